#if canImport(Glibc)
  import LifelineChecker

  /// The page that says which rules a recording of an app can break, and why not the others.
  enum RecordedRules {
    /// Why a recording cannot show that a rule is broken.
    static let reasons: [String: String] = [:]

    /// The page.
    static func page(found: Set<String>) -> String {
      let all = Rule.all
      var page = """
        # What a recording shows

        Written by `RECORD=1 swift test --filter ownHeader`. Each rule's violating examples, and the traces of this repository that
        break it, are played by real messages to doubles of UIKit's classes, recorded with the options of
        `-LifelineTrace`, and judged by the header that the recorder writes, with an end that says `quiescent`.

        **\(found.count) of \(all.count) rules are found.** For the others the table says why a recording cannot show them.

        | rule | severity | in a recording |
        |---|---|---|

        """
      for rule in all {
        let state = found.contains(rule.name) ? "found" : reasons[rule.name] ?? "not found"
        page += "| [\(rule.name)](rules/\(rule.name).md) | \(rule.severity.rawValue) | \(state) |\n"
      }
      return page
    }
  }
#endif
