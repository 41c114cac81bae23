import LifelineTrace

/// Suppressions that stand in marks of a trace, so that they travel with what they are about.
///
///     lifeline:ignore RULE,… [of CLASS] [until 2027-01-31] because REASON
///     lifeline:heed [RULE,…]
///
/// The first holds from its line on; the second ends what was begun before it, all of it where it names
/// no rule. RULE is a rule, a family, or `all`; CLASS a pattern with `*` and `?`.
enum SuppressionMark {
  /// What every such mark begins with.
  static let prefix = "\(Mark.directive)"

  /// Reads the marks of a trace.
  ///
  /// - Parameter marks: The marks that begin with the prefix, in order of line.
  /// - Returns: What they accept, and a note on each that means nothing.
  static func read(
    _ marks: [Mark]
  ) -> (suppressions: [Suppression], problems: [TraceReport.Note]) {
    var suppressions: [Suppression] = []
    var problems: [TraceReport.Note] = []
    for mark in marks {
      let line = Int(mark.line)
      switch parse(mark.text, at: line) {
      case .success(.ignore(var suppression)):
        suppression.lines = line...Int.max
        suppressions.append(suppression)
      case .success(.heed(let rules)): end(&suppressions, rules, at: line)
      case .failure(let problem):
        let message = "this mark suppresses nothing: \(problem.message)"
        problems.append(.init(line: line, message: message))
      }
    }
    return (suppressions, problems)
  }

  private enum Directive {
    case ignore(Suppression)
    case heed(Set<String>?)
  }

  private struct Problem: Error {
    var message: String
  }

  private static let form = "lifeline:ignore RULE [of CLASS] [until YYYY-MM-DD] because REASON"

  private static func end(_ open: inout [Suppression], _ rules: Set<String>?, at line: Int) {
    for position in open.indices where open[position].lines.upperBound == .max {
      let own = open[position].rules
      if let rules, let own, own.isDisjoint(with: rules) { continue }
      if let rules, own == nil || !(own ?? []).isSubset(of: rules) {
        // Why: what is heeded ends, and the others that the mark accepts go on.
        var rest = open[position]
        rest.rules = (own ?? Set(Rule.all.map(\.name))).subtracting(rules)
        rest.lines = line...Int.max
        open.append(rest)
      }
      open[position].lines =
        open[position].lines
        .lowerBound...max(
          open[position].lines.lowerBound,
          line - 1
        )
    }
  }

  private static func parse(_ text: String, at line: Int) -> Result<Directive, Problem> {
    var words = text.dropFirst(prefix.count).split(separator: " ").map(String.init)[...]
    let verb = words.popFirst() ?? ""
    guard verb == "ignore" || verb == "heed" else {
      let what = verb.isEmpty ? "it says nothing" : "there is no lifeline:\(verb)"
      return .failure(Problem(message: "\(what); \(form)"))
    }
    var named: [String] = []
    while let word = words.first, !["of", "until", "because"].contains(word) {
      named += word.split(separator: ",").map(String.init)
      words.removeFirst()
    }
    var rules: Set<String>? = []
    for name in named {
      if name == "all" {
        rules = nil
        break
      }
      let fitting = Rule.all.filter { $0.name == name || $0.family.rawValue == name }.map(\.name)
      // Why: a project's own rules are not known here, and a name that is none is found unused.
      rules?.formUnion(fitting.isEmpty ? [name] : fitting)
    }
    if verb == "heed" { return .success(.heed(named.isEmpty ? nil : rules)) }
    guard !named.isEmpty else { return .failure(Problem(message: "it names no rule; \(form)")) }
    var suppression = Suppression(
      rules: rules,
      classGlob: nil,
      reason: "",
      expiry: nil,
      origin: .mark(line: line)
    )
    while let word = words.popFirst() {
      switch word {
      case "because": suppression.reason = words.joined(separator: " ")
      case "of":
        guard let glob = words.popFirst() else {
          return .failure(Problem(message: "it names no class behind \"of\"; \(form)"))
        }
        suppression.classGlob = glob
      case "until":
        let day = words.popFirst() ?? ""
        guard let expiry = Day(day) else {
          return .failure(Problem(message: "\"\(day)\" is no day; \(form)"))
        }
        suppression.expiry = expiry
      default: return .failure(Problem(message: "\"\(word)\" stands where nothing can; \(form)"))
      }
      if word == "because" { break }
    }
    guard !suppression.reason.isEmpty else {
      return .failure(Problem(message: "it gives no reason; \(form)"))
    }
    return .success(.ignore(suppression))
  }
}

/// A day of the calendar, which is compared and printed as `2027-01-31`.
package struct Day: Comparable, Sendable, CustomStringConvertible {
  /// The year, the month and the day, from 1.
  private let parts: [Int]

  /// Creates a day.
  ///
  /// - Parameters:
  ///   - year: The year.
  ///   - month: The month, from 1.
  ///   - day: The day of the month, from 1.
  package init(year: Int, month: Int, day: Int) {
    parts = [year, month, day]
  }

  /// Reads a day such as `2027-01-31`; nil for anything else.
  package init?(_ text: String) {
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = words.compactMap { word in
      word.allSatisfy { $0.isASCII && $0.isNumber } ? Int(word) : nil
    }
    guard words.map(\.count) == [4, 2, 2], numbers.count == 3 else { return nil }
    let isLeap = numbers[0] % 4 == 0 && (numbers[0] % 100 != 0 || numbers[0] % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard days.indices.contains(numbers[1] - 1), (1...days[numbers[1] - 1]).contains(numbers[2])
    else { return nil }
    parts = numbers
  }

  /// Whether one day is before another.
  package static func < (left: Day, right: Day) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }

  /// The day, as it is written.
  package var description: String {
    zip(parts, [4, 2, 2]).map { number, digits in
      let text = "\(number)"
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }.joined(separator: "-")
  }
}
