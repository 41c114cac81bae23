package import LifelineChecker

// What may come next, for each controller, as text or as JSON.
extension NextEvents: TraceAnswer {
  /// The answer for people, each line ended by a line feed.
  package func text(path: String) -> String {
    var lines = [position.headAfter(path: path)]
    if controllers.isEmpty { lines.append("  no controller is known to be alive") }
    let names = controllers.map { TextLayout.plain($0.name, limit: 60) }
    let width = names.map(\.count).max() ?? 0
    for (controller, name) in zip(controllers, names) {
      lines += Self.lines(controller, name.padded(to: width))
    }
    if omitted > 0 {
      lines.append("  and \(omitted) more; ask about one with --controller")
    }
    lines += position.remarks(path: path)
    return lines.text
  }

  private static func lines(_ controller: ControllerNextEvents, _ name: String) -> [String] {
    let blank = String(repeating: " ", count: name.count + 4)
    var lines: [String] = []
    for machine in controller.machines where machine.states.kind == .appearance {
      lines += TextLayout.wrap(phrase(machine), first: "  \(name)  ", rest: blank + "  ")
    }
    for machine in controller.machines where isTold(machine) {
      let label = "\(machine.states.kind.machine.name): "
      lines += TextLayout.wrap(label + phrase(machine), first: blank, rest: blank + "  ")
    }
    for owed in controller.owed {
      let what = owed.expected.isEmpty ? owed.message : owed.expected.joined(separator: " or ")
      let text = "owed since line \(owed.line): \(TextLayout.plain(what)) [\(owed.rule)]"
      lines += TextLayout.wrap(text, first: blank, rest: blank + "  ")
    }
    let certain = controller.objections.filter { $0.assuming == nil }.map(\.event)
    let likely = controller.objections.filter { $0.assuming != nil }.map(\.event)
    for (label, events) in [("a fault now: ", certain), ("likely a fault: ", likely)]
    where !events.isEmpty {
      let text = label + events.joined(separator: ", ")
      lines += TextLayout.wrap(text, first: blank, rest: blank + "  ")
    }
    return lines
  }

  /// Whether a machine beside that of appearance has something to say to people.
  private static func isTold(_ machine: ControllerNextEvents.MachineNextEvents) -> Bool {
    guard !machine.states.isUnknown else { return false }
    let resting: Set<String>
    switch machine.states.kind {
    case .appearance: return false
    case .loading: resting = ["loaded"]
    case .manualTransition: resting = ["settled"]
    case .containment:
      // Why: where moves are not recorded, all that could be said is what is not known.
      guard machine.states.isSingle else { return false }
      resting = ["alone", "child"]
    case .stackMembership: resting = ["outside", "member"]
    case .tabSelection: resting = ["unselected", "selected"]
    case .presentation, .segue: resting = ["idle"]
    case .containerTransition: resting = ["still"]
    case .removal: resting = ["staying", "dead"]
    }
    return !resting.isSuperset(of: machine.states.names)
  }

  private static func phrase(_ machine: ControllerNextEvents.MachineNextEvents) -> String {
    let events = machine.events.map { enabled in
      var text = enabled.event
      if enabled.isCancellation, enabled.from.count == 1 { text += " (cancelled)" }
      if !enabled.after.isEmpty {
        text += " (if \(TextLayout.list(enabled.after)) came unrecorded)"
      }
      return text
    }
    let states = machine.states.phrase
    return events.isEmpty
      ? "\(states), nothing more" : "\(states) → \(events.joined(separator: ", "))"
  }

  /// The answer for programs, by `spec/next.schema.json`, ended by a line feed.
  package func json(path: String) -> String {
    let answer: JSONObject = [
      "controllers": controllers.map(\.json), "omitted": omitted > 0 ? omitted : nil,
    ]
    return position.document("next", path: path, answer)
  }
}

extension ControllerNextEvents {
  /// An element of `controllers`; `assuming` is absent where a fault would be certain.
  fileprivate var json: JSONObject {
    [
      "controller": name,
      "class": className,
      "machines": machines.map(\.json),
      "owed": owed.map { owed -> JSONObject in
        [
          "rule": owed.rule,
          "line": owed.line,
          "message": owed.message,
          "expected": owed.expected,
        ]
      },
      "faults": objections.map {
        ["event": $0.event, "rule": $0.rule, "assuming": $0.assuming] as JSONObject
      },
    ]
  }
}

extension ControllerNextEvents.MachineNextEvents {
  /// An element of a controller's `machines`.
  fileprivate var json: JSONObject {
    [
      "machine": states.kind.machine.name,
      "known": !states.isUnknown,
      "states": states.names,
      "events": events.map { enabled -> JSONObject in
        [
          "event": enabled.event,
          "from": enabled.from,
          "to": enabled.to,
          "afterUnrecorded": enabled.after,
        ]
      },
    ]
  }
}
