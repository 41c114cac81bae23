import LifelineTrace

/// How a log prints callbacks, learnt from many of its lines at once.
///
/// The grammar reads a line by itself, and knows the forms that many people print. What is left are
/// lines such as `Appel de viewDidLoad dans Accueil` in a language of its own, or with a name beside
/// that of a base class. One statement prints many of them, so that the controller's name is what
/// changes from line to line, and of which each has callbacks in UIKit's order.
struct ConsoleLayout {
  /// A column, and how sure it is.
  struct Rule {
    /// Where the name stands.
    let column: ConsoleColumn
    /// The least likeness of a name in the lines it was learnt from.
    let likeness: Double
    /// The hashes of the words that many of the lines have.
    let frame: Set<UInt64>
    /// The names that the grammar took from such lines, and that are none.
    let tags: Set<UInt64>

    /// Whether the rule has a say where the grammar took a name from a line; empty where it took none.
    func knows(_ name: Bytes) -> Bool { name.isEmpty || tags.contains(name.foldedHash) }

    /// The name in a message; nil where none can stand there.
    func name(in fields: ConsoleFields) -> Bytes? {
      guard let name = column.name(in: fields), name.likeness >= likeness else { return nil }
      let foreign = fields.otherWords(than: name).count { !frame.contains($0.foldedHash) }
      return foreign <= 3 ? name.withoutFile.controllerPart : nil
    }
  }

  /// The columns, the surest first.
  private(set) var rules: [Rule] = []
  /// How names and callbacks on lines of their own go together; nil where they are not known to.
  private(set) var neighbour: ConsoleNeighbour.Rule?
  /// What numbers beside names are of; nil while the log does not show it.
  private(set) var numbers: ConsoleNumbers?
  /// The shapes of lines that tell of callbacks in phrases.
  var tellings: [UInt64: ConsoleTelling.Rule] = [:]
  /// The number of the line from which on phrases beside what may be no controller's name are learnt from.
  var nextTry: UInt32 = 0
  /// The hashes of lines that look like headings, and begin no other recording.
  private(set) var decorations: Set<UInt64> = []
  /// How often was learnt from what stands below a heading.
  private var headings = 0
  /// Whether the lines below a line can be had.
  var hasLinesBelow = false
  /// The number of the line that is read again once the lines below it were learnt from; 0 for none.
  private(set) var awaited: UInt32 = 0
  /// The number of the first line that was learnt from last, and of the one behind the last.
  private var learnt: (start: UInt32, end: UInt32) = (0, 0)

  /// Whether a line waits to be read again.
  var isAwaited: Bool { awaited != 0 }

  /// Whether a line is to be read again once the lines below it were learnt from.
  mutating func awaitsLines(from number: UInt32) -> Bool {
    guard hasLinesBelow, number >= learnt.end else { return false }
    awaited = number
    return true
  }

  /// Whether what looks like a heading is to be read again once the lines below it were learnt from.
  mutating func awaitsLines(belowHeading number: UInt32) -> Bool {
    guard headings < 8, awaitsLines(from: number) else { return false }
    headings += 1
    return true
  }

  /// Whether a line is the first that was learnt from last.
  func hasLearnt(from number: UInt32) -> Bool { learnt.start == number }

  /// Records which lines were learnt from.
  ///
  /// - Parameters:
  ///   - number: The one-based number of the first.
  ///   - count: Their number.
  mutating func end(from number: UInt32, count: UInt32) {
    learnt = (number, number + count)
    awaited = 0
  }

  /// Learns how lines go together.
  ///
  /// - Parameters:
  ///   - prints: The lines.
  ///   - indentations: How far each is set in.
  mutating func learn(_ prints: [ConsolePrint], _ indentations: [Int]) {
    neighbour = neighbour ?? Self.neighbour(in: prints, indentations)
    decorations.formUnion(Self.decorations(in: prints, indentations, neighbour))
  }

  /// Learns from calls with numbers beside their controllers' names what those numbers are.
  mutating func learnNumbers(_ prints: [ConsolePrint]) {
    numbers = numbers ?? ConsoleNumbers(in: prints)
  }

  /// The name that stands in a message where the grammar knows none, or one that is none, and the rule that
  /// says where; nil for others.
  func name(in fields: ConsoleFields, known: Bytes) -> (name: Bytes, rule: Rule)? {
    rules.lazy.filter { $0.knows(known) }
      .compactMap { rule in rule.name(in: fields).map { ($0, rule) } }.first
  }

  /// Learns from messages.
  mutating func learn(_ messages: [ConsoleSample]) {
    var rest = messages
    while rules.count < Self.mostRules, let rule = Self.rule(for: rest) {
      let count = rest.count
      rest.removeAll { rule.name(in: $0.fields) != nil }
      // Why: a rule that reads none of them would be found again and again.
      guard rest.count < count else { break }
      rules.append(rule)
    }
    // Why: several statements may print a log, and what one of them says hides what another does. But
    // sentences of prose are alike, too.
    rest = messages.filter { !$0.name.isEmpty && name(in: $0.fields, known: $0.name) == nil }
    while rules.count < Self.mostRules, let first = rest.first {
      let shape = first.fields.shape
      let own = rest.filter { $0.fields.shape == shape }
      if let rule = Self.rule(for: own, framed: 0.9), rule.likeness >= 0.8 { rules.append(rule) }
      rest.removeAll { $0.fields.shape == shape }
    }
  }

  private static let mostRules = 16

  /// What a message tells of, with the controller that stands in a column where the grammar knows none.
  ///
  /// - Parameters:
  ///   - told: What the grammar took from it.
  ///   - text: The message.
  /// - Returns: The calls, and whether more lines may say more about them.
  func completed(_ told: ConsoleCalls, _ text: Bytes) -> ConsoleCalls {
    var told = told
    // Why: a list of the methods that were exchanged is no call of one.
    if text.offset(of: "(IMP = ") != nil { told.calls.removeAll(where: \.isExchanged) }
    for index in told.calls.indices {
      told.calls[index].trimName()
      told.calls[index].noteExchange()
    }
    let hasNumber = told.calls.contains { !$0.number.isEmpty || $0.tag.isMark || $0.tag.isNumber }
    if numbers == nil, hasNumber { told.isDoubtful = true }
    if let fields = Self.nameless(told, text) {
      told.isDoubtful = neighbour == nil
      if told.calls.isEmpty, neighbour != nil {
        told.calls = [ConsoleCall(fields.selector)]
        return told
      }
    }
    guard let fields = Self.doubtful(told, text) else { return told }
    told.isDoubtful = true
    if let (name, rule) = name(in: fields, known: told.calls.first?.name ?? Bytes()) {
      var call = Self.call(fields, name, rule)
      call.takeArguments(of: told.calls.first ?? Self.call(fields.selector, in: text))
      call.takeMark(in: text)
      told.calls = [call]
      told.danglingName = Bytes()
    }
    return told
  }

  /// The fields of a message that says of a callback next to nothing, and so not whose it is; nil for any
  /// other.
  static func nameless(_ told: ConsoleCalls, _ text: Bytes) -> ConsoleFields? {
    guard told.calls.first.map({ $0.name.isEmpty && $0.following.isEmpty }) ?? true,
      let fields = fields(told, text),
      fields.countOfOthers <= 2,
      !fields.fields.contains(where: { $0.text.likeness > 0.5 })
    else { return nil }
    return fields
  }

  /// The fields of a message in which the controller's name may stand where the grammar does not look;
  /// nil for any other.
  static func doubtful(_ told: ConsoleCalls, _ text: Bytes) -> ConsoleFields? {
    let name = told.calls.first?.name ?? Bytes()
    guard let fields = fields(told, text),
      name.contains(UInt8(ascii: ":")) || fields.fields.contains(where: { $0.isOther(than: name) })
    else { return nil }
    return fields
  }

  /// The fields of a message that tells of a controller by its name at most; nil for any other.
  static func fields(_ told: ConsoleCalls, _ text: Bytes) -> ConsoleFields? {
    guard told.calls.count <= 1, !told.hasOtherCalls else { return nil }
    if let call = told.calls.first,
      call.address != 0 && !call.name.isEmpty || !call.tag.isEmpty || call.object != nil
    {
      return nil
    }
    return ConsoleFields(text)
  }

  /// A call of which nothing is known but what stands behind it.
  private static func call(_ selector: ConsoleSelector, in text: Bytes) -> ConsoleCall {
    var call = ConsoleCall(selector)
    call.take(ConsoleTail(text.from(selector.end), of: selector, in: .named))
    return call
  }

  private static func call(_ fields: ConsoleFields, _ name: Bytes, _ rule: Rule) -> ConsoleCall {
    var call = ConsoleCall(fields.selector)
    call.name = name
    // Why: a statement at the beginning of a method and one at its end say other words of the call.
    var remark = Bytes.emptyFoldedHash
    for word in fields.otherWords(than: name) where rule.frame.contains(word.foldedHash) {
      remark = (remark ^ word.foldedHash) &* 0x0000_0100_0000_01B3
    }
    call.remark = remark
    return call
  }
}

extension ConsoleCall {
  /// Takes the arguments that the grammar found, whosever call it is.
  fileprivate mutating func takeArguments(of other: ConsoleCall) {
    animated = other.animated
    appearing = other.appearing
    objectIsNull = other.objectIsNull
    if let other = other.object, !other.className.equals(name) { object = other }
  }

  /// Whether the method is one that is exchanged with the callback.
  fileprivate var isExchanged: Bool {
    ConsoleWords.original(of: selector.spelling.firstWord) != nil
  }

  /// Records that a method which is exchanged with the callback prints the line: the callback's own may
  /// print another.
  fileprivate mutating func noteExchange() {
    guard let original = ConsoleWords.original(of: selector.spelling.firstWord) else { return }
    origin = selector.spelling[0, selector.spelling.firstWord.count - original.count].foldedHash
    isCategorised = true
  }

  /// Leaves nothing but the class of a name that more stands in.
  fileprivate mutating func trimName() {
    let part = name.controllerPart
    // Why: what is written in a category prints what the class may print, too.
    if part.count < name.count, name.at(part.count) == UInt8(ascii: "+") {
      origin = name.foldedHash
      isCategorised = true
    }
    name = part
  }
}

extension Bytes {
  /// The identifier that the bytes begin with.
  fileprivate var firstWord: Bytes {
    self[0, end(of: \.isIdentifier)]
  }
}

/// A message to learn from.
struct ConsoleSample {
  /// The message in fields.
  let fields: ConsoleFields
  /// What the grammar takes for the controller's name; empty where it has none.
  let name: Bytes
  /// The message.
  let text: Bytes
  /// The call, as the grammar has it.
  let call: ConsoleCall

  /// The call on the controller that a column names; as the grammar has it where that is nil.
  func call(named column: Bytes?) -> ConsoleCall {
    guard let column, !column.equals(name) else { return call }
    var call = ConsoleCall(fields.selector)
    call.name = column
    call.takeMark(in: text)
    return call
  }
}

extension ConsoleFields {
  /// The number of words beside the callback, but for the keys of a function and its line, `function: viewDidLoad(), line: 18`.
  fileprivate var countOfOthers: Int {
    let words = fields.flatMap(\.words)
    guard words.contains(where: { $0.isWord(.methodKey) }) else { return words.count }
    return words.count {
      !$0.isNumber && !$0.isWord(.methodKey) && !$0.isWord(.level) && !$0.equalsFolded("line")
    }
  }
}

extension ConsoleFields.Field {
  /// Whether there is a word that may be a name, and is not in a name.
  fileprivate func isOther(than name: Bytes) -> Bool {
    words.contains { !$0.at(0).isASCIIDigit && name.place(of: $0) == nil }
  }
}

extension ConsoleFields {
  /// The words of all fields outside a name that have no digit.
  func otherWords(than name: Bytes) -> [Bytes] {
    fields.flatMap(\.words).filter { word in
      name.place(of: word) == nil && !word.contains(where: \.isASCIIDigit)
    }
  }
}
