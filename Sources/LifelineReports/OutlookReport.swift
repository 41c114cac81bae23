package import LifelineChecker
import LifelineTrace

/// Tells what may come next, for each controller, as text or as JSON.
package struct OutlookReport: Sendable {
  /// The input as the user named it.
  package let path: String
  /// What may come.
  package let outlook: Outlook

  /// Creates a report.
  package init(path: String, _ outlook: Outlook) {
    self.path = path
    self.outlook = outlook
  }

  // MARK: Text

  /// The answer for people, each line ended by a line feed.
  package var text: String {
    let standpoint = outlook.standpoint
    var lines = [standpoint.head(path: path, standpoint.last.map { "after \($0)" } ?? "")]
    if outlook.controllers.isEmpty { lines.append("  no controller is known to be alive") }
    let names = outlook.controllers.map { Prose.plain($0.name, limit: 60) }
    let width = names.map(\.count).max() ?? 0
    for (controller, name) in zip(outlook.controllers, names) {
      lines += Self.lines(controller, name.padded(to: width))
    }
    lines += standpoint.remarks(path: path)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(_ controller: Prospect, _ name: String) -> [String] {
    let blank = String(repeating: " ", count: name.count + 4)
    var lines: [String] = []
    for opening in controller.machines where opening.states.kind == .appearance {
      lines += Prose.wrap(phrase(opening), first: "  \(name)  ", rest: blank + "  ")
    }
    for opening in controller.machines where isTold(opening) {
      let label = "\(opening.states.kind.machine.name): "
      lines += Prose.wrap(label + phrase(opening), first: blank, rest: blank + "  ")
    }
    for owed in controller.owed {
      let what = owed.expected.isEmpty ? owed.message : owed.expected.joined(separator: " or ")
      let text = "owed since line \(owed.line): \(Prose.plain(what)) [\(owed.rule)]"
      lines += Prose.wrap(text, first: blank, rest: blank + "  ")
    }
    let certain = controller.objections.filter { $0.assuming == nil }.map(\.event)
    let likely = controller.objections.filter { $0.assuming != nil }.map(\.event)
    for (label, events) in [("a fault now: ", certain), ("likely a fault: ", likely)]
    where !events.isEmpty {
      let text = label + events.joined(separator: ", ")
      lines += Prose.wrap(text, first: blank, rest: blank + "  ")
    }
    return lines
  }

  /// Whether a machine beside that of appearance has something to say to people.
  private static func isTold(_ opening: Prospect.Opening) -> Bool {
    guard !opening.states.isUnknown else { return false }
    let resting: Set<String>
    switch opening.states.kind {
    case .appearance: return false
    case .loading: resting = ["loaded"]
    case .manualTransition: resting = ["settled"]
    case .containment:
      // Why: where moves are not recorded, all that could be said is what is not known.
      guard opening.states.isSingle else { return false }
      resting = ["alone", "child"]
    case .stackMembership: resting = ["outside", "member"]
    case .tabSelection: resting = ["unselected", "selected"]
    case .presentation, .segue: resting = ["idle"]
    case .containerTransition: resting = ["still"]
    case .removal: resting = ["staying", "dead"]
    }
    return !resting.isSuperset(of: opening.states.names)
  }

  private static func phrase(_ opening: Prospect.Opening) -> String {
    let events = opening.events.map { enabled in
      var text = enabled.event
      if enabled.isCancellation, enabled.from.count == 1 { text += " (cancelled)" }
      if !enabled.after.isEmpty {
        text += " (if \(Prose.list(enabled.after)) came unrecorded)"
      }
      return text
    }
    let states = opening.states.phrase
    return events.isEmpty
      ? "\(states), nothing more" : "\(states) → \(events.joined(separator: ", "))"
  }

  // MARK: JSON

  /// The answer for programs, by `spec/next.schema.json`, ended by a line feed.
  package var json: String {
    let document = Document(
      path: path,
      line: outlook.standpoint.line,
      system: outlook.standpoint.system,
      controllers: outlook.controllers.map(Document.Entry.init)
    )
    return JSONText.encode(document, isPretty: true) + "\n"
  }

  private struct Document: Encodable {
    var next = 1
    var path: String
    var line: Int
    var system: String?
    var controllers: [Entry]

    struct Entry: Encodable {
      var controller: String
      var `class`: String
      var machines: [Opening]
      var owed: [Owed]
      var faults: [Fault]

      init(_ prospect: Prospect) {
        controller = prospect.name
        `class` = prospect.className
        machines = prospect.machines.map(Opening.init)
        owed = prospect.owed.map {
          Owed(rule: $0.rule, line: $0.line, message: $0.message, expected: $0.expected)
        }
        faults = prospect.objections.map {
          Fault(event: $0.event, rule: $0.rule, assuming: $0.assuming)
        }
      }
    }

    struct Opening: Encodable {
      var machine: String
      var known: Bool
      var states: [String]
      var events: [Enabled]

      init(_ opening: Prospect.Opening) {
        machine = opening.states.kind.machine.name
        known = !opening.states.isUnknown
        states = opening.states.names
        events = opening.events.map {
          Enabled(event: $0.event, from: $0.from, to: $0.to, afterUnrecorded: $0.after)
        }
      }
    }

    struct Enabled: Encodable {
      var event: String
      var from: [String]
      var to: [String]
      var afterUnrecorded: [String]
    }

    struct Owed: Encodable {
      var rule: String
      var line: Int
      var message: String
      var expected: [String]
    }

    struct Fault: Encodable {
      var event: String
      var rule: String
      /// Absent where it would be certain.
      var assuming: String?
    }
  }
}
