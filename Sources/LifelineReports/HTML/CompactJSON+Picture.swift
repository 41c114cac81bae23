import LifelineChecker
import LifelineTrace

// A trace as the page's script reads it (`Web/trace.js`): columns of numbers, each text once.
extension CompactJSON {
  /// The most findings that are told in full; the others are counted.
  static let findingLimit = 2_000

  /// Writes a trace, with its findings.
  ///
  /// - Parameters:
  ///   - trace: The judgement.
  ///   - picture: The picture; nil where there is none.
  mutating func add(_ trace: CheckedTrace, _ picture: Picture?) {
    let kept = Set(PictureScope.ranked(trace.report.findings).prefix(Self.findingLimit))
    let drawn =
      picture?.findings
      ?? trace.report.findings.enumerated().map { Picture.Finding(number: $0 + 1, finding: $1) }
    let told = drawn.filter { kept.contains($0.number - 1) }
    add("untold", drawn.count - told.count + trace.report.omittedFindings)
    addGroups(trace.report.findings)
    key("findings")
    array { json in
      for finding in told {
        json.breakLine()
        json.object { $0.add(finding) }
      }
    }
    guard let picture else { return }
    add("leftOut", picture.leftOut)
    breakLine()
    add("kinds", Picture.Kind.words)
    add("texts", picture.texts)
    breakLine()
    add(picture.lanes)
    breakLine()
    add("entries") { $0.add(picture.entries) }
    breakLine()
    add("bars") { json in
      json.add("lane", Self.differences(picture.bars.map(\.lane)))
      json.add("from", picture.bars.map(\.from))
      json.add("to", picture.bars.map(\.to))
      json.add("states", picture.bars.map(\.states.code))
    }
    breakLine()
    add("arrows") { json in
      let kinds = Picture.Arrow.Kind.allCases
      json.add("kind", picture.arrows.map { kinds.firstIndex(of: $0.kind) ?? 0 })
      json.add("place", Self.differences(picture.arrows.map(\.place)))
      json.add("from", picture.arrows.map(\.from))
      json.add("to", picture.arrows.map(\.to))
    }
    key("gaps")
    array { json in
      for (place, entry) in picture.entries.enumerated() where entry.count > 0 {
        json.array { json in
          json.add(place)
          json.add(entry.count)
        }
      }
    }
  }

  /// How often each kind of finding came, by its rule, the gravest first.
  private mutating func addGroups(_ findings: [Finding]) {
    var counts: [String: (count: Int, severity: Severity)] = [:]
    for finding in findings {
      let known = counts[finding.rule]
      counts[finding.rule] = (
        (known?.count ?? 0) + 1, max(known?.severity ?? .advice, finding.severity)
      )
    }
    let rules = counts.sorted { left, right in
      left.value.severity == right.value.severity
        ? left.key < right.key : left.value.severity > right.value.severity
    }
    let claims = Dictionary(
      uniqueKeysWithValues: Rule.all.lazy.filter { counts.keys.contains($0.name) }
        .map { ($0.name, $0.claim) }
    )
    key("rules")
    array { json in
      for (rule, group) in rules {
        json.object { json in
          json.add("rule", rule)
          json.add("severity", group.severity.rawValue)
          json.add("count", group.count)
          json.add("claim", claims[rule])
        }
      }
    }
  }

  private mutating func add(_ lanes: [Picture.Lane]) {
    key("lanes")
    array { json in
      for lane in lanes {
        json.array { json in
          json.add(lane.name)
          json.add(lane.className)
          json.add(lane.kind ?? "")
          json.add(lane.container ?? -1)
          json.add(lane.depth)
          json.add(lane.first)
          json.add(lane.last)
          json.add((lane.isBorn ? 1 : 0) | (lane.isDead ? 2 : 0) | (lane.isShowingAtLast ? 4 : 0))
        }
      }
    }
  }

  private mutating func add(_ entries: [Picture.Entry]) {
    let words = Dictionary(uniqueKeysWithValues: zip(Picture.Kind.words, 0...))
    add("kind", entries.map { words[$0.kind.word] ?? 0 })
    add("lane", entries.map { $0.lane ?? -1 })
    add("object", entries.map { $0.object ?? -1 })
    add("line", Self.differences(entries.map(\.line)))
    key("time")
    array { json in
      var last: Int64 = 0
      for entry in entries {
        guard entry.time != Event.noTime else {
          json.addNull()
          continue
        }
        let time = entry.time / 1000
        json.add(Int(time &- last))
        last = time
      }
    }
    add("depth", entries.map(\.depth))
    add("text", entries.map(\.text))
    add("caller", entries.map(\.caller.rawValue))
    add("before", entries.map(\.before.code))
    add("after", entries.map(\.after.code))
  }

  /// The numbers as the differences to those before.
  private static func differences(_ numbers: [Int]) -> [Int] {
    zip(numbers, [0] + numbers).map { $0 - $1 }
  }

  /// A finding, in the words of the text report.
  private mutating func add(_ drawn: Picture.Finding) {
    let finding = drawn.finding
    add("number", drawn.number)
    add("rule", finding.rule)
    add("severity", finding.severity.rawValue)
    add("line", finding.line)
    add("controller", TextLayout.plain(finding.controller))
    add("message", TextLayout.plain(finding.message, limit: 400))
    add("place", drawn.place)
    add("lane", drawn.lane)
    add("causes", drawn.causes)
    add("fingerprint", finding.fingerprint)
    key("quotes")
    array { json in
      for (position, quote) in finding.quotes.enumerated() {
        json.object { json in
          json.add("line", quote.line)
          json.add("depth", quote.depth)
          json.add("text", TextLayout.plain("\(quote.controller) \(quote.call)", limit: 200))
          json.add("note", TextLayout.plain(quote.note, limit: 400))
          if position == finding.offendingQuote { json.add("offends", true) }
        }
      }
    }
    key("remarks")
    array { json in
      for (label, words) in Self.remarks(on: finding) {
        json.array { json in
          json.add(label)
          json.add(TextLayout.plain(words, limit: 2000))
        }
      }
    }
  }

  /// What is said of a finding besides its message, each with a label.
  private static func remarks(on finding: Finding) -> [(String, String)] {
    var remarks: [(String, String)] = []
    if !finding.because.isEmpty { remarks.append(("because", finding.because)) }
    let expected = finding.evidence.expected.map(\.phrase)
    if !expected.isEmpty { remarks.append(("expected", expected.joined(separator: ", "))) }
    if !finding.fix.isEmpty { remarks.append(("fix", finding.fix)) }
    if let repair = finding.repair { remarks.append(("repair", FindingText.text(repair))) }
    if let reason = finding.noRepair { remarks.append(("no repair", reason)) }
    if let clause = finding.confidence.assumption { remarks.append(("likely, assuming", clause)) }
    for clause in finding.lawful { remarks.append(("lawful, if", clause)) }
    if let known = finding.knownBehaviour {
      let source = "\(known.summary) [\(known.source)]"
      remarks.append(("known UIKit behaviour (\(known.seenOn))", source))
    }
    if let uikit = finding.uikit {
      remarks.append(("UIKit said at line \(uikit.line)", uikit.message))
    } else if finding.isUIKitSilent {
      remarks.append(("UIKit", "said nothing about this"))
    }
    if !finding.record.isEmpty {
      let advice = FindingText.advice(record: finding.record, of: finding.className)
      remarks.append(("to know more", advice))
    }
    if !finding.systems.isEmpty {
      remarks.append(("holds on", finding.systems.joined(separator: ", ")))
    }
    if finding.folded > 0 {
      let count = TextLayout.count(finding.folded, "later finding")
      remarks.append(("follows from it", "\(count); lifeline check --all shows them"))
    }
    return remarks
  }
}
