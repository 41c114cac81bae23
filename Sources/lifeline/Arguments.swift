/// What a subcommand accepts, and what its help says.
struct Grammar: Sendable {
  /// The subcommand, such as `check`; empty for the command itself.
  var name: String
  /// The operands, as the usage line shows them.
  var operands: String
  /// What it does, in a few words.
  var headline: String
  /// What it does, in a sentence or two.
  var summary: String
  /// The options, in groups.
  var groups: [Group] = []
  /// Two command lines, each with what it does.
  var examples: [(line: String, meaning: String)] = []
  /// What its exit statuses mean.
  var exits: [(status: Int32, meaning: String)] = Status.explained

  /// Options that belong together.
  struct Group: Sendable {
    /// The heading.
    var title: String
    /// The options.
    var options: [Option]
  }

  /// One option.
  struct Option: Sendable {
    /// The spelling, such as `--format`.
    var name: String
    /// What its value is called; nil for an option without one.
    var value: String?
    /// What it does, as a phrase.
    var summary: String
    /// Whether it may be given more than once.
    var isRepeatable = false
  }

  /// Every option, and `--help`.
  var options: [Option] {
    groups.flatMap(\.options) + [Option(name: "--help", summary: "this page")]
  }

  /// How the subcommand is called in messages.
  var title: String { name.isEmpty ? "lifeline" : "lifeline \(name)" }
}

/// A command line that cannot be carried out.
struct UsageError: Error, Equatable {
  /// What is wrong, as a phrase, with a proposal if there is one.
  var message: String
}

/// The words of a command line, sorted into options and operands.
struct Arguments: Equatable {
  /// An option with its value.
  struct Given: Equatable {
    /// The option's spelling.
    var name: String
    /// The value; empty for an option without one.
    var value: String
  }

  /// The options, in the order given.
  private(set) var given: [Given] = []
  /// The operands, in the order given.
  private(set) var operands: [String] = []

  /// Sorts words by a grammar.
  ///
  /// - Parameters:
  ///   - words: The words behind the subcommand.
  ///   - grammar: What the subcommand accepts.
  /// - Throws: `UsageError` for an unknown option, a missing or needless value, or an option given
  ///   twice that cannot be.
  init(_ words: [String], by grammar: Grammar) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      // Why: `-:30` is line 30 of standard input.
      guard word.hasPrefix("-"), word != "-", !word.hasPrefix("-:") else {
        operands.append(word)
        continue
      }
      let name = word == "-h" ? "--help" : String(word.prefix { $0 != "=" })
      let value = name.count < word.count && word != "-h" ? word.dropFirst(name.count + 1) : nil
      guard let option = grammar.options.first(where: { $0.name == name }) else {
        let near = Nearest.proposal(for: name, among: grammar.options.map(\.name))
        throw UsageError(message: "unknown option \(name)\(near)")
      }
      if !option.isRepeatable, self[name] != nil {
        throw UsageError(message: "\(name) is given twice")
      }
      given.append(Given(name: name, value: try Self.value(value, of: option, &rest)))
    }
  }

  private static func value(
    _ attached: Substring?,
    of option: Grammar.Option,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let what = option.value else {
      guard attached == nil else { throw UsageError(message: "\(option.name) takes no value") }
      return ""
    }
    if let attached, !attached.isEmpty { return String(attached) }
    guard attached == nil, let next = rest.first, !next.hasPrefix("--"), !next.isEmpty else {
      throw UsageError(message: "\(option.name) needs a value: \(option.name) \(what)")
    }
    rest.removeFirst()
    return next
  }

  /// The last value of an option; nil if it was not given.
  subscript(name: String) -> String? { given.last { $0.name == name }?.value }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { self[name] != nil }

  /// The value of an option that is one of several words.
  ///
  /// - Parameters:
  ///   - name: The option.
  ///   - words: The words that it may be.
  ///   - fallback: The word where it was not given.
  /// - Returns: One of the words.
  /// - Throws: `UsageError` for any other word.
  func choice(_ name: String, of words: [String], else fallback: String) throws(UsageError)
    -> String
  {
    guard let word = self[name] else { return fallback }
    guard words.contains(word) else {
      let near = Nearest.proposal(for: word, among: words)
      let all = words.joined(separator: ", ")
      throw UsageError(message: "\(name) cannot be \(word), only one of \(all)\(near)")
    }
    return word
  }
}

/// Finds the word that was probably meant.
enum Nearest {
  /// A proposal to append to a message; empty if nothing is near.
  static func proposal(for word: String, among words: [String]) -> String {
    self.word(to: word, among: words).map { "; did you mean \($0)?" } ?? ""
  }

  /// The nearest word: the fewest edits, at most a third of its length; else the only one that
  /// contains what was typed; nil if nothing is near.
  static func word(to typed: String, among words: [String]) -> String? {
    // Why: nearly all words are two edits away from one of two letters.
    let isShort = typed.drop { $0 == "-" }.count < 3
    let limit = isShort ? 1 : max(2, typed.count / 3)
    let ranked = words.map { (word: $0, distance: distance(typed, $0)) }
    if let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit {
      return best.word
    }
    guard typed.count > 2 else { return nil }
    let holders = words.filter { $0.contains(typed) }
    return holders.count == 1 ? holders[0] : nil
  }

  /// The number of insertions, deletions, changes and swaps of neighbours between two words.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.lowercased())
    let right = Array(right.lowercased())
    var before: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      before = last
      last = current
    }
    return last[right.count]
  }
}
