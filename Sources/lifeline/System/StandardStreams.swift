import LifelineReports

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The system's `write`, by a name that no method of this file has.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(file, bytes, count)
}

/// The system's `read`, by a name that no method of this file has.
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(file, bytes, count)
}

/// The process's own streams and files, by the system's calls, and so unsafe.
package enum StandardStreams {
  /// Makes writing to a closed pipe, or beyond the limit for files, fail, instead of ending the
  /// process; and keeps files that are opened from taking the place of a stream that is closed.
  package static func prepare() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Why: what can only be read refuses what is written, so that closed output is no success.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// Ends the process.
  package static func leave(_ status: Int32) -> Never { exit(status) }

  /// The environment of the running process.
  package static var environment: Environment {
    var environment = Environment(
      directory: directory,
      input: { limit in (try? FileBytes(descriptor: STDIN_FILENO).read(limit)) ?? [] },
      output: sink(STDOUT_FILENO),
      error: sink(STDERR_FILENO)
    )
    environment.variable = variable
    environment.inputFile = FileStatus(descriptor: STDIN_FILENO)
    environment.waiting = waiting
    environment.today = { day(variable("SOURCE_DATE_EPOCH").flatMap { Int($0) }) }
    return environment
  }

  /// One of the process's variables; nil where it is not set.
  @Sendable
  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The folder that the process runs in; empty if it is gone.
  private static var directory: String {
    guard let path = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  private static func sink(_ descriptor: Int32) -> Sink {
    let problem = Locked<String?>(nil)
    let isTerminal = isatty(descriptor) == 1
    return Sink(
      isTerminal: isTerminal,
      columns: isTerminal ? columns(of: descriptor) : nil,
      problem: { problem.withLock { $0 } },
      write: { bytes in
        if write(bytes, to: descriptor) { return true }
        problem.withLock { $0 = FileBytes.Refusal.last.message }
        return false
      }
    )
  }

  /// The width of a terminal, in characters; nil where it does not tell.
  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    return isKnown && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// Writes all bytes to a file descriptor.
  ///
  /// - Returns: Whether all of them were taken.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[offset...])
        let count = unsafe systemWrite(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
  }
}

/// Reads a file, or another descriptor, in chunks.
final class FileBytes {
  /// Whether it is a file, so that opening it once more gives the same bytes, and not a pipe.
  let isFile: Bool

  private let descriptor: Int32
  private let isOwner: Bool
  /// Whether reading may have to wait, so that it must be possible to interrupt it.
  private let isStream: Bool
  /// The bytes of a file that were not read yet, as far as its length tells; nil for a pipe, and for
  /// what the system makes up while it is read.
  private var left: Int?
  private var isAtEnd = false

  /// Why the system refused, as a phrase.
  struct Refusal: Error {
    /// The phrase.
    var message: String
    /// The file that it is about, as the user typed it; nil for the one that is being read.
    var path: String?
    /// Whether writing had begun, so that it is not the command line that is wrong.
    var isLate = false

    /// The refusal behind `errno`.
    static var last: Refusal {
      switch errno {
      case ENOENT: Refusal(message: "there is no such file")
      case EACCES, EPERM: Refusal(message: "permission is denied")
      case EISDIR: Refusal(message: "it is a directory")
      case EPIPE: Refusal(message: "nobody reads it any more")
      case EBADF: Refusal(message: "it is closed")
      case let code: unsafe Refusal(message: String(cString: strerror(code)).lowercased())
      }
    }
  }

  /// Opens a file for reading.
  ///
  /// - Parameters:
  ///   - path: The path, absolute or relative to the folder of the process.
  ///   - isGrowing: Whether what is written behind its end is read, too.
  ///   - waits: Whether opening a pipe waits for somebody who writes into it.
  /// - Throws: `Refusal` if the system refuses.
  init(path: String, isGrowing: Bool = false, waits: Bool = true) throws(Refusal) {
    descriptor = unsafe open(path, waits ? O_RDONLY : O_RDONLY | O_NONBLOCK)
    isOwner = true
    isStream = false
    // Why: what nobody opened is not asked about, which would take the place of why not.
    let status = descriptor < 0 ? nil : FileStatus(descriptor: descriptor)
    isFile = status != nil
    left = isGrowing ? nil : status.flatMap { $0.size > 0 ? $0.size : nil }
    guard descriptor < 0 else { return }
    // Why: what the system hands over as a name that is not UTF-8 cannot be opened by it.
    throw path.contains("\u{FFFD}")
      ? Refusal(message: "its name is not UTF-8, so that it is not read; rename it") : .last
  }

  /// The file as it is now; nil for what is none.
  var status: FileStatus? { FileStatus(descriptor: descriptor) }

  /// Reads from an open descriptor, and leaves it open.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    isOwner = false
    isFile = false
    isStream = FileStatus(descriptor: descriptor) == nil
  }

  deinit {
    if isOwner, descriptor >= 0 { close(descriptor) }
  }

  /// Reads as many bytes as are wanted, or as there are.
  ///
  /// A short read of a pipe is completed, so that a pipe gives the same chunks as a file.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes wanted.
  ///   - isPatient: Whether a short read is completed.
  /// - Returns: The bytes; none at the end, and once the user has interrupted the process.
  /// - Throws: `Refusal` if the system refuses.
  func read(_ limit: Int, isPatient: Bool = true) throws(Refusal) -> [UInt8] {
    // Why: one byte more than a short file has shows that it ends, and takes no large piece of memory.
    let limit = left.map { min(limit, max($0, 4095) + 1) } ?? limit
    return unsafe try [UInt8](unsafeUninitializedCapacity: limit) {
      buffer,
      filled throws(Refusal) in
      filled = unsafe try read(
        into: UnsafeMutableRawBufferPointer(buffer),
        isPatient: isPatient
      )
    }
  }

  /// Reads all that is left.
  ///
  /// - Parameter limit: The most bytes that are taken.
  /// - Returns: The bytes.
  /// - Throws: `Refusal` if the system refuses, or there are more.
  func readAll(atMost limit: Int) throws(Refusal) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try read(1 << 16)
      if chunk.isEmpty { return bytes }
      bytes += chunk
      guard bytes.count <= limit else { throw Refusal(message: "it is longer than \(limit) bytes") }
    }
  }

  /// Reads a whole document, such as a configuration; of a pipe that nobody writes into, nothing is
  /// waited for.
  ///
  /// - Parameters:
  ///   - path: The path, absolute or relative to the folder of the process.
  ///   - limit: The most bytes that are taken.
  /// - Returns: The bytes.
  /// - Throws: `Refusal` if the system refuses, there are more, or nobody writes them.
  static func document(_ path: String, atMost limit: Int) throws(Refusal) -> [UInt8] {
    // Why: a link that leads round in a ring is not there either.
    guard FileStatus(path) != nil || FileStatus(path, followsLinks: false) == nil else {
      throw Refusal(message: "it is a link that leads nowhere")
    }
    let file = try FileBytes(path: path, waits: false)
    guard !file.isFile else { return try file.readAll(atMost: limit) }
    var first: UInt8 = 0
    let count = unsafe systemRead(file.descriptor, &first, 1)
    guard count != 0 else { throw Refusal(message: "it is a pipe that nobody writes into") }
    guard count > 0 || errno == EAGAIN else { throw .last }
    _ = fcntl(file.descriptor, F_SETFL, fcntl(file.descriptor, F_GETFL) & ~O_NONBLOCK)
    return (count > 0 ? [first] : []) + (try file.readAll(atMost: limit))
  }

  /// Reads as many bytes as there is room for, or as there are, as `read(_:)` does.
  ///
  /// - Parameters:
  ///   - room: Receives the bytes.
  ///   - isPatient: Whether a short read is completed.
  /// - Returns: Their number; 0 at the end, and once the user has interrupted the process.
  /// - Throws: `Refusal` if the system refuses.
  func read(
    into room: UnsafeMutableRawBufferPointer,
    isPatient: Bool = true
  ) throws(Refusal) -> Int {
    var filled = 0
    while filled < room.count, !isAtEnd, isPatient || filled == 0 {
      if isStream, !StandardStreams.waitUntilReadable(descriptor) { break }
      let rest = unsafe room.baseAddress.map { unsafe $0 + filled }
      let count = unsafe systemRead(descriptor, rest, room.count - filled)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      guard count > 0 else { break }
      filled += count
      // Why: a file that gives less than is asked for need not be asked once more.
      if let left, filled >= left, filled < room.count { isAtEnd = true }
    }
    left = left.map { max(0, $0 - filled) }
    return filled
  }
}

extension FileBytes {
  /// Hands what a file is to hold, in pieces of any size, to what takes them; false where it was not all taken.
  typealias Contents = (_ take: ([UInt8]) -> Bool) -> Bool

  /// Writes a file in one step: beside its place, and then into it, so that what was there before
  /// stays whole until all is written.
  ///
  /// What is no file, such as a pipe or a device, is written to as it is.
  ///
  /// - Parameters:
  ///   - path: The path, absolute or relative to the folder of the process.
  ///   - contents: What it is to hold.
  /// - Throws: `Refusal` if the system refuses.
  static func replace(_ path: String, with contents: Contents) throws(Refusal) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let there = FileStatus(path)
    if let there, there.kind != .regular || there != FileStatus(target.path) {
      let descriptor = unsafe open(path, O_WRONLY | O_TRUNC)
      guard descriptor >= 0 else { throw Refusal(message: Refusal.last.message, isLate: true) }
      return try finish(descriptor, contents)
    }
    let folder = target.deletingLastPathComponent()
    guard let kind = FileStatus(folder.path)?.kind else {
      throw Refusal(message: "there is no such folder")
    }
    guard kind == .directory else { throw Refusal(message: "its folder is none") }
    // Why: a file of somebody else's, or of another process with this number, is not taken for it.
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let draft = folder.appendingPathComponent(".lifeline-\(number).part").path
    let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw Refusal(message: Refusal.last.message, isLate: true) }
    do throws(Refusal) {
      if let there { _ = fchmod(descriptor, there.permissions) }
      try finish(descriptor, contents)
      guard unsafe rename(draft, target.path) == 0 else {
        throw Refusal(message: Refusal.last.message, isLate: true)
      }
    } catch {
      _ = unsafe unlink(draft)
      throw error
    }
  }

  /// Writes all contents to a descriptor, and closes it.
  private static func finish(_ descriptor: Int32, _ contents: Contents) throws(Refusal) {
    let isWritten = contents { StandardStreams.write($0, to: descriptor) }
    let refusal = Refusal.last
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed else {
      let message = isWritten ? Refusal.last.message : refusal.message
      throw Refusal(message: message, isLate: true)
    }
  }
}

extension FileBytes {
  /// The names in a directory, as bytes, in their order; hidden ones are left out.
  ///
  /// - Parameter path: The path, absolute or relative to the folder of the process.
  /// - Returns: The names, each with whether the directory itself tells that it is a file's.
  /// - Throws: `Refusal` if the system refuses.
  static func names(in path: String) throws(Refusal) -> [(bytes: [UInt8], isFile: Bool)] {
    guard let directory = unsafe opendir(path) else { throw .last }
    defer { unsafe closedir(directory) }
    var names: [(bytes: [UInt8], isFile: Bool)] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe field.withMemoryRebound(to: UInt8.self, capacity: Int(NAME_MAX) + 1) { bytes in
          unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: unsafe strlen(field)))
        }
      }
      guard name.first != UInt8(ascii: ".") else { continue }
      names.append((name, unsafe Int(entry.pointee.d_type) == Int(DT_REG)))
    }
    return names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }
}
