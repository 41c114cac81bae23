import LifelineChecker
import LifelineReports
import LifelineTrace

/// Reads the rules that a project has written down for itself.
///
///     {"name": "checkout-is-tracked", "after": "viewDidAppear of *Checkout*",
///      "expect": "mark trackScreen*", "within": "3 events", "message": "…", "severity": "error"}
///     {"name": "seen-once", "after": "viewDidAppear", "expect": "mark screen_view*", "times": 1}
///     {"name": "splash-presents-nothing", "never": "present from *Splash*"}
///     {"name": "no-double-push", "never": ["push of *", "push of *"], "within": "300 ms"}
///     {"name": "counted-once", "once": "mark screen_view {screen}", "of": "*ViewController"}
///     {"name": "timers-stop", "pair": ["mark timer started*", "mark timer stopped*"]}
enum ProjectRuleReader {
  private static let keys = [
    "name", "never", "after", "expect", "once", "of", "pair", "times", "within", "unless", "same",
    "severity", "message",
    "fix",
  ]

  /// The rules of a list.
  ///
  /// - Parameter reader: The list.
  /// - Returns: The rules, in order.
  /// - Throws: `UsageError` that names the place and what is wrong.
  static func rules(_ reader: ConfigurationReader) throws(UsageError) -> [ProjectRule] {
    var rules: [ProjectRule] = []
    for element in reader.elements {
      let rule = try rule(element)
      guard !rules.contains(where: { $0.name == rule.name }) else {
        throw element.problem("there are two rules of the name \(rule.name)")
      }
      rules.append(rule)
    }
    return rules
  }

  private static func rule(_ reader: ConfigurationReader) throws(UsageError) -> ProjectRule {
    let members = try reader.members(keys)
    let values = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
    guard let name = try values["name"]?.text() else {
      throw reader.problem("name is missing, as in checkout-is-tracked")
    }
    try check(name, reader)
    var severity = Severity.warning
    if let value = values["severity"] {
      let word = try value.text()
      guard let known = Severity(rawValue: word) else {
        let words = Severity.allCases.reversed().map(\.rawValue)
        let near = Nearest.proposal(for: word, among: words)
        throw value.problem("\(word) is no severity, only \(words.joined(separator: ", "))\(near)")
      }
      severity = known
    }
    var bound: ProjectRule.Bound?
    if let value = values["within"] {
      let text = try value.text()
      guard let known = ProjectRule.Bound(text) else {
        throw value.problem("\(text) is no distance, as in 3 events, 500 ms or 2 s")
      }
      bound = known
    }
    let claim = try claim(values, reader)
    let isAboutOne = try values["same"].map { value throws(UsageError) in try value.bool() }
    if isAboutOne == true, let (first, second) = ProjectRule.differentClasses(in: claim) {
      throw reader.problem("same: \(first) and \(second) are two classes, and never one controller")
    }
    return ProjectRule(
      name: name,
      severity: severity,
      claim: claim,
      bound: bound,
      exception: try values["unless"].map { value throws(UsageError) in try pattern(value) },
      isAboutOne: isAboutOne,
      times: try values["times"].map { value throws(UsageError) in try times(value, values) },
      message: try values["message"].map { value throws(UsageError) in try value.text() },
      fix: try values["fix"].map { value throws(UsageError) in try value.text() }
    )
  }

  /// How often exactly something is expected.
  private static func times(
    _ reader: ConfigurationReader,
    _ values: [String: ConfigurationReader]
  ) throws(UsageError) -> Int {
    guard values["expect"] != nil else {
      throw reader.problem("it counts what is expected, and there is no expect")
    }
    guard case .number(let number) = reader.value, let times = Int(exactly: number),
      (1...1000).contains(times)
    else { throw reader.problem("a number from 1 to 1000 is needed") }
    return times
  }

  private static func check(_ name: String, _ reader: ConfigurationReader) throws(UsageError) {
    let isPlain = name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard isPlain, !name.hasPrefix("-") else {
      throw reader.problem("\(name) is no name: small letters, digits and hyphens make one")
    }
    let isTaken =
      Rule.named(name) != nil || Family(rawValue: name) != nil || Severity(rawValue: name) != nil
      || name == "all"
    guard !isTaken else { throw reader.problem("\(name) is the name of something else already") }
  }

  private static func claim(
    _ values: [String: ConfigurationReader],
    _ reader: ConfigurationReader
  ) throws(UsageError) -> ProjectRule.Claim {
    if let claim = try visitClaim(values, reader) { return claim }
    if let never = values["never"] {
      for other in ["after", "expect"] where values[other] != nil {
        throw reader.problem("never and \(other) are two different rules")
      }
      var sequence: [EventPattern] = []
      for element in never.elements { sequence.append(try event(element)) }
      guard !sequence.isEmpty else { throw never.problem("it is empty") }
      return .never(sequence)
    }
    guard let after = values["after"], let expect = values["expect"] else {
      throw reader.problem(
        "it says nothing: \"never\" with events, \"after\" and \"expect\" with one each, \"once\" with "
          + "a mark, or \"pair\" with two"
      )
    }
    return .after(try event(after), expect: try pattern(expect))
  }

  /// What a rule says about visits of screens or about pairs; nil where it says something else.
  private static func visitClaim(
    _ values: [String: ConfigurationReader],
    _ reader: ConfigurationReader
  ) throws(UsageError) -> ProjectRule.Claim? {
    let kinds = ["never", "after", "once", "pair"].filter { values[$0] != nil }
    if kinds.count > 1, let first = kinds.first, let last = kinds.last {
      throw reader.problem("\(first) and \(last) are two different rules")
    }
    let isOther = values["once"] != nil || values["pair"] != nil
    for key in ["expect", "times", "within", "unless"] where isOther && values[key] != nil {
      throw reader.problem("\(key) says nothing beside \(kinds[0])")
    }
    if values["of"] != nil, values["once"] == nil {
      throw reader.problem("of names the screens of once, and there is no once")
    }
    if let once = values["once"] {
      if values["same"] != nil { throw reader.problem("same says nothing beside once") }
      let mark = try pattern(once)
      guard mark.isMark else {
        throw once.problem("once counts a mark, as in \"mark screen_view {screen}\"")
      }
      return .once(mark, of: try values["of"].map { value throws(UsageError) in try value.text() })
    }
    guard let pair = values["pair"] else { return nil }
    var sequence: [EventPattern] = []
    for element in pair.elements { sequence.append(try pattern(element)) }
    guard sequence.count == 2 else {
      throw pair.problem("a pair is two events or marks, the start and the stop")
    }
    guard sequence[0] != sequence[1] else {
      throw pair.problem("start and stop are the same")
    }
    return .pair(sequence[0], sequence[1])
  }

  /// A pattern that is about events of controllers.
  private static func event(_ reader: ConfigurationReader) throws(UsageError) -> EventPattern {
    let pattern = try pattern(reader)
    guard !pattern.isMark else {
      let counting = "to count it, say after, expect and times"
      throw reader.problem("a mark can only be expected, or end a wait; \(counting)")
    }
    return pattern
  }

  private static func pattern(_ reader: ConfigurationReader) throws(UsageError) -> EventPattern {
    let text = try reader.text()
    do throws(EventPattern.Problem) {
      return try EventPattern(text)
    } catch {
      let known =
        Callback.allCases.map(\.baseName) + EventPattern.shortNames.keys.sorted()
        + ["mark", "message"]
      let near = error.unknown.map { Nearest.proposal(for: $0, among: known) } ?? ""
      throw reader.problem("\"\(text)\" is no pattern: \(error.message)\(near)")
    }
  }
}
