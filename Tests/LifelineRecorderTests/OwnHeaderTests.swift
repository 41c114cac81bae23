import LifelineReading

#if canImport(Glibc)
  import Foundation
  import LifelineChecker
  import LifelineTrace
  import TestSupport
  import Testing

  @testable import LifelineRecorder

  // What is found in a recording by the header that the recorder itself writes.
  extension RecorderTests {
    /// What objects to a recording, by its header.
    struct Found {
      /// The rules that object.
      var all: Set<String> = []
      /// Those that would object if the header did not say what is heard.
      var byAbsence: Set<String> = []
      /// Those that are not asked for, and object as well.
      var others: Set<String> = []
    }

    /// Plays a trace as an app that was launched with `-LifelineTrace` records it.
    ///
    /// - Parameters:
    ///   - trace: The trace.
    ///   - rehearsal: Records with the options of such a launch.
    /// - Returns: What objects to the recording; nil if it cannot be played.
    private static func found(_ trace: Violating, _ rehearsal: Rehearsal) -> Found? {
      let prefix = rehearsal.nextPrefix()
      let made = Player(
        trace.text,
        on: rehearsal,
        prefix: prefix,
        format: trace.format,
        hasTransitions: true
      )
      guard let player = made else { return nil }
      let lines = rehearsal.record(at: { player.time }) { player.play() }
        .map { $0.replacing(prefix, with: "") }
      var reader = TraceReader(text: rehearsal.header + "\n", format: .native)
      guard case .header(var header)? = reader.next() else { return nil }
      // Why: on a device `UIDevice` tells the system.
      header.systemName = "iOS"
      header.systemVersion =
        trace.system.map(String.init) ?? player.header?.systemVersion ?? "17.5"
      let time = max(player.end?.time ?? 0, player.time + 5_000_000_000)
      let end = NativeWriter.line(.end(End(kind: .quiescent, time: time)), in: ReadingContext())
      func objecting(_ header: Header) -> Set<String> {
        var bytes: [UInt8] = []
        var writer = NativeWriter()
        writer.write(.header(header), in: ReadingContext(), to: &bytes)
        writer.finish(to: &bytes)
        let text =
          String(decoding: bytes, as: UTF8.self) + (lines + [end]).joined(separator: "\n") + "\n"
        if let folder = ProcessInfo.processInfo.environment["RECORDINGS"] {
          let name = trace.rules.sorted().joined(separator: "+")
          let path = "\(folder)/\(name)-\(prefix)\(header.hears == nil ? "old" : "own").jsonl"
          try? text.write(toFile: path, atomically: true, encoding: .utf8)
        }
        var options = CheckOptions()
        options.rules = Rule.all
        options.includesAdvice = true
        return Set(Checker.check(text: text, options: options).findings.map(\.rule))
      }
      var found = Found()
      // Why: whether it is a launch the windows tell, and the trace may stand for either.
      for isLaunch in [false, true] {
        header.startsAtLaunch = isLaunch
        let own = objecting(header)
        found.all.formUnion(own.intersection(trace.rules))
        found.others.formUnion(own.subtracting(trace.rules))
        var before = header
        before.hears = nil
        found.byAbsence.formUnion(objecting(before).intersection(trace.rules))
      }
      return found
    }

    /// A trace that breaks rules, and which.
    private struct Violating {
      let text: String
      var format: TraceReader.Format?
      var system: Int?
      let rules: Set<String>
    }

    /// The violating examples of all rules, and the traces of the project that break any.
    private static func violating() throws -> [Violating] {
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
      // Why: where everything is recorded, viewIsAppearing comes in between.
      let animated = """
        home viewWillAppear(animated: true)
        home viewIsAppearing(animated: true)
        home viewDidAppear(animated: false)
        """
      all.append(
        Violating(text: animated, format: .notation, rules: ["animated-flag-mismatch"])
      )
      // Why: UIKit's own transition tells who really presents, which the call itself cannot.
      let presented = [
        "presenter-callbacks-for-overlay": """
        home viewDidAppear
        home present(sheet, style: overFullScreen, animated: true)
        home transitionBegan(from: home, to: sheet)
        home viewWillDisappear
        """,
        "presenter-not-hidden": """
        home viewWillAppear t: 0.1
        home viewDidAppear t: 0.2
        home present(login, style: fullScreen, animated: true) t: 1.0
        home transitionBegan(from: home, to: login) t: 1.0
        login viewWillAppear t: 1.1
        login viewDidAppear t: 1.6
        home transitionEnded(from: home, to: login) t: 1.6
        """,
      ]
      for (rule, text) in presented.sorted(by: { $0.key < $1.key }) {
        all.append(Violating(text: text, format: .notation, system: 17, rules: [rule]))
      }
      for folder in ["violating", "regressions", "stories"] {
        for file in Corpus.traces(folder) {
          let text = try String(contentsOf: file, encoding: .utf8)
          var options = CheckOptions()
          options.rules = Rule.all
          let rules = Set(Checker.check(text: text, options: options).findings.map(\.rule))
          if !rules.isEmpty { all.append(Violating(text: text, rules: rules)) }
        }
      }
      return all
    }

    @Test(
      "finds what a recording can show, by its own header, and says why it cannot show the rest"
    )
    func ownHeader() throws {
      var found = Found()
      /// What else objects to the examples of rules that are for pasted logs.
      var instead: [String: Set<String>] = [:]
      let traces = try Self.violating()
      Self.rehearse(.asked) { rehearsal in
        for trace in traces where !trace.rules.isSubset(of: found.byAbsence) {
          guard let more = Self.found(trace, rehearsal) else { continue }
          found.all.formUnion(more.all)
          found.byAbsence.formUnion(more.byAbsence)
          if let only = trace.rules.first, trace.rules.count == 1 {
            instead[only, default: []].formUnion(more.others)
          }
        }
      }
      var options = RecorderOptions.asked
      options.recording = .all
      var withLayout: Set<String> = []
      Self.rehearse(options) { rehearsal in
        for trace in traces where !trace.rules.isDisjoint(with: RecordedRules.needingLayout) {
          withLayout.formUnion(Self.found(trace, rehearsal)?.all ?? [])
        }
      }
      #expect(RecordedRules.needingLayout.isSubset(of: withLayout))
      for rule in Rule.all {
        let isFound = found.all.contains(rule.name)
        let reason = RecordedRules.reason(for: rule, instead: instead[rule.name] ?? [])
        let state = isFound ? "found" : "not found"
        #expect(
          isFound == (reason == nil),
          "\(rule.name) is \(state) in a recording: \(reason ?? "no reason is given")"
        )
      }
      let page = RecordedRules.page(
        found: found.all,
        byAbsence: found.byAbsence,
        instead: instead
      )
      #expect(golden("spec/recorded-rules.md", page) == nil)
    }

    /// Runs a body with a recording on the stand-in that has the options of an app's.
    private static func rehearse(_ options: RecorderOptions, _ body: (Rehearsal) -> Void) {
      let rehearsal = Rehearsal(.standIn, options)
      defer { rehearsal.recording.remove() }
      body(rehearsal)
    }
  }
#endif
