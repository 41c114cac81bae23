import LifelineChecker
import LifelineStory
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
        json.object { $0.add(finding, picture) }
      }
    }
    if let question = trace.question {
      add("question") { json in
        json.add("line", question.line)
        json.add("text", question.oddity)
        json.key("sentences")
        json.add(question.sentences)
      }
    }
    if let story = trace.story, picture != nil {
      key("scenes")
      array { json in
        for scene in story.scenes.prefix(Self.findingLimit) {
          json.array { json in
            json.add(scene.lines.lowerBound)
            json.add(scene.lines.upperBound)
            json.add(Recount.words(scene))
          }
        }
      }
    }
    guard let picture else { return }
    add("leftOut", picture.leftOut)
    let printed = trace.source?.printed() ?? []
    if !printed.isEmpty {
      add(
        "printed",
        picture.entries.map { entry in
          guard printed.indices.contains(entry.line - 1) else { return "" }
          return TextLayout.plain(printed[entry.line - 1].withoutTrailingBlanks, limit: 400)
        }
      )
    }
    breakLine()
    add("kinds", Picture.Kind.words)
    add("texts", picture.texts)
    add("shorts", picture.shortTexts)
    breakLine()
    add(picture.lanes)
    breakLine()
    add("entries") { $0.add(picture.entries) }
    breakLine()
    add("bars", picture.bars)
    if !picture.repaired.isEmpty {
      let lanes = picture.repaired.keys.sorted()
      add("redrawn", lanes)
      add("repaired", lanes.flatMap { picture.repaired[$0] ?? [] })
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

  /// How often each kind of finding came, by its rule, the most severe first.
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

  private mutating func add(_ name: String, _ bars: [Picture.Bar]) {
    add(name) { json in
      json.add("lane", Self.differences(bars.map(\.lane)))
      json.add("from", bars.map(\.from))
      json.add("to", bars.map(\.to))
      json.add("states", bars.map(\.states.code))
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
  private mutating func add(_ drawn: Picture.Finding, _ picture: Picture?) {
    let finding = drawn.finding
    add("number", drawn.number)
    add("rule", finding.rule)
    add("severity", finding.severity.rawValue)
    add("line", finding.line)
    add("controller", TextLayout.plain(finding.controller))
    add("message", TextLayout.plain(finding.message, limit: 400).isolated)
    add("place", drawn.place)
    add("lane", drawn.lane)
    add("causes", drawn.causes)
    add("fingerprint", finding.fingerprint)
    if let removed = picture?.removed(by: finding), !removed.isEmpty { add("removed", removed) }
    if let ghosts = picture?.ghosts(of: finding), !ghosts.isEmpty {
      key("ghosts")
      array { json in
        for ghost in ghosts {
          json.object { json in
            json.add("place", ghost.place)
            json.add("lane", ghost.lane)
            json.add("text", ghost.text)
          }
        }
      }
    }
    key("quotes")
    array { json in
      for (position, quote) in finding.quotes.enumerated() {
        json.object { json in
          json.add("line", quote.line)
          json.add("depth", quote.depth)
          json.add(
            "text",
            TextLayout.plain("\(quote.controller) \(quote.words)", limit: 400).isolated
          )
          json.add("note", TextLayout.plain(quote.note, limit: 400))
          if position == finding.offendingQuote { json.add("offends", true) }
        }
      }
    }
    add("explained", Rule.named(finding.rule) != nil)
    key("remarks")
    array { json in
      for clause in finding.clauses {
        // Why: a label is a word or two, without the blank and the colon that stand in text.
        let label = clause.lead.split(separator: ":").first.map(String.init) ?? ""
        json.add([label.withoutTrailingBlanks.withoutLeadingBlanks, clause.text.isolated])
      }
      if !finding.systems.isEmpty {
        json.add(["holds on", finding.systems.joined(separator: ", ")])
      }
      if finding.folded > 0 {
        let count = TextLayout.count(finding.folded, "later finding")
        json.add(["follows from it", "\(count); lifeline check --all tells more"])
      }
    }
  }

  /// Writes an array of texts.
  private mutating func add(_ texts: [String]) {
    array { json in for text in texts { json.add(text) } }
  }
}
