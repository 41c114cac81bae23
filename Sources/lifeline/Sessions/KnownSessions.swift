import LifelineFleet
import LifelineReports
import LifelineStatistics
import LifelineTrace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A session that was judged, as far as all holds of others of its shape.
struct KnownSession: Sendable {
  /// What was said of it, and its counts but for times.
  var facts: SessionFacts
  /// The lines between which views were loaded and appeared, by class.
  var loads: [String: [Int]] = [:]
  /// The lines of the first event with a time and of the last; empty where there is none.
  var span: [Int] = []

  /// What holds of another session of the shape.
  ///
  /// - Parameters:
  ///   - times: The times of its lines, in nanoseconds.
  ///   - own: What it says of itself.
  /// - Returns: Its facts; nil where the lines do not fit.
  func facts(of times: [Int64?], _ own: SessionFacts) -> SessionFacts? {
    func time(from first: Int, to last: Int) -> Int64? {
      guard times.indices.contains(first - 1), times.indices.contains(last - 1),
        let start = times[first - 1], let end = times[last - 1]
      else { return nil }
      return end - start
    }
    var other = own
    other.verdict = facts.verdict
    other.app = facts.app
    other.session.version = facts.session.version
    other.session.system = facts.session.system
    other.session.events = facts.session.events
    other.session.judged = facts.session.judged
    other.session.findings = facts.session.findings
    other.session.passages = facts.session.passages
    other.session.lives = facts.session.lives
    for (name, figures) in facts.session.screens {
      var figures = figures
      figures.load = Sketch()
      let lines = loads[name] ?? []
      for place in stride(from: 0, to: lines.count - 1, by: 2) {
        guard let time = time(from: lines[place], to: lines[place + 1]) else { return nil }
        figures.load.add(time)
      }
      other.session.screens[name] = figures
    }
    if span.count == 2 {
      guard let time = time(from: span[0], to: span[1]) else { return nil }
      other.session.nanoseconds = time
    }
    return other
  }
}

/// The sessions that were judged before, by their shapes: in memory, and in a folder that many processes share.
///
/// A file is named for the hash of a shape and appears whole, by a rename: who writes it twice writes the same.
final class KnownSessions: Sendable {
  /// The most that are kept in memory; of the others the files are read.
  private static let limit = 20_000

  private let folder: String
  /// What stands for the way in which sessions are judged.
  let salt: ContentHash
  private struct State {
    var known: [ContentHash: KnownSession] = [:]
    var judged = 0
    var alike = 0
    var problem: String?
  }
  private let state = Locked(State())

  /// Opens a folder, which need not be there yet.
  init(in folder: String, salt: String) {
    self.folder = folder
    self.salt = ContentHash("\(Command.version)\n\(salt)")
  }

  /// The session of a shape that was judged before; nil if there is none.
  func find(_ hash: ContentHash) -> KnownSession? {
    if let known = state.withLock({ $0.known[hash] }) { return known }
    guard let file = try? FileBytes(path: path(hash)), let known = Self.read(file) else {
      return nil
    }
    remember(known, hash)
    return known
  }

  /// Counts a session that was like another one.
  func count() { state.withLock { $0.alike += 1 } }

  /// Keeps a session that was judged.
  func keep(_ known: KnownSession, _ hash: ContentHash) {
    state.withLock { $0.judged += 1 }
    remember(known, hash)
    let path = path(hash)
    // Why: where it cannot be made, writing says why.
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: String(path.dropLast(36))),
      withIntermediateDirectories: true
    )
    do throws(FileBytes.Refusal) {
      try FileBytes.replace(path, with: [Array(Self.text(known).utf8)])
    } catch {
      state.withLock { $0.problem = $0.problem ?? error.message }
    }
  }

  private func remember(_ known: KnownSession, _ hash: ContentHash) {
    state.withLock { state in
      if state.known.count < Self.limit { state.known[hash] = known }
    }
  }

  /// What is to be said of it at the end, a line each.
  var remarks: [String] {
    state.withLock { state in
      let all = state.judged + state.alike
      let share = all == 0 ? 0 : 100 * state.alike / all
      let sessions = TextLayout.count(all, "session")
      let problem = state.problem.map { "\(folder): not all that was judged is kept there: \($0)" }
      return ["\(state.alike) of \(sessions) (\(share) %) were like others, and not judged again"]
        + [problem].compactMap(\.self)
    }
  }

  // MARK: Files

  private func path(_ hash: ContentHash) -> String {
    let name = hash.hex
    return "\(folder)/\(name.prefix(2))/\(name.dropFirst(2)).json"
  }

  private static func text(_ known: KnownSession) -> String {
    let object: JSONObject = [
      "known": 1,
      "line": known.facts.json(in: "-"),
      "loads": known.loads.sorted { $0.key < $1.key }.map { name, lines in
        ["name": name, "lines": lines] as JSONObject
      },
      "span": known.span,
    ]
    return object.line
  }

  private static func read(_ file: FileBytes) -> KnownSession? {
    var bytes: [UInt8] = []
    while let more = try? file.read(1 << 16), !more.isEmpty { bytes += more }
    guard let value = Bytes.withBytes(of: bytes, { try? JSONParser.parse($0) }),
      value["known"]?.integer == 1, let line = value["line"], let own = line["session"]
    else { return nil }
    var reader = FleetReader()
    guard let session = reader.session(own) else { return nil }
    var known = KnownSession(facts: SessionFacts(session, key: nil))
    known.facts.verdict = SessionVerdict(line)
    known.facts.app = own["app"]?.string
    known.facts.session.judged = (line["judged"]?.array ?? []).compactMap(\.string)
    known.facts.session.findings = Set(known.facts.verdict.findings.map(\.fingerprint)).sorted()
    func numbers(_ value: LifelineTrace.JSONValue?) -> [Int] {
      (value?.array ?? []).compactMap { $0.integer.map(Int.init(truncatingIfNeeded:)) }
        .filter { 1...Int(UInt32.max) ~= $0 }
    }
    known.span = numbers(value["span"])
    for row in value["loads"]?.array ?? [] {
      known.loads[row["name"]?.string ?? ""] = numbers(row["lines"])
    }
    return known
  }
}
