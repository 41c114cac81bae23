import LifelineReading
import LifelineTrace

/// What was found in a foreign trace: the events, and an account of all that is none.
struct Found {
  /// The events, in the order of the source.
  private(set) var events: [ImportedEvent] = []
  /// What the source can tell.
  private(set) var scope: ImportedScope?
  /// The nanoseconds that times count from; nil where the first event of a recording is that moment.
  var clock: Int64?
  /// The recording that events belong to which do not say it; nil where there is one only.
  var session: Int32?
  /// The recordings whose names are keys of sessions, which hold beyond the source.
  var keys: Set<Int32> = []
  /// The key of the one session that all of the source is of; nil where nothing says it.
  var key: Int32?
  /// Why the source can only be read in part, a phrase; nil where it can be read to its end.
  var limit: String?
  /// What a table's columns hold, as `--map` takes it; nil where their names say it.
  var columns: String?
  /// The texts of the records.
  var names = ImportedNames()
  /// Counts of screens, and what SwiftUI tells, in the order of the source.
  private(set) var asides: [ImportedNote] = []
  /// The records that name a callback and are no event, the first of them with their reasons.
  private(set) var drops: [Drop] = []
  /// Where the source itself is damaged, the first of these places with what is wrong there.
  private(set) var damages: [Drop] = []
  /// The number of these records.
  private(set) var dropCount = 0
  /// Names of events that are no callbacks, each with how often it came.
  private(set) var unknown: [Int32: Int] = [:]
  /// What is known, and tells of no callback, each with how often it came.
  var silent: [String: Int] = [:]
  /// What records lack that name no callback, each with how often, and the first line.
  private(set) var missing: [String: (count: Int, line: Int)] = [:]
  /// The number of lines that fit no pattern, and of those of them that name no callback.
  private var unfitting = (all: 0, others: 0)
  /// The number of lines that are no JSON and no record either, and the first.
  private(set) var broken: (count: Int, first: Int) = (0, 0)
  private var callbacks: [Int32: Callback?] = [:]

  /// A record that names a callback and is no event.
  struct Drop {
    /// The one-based line.
    var line: Int
    /// Why it is none, as a phrase.
    var reason: String
  }

  /// What is said of a record in which the system's log redacted something.
  static let redacted =
    "it is redacted by the system (<private>): log names as public"

  // MARK: Events

  /// Adds an event, unless its class is redacted.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - scope: What its source can tell; nil where that is known.
  /// - Returns: Its position; nil if it was dropped.
  @discardableResult
  mutating func add(_ event: ImportedEvent, of scope: @autoclosure () -> ImportedScope?) -> Int? {
    guard !names.isRedacted(event.className) else {
      drop(line: event.line, Self.redacted)
      return nil
    }
    if let scope = scope() { add(scope) }
    events.append(event)
    if event.session == nil, let session { events[events.count - 1].session = session }
    return events.count - 1
  }

  /// Adds a note, unless the name in it is empty or redacted.
  mutating func add(_ note: ImportedNote) {
    guard !names.isRedacted(note.name), !names.text(note.name).isEmpty else { return }
    asides.append(note)
    if note.session == nil { asides[asides.count - 1].session = session }
  }

  /// Adds a place at which the source says that it lost something.
  ///
  /// - Parameters:
  ///   - gap: The place, with its line and its time on the clock of the source.
  ///   - session: The run of the app; nil where the source does not tell.
  mutating func lose(_ gap: Gap, session: Int32? = nil) {
    let time = gap.time == Event.noTime ? nil : gap.time
    asides.append(
      ImportedNote(
        line: Int(gap.line),
        time: time,
        name: 0,
        kind: .gap(gap),
        session: session ?? self.session
      )
    )
  }

  /// Whether a line says nothing but that others were lost, as somebody who left lines out writes it; it is a gap
  /// then.
  mutating func isLoss(_ text: ArraySlice<UInt8>, line: Int) -> Bool {
    let text = text.last.map { [0x0A, 0x0D].contains($0) } == true ? text.dropLast() : text
    guard let gap = Gap(said: text, line: UInt32(clamping: line)) else { return false }
    lose(gap)
    return true
  }

  /// Records what a part of the source can tell; of several parts, what each of them can.
  private mutating func add(_ other: ImportedScope) {
    guard let scope else {
      self.scope = other
      return
    }
    if scope != other { self.scope = scope.joined(with: other) }
  }

  /// Records when the call of an event returned.
  mutating func end(_ position: Int, at time: Int64) { events[position].end = time }

  /// Takes events back by their positions.
  mutating func remove(_ positions: Set<Int>) {
    guard !positions.isEmpty else { return }
    events = events.enumerated().filter { !positions.contains($0.offset) }.map(\.element)
  }

  /// The callback of a name, in any spelling that a native trace may have; nil for none.
  ///
  /// - Parameters:
  ///   - number: The number of the name.
  ///   - isPrinted: Whether it may also have a spelling that only a console has.
  /// - Returns: The callback.
  mutating func callback(named number: Int32, isPrinted: Bool = false) -> Callback? {
    if let known = callbacks[number] { return known }
    let name = names.text(number)
    var unknown: [String] = []
    let set = CallbackSet(names: [name], unknown: &unknown)
    let isGroup = CallbackGroup(rawValue: name) != nil || name == "all"
    var callback = isGroup || !unknown.isEmpty ? nil : set.callbacks.first
    if callback == nil, isPrinted { callback = CallbackMention.callback(name) }
    callbacks[number] = .some(callback)
    return callback
  }

  // MARK: What is no event

  /// Counts a record that names a callback and cannot be read.
  ///
  /// - Parameters:
  ///   - line: Its one-based line.
  ///   - reason: Why it cannot, as a phrase.
  mutating func drop(line: Int, _ reason: String) {
    dropCount += 1
    if drops.count < DroppedLines.limit { drops.append(Drop(line: line, reason: reason)) }
  }

  /// Records that the source is damaged at a line, so that what follows may mean something else.
  mutating func damage(line: Int, _ reason: String) {
    if damages.count < DroppedLines.limit { damages.append(Drop(line: line, reason: reason)) }
  }

  /// Counts a record whose name is no callback.
  mutating func leave(unknown number: Int32) { unknown[number, default: 0] += 1 }

  /// Counts a record that lacks a member without which it tells of no callback.
  mutating func miss(_ member: String, line: Int) {
    let known = missing[member]
    missing[member] = ((known?.count ?? 0) + 1, known?.line ?? line)
  }

  /// Counts a line that could not be read as text of the source's form.
  ///
  /// - Parameters:
  ///   - text: The line, as far as it was not read.
  ///   - line: Its one-based number.
  ///   - reason: Why it was not, as a phrase.
  /// - Returns: Whether it names a callback, so that it counts as dropped.
  mutating func isDropped(_ text: ArraySlice<UInt8>, line: Int, _ reason: String) -> Bool {
    guard CallbackMention.isIn(text) else { return false }
    drop(line: line, reason)
    return true
  }

  /// Counts a line that fits no pattern.
  mutating func leave(unfitting text: ArraySlice<UInt8>, line: Int) {
    if isLoss(text, line: line) { return }
    unfitting.all += 1
    if !isDropped(text, line: line, "it fits no pattern") { unfitting.others += 1 }
  }

  /// Counts the lines of a document that could not be parsed.
  mutating func leaveBroken(of document: JSONDocument) {
    if document.isFull {
      limit =
        "it holds more than \(JSONDocumentParser.mostValues / 1_000_000) million values in one "
        + "document: write a line for each record, or split it"
    }
    for part in document.broken {
      let text = document.bytes[part.range]
      if isLoss(text, line: part.line) { continue }
      if isDropped(text, line: part.line, "it is no JSON") { continue }
      // Why: a record that is cut off may have named anything; other text between records is a print.
      if text.first == UInt8(ascii: "{"), part.range.upperBound < document.bytes.endIndex {
        drop(line: part.line, "the record is cut off")
      } else {
        broken = (broken.count + 1, broken.count == 0 ? part.line : broken.first)
      }
    }
  }

  // MARK: What is said of it

  /// Unknown names as texts.
  var unknownNames: [String: Int] {
    Dictionary(unknown.map { (names.text($0.key), $0.value) }, uniquingKeysWith: +)
  }

  /// Why nothing is an event; nil where nothing is known of it.
  var reason: String? {
    if let silent = silent.keys.min() { return silent }
    if asides.contains(where: \.kind.isCall) { return "SwiftUI's calls of views are none" }
    if let damage = damages.first { return "line \(damage.line): \(damage.reason)" }
    if unfitting.all > 0 { return Self.unfitting(unfitting.all) }
    if let drop = drops.first { return "line \(drop.line) names a callback, but \(drop.reason)" }
    if let name = unknownNames.keys.min() { return "names like \(name) are no callbacks" }
    return missing.keys.min().map { "records have no \($0)" }
  }

  /// What a reader of a report should know besides, a sentence each.
  var notes: [String] {
    var notes = columns.map { ["its columns are read as by --map \($0)"] } ?? []
    for (member, (count, line)) in missing.sorted(by: { $0.key < $1.key }) {
      notes.append(
        count == 1
          ? "1 record has no \(member), at line \(line)"
          : "\(count) records have no \(member), the first at line \(line)"
      )
    }
    for (what, count) in silent.sorted(by: { $0.key < $1.key }) {
      notes.append("\(count) left out: \(what)")
    }
    if unfitting.others > 0 { notes.append(Self.unfitting(unfitting.others)) }
    if broken.count > 0 {
      notes.append(
        broken.count == 1
          ? "line \(broken.first) is no JSON"
          : "\(broken.count) lines are no JSON, the first is \(broken.first)"
      )
    }
    return notes
  }

  private static func unfitting(_ count: Int) -> String {
    count == 1 ? "1 line fits no pattern" : "\(count) lines fit no pattern"
  }
}
