import Foundation
import LifelineChecker
import LifelineReading
import LifelineSimulator
import LifelineTrace

// MARK: The traces of the project

extension TraceProperty {
  /// A trace of the project in native form.
  private struct Named {
    var name: String
    var lines: [String]
  }

  private static let conforming: [Named] =
    (Corpus.traces("conforming") + Corpus.traces("recorded") + Corpus.conformingStories())
    .compactMap { file in
      (try? Corpus.nativeLines(file)).map { Named(name: file.lastPathComponent, lines: $0) }
    }

  /// Those in which nothing has to be excused as known behaviour of UIKit: what excuses it, the
  /// system and the containers around, must be told by the trace, and is lost with its header or
  /// with its first events.
  private static let unexcused = conforming.filter { trace in
    !Corpus.check(trace.lines).findings.contains { $0.knownBehaviour != nil }
  }

  /// Each beginning of each trace.
  private static let beginnings = conforming.flatMap { trace in
    (0...trace.lines.count).map { (trace: trace, count: $0) }
  }

  /// Each end of each trace.
  private static let ends = unexcused.flatMap { trace in
    (0...trace.lines.count(where: TraceEditing.isEvent)).map { (trace: trace, count: $0) }
  }

  /// Each trace without each kind of event, and as often without several.
  private static let gaps = unexcused.flatMap { trace in
    var random = SeededGenerator(seed: 1)
    let kinds = Array(Set(trace.lines.compactMap(TraceEditing.event))).sorted()
    let several = kinds.map { _ in Set(kinds.filter { _ in random.oneIn(2) }) }
    return (kinds.map { Set([$0]) } + several).map { (trace: trace, kinds: $0) }
  }

  /// The traces with so many numbered lines that their order does not survive a shuffling.
  private static let numbered = conforming.filter { trace in
    trace.lines.count { $0.hasPrefix(#"{"n":"#) } >= 8
  }

  /// Each event of each trace in which nothing is wrong, and who receives it.
  private static let events = ["conforming", "recorded", "regressions"].flatMap(Corpus.traces)
    .flatMap { file in
      let lines = (try? Corpus.nativeLines(file)) ?? []
      let text = lines.joined(separator: "\n") + "\n"
      var reader = TraceReader(text: text, format: .native)
      var known: Set<String> = []
      var events: [(text: String, line: Int, name: String, isKnown: Bool, event: String)] = []
      while let item = reader.next() {
        // Why: where events were lost, whoever was there may have died.
        if case .gap = item { known = [] }
        guard case .event(let event) = item else { continue }
        let name = reader.context.controllers.id(event.receiver)
        let isKnown = known.contains(name) && !name.hasSuffix("?")
        events.append((text, Int(event.line), name, isKnown, event.callback.baseName))
        if event.callback == .deinitialize { known.remove(name) } else { known.insert(name) }
      }
      return events
    }

  static let corpus: [TraceProperty] = [
    TraceProperty("of the project may go on as it does", count: events.count, share: 7) {
      let next = events[$0]
      var reader = TraceReader(text: next.text, format: .native)
      let nextEvents = Checker.nextEvents(&reader, upTo: next.line - 1)
      guard let controller = nextEvents.controllers.first(where: { $0.name == next.name }) else {
        return next.isKnown ? "\(next.name) is not known before line \(next.line)" : nil
      }
      let objection = controller.objections.first { $0.event == next.event }
      return objection.map { "line \(next.line): \($0)" }
    },
    TraceProperty("of the project conforms when it is cut", count: beginnings.count, share: 59) {
      let (trace, count) = beginnings[$0]
      return accusation(Array(trace.lines.prefix(count)), "\(trace.name), \(count) lines")
    },
    TraceProperty("of the project conforms without observes", count: conforming.count, share: 3) {
      let trace = conforming[$0]
      let bare = trace.lines.map {
        $0.replacing(#/"observes":(\[[^\]]*\]|\{[^}]*\}),?/#, with: "")
          .replacing(",}", with: "}")
      }
      return accusation(bare, "\(trace.name) without observes")
    },
    TraceProperty("of the project conforms without its start", count: ends.count, share: 53) {
      let (trace, count) = ends[$0]
      let rest = TraceEditing.dropFirst(count, from: trace.lines)
      return accusation(rest, "\(trace.name) without its first \(count) events")
    },
    TraceProperty("of the project conforms without kinds", count: gaps.count, share: 53) {
      let (trace, kinds) = gaps[$0]
      return accusation(trace.name, trace.lines, without: kinds, classes: 3)
    },
    TraceProperty("of the project is out of order shuffled", count: numbered.count * 20, share: 89)
    { number in
      let trace = numbered[number / 20]
      var random = SeededGenerator(seed: UInt64(number % 20))
      var shuffled = trace.lines
      for index in shuffled.indices.dropLast() {
        shuffled.swapAt(index, index + random.below(shuffled.count - index))
      }
      let found = Corpus.check(shuffled, rules: rules).findings.map(\.rule)
      // Why: a header in the middle begins another recording, in which faults are told anew.
      let isBroken = Set(found).count <= 4 && found.contains("broken-sequence")
      return isBroken ? nil : "\(trace.name): \(found)"
    },
  ]

  // MARK: Pipes

  /// The largest pieces of the pipes that are tried, in bytes.
  private static let pieces = [1, 7, 300]

  /// A log that is longer than what is read at a time.
  private static let long = PastedLog.corpus
    .flatMap { [$0.text] + $0.mutants.prefix(6).map(\.log.text) }.joined(separator: "\n")

  /// Such a log of fewer lines, each behind a date.
  private static let dated = PastedLog.corpus
    .flatMap { [$0.lines] + $0.mutants.prefix(2).map(\.log.lines) }.joined().prefix(1800)
    .map { "2016-03-24 10:31:28.771 Application[33599:524075] \($0.text)\n" }.joined()

  static let piped: [TraceProperty] = [
    TraceProperty("is told of a pipe, pasted", count: PastedLog.corpus.count * 2, share: 29) {
      let log = PastedLog.corpus[$0 / 2]
      var random = SeededGenerator(seed: UInt64($0 / 2))
      let mutant = log.mutants.randomElement(using: &random)?.log ?? log
      let text = $0.isMultiple(of: 2) ? log.text : mutant.text
      return Corpus.differenceInPieces(text, pieces, seed: UInt64($0))
    },
    TraceProperty("is told of a pipe, made up", count: 64, share: 29) { number in
      var random = SeededGenerator(seed: UInt64(number / 2))
      var generator = StoryGenerator(seed: UInt64(number / 2), system: 18)
      let trace = generator.storyWithTrace(length: 2 + random.below(20)).trace
      let naming = PastedLog.Naming.allCases[random.below(2)]
      guard let log = PastedLog("", trace: trace, naming: naming) else { return "nothing printed" }
      guard let mutant = log.mutants.randomElement(using: &random) else { return "no mutant" }
      let text = number.isMultiple(of: 2) ? log.text : mutant.log.text
      return Corpus.differenceInPieces(text, pieces, seed: UInt64(number))
    },
    TraceProperty("is told of a pipe, longer than a chunk", count: 4, share: 4) {
      let text = $0 == 0 ? dated : long
      if text.utf8.count <= 128 * 1024 { return "it is not longer: \(text.utf8.count) bytes" }
      return Corpus.differenceInPieces(text, [[4096, 4096, 60, 100_000][$0]], seed: 1)
    },
  ]
}
