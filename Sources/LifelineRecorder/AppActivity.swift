import Foundation

/// Tells a recording when the app goes to the background, and when it comes back, by the notifications that
/// UIKit posts.
///
/// They are named by their texts, so that UIKit need not be linked.
final class AppActivity {
  private static let names: [(String, Bool)] = [
    ("UIApplicationDidEnterBackgroundNotification", true),
    ("UIApplicationWillEnterForegroundNotification", false),
  ]
  /// What is noted and stops no clock: a scene may be away while another one is in front.
  private static let noted: [(String, String)] = [
    ("UIApplicationDidBecomeActiveNotification", "the app becomes active"),
    ("UIApplicationWillResignActiveNotification", "the app resigns active"),
    ("UISceneDidActivateNotification", "a scene becomes active"),
    ("UISceneWillDeactivateNotification", "a scene resigns active"),
    ("UISceneDidEnterBackgroundNotification", "a scene goes to the background"),
    ("UISceneWillEnterForegroundNotification", "a scene comes to the foreground"),
    ("UISceneDidDisconnectNotification", "a scene is disconnected"),
  ]

  private let center: NotificationCenter
  private var observers: [any NSObjectProtocol] = []

  /// Listens from now on.
  init(of recording: LiveRecording, center: NotificationCenter = .default) {
    self.center = center
    for (name, isPaused) in Self.names {
      observe(name) { [weak recording] in recording?.pause(isPaused) }
    }
    for (name, text) in Self.noted { observe(name) { [weak recording] in recording?.mark(text) } }
  }

  private func observe(_ name: String, _ body: @escaping @Sendable () -> Void) {
    observers.append(
      center.addObserver(forName: Notification.Name(name), object: nil, queue: nil) { _ in body() }
    )
  }

  deinit { for observer in observers { center.removeObserver(observer) } }
}
