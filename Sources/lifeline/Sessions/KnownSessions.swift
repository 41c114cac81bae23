import LifelineChecker
import LifelineReading
import LifelineReports
import LifelineStatistics
import LifelineTrace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The sessions that were judged before, by their shapes: in memory, and in a folder that many processes share.
///
/// A process reads the folder once, at its start, and writes one file, at its end: the sessions that it judged, a
/// line each behind the hash of the shape. A file is named for the hash of what is in it, and appears whole, by a
/// rename: who writes it twice writes the same, and what is damaged is told by its name.
final class KnownSessions: Sendable {
  /// The most that are known, and the most of their bytes that are read.
  private static let limit = (sessions: 20_000, bytes: 64_000_000)
  private static let ending = ".known"

  /// What a judgement, and a count, ask of times.
  static let patience: SessionShape.Patience = (
    TraceCounter.moment + 1, Checker.patience[0], Checker.patience[1], Checker.patience[2]
  )

  private let folder: String
  /// What stands for the way in which sessions are judged.
  let salt: ContentHash
  private enum Entry {
    case session(KnownSession)
    /// What a file says of it, which nobody has asked for so far.
    case text(ArraySlice<UInt8>)
  }
  private struct State {
    var known: [ContentHash: Entry] = [:]
    var judged = 0
    var alike = 0
    /// What is to be written.
    var news: [UInt8] = []
    var problem: String?
  }
  private let state: Locked<State>

  /// Opens a folder, which need not be there yet.
  init(in folder: String, salt: String) {
    self.folder = folder
    self.salt = ContentHash("\(Command.version)\n\(salt)")
    var state = State()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var bytes = 0
    for name in names.filter({ $0.hasSuffix(Self.ending) }).sorted() where bytes < Self.limit.bytes
    {
      let text = Self.read("\(folder)/\(name)")
      guard name == Self.name(text) else { continue }
      bytes += text.count
      for line in text.split(separator: UInt8(ascii: "\n"))
      where line.count > 33 && state.known.count < Self.limit.sessions {
        let digits = String(decoding: line.prefix(32), as: UTF8.self)
        if let hash = ContentHash(hex: digits) { state.known[hash] = .text(line.dropFirst(33)) }
      }
    }
    self.state = Locked(state)
  }

  /// The session of a shape that was judged before; nil if there is none.
  func find(_ hash: ContentHash) -> KnownSession? {
    switch state.withLock({ $0.known[hash] }) {
    case nil: return nil
    case .session(let known): return known
    case .text(let text):
      let known = KnownSession(text)
      state.withLock { $0.known[hash] = known.map { .session($0) } }
      return known
    }
  }

  /// Counts a session that was like another one.
  func count() { state.withLock { $0.alike += 1 } }

  /// Keeps a session that was judged.
  func keep(_ known: KnownSession, _ facts: SessionFacts, _ hash: ContentHash) {
    let text = Array("\(hash.hex) \(known.text(facts))".utf8)
    state.withLock { state in
      state.judged += 1
      guard state.known[hash] == nil, state.known.count < Self.limit.sessions else { return }
      state.known[hash] = .session(known)
      state.news += text
    }
  }

  /// Writes what was judged.
  func write() {
    let news = state.withLock { $0.news }
    if news.isEmpty { return }
    // Why: where it cannot be made, writing says why.
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: folder),
      withIntermediateDirectories: true
    )
    do throws(FileBytes.Refusal) {
      try FileBytes.replace("\(folder)/\(Self.name(news))") { $0(news) }
    } catch {
      state.withLock { $0.problem = error.message }
    }
  }

  /// What is to be said of it at the end, a line each.
  var remarks: [String] {
    state.withLock { state in
      let all = state.judged + state.alike
      let share = all == 0 ? 0 : 100 * state.alike / all
      let sessions = TextLayout.count(all, "session")
      let problem = state.problem.map { "\(folder): what was judged is not kept there: \($0)" }
      return ["\(state.alike) of \(sessions) (\(share) %) were like others, and not judged again"]
        + [problem].compactMap(\.self)
    }
  }

  private static func name(_ text: [UInt8]) -> String {
    Bytes.withBytes(of: text) { ContentHash($0).hex } + ending
  }

  private static func read(_ path: String) -> [UInt8] {
    guard let file = try? FileBytes(path: path) else { return [] }
    var bytes: [UInt8] = []
    while let more = try? file.read(1 << 20), !more.isEmpty { bytes += more }
    return bytes
  }
}
