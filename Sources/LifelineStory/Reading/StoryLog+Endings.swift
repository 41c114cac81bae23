import LifelineTrace

extension StoryLog {
  /// A line on which an app says that it ends, by an exception, a failed precondition, or because UIKit
  /// does not let it launch.
  package struct Ending: Sendable, Equatable {
    /// The one-based line.
    package var line: Int
    /// What it says of the reason, without the words around it.
    package var reason: String
    /// The names of those on screen, the one that came last first.
    package var shown: [String]
  }

  /// The lines on which the app says that it ends, in order.
  package var endings: [Ending] {
    var endings: [Ending] = []
    var shown: [Receiver: Int] = [:]
    var followed = 0
    for remark in remarks {
      guard let reason = Self.reason(remark.text) else { continue }
      // Why: an app ends once; what is said before another callback comes is of the same end.
      guard endings.isEmpty || followed < remark.position else { continue }
      while followed < remark.position {
        let event = events[followed]
        switch event.callback {
        case .viewDidAppear: shown[event.receiver] = followed
        case .viewWillAppear, .viewDidDisappear, .deinitialize: shown[event.receiver] = nil
        default: break
        }
        followed += 1
      }
      let names = shown.sorted { $0.value > $1.value }.map { name($0.key) }
      endings.append(Ending(line: remark.line, reason: reason, shown: names))
      shown = [:]
    }
    return endings
  }

  /// Why an app ends, where a line says that it does; nil for any other line.
  ///
  ///     *** Terminating app due to uncaught exception 'NSRangeException', reason: '… beyond bounds'
  ///     Shop/HomeVC.swift:42: Fatal error: Index out of range
  private static func reason(_ text: String) -> String? {
    if let words = text.place(of: "Terminating app due to uncaught exception ") {
      return text[words.upperBound...].split(separator: ",", maxSplits: 1)
        .map { unquoted($0.hasPrefix(" reason: ") ? $0.dropFirst(9) : $0) }.joined(separator: ": ")
    }
    if let words = text.place(of: "Application failed to launch: "),
      UIKitMessage.recognise(text) == .sceneLifecycleRequired
    {
      return String(text[words.lowerBound...])
    }
    guard let error = text.place(of: "Fatal error: ") else { return nil }
    // Why: in the midst of a sentence they are somebody's prose.
    guard error.lowerBound == text.startIndex || text[..<error.lowerBound].hasSuffix(": ") else {
      return nil
    }
    return String(text[error.lowerBound...])
  }

  private static func unquoted(_ text: Substring) -> String {
    var text = text.drop { $0 == " " || $0 == "'" }
    while let last = text.last, last == " " || last == "'" { text.removeLast() }
    return String(text)
  }
}
