import LifelineFleet
import LifelineReports

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is kept of a long input, in one of the system's temporary files.
///
/// The file has no name, so that it is gone with the process, however that ends. It is made and read by
/// the system's calls, and so unsafe.
final class KeptFile: Sendable {
  private let descriptor: Int32
  private let refused = Locked(false)

  /// Creates an empty file; nil if the system refuses.
  init?() {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var name = "\(folder)/lifeline-XXXXXX".utf8CString
    descriptor = unsafe name.withUnsafeMutableBufferPointer { name in
      guard let name = name.baseAddress else { return -1 }
      let descriptor = unsafe mkstemp(name)
      if descriptor >= 0 { _ = unsafe unlink(name) }
      return descriptor
    }
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Writes bytes behind those that are there.
  ///
  /// - Returns: Whether all of them were taken.
  func append(_ bytes: [UInt8]) -> Bool { StandardStreams.write(bytes, to: descriptor) }

  /// Reads bytes.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that are wanted.
  ///   - offset: The zero-based offset of the first.
  /// - Returns: The bytes; none at the end.
  /// - Throws: `Refusal` if the system refuses.
  func read(_ limit: Int, at offset: Int) throws(FileBytes.Refusal) -> [UInt8] {
    var count = -1
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      repeat {
        count = unsafe pread(descriptor, buffer.baseAddress, limit, off_t(offset))
      } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    guard count >= 0 else { throw .last }
    return bytes
  }
}

extension KeptFile: SessionFile {
  /// Reads bytes; none where the system refuses.
  func bytes(_ limit: Int, at offset: Int) -> [UInt8] {
    do {
      return try read(limit, at: offset)
    } catch {
      refused.withLock { $0 = true }
      return []
    }
  }

  /// Whether the system has ever refused to read.
  var isDamaged: Bool { refused.withLock { $0 } }
}
