import Foundation

/// The process's own streams and files, by the system's calls; the one file that is unsafe.
enum StandardStreams {
  /// Keeps a closed pipe from ending the process; writing to one then fails instead.
  static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// The surroundings of the running process.
  static var surroundings: Surroundings {
    Surroundings(
      environment: ProcessInfo.processInfo.environment,
      directory: FileManager.default.currentDirectoryPath,
      input: { limit in (try? FileBytes(descriptor: STDIN_FILENO).read(limit)) ?? [] },
      output: sink(STDOUT_FILENO),
      error: sink(STDERR_FILENO)
    )
  }

  private static func sink(_ descriptor: Int32) -> Sink {
    let isTerminal = isatty(descriptor) == 1
    let columns = isTerminal ? columns(of: descriptor) : nil
    return Sink(isTerminal: isTerminal, columns: columns) { write($0, to: descriptor) }
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
        let count = unsafe Foundation.write(descriptor, rest.baseAddress, rest.count)
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
  private let descriptor: Int32
  private let isOwner: Bool

  /// Why the system refused, as a phrase.
  struct Refusal: Error {
    /// The phrase.
    var message: String
    /// The file that it is about, as the user typed it; nil for the one that is being read.
    var path: String?

    /// The refusal behind `errno`.
    static var last: Refusal {
      switch errno {
      case ENOENT: Refusal(message: "there is no such file")
      case EACCES, EPERM: Refusal(message: "permission is denied")
      case EISDIR: Refusal(message: "it is a directory")
      case let code: unsafe Refusal(message: String(cString: strerror(code)).lowercased())
      }
    }
  }

  /// Opens a file for reading.
  ///
  /// - Parameter path: The path, absolute or relative to the folder of the process.
  /// - Throws: `Refusal` if the system refuses.
  init(path: String) throws(Refusal) {
    descriptor = unsafe open(path, O_RDONLY)
    isOwner = true
    guard descriptor >= 0 else { throw .last }
  }

  /// Reads from an open descriptor, and leaves it open.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    isOwner = false
  }

  deinit {
    if isOwner, descriptor >= 0 { close(descriptor) }
  }

  /// Reads as many bytes as are wanted, or as there are.
  ///
  /// A short read of a pipe is completed, so that a pipe gives the same chunks as a file.
  ///
  /// - Parameter limit: The number of bytes wanted.
  /// - Returns: The bytes; none at the end.
  /// - Throws: `Refusal` if the system refuses.
  func read(_ limit: Int) throws(Refusal) -> [UInt8] {
    var refusal: Refusal?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      while filled < limit {
        let rest = unsafe buffer.baseAddress.map { unsafe $0 + filled }
        let count = unsafe Foundation.read(descriptor, rest, limit - filled)
        if count < 0, errno == EINTR { continue }
        if count < 0 { refusal = .last }
        guard count > 0 else { return }
        filled += count
      }
    }
    if let refusal { throw refusal }
    return bytes
  }
}
