import Foundation
import LifelineTrace

/// What a trace says of the process that it is of.
enum ThisProcess {
  /// When it was first asked about, which is the start of its recording.
  static let start = Date()

  /// The app, the system as UIKit reports it, and the moment.
  ///
  /// - Parameter runtime: Asks the device.
  /// - Returns: A header with these alone.
  static func header(_ runtime: ObjectiveCRuntime) -> Header {
    var header = Header()
    header.app = Bundle.main.bundleIdentifier
    header.started = ISO8601DateFormatter().string(from: start)
    if let device = runtime.classNamed("UIDevice").flatMap({ runtime.object($0, "currentDevice") })
    {
      header.systemName = runtime.text(device, "systemName")
      header.systemVersion = runtime.text(device, "systemVersion")
    }
    return header
  }
}
