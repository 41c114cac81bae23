import LifelineTrace

/// Writes imported events as lines of the native format.
struct NativeText {
  /// The lines.
  private(set) var bytes: [UInt8] = []
  /// For each of them the line of the source that it is from; empty where the events are in another
  /// order than their lines.
  private(set) var origins: [UInt32] = []
  private let keepsLines: Bool
  /// What was not read, as lines of the native format, in order of the lines of the source.
  private var unread: [(line: UInt32, text: [UInt8])] = []
  /// The position of the first of them that is not written yet.
  private var unreadStart = 0
  private let scope: ImportedScope
  private let names: ImportedNames
  /// The numbers of the instances that have none of their own, by class and instance.
  private var numbers: [UInt64: Int] = [:]
  /// How many of them each class has.
  private var counts: [Int32: Int] = [:]
  /// The line of the source that what is being written is from.
  private var line: UInt32 = 1

  /// The names of the callbacks, between quotes.
  private static let callbacks = Callback.allCases.map { Array("\"\($0.name)\"".utf8) }

  /// Begins a text.
  ///
  /// - Parameters:
  ///   - scope: What the source can tell.
  ///   - names: The texts of the events.
  ///   - keepsLines: Whether the events come in the order of their lines.
  init(of scope: ImportedScope, _ names: ImportedNames, keepsLines: Bool) {
    self.scope = scope
    self.names = names
    self.keepsLines = keepsLines
  }

  /// Takes what was not read, to be written where its lines are.
  ///
  /// - Parameters:
  ///   - dropped: The records that were dropped.
  ///   - damages: Where the source is damaged, in order of line.
  mutating func expect(_ dropped: DroppedLines, _ damages: [Found.Drop]) {
    for (position, line) in dropped.lines.enumerated() {
      let isLast = position == dropped.lines.count - 1
      var own = line
      if !keepsLines { own.reason += Self.place(line.number) }
      var text: [UInt8] = []
      NativeWriter.write(own, times: isLast ? dropped.count - position : 1, to: &text)
      unread.append((line.number, text))
    }
    for damage in damages {
      let line = UInt32(clamping: damage.line)
      let message = damage.reason + (keepsLines ? "" : Self.place(line))
      var text: [UInt8] = []
      NativeWriter.write(unreadable: message, to: &text)
      unread.append((line, text))
    }
    unread.sort { $0.line < $1.line }
  }

  private static func place(_ line: UInt32) -> String { " (line \(line) of the source)" }

  /// Writes what is left: what was not read, and names that are no callbacks.
  mutating func finish(_ unknown: [String: Int]) {
    writeUnread(before: .max)
    let start = bytes.count
    NativeWriter.write(DroppedLines(), unknown, to: &bytes)
    for byte in bytes[start...] where byte == UInt8(ascii: "\n") { note() }
  }

  /// Writes what was not read of the lines before one.
  private mutating func writeUnread(before line: UInt32) {
    while unreadStart < unread.count, keepsLines || line == .max {
      let next = unread[unreadStart]
      guard next.line < line else { break }
      if keepsLines { self.line = max(self.line, next.line) }
      bytes += next.text
      note()
      unreadStart += 1
    }
  }

  /// Writes a trace.
  ///
  /// - Parameters:
  ///   - events: The events, in order of time.
  ///   - notes: What is told beside them, in order of time.
  ///   - clock: The nanoseconds that times count from.
  ///   - key: The key of the session, as a text's number; nil where it has none.
  ///   - end: The line of the source that the next trace begins on; nil where none follows.
  mutating func write(
    _ events: [ImportedEvent],
    _ notes: [ImportedNote] = [],
    clock: Int64,
    key: Int32? = nil,
    before end: Int? = nil
  ) {
    var waiting = notes[...]
    let hasReturns = events.contains { $0.end != nil }
    numbers = [:]
    self.counts = [:]
    bytes.reserveCapacity(bytes.count + events.count * (hasReturns ? 160 : 112))
    let next = unreadStart < unread.count ? unread[unreadStart].line : .max
    line = max(line, min(next, UInt32(clamping: events.first?.line ?? 1)))
    header(clock, key)
    guard hasReturns else {
      for event in events {
        add(&waiting, before: event.time, event.line, clock)
        add(event, 0, clock)
      }
      add(&waiting, before: .max, end ?? .max, clock)
      return
    }
    for moment in Self.moments(events) {
      let number = moment.position + 1
      let event = events[moment.position]
      add(&waiting, before: moment.isReturn ? event.end : event.time, event.line, clock)
      if moment.isReturn {
        exit(number, moment.time - clock)
      } else {
        add(event, number, clock)
      }
    }
    add(&waiting, before: .max, end ?? .max, clock)
  }

  /// Writes the notes that come before a moment and a line of the source: a count is a mark.
  private mutating func add(
    _ notes: inout ArraySlice<ImportedNote>,
    before time: Int64?,
    _ line: Int,
    _ clock: Int64
  ) {
    while let note = notes.first, time == .max || note.isBefore(time, line: line) {
      notes.removeFirst()
      // Why: lines never fall, and those of the events behind it are to stay what they are.
      let own = UInt32(clamping: min(note.line, line))
      writeUnread(before: own)
      self.line = max(self.line, own)
      switch note.kind {
      case .count(let source):
        add("{\"mark\":\"")
        add(source.rawValue)
        bytes += names.spelling(note.name)
        add("\"")
      case .call(let event, let instance, let view):
        add("{\"vc\":")
        quote(note.name, instance)
        add(",\"e\":\"\(event.rawValue)\"")
        if let view {
          add(",\"view\":\"")
          bytes += names.spelling(view)
          add("\"")
        }
      case .gap(let gap):
        add("{\"gap\":true")
        if let count = gap.count { add(",\"count\":\(count)") }
        if gap.isLeast { add(",\"least\":true") }
      }
      if let time = note.time, time >= clock { add(time: time - clock) }
      add("}")
      endLine()
    }
  }

  /// A call, or its return.
  private struct Moment {
    var time: Int64
    /// The position of the event.
    var position: Int
    var isReturn = false
  }

  /// The events and their returns, in order of time.
  private static func moments(_ events: [ImportedEvent]) -> [Moment] {
    var moments: [Moment] = []
    moments.reserveCapacity(events.count * 2)
    for (position, event) in events.enumerated() {
      moments.append(Moment(time: event.time ?? 0, position: position))
      if let end = event.end {
        moments.append(Moment(time: end, position: position, isReturn: true))
      }
    }
    return moments.sorted { left, right in
      if left.time != right.time { return left.time < right.time }
      // Why: a call of no length returns behind its own beginning, and before what comes next.
      if left.isReturn != right.isReturn { return !left.isReturn }
      // Why: of calls that begin together the last one returns first.
      return left.isReturn ? left.position > right.position : left.position < right.position
    }
  }

  /// Later than any clock shows that counts from a launch, in nanoseconds: September 1973.
  static let earliestDate: Int64 = 100_000_000_000_000_000

  private mutating func header(_ clock: Int64, _ key: Int32?) {
    add(#"{"lifeline":1,"recorder":{"name":"#)
    quote(Header.importer + scope.source)
    add("}")
    if let key {
      add(",\"session\":")
      quote(names.text(key))
    }
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

  private mutating func exit(_ number: Int, _ time: Int64) {
    add("{\"x\":\(number)")
    add(time: time)
    add("}")
    endLine()
  }

  private mutating func add(_ event: ImportedEvent, _ number: Int, _ clock: Int64) {
    writeUnread(before: UInt32(clamping: event.line))
    line = max(line, UInt32(clamping: event.line))
    add("{\"vc\":")
    quote(event.className, event.instance)
    add(",\"e\":")
    bytes += Self.callbacks[Int(event.callback.rawValue)]
    if number > 0 { add(",\"n\":\(number)") }
    if let animated = event.animated {
      add(animated ? ",\"animated\":true" : ",\"animated\":false")
    }
    if let other = event.other, event.callback.takesObject {
      add(",\"\(event.callback.objectKey)\":")
      if event.otherInstance == nil, names.text(other) == "null" {
        add("null")
      } else {
        quote(other, event.otherInstance)
      }
    }
    if let time = event.time { add(time: time - clock) }
    if let thread = event.thread {
      add(",\"th\":\"")
      bytes += names.spelling(thread)
      add("\"")
    }
    add("}")
    endLine()
  }

  /// Appends an identity between quotes.
  private mutating func quote(_ className: Int32, _ instance: Int32?) {
    add("\"")
    bytes += names.spelling(className)
    if let instance, names.isNumber(instance) {
      bytes += names.spelling(instance)
    } else {
      add("#")
      add(instance.map { String(number(className, $0)) } ?? "?")
    }
    add("\"")
  }

  /// The number of an instance that has none of its own: how many of its class came before it, and one.
  private mutating func number(_ className: Int32, _ instance: Int32) -> Int {
    let key = UInt64(className) << 32 | UInt64(instance)
    if let number = numbers[key] { return number }
    let number = counts[className, default: 0] + 1
    counts[className] = number
    numbers[key] = number
    return number
  }

  private mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    note()
  }

  /// Notes from which line the one is that was written.
  private mutating func note() { if keepsLines { origins.append(line) } }

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
