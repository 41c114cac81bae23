import Foundation

/// Tells a recording what becomes of the app and its scenes, by the notifications that UIKit posts.
///
/// They are named by their texts, so that UIKit need not be linked.
final class AppActivity {
  /// What a notification says.
  private struct Notice: Sendable {
    /// What UIKit calls it.
    let name: String
    /// What the trace calls it.
    let word: String
    /// Whether times stand still from now on, or go on; nil for neither: a scene may be away while another
    /// one is in front.
    var isPaused: Bool?
  }

  private static let notices = [
    Notice(
      name: "UIApplicationDidEnterBackgroundNotification",
      word: "appBackground",
      isPaused: true
    ),
    Notice(
      name: "UIApplicationWillEnterForegroundNotification",
      word: "appForeground",
      isPaused: false
    ),
    Notice(name: "UIApplicationDidBecomeActiveNotification", word: "appActive"),
    Notice(name: "UIApplicationWillResignActiveNotification", word: "appInactive"),
    Notice(name: "UISceneWillConnectNotification", word: "sceneConnected"),
    Notice(name: "UISceneDidActivateNotification", word: "sceneActive"),
    Notice(name: "UISceneWillDeactivateNotification", word: "sceneInactive"),
    Notice(name: "UISceneDidEnterBackgroundNotification", word: "sceneBackground"),
    Notice(name: "UISceneWillEnterForegroundNotification", word: "sceneForeground"),
    Notice(name: "UISceneDidDisconnectNotification", word: "sceneDisconnected"),
    Notice(name: "UIWindowDidBecomeKeyNotification", word: "windowKey"),
    Notice(name: "UIWindowDidResignKeyNotification", word: "windowNotKey"),
    Notice(name: "UIWindowDidBecomeVisibleNotification", word: "windowVisible"),
    Notice(name: "UIWindowDidBecomeHiddenNotification", word: "windowHidden"),
  ]

  private let center: NotificationCenter
  private var observers: [any NSObjectProtocol] = []

  /// Listens from now on.
  init(of recording: LiveRecording, center: NotificationCenter = .default) {
    self.center = center
    for notice in Self.notices {
      observe(notice.name) { [weak recording] object in
        // Why: what happens in the background takes no time, and coming back is no part of it.
        if notice.isPaused == false { recording?.pause(false) }
        recording?.change(notice.word, of: object)
        if notice.isPaused == true { recording?.pause(true) }
      }
    }
  }

  private func observe(_ name: String, _ body: @escaping @Sendable (ObjectPointer?) -> Void) {
    observers.append(
      center.addObserver(forName: Notification.Name(name), object: nil, queue: nil) {
        body(Self.pointer($0.object))
      }
    )
  }

  /// Where an object is that a notification is about.
  private static func pointer(_ object: Any?) -> ObjectPointer? {
    if let known = object as? ObjectPointer { return known }
    #if canImport(ObjectiveC)
      return object.map { Unmanaged.passUnretained($0 as AnyObject).toOpaque() }
    #else
      return nil
    #endif
  }

  deinit { for observer in observers { center.removeObserver(observer) } }
}
