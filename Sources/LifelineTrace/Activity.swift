/// What becomes of the app, of one of its scenes or of a window.
///
/// An event `activityChanged` has it as a word, `sceneActive`; an app prints it in words of its own,
/// `sceneDidBecomeActive`.
package struct Activity: Hashable, Sendable {
  /// Whom it becomes of.
  package enum Subject: String, Sendable {
    case app
    case scene
    case window
  }

  /// What becomes of it.
  package enum Change: String, CaseIterable, Sendable {
    case connected = "Connected"
    case foreground = "Foreground"
    case active = "Active"
    case inactive = "Inactive"
    case background = "Background"
    case disconnected = "Disconnected"
    case key = "Key"
    case notKey = "NotKey"
    case visible = "Visible"
    case hidden = "Hidden"
  }

  /// Whom it becomes of.
  package var subject: Subject
  /// What becomes of it.
  package var change: Change

  /// Describes what becomes of something.
  package init(_ subject: Subject, _ change: Change) {
    self.subject = subject
    self.change = change
  }

  /// Reads the word of an event; nil for one that says nothing of the kind.
  package init?(word: String) {
    let name = word.prefix { $0.isLowercase }
    guard let subject = Subject(rawValue: String(name)),
      let change = Change(rawValue: String(word.dropFirst(name.count)))
    else { return nil }
    self.init(subject, change)
  }

  /// The word of an event.
  package var word: String { subject.rawValue + change.rawValue }

  /// Whether the app is there from then on, or no more; nil where that is left open.
  package var isThere: Bool? {
    switch change {
    case .foreground, .active: true
    case .background: false
    default: nil
    }
  }

  /// Reads a line that an app prints; nil for one that says nothing of the kind.
  ///
  ///     sceneDidEnterBackground       App will enter foreground       scenePhase: active
  package init?(said text: String) {
    // Why: hardly a line is of the kind, and to take one apart costs more than to look.
    guard ["ctive", "round", "onnect", "hase"].contains(where: text.holds) else { return nil }
    let words = text.prefix(200).lowercased().filter(\.isLetter)
    if words.holds("scenephase") {
      let phase: [(String, Change)] = [
        ("background", .background), ("inactive", .inactive), ("active", .active),
      ]
      guard let (_, change) = phase.first(where: { words.hasSuffix($0.0) }) else { return nil }
      self.init(.scene, change)
    } else if words.holds("scene"), words.holds("disconnect") {
      self.init(.scene, .disconnected)
    } else {
      guard let (_, change) = Self.phrases.first(where: { words.holds($0.0) }) else { return nil }
      self.init(words.holds("scene") ? .scene : .app, change)
    }
  }

  /// What is printed of each change, letters only.
  private static let phrases: [(String, Change)] = [
    ("enterbackground", .background), ("enteredbackground", .background),
    ("enterforeground", .foreground), ("enteredforeground", .foreground),
    ("becomeactive", .active), ("becameactive", .active),
    ("resignactive", .inactive), ("resignedactive", .inactive),
    ("scenewillconnect", .connected), ("willconnectto", .connected),
    ("sceneconnected", .connected),
  ]
}
