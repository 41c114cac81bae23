import LifelineTrace

/// What the sessions of a fleet come to: sums only, so that totals merge by adding.
///
/// Its size grows with the fingerprints, rules and screens times the versions, and not with the sessions.
package struct FleetTotals: Equatable, Sendable {
  /// All sessions.
  package var sessions = FleetTally()
  /// The sessions in which each rule could be judged, by version.
  package var rules: [String: [String: Int]] = [:]
  /// The sessions that each fingerprint was found in.
  package var findings: [String: FleetTally] = [:]
  /// The screens, by name.
  package var screens: [String: ScreenFigures] = [:]
  /// How often each passage was made.
  package var passages: [ScreenPassage: Int] = [:]
  /// The lives of each class.
  package var lives: [String: Int] = [:]
  /// The number of events.
  package var events = 0
  /// Nanoseconds of all sessions.
  package var nanoseconds: Int64 = 0

  /// Creates the totals of no session.
  package init() {}

  /// Adds a session, all its pieces together.
  mutating func add(_ session: Session) {
    sessions.add(session)
    for rule in session.judged { rules[rule, default: [:]][session.version, default: 0] &+= 1 }
    for finding in session.findings { findings[finding, default: FleetTally()].add(session) }
    screens.merge(session.screens) { $0.sum(with: $1) }
    passages.merge(session.passages, uniquingKeysWith: &+)
    lives.merge(session.lives, uniquingKeysWith: &+)
    events &+= session.events
    nanoseconds = nanoseconds.saturatingSum(session.nanoseconds)
  }

  /// Adds the totals of other sessions.
  mutating func add(_ other: FleetTotals) {
    sessions.add(other.sessions)
    rules.merge(other.rules) { $0.merging($1, uniquingKeysWith: &+) }
    findings.merge(other.findings) { $0.sum(with: $1) }
    screens.merge(other.screens) { $0.sum(with: $1) }
    passages.merge(other.passages, uniquingKeysWith: &+)
    lives.merge(other.lives, uniquingKeysWith: &+)
    events &+= other.events
    nanoseconds = nanoseconds.saturatingSum(other.nanoseconds)
  }

  /// The sessions in which a rule could be judged.
  ///
  /// - Parameters:
  ///   - rule: Its name.
  ///   - version: The version of the app; nil for all.
  /// - Returns: Their number.
  package func judged(_ rule: String, in version: String? = nil) -> Int {
    guard let version else { return rules[rule]?.values.reduce(0, &+) ?? 0 }
    return rules[rule]?[version] ?? 0
  }

  /// In how many sessions a fingerprint was found, of how many in which its rule could be judged.
  ///
  /// - Parameters:
  ///   - fingerprint: The fingerprint.
  ///   - rule: The name of its rule.
  ///   - version: The version of the app; nil for all.
  /// - Returns: Both numbers, the second no less than the first.
  package func share(
    of fingerprint: String,
    _ rule: String,
    in version: String? = nil
  ) -> (count: Int, all: Int) {
    let tally = findings[fingerprint]
    let count = version.map { tally?.versions[$0] ?? 0 } ?? tally?.count ?? 0
    return (max(0, count), max(0, count, judged(rule, in: version)))
  }

  /// The versions of the app, the oldest first; by their numbers, where they have some.
  package var versions: [String] {
    sessions.versions.keys.sorted { Self.isOlder($0, $1) }
  }

  /// Whether one version comes before another: `3.9` before `3.10`.
  static func isOlder(_ left: String, _ right: String) -> Bool {
    let parts = [left, right].map { version in
      version.split { !$0.isNumber }.map { Int($0) ?? .max }
    }
    if parts[0] != parts[1] { return parts[0].lexicographicallyPrecedes(parts[1]) }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

/// How many sessions there were, of which versions, systems and devices, and when.
package struct FleetTally: Equatable, Sendable {
  /// By version of the app.
  package var versions: [String: Int] = [:]
  /// By system.
  package var systems: [String: Int] = [:]
  /// By class of device.
  package var devices: [String: Int] = [:]
  /// When the first began; empty where no session says when.
  package var first = ""
  /// When the last began; empty where no session says when.
  package var last = ""

  /// Creates the count of no session.
  package init() {}

  /// The number of sessions.
  package var count: Int { versions.values.reduce(0, &+) }

  mutating func add(_ session: Session) {
    versions[session.version, default: 0] &+= 1
    systems[session.system, default: 0] &+= 1
    devices[session.device, default: 0] &+= 1
    note(session.started, session.started)
  }

  mutating func add(_ other: FleetTally) {
    versions.merge(other.versions, uniquingKeysWith: &+)
    systems.merge(other.systems, uniquingKeysWith: &+)
    devices.merge(other.devices, uniquingKeysWith: &+)
    note(other.first, other.last)
  }

  func sum(with other: FleetTally) -> FleetTally {
    var sum = self
    sum.add(other)
    return sum
  }

  private mutating func note(_ earliest: String, _ latest: String) {
    guard !earliest.isEmpty else { return }
    first = first.isEmpty ? earliest : min(first, earliest)
    last = max(last, latest)
  }
}
