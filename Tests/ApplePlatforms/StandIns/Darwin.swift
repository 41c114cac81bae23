@_exported public import Darwin

// What Swift's own layer adds to Darwin's C library: macros that are no numbers, and variadic calls.

// Source: Darwin.swiftinterface
/// The number of the last error of this thread.
public var errno: Int32 {
  get { 0 }
  // swift-format-ignore: UseSingleLinePropertyGetter
  set { _ = newValue }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The kind in the mode of a file.
public var S_IFMT: mode_t { 0o17_0000 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A regular file.
public var S_IFREG: mode_t { 0o10_0000 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A directory.
public var S_IFDIR: mode_t { 0o4_0000 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A symbolic link.
public var S_IFLNK: mode_t { 0o12_0000 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ignores a signal.
public var SIG_IGN: sig_t? { nil }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Does what is usual on a signal.
public var SIG_DFL: sig_t? { nil }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asks for the size of a window.
public var TIOCGWINSZ: UInt { 0x4008_7468 }

/// Opens a file.
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { -1 }

/// Opens a file, or makes it.
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { -1 }

/// Asks about a descriptor.
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { -1 }

/// Sets something of a descriptor.
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { -1 }

/// Sets something of a descriptor.
public func fcntl(
  _ descriptor: Int32,
  _ command: Int32,
  _ pointer: UnsafeMutableRawPointer
) -> Int32 { -1 }

/// Asks a device.
public func ioctl(_ descriptor: CInt, _ request: UInt, _ value: CInt) -> CInt { -1 }

/// Asks a device.
public func ioctl(
  _ descriptor: CInt,
  _ request: UInt,
  _ pointer: UnsafeMutableRawPointer
) -> CInt { -1 }
