import Foundation
import LifelineRecording

/// The time that recording takes, for each event and for each event with its return.
enum Recording {
  /// A controller with nothing in it.
  private final class Screen {}

  /// Records a number of events on a hundred controllers, and returns the figures as one line.
  static func line(events: Int) -> String {
    let screens = (0..<100).map { _ in Screen() }
    let recorder = LifecycleRecorder()
    let entries = nanoseconds(events) { recorder.viewWillAppear(screens[$0 % 100], true) }
    let other = LifecycleRecorder()
    let calls = nanoseconds(events) { index in
      other.viewWillAppear(screens[index % 100], true) {}
    }
    let parts = [
      "  record",
      String(format: "%6.0f ns/event", entries),
      String(format: "%6.0f ns/event with its return", calls),
      "\(recorder.count + other.count) events",
    ]
    return parts.joined(separator: "  ")
  }

  /// The time of the processor that a body takes in nanoseconds, the mean of many runs.
  private static func nanoseconds(_ times: Int, _ body: (Int) -> Void) -> Double {
    let start = processorTime
    for index in 0..<times { body(index) }
    return Double(processorTime - start) / Double(times)
  }
}
