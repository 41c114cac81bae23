/// The last lines of a recording, in memory of a bounded size.
///
/// The memory is divided into parts; where all are full, the oldest goes. Each begins as a trace of its
/// own, so that what is left always can be read:
///
///     parts   [ header, about 1, event, event ]  [ header, about 1, about 2, event, … ]
///     trace     header, about 1, event, event,             about 2, event, …
final class MemoryDestination: LineDestination {
  private struct Line {
    var kind: LineKind
    var end: Int
  }

  private struct Part {
    var bytes: [UInt8] = []
    var lines: [Line] = []
  }

  private static let count = 8
  private let limit: Int
  // Why: the recording's lock says already that nobody else has hold of it.
  @exclusivity(unchecked) private var parts = [Part()]
  private let bytes: Int

  /// Creates the memory.
  ///
  /// - Parameter bytes: The most bytes of lines that are kept; a little more is used to keep them.
  init(bytes: Int) {
    self.bytes = bytes
    limit = max(1024, bytes / Self.count)
  }

  var sampled: String? { "the last \(bytes) bytes" }

  func beginsPart() -> Bool {
    guard parts[parts.count - 1].bytes.count >= limit else { return false }
    if parts.count == Self.count { parts.removeFirst() }
    parts.append(Part())
    return true
  }

  func write(_ line: [UInt8], _ kind: LineKind) -> Bool {
    let last = parts.count - 1
    parts[last].bytes += line
    parts[last].lines.append(Line(kind: kind, end: parts[last].bytes.count))
    return true
  }

  /// What is kept, as one trace.
  var trace: [UInt8] {
    var trace: [UInt8] = []
    var known: Set<Int> = []
    for (index, part) in parts.enumerated() {
      let before = known
      var start = 0
      for line in part.lines {
        defer { start = line.end }
        switch line.kind {
        case .header where index > 0: continue
        case .about(let serial):
          if before.contains(serial) { continue }
          known.insert(serial)
        case .header, .event, .plainReturn: break
        }
        trace += part.bytes[start..<line.end]
      }
    }
    return trace
  }
}
