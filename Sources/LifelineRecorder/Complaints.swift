import Foundation
import LifelineTrace

#if canImport(OSLog)
  import OSLog
#endif

extension LiveRecording {
  /// Writes what UIKit has complained about in the process's own log since a moment, where the system
  /// lets an app read it: from iOS 15 and macOS 12 on.
  ///
  /// They are notes at the end, with the times of the log. Why not events: whoever has an address by then
  /// need not be who had it when UIKit complained.
  func writeComplaints(since moment: Date) {
    #if canImport(OSLog)
      guard #available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *),
        let store = try? OSLogStore(scope: .currentProcessIdentifier),
        let entries = try? store.getEntries(at: store.position(date: moment))
      else { return }
      for case let entry as OSLogEntryLog in entries where entry.subsystem == "com.apple.UIKit" {
        complain(entry.composedMessage, after: entry.date.timeIntervalSince(moment))
      }
    #endif
  }

  /// Writes a complaint of UIKit's as a note, if it is one that is known.
  ///
  /// - Parameters:
  ///   - message: What UIKit said.
  ///   - seconds: When, from the beginning of the recording.
  func complain(_ message: String, after seconds: Double) {
    guard UIKitMessage.recognise(message) != nil else { return }
    mark("UIKit, at \(Int(seconds * 1000)) ms: \(message)")
  }
}
