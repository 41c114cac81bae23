package import LifelineTrace

/// Which events of which classes a rule of a project is about.
///
///     viewDidAppear of *Checkout*
///     present of *Alert* from *Splash*
///     mark trackScreen*
///     message *unbalanced calls*
///
/// `of` names the controller that a call is about: the child of `addChild`, what is pushed or presented,
/// and elsewhere the receiver. `from`, `to`, `on`, `in` and `by` all name the other one.
package struct EventPattern: Sendable, Equatable {
  /// The pattern as it was written.
  package let text: String
  /// The events; none for a mark.
  package private(set) var callbacks: CallbackSet = []
  /// A pattern for the text of a mark or of a message, with `*` and `?`; nil for other events.
  package private(set) var textGlob: String?
  /// A pattern for the class that the call is about; nil for any.
  package private(set) var subjectGlob: String?
  /// A pattern for the class of the other controller; nil for any.
  package private(set) var otherGlob: String?

  /// Why a text is no pattern.
  package struct Problem: Error {
    /// What is wrong, as a phrase.
    package let message: String
    /// The word that names nothing; nil where something else is wrong.
    package var unknown: String?
  }

  /// Whether it is about marks.
  package var isMark: Bool { callbacks.isEmpty }

  /// Names beside UIKit's own, as people say them.
  package static let shortNames: [String: [Callback]] = [
    "push": [.pushViewController],
    "pop": [.popViewController, .popToViewController, .popToRootViewController],
    "init": [.initialize],
    "deinit": [.deinitialize],
  ]

  private static let prepositions: Set<String> = ["from", "to", "on", "onto", "in", "by"]

  /// Reads a pattern.
  ///
  /// - Parameter text: The pattern.
  /// - Throws: `Problem` for a text that is none.
  package init(_ text: String) throws(Problem) {
    self.text = text
    var words = text.split(separator: " ").map(String.init)[...]
    guard let name = words.popFirst() else { throw Problem(message: "it is empty") }
    if name == "mark" || name == "message" {
      let rest = words.joined(separator: " ")
      textGlob = rest.isEmpty ? "*" : rest
      if name == "message" { callbacks = [.diagnostic] }
      return
    }
    if let known = Self.shortNames[name] {
      for callback in known { callbacks.insert(callback) }
    } else {
      var unknown: [String] = []
      callbacks = CallbackSet(names: [name], unknown: &unknown)
      if callbacks.isEmpty || !unknown.isEmpty {
        throw Problem(message: "\(name) is no event", unknown: name)
      }
    }
    while let word = words.popFirst() {
      guard word == "of" || Self.prepositions.contains(word) else {
        throw Problem(message: "\"\(word)\" stands where \"of\" or \"from\" could")
      }
      guard let glob = words.popFirst() else {
        throw Problem(message: "no class stands behind \"\(word)\"")
      }
      if word == "of" { subjectGlob = glob } else { otherGlob = glob }
    }
  }

  /// The controller that a call is about.
  static func subject(of event: Event) -> Receiver {
    isOnOther(event) ? event.object : event.receiver
  }

  /// The controller that the call of a moment is about.
  static func subject(of moment: Moment) -> Receiver {
    isOnOther(moment.callback, moment.object) ? moment.object : moment.receiver
  }

  /// The other controller of a call; its receiver where it names no other.
  static func other(of event: Event) -> Receiver {
    isOnOther(event) || !event.object.exists ? event.receiver : event.object
  }

  private static func isOnOther(_ event: Event) -> Bool {
    isOnOther(event.callback, event.object)
  }

  private static func isOnOther(_ callback: Callback, _ object: Receiver) -> Bool {
    guard object.exists else { return false }
    return callback.facts.contains(.isOnContainer) || callback.facts.contains(.changesStack)
      || callback == .present
  }
}
