import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file in JSON Lines, and its successors where one is limited.
///
/// What has happened is with the system before the app goes on, so that neither a crash nor a kill loses
/// it. That a call has returned, and nothing more, waits for the next line: it is half of all lines, and
/// a call of the system takes longer than everything else together.
final class FileDestination: LineDestination {
  private let path: String
  private let limit: Int?
  private let files: Int
  private var number = 1
  // Why: the recording's lock says already that nobody else has hold of these.
  @exclusivity(unchecked) private var descriptor: Int32
  @exclusivity(unchecked) private var size = 0
  /// The lines that wait.
  @exclusivity(unchecked) private var waiting: [UInt8] = []
  /// How many lines the system did not take, and were given up.
  @exclusivity(unchecked) private var lost = 0
  /// Whether the system refused the last write.
  @exclusivity(unchecked) private var isRefused = false
  /// The most bytes that wait while the system takes none.
  private static let waitingLimit = 1 << 20

  /// Creates the file, in place of what was there.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - limit: The most bytes of a file; nil for any number.
  ///   - files: How many files are kept; with one, the recording ends where it is full.
  /// - Throws: `RecorderProblem`, if the file cannot be created.
  init(path: String, limit: Int?, files: Int) throws(RecorderProblem) {
    self.path = path
    self.limit = limit
    self.files = max(1, files)
    descriptor = Self.create(path)
    guard descriptor >= 0 else { throw .fileNotCreated(path, String(cString: strerror(errno))) }
  }

  /// Writes to what is open already.
  init(descriptor: Int32) {
    path = "an open file"
    limit = nil
    files = 1
    self.descriptor = descriptor
  }

  deinit { close() }

  var sampled: String? {
    guard let limit else { return nil }
    return files == 1
      ? "the first \(limit) bytes" : "the last \(files) files of \(limit) bytes each"
  }

  private static func create(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o644)
  }

  /// The path of a file of the series: `app.lifeline.jsonl`, `app.2.lifeline.jsonl`, and so on.
  private func path(of number: Int) -> String {
    number > 1 ? LaunchRequest.path(path, named: ".\(number)") : path
  }

  func beginsPart() -> Bool {
    guard let limit, files > 1, size >= limit else { return false }
    close()
    number += 1
    if number > files { unlink(path(of: number - files)) }
    descriptor = Self.create(path(of: number))
    size = 0
    return true
  }

  func write(_ line: [UInt8], _ kind: LineKind) -> Bool {
    guard descriptor >= 0 else { return false }
    // Why: a device that is locked, or full, takes lines again later.
    if isRefused, waiting.count + line.count > Self.waitingLimit {
      lost += 1
      _ = flush()
      return true
    }
    waiting += line
    size += line.count
    switch kind {
    case .about, .plainReturn: return true
    case .header, .event:
      flush()
      return files > 1 || limit.map { size < $0 } ?? true
    }
  }

  /// Hands the system what waits, as far as it takes it.
  ///
  /// What it does not take waits on, up to a limit; a gap tells how many lines were given up, and standard
  /// error the first time that nothing is taken.
  @discardableResult
  private func flush() -> Bool {
    let taken = handOn()
    if taken == waiting.count {
      waiting.removeAll(keepingCapacity: true)
    } else {
      waiting.removeFirst(taken)
    }
    if waiting.isEmpty {
      isRefused = false
      if lost > 0 {
        waiting += Array("{\"gap\":true,\"count\":\(lost)}\n".utf8)
        lost = 0
        return flush()
      }
      return true
    }
    if !isRefused {
      isRefused = true
      let why = String(cString: strerror(errno))
      let text = "Lifeline cannot write to \(path) for now: \(why)\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
    return false
  }

  /// Hands the system what waits.
  ///
  /// - Returns: How many bytes it took.
  private func handOn() -> Int {
    waiting.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, base, rest.count)
        #elseif canImport(Glibc)
          let count = Glibc.write(descriptor, base, rest.count)
        #else
          let count = Musl.write(descriptor, base, rest.count)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        rest = rest.dropFirst(count)
      }
      return buffer.count - rest.count
    }
  }

  func close() {
    guard descriptor >= 0 else { return }
    _ = flush()
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Musl.close(descriptor)
    #endif
    descriptor = -1
  }
}
