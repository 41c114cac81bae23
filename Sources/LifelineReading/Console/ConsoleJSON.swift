import LifelineTrace

/// Reads log lines that are JSON objects, of Apple's `log show --style ndjson` or of a logger's.
///
///     {"timestamp":"2024-03-01 10:00:01.000000+0100","processID":812,"eventMessage":"…"}
///     {"time":"2024-03-01T10:00:01Z","level":"debug","msg":"Menu viewDidLoad"}
///     {"type":"navigation","data":{"screen":"Menu","callback":"viewDidLoad"}}
///
/// An object is read as the texts in it, however deep: one tells of a call, another may name the controller.
enum ConsoleJSON {
  /// A text of an object, with the keys that lead to it.
  private struct Leaf {
    var path: [String]
    var text: String
  }

  /// Keys that say of the key before them that its value follows.
  private static let generic: Set<String> = ["name", "title", "value", "stringvalue", "string"]
  /// The keys of a controller's class or name, the surest first.
  private static let classKeys = [
    "viewcontroller", "view_controller", "vc", "controller", "ctl", "ctrl", "class", "classname",
    "class_name",
    "cls", "screen", "screen.name", "app.screen.name", "screenname", "screen_name", "screenclass",
    "screen_class", "code.namespace", "page", "view", "name",
  ]
  private static let methodKeys = [
    "method", "function", "callback", "selector", "event", "code.function", "component", "ev",
    "evt", "func", "fn", "cb", "hook", "lifecycle", "phase", "stage", "e",
  ]
  /// The keys of what tells a controller from others of its class.
  private static let addressKeys = [
    "id", "address", "addr", "ptr", "pointer", "self", "object", "instance", "identity", "oid",
    "object_id", "instance_id", "objectid", "instanceid", "obj", "inst", "ref", "uid", "handle",
    "vcid", "vc_id", "o",
  ]
  /// The keys of addresses that are another's.
  private static let otherKeys = [
    "parent", "container", "window", "view", "superview", "thread", "tid", "queue", "from", "to",
    "child", "presenter", "presenting", "presented", "build", "offset", "code", "error", "image",
  ]
  private static let messageKeys = [
    "eventMessage", "message", "msg", "log", "text", "body", "content",
  ]
  private static let timeKeys = [
    "timestamp", "@timestamp", "time", "ts", "date", "datetime", "t", "@t", "at",
  ]
  private static let processKeys = ["processID", "pid"]

  /// Whether a line is such an object and none of the native form, or one whose keys stand in no double quotes.
  static func isRecord(_ line: Bytes) -> Bool {
    if text(of: line) != nil { return true }
    let key = line.from(1).trimmed.at(0)
    return line.at(0) == UInt8(ascii: "{") && (key.isName || key.isOne(of: "':"))
  }

  /// Whether a line is a whole object.
  static func isObject(_ line: Bytes) -> Bool { object(line) != nil }

  /// A whole object; nil for anything else.
  private static func object(_ line: Bytes) -> JSONValue? {
    guard line.at(0) == UInt8(ascii: "{") else { return nil }
    return try? JSONParser.parse(line)
  }

  /// Whether a line is a record that has a text of a message or a method, and not deep in it.
  static func isMessage(_ line: Bytes) -> Bool {
    guard let object = object(line), isRecord(line) else { return false }
    return (messageKeys + methodKeys).contains { object[$0] != nil }
  }

  /// Whether a line is an object that is no record, whatever else is in it.
  static func isNothingElse(_ line: Bytes) -> Bool { object(line).map(isNothingElse) ?? false }

  /// The keys that lines of a recording have beside the one that says their kind.
  private static let nativeKinds: [String: Set<String>] = [
    "mark": ["t"], "x": ["t", "super", "returned"], "end": ["t", "events"], "boundary": ["t"],
    "state": ["t", "loaded", "appearance", "parent", "children", "presented"],
    "is": ["vc", "addr", "autoForwards"], "unreadable": ["count"], "unknown": ["count"],
    "dropped": ["because", "count"],
  ]

  /// Whether an object has the keys of a native header or event, or those of another line of a
  /// recording and no others.
  private static func isNothingElse(_ object: JSONValue) -> Bool {
    let keys = object.keys
    // Why: in a recording the controllers of events have numbers, and a print has a class for `vc`.
    if let name = object["vc"]?.string, !name.contains("#"), !keys.contains("is") { return false }
    if keys.contains("lifeline") || object["e"]?.string != nil { return true }
    return nativeKinds.contains { kind, others in
      keys.contains(kind) && keys.allSatisfy { $0 == kind || others.contains($0) }
    }
  }

  /// Whether a line is an object with a key of the native form.
  static func isNative(_ line: Bytes) -> Bool {
    guard let object = object(line) else { return false }
    // Why: in a recording the controllers of events have numbers.
    if let name = object["vc"]?.string, !name.contains("#") { return object["lifeline"] != nil }
    return ["lifeline", "x", "vc"].contains { object[$0] != nil } || object["e"]?.string != nil
  }

  /// Whether objects of an array, or on several lines each, are records: one object alone is a document.
  ///
  /// - Parameters:
  ///   - text: The first bytes.
  ///   - least: The number of objects that there have to be.
  /// - Returns: Whether they are.
  static func areRecords(_ text: Bytes, least: Int) -> Bool {
    var array = ConsoleArray()
    var found: [[UInt8]] = []
    for line in text.lines where found.count < 20 { found += array.take(line, 1).map(\.bytes) }
    if found.isEmpty { return text.offset(of: #""eventMessage""#) != nil }
    return found.count >= least && found.contains { Bytes.withBytes(of: $0, isRecord) }
  }

  /// The line as a console would print it; nil if it is no such object.
  static func text(of line: Bytes) -> [UInt8]? {
    guard line.at(line.count - 1) == UInt8(ascii: "}"), let object = object(line),
      !isNothingElse(object)
    else { return nil }
    var leaves: [Leaf] = []
    collect(object, [], into: &leaves)
    let ranks = messageKeys + methodKeys
    let texts = leaves.filter { tells($0.text) }
    guard let first = texts.min(by: { rank($0, in: ranks) < rank($1, in: ranks) }) else {
      let address = address(in: leaves).map { " \($0)" } ?? ""
      if let pair = leaves.first(where: { $0.path.contains(where: tells) && isName($0.text) }) {
        let call = pair.path.first(where: tells) ?? ""
        return prefix(object) + Array("\(pair.text)\(address): \(call)".utf8)
      }
      if let pair = keyed(object) { return Array(pair.utf8) }
      if let message = messageKeys.lazy.compactMap({ object[$0]?.string }).first {
        return prefix(object) + Array(message.utf8)
      }
      guard let name = leaf(in: leaves, of: classKeys)?.text,
        let word = leaf(in: leaves, of: methodKeys)?.text, isName(name), isName(word)
      else { return nil }
      return prefix(object) + Array("\(name)\(address): \(word)".utf8)
    }
    return prefix(object) + Array(sentence(first, in: leaves).utf8)
  }

  /// A line that ends with an object which tells of a call, `page_view {"page":"Menu","via":"viewDidLoad"}`, as a
  /// console would print that; nil where the object names no controller, or the words before it tell more.
  static func payload(of line: Bytes) -> [UInt8]? {
    guard let open = line.offset(of: "{\""), let text = text(of: line.from(open)) else {
      return nil
    }
    let front = line[0, open]
    let found = ConsoleWords.shared.look(at: front)
    guard !found.hasCallback, !found.hasKnown, !found.hasController else { return nil }
    let isNamed = Bytes.withBytes(of: text) {
      ConsoleMessage($0, isListed: false).told.calls.contains { !$0.name.isEmpty }
    }
    return isNamed ? front[0, ConsolePrefix(front).end].array + text : nil
  }

  /// A class and a callback that are keys of an object, `{"MenuController": {"viewDidLoad": 12}}`, as one prints
  /// them; nil where they are not alone.
  private static func keyed(_ object: JSONValue) -> String? {
    guard let name = object.keys.first, object.keys.count == 1, isName(name),
      let calls = object[name]?.keys, let call = calls.first, calls.count == 1, tells(call)
    else { return nil }
    return "\(name): \(call)"
  }

  /// What an object says in one line: the text that tells of a call, after the controller that another
  /// text names, or among all other texts.
  private static func sentence(_ text: Leaf, in leaves: [Leaf]) -> String {
    let isWhole = Bytes.withBytes(of: text.text) { bytes in
      let found = ConsoleWords.shared.look(at: bytes)
      guard found.hasCallback || found.hasKnown, !found.hasMessage else { return true }
      let told = ConsoleMessage(bytes, isListed: false).told
      return told.calls.contains { !$0.name.isEmpty }
    }
    if isWhole { return text.text }
    let others = leaves.filter { $0.path != text.path }
    let named = leaf(in: others, of: classKeys)
    // Why: loggers, tags, categories and files often have the controller's name.
    let classes = others.compactMap { leaf -> Leaf? in
      let name = Bytes.withBytes(of: leaf.text) { $0.fileName?.text } ?? leaf.text
      let isClass = Bytes.withBytes(of: name) {
        $0.isControllerName && $0.isClassName && !$0.isUIKitName
      }
      guard isClass, rank(leaf, in: otherKeys) == otherKeys.count else { return nil }
      return Leaf(path: leaf.path, text: name)
    }
    let owner =
      named ?? (Set(classes.map(\.text)).count == 1 ? classes[0] : nil) ?? foreign(in: others)
    if let owner, isName(owner.text) {
      // Why: so an object prints itself, and is told from others of its class.
      if let address = address(in: others), !owner.text.contains(" ") {
        return "<\(owner.text): \(address)> \(text.text)"
      }
      if let mark = mark(in: others), Bytes.withBytes(of: owner.text, \.isClassName) {
        return "\(owner.text) (\(mark)): \(text.text)"
      }
      return "\(owner.text): \(text.text)"
    }
    let pairs = leaves.map { "\"\($0.path.joined(separator: "."))\": \"\($0.text)\"" }
    return "{\(pairs.joined(separator: ", "))}"
  }

  /// The text of the surest of some keys; nil where there is none of them.
  private static func leaf(in leaves: [Leaf], of keys: [String]) -> Leaf? {
    leaves.filter { rank($0, in: keys) < keys.count }
      .min { rank($0, in: keys) < rank($1, in: keys) }
  }

  /// The text that names somebody under a key of another script, `"экран": "Корзина"`; nil where there is none, or several.
  private static func foreign(in leaves: [Leaf]) -> Leaf? {
    let named = leaves.filter { leaf in
      leaf.path.last?.utf8.contains { $0 >= 0x80 } == true && leaf.text.first?.isLetter == true
    }
    return named.count == 1 ? named[0] : nil
  }

  /// The address of the controller that an object is about; nil where it has none, or several.
  private static func address(in leaves: [Leaf]) -> String? {
    let all = leaves.filter { leaf in
      leaf.text.hasPrefix("0x") && leaf.text.utf8.count > 6
        && leaf.text.dropFirst(2).allSatisfy(\.isHexDigit)
    }
    let named = all.filter { rank($0, in: addressKeys) < addressKeys.count }
    let found = named.isEmpty ? all.filter { rank($0, in: otherKeys) == otherKeys.count } : named
    return found.count == 1 ? found[0].text : nil
  }

  /// A short number of digits and letters that may be the controller's, `"id": "3f1"`, or another one in each
  /// line, as other lines show; nil where there is none.
  private static func mark(in leaves: [Leaf]) -> String? {
    leaf(in: leaves, of: addressKeys).map(\.text).flatMap { text in
      Bytes.withBytes(of: text) { mark in
        // Why: some number their objects behind a letter, `p1`.
        let number = mark.from(mark.end(of: \.isSmall))
        return mark.isInstanceMark || number.isNumber && mark.count - number.count < 4
      } ? text : nil
    }
  }

  /// The place of a text's key among keys; their number where it is none of them.
  private static func rank(_ leaf: Leaf, in keys: [String]) -> Int {
    let key = leaf.path.last?.lowercased()
    return keys.firstIndex { $0.lowercased() == key } ?? keys.count
  }

  /// Whether a text has the length of a name.
  private static func isName(_ text: String) -> Bool {
    Bytes.withBytes(of: text) { $0.count <= 128 && (1...4).contains($0.wordCount) }
  }

  /// The most texts of an object that are looked at.
  private static let mostLeaves = 64

  private static func collect(_ value: JSONValue, _ path: [String], into leaves: inout [Leaf]) {
    guard leaves.count < mostLeaves else { return }
    if case .string(let text) = value { leaves.append(Leaf(path: path, text: text)) }
    if case .array(let elements) = value {
      for element in elements { collect(element, path, into: &leaves) }
    }
    guard case .object(let members) = value else { return }
    // Why: collectors write attributes as `{"key": "screen.name", "value": {"stringValue": "Menu"}}`.
    let name = value["key"]?.string
    for (key, inner) in members {
      let own = key == "value" ? name ?? key : key
      let isGeneric = !path.isEmpty && generic.contains(own.lowercased())
      collect(inner, isGeneric ? path : path + [own], into: &leaves)
    }
  }

  /// A record of the unified log as a console would print it.
  static func text(of record: UnifiedRecord) -> [UInt8] {
    let stamp = Array("\(record.time) ".utf8)
    let isMoment = Bytes.withBytes(of: stamp) { ConsolePrefix($0).exists }
    return (isMoment ? stamp : []) + Array("p[\(record.process):1] ".utf8) + record.message
  }

  /// What a console puts before a line, as far as the object has it.
  private static func prefix(_ object: JSONValue) -> [UInt8] {
    var prefix: [UInt8] = []
    if let time = timeKeys.lazy.compactMap({ object[$0].flatMap(moment) }).first {
      let stamp = Array("\(time) ".utf8)
      if Bytes.withBytes(of: stamp, { ConsolePrefix($0).exists }) { prefix = stamp }
    }
    if let process = processKeys.lazy.compactMap({ object[$0]?.integer }).first {
      prefix += Array("p[\(process):1] ".utf8)
    }
    return prefix
  }

  /// A time as a console prints it: what stands there, or the seconds of a number since the start of something, of
  /// which those of an epoch are the last six digits.
  private static func moment(_ value: JSONValue) -> String? {
    guard case .number(let digits) = value, let number = Double(digits) else { return value.string }
    // Why: nothing has run for thirty years, and from then on seconds have ten digits and milliseconds thirteen.
    let milliseconds = number < 1e11 ? number * 1000 : number
    guard let whole = Int64(exactly: milliseconds.rounded()), whole >= 0 else { return nil }
    let fraction = String(whole % 1000 + 1000).dropFirst()
    return "\(whole / 1000 % 1_000_000).\(fraction)"
  }

  private static func tells(_ text: String) -> Bool {
    Bytes.withBytes(of: text) { text in
      let found = ConsoleWords.shared.look(at: text)
      // Why: "A" begins one of UIKit's messages, and many a name.
      return found.hasCallback || found.hasKnown || found.hasMessage && text.wordCount > 2
    }
  }
}
