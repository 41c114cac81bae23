package import LifelineChecker
import LifelineTrace

// Why an event may or may not come next, as text or as JSON.
extension Supposition: TraceAnswer {
  /// The answer for people, each line ended by a line feed.
  package func text(path: String) -> String {
    var lines = [position.headAfter(path: path)]
    lines += TextLayout.wrap(verdict, first: "  ", rest: "    ")
    if let remark { lines += TextLayout.wrap(remark, first: "  ", rest: "    ") }
    for answer in machines { lines += Self.lines(answer) }
    lines += RuleAnswers(answers: answers, event: "it").lines
    lines += TextLayout.sources(sources)
    lines += position.remarks(path: path)
    return lines.text
  }

  private var verdict: String {
    let phrase = TextLayout.plain(self.phrase, limit: 100)
    let what = "\(TextLayout.plain(controller, limit: 60)) \(phrase)"
    if let finding = findings.first {
      let likely = finding.confidence.assumption == nil ? "" : ", as far as is known"
      return "\(what) may not come now\(likely): \(finding.rule) objects"
    }
    return isPossible
      ? "\(what) may come now"
      : "\(what): nothing that was recorded leads to it now, and no rule objects"
  }

  /// What people expect of an event that it does not do, or what to print where it may come and does
  /// not; nil where nothing is to be said.
  private var remark: String? {
    if isPossible, callback == .deinitialize {
      return "if it does not come: print deinit in this class and in one that is let go as well, "
        + "so that its absence tells; who still holds the object (a timer, a closure, an observer, a "
        + "parent) is printed nowhere: look in the memory graph of the debugger"
    }
    guard Self.comings.contains(callback) else { return nil }
    if isPossible {
      if let silencer = silencers.first, isAbsent || silencer.isParent {
        return remark(on: silencer)
      }
      guard isAbsent else { return nil }
      return "if it does not come: print addChild and didMove(toParent:) of this controller, "
        + "viewWillAppear of its container, and what shouldAutomaticallyForwardAppearanceMethods of the "
        + "container is; a child hears nothing where it is false and the container forwards nothing, "
        + "and where its view is added and addChild is not called"
    }
    let isOn = machines.contains { answer in
      answer.states.kind.machine.name == "appearance" && answer.states.names.contains("appeared")
    }
    guard isOn else { return nil }
    return "a controller that stays on screen is told nothing when the app comes back from the "
      + "background (sceneWillEnterForeground, or UIApplication.willEnterForegroundNotification, "
      + "tells it), nor when a sheet, an alert or a popover over it goes "
      + "(presentationControllerDidDismiss, or what is presented, tells it)"
  }

  /// Why a container keeps the callback from the controller, and what it must do.
  private func remark(on silencer: Supposition.Silencer) -> String {
    let (own, other) = (TextLayout.plain(controller, limit: 60), silencer.name)
    let name = TextLayout.plain(other, limit: 60)
    let says =
      silencer.isSure
      ? "\(name) says that its shouldAutomaticallyForwardAppearanceMethods is false"
      : "\(name) overrides shouldAutomaticallyForwardAppearanceMethods, and does not print what it "
        + "returns; where it is false"
    let whose = silencer.isParent ? ", and \(own) is its child" : ""
    let open =
      silencer.isParent
      ? "" : "; print addChild and didMove(toParent:) to see whether \(own) is its child"
    return
      "if it does not come: \(says)\(whose): UIKit then tells a child nothing, and \(name) has to "
      + "call beginAppearanceTransition(true, animated:) and endAppearanceTransition on it\(open)"
  }

  /// Whether the controller has not appeared as far as is known: no event says that it has gone.
  private var isAbsent: Bool {
    machines.contains { answer in
      answer.states.kind.machine.name == "appearance" && answer.states.names == ["disappeared"]
        && answer.since.isEmpty
    }
  }

  private static let comings: CallbackSet = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]

  private static func lines(_ answer: Supposition.MachineAnswer) -> [String] {
    let machine = answer.states.kind.machine
    let head = """
      \(machine.name) of \(TextLayout.plain(answer.controller, limit: 60)): \
      \(answer.states.phrase)\(TextLayout.since(answer.since))
      """
    var lines = TextLayout.wrap(head, first: "  ", rest: "    ")
    if answer.edges.isEmpty {
      let needed = answer.needed.joined(separator: " or ")
      let way = answer.route.map { "the shortest way there: \($0.joined(separator: ", then "))" }
      let text = "\(answer.event) needs \(needed); \(way ?? "no event leads there")"
      lines += TextLayout.wrap(text, first: "    ", rest: "      ")
    } else {
      let edges = answer.edges.map(\.phrase).joined(separator: ", or ")
      lines += TextLayout.wrap("\(answer.event): \(edges)", first: "    ", rest: "      ")
    }
    return lines
  }

  /// The answer for programs, by `spec/why-not.schema.json`, ended by a line feed.
  package func json(path: String) -> String {
    let isObjected = !findings.isEmpty
    let answer: JSONObject = [
      "controller": controller,
      "event": call,
      "remark": remark,
      "verdict": isObjected ? "objected" : isPossible ? "possible" : "unexplained",
      "machines": machines.map(\.json),
      "rules": RuleAnswers(answers: answers, event: "it").json,
      "sources": sources,
    ]
    return position.document("whyNot", path: path, answer)
  }
}

extension Supposition.MachineAnswer {
  /// An element of `machines`; `route` is absent where the event is possible, or nothing leads to it.
  fileprivate var json: JSONObject {
    [
      "machine": states.kind.machine.name,
      "controller": controller,
      "states": states.names,
      "since": since.map(\.json),
      "event": event,
      "edges": edges.map(\.json),
      "needed": needed,
      "route": route,
    ]
  }
}

extension Supposition {
  /// The slugs of the sources that the machines follow, each once.
  fileprivate var sources: [String] { Machine.sources(of: machines.map(\.states.kind)) }
}
