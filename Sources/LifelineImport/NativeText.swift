import LifelineTrace

/// Writes imported events as lines of the native format.
struct NativeText {
  private var bytes: [UInt8] = []
  private var numbers: [String: Int] = [:]
  private var counts: [String: Int] = [:]
  private var line = 1

  /// Writes a trace.
  ///
  /// Where the events stand in the order of their lines, one on a line, each stands at the line that it
  /// has in the source, so that reports name lines of the source.
  ///
  /// - Parameters:
  ///   - events: The events, in order of time.
  ///   - scope: What the source can tell.
  ///   - clock: The nanoseconds that times count from.
  ///   - mayKeepLines: Whether it is the only trace.
  /// - Returns: The lines, and whether they are numbered as in the source.
  static func write(
    _ events: [ImportedEvent],
    _ scope: ImportedScope,
    clock: Int64,
    mayKeepLines: Bool = true
  ) -> (text: [UInt8], keepsLines: Bool) {
    var text = NativeText()
    text.bytes.reserveCapacity(events.count * 96)
    let keepsLines =
      mayKeepLines && (events.first?.line ?? 0) > 1
      && zip(events, events.dropFirst()).allSatisfy { $0.line < $1.line }
      && !events.contains { $0.end != nil }
    text.header(scope, clock)
    for (number, event, isReturn) in moments(events) {
      while keepsLines, text.line < event.line { text.endLine() }
      if isReturn { text.exit(number, event, clock) } else { text.event(event, number, clock) }
    }
    return (text.bytes, keepsLines)
  }

  /// The events and their returns, in order of time; a number where the return is known, 0 elsewhere.
  private static func moments(
    _ events: [ImportedEvent]
  ) -> [(number: Int, event: ImportedEvent, isReturn: Bool)] {
    guard events.contains(where: { $0.end != nil }) else { return events.map { (0, $0, false) } }
    var moments: [(time: Int64, order: Int, number: Int, event: ImportedEvent, isReturn: Bool)] = []
    for (position, event) in events.enumerated() {
      let time = event.time ?? 0
      moments.append((time, position, position + 1, event, false))
      // Why: of calls that begin together the last one returns first.
      if let end = event.end { moments.append((end, -position, position + 1, event, true)) }
    }
    return moments.sorted { left, right in
      if left.time != right.time { return left.time < right.time }
      // Why: a call of no length returns behind its own beginning, and before what comes next.
      if left.isReturn != right.isReturn { return !left.isReturn }
      return left.order < right.order
    }.map { ($0.number, $0.event, $0.isReturn) }
  }

  /// Later than any clock shows that counts from a launch, in nanoseconds: September 1973.
  private static let earliestDate: Int64 = 100_000_000_000_000_000

  private mutating func header(_ scope: ImportedScope, _ clock: Int64) {
    add(#"{"lifeline":1,"recorder":{"name":"#)
    quote("import of \(scope.source)")
    add("}")
    if clock > Self.earliestDate {
      add(",\"started\":")
      quote(Timestamp.text(clock))
    }
    add(",\"starts\":\"midway\"")
    if scope.isBase { add(",\"hooks\":\"base\"") }
    if let observes = scope.observes {
      add(",\"observes\":[")
      for (position, callback) in observes.enumerated() {
        if position > 0 { add(",") }
        quote(callback.name)
      }
      add("]")
    }
    add("}")
    endLine()
  }

  private mutating func exit(_ number: Int, _ event: ImportedEvent, _ clock: Int64) {
    add("{\"x\":\(number)")
    if let end = event.end { add(time: end - clock) }
    add("}")
    endLine()
  }

  private mutating func event(_ event: ImportedEvent, _ number: Int, _ clock: Int64) {
    add("{\"vc\":")
    quote(identity(event.className, event.instance))
    add(",\"e\":")
    quote(event.callback.name)
    if number > 0 { add(",\"n\":\(number)") }
    if let animated = event.animated { add(",\"animated\":\(animated)") }
    if let other = event.other, let key = event.callback.keyOfOther {
      add(",\"\(key)\":")
      quote(identity(other, event.otherInstance))
    }
    if let time = event.time { add(time: time - clock) }
    if let thread = event.thread {
      add(",\"th\":")
      quote(thread)
    }
    add("}")
    endLine()
  }

  private mutating func identity(_ className: String, _ instance: String?) -> String {
    guard let instance else { return "\(className)#?" }
    let digits = instance.utf8.dropFirst()
    let isNumber = !digits.isEmpty && digits.count < 18 && digits.allSatisfy { 0x30...0x39 ~= $0 }
    if isNumber, instance.utf8.first == UInt8(ascii: "#") { return className + instance }
    let key = "\(className) \(instance)"
    if let number = numbers[key] { return "\(className)#\(number)" }
    let number = (counts[className] ?? 0) + 1
    counts[className] = number
    numbers[key] = number
    return "\(className)#\(number)"
  }

  private mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    line += 1
  }

  private mutating func add(time: Int64) {
    add(",\"t\":")
    bytes.append(seconds: time)
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return bytes.append(contentsOf: text.utf8) }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
  }
}

extension Callback {
  /// The key of the native format for the other controller of a call; nil where it has none.
  fileprivate var keyOfOther: String? {
    switch self {
    case .willMove, .didMove: "parent"
    case .addChild: "child"
    case .pushViewController, .popToViewController, .present, .select: "to"
    default: nil
    }
  }
}
