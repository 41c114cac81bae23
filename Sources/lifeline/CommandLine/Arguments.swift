import LifelineReports
import LifelineTrace

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
  ///   - grammar: What the subcommand accepts; made where one of the words is an option.
  /// - Throws: `UsageError` for an unknown option, a missing or needless value, or an option given
  ///   twice that cannot be.
  init(_ words: [String], by grammar: @autoclosure () -> Grammar) throws(UsageError) {
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
      let grammar = grammar()
      let spelling = String(word.prefix { $0 != "=" })
      let value = spelling.count < word.count ? word.dropFirst(spelling.count + 1) : nil
      guard let option = grammar.option(spelling), value == nil || option.letter != spelling else {
        let near = Nearest.proposal(for: spelling, among: grammar.options.map(\.name))
        throw UsageError(message: "unknown option \(spelling)\(near)")
      }
      if !option.isRepeatable, self[option.name] != nil {
        throw UsageError(message: "\(option.name) is given twice")
      }
      given.append(Given(name: option.name, value: try Self.value(value, of: option, &rest)))
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

  /// The one operand, a trace.
  func trace() throws(UsageError) -> String {
    guard operands.count == 1 else {
      throw UsageError(message: "name one trace, or - for standard input")
    }
    return operands[0]
  }

  /// The operands, which are traces.
  func traces() throws(UsageError) -> [String] {
    guard !operands.isEmpty else {
      throw UsageError(message: "name a trace, a directory, or - for standard input")
    }
    return operands
  }

  /// The last value of an option; nil if it was not given.
  subscript(name: String) -> String? { given.last { $0.name == name }?.value }

  /// The same words without those of an option.
  func without(_ name: String) -> Arguments {
    var rest = self
    rest.given.removeAll { $0.name == name }
    return rest
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { self[name] != nil }

  /// The value of an option that is one of several words.
  ///
  /// - Parameters:
  ///   - name: The option.
  ///   - words: The words that it may be; made where it was given.
  ///   - fallback: The word where it was not given.
  /// - Returns: One of the words.
  /// - Throws: `UsageError` for any other word.
  func choice(
    _ name: String,
    of words: @autoclosure () -> [String],
    else fallback: String
  ) throws(UsageError) -> String {
    guard let word = self[name] else { return fallback }
    let words = words()
    guard words.contains(word) else {
      let near = Nearest.proposal(for: word, among: words)
      let all = words.joined(separator: ", ")
      throw UsageError(message: "\(name) cannot be \(word), only one of \(all)\(near)")
    }
    return word
  }
}
