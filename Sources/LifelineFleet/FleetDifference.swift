/// What one fleet has more or less of than another, and what of it is no chance.
package struct FleetDifference: Sendable {
  /// The level of all differences that are named together: how likely any of them is by chance.
  package static let level = 0.001

  /// How often a fingerprint is found in both.
  package struct Row: Equatable, Sendable {
    /// The fingerprint.
    package var fingerprint: String
    /// What is told of it.
    package var kind: FindingKind
    /// In how many sessions of the old fleet, and of how many in which its rule could be judged.
    package var old: (count: Int, all: Int)
    /// The same of the new one.
    package var new: (count: Int, all: Int)
    /// How likely the difference is by chance.
    package var probability: Double
    /// Whether it is named: more than chance, at the level of all together.
    package var isNamed = false

    /// Whether it is more often in the new fleet.
    package var isMore: Bool {
      Double(new.count) * Double(max(1, old.all)) > Double(old.count) * Double(max(1, new.all))
    }

    /// Two rows are equal if they say the same.
    package static func == (left: Row, right: Row) -> Bool {
      left.fingerprint == right.fingerprint && left.old == right.old && left.new == right.new
    }
  }

  /// The fingerprints of both, the least likely first.
  package private(set) var rows: [Row] = []

  /// Compares two fleets.
  ///
  /// - Parameters:
  ///   - new: The sessions of a release.
  ///   - old: Those of the one before.
  package init(_ new: Fleet, against old: Fleet) {
    let totals = (old: old.totals, new: new.totals)
    let fingerprints = Set(totals.old.findings.keys).union(totals.new.findings.keys)
    for fingerprint in fingerprints.sorted() {
      guard let kind = new.kinds[fingerprint] ?? old.kinds[fingerprint] else { continue }
      let sides = [totals.old, totals.new].map { totals in
        totals.share(of: fingerprint, kind.rule)
      }
      rows.append(
        Row(
          fingerprint: fingerprint,
          kind: kind,
          old: sides[0],
          new: sides[1],
          probability: Chance.difference(sides[0], sides[1])
        )
      )
    }
    for position in Chance.named(rows.map(\.probability), level: Self.level) {
      rows[position].isNamed = true
    }
    rows.sort { ($0.probability, $0.fingerprint) < ($1.probability, $1.fingerprint) }
  }
}
