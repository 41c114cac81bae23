import LifelineSimulator

/// What was counted over faults and over clean traces, and how it is written down.
public struct AccuracyTable: Sendable {
  /// The number that all stories were made from.
  public var seed: UInt64
  /// The stories for each fault.
  public var stories: Int
  /// The counts of each fault that a trace can tell.
  public var faults: [(expectation: FaultExpectation, accuracy: FaultAccuracy)]
  /// The counts of each form of clean traces.
  public var sound: [(form: Soundness.Form, soundness: Soundness)]

  /// Records what was counted.
  public init(
    seed: UInt64,
    stories: Int,
    faults: [(FaultExpectation, FaultAccuracy)],
    sound: [(Soundness.Form, Soundness)]
  ) {
    self.seed = seed
    self.stories = stories
    self.faults = faults.map { ($0.0, $0.1) }
    self.sound = sound.map { ($0.0, $0.1) }
  }

  /// The counts of all faults.
  public var total: FaultAccuracy {
    faults.reduce(into: FaultAccuracy()) { $0 += $1.accuracy }
  }

  /// The totals, as two tables.
  public var totals: String {
    let all = total
    var lines = [
      "| faults | injected | detected | right rule | right event | findings per fault |",
      "|---|---|---|---|---|---|",
      "| \(faults.count) kinds | \(all.injected) \(Self.shares(of: all)) |", "",
      "| traces of apps without a fault | traces | events | false accusations |",
      "|---|---|---|---|",
    ]
    for (form, soundness) in sound {
      let counts = "\(soundness.traces) | \(soundness.events) | \(soundness.accusations)"
      lines.append("| \(form.rawValue) | \(counts) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line for each fault, as a table.
  public var details: String {
    var lines = [
      "| fault | on | rule | injected | detected | right rule | right event | findings per fault |",
      "|---|---|---|---|---|---|---|---|",
    ]
    for (expectation, accuracy) in faults {
      let rule = expectation.rule ?? ""
      let verbs = expectation.verbs.joined(separator: ", ")
      lines.append(
        "| \(expectation.fault.phrase) | \(verbs) | [\(rule)](rules/\(rule).md) "
          + "| \(accuracy.injected) \(Self.shares(of: accuracy)) |"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The faults that no trace can tell, as a table.
  public static var undecidable: String {
    var lines = ["| fault | why no trace tells |", "|---|---|"]
    for expectation in FaultExpectation.all where expectation.rule == nil {
      lines.append("| \(expectation.fault.phrase) | \(expectation.reason) |")
    }
    for expectation in FaultExpectation.decidable where !expectation.reasonBesideSplit.isEmpty {
      let place = "on \(expectation.verbs.joined(separator: ", ")), in an app with a split view"
      let reason = expectation.reasonBesideSplit
      lines.append("| \(expectation.fault.phrase), \(place) | \(reason) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What went otherwise than expected, a line each.
  public var surprises: [String] {
    faults.flatMap { entry in
      entry.accuracy.surprises.map { "\(entry.expectation.fault.phrase): \($0)" }
    }
      + sound.flatMap { entry in entry.soundness.surprises.map { "\(entry.form.rawValue): \($0)" } }
  }

  private static func shares(of accuracy: FaultAccuracy) -> String {
    let counts = [accuracy.detected, accuracy.rightRule, accuracy.rightEvent]
    let shares = counts.map { "| \(percent($0, of: accuracy.injected)) " }.joined()
    return shares + "| \(ratio(accuracy.findings, to: accuracy.injected))"
  }

  /// A share with one decimal, rounded down, so that 100 % means all.
  static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "–" }
    let tenths = part * 1000 / whole
    return tenths == 1000 ? "100 %" : "\(tenths / 10).\(tenths % 10) %"
  }

  /// A ratio with two decimals, rounded up.
  private static func ratio(_ part: Int, to whole: Int) -> String {
    guard whole > 0 else { return "–" }
    let hundredths = (part * 100 + whole - 1) / whole
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
