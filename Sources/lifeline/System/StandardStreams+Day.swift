import LifelineChecker

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The day on which the process runs, by the system's calls; unsafe like the rest of the type.
extension StandardStreams {
  /// The day, in the time zone of the computer.
  ///
  /// - Parameter seconds: A time to take in place of now, in seconds since 1970, in UTC.
  /// - Returns: The day; nil where the system does not tell.
  static func day(_ seconds: Int?) -> Day? {
    var now = seconds ?? time(nil)
    var parts = unsafe tm()
    let isKnown =
      unsafe (seconds == nil ? localtime_r(&now, &parts) : gmtime_r(&now, &parts)) != nil
    guard isKnown else { return nil }
    let (year, month, day) = unsafe (parts.tm_year, parts.tm_mon, parts.tm_mday)
    return Day(year: Int(year) + 1900, month: Int(month) + 1, day: Int(day))
  }
}
