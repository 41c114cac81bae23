import Dispatch
import Foundation
import LifelineTrace

#if canImport(OSLog)
  import OSLog
#endif

/// Something that UIKit has said in the process's own log.
struct Complaint: Sendable {
  /// What it said.
  let message: String
  /// When, in seconds from the beginning of the recording.
  let seconds: Double
}

/// UIKit's side of the process's own log.
enum UIKitLog {
  /// The subsystem under which UIKit logs by now; what it logs by `NSLog` has none.
  private static let subsystem = "com.apple.UIKit"
  /// The libraries that UIKit's own lines come from, whatever they are logged under.
  private static let senders: Set<String> = ["UIKitCore", "UIKit"]

  /// Whether a line of the log is UIKit's.
  ///
  /// - Parameters:
  ///   - subsystem: What it was logged under; empty for `NSLog`.
  ///   - sender: The library whose code logged it, with or without its path.
  /// - Returns: Whether it is.
  static func isUIKits(subsystem: String, sender: String) -> Bool {
    subsystem == Self.subsystem || senders.contains(String(sender.split(separator: "/").last ?? ""))
  }

  /// What UIKit has complained about since a moment, as far as the system lets an app read it: from
  /// iOS 15 and macOS 12 on.
  ///
  /// It takes long, and the main thread has better things to do.
  static func complaints(since moment: Date) -> [Complaint] {
    #if canImport(OSLog)
      guard #available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *),
        let store = try? OSLogStore(scope: .currentProcessIdentifier)
      else { return [] }
      // Why: what UIKit logs by `NSLog` has no subsystem, and its parts may log under one of their own.
      let few = NSPredicate(
        format: "subsystem IN %@ OR subsystem == nil OR sender IN %@",
        argumentArray: [[subsystem, ""], Array(senders)]
      )
      let found = complaints(in: store, since: moment, matching: few)
      // Why: nobody says which predicates the store understands, and silence would look like peace.
      return found.isEmpty ? complaints(in: store, since: moment, matching: nil) : found
    #else
      return []
    #endif
  }

  #if canImport(OSLog)
    @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
    private static func complaints(
      in store: OSLogStore,
      since moment: Date,
      matching predicate: NSPredicate?
    ) -> [Complaint] {
      let position = store.position(date: moment)
      guard let entries = try? store.getEntries(at: position, matching: predicate) else {
        return []
      }
      var complaints: [Complaint] = []
      for case let entry as OSLogEntryLog in entries
      where isUIKits(subsystem: entry.subsystem, sender: entry.sender)
        && UIKitMessage.recognise(entry.composedMessage) != nil
      {
        complaints.append(
          Complaint(
            message: entry.composedMessage,
            seconds: entry.date.timeIntervalSince(moment)
          )
        )
      }
      return complaints
    }
  #endif

  /// The same, read on another thread, which is waited for as long as a person would not notice.
  static func complaintsOffMain(since moment: Date) -> [Complaint] {
    #if canImport(OSLog)
      let found = FoundComplaints()
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global(qos: .userInitiated).async {
        found.set(complaints(since: moment))
        done.signal()
      }
      _ = done.wait(timeout: .now() + .seconds(2))
      return found.all
    #else
      return []
    #endif
  }
}

#if canImport(OSLog)
  /// Complaints that one thread finds and another one waits for.
  private final class FoundComplaints: @unchecked Sendable {
    private let lock = NSLock()
    private var found: [Complaint] = []

    func set(_ complaints: [Complaint]) { lock.withLock { found = complaints } }

    var all: [Complaint] { lock.withLock { found } }
  }
#endif

extension LiveRecording {
  /// Writes what UIKit has complained about as events, on whom it names.
  ///
  /// They stand where they are read, at the end; the moment in the log is told under `ext`. Who had an
  /// address at that moment is remembered, since by now another one may.
  func complain(_ complaints: [Complaint]) {
    guard options.recording.contains(.diagnostic) else { return }
    for complaint in complaints { complain(complaint.message, after: complaint.seconds) }
  }

  /// Writes a complaint of UIKit's, if it is one that is known.
  ///
  /// - Parameters:
  ///   - message: What UIKit said.
  ///   - seconds: When, from the beginning of the recording.
  func complain(_ message: String, after seconds: Double) {
    guard UIKitMessage.recognise(message) != nil else { return }
    locked {
      guard isActive else { return }
      openPart()
      let lane = frames.lane()
      let moment = Int64(max(0, min(seconds, 9e8)) * 1_000_000_000)
      let named = Self.addresses(in: message).compactMap { registry.quoted(at: $0, moment) }
      beginEvent(.diagnostic, on: named.first ?? Array("\"UIKit#?\"".utf8))
      add { line in
        line.add(",\"message\":", text: message)
        if !named.isEmpty {
          line.add(",\"about\":[")
          for (index, quoted) in named.enumerated() {
            line.add(index == 0 ? "" : ",", quoted: quoted)
          }
          line.add("]")
        }
        line.add(",\"ext\":{\"loggedAt\":", text: "\(seconds)")
        line.add("}")
      }
      endEvent(lane)
    }
  }

  /// The addresses in a message: `<Shop.Cart: 0x7fa1c0>`.
  static func addresses(in message: String) -> [UInt] {
    message.split { !$0.isLetter && !$0.isNumber }
      .filter { $0.hasPrefix("0x") }
      .compactMap { UInt($0.dropFirst(2), radix: 16) }
  }
}
