import LifelineChecker
import LifelineReading
import LifelineTrace

/// Draws a picture as a sequence diagram of Mermaid's or PlantUML's: a participant for each
/// controller, an arrow for each call, a note for each mark and each finding.
///
///     sequenceDiagram
///       participant UIKit
///       participant c1 as Home#35;1
///       Note over UIKit: push Detail
///       UIKit->>c1: viewWillDisappear
///
/// An arrow comes from the controller whose call encloses it, or else from who called: `App`, `User`
/// or `UIKit`, which is taken for the caller where the trace names none. Participants stand in the
/// order of their first event.
package struct SequenceDrawing: Sendable {
  /// The languages.
  package enum Language: Sendable {
    case mermaid
    case plantUML
  }

  private let picture: Picture
  private let language: Language

  /// Creates a drawing.
  package init(_ picture: Picture, _ language: Language) {
    self.picture = picture
    self.language = language
  }

  /// A native trace in Mermaid's language, all of it and nothing that is found in it.
  package static func mermaid(of native: String) -> String {
    var trace = CheckedTrace(path: "", report: Checker.check(text: ""))
    trace.source = TraceSource { () throws(TraceSource.Failure) in
      TraceReader(text: native, format: .native)
    }
    let all = PictureScope(limit: .max)
    guard let picture = try? Picture.of(trace, all, options: CheckOptions()) else { return "" }
    return SequenceDrawing(picture, .mermaid).text
  }

  /// The diagram, each line ended by a line feed.
  package var text: String {
    var script = Script(language)
    var told = 0
    let findings = Dictionary(grouping: picture.findings, by: { $0.place ?? -1 })
    for (place, entry) in picture.entries.enumerated() {
      if case .event(let callback) = entry.kind {
        script.draw(entry, callback, picture)
      } else if entry.kind != .printed {
        // Why: what an app prints besides would hide the calls.
        script.note(picture.texts[entry.text])
      }
      for finding in findings[place] ?? [] where told < Self.findingLimit {
        script.note(finding, picture)
        told += 1
      }
    }
    // Why: what is not drawn would be a pile of notes at the end.
    for finding in (findings[-1] ?? []).prefix(Self.undrawnLimit) {
      script.note(finding, picture)
      told += 1
    }
    let rest = picture.findings.count - told
    if rest > 0 { script.note("and \(TextLayout.count(rest, "more finding"))") }
    return script.text
  }

  /// The most findings that are told at their places.
  private static let findingLimit = 100
  /// The most findings that are told though their places are not drawn.
  private static let undrawnLimit = 5
}

/// A sequence diagram that is being written.
private struct Script {
  let language: SequenceDrawing.Language
  private var participants = ["participant UIKit"]
  /// The participants that are no controllers, which stand first.
  private var outsiders = 1
  private var lines: [String] = []
  /// The participants by lane, and who stands outside.
  private var names: [Int: String] = [:]
  /// The participants whose calls are open, from the outermost inwards.
  private var open: [String] = []

  init(_ language: SequenceDrawing.Language) {
    self.language = language
  }

  var text: String {
    let body = (participants + lines).map { "  \($0)\n" }.joined()
    switch language {
    case .mermaid: return "sequenceDiagram\n" + body
    case .plantUML: return "@startuml\n" + body + "@enduml\n"
    }
  }

  mutating func draw(_ entry: Picture.Entry, _ callback: Callback, _ picture: Picture) {
    open.removeLast(open.count - min(entry.depth, open.count))
    let caller = open.last ?? outsideCaller(of: entry, callback)
    let receiver = participant(entry.lane, picture)
    var words = Self.names[Int(callback.rawValue)]
    if callback == .diagnostic { words = picture.texts[entry.text] }
    let isAnimated = entry.flags.contains(.hasAnimated) && entry.flags.contains(.animated)
    let arrow = language == .mermaid ? "->>\(receiver): " : " -> \(receiver) : "
    lines.append("\(caller)\(arrow)\(escaped(words))\(isAnimated ? " animated" : "")")
    open.append(receiver)
  }

  mutating func note(_ words: String) {
    let head = language == .mermaid ? "Note over UIKit: " : "note over UIKit : "
    lines.append(head + escaped(words))
  }

  mutating func note(_ finding: Picture.Finding, _ picture: Picture) {
    let found = finding.finding
    let place = finding.place.flatMap { picture.entries[$0].lane } ?? finding.lane
    let over = place.map { participant($0, picture) } ?? "UIKit"
    let message = TextLayout.plain(found.message, limit: 400)
    let words = "\(finding.number) \(found.severity.rawValue)[\(found.rule)] \(message)"
    switch language {
    case .mermaid: lines.append("Note over \(over): \(escaped(words))")
    case .plantUML: lines.append("note over \(over) #FFD7D5 : \(escaped(words))")
    }
  }

  /// The participant that stands for a lane; `UIKit` for none.
  private mutating func participant(_ lane: Int?, _ picture: Picture) -> String {
    guard let lane else { return "UIKit" }
    if let name = names[lane] { return name }
    let name = "c\(names.count + 1)"
    names[lane] = name
    let shown = escaped(picture.lanes[lane].name)
    switch language {
    case .mermaid: participants.append("participant \(name) as \(shown)")
    case .plantUML: participants.append("participant \"\(shown)\" as \(name)")
    }
    return name
  }

  private mutating func outsideCaller(of entry: Picture.Entry, _ callback: Callback) -> String {
    // Why: what is not born in an archive is made by the app.
    let isMade = callback == .initialize && !entry.flags.contains(.fromArchive)
    let isByUser = entry.caller == .user
    guard isByUser || isMade || entry.caller == .app else { return "UIKit" }
    let caller = isByUser ? "User" : "App"
    let line = "participant \(caller)"
    // Why: who stands outside stands beside UIKit, and not between two pages.
    if !participants.contains(line) {
      participants.insert(line, at: outsiders)
      outsiders += 1
    }
    return caller
  }

  /// The names of the callbacks, by their raw values: without labels, where that tells one from all
  /// others.
  private static let names = Callback.allCases.map { callback in
    let sharing = Callback.allCases.filter { $0.baseName == callback.baseName }
    return sharing.count == 1 ? callback.baseName : callback.name
  }

  /// A text without what the language takes for an entity, a directive, a formula, markup, or the end
  /// of a statement.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch language {
      case .mermaid:
        let isMarkup = "#;%$<>&`{}".unicodeScalars.contains(scalar) || scalar.value < 0x20
        return isMarkup ? "#\(scalar.value);" : String(scalar)
      case .plantUML:
        let isMarkup = "#<>&\"\\*_~-/^!%$@|[]'=`".unicodeScalars.contains(scalar)
        guard isMarkup || scalar.value < 0x20 else { return String(scalar) }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "<U+" + String(repeating: "0", count: 4 - digits.count) + digits + ">"
      }
    }.joined()
  }
}
