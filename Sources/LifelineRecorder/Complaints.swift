import Foundation
import LifelineTrace

#if canImport(OSLog)
  import OSLog
#endif

extension LiveRecording {
  /// Writes what UIKit has complained about in the process's own log since a moment, where the system
  /// lets an app read it: from iOS 15 and macOS 12 on.
  ///
  /// The lines stand at the end, with the times of the log: a complaint is told of once it is asked for.
  func writeComplaints(since moment: Date) {
    #if canImport(OSLog)
      guard #available(iOS 15, macOS 12, tvOS 15, visionOS 1, *),
        options.recording.contains(.diagnostic),
        let store = try? OSLogStore(scope: .currentProcessIdentifier),
        let entries = try? store.getEntries(at: store.position(date: moment))
      else { return }
      for case let entry as OSLogEntryLog in entries where entry.subsystem == "com.apple.UIKit" {
        complain(entry.composedMessage)
      }
    #endif
  }

  /// Writes a complaint, if it is one that is known, about the controllers whose addresses it names.
  func complain(_ message: String) {
    guard UIKitMessage.recognise(message) != nil else { return }
    locked {
      guard isActive else { return }
      openPart()
      let named = Self.addresses(in: message).compactMap { registry.place(of: $0) }
      for place in named { declare(place) }
      beginEvent(.diagnostic, on: named.first.map { registry[$0].quoted } ?? Self.nobody)
      add { line in
        line.add(",\"about\":")
        for (index, place) in named.enumerated() {
          line.add(index == 0 ? "[" : ",", quoted: registry[place].quoted)
        }
        line.add(named.isEmpty ? "[]" : "]")
        line.add(",\"message\":", text: message)
      }
      endEvent(frames.lane())
    }
  }

  /// Whom a message is about that names nobody who lives.
  private static let nobody = Array("\"UIKit#?\"".utf8)

  /// The addresses that a text names.
  static func addresses(in text: String) -> [ObjectPointer] {
    var found: [ObjectPointer] = []
    var rest = text.utf8[...]
    while let place = rest.firstIndex(of: UInt8(ascii: "x")) {
      let digits = rest[rest.index(after: place)...].prefix {
        Character(Unicode.Scalar($0)).isHexDigit
      }
      if rest[..<place].last == UInt8(ascii: "0"),
        let number = UInt(String(decoding: digits, as: UTF8.self), radix: 16),
        let pointer = ObjectPointer(bitPattern: number)
      {
        found.append(pointer)
      }
      rest = rest[rest.index(after: place)...]
    }
    return found
  }
}
