import LifelineSimulator

/// What was counted over pasted logs, and how it is written down.
public struct PastedTable: Sendable {
  /// The counts over the traces of the project and the made-up stories without a fault.
  public var logs: PastedAccuracy
  /// The counts of each fault that a full trace can tell.
  public var faults: [(expectation: FaultExpectation, accuracy: PastedFaultAccuracy)]

  /// Records what was counted.
  public init(logs: PastedAccuracy, faults: [(FaultExpectation, PastedFaultAccuracy)]) {
    self.logs = logs
    self.faults = faults.map { ($0.0, $0.1) }
  }

  private static let figures = "mutants | noticed | warned | told | bare machine |"
  private static let rule = "---|---|---|---|---|"

  /// The totals, as two tables.
  public var totals: String {
    var lines = ["| single faults in pasted logs | \(Self.figures)", "|---|\(Self.rule)"]
    for isBlind in [false, true] {
      for naming in PastedLog.Naming.allCases {
        let counts = logs.mutants[.init(isBlind: isBlind, naming: naming), default: [:]].values
        let name = "one callback changed\(isBlind ? ", one kind not printed" : "")"
        lines.append("| \(name), \(naming.rawValue) \(Self.cells(counts.reduce(.init(), +)))")
      }
    }
    let all = faults.reduce(into: PastedFaultAccuracy()) { $0 += $1.accuracy }
    for naming in PastedLog.Naming.allCases {
      let shown = all.shown[naming] ?? .init()
      lines.append("| fault stories, \(naming.rawValue) \(Self.cells(shown))")
    }
    lines += [
      "", "| pasted logs without a fault | logs | accused | told | accused by the bare machine |",
      "|---|---|---|---|---|",
    ]
    for kind in PastedAccuracy.Innocent.allCases {
      let count = logs.innocents[kind] ?? .init()
      lines.append(
        "| pasted: \(kind.rawValue) | \(count.logs) | \(count.warned) | \(count.told) | \(count.bare) |"
      )
    }
    for naming in PastedLog.Naming.allCases {
      let count = all.ambiguous[naming] ?? .init()
      let name = "fault stories that a lawful one prints, too, \(naming.rawValue)"
      lines.append("| \(name) | \(count.logs) | \(count.warned) | \(count.told) | \(count.bare) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line for each change of a callback, as two tables: in whole logs, and in blind ones.
  public var changes: String {
    [false, true].map { isBlind in
      let place = isBlind ? "where one kind is not printed" : "in a whole log"
      var lines = ["| change \(place) | \(Self.figures)", "|---|\(Self.rule)"]
      let counts = logs.mutants.filter { $0.key.isBlind == isBlind }.values
        .reduce(into: [:]) { $0.merge($1) { $0 + $1 } }
      for (change, count) in counts.sorted(by: { $0.key < $1.key }) {
        lines.append("| \(change) \(place) \(Self.cells(count))")
      }
      return lines.joined(separator: "\n") + "\n"
    }
    .joined(separator: "\n")
  }

  /// A line for each fault that shows in any pasted story, as a table.
  public var details: String {
    var lines = ["| fault as pasted | on | stories | \(Self.figures)", "|---|---|---|\(Self.rule)"]
    for (expectation, accuracy) in faults where accuracy.total.logs > 0 {
      let verbs = expectation.verbs.joined(separator: ", ")
      lines.append(
        "| \(expectation.fault.phrase), as pasted | \(verbs) | \(accuracy.injected) "
          + Self.cells(accuracy.total)
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What no published figure can excuse, a line each: any warning in a clean story, and advice in
  /// more than one of fifty.
  public var excesses: [String] {
    guard let stories = logs.innocents[.story] else { return [] }
    var lines: [String] = []
    if stories.warned > 0 { lines.append("\(stories.warned) clean stories as pasted are accused") }
    if stories.told * 50 > stories.logs {
      lines.append("advice in \(stories.told) of \(stories.logs) clean stories as pasted")
    }
    return lines
  }

  /// What was missed and who was accused, a line each.
  public var remarks: [String] {
    logs.remarks
      + faults.flatMap { entry in
        entry.accuracy.remarks.map { "\(entry.expectation.fault.phrase): \($0)" }
      }
  }

  private static func cells(_ count: PastedCount) -> String {
    let shares = [count.noticed, count.warned, count.told, count.bare]
    return "| \(count.logs) "
      + shares.map { "| \(AccuracyTable.percent($0, of: count.logs)) " }.joined() + "|"
  }
}
