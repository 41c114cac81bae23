import LifelineReports
import LifelineTrace

extension CheckRun {
  /// The sessions that are judged side by side, and their bytes: few enough to be still in the cache.
  private static let window = (count: 64, bytes: 1_000_000)

  /// Divides the inputs into sessions, judges each by itself, and writes the reports.
  ///
  /// - Parameter choice: How they are divided.
  /// - Returns: The exit status, the worst of all sessions.
  /// - Throws: `Refusal` if a report cannot be written.
  mutating func check(_ choice: SessionChoice) throws(FileBytes.Refusal) -> Int32 {
    var shortest: [String: (size: Int, piece: ContentHash)] = [:]
    holdsBack = true
    for (position, input) in inputs.enumerated() {
      do throws(FileBytes.Refusal) {
        let isRead = try check(input, plan[position], choice, &shortest)
        if !isRead { break }
      } catch {
        // Why: a partition may have no session.
        if error.message == OpenInput.emptiness { continue }
        _ = take(CheckedTrace(path: input.path, failure: error.message), plan[position])
      }
    }
    choice.known?.write()
    for remark in choice.known?.remarks ?? [] { environment.say("\(remark)") }
    try finish()
    try writeBaseline()
    return status
  }

  /// Judges the sessions of one input; false when nobody reads any report any more.
  private mutating func check(
    _ input: TraceInput,
    _ settings: CheckSettings,
    _ choice: SessionChoice,
    _ shortest: inout [String: (size: Int, piece: ContentHash)]
  ) throws(FileBytes.Refusal) -> Bool {
    let open = try input.open()
    remarks += open.notes.map { "\(input.path): \($0)" }
    var stream = SessionStream(
      open,
      by: open.isForeign ? SessionChoice.usualKey : choice.key,
      choice.bounds
    )
    var sessions = 0
    var isRead = true
    while isRead {
      var window: [CutSession] = []
      var bytes = 0
      while window.count < Self.window.count, bytes < Self.window.bytes,
        let session = try stream.next()
      {
        window.append(session)
        bytes += session.bytes.count
      }
      if window.isEmpty { break }
      sessions += window.count
      let judged = window
      Pool.run(count: judged.count, jobs: settings.mostThreads) { position in
        SessionJudgement(judged[position], of: input, settings, choice.known)
      } each: { _, judgement in
        var judgement = judgement
        judgement.addExamples(&shortest, settings)
        isRead = take(judgement.trace, settings)
        return isRead
      }
      isRead = (showHeld() || hasFile) && isRead
    }
    if let failure = open.failure { throw FileBytes.Refusal(message: failure) }
    if stream.strays.count > 0 {
      let lines = TextLayout.count(stream.strays.count, "line")
      let message = "\(lines) without a session's key, the first at line \(stream.strays.first)"
      guard sessions > 0 else {
        throw FileBytes.Refusal(message: "no line of it has the session's key \(choice.key)")
      }
      remarks.append("\(input.path): \(message): not read")
    }
    if stream.forced > 0 {
      let count = TextLayout.count(stream.forced, "session")
      remarks.append(
        "\(input.path): \(count) ended early, for there was no room for more open ones"
      )
    }
    return isRead
  }
}
