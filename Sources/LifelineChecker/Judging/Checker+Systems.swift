extension Checker {
  /// The version of iOS whose UIKit a system has; nil where it is not known.
  static func generation(of version: String, system: String?) -> Int? {
    guard let major = Int(version.prefix { $0.isNumber }), (1...99).contains(major) else {
      return nil
    }
    switch (system ?? "iOS").lowercased().filter({ $0 != " " }) {
    case "ios", "ipados", "iphoneos": return major > 1 ? major : nil
    case "tvos": return major >= 9 ? major : nil
    // Why: Catalyst began with 13; less is a version of macOS.
    case "maccatalyst": return major >= 13 ? major : nil
    // Why: visionOS 1 came with iOS 17, and since 26 the numbers agree.
    case "visionos": return major >= 26 ? major : major <= 3 ? major + 16 : nil
    default: return nil
    }
  }
}

extension Input {
  /// What the person who checks says of every recording.
  init(_ options: CheckOptions) {
    if let system = options.system { systems = SystemRange(first: system, last: system) }
    recording.adjust(adding: options.addedRecorded, removing: options.removedRecorded)
    if let assumed = options.assumedRecorded { recording.assume(assumed) }
  }
}
