import LifelineReading

#if canImport(Glibc)
  import Foundation
  import LifelineChecker
  import LifelineTrace
  import TestSupport
  import Testing

  @testable import LifelineRecorder

  // Traces that are played by real messages, recorded, and held against what was played.
  extension RecorderTests {
    /// What came of a trace.
    struct Outcome {
      /// The events that were played, and those that were recorded.
      var played: [String]
      var recorded: [String]
      /// The rules that object to the trace, and to its recording.
      var before: Set<String>
      var after: Set<String>
      /// Whether all of the trace was played.
      var isWhole: Bool
      /// Whether calls were left out because what they lie in was.
      var losesInner: Bool
      var text: String
    }

    /// Plays a trace; nil if it holds what no message can play.
    ///
    /// - Parameters:
    ///   - text: The trace.
    ///   - rehearsal: Where it is played.
    ///   - isOwn: Whether the recording is judged by what a recorder claims of itself, and not by what the
    ///     header of the trace does.
    /// - Returns: What came of it.
    static func outcome(
      _ text: String,
      _ rehearsal: Rehearsal,
      isOwn: Bool = false
    ) -> Outcome? {
      let prefix = rehearsal.nextPrefix()
      guard let player = Player(text, on: rehearsal, prefix: prefix) else { return nil }
      let lines = rehearsal.record(at: { player.time }) { player.play() }
        .map { $0.replacing(prefix, with: "") }
        .filter { isOwn || player.header?.exits == true || !$0.hasPrefix("{\"x\"") }
      var reader = TraceReader(text: lines.joined(separator: "\n") + "\n", format: .native)
      var recorded: [String] = []
      var ends: [String] = []
      while let item = reader.next() {
        if case .event(let event) = item {
          recorded.append(Player.text(event, in: reader.context))
        }
      }
      var header: [UInt8] = []
      if var own = player.header {
        if isOwn {
          own.observes = [Header.Observation(classGlob: "*", callbacks: HookedMethod.complete)]
          own.hooks = .outermost
          own.exits = true
        }
        var writer = NativeWriter()
        writer.write(.header(own), in: ReadingContext(), to: &header)
        writer.finish(to: &header)
      }
      if let end = player.end {
        ends.append(
          NativeWriter.line(.end(End(kind: end.kind, time: end.time)), in: ReadingContext())
        )
      }
      let whole =
        String(decoding: header, as: UTF8.self) + (lines + ends).joined(separator: "\n") + "\n"
      func rules(_ text: String) -> Set<String> {
        var options = CheckOptions()
        options.rules = Rule.all
        return Set(
          Checker.check(text: text, options: options).findings.filter { $0.severity > .advice }.map(
            \.rule
          )
        )
      }
      return Outcome(
        played: player.script,
        recorded: recorded,
        before: rules(text),
        after: rules(whole),
        isWhole: player.isWhole,
        losesInner: player.losesInner,
        text: whole
      )
    }

    /// What a recording cannot have as the trace has it, with the reason.
    private static let differing = [
      "custom-modal-presenter": "whom a dismissal is passed on to has no handler of its own",
      "present-and-dismiss-full-screen":
        "whom a dismissal is passed on to has no handler of its own",
      "remote-controller-without-parent": "a handler runs that no recorded call was given",
      "lifetime-badge-taken-away-in-the-turn": "a view outlives its controller",
      "presentation-root-replaced": "a view leaves a window that it was in from the beginning",
      "presentation-presenter-not-hidden": "who really presents is not known when it is asked for",
    ]

    @Test(
      "writes the events of a trace that is played, which break the same rules",
      arguments: ["violating", "conforming", "regressions", "stories"]
    )
    func corpus(_ folder: String) throws {
      for rehearsal in Rehearsal.all {
        var played = 0
        for file in Corpus.traces(folder) {
          let name = String(file.lastPathComponent.prefix { $0 != "." })
          let text = try String(contentsOf: file, encoding: .utf8)
          guard let outcome = Self.outcome(text, rehearsal) else { continue }
          played += 1
          // Why: who was there before the first event has no number of its own in a recording.
          func kinds(_ events: [String]) -> [String] {
            outcome.isWhole ? events : events.map { String($0.split(separator: " ")[1]) }
          }
          let hasEvents = kinds(outcome.played) == kinds(outcome.recorded)
          let isSame = hasEvents && (!outcome.isWhole || outcome.before == outcome.after)
          #expect(
            isSame == (Self.differing[name] == nil),
            "\(name): \(outcome.before) \(outcome.after)\n\(outcome.text)"
          )
        }
        // Why: what cannot be played at all are logs and states alone; a driver that plays nothing would pass.
        #expect(played * 10 >= Corpus.traces(folder).count * 8)
      }
    }
  }
#endif
