import LifelineChecker
import LifelineReports
import LifelineTrace

extension CheckSettings {
  /// Takes out of a report what somebody has accepted: in the trace, in the configuration, or by a
  /// baseline.
  func accept(in report: inout TraceReport, of input: TraceInput) -> [String] {
    report.hiddenFindings += report.unwantedFindings
    let others = suppressions(for: input)
    if !others.isEmpty || !report.suppressionMarks.isEmpty {
      report.suppress(by: others, today: input.environment.today())
    }
    var known: [String] = []
    if let baseline, !baseline.fingerprints.isEmpty {
      report.findings.removeAll { finding in
        guard baseline.fingerprints.contains(finding.fingerprint) else { return false }
        known.append(finding.fingerprint)
        return true
      }
    }
    report.hiddenFindings += known.count
    return known
  }
}

/// What a run finds out about the things that somebody has accepted: which of them were met.
struct Acceptance {
  private let baseline: Baseline?
  private let baselinePath: String?
  private let isWritten: Bool
  /// The findings of the run that are written as a new baseline.
  private(set) var written = Baseline()
  private var known: Set<String> = []
  private var used: Set<Suppression.Origin> = []
  /// The number of things that are accepted, and were not met.
  private(set) var unused = 0

  /// Creates the account of a run.
  init(_ settings: CheckSettings) {
    baseline = settings.baseline
    baselinePath = settings.baselinePath
    isWritten = settings.writtenBaselinePath != nil
  }

  /// Records one judgement.
  mutating func add(_ trace: CheckedTrace) {
    known.formUnion(trace.known)
    unused += trace.report.unusedMarks
    for suppressed in trace.report.suppressed { used.insert(suppressed.suppression.origin) }
    if isWritten { for finding in trace.report.findings { written.add(.init(finding)) } }
  }

  /// What is to be said of what was accepted and not met, a line each.
  ///
  /// - Parameters:
  ///   - plan: How each input was judged.
  ///   - isWhole: Whether whole folders were judged, so that what was not met is not elsewhere.
  ///   - today: Tells the day on which suppressions are to hold.
  /// - Returns: The lines.
  mutating func remarks(_ plan: CheckPlan, isWhole: Bool, today: () -> Day?) -> [String] {
    var lines: [String] = []
    for configuration in plan.configurations where !configuration.suppressions.isEmpty {
      let today = today()
      for (position, own) in configuration.suppressions.enumerated() {
        let place = "\(configuration.path): suppressions[\(position)]"
        if own.suppression.isExpired(on: today), let expiry = own.suppression.expiry {
          unused += 1
          lines.append("\(place) ended on \(expiry): \(own.suppression.reason)")
        } else if isWhole || own.pathGlob != nil, plan.concerns(own, of: configuration),
          !used.contains(own.suppression.origin)
        {
          unused += 1
          lines.append("\(place) accepts nothing that was found; take it out")
        }
      }
    }
    let stale = baseline?.stale(without: known) ?? []
    // Why: what was accepted and is found again belongs to the new baseline, too.
    if isWritten, let baseline {
      for entry in baseline.entries where known.contains(entry.fingerprint) { written.add(entry) }
    } else if !stale.isEmpty, let baselinePath {
      unused += stale.count
      lines += stale.prefix(Self.most).map {
        "\(baselinePath): stale: \($0.phrase) was not found (\($0.fingerprint))"
      }
      if stale.count > Self.most {
        lines.append("\(baselinePath): and \(stale.count - Self.most) more stale entries")
      }
      lines.append("--write-baseline \(baselinePath) writes it without them")
    }
    return lines
  }

  /// The most stale entries that are named.
  private static let most = 20
}
