import LifelineChecker
import LifelineRepair
import LifelineReports
import LifelineTrace

extension Judgement {
  /// Judges an input while it grows, each of its parts as a trace of its own.
  ///
  /// A part of which nothing was told meanwhile is judged as any other input, so that a pipe that
  /// ends without a rest gives the bytes that a file gives.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - settings: How to judge it.
  ///   - watch: Reads it, and tells its findings as they come.
  init(of input: TraceInput, _ settings: CheckSettings, watchedBy watch: Watch) {
    self.init()
    repeat {
      let part = Self.part(of: input, settings, watch)
      let isOnly = watch.number == 1 && !watch.goesOn
      add(part.judgement, number: isOnly ? nil : watch.number, isTold: part.isTold)
    } while watch.begin()
  }

  private static func part(
    of input: TraceInput,
    _ settings: CheckSettings,
    _ watch: Watch
  ) -> (judgement: Judgement, isTold: Bool) {
    do throws(FileBytes.Refusal) {
      if try watch.isForeign() {
        let whole = try watch.readWhole()
        return (Judgement(of: input.handingOut(whole), settings), false)
      }
      let copy = KeptBytes()
      let report = try watch.check(keptIn: copy)
      if copy.isTooLong {
        if try watch.isOtherwiseAsWhole() { throw FileBytes.Refusal(message: Watch.otherwise) }
        return (try Self.live(report, of: input, copy, settings, watch), watch.hasTold)
      }
      let input = input.handingOut(copy)
      guard watch.hasTold else { return (Judgement(of: input, settings), false) }
      let told = try Self.live(report, of: input, copy, settings, watch)
      let mayDiffer = watch.isProvisional || watch.isUnreadable
      if !mayDiffer || Self.whole(input, settings).agrees(with: told) { return (told, true) }
      if try watch.isOtherwiseAsWhole() {
        watch.takeBack(because: .form)
      } else {
        watch.takeBack(because: report.processes.isEmpty ? .lines : .processes)
      }
      let anew = Judgement(of: input, settings)
      if anew.traces.count == 1 { watch.settle(anew.traces[0].report) }
      return (anew, false)
    } catch {
      return (Judgement(failure: error, of: input), false)
    }
  }

  /// The judgement of a part as it came, which says so where there is too much to judge it anew.
  private static func live(
    _ report: TraceReport,
    of input: TraceInput,
    _ copy: KeptBytes,
    _ settings: CheckSettings,
    _ watch: Watch
  ) throws(FileBytes.Refusal) -> Judgement {
    var report = report
    try report.refuseUnlessRead()
    let isLive = watch.hasTold || !input.isStandardInput
    if isLive, !report.findings.isEmpty {
      let remedy = input.isStandardInput ? "" : "; lifeline check \(input.path) looks for one"
      report.noteNoRepair(because: "it was judged as it came\(remedy)")
    }
    if copy.isTooLong, watch.isProvisional {
      report.notes.append(.init(line: nil, message: Watch.asItCame(copy.most)))
    }
    return try Judgement(report, of: input, copy, settings, isLive: isLive)
  }

  /// What is found in a part once all of it is there, without repairs.
  ///
  /// A line of a log may be read by those below it, which had not come when it was judged.
  private static func whole(_ input: TraceInput, _ settings: CheckSettings) -> Judgement {
    var settings = settings
    settings.looksForRepairs = false
    return Judgement(of: input, settings)
  }

  /// Whether another judgement of the same input says the same of it.
  private func agrees(with other: Judgement) -> Bool {
    traces.map(\.account) == other.traces.map(\.account)
  }
}

extension CheckedTrace {
  /// What was found in an input, and how far it could be read, for another account to be compared with.
  fileprivate var account: [String] {
    let read = [
      shortfall ?? "", "\(report.verdict)", "\(report.events) \(report.dropped.count)",
      "\(report.unreadable.count) \(report.omittedUnreadable) \(report.omittedFindings)",
    ]
    return read
      + report.findings.map { "\($0.line) \($0.rule) \($0.severity) \($0.controller)" }
  }
}

extension TraceInput {
  /// The same input, which hands out once more what was read of it.
  fileprivate func handingOut(_ copy: KeptBytes) -> TraceInput {
    var input = self
    input.kept = copy.kept
    return input
  }
}
