import Foundation
import LifelineTrace

/// What a trace says of the process that it is of.
enum ThisProcess {
  /// The app, the system as UIKit reports it, and the moment.
  ///
  /// - Parameters:
  ///   - runtime: Asks the device.
  ///   - start: When the recording begins.
  /// - Returns: A header with these alone.
  static func header(_ runtime: ObjectiveCRuntime, start: Date) -> Header {
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
