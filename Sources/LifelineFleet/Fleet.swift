package import LifelineTrace

/// The sessions of many apps' runs, put together in any order, any grouping and any number of times.
///
/// Sessions are kept by key and piece, so that merging is the union of sets: what it gives does not depend on
/// the order, and a session that comes twice counts once. Where that is more than is wanted, sessions are
/// folded into sums, which know only by the digests of the parts what is in them.
package struct Fleet: Equatable, Sendable {
  /// The sessions that are kept one by one.
  private(set) var sessions: [PieceID: Session] = [:]
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
  package init() {}

  /// Creates a fleet of sums, as a report holds them.
  package init(folded: FleetTotals, parts: Set<ContentHash>) {
    self.folded = folded
    self.parts = parts
  }

  /// Adds a session; one that is there already changes nothing.
  package mutating func add(_ session: Session) { sessions[session.id] = session }

  /// Adds what a session tells of a fingerprint.
  package mutating func add(_ kind: FindingKind, of fingerprint: String) {
    kinds[fingerprint] = kinds[fingerprint].map { $0.shorter(of: kind) } ?? kind
  }

  /// Adds another fleet.
  ///
  /// - Parameter other: The fleet.
  /// - Throws: `Refusal` if some of its folded parts are in this one, and others are not.
  package mutating func merge(_ other: Fleet) throws(Refusal) {
    if parts.isSubset(of: other.parts) {
      (folded, parts) = (other.folded, other.parts)
    } else if parts.isDisjoint(with: other.parts) {
      folded.add(other.folded)
      parts.formUnion(other.parts)
    } else if !other.parts.isSubset(of: parts) {
      let part = parts.intersection(other.parts).min()?.hex ?? ""
      throw Refusal(
        message:
          "part \(part) was folded into two of them, each with other parts: merge the parts instead"
      )
    }
    sessions.merge(other.sessions) { own, _ in own }
    for (fingerprint, kind) in other.kinds { add(kind, of: fingerprint) }
  }

  /// The sessions that are kept, by key, the pieces of one together.
  package var joined: [Session] {
    var joined: [Session] = []
    for id in sessions.keys.sorted() {
      guard let piece = sessions[id] else { continue }
      if joined.last?.key == id.key {
        joined[joined.count - 1].join(piece)
      } else {
        joined.append(piece)
      }
    }
    return joined
  }

  /// The pieces that are kept, in order.
  package var pieces: [Session] { sessions.keys.sorted().compactMap { sessions[$0] } }

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
    let digest = sessions.keys.reduce(ContentHash(high: 0, low: 0)) { sum, id in
      sum + ContentHash(id.key.hex + id.piece.hex)
    }
    fleet.parts.insert(digest)
    fleet.kinds = kinds
    return fleet
  }
}
