import Foundation
import LifelineTrace

extension StoryLog {
  /// A line on which an app says that it ends, by an exception or a failed precondition that is none of
  /// UIKit's known messages.
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
    remarks.compactMap { remark in
      guard let reason = Self.reason(remark.text) else { return nil }
      return Ending(line: remark.line, reason: reason, shown: shown(before: remark.position))
    }
  }

  /// Why an app ends, where a line says that it does; nil for any other line.
  ///
  ///     *** Terminating app due to uncaught exception 'NSRangeException', reason: '… beyond bounds'
  ///     Shop/HomeVC.swift:42: Fatal error: Index out of range
  private static func reason(_ text: String) -> String? {
    if let words = text.range(of: "Terminating app due to uncaught exception ") {
      return text[words.upperBound...].split(separator: ",", maxSplits: 1)
        .map { unquoted($0.hasPrefix(" reason: ") ? $0.dropFirst(9) : $0) }.joined(separator: ": ")
    }
    guard let error = text.range(of: "Fatal error: ") else { return nil }
    // Why: in the midst of a sentence they are somebody's prose.
    guard error.lowerBound == text.startIndex || text[..<error.lowerBound].hasSuffix(": ") else {
      return nil
    }
    return String(text[error.lowerBound...])
  }

  private static func unquoted(_ text: Substring) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: " '"))
  }

  /// Who is on screen before an event, by the last callback of each.
  private func shown(before position: Int) -> [String] {
    var shown: [Receiver] = []
    for event in events[..<position] {
      switch event.callback {
      case .viewDidAppear, .viewWillAppear, .viewDidDisappear, .deinitialize:
        shown.removeAll { $0 == event.receiver }
        if event.callback == .viewDidAppear { shown.append(event.receiver) }
      default: break
      }
    }
    return shown.reversed().map(name)
  }
}
