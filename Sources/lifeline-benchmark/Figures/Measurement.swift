import Foundation
import LifelineChecker
import LifelineReading
import LifelineTrace

/// The figures of one run over one file.
struct Measurement {
  var mode: String
  var events: Int
  var bytes: Int
  var seconds: Double
  var findings: Int

  /// Reads a file, and judges it too if the mode is `check`.
  static func run(_ mode: String, on path: String) throws -> Measurement {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { throw CocoaError(.fileReadNoSuchFile) }
    defer { close(descriptor) }
    var bytes = 0
    var reader = unsafe TraceReader(format: .native) { room in
      // Why: `FileHandle` grows a buffer and copies it twice, which took a fifth of reading.
      let count = unsafe max(0, read(descriptor, room.baseAddress, room.count))
      bytes += count
      return count
    }
    let start = DispatchTime.now().uptimeNanoseconds
    var events = 0
    var findings = 0
    if mode == "read" {
      var event = Event(.initialize, on: .unknown)
      while true {
        if reader.take(&event) {
          events += 1
          continue
        }
        guard let item = reader.next() else { break }
        if case .event = item { events += 1 }
      }
    } else {
      var options = CheckOptions()
      options.rules = Rule.all
      let report = Checker.check(&reader, options: options)
      events = report.events
      findings = report.findings.count
    }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    return Measurement(
      mode: mode,
      events: events,
      bytes: bytes,
      seconds: seconds,
      findings: findings
    )
  }

  /// The figures as one line.
  var line: String {
    let rate = Double(events) / seconds / 1e6
    let throughput = Double(bytes) / seconds / 1e6
    let parts = [
      "  " + mode.padding(toLength: 6, withPad: " ", startingAt: 0),
      String(format: "%6.2f M events/s", rate),
      String(format: "%7.0f MB/s", throughput),
      String(format: "%6.1f MB peak", Self.peakMegabytes),
      "\(findings) findings",
    ]
    return parts.joined(separator: "  ")
  }

  /// The most memory that the process has had, in millions of bytes.
  static var peakMegabytes: Double {
    var usage = rusage()
    #if canImport(Darwin)
      unsafe getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / 1e6
    #else
      unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Double(usage.ru_maxrss) / 1e3
    #endif
  }
}

/// The time of the processor that the process has taken, in nanoseconds.
var processorTime: Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
