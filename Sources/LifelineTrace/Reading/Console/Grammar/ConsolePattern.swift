/// A pattern of tokens, written as text.
///
///     "LEAD* name:HUMP name:CLASS _"
///
/// Its elements stand between blanks, and have to fit all of a text:
/// - `HUMP` is a token with that trait, `HUMP+!SPOKEN` one with the first and without the second,
///   `HUMP|FILE` one with either.
/// - `name:HUMP` is one that gives the name. Roles are `name`, `tag`, `flag`, `at` and `object`; several
///   tokens of one role give what stands from the first to the last.
/// - `HUMP?`, `HUMP*`, `HUMP{2}`, `HUMP{0,3}` are as many of them, as many as can be.
/// - `before` is that word, `begin|start` either.
/// - `':-'` stands where one of these marks is the first or the last between two tokens, `_` where there are only blanks.
///   Where neither stands, any marks may.
/// - `LEAD` is what loggers print in front, `PLAIN` a word that is none of prose.
struct ConsolePattern {
  /// What a token of a match is for.
  enum Role: String {
    case name, tag, flag, at, object
  }

  private struct Choice {
    var with: ConsoleTraits
    var without: ConsoleTraits
  }

  private enum Element {
    case token([Choice], Role?, counts: ClosedRange<Int>)
    case marks([UInt8])
    case blanks
    case word([String])
  }

  private var elements: [Element] = []
  /// The fewest and the most tokens that fit.
  private var (fewest, most) = (0, 0)
  /// The text of the pattern.
  let text: String

  private static let abbreviations = [
    "LEAD": "TAGGED|LEVEL", "DULL": "TAGGED+CATEGORY|TAGGED+NUMBER",
    "KEY": "CLASSKEY", "FLAG": "YES|NO", "META": "TAGGED|PAIRED|LABEL|LEVEL",
  ]

  private static let traits = Dictionary(
    uniqueKeysWithValues: ConsoleTrait.allCases.map { ("\($0)".uppercased(), $0) }
  )

  /// What is more than one trait, and may stand beside others.
  private static let named = [
    "PLAIN": Choice(with: [.word], without: [.spoken, .tagged]),
    "QUIET": Choice(with: [.word], without: [.spoken, .thing]),
  ]

  /// Reads a pattern.
  init(_ text: String) {
    self.text = text
    elements = text.split(separator: " ").map(Self.element)
    for element in elements {
      switch element {
      case .token(_, _, let counts):
        fewest += counts.lowerBound
        most += counts.upperBound
      case .word:
        fewest += 1
        most += 1
      case .marks, .blanks: break
      }
    }
  }

  private static func element(_ text: Substring) -> Element {
    if text == "_" { return .blanks }
    if text.first?.isLowercase == true, !text.contains(":") {
      return .word(text.split(separator: "|").map(String.init))
    }
    if text.hasPrefix("'") { return .marks(Array(text.dropFirst().dropLast().utf8)) }
    var rest = text
    var role: Role?
    if let colon = rest.firstIndex(of: ":") {
      role = Role(rawValue: String(rest[..<colon]))
      precondition(role != nil, "no role \(rest[..<colon])")
      rest = rest[rest.index(after: colon)...]
    }
    var counts = 1...1
    switch rest.last {
    case "?": counts = 0...1
    case "*": counts = 0...ConsoleTokens.most
    case "}":
      let open = rest.firstIndex(of: "{") ?? rest.startIndex
      let limits = rest[open...].dropFirst().dropLast().split(separator: ",").compactMap { Int($0) }
      counts = limits[0]...limits[limits.count - 1]
      rest = rest[...open]
    default: return .token(choices(rest), role, counts: counts)
    }
    return .token(choices(rest.dropLast()), role, counts: counts)
  }

  private static func choices(_ text: Substring) -> [Choice] {
    text.split(separator: "|").flatMap { part -> [Choice] in
      if let long = abbreviations[String(part)] { return choices(long[...]) }
      var choice = Choice(with: [], without: [])
      for name in part.split(separator: "+") {
        let isBarred = name.hasPrefix("!")
        let name = String(isBarred ? name.dropFirst() : name)
        if let plain = named[name] {
          choice.with.formUnion(plain.with)
          choice.without.formUnion(plain.without)
          continue
        }
        guard name != "ANY" else { continue }
        guard let trait = traits[name] else { preconditionFailure("no trait \(name)") }
        if isBarred { choice.without.insert(trait) } else { choice.with.insert(trait) }
      }
      return [choice]
    }
  }

  /// Which tokens of a text have which roles; nil if the text does not fit.
  func match(_ tokens: ConsoleTokens) -> Match? {
    var match = Match()
    // Why: what has thousands of words is none of what people print of a call.
    guard tokens.all.count <= ConsoleTokens.most, (fewest...most).contains(tokens.all.count) else {
      return nil
    }
    return fits(tokens, 0, 0, &match) ? match : nil
  }

  /// The tokens of a match by their roles.
  struct Match {
    private var name, tag, flag, at, object: ClosedRange<Int>?

    /// The tokens of a role; nil where there are none.
    subscript(role: Role) -> ClosedRange<Int>? {
      get {
        switch role {
        case .name: name
        case .tag: tag
        case .flag: flag
        case .at: at
        case .object: object
        }
      }
      set {
        switch role {
        case .name: name = newValue
        case .tag: tag = newValue
        case .flag: flag = newValue
        case .at: at = newValue
        case .object: object = newValue
        }
      }
    }
  }

  private func fits(
    _ tokens: ConsoleTokens,
    _ element: Int,
    _ token: Int,
    _ match: inout Match
  ) -> Bool {
    guard element < elements.count else { return token == tokens.all.count }
    switch elements[element] {
    case .marks(let marks):
      let gap = tokens.gap(before: token)
      let outer = gap.outerMarks
      let isOpening = "[(\"'<".utf8.contains(outer.last)
      guard marks.contains(outer.first) || isOpening && marks.contains(outer.last) else {
        return false
      }
      return fits(tokens, element + 1, token, &match)
    case .blanks:
      return tokens.gap(before: token).isBlankOnly && fits(tokens, element + 1, token, &match)
    case .word(let words):
      guard token < tokens.all.count, words.contains(where: tokens.all[token].text.equalsFolded)
      else { return false }
      return fits(tokens, element + 1, token + 1, &match)
    case .token(let choices, let role, let counts):
      var count = 0
      while count < counts.upperBound, token + count < tokens.all.count,
        Self.fits(tokens.all[token + count].traits, choices)
      {
        count += 1
      }
      while count >= counts.lowerBound {
        let before = match
        if let role, count > 0 {
          match[role] = (match[role]?.lowerBound ?? token)...(token + count - 1)
        }
        if fits(tokens, element + 1, token + count, &match) { return true }
        match = before
        count -= 1
      }
      return false
    }
  }

  private static func fits(_ traits: ConsoleTraits, _ choices: [Choice]) -> Bool {
    choices.contains { traits.isSuperset(of: $0.with) && traits.isDisjoint(with: $0.without) }
  }
}

extension Bytes {
  /// The first and the last mark between two tokens; zero where there is none.
  fileprivate var outerMarks: (first: UInt8, last: UInt8) {
    var (first, last) = (UInt8(0), UInt8(0))
    for offset in 0..<count where !self[offset].isBlank && self[offset] != UInt8(ascii: "*") {
      if first == 0 { first = self[offset] }
      last = self[offset]
    }
    return (first, last)
  }
}
