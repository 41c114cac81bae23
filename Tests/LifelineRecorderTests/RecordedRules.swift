#if canImport(Glibc)
  import LifelineChecker

  /// The page that says which rules a recording of an app can break, and why not the others.
  enum RecordedRules {
    private static let reasons: [String: String] = [
      "begin-on-stranger": """
      it asks whether the controller has ever presented or been presented; UIKit presents by methods of its own, too, \
      and what `presentedViewController` and `presentingViewController` say is over with the presentation
      """,
      "broken-sequence": """
      it is about recorders: this one numbers every event under a lock, and hears every `dealloc`
      """,
      "eager-tab-load": """
      that no other tab was selected would have to be known; UIKit selects by methods of its own when it restores \
      a state, and nobody documents what `selectedViewController` says while a tab's view loads
      """,
      "unload-order": "it is about systems before iOS 6, the last to call `viewDidUnload`",
    ]

    /// The rules that need events which a launch with `-LifelineTrace` leaves out.
    static let needingLayout: Set<String> = ["layout-unnested"]

    /// Why a recording cannot show that a rule is broken; nil where it can.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - instead: What objects to a recording of its violating examples.
    /// - Returns: Why.
    static func reason(for rule: Rule, instead: Set<String>) -> String? {
      if needingLayout.contains(rule.name) {
        return "found where layout is recorded, which `RecorderOptions.recording` has to ask for"
      }
      guard rule.isForPastedLogs else { return reasons[rule.name] }
      // Why: pasted lines leave viewIsAppearing out, and a recording does not.
      let others = instead.subtracting(["is-appearing-missing"]).sorted()
        .map { "[\($0)](rules/\($0).md)" }.joined(separator: ", ")
      return "for pasted logs: it guesses from the order of lines; recorded, "
        + (others.isEmpty
          ? "nothing else objects to its examples" : "its examples break \(others)")
    }

    /// The page.
    static func page(
      found: Set<String>,
      byAbsence: Set<String>,
      instead: [String: Set<String>]
    ) -> String {
      let all = Rule.all
      let pasted = all.filter(\.isForPastedLogs).count
      var page = """
        # What a recording shows

        Written by `RECORD=1 swift test --filter ownHeader`. Each rule's violating examples, and the traces of this repository
        that break it, are played by real messages to doubles of UIKit's classes, recorded with the options of
        `-LifelineTrace`, and judged by the header that the recorder writes, with an end that says `quiescent`.

        **\(found.count) of \(all.count) rules are found**; \(pasted) of the others are for pasted logs alone, and what a recording of
        their examples breaks instead is listed. If the header did not say what is heard (`hears`), \(byAbsence.count) would be found.

        | rule | severity | in a recording |
        |---|---|---|

        """
      for rule in all {
        let state =
          !found.contains(rule.name)
          ? reason(for: rule, instead: instead[rule.name] ?? []) ?? "not found"
          : byAbsence.contains(rule.name) ? "found" : "found, because it is said what is heard"
        page += "| [\(rule.name)](rules/\(rule.name).md) | \(rule.severity.rawValue) | \(state) |\n"
      }
      return page
    }
  }
#endif
