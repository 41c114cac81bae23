import LifelineTrace

/// Where the system's own files lie.
enum SystemPath {
  /// Whether a file belongs to the system, on a device, in a simulator or on a Mac.
  static func isSystems(_ path: String) -> Bool {
    path.hasPrefix("/usr/lib/") || path.holds("/System/Library/")
      || path.holds("/System/iOSSupport/") || path.holds("/RuntimeRoot/usr/lib/")
  }
}
