package import LifelineFleet
import LifelineTrace

/// Tells a fleet as JSON, by `spec/merge.schema.json`; the same bytes for the same sessions.
package struct FleetJSON: Sendable {
  /// The version of the tool, such as `0.1.0`.
  package var version: String

  /// Creates a JSON report.
  package init(version: String) { self.version = version }

  /// The whole document, indented, ended by a line feed; it can be merged again.
  ///
  /// - Parameters:
  ///   - fleet: The sessions.
  ///   - difference: What they have more or less of than others; nil where none are given.
  /// - Returns: The document.
  package func document(_ fleet: Fleet, _ difference: FleetDifference? = nil) -> String {
    pieces(fleet, difference).map { String(decoding: $0, as: UTF8.self) }.joined()
  }

  /// The whole document in pieces, each of which is made when it is asked for.
  package func pieces(
    _ fleet: Fleet,
    _ difference: FleetDifference? = nil
  ) -> some Sequence<[UInt8]> {
    let sets = fleet.sessions.reduce(into: Set()) { $0.insert($1.judged) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    let places = Dictionary(uniqueKeysWithValues: sets.enumerated().map { ($1, $0) })
    let hasSessions = !fleet.sessions.isEmpty
    // Why: sessions are more than fit into memory, and stand between what comes before them and behind.
    let head: JSONObject = [
      "merge": 1,
      "against": difference.map(Self.difference),
      "parts": fleet.parts.sorted().map(\.hex),
      "folded": hasSessions && !fleet.parts.isEmpty
        ? Self.totals(fleet.folded, fleet.kinds) : nil,
      "judged": hasSessions ? sets : nil,
    ]
    let tail: JSONObject = [
      "tool": JSONObject.tool(version: version),
      "totals": Self.totals(fleet.totals, fleet.kinds),
    ]
    guard hasSessions else {
      return AnySequence([Array(JSONObject(head.members + tail.members).document.utf8)])
    }
    var rest = fleet.sessions.makeIterator()
    var piece = rest.next()
    var before = "\(head.document.dropLast(3)),\n  \"sessions\" : [\n"
    return AnySequence(
      AnyIterator {
        guard let own = piece else {
          defer { before = "" }
          return before.isEmpty ? nil : Array("\n  ],\n\(tail.document.dropFirst(2))".utf8)
        }
        defer { (piece, before) = (rest.next(), ",\n") }
        return Array("\(before)    \(row(own, places).line.dropLast())".utf8)
      }
    )
  }

  private func row(_ piece: Session, _ places: [[String]: Int]) -> JSONObject {
    let rest: JSONObject = [
      "id": piece.key.hex, "judged": places[piece.judged], "findings": piece.findings,
    ]
    return JSONObject(piece.members + rest.members)
  }

  // MARK: Parts

  private static func totals(
    _ totals: FleetTotals,
    _ kinds: [String: FindingKind]
  ) -> JSONObject {
    let all = tally(totals.sessions)
    let rest: JSONObject = [
      "events": totals.events,
      "nanoseconds": Int(totals.nanoseconds),
      "findings": ranked(totals, kinds).map { fingerprint, kind in
        finding(fingerprint, kind, totals)
      },
      "rules": totals.rules.sorted { $0.key < $1.key }.map { rule, versions in
        [
          "rule": rule,
          "sessions": totals.judged(rule),
          "versions": counts(versions, "sessions"),
        ] as JSONObject
      },
      "screens": screens(totals.screens),
      "passages": passages(totals.passages),
      "lives": counts(totals.lives, "count"),
    ]
    return JSONObject(all.members + rest.members)
  }

  /// The fingerprints of some totals: the gravest first, then the most frequent.
  static func ranked(
    _ totals: FleetTotals,
    _ kinds: [String: FindingKind]
  ) -> [(fingerprint: String, kind: FindingKind)] {
    totals.findings.compactMap { fingerprint, tally in
      kinds[fingerprint].map { (fingerprint, $0, tally.count) }
    }.sorted { left, right in
      let orders = [left, right].map { FindingKind.order($0.1.severity) }
      if orders[0] != orders[1] { return orders[0] > orders[1] }
      return (right.2, left.0) < (left.2, right.0)
    }.map { ($0.0, $0.1) }
  }

  private static func finding(
    _ fingerprint: String,
    _ kind: FindingKind,
    _ totals: FleetTotals
  ) -> JSONObject {
    let share = totals.share(of: fingerprint, kind.rule)
    let interval = Chance.interval(share.count, of: share.all)
    let own = tally(totals.findings[fingerprint] ?? FleetTally())
    let rest: JSONObject = [
      "fingerprint": fingerprint,
      "rule": kind.rule,
      "severity": kind.severity,
      "message": kind.message,
      "judged": share.all,
      "rate": ["low": rounded(interval.low), "high": rounded(interval.high)] as JSONObject,
      "shortest": ["size": kind.size, "digest": kind.piece.hex] as JSONObject,
      "example": kind.example,
    ]
    return JSONObject(own.members + rest.members)
  }

  private static func tally(_ tally: FleetTally) -> JSONObject {
    [
      "sessions": tally.count,
      "versions": counts(tally.versions, "sessions"),
      "systems": counts(tally.systems, "sessions"),
      "devices": counts(tally.devices, "sessions"),
      "first": tally.first.isEmpty ? nil : tally.first,
      "last": tally.last.isEmpty ? nil : tally.last,
    ]
  }

  private static func difference(_ difference: FleetDifference) -> JSONObject {
    [
      "level": FleetDifference.level,
      "findings": difference.rows.map { row in
        [
          "fingerprint": row.fingerprint,
          "rule": row.kind.rule,
          "message": row.kind.message,
          "old": ["sessions": row.old.count, "judged": row.old.all] as JSONObject,
          "new": ["sessions": row.new.count, "judged": row.new.all] as JSONObject,
          "probability": rounded(row.probability),
          "change": !row.isNamed ? "chance" : row.isMore ? "more" : "less",
        ] as JSONObject
      },
    ]
  }

  /// A rate or a probability to six decimals; below that nobody asks how far.
  private static func rounded(_ rate: Double) -> Double { (rate * 1e6).rounded() / 1e6 }

  // MARK: Parts of sessions

  static func counts(_ counts: [String: Int], _ what: String) -> [JSONObject] {
    counts.sorted { $0.key < $1.key }.map { name, count in
      JSONObject([(name: "name", value: name), (name: what, value: count)])
    }
  }

  static func screens(_ screens: [String: ScreenFigures]) -> [JSONObject] {
    screens.sorted { $0.key < $1.key }.map { name, figures in
      [
        "name": name,
        "shown": figures.shown,
        "load": figures.load.numbers,
        "time": figures.time.numbers,
      ]
    }
  }

  static func passages(_ passages: [ScreenPassage: Int]) -> [JSONObject] {
    passages.sorted { $0.key < $1.key }.map { ends, count in
      ["from": ends.from, "to": ends.to, "count": count]
    }
  }
}
