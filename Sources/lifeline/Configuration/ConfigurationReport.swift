import LifelineChecker
import LifelineReports

/// What a configuration comes to, with the key that says each thing.
struct ConfigurationReport {
  /// The trace, or the folder; nil for the folder that the command runs in.
  let path: String?
  /// The configuration; nil where there is none.
  let configuration: Configuration?
  /// What it comes to.
  let options: CheckOptions
  /// The day on which suppressions are to hold.
  let today: Day?

  /// A rule that is not as it is without a configuration.
  private struct Change {
    var rule: String
    /// How bad violations are; `off` for not asked.
    var level: String
    /// The same without the configuration.
    var usual: String
    var key: String
  }

  /// The rules that are not as usual, in catalogue order.
  private var changes: [Change] {
    guard let configuration else { return [] }
    let asked = Set(options.rules.map(\.name))
    return Rule.all.compactMap { rule in
      let word = configuration.levels.last { word, _ in
        (try? configuration.rules(word).contains(rule.name)) ?? false
      }?.word
      guard let word else { return nil }
      let severity = options.severities[rule.name] ?? rule.severity
      let level = asked.contains(rule.name) ? severity.rawValue : "off"
      let usual = rule.isOnByDefault ? rule.severity.rawValue : "off"
      return level == usual
        ? nil : Change(rule: rule.name, level: level, usual: usual, key: "rules.\(word)")
    }
  }

  /// For a terminal.
  var text: String {
    let subject = path.map { TextLayout.plain($0, limit: 1000) } ?? "this folder"
    guard let configuration else {
      return "no \(Configuration.fileName) applies to \(subject): defaults apply; "
        + "\(TextLayout.count(options.allRules.count, "rule")) active\n"
    }
    var lines = ["\(TextLayout.plain(configuration.path, limit: 1000)) applies to \(subject)"]
    if !configuration.systems.isEmpty {
      let systems = configuration.systems.map { "iOS \($0)" }.joined(separator: ", ")
      lines.append("judged by: \(systems)   (ios)")
    }
    if !configuration.recorded.isEmpty {
      let words = configuration.recorded.joined(separator: ",")
      lines.append("taken as recorded: \(words)   (recorded)")
    }
    if configuration.isEnded { lines.append("taken as complete: every recording   (ended)") }
    lines += section("rules", changes.map { ["\($0.rule)", "\($0.usual) -> \($0.level)", $0.key] })
    lines += section(
      "classes",
      configuration.classes.enumerated().map { position, level in
        let levels = level.levels.map { "\($0.word) \($0.severity?.rawValue ?? "off")" }
        let reason = level.reason.map { ": \($0)" } ?? ""
        return [level.glob, levels.joined(separator: ", "), "classes[\(position)]\(reason)"]
      }
    )
    lines += section(
      "never held to account",
      configuration.privateClasses.enumerated().map { [$0.element, "private[\($0.offset)]"] }
    )
    lines += section(
      "kept on purpose",
      configuration.keptClasses.enumerated().map { [$0.element, "kept[\($0.offset)]"] }
    )
    lines += section(
      "suppressions",
      configuration.suppressions.enumerated().map { position, own in
        let suppression = own.suppression
        var what = rules(suppression)
        if let glob = suppression.classGlob { what += " of \(glob)" }
        if let path = own.pathGlob { what += " in \(path)" }
        let state = suppression.expiry.map { day in
          suppression.isExpired(on: today) ? "ended on \(day)" : "until \(day)"
        }
        return [what, state ?? "always", "suppressions[\(position)]: \(suppression.reason)"]
      }
    )
    lines += section(
      "rules of the project",
      configuration.projectRules.enumerated().map { position, rule in
        let isAsked = options.projectRules.contains { $0.name == rule.name }
        let severity = options.severities[rule.name] ?? rule.rule.severity
        return [
          rule.name, isAsked ? severity.rawValue : "off", rule.rule.claim,
          "projectRules[\(position)]",
        ]
      }
    )
    lines += section("foreign traces", imports)
    let asked = options.allRules.count
    lines.append("\(TextLayout.count(asked, "rule")) asked")
    return lines.map { TextLayout.plain($0, limit: 1000).withoutTrailingBlanks }.text
  }

  /// How foreign traces are read, and the keys that say so.
  private var imports: [[String]] {
    guard let configuration else { return [] }
    let map = configuration.map.map { [["members", $0.text, "map"]] } ?? []
    return map
      + configuration.patterns.enumerated().map { ["text", $0.element, "patterns[\($0.offset)]"] }
  }

  private func rules(_ suppression: Suppression) -> String {
    guard let rules = suppression.rules else { return "all rules" }
    return rules.count > 3 ? "\(rules.count) rules" : rules.sorted().joined(separator: ", ")
  }

  /// A heading, with rows in columns below it; nothing where there are no rows.
  private func section(_ title: String, _ rows: [[String]]) -> [String] {
    guard let columns = rows.first?.count else { return [] }
    let widths = (0..<columns).map { column in
      min(rows.map { $0[column].count }.max() ?? 0, 48)
    }
    let lines = rows.map { row in
      "  "
        + row.enumerated().map { $0.element.padded(to: widths[$0.offset]) }
        .joined(separator: "   ")
    }
    return ["\(title):"] + lines
  }

  /// For programs, by `spec/config.schema.json`.
  var json: String {
    let document: JSONObject = [
      "config": 1,
      "path": path,
      "file": configuration?.path,
      "systems": configuration.map { $0.systems },
      "recorded": configuration.map { $0.recorded },
      "ended": configuration?.isEnded == true ? true : nil,
      "rules": changes.map {
        ["rule": $0.rule, "level": $0.level, "usual": $0.usual, "key": $0.key] as JSONObject
      },
      "classes": configuration?.classes.map { level in
        [
          "match": level.glob,
          "rules": level.levels.map {
            ["rule": $0.word, "level": $0.severity?.rawValue ?? "off"] as JSONObject
          },
          "reason": level.reason,
        ] as JSONObject
      },
      "private": configuration?.privateClasses,
      "kept": configuration?.keptClasses,
      "suppressions": configuration?.suppressions.map { own in
        [
          "rules": own.suppression.rules?.sorted(),
          "class": own.suppression.classGlob,
          "path": own.pathGlob,
          "reason": own.suppression.reason,
          "until": own.suppression.expiry.map { "\($0)" },
          "expired": own.suppression.isExpired(on: today),
        ] as JSONObject
      },
      "projectRules": configuration?.projectRules.map { rule in
        [
          "name": rule.name,
          "level": options.projectRules.contains { $0.name == rule.name }
            ? (options.severities[rule.name] ?? rule.rule.severity).rawValue : "off",
          "claim": rule.rule.claim,
        ] as JSONObject
      },
      "map": configuration?.map?.text,
      "patterns": configuration.flatMap { $0.patterns.isEmpty ? nil : $0.patterns },
      "asked": options.allRules.map(\.name),
    ]
    return document.document
  }
}
