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
      let copy = KeptBytes(isWanted: true)
      var report = try watch.check(keptIn: copy)
      let isOtherwise = try watch.isOtherwiseAsWhole()
      let isOfSeveral = !report.processes.isEmpty
      if !copy.isTooLong, !watch.hasTold || isOtherwise || isOfSeveral {
        if watch.hasTold { watch.takeBack(because: isOtherwise ? .form : .processes) }
        return (Judgement(of: input.handingOut(copy), settings), false)
      }
      if isOtherwise { throw FileBytes.Refusal(message: Watch.otherwise) }
      try report.refuseUnlessRead()
      let isLive = watch.hasTold || !input.isStandardInput
      if isLive, !report.findings.isEmpty {
        let remedy = input.isStandardInput ? "" : "; lifeline check \(input.path) looks for one"
        report.noteNoRepair(because: "it was judged as it came\(remedy)")
      }
      let judgement = try Judgement(report, of: input, copy, settings, isLive: isLive)
      return (judgement, watch.hasTold)
    } catch {
      return (Judgement(failure: error, of: input), false)
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
