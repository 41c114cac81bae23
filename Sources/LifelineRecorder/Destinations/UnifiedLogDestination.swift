#if canImport(os)
  import os

  /// Apple's unified log, an event a message, with the subsystem `lifeline`.
  ///
  /// Lines are public, because the system blacks out what is not; they hold class names and callbacks.
  final class UnifiedLogDestination: LineDestination {
    private let log = OSLog(subsystem: "lifeline", category: "trace")

    // Why: the system cuts messages at about a thousand bytes.
    let isBrief = true

    func write(_ line: [UInt8], _ kind: LineKind) -> Bool {
      let text = String(decoding: line.dropLast(), as: UTF8.self)
      text.withCString { os_log("%{public}s", log: log, type: .default, $0) }
      return true
    }
  }
#endif
