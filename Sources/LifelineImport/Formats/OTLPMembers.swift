import LifelineTrace

/// The attributes of a span, a log record or a resource, as far as any are asked for.
struct OTLPMembers {
  /// What is asked for, by the names that it has, the surest first.
  enum Key: Int, CaseIterable {
    case className, instance, session, animated, other, thread, lost, eventName, screen

    fileprivate var names: [String] {
      switch self {
      case .className:
        [
          "view.class", "bugsnag.view.name", "view.name", "screen.class", "vc", "view_controller",
          "screen.name",
        ]
      case .instance: ["view.id", "view.instance", "vc.id", "screen.id"]
      // What tells runs of apps apart.
      case .session: ["session.id", "service.instance.id", "process.pid"]
      case .animated: ["view.animated"]
      case .other: [OTLPWriter.other]
      case .thread: [OTLPWriter.thread]
      case .lost: [OTLPWriter.lost]
      case .eventName: ["event.name"]
      // What is counted, by the conventions for apps.
      case .screen: ["app.screen.name", "app.screen.id"]
      }
    }
  }

  /// The positions of all names.
  private var positions = ByteKeyTable()
  /// The names of each key, as a range of positions.
  private var ranges: [Range<Int>] = []
  /// The values of the owner that was read last, by the positions of their names.
  private var values: [ArraySlice<UInt8>?] = []

  init() {
    for key in Key.allCases {
      let start = values.count
      for name in key.names {
        _ = positions.intern(Array(name.utf8)[...])
        values.append(nil)
      }
      ranges.append(start..<values.count)
    }
  }

  /// Reads the attributes of an owner in place of those before.
  mutating func read(_ owner: JSONElement?) {
    for position in values.indices { values[position] = nil }
    for member in owner?["attributes"]?.elements ?? JSONElements() {
      guard let key = member["key"]?.bytes else { continue }
      let position = positions.find(key)
      guard position >= 0, let value = Self.scalar(member["value"]) else { continue }
      values[Int(position)] = value
    }
  }

  /// The members that values are in, by their kinds.
  private static let kinds: [StaticString] = [
    "stringValue", "boolValue", "intValue", "string_value", "bool_value",
  ]

  /// The text, number or truth value of a value; nil where it has none.
  private static func scalar(_ value: JSONElement?) -> ArraySlice<UInt8>? {
    guard let value else { return nil }
    for kind in kinds {
      if let scalar = value[kind]?.bytes { return scalar }
    }
    return nil
  }

  /// The session's key, which holds beyond the source as a process's number does not; nil for none.
  var sessionKey: ArraySlice<UInt8>? { values[ranges[Key.session.rawValue].lowerBound] }

  /// The value of the surest name; of several attributes of that name the last one's.
  subscript(key: Key) -> ArraySlice<UInt8>? {
    for position in ranges[key.rawValue] {
      if let value = values[position] { return value }
    }
    return nil
  }
}
