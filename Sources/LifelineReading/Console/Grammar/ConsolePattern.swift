import LifelineTrace

/// A pattern of tokens, written as text.
///
///     "LEAD* name:HUMP name:CLASS _"
///
/// Its elements stand between blanks, and have to fit all of a text:
/// - `HUMP` is a token with that trait, `HUMP+!SPOKEN` one with the first and without the second,
///   `HUMP|FILE` one with either.
/// - `name:HUMP` is one that gives the name. Roles are `name`, `tag`, `flag`, `at`, `object` and `number`; several
///   tokens of one role give what stands from the first to the last.
/// - `HUMP?`, `HUMP*`, `HUMP{2}`, `HUMP{0,3}` are as many of them, as many as can be.
/// - `before` is that word, `begin|start` either.
/// - `':-'` stands where one of these marks is the first or the last between two tokens, `'_:_'` where blanks are around it,
///   and `_` where there are only blanks.
///   Where neither stands, any marks may.
/// - `LEAD` is what loggers print in front, `PLAIN` a word that is none of prose.
struct ConsolePattern {
  /// What a token of a match is for.
  enum Role: Int {
    case name, tag, flag, at, object, number
  }

  private struct Choice {
    var with: ConsoleTraits = []
    var without: ConsoleTraits = []

    /// What no token is.
    static let never = Choice(with: .all, without: .all)
  }

  /// A piece of a pattern, without memory of its own, because texts are held against thousands of them.
  private struct Element {
    enum Kind {
      case token, marks, blanks, word
    }

    var kind = Kind.token
    /// What a token has to be.
    var choices = (Choice.never, Choice.never, Choice.never, Choice.never)
    /// How many tokens it is.
    var counts = 1...1
    var role: Role?
    /// Where in the pattern the marks stand, or the words with bars between them.
    var place = 0..<0

    func fits(_ traits: ConsoleTraits) -> Bool {
      let fits = { (choice: Choice) in
        traits.isSuperset(of: choice.with) && traits.isDisjoint(with: choice.without)
      }
      return fits(choices.0) || fits(choices.1) || fits(choices.2) || fits(choices.3)
    }
  }

  private let text: StaticString
  private var elements: [Element] = []
  /// The fewest and the most tokens that fit.
  private var (fewest, most) = (0, 0)
  /// The traits that some token has to have.
  private var required: ConsoleTraits = []

  private static let roles = ["name", "tag", "flag", "at", "object", "number"].map {
    Array($0.utf8)
  }

  private static let abbreviations: [(StaticString, StaticString)] = [
    ("LEAD", "TAGGED|LEVEL"), ("DULL", "TAGGED+CATEGORY|TAGGED+NUMBER"), ("KEY", "CLASSKEY"),
    ("FLAG", "YES|NO"), ("META", "TAGGED|PAIRED|LABEL|LEVEL"),
  ]

  /// The traits by the hashes of their names; of `PLAIN` and `QUIET` what is more than one.
  private static let traits: [UInt64: Choice] = {
    var traits = ConsoleTrait.named.mapValues { Choice(with: [$0]) }
    traits[Bytes("ANY").foldedHash] = Choice()
    traits[Bytes("PLAIN").foldedHash] = Choice(with: [.word], without: [.spoken, .tagged])
    traits[Bytes("QUIET").foldedHash] = Choice(with: [.word], without: [.spoken, .thing])
    return traits
  }()

  /// Reads a pattern.
  init(_ text: StaticString) {
    self.text = text
    for word in Bytes(text).words {
      var element = Self.element(word)
      let start = Bytes(text).place(of: word) ?? 0
      element.place = start..<start + word.count
      elements.append(element)
      guard element.kind == .token || element.kind == .word else { continue }
      fewest += element.counts.lowerBound
      most += element.counts.upperBound
      if element.counts.lowerBound > 0, element.choices.1.without.isSuperset(of: .all) {
        required.formUnion(element.kind == .token ? element.choices.0.with : [])
      }
    }
  }

  private static func element(_ text: Bytes) -> Element {
    var element = Element()
    let colon = text.offset(of: UInt8(ascii: ":"))
    if text.equalsASCII("_") {
      element.kind = .blanks
    } else if text.at(0) == UInt8(ascii: "'") {
      element.kind = .marks
    } else if text[0].isSmall, colon == nil {
      element.kind = .word
    } else {
      if let colon {
        element.role = roles.firstIndex { text[0, colon].has($0, at: 0) }.flatMap(Role.init)
        precondition(element.role != nil, "no role in \(text.text)")
      }
      let rest = text.from(colon.map { $0 + 1 } ?? 0)
      let end = rest.end { !$0.isOne(of: "?*{") }
      switch rest.at(end) {
      case UInt8(ascii: "?"): element.counts = 0...1
      case UInt8(ascii: "*"): element.counts = 0...ConsoleTokens.most
      case UInt8(ascii: "{"):
        let limits = rest[end + 1, rest.count - 1].parts { $0 == UInt8(ascii: ",") }.map { digits in
          (0..<digits.count).reduce(0) { $0 * 10 + Int(digits[$1] & 15) }
        }
        element.counts = limits[0]...limits[limits.count - 1]
      default: break
      }
      let choices = choices(rest[0, end])
      precondition(choices.count <= 4, "too many choices in \(text.text)")
      let choice = { choices.count > $0 ? choices[$0] : Choice.never }
      element.choices = (choice(0), choice(1), choice(2), choice(3))
    }
    return element
  }

  private static func choices(_ text: Bytes) -> [Choice] {
    text.parts { $0 == UInt8(ascii: "|") }.flatMap { part -> [Choice] in
      if let long = abbreviations.first(where: { part.equalsASCII($0.0) }) {
        return choices(Bytes(long.1))
      }
      var choice = Choice()
      for name in part.parts(between: { $0 == UInt8(ascii: "+") }) {
        let isBarred = name.at(0) == UInt8(ascii: "!")
        guard let found = traits[name.from(isBarred ? 1 : 0).foldedHash] else {
          preconditionFailure("no trait \(name.text)")
        }
        choice.with.formUnion(isBarred ? [] : found.with)
        choice.without.formUnion(isBarred ? found.with : found.without)
      }
      return [choice]
    }
  }

  /// Which tokens of a text have which roles; nil if the text does not fit.
  func match(_ tokens: ConsoleTokens) -> Match? {
    var match = Match()
    // Why: what has thousands of words is none of what people print of a call.
    guard tokens.all.count <= ConsoleTokens.most, (fewest...most).contains(tokens.all.count),
      tokens.traits.isSuperset(of: required)
    else { return nil }
    return fits(tokens, 0, 0, &match) ? match : nil
  }

  /// The tokens of a match by their roles.
  struct Match {
    private var firsts = SIMD8<Int8>(repeating: -1)
    private var lasts = SIMD8<Int8>()

    /// The tokens of a role; nil where there are none.
    subscript(role: Role) -> ClosedRange<Int>? {
      let first = Int(firsts[role.rawValue])
      return first < 0 ? nil : first...Int(lasts[role.rawValue])
    }

    /// Adds tokens to those of a role.
    fileprivate mutating func add(_ first: Int, _ last: Int, to role: Role) {
      if firsts[role.rawValue] < 0 { firsts[role.rawValue] = Int8(first) }
      lasts[role.rawValue] = Int8(last)
    }
  }

  private func fits(
    _ tokens: ConsoleTokens,
    _ index: Int,
    _ token: Int,
    _ match: inout Match
  ) -> Bool {
    guard index < elements.count else { return token == tokens.all.count }
    let element = elements[index]
    switch element.kind {
    case .marks:
      let marks = Bytes(text)[element.place.lowerBound + 1, element.place.upperBound - 1]
      let gap = tokens.gap(before: token)
      let outer = gap.outerMarks
      if marks[0] == UInt8(ascii: "_"), !gap.at(0).isBlank || !gap.at(gap.count - 1).isBlank {
        return false
      }
      let isOpening = outer.last.isOne(of: "[(\"'<")
      guard marks.contains(outer.first) || isOpening && marks.contains(outer.last) else {
        return false
      }
      return fits(tokens, index + 1, token, &match)
    case .blanks:
      return tokens.gap(before: token).isBlankOnly && fits(tokens, index + 1, token, &match)
    case .word:
      let words = Bytes(text)[element.place.lowerBound, element.place.upperBound]
      guard token < tokens.all.count, tokens.all[token].text.isOneFolded(of: words) else {
        return false
      }
      return fits(tokens, index + 1, token + 1, &match)
    case .token:
      var count = 0
      while count < element.counts.upperBound, token + count < tokens.all.count,
        element.fits(tokens.all[token + count].traits)
      {
        count += 1
      }
      while count >= element.counts.lowerBound {
        let before = match
        if let role = element.role, count > 0 { match.add(token, token + count - 1, to: role) }
        if fits(tokens, index + 1, token + count, &match) { return true }
        match = before
        count -= 1
      }
      return false
    }
  }
}

extension Bytes {
  /// The first and the last mark between two tokens; zero where there is none.
  fileprivate var outerMarks: (first: UInt8, last: UInt8) {
    let marks = array.filter { !$0.isOne(of: " \t*") }
    return (marks.first ?? 0, marks.last ?? 0)
  }

  /// Whether it is one of several words with bars between them, case disregarded.
  fileprivate func isOneFolded(of words: Bytes) -> Bool {
    words.parts { $0 == UInt8(ascii: "|") }.contains {
      $0.count == count && $0.foldedHash == foldedHash
    }
  }
}
