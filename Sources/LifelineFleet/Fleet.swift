package import LifelineTrace

/// The sessions of many apps' runs, put together in any order, any grouping and any number of times.
///
/// Sessions are kept by key and piece, so that merging is the union of sets: what it gives does not depend on
/// the order, and a session that comes twice counts once. Where that is more than is wanted, sessions are
/// folded into sums, which know only by the digests of the parts what is in them.
package struct Fleet: Equatable, Sendable {
  /// The sessions that are kept one by one.
  package private(set) var sessions: SessionSet
  /// The sums of sessions that were folded.
  package private(set) var folded = FleetTotals()
  /// The digests of the parts that were folded.
  package private(set) var parts: Set<ContentHash> = []
  /// What is told of each fingerprint.
  package private(set) var kinds: [String: FindingKind] = [:]

  /// Why two reports cannot be merged.
  package struct Refusal: Error {
    /// The reason, as a clause.
    package var message: String
  }

  /// Creates an empty fleet.
  ///
  /// - Parameters:
  ///   - limit: The most sessions that are kept in memory.
  ///   - make: Makes the files that others are kept in.
  package init(limit: Int = SessionSet.limit.sessions, keptIn make: SessionSet.Maker? = nil) {
    sessions = SessionSet(limit: limit, make)
  }

  /// Creates a fleet of sums, as a report holds them.
  package init(folded: FleetTotals, parts: Set<ContentHash>) {
    self.init()
    self.folded = folded
    self.parts = parts
  }

  /// Adds a session; one that is there already changes nothing.
  package mutating func add(_ session: Session) { sessions.insert(session) }

  /// Adds what a session tells of a fingerprint.
  package mutating func add(_ kind: FindingKind, of fingerprint: String) {
    kinds[fingerprint] = kinds[fingerprint].map { $0.shorter(of: kind) } ?? kind
  }

  /// Adds another fleet.
  ///
  /// - Parameter other: The fleet.
  /// - Throws: `Refusal` if some of its folded parts are in this one, and others are not.
  package mutating func merge(_ other: Fleet) throws(Refusal) {
    try accept(other.parts)
    if parts.isSubset(of: other.parts) {
      (folded, parts) = (other.folded, other.parts)
    } else if parts.isDisjoint(with: other.parts) {
      folded.add(other.folded)
      parts.formUnion(other.parts)
    }
    sessions.formUnion(other.sessions)
    for (fingerprint, kind) in other.kinds { add(kind, of: fingerprint) }
  }

  /// Refuses parts of which some are in this fleet, and others are not, either way.
  func accept(_ others: Set<ContentHash>) throws(Refusal) {
    let both = parts.intersection(others)
    guard !both.isEmpty, both != parts, both != others, let part = both.min() else { return }
    throw Refusal(
      message:
        "part \(part.hex) was folded into two of them, each with other parts: merge the parts instead"
    )
  }

  /// The sessions that are kept, by key, the pieces of one together.
  package var joined: some Sequence<Session> {
    sequence(state: (rest: sessions.makeIterator(), next: Session?.none)) { state in
      guard var session = state.next ?? state.rest.next() else { return nil }
      state.next = state.rest.next()
      while let piece = state.next, piece.key == session.key {
        session.join(piece)
        state.next = state.rest.next()
      }
      return session
    }
  }

  /// Whether sessions are lost, for what was put down in a file could not be read.
  package var isDamaged: Bool { sessions.isDamaged }

  /// What all sessions come to.
  package var totals: FleetTotals {
    var totals = folded
    for session in joined { totals.add(session) }
    return totals
  }

  /// The same fleet without its sessions: their sums are a part of their own.
  package var withoutKeys: Fleet {
    guard !sessions.isEmpty else { return self }
    var fleet = Fleet(folded: totals, parts: parts)
    let digest = sessions.reduce(ContentHash(high: 0, low: 0)) { sum, session in
      sum + ContentHash(session.key.hex + session.piece.hex)
    }
    fleet.parts.insert(digest)
    fleet.kinds = kinds
    return fleet
  }
}
