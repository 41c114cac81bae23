#if canImport(Glibc)
  import LifelineChecker

  /// The page that says which rules a recording of an app can break, and why not the others.
  enum RecordedRules {
    private static let reasons: [String: String] = [
      "begin-on-stranger":
        "that nobody has presented the controller would have to be known, and UIKit presents by methods of its own, too",
      "broken-sequence": "the recorder numbers what it writes, and hears every end of a controller",
      "eager-tab-load":
        "that no tab was selected would have to be known, and who touches one calls no method that could be heard",
      "layout-unnested": "layout is left out unless `RecorderOptions.recording` asks for it",
      "unload-order": "it is about systems before iOS 6",
    ]

    /// Why a recording cannot show that a rule is broken; nil where it can.
    static func reason(for rule: Rule) -> String? {
      rule.isForPastedLogs
        ? "it is for pasted logs: where somebody says what is recorded, other rules tell the same and more"
        : reasons[rule.name]
    }

    /// The page.
    static func page(found: Set<String>, byAbsence: Set<String>) -> String {
      let all = Rule.all
      let pasted = all.filter(\.isForPastedLogs).count
      var page = """
        # What a recording shows

        Written by `RECORD=1 swift test --filter ownHeader`. Each rule's violating examples, and the traces of this repository
        that break it, are played by real messages to doubles of UIKit's classes, recorded with the options of
        `-LifelineTrace`, and judged by the header that the recorder writes, with an end that says `quiescent`.

        **\(found.count) of \(all.count) rules are found**; \(pasted) of the others are for pasted logs alone. If the header did not
        say what is heard (`hears`), \(byAbsence.count) would be.

        | rule | severity | in a recording |
        |---|---|---|

        """
      for rule in all {
        let state =
          !found.contains(rule.name)
          ? reason(for: rule) ?? "not found"
          : byAbsence.contains(rule.name) ? "found" : "found, because it is said what is heard"
        page += "| [\(rule.name)](rules/\(rule.name).md) | \(rule.severity.rawValue) | \(state) |\n"
      }
      return page
    }
  }
#endif
