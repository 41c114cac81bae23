import Foundation
import LifelineTrace

/// What a trace says of the process that it is of.
enum ThisProcess {
  /// When it was first asked about, which is the start of its recording.
  static let start = Date()

  /// The app, the system and the moment.
  static var header: Header {
    var header = Header()
    header.app = Bundle.main.bundleIdentifier
    header.started = moment(start)
    let version = ProcessInfo.processInfo.operatingSystemVersion
    #if os(iOS) || os(tvOS) || os(visionOS)
      header.systemName = systemName
      header.systemVersion = "\(version.majorVersion).\(version.minorVersion)"
    #else
      _ = version
    #endif
    return header
  }

  #if os(iOS) || os(tvOS) || os(visionOS)
    private static var systemName: String {
      #if targetEnvironment(macCatalyst)
        "Mac Catalyst"
      #elseif os(tvOS)
        "tvOS"
      #elseif os(visionOS)
        "visionOS"
      #else
        "iOS"
      #endif
    }
  #endif

  /// A moment as RFC 3339 has it.
  static func moment(_ date: Date) -> String { ISO8601DateFormatter().string(from: date) }
}
