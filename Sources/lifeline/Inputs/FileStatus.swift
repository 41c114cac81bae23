#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the system says of a file; two are equal if they are one file, whatever they are called.
struct FileStatus: Equatable, Sendable {
  /// What stands at a path.
  enum Kind {
    case regular
    case directory
    case link
    case other
  }

  /// What it is.
  let kind: Kind
  /// Who may do what with it.
  let permissions: mode_t
  /// Its length in bytes.
  let size: Int
  private let device: UInt64
  private let number: UInt64

  /// Asks about what stands at a path; nil if nothing does, or a link leads nowhere.
  ///
  /// - Parameters:
  ///   - path: The path, absolute or relative to the folder of the process.
  ///   - followsLinks: Whether a link stands for what it leads to.
  init?(_ path: String, followsLinks: Bool = true) {
    var buffer = stat()
    let isThere = followsLinks ? unsafe stat(path, &buffer) : unsafe lstat(path, &buffer)
    guard isThere == 0 else { return nil }
    self.init(buffer)
  }

  /// Asks about an open descriptor; nil if it is closed, or no regular file.
  init?(descriptor: Int32) {
    var buffer = stat()
    guard unsafe fstat(descriptor, &buffer) == 0 else { return nil }
    self.init(buffer)
    if kind != .regular { return nil }
  }

  private init(_ buffer: stat) {
    kind =
      switch buffer.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .link
      default: .other
      }
    permissions = buffer.st_mode & 0o7777
    size = Int(buffer.st_size)
    device = UInt64(truncatingIfNeeded: buffer.st_dev)
    number = UInt64(truncatingIfNeeded: buffer.st_ino)
  }

  static func == (left: FileStatus, right: FileStatus) -> Bool {
    left.device == right.device && left.number == right.number
  }
}
