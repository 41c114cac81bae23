/// The processes of a log, in the order in which their events began.
///
/// A process that ends, and another one behind it, are two launches of an app. A process that comes
/// back after another one ran beside it: each is a trace of its own. In the system's own log each is, in
/// any case.
struct ConsoleProcesses {
  /// The processes that had events, in order; no more than the limit.
  private(set) var numbers: [Int64] = []
  /// Whether one of them came back after another.
  private(set) var areInterleaved = false
  /// The process of the last event; 0 where none was given.
  private(set) var last: Int64 = 0
  /// Whether the log is the system's own, so that each process is a launch and a trace of its own,
  /// also where one ended before the next began.
  var areLaunches = false

  /// The processes that are judged apart; empty where all are one trace.
  var apart: [Int64] { numbers.count > 1 && (areInterleaved || areLaunches) ? numbers : [] }

  /// The most processes that are told apart.
  static let limit = 64

  /// Records the process of an event.
  ///
  /// - Parameter process: Its number; 0 where not given.
  /// - Returns: Whether it is another one than that of the event before.
  mutating func enter(_ process: Int64) -> Bool {
    guard process > 0, process != last else { return false }
    defer { last = process }
    if numbers.contains(process) {
      areInterleaved = true
    } else if numbers.count < Self.limit {
      numbers.append(process)
    }
    return last > 0
  }
}
