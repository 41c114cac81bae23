import LifelineChecker
import LifelineTrace

// What a trace would have to show for more rules to be checked.
extension TextReport {
  /// A print that tells the instance and the callback.
  private static let printed = "print(\"\\(self) \\(#function)\")"

  /// What would help most, as a line; nil where nothing would.
  ///
  /// Of a single input it is what that input lacks before all else: its end, what tells instances
  /// apart, a callback that is printed nowhere. Otherwise it is what most rules wait for.
  func help(_ summary: Summary) -> String? {
    let others = " (--all lists more)"
    let isSingle = summary.traces == 1
    if isSingle, summary.owing > 0 {
      return "if nothing came after the last line, --ended makes a finding of what is still owed"
    }
    let isPrinted = !summary.hasRecording
    if isSingle, isPrinted, let name = summary.look?.ambiguous {
      if name == ControllerTable.unnamed {
        return "print whose callback it is, \(Self.printed): the lines name no controller\(others)"
      }
      let name = TextLayout.plain(name, limit: 60)
      return "print the address too, \(Self.printed): two of \(name) cannot be told apart\(others)"
    }
    var missing: [String]?
    if isSingle, let absent = summary.look?.absent, !absent.isEmpty {
      missing = absent.map(\.name)
    } else {
      let all = summary.helpful
      let some = isPrinted ? all.filter { $0.missing.allSatisfy(Self.isPrintable) } : all
      missing = Self.mostHelpful(some).first?.missing
    }
    guard let missing else { return nil }
    let count = Self.count(of: summary.helpful, within: missing)
    let more = count > 0 ? "\(TextLayout.count(count, "more rule")) can be checked" : "more is told"
    return "\(Self.demand(missing, isPrinted: isPrinted)), and \(more)\(others)"
  }

  /// The number of rules that lack nothing but some things, or the groups that these are of.
  private static func count(
    of undecided: [(rule: String, missing: [String])],
    within names: [String]
  ) -> Int {
    let own = Callback.allCases.filter { names.contains($0.name) }
    let groups = [CallbackGroup.loading, .appearance].filter { group in
      own.contains { $0.group == group }
    }
    let all = names + groups.map(\.rawValue)
    return undecided.count { $0.missing.allSatisfy(all.contains) }
  }

  // MARK: Undecided rules

  /// What would let which rules be checked: all of it where everything is shown, by what is lacking
  /// first; the best of it where nothing else can be said.
  func undecided(_ trace: CheckedTrace, path: String) -> [String] {
    let report = trace.report
    guard report.events > 0, showsAll || !report.isJudged else { return [] }
    let isPrinted = report.look?.isPrinted == true
    let undecided = report.undecided.map { (rule: $0.rule, missing: $0.missing) }
    guard showsAll else {
      return Self.mostHelpful(undecided).prefix(1).map { missing, rules in
        let list = TextLayout.list(rules, limit: 3)
        let demand = Self.demand(missing, isPrinted: isPrinted)
        let count = TextLayout.count(rules.count, "more rule")
        return "\(path): \(demand), and \(count) can be checked: \(list)"
      }
    }
    guard !undecided.isEmpty else { return [] }
    let count = "\(undecided.count) of \(TextLayout.count(report.ruleCount, "rule"))"
    return ["\(path): \(count) not checked; they need, first of all"]
      + Self.lacking(undecided, on: report.system).flatMap { need, rules in
        TextLayout.wrap("\(need): \(rules.joined(separator: ", "))", first: "  ", rest: "    ")
      }
  }

  /// The rules by the first thing that they lack, that which most of them lack before others.
  ///
  /// - Parameters:
  ///   - undecided: The rules that were not judged, with what is missing.
  ///   - system: The system of the trace; nil where it is not known.
  /// - Returns: What is lacking, each with the rules.
  private static func lacking(
    _ undecided: [(rule: String, missing: [String])],
    on system: String?
  ) -> [(need: String, rules: [String])] {
    var groups: [(need: String, rules: [String])] = []
    for (rule, missing) in undecided {
      let isOther = system != nil && missing.contains("os")
      let first = isOther ? "another system" : missing.first.map(word) ?? "more"
      if let place = groups.firstIndex(where: { $0.need == first }) {
        groups[place].rules.append(rule)
      } else {
        groups.append((first, [rule]))
      }
    }
    return groups.enumerated()
      .sorted { ($1.element.rules.count, $0.offset) < ($0.element.rules.count, $1.offset) }
      .map(\.element)
  }

  /// What could be recorded, with the rules that would then be judged, the most helpful first.
  ///
  /// - Parameter undecided: The rules that were not judged, with what is missing.
  /// - Returns: The rules for each list of what is missing.
  static func mostHelpful(
    _ undecided: [(rule: String, missing: [String])]
  ) -> [(missing: [String], rules: [String])] {
    var groups: [(missing: [String], rules: [String])] = []
    for (rule, missing) in undecided {
      // Why: there are few groups, and a dictionary of them takes longer to make ready than to search.
      guard let place = groups.firstIndex(where: { $0.missing == missing }) else {
        groups.append((missing, [rule]))
        continue
      }
      groups[place].rules.append(rule)
    }
    return groups.sorted { left, right in
      if left.rules.count != right.rules.count { return left.rules.count > right.rules.count }
      return left.missing.lexicographicallyPrecedes(right.missing)
    }
  }

  // MARK: Words

  /// What could be recorded, without the rules: `recording views`, `naming the system (--ios)`.
  package static func record(_ missing: [String]) -> String {
    let plain = missing.filter { $0 != "os" }.map(word)
    let recording = plain.isEmpty ? "" : "recording \(TextLayout.list(plain))"
    let naming = "naming the system (--ios)"
    if recording.isEmpty { return naming }
    return missing.contains("os") ? "\(recording) and \(naming)" : recording
  }

  /// What is to be recorded or printed: `record views too`, `name the system (--ios)`.
  private static func demand(_ missing: [String], isPrinted: Bool = false) -> String {
    let plain = missing.filter { $0 != "os" }
    let words = isPrinted ? plain.flatMap(prints) : plain.map(word)
    let verb = isPrinted ? "print" : "record"
    let naming = "name the system (--ios)"
    if words.isEmpty { return naming }
    let recording = "\(verb) \(TextLayout.list(words)) too"
    return missing.contains("os") ? "\(recording), \(naming)" : recording
  }

  /// How a hint speaks of what is missing: an event without its arguments, a group, a fact.
  private static func word(_ missing: String) -> String {
    let hint = Facts.hint(of: missing)
    return hint.replacingSuffix("(_:)", with: "").replacingSuffix("()", with: "")
  }

  /// The calls that people print, of what is missing.
  private static func prints(_ missing: String) -> [String] {
    guard let group = CallbackGroup(rawValue: missing) else { return [word(missing)] }
    return calls[group]?.map(\.baseName) ?? [missing]
  }

  /// Whether somebody who prints can add it with a line in an override, or beside a call.
  private static func isPrintable(_ missing: String) -> Bool {
    if let group = CallbackGroup(rawValue: missing) { return calls[group] != nil }
    return Callback.allCases.contains { $0.name == missing }
  }

  /// The calls that tell most of each group which people print.
  private static let calls: [CallbackGroup: [Callback]] = [
    .lifetime: [.initialize, .deinitialize], .loading: [.viewDidLoad],
    .forwarding: [.beginAppearanceTransition, .endAppearanceTransition],
    .containment: [.addChild, .willMove, .didMove],
    .navigation: [.pushViewController, .popViewController], .presentation: [.present, .dismiss],
  ]
}
