import LifelineChecker
import LifelineSimulator

/// Texts of configurations, made up from what is right and what is not.
enum FuzzConfiguration {
  private static let levels = ["error", "warning", "advice", "off", "of"]
  private static let globs = ["*", "Home*", "A", "Banner*", "?", "**", "*Controller"]
  private static let events = [
    "viewDidAppear", "viewDidAppear of *", "present from Home*", "mark *screen*", "push", "deinit",
    "message *", "loading", "viewDidAppear of", "mark",
  ]
  private static let distances = ["1 event", "3 events", "500 ms", "2 s", "0 events", "1e300 s"]
  private static let days = ["2099-12-31", "2001-01-01", "2026-02-30", "9999999999999-01-01"]
  // Why: what may take long is the business of a test that bounds it, and would end this one.
  private static let patterns = [
    "(?<vc>\\\\w+) (?<e>\\\\w+)$", "^(?<vc>[A-Z]\\\\w*): (?<e>view\\\\w+)", "(?<vc>\\\\w+",
    "(?<e>x)",
  ]

  /// A document.
  static func text(_ random: inout SeededGenerator) -> String {
    let keys: [(key: String, make: (inout SeededGenerator) -> String)] = [
      ("rules", { levels(&$0) }),
      ("classes", { list(of: classLevel, &$0) }),
      ("ios", { list(of: system, &$0) }),
      ("recorded", { list(of: { quoted(["appearance", "all", "lifetime", "views"], &$0) }, &$0) }),
      ("private", { list(of: { quoted(globs, &$0) }, &$0) }),
      ("kept", { list(of: { quoted(globs, &$0) }, &$0) }),
      ("suppressions", { list(of: suppression, &$0) }),
      ("projectRules", { list(of: projectRule, &$0) }),
      ("map", { quoted(["vc=a.b,e=c", "vc=a", "vc=screen.class,e=name,t=ts:ms"], &$0) }),
      ("patterns", { list(of: { quoted(patterns, &$0) }, &$0) }),
    ]
    var members: [(String, String)] = []
    for _ in 0..<random.below(4) {
      let (key, make) = keys[random.below(keys.count)]
      let value = random.oneIn(8) ? FuzzMutation.value(&random) : make(&random)
      members.append((random.oneIn(20) ? FuzzMutation.text(&random) : key, value))
    }
    return object(members, &random)
  }

  /// A line of a baseline.
  static func entry(_ random: inout SeededGenerator) -> String {
    let rule = Rule.all[random.below(Rule.all.count)].name
    return object(
      [
        ("class", "\"A\(random.oneIn(2) ? FuzzMutation.injection(&random) : "")\""),
        ("event", quoted(["end", "x"], &random)),
        ("fingerprint", quoted(["5fce4e1a6d0fe0f6", ""], &random)),
        ("rule", quoted([rule], &random)),
      ],
      &random
    )
  }

  private static func object(
    _ members: [(String, String)],
    _ random: inout SeededGenerator
  ) -> String {
    "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: random.oneIn(9) ? ",," : ",") + "}"
  }

  private static func list(
    of make: (inout SeededGenerator) -> String,
    _ random: inout SeededGenerator
  ) -> String {
    if random.oneIn(4) { return make(&random) }
    return "[" + (0..<random.below(4)).map { _ in make(&random) }.joined(separator: ",") + "]"
  }

  private static func quoted(_ words: [String], _ random: inout SeededGenerator) -> String {
    if random.oneIn(8) { return FuzzMutation.value(&random) }
    return "\"\(words[random.below(words.count)])\""
  }

  private static func word(_ random: inout SeededGenerator) -> String {
    let rules = [Rule.all[random.below(Rule.all.count)].name, "all", "appearance", "warning"]
    return rules[random.below(rules.count)]
  }

  private static func levels(_ random: inout SeededGenerator) -> String {
    let count = random.below(3)
    return object((0..<count).map { _ in (word(&random), quoted(levels, &random)) }, &random)
  }

  private static func classLevel(_ random: inout SeededGenerator) -> String {
    object(
      [
        ("match", quoted(globs, &random)), ("rules", levels(&random)),
        ("reason", "\"x\(FuzzMutation.injection(&random))\""),
      ],
      &random
    )
  }

  private static func system(_ random: inout SeededGenerator) -> String {
    let systems = ["15", "17.5", "\"18\"", "Infinity", "NaN", "-Infinity", "1e+", "0x12", "+5"]
    return random.oneIn(2)
      ? FuzzMutation.number(&random) : systems[random.below(systems.count)]
  }

  private static func suppression(_ random: inout SeededGenerator) -> String {
    object(
      [
        ("rule", "\"\(word(&random))\""), ("class", quoted(globs, &random)),
        ("path", quoted(["*.log", "*", "input.*"], &random)),
        ("reason", "\"x\(FuzzMutation.injection(&random))\""),
        ("until", quoted(days, &random)),
      ],
      &random
    )
  }

  private static func projectRule(_ random: inout SeededGenerator) -> String {
    let claim =
      random.oneIn(2)
      ? [("never", list(of: { quoted(events, &$0) }, &random))]
      : [("after", quoted(events, &random)), ("expect", quoted(events, &random))]
    let rest = [
      ("name", quoted(["a-rule", "unbalanced-end", "A"], &random)),
      ("within", quoted(distances, &random)), ("unless", quoted(events, &random)),
      ("same", random.oneIn(2) ? "true" : "0"), ("severity", quoted(levels, &random)),
      ("message", "\"x\(FuzzMutation.injection(&random))\""),
      ("fix", "\"x\(FuzzMutation.injection(&random))\""),
    ]
    return object(claim + rest.prefix(1 + random.below(rest.count)), &random)
  }
}
