import LifelineReading
package import LifelineTrace

/// Reads reports into a fleet: lines of sessions as `check --sessions --format ndjson` writes them, and
/// documents as `merge --format json` does.
package struct FleetReader {
  /// What was read.
  package private(set) var fleet: Fleet
  /// The number of lines that are no report, and the first of them with the reason; nil where there is none.
  package private(set) var unread: (count: Int, first: String)?
  /// The texts that were met, so that equal ones share their memory.
  private var texts: Set<String> = []
  /// The lists of rules that were met.
  private var lists: Set<[String]> = []

  /// The lists of rules of the document of which sessions are being read.
  private var sets: [[String]] = []

  /// Creates a reader of nothing.
  ///
  /// - Parameter make: Makes the files in which sessions are kept that are too many for memory.
  package init(keptIn make: SessionSet.Maker? = nil) { fleet = Fleet(keptIn: make) }

  /// Reads a report: a document, or a line.
  ///
  /// - Parameters:
  ///   - text: The report.
  ///   - place: What it is called where it cannot be read.
  /// - Throws: `Refusal` if it cannot be merged with those before it.
  package mutating func read(_ text: Bytes, from place: String) throws(Fleet.Refusal) {
    let value: JSONValue
    do {
      value = try JSONParser.parse(text)
    } catch {
      leave("\(place): not JSON: \(error.message)")
      return
    }
    if value["session"] != nil {
      if !readSession(value) { leave("\(place): a session without a digest") }
    } else if value["merge"]?.integer == 1, let totals = value["totals"] {
      try fleet.accept(parts(value))
      try fleet.merge(document(value, totals))
    } else if let path = value["path"]?.string, let reason = value["shortfall"]?.string {
      leave("\(place): of \(path) no session was read: \(reason)")
    } else {
      leave("\(place): neither a session's line nor a merged report")
    }
  }

  /// Reads what stands before the sessions of a document.
  ///
  /// - Parameter text: All of the document up to there, and what would end it.
  /// - Throws: `Refusal` if the document cannot be merged with those before it.
  package mutating func readHead(_ text: Bytes) throws(Fleet.Refusal) {
    guard let value = try? JSONParser.parse(text) else { return }
    try fleet.accept(parts(value))
    sets = (value["judged"]?.array ?? []).map { judged($0) }
  }

  /// Reads one of the sessions of a document, before the rest of the document is read without them.
  package mutating func readRow(_ text: Bytes, from place: String) {
    guard let value = try? JSONParser.parse(text), take(row: value) else {
      return leave("\(place): no session of a merged report")
    }
  }

  private mutating func take(row value: JSONValue) -> Bool {
    guard var session = session(value) else { return false }
    session.findings = (value["findings"]?.array ?? []).map { shared($0.string) }
    if let place = value["judged"]?.int, sets.indices.contains(place) {
      session.judged = sets[place]
    }
    fleet.add(session)
    return true
  }

  private func parts(_ value: JSONValue) -> Set<ContentHash> {
    Set((value["parts"]?.array ?? []).compactMap(\.digest))
  }

  private mutating func leave(_ reason: String) {
    unread = ((unread?.count ?? 0) + 1, unread?.first ?? reason)
  }

  /// One text for all that are equal.
  private mutating func shared(_ text: String?) -> String {
    texts.insert(text ?? "").memberAfterInsert
  }

  // MARK: Sessions

  private mutating func readSession(_ line: JSONValue) -> Bool {
    guard let value = line["session"], var session = session(value) else { return false }
    session.judged = judged(line["judged"])
    let size = value["size"]?.int ?? 0
    for finding in line["findings"]?.array ?? [] {
      let fingerprint = shared(finding["fingerprint"]?.string)
      session.findings.append(fingerprint)
      fleet.add(kind(finding, size: size, piece: session.piece), of: fingerprint)
    }
    session.findings = Set(session.findings).sorted()
    fleet.add(session)
    return true
  }

  private mutating func judged(_ value: JSONValue?) -> [String] {
    lists.insert((value?.array ?? []).map { shared($0.string) }).memberAfterInsert
  }

  /// What a session says of itself; nil where it does not say who it is.
  private mutating func session(_ value: JSONValue) -> Session? {
    guard let piece = value["digest"]?.digest else { return nil }
    guard let key = value["key"]?.string.map({ ContentHash($0) }) ?? value["id"]?.digest else {
      return nil
    }
    var session = Session(key: key, piece: piece)
    session.version = shared(value["version"]?.string)
    session.system = shared(value["system"]?.string)
    session.device = shared(value["device"]?.string)
    session.started = value["started"]?.string ?? ""
    session.nanoseconds = value["nanoseconds"]?.integer ?? 0
    session.events = value["events"]?.int ?? 0
    session.screens = screens(value)
    session.passages = passages(value)
    session.lives = counts(value["lives"], "count")
    return session
  }

  private mutating func kind(_ value: JSONValue, size: Int, piece: ContentHash) -> FindingKind {
    FindingKind(
      rule: shared(value["rule"]?.string),
      severity: shared(value["severity"]?.string),
      message: shared(value["message"]?.string),
      size: size,
      piece: piece,
      example: value["example"]?.string
    )
  }

  // MARK: Documents

  private mutating func document(_ value: JSONValue, _ totals: JSONValue) -> Fleet {
    let isWhole = value["sessions"] == nil
    let folded = isWhole ? totals : value["folded"]
    var read = Fleet(folded: folded.map { self.totals($0) } ?? FleetTotals(), parts: parts(value))
    for row in totals["findings"]?.array ?? [] {
      guard let shortest = row["shortest"], let piece = shortest["digest"]?.digest else { continue }
      let own = kind(row, size: shortest["size"]?.int ?? 0, piece: piece)
      read.add(own, of: shared(row["fingerprint"]?.string))
    }
    sets = (value["judged"]?.array ?? []).map { judged($0) }
    for row in value["sessions"]?.array ?? [] { _ = take(row: row) }
    return read
  }

  private mutating func totals(_ value: JSONValue) -> FleetTotals {
    var totals = FleetTotals()
    totals.sessions = tally(value)
    totals.events = value["events"]?.int ?? 0
    totals.nanoseconds = value["nanoseconds"]?.integer ?? 0
    for row in value["rules"]?.array ?? [] {
      totals.rules[shared(row["rule"]?.string)] = counts(row["versions"], "sessions")
    }
    for row in value["findings"]?.array ?? [] {
      totals.findings[shared(row["fingerprint"]?.string)] = tally(row)
    }
    totals.screens = screens(value)
    totals.passages = passages(value)
    totals.lives = counts(value["lives"], "count")
    return totals
  }

  private mutating func tally(_ value: JSONValue) -> FleetTally {
    var tally = FleetTally()
    tally.versions = counts(value["versions"], "sessions")
    tally.systems = counts(value["systems"], "sessions")
    tally.devices = counts(value["devices"], "sessions")
    tally.first = value["first"]?.string ?? ""
    tally.last = value["last"]?.string ?? ""
    return tally
  }

  // MARK: Parts of both

  private mutating func counts(_ rows: JSONValue?, _ what: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    for row in rows?.array ?? [] {
      counts[shared(row["name"]?.string), default: 0] &+= row[what]?.int ?? 0
    }
    return counts
  }

  private mutating func screens(_ value: JSONValue) -> [String: ScreenFigures] {
    var screens: [String: ScreenFigures] = [:]
    for row in value["screens"]?.array ?? [] {
      var figures = ScreenFigures()
      figures.shown = row["shown"]?.int ?? 0
      figures.load = Sketch(numbers: (row["load"]?.array ?? []).compactMap(\.int))
      figures.time = Sketch(numbers: (row["time"]?.array ?? []).compactMap(\.int))
      screens[shared(row["name"]?.string)] = figures
    }
    return screens
  }

  private mutating func passages(_ value: JSONValue) -> [ScreenPassage: Int] {
    var passages: [ScreenPassage: Int] = [:]
    for row in value["passages"]?.array ?? [] {
      let ends = ScreenPassage(from: shared(row["from"]?.string), to: shared(row["to"]?.string))
      passages[ends, default: 0] &+= row["count"]?.int ?? 0
    }
    return passages
  }
}

extension JSONValue {
  /// A whole number that counts something; nil for any other value.
  fileprivate var int: Int? {
    guard let integer, 0...(1 << 40) ~= integer else { return nil }
    return Int(integer)
  }

  /// The digest that hexadecimal digits write; nil for any other value.
  fileprivate var digest: ContentHash? { string.flatMap { ContentHash(hex: $0) } }
}
