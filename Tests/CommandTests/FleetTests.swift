import LifelineFleet
import LifelineReports
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

@testable import lifeline

/// What merging must not depend on.
@Suite("A fleet of sessions")
struct FleetTests {
  /// A session made up from a seed; the same seed gives the same one.
  private static func session(_ seed: Int, piece: Int = 0) -> Session {
    var random = SeededGenerator(seed: UInt64(seed * 8 + piece + 1))
    var session = Session(key: ContentHash("\(seed)"), piece: ContentHash("\(seed).\(piece)"))
    session.version = ["", "3.9", "3.10"].randomElement(using: &random) ?? ""
    session.system = ["iOS 17.5", "iOS 18"].randomElement(using: &random) ?? ""
    session.started =
      ["", "2026-11-0\(seed % 9 + 1)T00:00:00Z"].randomElement(using: &random) ?? ""
    session.nanoseconds = .random(in: 0...9_000_000_000, using: &random)
    session.events = .random(in: 0...200, using: &random)
    session.judged = ["direct-appearance-call", "unbalanced-end"].prefix(piece + 1).sorted()
    session.findings = ["a", "b"].filter { _ in Bool.random(using: &random) }
    var figures = ScreenFigures()
    figures.shown = .random(in: 1...5, using: &random)
    for _ in 0..<3 { figures.load.add(.random(in: 1...3_000_000_000, using: &random)) }
    for _ in 0..<3 { figures.time.add(.random(in: 1...90_000_000_000, using: &random)) }
    session.screens["Cart"] = figures
    session.passages[ScreenPassage(from: "Home", to: "Cart")] = 1
    session.lives["Cart"] = 2
    return session
  }

  private static func fleet(_ session: Session) -> Fleet {
    var fleet = Fleet()
    fleet.add(session)
    for finding in session.findings {
      let kind = FindingKind(
        rule: "unbalanced-end",
        severity: "warning",
        message: "of \(session.piece.hex)",
        size: session.events,
        piece: session.piece,
        example: session.events % 2 == 0 ? "{}\n" : nil
      )
      fleet.add(kind, of: finding)
    }
    return fleet
  }

  private static func document(_ fleet: Fleet) -> String { FleetJSON(version: "0").document(fleet) }

  private static func read(_ text: String) throws -> Fleet {
    var reader = FleetReader()
    var refusal: (any Error)?
    Bytes.withBytes(of: text) { bytes in
      do { try reader.read(bytes, from: "text") } catch { refusal = error }
    }
    if let refusal { throw refusal }
    #expect(reader.unread == nil)
    return reader.fleet
  }

  @Test("is the same in any order and any grouping, whatever comes twice")
  func trees() throws {
    let sessions = (0..<12).map { Self.session($0) } + (0..<4).map { Self.session($0, piece: 1) }
    let all = sessions.map(Self.fleet)
    var whole = Fleet()
    for fleet in all { try whole.merge(fleet) }
    let document = Self.document(whole)
    #expect(whole.totals.sessions.count == 12)
    var random = SeededGenerator(seed: 36)
    for round in 0..<10_000 {
      var waiting = all + (0..<4).compactMap { _ in all.randomElement(using: &random) }
      waiting.shuffle(using: &random)
      while waiting.count > 1 {
        let left = waiting.remove(at: .random(in: 0..<waiting.count, using: &random))
        let place = Int.random(in: 0..<waiting.count, using: &random)
        try waiting[place].merge(left)
        // Why: what is written on the way, and read again, must lose nothing.
        if round % 500 == 0 { waiting[place] = try Self.read(Self.document(waiting[place])) }
      }
      guard waiting[0] != whole else { continue }
      Issue.record("round \(round) gives something else")
      return
    }
    #expect(Self.document(try Self.read(document)) == document)
  }

  /// A file in memory.
  private final class Pages: SessionFile {
    private let content = Locked<[UInt8]>([])
    let isDamaged = false
    func append(_ bytes: [UInt8]) -> Bool {
      content.withLock { $0 += bytes }
      return true
    }
    func bytes(_ limit: Int, at offset: Int) -> [UInt8] {
      content.withLock { Array($0.dropFirst(offset).prefix(limit)) }
    }
  }

  @Test(
    "is the same where few sessions fit into memory, and takes a session once though files have it"
  )
  func files() throws {
    let all = (0..<900).map { Self.fleet(Self.session($0 / 2, piece: $0 % 2)) }
    let whole = all.reduce(into: Fleet()) { try? $0.merge($1) }
    var random = SeededGenerator(seed: 7)
    for limit in [1, 2, 7, 100] {
      let files = Locked(0)
      func make() -> Fleet {
        Fleet(limit: limit) {
          files.withLock { $0 += 1 }
          return Pages()
        }
      }
      var parts = [make(), make(), make()]
      for fleet in (all + all.prefix(50)).shuffled(using: &random) {
        try parts[.random(in: 0..<3, using: &random)].merge(fleet)
      }
      var merged = make()
      for part in parts + [parts[1]] { try merged.merge(part) }
      #expect(files.withLock { $0 } > 5)
      #expect(merged == whole && merged.totals == whole.totals)
      #expect(merged.withoutKeys == whole.withoutKeys)
      #expect(Self.document(merged) == Self.document(whole))
    }
  }

  @Test("joins the pieces of a session that was cut")
  func pieces() throws {
    var fleet = Self.fleet(Self.session(1))
    try fleet.merge(Self.fleet(Self.session(1, piece: 1)))
    let pieces = Array(fleet.sessions)
    let joined = try #require(Array(fleet.joined).first)
    #expect(Array(fleet.joined).count == 1 && pieces.count == 2)
    #expect(joined.events == pieces.map(\.events).reduce(0, +))
    #expect(joined.judged.count == 2)
  }

  @Test("adds what was folded, counts the same part once, and refuses a part of another")
  func folded() throws {
    let parts = (0..<3).map { part in
      (0..<5).reduce(into: Fleet()) { fleet, number in
        try? fleet.merge(Self.fleet(Self.session(part * 5 + number)))
      }
    }
    let whole = parts.reduce(into: Fleet()) { try? $0.merge($1) }
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0, 1, 2]] {
      let folded = try order.reduce(into: Fleet()) { fleet, part in
        try fleet.merge(Self.read(Self.document(parts[part].withoutKeys)))
      }
      #expect(folded.totals == whole.totals)
      #expect(folded.sessions.isEmpty && folded.parts.count == 3)
    }
    var first = parts[0].withoutKeys
    try first.merge(parts[1].withoutKeys)
    var second = parts[1].withoutKeys
    try second.merge(parts[2].withoutKeys)
    #expect(throws: Fleet.Refusal.self) { try first.merge(second) }
    var both = parts[0].withoutKeys
    try both.merge(parts[1])
    #expect(Self.document(try Self.read(Self.document(both))) == Self.document(both))
  }

  @Test(
    "survives a report that says what cannot be",
    arguments: [
      #"{"merge":1,"totals":{"versions":[{"name":"1","sessions":9223372036854775807}]}}"#,
      #"{"merge":1,"totals":{"screens":[{"name":"A","load":[-1,3,5,1099511627776,5]}]}}"#,
      #"{"merge":1,"totals":{"findings":[{"fingerprint":"f","rule":"r","severity":"x","message":"m","versions":[{"name":"","sessions":3}],"shortest":{"size":1,"digest":"00000000000000000000000000000000"}}]}}"#,
    ]
  )
  func hostile(text: String) throws {
    let fleet = try Self.read(text)
    #expect(!FleetText().text(fleet).isEmpty)
    #expect(!FleetPage.page(fleet).html(version: "0").isEmpty)
    #expect(Self.document(try Self.read(Self.document(fleet))) == Self.document(fleet))
  }

  // MARK: Numbers

  @Test("knows quantiles within one percent of their value, however sketches were put together")
  func quantiles() throws {
    var random = SeededGenerator(seed: 5)
    let times = (0..<5000).map { _ in
      Int64(pow10(Double.random(in: 3...10, using: &random)))
    }
    var sketches = (0..<7).map { _ in Sketch() }
    for (position, time) in times.enumerated() { sketches[position % 7].add(time) }
    let sketch = sketches.reduce(into: Sketch()) { $0.add($1) }
    let sorted = times.sorted()
    for part in [0, 0.01, 0.25, 0.5, 0.9, 0.99, 1] {
      let exact = Double(sorted[Int(part * 4999)])
      let told = Double(try #require(sketch.quantile(part)))
      #expect(abs(told - exact) <= exact * Sketch.accuracy * 1.001, "\(part)")
    }
    #expect(Sketch(numbers: sketch.numbers) == sketch)
    #expect(Sketch().quantile(0.5) == nil)
  }

  private func pow10(_ exponent: Double) -> Double {
    var (value, rest) = (1.0, exponent)
    while rest >= 1 { (value, rest) = (value * 10, rest - 1) }
    return value * (1 + 9 * rest)
  }

  @Test("knows the intervals that are printed in books")
  func intervals() {
    #expect(abs(Chance.interval(0, of: 10).high - 0.2775) < 1e-4)
    #expect(abs(Chance.interval(5, of: 10).low - 0.2366) < 1e-4)
    #expect(Chance.interval(0, of: 0) == (0, 1))
  }

  @Test("knows how likely two counts are by chance, as counting all cases does")
  func chance() {
    func choices(_ all: Int, _ count: Int) -> Double {
      (0..<count).reduce(1.0) { $0 * Double(all - $1) / Double($1 + 1) }
    }
    for (left, right) in [
      ((3, 10), (1, 12)), ((9, 10), (1, 10)), ((0, 70), (8, 90)), ((5, 5), (5, 5)),
    ] {
      let hits = left.0 + right.0
      let cases = (0...hits).filter { $0 <= left.1 && hits - $0 <= right.1 }
      let weights = cases.map { choices(left.1, $0) * choices(right.1, hits - $0) }
      let all = weights.reduce(0, +)
      let low = zip(cases, weights).filter { $0.0 <= left.0 }.map(\.1).reduce(0, +) / all
      let high = zip(cases, weights).filter { $0.0 >= left.0 }.map(\.1).reduce(0, +) / all
      let told = Chance.difference(left, right)
      #expect(abs(told - min(1, 2 * min(low, high))) < 1e-9, "\(left) \(right)")
    }
    #expect(Chance.difference((0, 0), (3, 9)) == 1)
    #expect(Chance.difference((0, 100_000), (900, 100_000)) < 1e-100)
    #expect(Chance.named([0.04, 0.001, 0.02], level: 0.05) == [0, 1, 2])
    #expect(Chance.named([0.04, 0.001, 0.03], level: 0.05) == [1])
  }

  /// A fleet in which each of several fingerprints is found with a probability of its own.
  private static func release(_ rates: [Double], _ random: inout SeededGenerator) -> Fleet {
    var fleet = Fleet()
    for number in 0..<800 {
      let name = ContentHash("\(number) \(UInt64.random(in: 0 ... .max, using: &random))")
      var session = Session(key: name, piece: name)
      session.judged = ["unbalanced-end"]
      for (finding, rate) in rates.enumerated() where .random(in: 0..<1, using: &random) < rate {
        session.findings.append("\(finding)")
      }
      try? fleet.merge(Self.fleet(session))
    }
    return fleet
  }

  @Test("names what a release has brought, and nothing in twenty pairs of equal ones")
  func releases() {
    var random = SeededGenerator(seed: 20)
    let rates = [0.002, 0.01, 0.03, 0.1, 0.4]
    let old = Self.release(rates, &random)
    for _ in 0..<20 {
      let difference = FleetDifference(Self.release(rates, &random), against: old)
      #expect(difference.rows.count >= 4)
      #expect(difference.rows.allSatisfy { !$0.isNamed })
    }
    let worse = FleetDifference(Self.release([0.002, 0.06, 0.03, 0.1, 0.4], &random), against: old)
    #expect(worse.rows.filter(\.isNamed).map(\.fingerprint) == ["1"])
    #expect(worse.rows.first?.isMore == true)
  }
}
