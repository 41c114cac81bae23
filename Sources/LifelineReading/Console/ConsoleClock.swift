import LifelineTrace

/// The times of a console's lines, counted from its first.
struct ConsoleClock {
  private var datedStart = Event.noTime
  private var undatedStart = Event.noTime
  /// The last time of day without a date, and the midnights that have gone by since the first.
  private var lastOfDay: Int64 = 0
  private var midnights: Int64 = 0

  /// Whether a line had a time so far.
  var isRunning: Bool { datedStart != Event.noTime || undatedStart != Event.noTime }

  private static let day: Int64 = 86_400_000_000_000

  /// Nanoseconds since the first time of the trace; `Event.noTime` where the line has no time.
  ///
  /// What was printed late may be older than the first line, and counts as if it was printed with it.
  mutating func time(of prefix: ConsolePrefix) -> Int64 {
    guard prefix.time != Event.noTime else { return Event.noTime }
    if prefix.isDated {
      if datedStart == Event.noTime { datedStart = prefix.time }
      return max(0, prefix.time - datedStart)
    }
    if undatedStart == Event.noTime {
      undatedStart = prefix.time
      lastOfDay = prefix.time
    }
    // Why: a clock that falls by half a day has passed midnight; one that falls less was read late.
    if lastOfDay - prefix.time > Self.day / 2 { midnights += 1 }
    if prefix.time - lastOfDay > Self.day / 2, midnights > 0 { midnights -= 1 }
    lastOfDay = prefix.time
    return max(0, prefix.time + midnights * Self.day - undatedStart)
  }
}
