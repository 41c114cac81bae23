/// Reads a regular expression.
///
/// What can be matched in one go from left to right is known: characters, sets, groups, choices,
/// repetitions, beginnings and ends of lines and words. Looking ahead and asking again for what a group
/// has matched are refused, because they cannot.
struct PatternParser {
  /// What is written.
  private(set) var node = PatternNode.empty
  /// The names of the groups, in order.
  private(set) var names: [String] = []

  /// Why a text is no regular expression, as a phrase.
  struct Problem: Error {
    /// The phrase.
    var message: String
  }

  private let text: [Unicode.Scalar]
  private var offset = 0
  private var ignoresCase = false
  private var depth = 0

  /// The most brackets in each other.
  private static let deepest = 64
  /// The most often that a part is repeated by number.
  private static let mostRepeats = 1000

  /// Reads a text.
  init(_ text: String) throws(Problem) {
    self.text = Array(text.unicodeScalars)
    node = try choice()
    if offset < self.text.count { throw Problem(message: "a bracket is closed that none opens") }
  }

  private var next: Unicode.Scalar? { offset < text.count ? text[offset] : nil }

  /// Goes on behind a text, if it comes next.
  private mutating func take(_ word: String) -> Bool {
    let scalars = Array(word.unicodeScalars)
    guard text[offset...].starts(with: scalars) else { return false }
    offset += scalars.count
    return true
  }

  private mutating func choice() throws(Problem) -> PatternNode {
    var parts = [try sequence()]
    while take("|") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .either(parts)
  }

  private mutating func sequence() throws(Problem) -> PatternNode {
    var parts: [PatternNode] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let part = try atom()
      parts.append(try repeated(part))
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  // MARK: Repetitions

  private mutating func repeated(_ part: PatternNode) throws(Problem) -> PatternNode {
    guard let (least, most) = try count() else { return part }
    let isLazy = take("?")
    if take("+") { throw Problem(message: "what is repeated with a second + is not known here") }
    if try count() != nil { throw Problem(message: "a repetition follows another one") }
    return .repeated(part, least: least, most: most, isLazy: isLazy)
  }

  /// How often a part comes; nil where nothing is said.
  private mutating func count() throws(Problem) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = offset
    guard take("{") else { return nil }
    let least = number()
    let hasComma = take(",")
    let most = hasComma ? number() : least
    guard take("}"), least != nil || most != nil else {
      // Why: a brace that counts nothing is one.
      offset = start
      return nil
    }
    guard max(least ?? 0, most ?? 0) <= Self.mostRepeats, least ?? 0 <= most ?? .max else {
      throw Problem(message: "a part is repeated \(Self.mostRepeats) times at most")
    }
    return (least ?? 0, most)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let digit = next, ("0"..."9").contains(digit) {
      offset += 1
      value = min((value ?? 0) * 10 + Int(digit.value - 0x30), Self.mostRepeats + 1)
    }
    return value
  }

  // MARK: Parts

  private mutating func atom() throws(Problem) -> PatternNode {
    guard let scalar = next else { return .empty }
    offset += 1
    switch scalar {
    case "(": return try group()
    case "[": return .character(try set())
    case ".": return .character(.init([], isNegated: true))
    case "^": return .place(.start)
    case "$": return .place(.end)
    case "\\": return try escape()
    case "*", "+", "?": throw Problem(message: "nothing stands before a \(scalar)")
    default: return character(scalar)
    }
  }

  private func character(_ scalar: Unicode.Scalar) -> PatternNode {
    .character(.init([.range(scalar.value...scalar.value)], ignoresCase: ignoresCase))
  }

  private mutating func group() throws(Problem) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw Problem(message: "more than \(Self.deepest) brackets stand in each other")
    }
    if take("?i)") {
      // Why: it holds for the rest of the bracket that it stands in.
      ignoresCase = true
      return .empty
    }
    let outer = ignoresCase
    defer { ignoresCase = outer }
    var name: String?
    if take("?<") || take("?P<") {
      if next == "=" || next == "!" { throw Self.look }
      name = try groupName()
    } else if take("?:") {
      name = nil
    } else if take("?i:") {
      ignoresCase = true
    } else if take("?=") || take("?!") || take("?>") {
      throw Self.look
    } else if take("?") {
      throw Problem(message: "the bracket (?\(next.map { String($0) } ?? "") is not known here")
    }
    let number = name.map { name in
      if let known = names.firstIndex(of: name) { return known }
      names.append(name)
      return names.count - 1
    }
    let inner = try choice()
    guard take(")") else { throw Problem(message: "a bracket is not closed") }
    return number.map { .group(inner, $0) } ?? inner
  }

  private static let look = Problem(message: "looking ahead or behind is not known here")

  private mutating func groupName() throws(Problem) -> String {
    var name = ""
    while let scalar = next, scalar != ">" {
      name.unicodeScalars.append(scalar)
      offset += 1
    }
    guard take(">"), !name.isEmpty else { throw Problem(message: "a group has no name") }
    return name
  }

  private mutating func escape() throws(Problem) -> PatternNode {
    switch next {
    case "b":
      offset += 1
      return .place(.wordEdge)
    case "B":
      offset += 1
      return .place(.noWordEdge)
    case "A":
      offset += 1
      return .place(.start)
    case "z", "Z":
      offset += 1
      return .place(.end)
    default: return .character(.init([try escapedPart()], ignoresCase: ignoresCase))
    }
  }

  /// What a backslash and what follows it stand for.
  private mutating func escapedPart() throws(Problem) -> PatternNode.CharacterSet.Part {
    guard let scalar = next else { throw Problem(message: "nothing stands behind a \\") }
    offset += 1
    switch scalar {
    case "w": return .word(true)
    case "W": return .word(false)
    case "d": return .digit(true)
    case "D": return .digit(false)
    case "s": return .blank(true)
    case "S": return .blank(false)
    case "x", "u":
      let value = try hexadecimal(digits: scalar == "x" ? 2 : 4)
      return .range(value...value)
    case "1"..."9": throw Problem(message: "what a group has matched cannot be asked for again")
    default: break
    }
    let controls: [Unicode.Scalar: UInt32] = [
      "t": 0x09, "n": 0x0A, "v": 0x0B, "f": 0x0C, "r": 0x0D, "e": 0x1B, "0": 0,
    ]
    if let value = controls[scalar] { return .range(value...value) }
    guard !scalar.properties.isAlphabetic else {
      throw Problem(message: "\\\(scalar) is not known here")
    }
    return .range(scalar.value...scalar.value)
  }

  private mutating func hexadecimal(digits: Int) throws(Problem) -> UInt32 {
    let isBraced = take("{")
    var word = ""
    while let scalar = next, scalar.properties.isASCIIHexDigit, word.count < (isBraced ? 8 : digits)
    {
      word.unicodeScalars.append(scalar)
      offset += 1
    }
    let isClosed = isBraced ? take("}") : word.count == digits
    guard isClosed, let value = UInt32(word, radix: 16), Unicode.Scalar(value) != nil else {
      throw Problem(message: "no character has the number behind \\\(digits == 2 ? "x" : "u")")
    }
    return value
  }

  // MARK: Sets

  private mutating func set() throws(Problem) -> PatternNode.CharacterSet {
    let isNegated = take("^")
    var parts: [PatternNode.CharacterSet.Part] = []
    var isFirst = true
    while let scalar = next, scalar != "]" || isFirst {
      isFirst = false
      if scalar == "[" { throw Problem(message: "write \\[ for a bracket in a set") }
      let part = try setPart()
      guard case .range(let low) = part, next == "-", offset + 1 < text.count,
        text[offset + 1] != "]"
      else {
        parts.append(part)
        continue
      }
      offset += 1
      guard case .range(let high) = try setPart(), low.lowerBound <= high.upperBound else {
        throw Problem(message: "a range in a set ends before it begins")
      }
      parts.append(.range(low.lowerBound...high.upperBound))
    }
    guard take("]") else { throw Problem(message: "a set is not closed") }
    return .init(parts, isNegated: isNegated, ignoresCase: ignoresCase)
  }

  private mutating func setPart() throws(Problem) -> PatternNode.CharacterSet.Part {
    guard let scalar = next else { throw Problem(message: "a set is not closed") }
    offset += 1
    if scalar != "\\" { return .range(scalar.value...scalar.value) }
    // Why: an edge is no character, and so Perl and others read a backspace here.
    if take("b") { return .range(0x08...0x08) }
    return try escapedPart()
  }
}
