import LifelineTrace

/// Which columns or members of a foreign record hold what.
///
///     vc=screen.class,e=name,t=ts:ms,id=screen.id
package struct FieldMap: Sendable, Equatable {
  /// What can be mapped.
  package enum Field: String, CaseIterable, Sendable {
    /// The class of the controller.
    case vc
    /// The callback.
    case e
    /// The time; behind a colon its unit: s, ms, us or ns.
    case t
    /// What tells instances of a class apart.
    case id
    /// Whether it was animated.
    case animated
    /// The other controller.
    case other
    /// The thread.
    case th
    /// The session's key.
    case session

    /// The position among all fields.
    var position: Int {
      switch self {
      case .vc: 0
      case .e: 1
      case .t: 2
      case .id: 3
      case .animated: 4
      case .other: 5
      case .th: 6
      case .session: 7
      }
    }
  }

  /// The columns or paths by field, the first that a record has counting.
  private(set) var names: [Field: [String]]
  /// The decimals of the time's unit, down to nanoseconds.
  private var decimals = 9
  /// Whether columns were found by what they hold, and not by their names.
  private(set) var isFound = false

  /// The names that exports usually have.
  package init() {
    names = [
      .vc: ["vc", "controller", "case:concept:name", "view_controller", "viewController", "class"],
      .e: ["e", "event", "concept:name", "callback"],
      .t: ["t", "timestamp", "time:timestamp", "time"],
      .id: ["id", "instance", "address"],
      .animated: ["animated"],
      .other: ["to", "parent", "child", "other", "argument"],
      .th: ["th", "thread"],
      .session: ["session"],
    ]
  }

  /// Reads a map.
  ///
  /// - Parameter text: Fields and names, as in `vc=screen.class,e=name,t=ts:ms`.
  /// - Throws: `ImportRefusal` for a field that there is none, or where one that is needed is missing.
  package init(_ text: String) throws(ImportRefusal) {
    names = [:]
    for part in text.split(separator: ",") {
      let halves = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard halves.count == 2, let field = Field(rawValue: halves[0]) else {
        let all = Field.allCases.map(\.rawValue).joined(separator: ", ")
        throw ImportRefusal(message: "\(part) is no field=name, the fields being \(all)")
      }
      var name = halves[1]
      if field == .t, let colon = name.lastIndex(of: ":") {
        let units = ["s": 9, "ms": 6, "us": 3, "ns": 0]
        if let known = units[String(name[name.index(after: colon)...])] {
          decimals = known
          name = String(name[..<colon])
        }
      }
      names[field, default: []].append(name)
    }
    for field in [Field.vc, .e] where names[field] == nil {
      throw ImportRefusal(
        message: "\(field.rawValue)= is missing, as in vc=screen.class,e=name,t=ts"
      )
    }
  }

  /// Takes a column for what holds a field.
  ///
  /// - Parameters:
  ///   - name: The column's name.
  ///   - field: The field.
  ///   - decimals: Of a time, the decimals of its unit down to nanoseconds; nil for a time's usual unit.
  mutating func use(_ name: String, as field: Field, decimals: Int? = nil) {
    names[field] = [name]
    self.decimals = decimals ?? self.decimals
    isFound = true
  }

  /// Takes no column for a field.
  mutating func leaveOut(_ field: Field) {
    names[field] = []
    isFound = true
  }

  /// The map as `--map` takes it, of the fields that a table has.
  ///
  /// - Parameter columns: The names of the table's columns.
  /// - Returns: Fields and names, as in `vc=screen,e=event,t=ms:ms`.
  func text(of columns: [String]) -> String {
    let units = [9: "", 6: ":ms", 3: ":us", 0: ":ns"]
    return Field.allCases.compactMap { field in
      usualNames(field).first(where: columns.contains).map { name in
        "\(field)=\(name)" + (field == .t ? units[decimals] ?? "" : "")
      }
    }.joined(separator: ",")
  }

  /// The names of a field, the one that counts first.
  func usualNames(_ field: Field) -> [String] { names[field] ?? [] }

  /// The names of each field, in the order of the fields.
  var namesByField: [[String]] { Field.allCases.map { names[$0] ?? [] } }

  /// Takes a record as an event, or counts why it is none.
  ///
  /// - Parameters:
  ///   - line: The one-based line of the record.
  ///   - value: The value of a field, nil where the record has none, or an empty one.
  ///   - found: Gets the event.
  func read(line: Int, _ value: (Field) -> ArraySlice<UInt8>?, into found: inout Found) {
    guard let name = value(.e) else { return found.miss("event", line: line) }
    let number = found.names.number(of: name)
    guard !found.names.isRedacted(number) else { return found.drop(line: line, Found.redacted) }
    let callback = found.callback(named: number, isPrinted: true)
    if callback == nil, let gap = gap(line: line, name, value) {
      return found.lose(gap, session: value(.session).map { found.names.number(of: $0) })
    }
    guard let controller = value(.vc) else {
      if callback == nil { return found.miss("controller", line: line) }
      return found.drop(line: line, "it has no controller")
    }
    guard let callback else {
      guard let call = ViewEvent(named: found.names.text(number)) else {
        return found.leave(unknown: number)
      }
      let (owner, instance) = found.names.numbers(of: controller)
      let id = value(.id).map { found.names.number(of: $0) }
      let view = value(.other).map { found.names.number(of: $0) }
      return found.add(
        ImportedNote(
          line: line,
          time: value(.t).flatMap(time),
          name: owner,
          kind: .call(call, instance: id ?? instance, view: view),
          session: value(.session).map { found.names.number(of: $0) }
        )
      )
    }
    let whole = found.names.number(of: controller)
    var event = ImportedEvent(
      line: line,
      time: value(.t).flatMap(time),
      className: whole,
      instance: value(.id).map { found.names.number(of: $0) },
      callback: callback
    )
    if event.instance == nil {
      (event.className, event.instance) = found.names.numbers(of: controller)
    }
    if let animated = value(.animated) {
      event.animated = ["true", "1", "yes"].contains(
        String(decoding: animated, as: UTF8.self).lowercased()
      )
    }
    if let other = value(.other) {
      let isNone = ["nil", "(null)", "none"].contains { other.elementsEqual($0.utf8) }
      (event.other, event.otherInstance) = found.names.numbers(
        of: isNone ? Array("null".utf8)[...] : other
      )
    }
    event.session = value(.session).map { found.names.number(of: $0) }
    if let session = event.session { found.keys.insert(session) }
    event.thread = value(.th).map { found.names.number(of: $0) }
    found.add(event, of: nil)
  }

  /// The gap that a record is: a `gap` of nobody, as `convert` writes it, or words that say that lines were lost.
  private func gap(
    line: Int,
    _ name: ArraySlice<UInt8>,
    _ value: (Field) -> ArraySlice<UInt8>?
  ) -> Gap? {
    let line = UInt32(clamping: line)
    let isOwn = value(.vc) == nil && name.elementsEqual("gap".utf8)
    let count = value(.other).map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard var gap = isOwn ? Gap(written: count, line: line) : Gap(said: name, line: line) else {
      return nil
    }
    gap.time = value(.t).flatMap(time) ?? Event.noTime
    return gap
  }

  /// A time as nanoseconds: a number in the unit, or a moment as RFC 3339 writes it; nil for neither.
  private func time(_ text: ArraySlice<UInt8>) -> Int64? {
    Timestamp.whole(text, decimals: decimals) ?? Timestamp.nanoseconds(text)
  }
}
