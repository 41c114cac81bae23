import LifelineReading
import LifelineRecording
import LifelineReports
import LifelineTrace

/// The first line of a trace that cannot be taken as it is: it cannot be read, or names no event.
struct ReadingFault {
  /// One line that says what is wrong, and what was probably meant.
  var headline: String
  /// The one-based line of the trace; nil where it is not found in the text.
  var line: Int?
  /// The lines around it.
  var excerpt: String

  /// Looks for the first such line; nil if there is none.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - name: What the headline calls it.
  init?(in trace: LifecycleTrace, called name: String) {
    var reader = TraceReader(text: trace.text, format: trace.format)
    var unreadable: Unreadable?
    while let item = reader.next() {
      if case .unreadable(let found) = item, unreadable == nil, !found.isTruncation {
        unreadable = found
      }
    }
    let unknown = Self.firstUnknown(reader.context.unknown.events.keys.sorted(), in: trace.text)
    if let unreadable, Int(unreadable.line) <= unknown?.line ?? .max {
      line = Int(unreadable.line)
      headline = "line \(unreadable.line) of \(name) cannot be read: \(unreadable.message)"
    } else if let unknown {
      line = unknown.line
      let near = Nearest.proposal(for: unknown.name, among: Callback.allCases.map(\.baseName))
      let place = unknown.line.map { "line \($0) of \(name)" } ?? name
      let word = TextLayout.plain(unknown.name, limit: 60)
      headline = "\(place) names \(word), which is not known as an event\(near)"
    } else {
      return nil
    }
    excerpt = Self.excerpt(of: trace.text, around: line)
  }

  /// The unknown event that comes first, and its line.
  private static func firstUnknown(
    _ names: [String],
    in text: String
  ) -> (name: String, line: Int?)? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      for name in names {
        let first = name.prefix { $0 != "(" && $0 != ":" }
        if words.contains(first) { return (String(first), index + 1) }
      }
    }
    return names.first.map { ($0, nil) }
  }

  /// The line with two before and two behind it, numbered and marked.
  private static func excerpt(of text: String, around line: Int?) -> String {
    guard let line else { return text }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated()
      .filter { offset, text in
        abs(offset + 1 - line) <= 2 && !(text.isEmpty && offset + 1 == lines.count)
      }
      .map { offset, text in
        let mark = offset + 1 == line ? ">" : " "
        return "  \(mark) \(offset + 1) | \(TextLayout.plain(String(text)))"
      }
      .joined(separator: "\n")
  }
}
