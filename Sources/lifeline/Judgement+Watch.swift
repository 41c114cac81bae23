import LifelineChecker
import LifelineRepair
import LifelineReports

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
      add(part, number: isOnly ? nil : watch.number, isTold: watch.hasTold)
    } while watch.begin()
  }

  private static func part(
    of input: TraceInput,
    _ settings: CheckSettings,
    _ watch: Watch
  ) -> Judgement {
    let copy = KeptBytes(isWanted: true)
    do throws(FileBytes.Refusal) {
      var report = try watch.check(keptIn: copy)
      if !watch.hasTold, !copy.isTooLong {
        return Judgement(of: input.handingOut(copy), settings)
      }
      try report.refuseUnlessRead()
      let isLive = watch.hasTold || !input.isStandardInput
      if isLive, !report.findings.isEmpty {
        let remedy = input.isStandardInput ? "" : "; lifeline check \(input.path) looks for one"
        report.noteNoRepair(because: "it was judged as it came\(remedy)")
      }
      return try Judgement(report, of: input, copy, settings, isLive: isLive)
    } catch {
      return Judgement(failure: error, of: input)
    }
  }
}

extension TraceInput {
  /// The same input, which hands out once more what was read of it.
  fileprivate func handingOut(_ copy: KeptBytes) -> TraceInput {
    var input = self
    input.kept = copy.bytes
    return input
  }
}
