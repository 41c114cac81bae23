public import LifelineTrace

/// What a recording holds.
public struct RecorderOptions: Sendable {
  /// The events that are recorded; all but layout, which comes too often to be worth it.
  public var recording = CallbackSet.all.subtracting(CallbackSet(.layout))

  /// Patterns of the classes that are recorded, with `*` and `?`, with or without the module; nil for all.
  public var includes: [String]?

  /// Patterns of the classes that are not; those that UIKit makes for itself at first, which hold for the
  /// system's classes alone.
  public var excludes = Self.privateClasses

  /// Whether texts of the app's are recorded: identifiers of segues.
  ///
  /// Without them a trace holds names of classes, callbacks, times and addresses, and nothing else.
  public var recordsTexts = false

  /// Whether the return of each call is recorded, which tells whether `super` was reached.
  public var recordsReturns = true

  /// Whether the stack is looked at for who makes a call that only UIKit should make, which tells a
  /// callback that the app calls by hand.
  ///
  /// Off: it takes time, needs the symbols of a debug build, and nobody has seen it on a device yet.
  public var findsCallers = false

  /// Whether UIKit's own complaints are read from the process's log when the recording ends, which takes
  /// a while, and the app waits for it no longer than two seconds.
  public var readsLog = true

  /// Records one launch of so many, by chance.
  public var oneLaunchOf = 1

  /// Is told of each screen that is shown, and of each that is left; nil to tell nobody.
  public var onScreen: (@Sendable (ScreenVisit) -> Void)?

  /// Creates options that record everything but layout.
  public init() {}

  /// What a launch with `-LifelineTrace` records: the same, and who makes calls that only UIKit should make,
  /// since whoever asks for a trace wants to know, and can wait.
  public static var asked: RecorderOptions {
    var options = RecorderOptions()
    options.findsCallers = true
    return options
  }

  /// The classes that UIKit, the keyboard and system services make for themselves.
  ///
  /// From the lists that public recorders of screens keep, so that nobody is told of a keyboard.
  public static let privateClasses = [
    "_UI*", "UIInput*", "UICompatibilityInput*", "UISystem*", "UIPrediction*", "UIEditingOverlay*",
    "UIKeyboard*", "UICandidate*", "UIApplicationRotation*", "UIActivityGroup*", "UIPredictive*",
    "TUI*", "STK*", "CAM*", "PUUI*", "PUPhoto*", "SFSafari*Remote*", "*RemoteViewController",
  ]

  /// The patterns that hold for an app's own classes, too: those that somebody has asked for.
  ///
  /// A header names no others, because readers hold them against every class.
  var excludesOfAll: [String] { excludes.filter { !Self.privateClasses.contains($0) } }

  /// Whether controllers of a class are recorded.
  ///
  /// - Parameters:
  ///   - name: The class.
  ///   - isSystem: Whether it is the system's.
  /// - Returns: Whether they are.
  func records(_ name: String, isSystem: Bool) -> Bool {
    func fits(_ globs: [String]) -> Bool { globs.contains { Glob.matches($0, name) } }
    return (includes.map(fits) ?? true) && !fits(isSystem ? excludes : excludesOfAll)
  }
}
