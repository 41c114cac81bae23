import LifelineChecker
import LifelineSimulator

/// A property that holds for every trace, held against numbered cases.
///
/// The tests hold it against some of them, `lifeline-benchmark properties` against all.
public struct TraceProperty: Sendable, CustomStringConvertible {
  /// What holds, as what follows "every trace".
  public let name: String
  /// The tests take every so many-th case.
  public let share: Int
  private let makeCount: @Sendable () -> Int
  private let judge: @Sendable (Int) -> String?
  private let says: @Sendable () -> String?

  /// What holds.
  public var description: String { name }
  /// The number of cases.
  public var count: Int { makeCount() }

  /// What contradicts the property in a case; nil if nothing does.
  public func contradiction(in number: Int) -> String? { judge(number) }

  /// What else is to be known of the cases that were judged; nil for nothing.
  public var note: String? { says() }

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - name: What holds.
  ///   - count: The number of cases, counted when they are asked for.
  ///   - share: The tests take every so many-th.
  ///   - judge: What contradicts the property in a case.
  ///   - says: What else is to be known of the cases that were judged.
  init(
    _ name: String,
    count: @autoclosure @escaping @Sendable () -> Int,
    share: Int,
    _ judge: @escaping @Sendable (Int) -> String?,
    says: @escaping @Sendable () -> String? = { nil }
  ) {
    self.name = name
    self.share = share
    makeCount = count
    self.judge = judge
    self.says = says
  }

  /// All properties.
  public static let all = seeded + corpus + piped + [placed]

  /// The rules that accuse.
  static let rules = Rule.all.filter { $0.severity > .advice }

  /// What lines that conform are accused of; nil if of nothing.
  static func accusation(_ lines: [String], _ what: @autoclosure () -> String) -> String? {
    let found = Corpus.violations(Corpus.check(lines, rules: rules))
    return found.isEmpty ? nil : "\(what()): \(found)"
  }

  /// What a conforming trace is accused of when it lacks some kinds of event: as its header says,
  /// with a header that does not say so, and, as far as that is certain, for single classes.
  static func accusation(
    _ name: String,
    _ lines: [String],
    without kinds: Set<String>,
    classes: Int
  ) -> String? {
    let blind = TraceEditing.drop(kinds, from: lines)
    let said = TraceEditing.observing(without: kinds, blind)
    let what = "\(name) without \(kinds.sorted())"
    if let found = accusation(said, "\(what), as its header says") { return found }
    if let found = accusation(TraceEditing.withoutObserves(blind), what) { return found }
    for className in Set(lines.compactMap(TraceEditing.className)).sorted().prefix(classes) {
      let partial = TraceEditing.drop(kinds, of: className, from: lines)
      let report = Corpus.check(TraceEditing.withoutObserves(partial), rules: rules)
      let isAccused = report.findings.contains {
        $0.severity > .advice && $0.confidence == .certain
      }
      if isAccused { return "\(what) of \(className): \(Corpus.violations(report))" }
    }
    return nil
  }

  /// What tells the findings in a trace apart whatever their lines.
  static func identities(_ lines: [String]) -> [String] {
    Corpus.check(lines, rules: rules).findings
      .map { "\($0.rule) \($0.controller) \($0.fingerprint)" }.sorted()
  }
}

// MARK: Seeded traces

extension TraceProperty {
  private static let seeded: [TraceProperty] = [
    TraceProperty("has no finding where it is random and clean", count: 1000, share: 59) { seed in
      let report = Corpus.check(TraceGenerator.trace(seed: UInt64(seed), events: 60).lines)
      if report.findings.isEmpty, report.unreadable.isEmpty { return nil }
      return "\(Corpus.violations(report)), \(report.unreadable.count) unreadable"
    },
    TraceProperty("conforms when it is cut, if it did", count: 1000, share: 59) { seed in
      let lines = TraceGenerator.trace(seed: UInt64(seed), events: 30).lines
      var random = SeededGenerator(seed: UInt64(seed))
      let count = random.below(lines.count)
      return accusation(Array(lines.prefix(count)), "cut after line \(count)")
    },
    TraceProperty("conforms without its first events, if it did", count: 1000, share: 59) { seed in
      let lines = TraceGenerator.trace(seed: UInt64(seed), events: 30).lines
      var random = SeededGenerator(seed: UInt64(seed))
      let count = random.below(30)
      return accusation(TraceEditing.dropFirst(count, from: lines), "without \(count) events")
    },
    TraceProperty("conforms without kinds of event, if it did", count: 2000, share: 113) { number in
      // Why: of each seed one kind is missing, and then several.
      let seed = UInt64(number / 2)
      let lines = TraceGenerator.trace(seed: seed, events: 30).lines
      var random = SeededGenerator(seed: seed)
      let kinds = Array(Set(lines.compactMap(TraceEditing.event))).sorted()
      let several = Set(kinds.filter { _ in random.oneIn(2) })
      let single = Set([kinds[random.below(kinds.count)]])
      let missing = number.isMultiple(of: 2) ? single : several
      return accusation("seed \(seed)", lines, without: missing, classes: 1)
    },
    TraceProperty("has a finding for each planted fault", count: 1000, share: 59) { seed in
      let trace = TraceGenerator.trace(seed: UInt64(seed), events: 70, faultEvery: 20)
      let found = Corpus.check(trace.lines, rules: rules).findings.map { "\($0.line) \($0.rule)" }
      let planted = trace.planted.map { "\($0.line) \($0.rule)" }
      return found == planted ? nil : "found \(found), planted \(planted)"
    },
    TraceProperty("is judged beside another one as alone", count: 1000, share: 89) { seed in
      let first = TraceGenerator.trace(seed: UInt64(seed), events: 40, faultEvery: 15).lines
      let other = TraceGenerator.trace(seed: UInt64(seed + 5000), events: 40, faultEvery: 15).lines
      let second = TraceEditing.rename(other, suffix: "Twin")
      let mixed = TraceEditing.mixed(first, second, seed: UInt64(seed))
      let alone = (identities(first) + identities(second)).sorted()
      let together = identities(mixed)
      return together == alone ? nil : "\(together), alone \(alone)"
    },
    TraceProperty("is judged alike under other names and without times", count: 1000, share: 89) {
      let lines = TraceGenerator.trace(seed: UInt64($0), events: 40, faultEvery: 15).lines
      let findings = Corpus.check(lines, rules: rules).findings
      let renamed = Corpus.check(TraceEditing.rename(lines, suffix: "X"), rules: rules).findings
      let timeless = Corpus.check(TraceEditing.withoutTimes(lines), rules: rules).findings
      let isAlike =
        findings.map(\.line) == renamed.map(\.line) && findings.map(\.rule) == renamed.map(\.rule)
        && findings.map { $0.controller.replacing("#", with: "X#") } == renamed.map(\.controller)
      if !isAlike { return "renamed: \(renamed.map(\.rule)), before \(findings.map(\.rule))" }
      let isTimeless = findings.map(\.fingerprint) == timeless.map(\.fingerprint)
      return isTimeless ? nil : "without times: \(timeless.map(\.rule))"
    },
    TraceProperty("is judged alike in chunks of any size, and every time", count: 100, share: 59) {
      let lines = TraceGenerator.trace(seed: UInt64($0), events: 100, faultEvery: 20).lines
      return Corpus.differenceInPieces(lines.joined(separator: "\n") + "\n", [1, 7, 64, 4096])
    },
    TraceProperty("is out of order when it is shuffled, and that alone", count: 50, share: 10) {
      let lines = TraceGenerator.trace(seed: UInt64($0), events: 200).lines
      var random = SeededGenerator(seed: UInt64($0))
      let body = lines.dropFirst().dropLast().shuffled(using: &random)
      let findings = Corpus.check([lines[0]] + body).findings
      let isBroken = findings.first.map { $0.rule == "broken-sequence" && $0.folded > 10 } == true
      return isBroken && findings.count <= 3 ? nil : "\(findings.map(\.rule))"
    },
  ]
}
