#if canImport(Glibc)
  import Foundation
  import LifelineChecker
  import LifelineTrace
  import TestSupport
  import Testing

  @testable import LifelineRecorder

  // What is found in a recording by the header that the recorder itself writes.
  extension RecorderTests {
    /// Plays a trace as an app that was launched with `-LifelineTrace` records it.
    ///
    /// - Parameters:
    ///   - text: The trace.
    ///   - format: Its form; nil to recognise it.
    ///   - system: The version of iOS; nil for what the trace says.
    ///   - rehearsal: Records with the options of such a launch.
    ///   - observed: What the header claims to be whole, and what to be heard; nil for what it says.
    /// - Returns: The rules that object to the recording; nil if it cannot be played.
    static func found(
      _ text: String,
      _ format: TraceReader.Format?,
      system: Int?,
      _ rehearsal: Rehearsal,
      observing observed: (whole: CallbackSet, heard: CallbackSet?)? = nil,
      show: ((String) -> Void)? = nil
    ) -> Set<String>? {
      let prefix = rehearsal.nextPrefix()
      let made = Player(
        text,
        on: rehearsal,
        prefix: prefix,
        format: format,
        hasTransitions: true
      )
      guard let player = made else { return nil }
      let lines = rehearsal.record(at: { player.time }) { player.play() }
        .map { $0.replacing(prefix, with: "") }
      guard case .header(var header)? = firstItem(rehearsal.header) else { return nil }
      if let observed {
        header.observes = [Header.Observation(classGlob: "*", callbacks: observed.whole)]
        header.hears = observed.heard
      }
      // Why: on a device `UIDevice` tells the system, and the windows whether it is a launch.
      header.systemName = "iOS"
      header.systemVersion = system.map(String.init) ?? player.header?.systemVersion ?? "17.5"
      header.startsAtLaunch = player.header?.startsAtLaunch ?? false
      var bytes: [UInt8] = []
      var writer = NativeWriter()
      writer.write(.header(header), in: ReadingContext(), to: &bytes)
      writer.finish(to: &bytes)
      let end = End(kind: .quiescent, time: max(player.end?.time ?? 0, player.time + 5_000_000_000))
      let whole =
        String(decoding: bytes, as: UTF8.self)
        + (lines + [NativeWriter.line(.end(end), in: ReadingContext())]).joined(separator: "\n")
        + "\n"
      if let show { show(whole) }
      var options = CheckOptions()
      options.rules = Rule.all
      options.includesAdvice = true
      return Set(Checker.check(text: whole, options: options).findings.map(\.rule))
    }

    private static func firstItem(_ text: String) -> TraceItem? {
      var reader = TraceReader(text: text + "\n", format: .native)
      return reader.next()
    }

    /// A trace that breaks rules, and which.
    struct Violating {
      let text: String
      let format: TraceReader.Format?
      let system: Int?
      let rules: Set<String>
    }

    /// The violating examples of all rules, and the traces of the project that break any.
    static func violating() throws -> [Violating] {
      var all: [Violating] = []
      for rule in Rule.all {
        for example in rule.examples where example.trace.contains("<-") {
          all.append(
            Violating(
              text: example.trace,
              format: .notation,
              system: example.system,
              rules: [rule.name]
            )
          )
        }
      }
      for folder in ["violating", "regressions", "stories"] {
        for file in Corpus.traces(folder) {
          let text = try String(contentsOf: file, encoding: .utf8)
          var options = CheckOptions()
          options.rules = Rule.all
          let rules = Set(Checker.check(text: text, options: options).findings.map(\.rule))
          if !rules.isEmpty { all.append(Violating(text: text, format: nil, system: nil, rules: rules)) }
        }
      }
      return all
    }

    @Test("finds what a recording can show, by its own header, and says why it cannot show the rest")
    func ownHeader() throws {
      let rehearsal = Rehearsal(.standIn, .asked)
      defer { rehearsal.recording.remove() }
      var found: Set<String> = []
      for trace in try Self.violating() {
        guard !trace.rules.isSubset(of: found) else { continue }
        let wanted = ProcessInfo.processInfo.environment["SHOW"]
        let rules = Self.found(trace.text, trace.format, system: trace.system, rehearsal) { whole in
          if let wanted, let rule = trace.rules.first {
            try? whole.write(toFile: "\(wanted)/\(rule).lifeline.jsonl", atomically: true, encoding: .utf8)
          }
        }
        guard let rules else {
          if let wanted, let rule = trace.rules.first { print("=== cannot be played \(rule) \(wanted)") }
          continue
        }
        found.formUnion(rules.intersection(trace.rules))
      }
      for rule in Rule.all {
        let isFound = found.contains(rule.name)
        let reason = RecordedRules.reasons[rule.name]
        #expect(
          isFound == (reason == nil),
          "\(rule.name) is \(isFound ? "found" : "not found") in a recording: \(reason ?? "no reason is given")"
        )
      }
      #expect(golden("spec/recorded-rules.md", RecordedRules.page(found: found)) == nil)
    }
  }
#endif
