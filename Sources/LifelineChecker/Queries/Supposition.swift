package import LifelineReading
package import LifelineTrace

/// An event that did not come, as a person describes it.
package struct SupposedEvent: Sendable {
  /// What is called.
  package var callback: Callback
  /// The other controller, as the trace names it; nil if none is given.
  package var object: String?
  /// Whether the other controller is given as nil.
  package var isObjectNil = false
  /// Whether a begin is towards the screen; nil if not given.
  package var appearing: Bool?

  /// Creates an event without arguments.
  package init(_ callback: Callback) {
    self.callback = callback
  }
}

/// Whether an event might come next to a controller, and why not.
package struct Supposition: Sendable {
  /// The place in the trace.
  package var position: TracePosition
  /// The controller, as the trace writes it.
  package var controller: String
  /// What would be called.
  package var callback: Callback
  /// The event with its arguments.
  package var call: String
  /// The same for people, who leave an empty argument list out.
  package var phrase: String
  /// The machines that know the event.
  package var machines: [MachineAnswer]
  /// What the rules that listen to the event say of it, in catalogue order.
  package var answers: [RuleAnswer]
  /// The containers that keep the event from the controller, or may; none where nothing says so.
  package var silencers: [Silencer] = []

  /// A container that says that it does not forward appearance, or overrides whether it does.
  package struct Silencer: Sendable {
    /// The container.
    package var name: String
    /// Whether it says that it does not; it does not say what it returns otherwise.
    package var isSure: Bool
    /// Whether the controller is known to be a child of it.
    package var isParent: Bool
  }

  /// A machine that an event means something to.
  package struct MachineAnswer: Sendable {
    /// The controller that the machine is of.
    package var controller: String
    /// The states that are possible now.
    package var states: StateSet
    /// The earlier events that led there, oldest first.
    package var since: [Derivation.Cause]
    /// What the machine calls the event.
    package var event: String
    /// The edges with the event that start in one of the states; none if it is not possible.
    package var edges: [Machine.Edge]
    /// The states in which the event is possible.
    package var needed: [String]
    /// The shortest way to one of these: the events that would have to come first; nil if none is
    /// needed, or none helps.
    package var route: [String]?
  }

  /// The names of controllers that a question was about, and that the trace does not have.
  package struct UnknownController: Error {
    /// The name.
    package var name: String
    /// The names that the trace has, in order of first sight.
    package var known: [String]
    /// The place in the trace.
    package var position: TracePosition
  }

  /// What the rules would find, the most severe first.
  package var findings: [Finding] { answers.compactMap(\.finding) }

  /// Whether the event may come: the machines allow it, and no rule objects.
  package var isPossible: Bool { findings.isEmpty && machines.allSatisfy { !$0.edges.isEmpty } }
}

extension Checker {
  /// Why an event may, or may not, come next to a controller.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - name: The controller, as the trace names it.
  ///   - reader: Reads the trace.
  ///   - line: The last line to follow, counted from 1; nil for the whole trace.
  ///   - options: The system, and what counts as recorded.
  /// - Returns: The answer, or the name that the trace does not have.
  package static func supposition(
    of event: SupposedEvent,
    on name: String,
    _ reader: inout TraceReader,
    upTo line: Int?,
    options: CheckOptions = CheckOptions()
  ) -> Result<Supposition, Supposition.UnknownController> {
    var replay = Replay(options: options)
    _ = replay.run(&reader, upTo: line)
    let context = replay.context(reader)
    guard let receiver = replay.receiver(named: name, in: context) else {
      return .failure(replay.unknownController(name, reader))
    }
    var supposed = replay.supposed(event.callback, on: receiver)
    if event.isObjectNil { supposed.object = .none }
    if let appearing = event.appearing {
      supposed.flags.formUnion(appearing ? [.hasAppearing, .appearing] : .hasAppearing)
    }
    if let object = event.object {
      guard let receiver = replay.receiver(named: object, in: context) else {
        return .failure(replay.unknownController(object, reader))
      }
      supposed.object = receiver
    }
    let position = replay.position(reader)
    return .success(
      Supposition(
        position: position,
        controller: context.name(receiver),
        callback: supposed.callback,
        call: context.call(Moment(supposed)),
        phrase: context.phrase(Moment(supposed)),
        machines: replay.machineAnswers(of: supposed, in: context),
        answers: replay.checker.examine(supposed, from: &reader).answers,
        silencers: replay.silencers(of: receiver, in: context, reader.context.forwardingOverrides)
      )
    )
  }
}

extension Replay {
  /// The controllers that the trace has named so far.
  private var named: [Receiver] {
    checker.model.receivers.filter { checker.model.knows($0) && checker.model.world.isTouched($0) }
  }

  /// The controller with a name or an identifier; the only one of a class where it is a class.
  fileprivate func receiver(named name: String, in context: FindingContext) -> Receiver? {
    let named = named
    let exact = named.first { context.name($0) == name || context.controllers.id($0) == name }
    if let exact { return exact }
    let ofClass = named.filter { context.controllers.className($0) == name }
    return ofClass.count == 1 ? ofClass[0] : nil
  }

  /// The parent, where it does not forward appearance to the controller, or may not; where nobody knows the parent, all
  /// that do not.
  fileprivate func silencers(
    of receiver: Receiver,
    in context: FindingContext,
    _ overriding: [Receiver]
  ) -> [Supposition.Silencer] {
    let model = checker.model
    let parent = model[receiver].containment.parent
    guard parent != .none else { return [] }
    return model.receivers.compactMap { other -> Supposition.Silencer? in
      let forwards = model.traits(other).forwardsAutomatically
      guard other != receiver, !parent.exists || other == parent,
        forwards == false || forwards == nil && overriding.contains(other)
      else { return nil }
      return Supposition.Silencer(
        name: context.name(other),
        isSure: forwards == false,
        isParent: parent.exists
      )
    }
  }

  fileprivate func unknownController(
    _ name: String,
    _ reader: borrowing TraceReader
  ) -> Supposition.UnknownController {
    let context = context(reader)
    return Supposition.UnknownController(
      name: name,
      known: named.map(context.name),
      position: position(reader)
    )
  }

  /// The machines that know an event, and what they make of it.
  fileprivate func machineAnswers(of event: Event, in context: FindingContext) -> [Supposition
    .MachineAnswer]
  {
    let model = checker.model
    let subjects = event.object.exists ? [event.receiver, event.object] : [event.receiver]
    var machineAnswers: [Supposition.MachineAnswer] = []
    for kind in Machine.Kind.allCases where kind.decides(event.callback) {
      for subject in subjects {
        guard let word = kind.words(for: event, on: subject, []).first else { continue }
        let machine = kind.machine
        let edges = machine.edges.filter {
          $0.event == word && $0.systems.overlaps(model.systems)
        }
        guard !edges.isEmpty else { continue }
        let states = model.states(of: subject, in: kind)
        let open = edges.filter { states.contains($0.from) }
        let goal = edges.reduce(UInt8(0)) { $0 | StateSet(kind, $1.from).bits }
        let route = machine.route(from: states.bits, to: goal) {
          $0.systems.overlaps(model.systems)
        }
        machineAnswers.append(
          Supposition.MachineAnswer(
            controller: context.name(subject),
            states: states,
            since: causes(of: subject, in: kind),
            event: word,
            edges: open,
            needed: StateSet(kind, bits: goal).names,
            route: open.isEmpty ? route?.map(\.event) : nil
          )
        )
      }
    }
    return machineAnswers
  }
}

extension Machine.Kind {
  /// Whether the machine has a say in whether an event may come, and does not merely follow it.
  ///
  /// A callback of appearance comes to every controller, presented or not, on a stack or not.
  fileprivate func decides(_ callback: Callback) -> Bool {
    switch self {
    case .appearance, .containment: true
    case .loading: [.loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload].contains(callback)
    case .manualTransition: callback.group == .forwarding
    case .presentation: callback == .presentCompleted || callback == .dismissCompleted
    case .stackMembership, .tabSelection, .segue, .containerTransition, .removal: false
    }
  }
}
