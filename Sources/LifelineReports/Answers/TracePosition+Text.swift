import LifelineChecker
import LifelineTrace

/// The answer to a question about a trace.
package protocol TraceAnswer {
  /// The answer for people, each line ended by a line feed.
  func text(path: String) -> String
  /// The answer for programs, by its schema in `spec`, indented, ended by a line feed.
  func json(path: String) -> String
}

extension TracePosition {
  /// The first line of an answer: the place, the last event, the system.
  func head(path: String, _ middle: String, limit: Int = 200) -> String {
    var head = TextLayout.plain(path, limit: 1000)
    if line > 0 { head += ":\(line)" }
    if !middle.isEmpty { head += "   \(TextLayout.plain(middle, limit: limit))" }
    if let system { head += "   \(TextLayout.plain(system))" }
    return head
  }

  /// The first line of an answer about what may follow.
  func headAfter(path: String, limit: Int = 200) -> String {
    head(path: path, last.map { "after \($0)" } ?? "", limit: limit)
  }

  /// An answer for programs, with the place at which it holds.
  func document(_ name: String, path: String, _ answer: JSONObject) -> String {
    let place: JSONObject = [
      name: 1, "path": path, "line": line, "system": system, "limits": JSONObject.limits(limits),
    ]
    return JSONObject(place.members + answer.members).document
  }

  /// The lines about what could not be read, and what is no longer followed.
  func remarks(path: String) -> [String] {
    let unread = unreadable.prefix(TextReport.lineLimit).filter { !$0.isTruncation }.map {
      "\(TextLayout.plain(path, limit: 1000)):\($0.line): unreadable: \(TextLayout.plain($0.message))"
    }
    return unread + TextLayout.limits(limits, path: path)
  }
}

extension StateSet {
  /// The states in words.
  var phrase: String { isUnknown ? "not known" : names.joined(separator: " or ") }
}

extension Machine.Edge {
  /// The edge in words.
  var phrase: String { from == to ? "stays \(from)" : "\(from) → \(to)" }
}

extension Derivation.Cause {
  /// The event with its place.
  var phrase: String { "\(event) at line \(line)" }
}

extension JSONObject {
  /// What is no longer followed, an object each; nil where all is.
  static func limits(_ notes: [TraceReport.Note]) -> [JSONObject]? {
    notes.isEmpty ? nil : notes.map { .remark(line: $0.line, $0.message) }
  }
}

extension TextLayout {
  /// The lines about what is no longer followed.
  static func limits(_ notes: [TraceReport.Note], path: String) -> [String] {
    notes.map { "\(plain(path, limit: 1000)):\($0.line ?? 1): note: \(plain($0.message))" }
  }

  /// The line that names sources by their slugs; none where there is none.
  static func sources(_ slugs: [String]) -> [String] {
    guard !slugs.isEmpty else { return [] }
    let text = "sources of the model, in spec/sources.md: \(slugs.joined(separator: ", "))"
    return wrap(text, first: "  ", rest: "    ")
  }

  /// What led to a state, as a clause that follows it.
  static func since(_ causes: [Derivation.Cause]) -> String {
    guard let first = causes.first else { return "" }
    let rest = causes.dropFirst().map { ", then \($0.phrase)" }.joined()
    return ", by \(first.phrase)\(rest)"
  }
}
