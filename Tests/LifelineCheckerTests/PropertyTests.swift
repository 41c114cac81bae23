import Foundation
import LifelineChecker
import LifelineTrace
import TestSupport
import Testing

/// The properties of the model that hold for every trace, over the corpus and over seeded ones.
@Suite("Every trace")
struct PropertyTests {
  static let conforming: [(name: String, lines: [String])] =
    (Corpus.traces("conforming") + Corpus.traces("recorded") + Corpus.conformingStories())
    .compactMap { file in
      (try? Corpus.nativeLines(file)).map { (file.lastPathComponent, $0) }
    }
  /// Those in which nothing has to be excused as known behaviour of UIKit: what excuses it, the
  /// system and the containers around, must be told by the trace, and is lost with its header or
  /// with its first events.
  static let unexcused = conforming.filter { _, lines in
    !Corpus.check(lines).findings.contains { $0.knownBehaviour != nil }
  }
  static let seeds = UInt64(0)..<1000
  static let rules = Rule.all.filter { $0.severity > .advice }

  private func violations(_ lines: [String]) -> [String] {
    Corpus.violations(Corpus.check(lines, rules: Self.rules))
  }

  @Test("that conforms still conforms when it is cut after any line")
  func cut() {
    for (name, lines) in Self.conforming {
      for count in 0...lines.count {
        let found = violations(Array(lines.prefix(count)))
        #expect(found.isEmpty, "\(name) cut after line \(count): \(found)")
      }
    }
    for seed in Self.seeds {
      let lines = TraceGenerator.trace(seed: seed, events: 30).lines
      var random = SeededGenerator(seed: seed)
      let count = random.below(lines.count)
      let found = violations(Array(lines.prefix(count)))
      #expect(found.isEmpty, "seed \(seed) cut after line \(count): \(found)")
    }
  }

  @Test("that conforms still conforms when its first events are missing")
  func late() {
    for (name, lines) in Self.unexcused {
      let events = lines.filter(TraceEditing.isEvent).count
      for count in 0...events {
        let found = violations(TraceEditing.dropFirst(count, from: lines))
        #expect(found.isEmpty, "\(name) without its first \(count) events: \(found)")
      }
    }
    for seed in Self.seeds {
      let lines = TraceGenerator.trace(seed: seed, events: 30).lines
      var random = SeededGenerator(seed: seed)
      let count = random.below(30)
      let found = violations(TraceEditing.dropFirst(count, from: lines))
      #expect(found.isEmpty, "seed \(seed) without its first \(count) events: \(found)")
    }
  }

  @Test("that conforms still conforms when a kind of event is not recorded")
  func blind() {
    for (name, lines) in Self.unexcused { blind(name, lines, all: true) }
    for seed in Self.seeds {
      let lines = TraceGenerator.trace(seed: seed, events: 30).lines
      blind("seed \(seed)", lines, all: false, random: SeededGenerator(seed: seed))
    }
  }

  private func blind(
    _ name: String,
    _ lines: [String],
    all: Bool,
    random: SeededGenerator = SeededGenerator(seed: 1)
  ) {
    var random = random
    let kinds = Array(Set(lines.compactMap(TraceEditing.event))).sorted()
    var sets = kinds.map { Set([$0]) }
    for _ in 0..<(all ? kinds.count : 1) {
      sets.append(Set(kinds.filter { _ in random.oneIn(2) }))
    }
    if !all { sets = [sets[random.below(sets.count)], sets[sets.count - 1]] }
    for set in sets {
      let blind = TraceEditing.drop(set, from: lines)
      let said = violations(TraceEditing.observing(without: set, blind))
      #expect(said.isEmpty, "\(name) without \(set.sorted()), as its header says: \(said)")
      let unsaid = violations(TraceEditing.withoutObserves(blind))
      #expect(unsaid.isEmpty, "\(name) without \(set.sorted()): \(unsaid)")
      for className in Set(lines.compactMap(TraceEditing.className)).sorted().prefix(all ? 3 : 1) {
        let partial = TraceEditing.drop(set, of: className, from: lines)
        let report = Corpus.check(TraceEditing.withoutObserves(partial), rules: Self.rules)
        let certain = report.findings.filter { $0.severity > .advice && $0.confidence == .certain }
        #expect(
          certain.isEmpty,
          "\(name) without \(set.sorted()) of \(className): \(Corpus.violations(report))"
        )
      }
    }
  }

  @Test("with planted faults gives a finding for each, of the right rule at the right line")
  func oneForOne() {
    for seed in Self.seeds {
      let trace = TraceGenerator.trace(seed: seed, events: 70, faultEvery: 20)
      let report = Corpus.check(trace.lines, rules: Self.rules)
      let found = report.findings.map { "\($0.line) \($0.rule)" }
      let planted = trace.planted.map { "\($0.line) \($0.rule)" }
      #expect(found == planted, "seed \(seed): found \(found), planted \(planted)")
    }
  }

  @Test("gives the same findings beside another trace as alone")
  func bystander() {
    for seed in Self.seeds {
      let first = TraceGenerator.trace(seed: seed, events: 40, faultEvery: 15)
      let second = TraceGenerator.trace(seed: seed + 5000, events: 40, faultEvery: 15)
      let other = TraceEditing.rename(second.lines, suffix: "Twin")
      let mixed = mix(first.lines, other, seed: seed)
      let alone =
        (Corpus.check(first.lines, rules: Self.rules).findings
        + Corpus.check(other, rules: Self.rules).findings)
        .map { "\($0.rule) \($0.controller) \($0.fingerprint)" }
      let together = Corpus.check(mixed, rules: Self.rules).findings
        .map { "\($0.rule) \($0.controller) \($0.fingerprint)" }
      #expect(together.sorted() == alone.sorted(), "seed \(seed)")
    }
  }

  /// Two traces with the same header, interleaved call by call.
  private func mix(_ first: [String], _ second: [String], seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    var left = TraceEditing.calls(TraceEditing.withoutNumbers(Array(first.dropFirst())))[...]
    var right = TraceEditing.calls(TraceEditing.withoutNumbers(Array(second.dropFirst())))[...]
    var mixed = [first[0]]
    while !left.isEmpty || !right.isEmpty {
      let takesLeft = right.isEmpty || (!left.isEmpty && random.oneIn(2))
      mixed += takesLeft ? left.removeFirst() : right.removeFirst()
    }
    return mixed.filter { !$0.hasPrefix("{\"end\"") }
  }

  @Test("gives the same findings under other names and at other times")
  func renameAndShift() {
    for seed in Self.seeds {
      let lines = TraceGenerator.trace(seed: seed, events: 40, faultEvery: 15).lines
      let findings = Corpus.check(lines, rules: Self.rules).findings
      let renamed = Corpus.check(TraceEditing.rename(lines, suffix: "X"), rules: Self.rules)
      #expect(findings.map(\.line) == renamed.findings.map(\.line))
      #expect(findings.map(\.rule) == renamed.findings.map(\.rule))
      #expect(
        findings.map { $0.controller.replacing("#", with: "X#") }
          == renamed.findings.map(\.controller)
      )
      let timeless = Corpus.check(TraceEditing.withoutTimes(lines), rules: Self.rules)
      #expect(findings.map(\.fingerprint) == timeless.findings.map(\.fingerprint))
    }
  }

  @Test("gives the same report in chunks of any size, and every time")
  func streaming() {
    for seed in Self.seeds.prefix(100) {
      let lines = TraceGenerator.trace(seed: seed, events: 100, faultEvery: 20).lines
      let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
      let whole = "\(Corpus.check(lines))"
      #expect(whole == "\(Corpus.check(lines))")
      for size in [1, 7, 64, 4096] {
        var offset = 0
        var reader = TraceReader { _ in
          let end = min(offset + size, bytes.count)
          defer { offset = end }
          return Array(bytes[offset..<end])
        }
        var options = CheckOptions()
        options.rules = Rule.all
        options.includesAdvice = true
        let report = Checker.check(&reader, options: options)
        #expect("\(report)" == whole, "seed \(seed), chunks of \(size)")
      }
    }
  }
}
