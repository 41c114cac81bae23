package import LifelineChecker
import LifelineStatistics

/// What has changed from one run to another: kinds of findings, and the ways in which controllers lived.
package struct RunDifference: Sendable {
  /// What has become of something that is counted in both runs.
  package enum Change: String, CaseIterable, Sendable {
    /// Only the later run has it.
    case new
    /// The later run has more of it.
    case more
    /// The later run has fewer of it.
    case fewer
    /// Only the earlier run has it.
    case gone
    /// Both have as many.
    case unchanged

    /// Compares two counts, not both 0.
    init(from old: Int, to new: Int) {
      self =
        old == 0 ? .new : new == 0 ? .gone : new > old ? .more : new < old ? .fewer : .unchanged
    }
  }

  /// A kind of finding in both runs.
  package struct Row: Sendable {
    /// The findings, at their first place in the later run, or else in the earlier one.
    package var kind: RunFindings.Kind
    /// What tells the kind from others.
    package var fingerprint: String
    /// How many of them the earlier run has.
    package var old: Int
    /// How many of them the later run has.
    package var new: Int
    /// What has become of them.
    package var change: Change { Change(from: old, to: new) }
  }

  /// How the controllers of a class lived in both runs.
  package struct Class: Sendable {
    /// The class.
    package var name: String
    /// The number of lives in the earlier run.
    package var old: Int
    /// The number of lives in the later run.
    package var new: Int
    /// The ways in which they lived, the most frequent of the later run first.
    package var variants: [(sequence: String, old: Int, new: Int)]
    /// Whether only one of the runs shows the class at all, so that nothing can be compared.
    package var isOneSided: Bool { old == 0 || new == 0 }
  }

  /// The kinds of findings, by what has become of them, then the most severe first, then by place.
  package let rows: [Row]
  /// The classes in the order of their names; nil where a run does not tell how controllers lived.
  package let classes: [Class]?

  /// Compares two runs.
  package init(from old: RunFindings, to new: RunFindings) {
    let fingerprints = Set(old.kinds.keys).union(new.kinds.keys)
    let rows = fingerprints.compactMap { fingerprint -> Row? in
      guard let kind = new.kinds[fingerprint] ?? old.kinds[fingerprint] else { return nil }
      return Row(
        kind: kind,
        fingerprint: fingerprint,
        old: old.kinds[fingerprint]?.count ?? 0,
        new: new.kinds[fingerprint]?.count ?? 0
      )
    }
    self.rows = Change.allCases.flatMap { change in
      rows.filter { $0.change == change }.sorted { $0.isBefore($1) }
    }
    classes = old.lives.flatMap { old in new.lives.map { Self.classes(old, $0) } }
  }

  private static func classes(_ old: LifeStatistics, _ new: LifeStatistics) -> [Class] {
    let olds = Dictionary(uniqueKeysWithValues: old.classes.map { ($0.name, $0.variants) })
    let news = Dictionary(uniqueKeysWithValues: new.classes.map { ($0.name, $0.variants) })
    return Set(olds.keys).union(news.keys).sorted().map { name in
      let before = olds[name]?.variants ?? []
      let after = news[name]?.variants ?? []
      let counts = Dictionary(uniqueKeysWithValues: before.map { ($0.sequence, $0.count) })
      let later = Set(after.map(\.sequence))
      let gone = before.filter { !later.contains($0.sequence) }
      return Class(
        name: name,
        old: olds[name]?.lives ?? 0,
        new: news[name]?.lives ?? 0,
        variants: after.map { ($0.sequence, counts[$0.sequence] ?? 0, $0.count) }
          + gone.map { ($0.sequence, $0.count, 0) }
      )
    }
  }

  /// The number of findings that only the later run has, of at least a severity.
  package func newFindings(atLeast severity: Severity = .advice) -> Int {
    rows.reduce(0) { $0 + ($1.kind.severity >= severity ? max(0, $1.new - $1.old) : 0) }
  }

  /// The number of findings that only the earlier run has.
  package var goneFindings: Int { rows.reduce(0) { $0 + max(0, $1.old - $1.new) } }

  /// The number of findings that both runs have.
  package var unchangedFindings: Int { rows.reduce(0) { $0 + min($1.old, $1.new) } }

  /// The number of ways to live that only the later run has, of classes that both show.
  package var newVariants: Int { count { $0.old == 0 } }

  /// The number of ways to live that only the earlier run has, of classes that both show.
  package var goneVariants: Int { count { $0.new == 0 } }

  private func count(_ isMeant: ((sequence: String, old: Int, new: Int)) -> Bool) -> Int {
    (classes ?? []).filter { !$0.isOneSided }.reduce(0) { $0 + $1.variants.count(where: isMeant) }
  }
}

extension RunDifference.Row {
  /// Whether one is told before another that has changed in the same way.
  fileprivate func isBefore(_ other: Self) -> Bool {
    if kind.severity != other.kind.severity { return kind.severity > other.kind.severity }
    return (kind.path, kind.line, kind.rule, fingerprint)
      < (other.kind.path, other.kind.line, other.kind.rule, other.fingerprint)
  }
}
