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
  }

  /// The columns or paths by field, the first that a record has counting.
  private(set) var names: [Field: [String]]
  /// Nanoseconds in a unit of the time.
  private(set) var unit: Double = 1e9

  /// The names that exports usually have.
  package init() {
    names = [
      .vc: ["vc", "controller", "case:concept:name", "view_controller", "viewController", "class"],
      .e: ["e", "event", "concept:name", "callback"],
      .t: ["t", "timestamp", "time:timestamp", "time"],
      .id: ["id", "instance", "address"],
      .animated: ["animated"],
      .other: ["to", "parent", "child", "other"],
      .th: ["th", "thread"],
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
        let units = ["s": 1e9, "ms": 1e6, "us": 1e3, "ns": 1]
        if let known = units[String(name[name.index(after: colon)...])] {
          unit = known
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

  /// The names of a field, the one that counts first.
  func usualNames(_ field: Field) -> [String] { names[field] ?? [] }

  /// The value of a field in a record.
  func value(_ field: Field, _ record: (String) -> String?) -> String? {
    for name in names[field] ?? [] {
      if let value = record(name), !value.isEmpty { return value }
    }
    return nil
  }

  /// Takes a record as an event, or counts why it is none.
  func read(line: Int, _ record: (String) -> String?, into found: inout Importer.Found) {
    guard let name = value(.e, record) else { return found.miss("event", line: line) }
    guard let controller = value(.vc, record) else { return found.miss("controller", line: line) }
    guard !controller.contains("<private>") else {
      found.redacted += 1
      return
    }
    guard let callback = found.callback(named: name) else {
      found.unknown[name, default: 0] += 1
      return
    }
    var event = ImportedEvent(
      line: line,
      time: value(.t, record).flatMap(time),
      className: controller,
      instance: value(.id, record),
      callback: callback
    )
    if event.instance == nil {
      (event.className, event.instance) = ImportedEvent.divide(controller)
    }
    if let animated = value(.animated, record) {
      event.animated = ["true", "1", "yes"].contains(animated.lowercased())
    }
    if let other = value(.other, record) {
      (event.other, event.otherInstance) = ImportedEvent.divide(other)
    }
    event.thread = value(.th, record)
    found.events.append(event)
  }

  /// A time as nanoseconds: a number in the unit, or a moment as RFC 3339 writes it; nil for neither.
  private func time(_ text: String) -> Int64? {
    // Why: a count of nanoseconds since 1970 has more digits than a floating number.
    if unit == 1, let whole = Int64(text) { return whole }
    if let number = Double(text) {
      let nanoseconds = number * unit
      return nanoseconds.isFinite && abs(nanoseconds) < 9e18 ? Int64(nanoseconds) : nil
    }
    return Timestamp.nanoseconds(text)
  }
}
