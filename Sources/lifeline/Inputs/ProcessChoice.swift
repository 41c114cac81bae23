import LifelineReading
import LifelineTrace

/// The process of a log that is judged by itself.
struct ProcessChoice: Sendable {
  /// Its number.
  var number: Int64
  /// Whose the lines of the log are.
  var table: ProcessTable
  /// The number of processes that are judged apart.
  var count: Int
}
