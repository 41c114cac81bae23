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
final class KnownSession: Sendable {
  /// What was said of it.
  let verdict: SessionVerdict
  /// The lines between which views were loaded and appeared, two for each time, of each screen of the verdict.
  private let loads: [[Int]]
  /// The lines of the first event with a time and of the last; empty where there is none.
  private let span: [Int]

  private init(_ verdict: SessionVerdict, loads: [[Int]], span: [Int]) {
    (self.verdict, self.loads, self.span) = (verdict, loads, span)
  }

  /// Creates one of a session that was judged.
  convenience init(_ verdict: SessionVerdict, _ times: SessionJudgement.Times) {
    self.init(
      verdict,
      loads: times.loads.map { $0.flatMap { [$0.loaded, $0.appeared] } },
      span: times.lines.first == 0 ? [] : [times.lines.first, times.lines.last]
    )
  }

  /// Says of another session of the shape what was said of this one.
  ///
  /// - Parameters:
  ///   - facts: Takes it.
  ///   - times: The times of the other's lines.
  /// - Returns: Whether the lines fit.
  func tell(_ facts: inout SessionFacts, _ times: [Int64]) -> Bool {
    func time(_ lines: [Int], _ place: Int) -> Int64? {
      let (first, last) = (lines[place] - 1, lines[place + 1] - 1)
      guard times.indices.contains(first), times.indices.contains(last) else { return nil }
      let (start, end) = (times[first], times[last])
      return start == SessionShape.none || end == SessionShape.none ? nil : end - start
    }
    for lines in loads {
      var load = Sketch()
      for place in stride(from: 0, to: lines.count - 1, by: 2) {
        guard let time = time(lines, place) else { return false }
        load.add(time)
      }
      facts.loads.append(load)
    }
    if span.count == 2 {
      guard let time = time(span, 0) else { return false }
      facts.nanoseconds = time
    }
    facts.verdict = verdict
    return true
  }

  // MARK: Files

  /// What is kept in a file; it begins with the line of a session.
  func text(_ facts: SessionFacts) -> String {
    let rest: JSONObject = [
      "loads": loads.map { ["lines": $0] as JSONObject }, "span": span,
    ]
    return #"{"known":1,"line":"# + facts.line(in: "-").dropLast() + "," + rest.line.dropFirst()
  }

  /// Reads a file; nil where it is damaged.
  convenience init?(_ file: FileBytes) {
    var bytes: [UInt8] = []
    while let more = try? file.read(1 << 16), !more.isEmpty { bytes += more }
    guard let value = Bytes.withBytes(of: bytes, { try? JSONParser.parse($0) }),
      value["known"]?.integer == 1, let line = value["line"], let verdict = SessionVerdict(line)
    else { return nil }
    func numbers(_ value: LifelineTrace.JSONValue?) -> [Int] {
      (value?.array ?? []).compactMap { $0.integer.map(Int.init(truncatingIfNeeded:)) }
        .filter { 1...Int(UInt32.max) ~= $0 }
    }
    let loads = (value["loads"]?.array ?? []).map { numbers($0["lines"]) }
    guard loads.count == verdict.screens.count else { return nil }
    self.init(verdict, loads: loads, span: numbers(value["span"]))
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
    guard let file = try? FileBytes(path: path(hash)), let known = KnownSession(file) else {
      return nil
    }
    remember(known, hash)
    return known
  }

  /// Counts a session that was like another one.
  func count() { state.withLock { $0.alike += 1 } }

  /// Keeps a session that was judged.
  func keep(_ known: KnownSession, _ facts: SessionFacts, _ hash: ContentHash) {
    state.withLock { $0.judged += 1 }
    remember(known, hash)
    let path = path(hash)
    // Why: where it cannot be made, writing says why.
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: String(path.dropLast(36))),
      withIntermediateDirectories: true
    )
    do throws(FileBytes.Refusal) {
      try FileBytes.replace(path, with: [Array(known.text(facts).utf8)])
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

  private func path(_ hash: ContentHash) -> String {
    let name = hash.hex
    return "\(folder)/\(name.prefix(2))/\(name.dropFirst(2)).json"
  }
}
