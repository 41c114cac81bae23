#if canImport(Darwin)
  import Darwin
#endif

/// The calls that led here, as far as they tell who made the first that is not the recorder's.
enum CallStack {
  #if canImport(Darwin)
    private typealias Backtrace =
      @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32
    private static let backtrace = dlsym(dlopen(nil, RTLD_NOW), "backtrace")
      .map { unsafeBitCast($0, to: Backtrace.self) }
  #endif

  #if canImport(Darwin)
    /// Whether a symbol is one that the compiler puts between two ways to call a function.
    private static func isThunk(_ name: UnsafePointer<CChar>) -> Bool {
      let count = strlen(name)
      return strncmp(name, "$s", 2) == 0 && count > 4
        && (strcmp(name + (count - 2), "TR") == 0 || strcmp(name + (count - 2), "TA") == 0)
    }
  #endif

  /// Whether the app made it, and not the system; nil where that cannot be told, as in an app without
  /// symbols, or on a system other than Apple's.
  static func isCallerApps() -> Bool? {
    #if canImport(Darwin)
      return withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: 48) {
        calls in
        guard let base = calls.baseAddress, let backtrace else { return nil }
        let count = Int(backtrace(base, 48))
        var isBehind = false
        for call in calls.prefix(count) {
          var place = Dl_info()
          guard let call, dladdr(call, &place) != 0 else { continue }
          // Why: where the recorder is linked into the app, only its symbols tell it from the app.
          if let name = place.dli_sname, strstr(name, "16LifelineRecorder") != nil {
            isBehind = true
            continue
          }
          // Why: between a block of Swift's and what calls it stands a thunk that is named after types alone.
          if let name = place.dli_sname, isThunk(name) { continue }
          guard isBehind, let file = place.dli_fname else { return nil }
          return !SystemPath.isSystems(String(cString: file))
        }
        return nil
      }
    #else
      return nil
    #endif
  }
}
