import LifelineReading
import LifelineTrace

@testable import LifelineChecker

/// A trace in notation, followed by a checker that asks no rule, for the tests of the machines.
///
/// The model is prepared by the checker itself, and not once more by each test.
struct FollowedTrace {
  /// A step of the model, with the receiver's state before and after it.
  @dynamicMemberLookup
  struct Turn {
    /// The step.
    var step: Step
    /// The receiver's state before it.
    var before: ControllerState
    /// The receiver's state after it.
    var after: ControllerState

    /// What the step tells.
    subscript<Value>(dynamicMember path: KeyPath<Step, Value>) -> Value { step[keyPath: path] }
  }

  /// The model behind the last line.
  var model: Model
  /// A turn for each event.
  private(set) var turns: [Turn] = []
  private let controllers: ControllerTable

  /// Follows a trace.
  ///
  /// - Parameters:
  ///   - lines: The trace.
  ///   - recorded: What counts as recorded.
  ///   - system: The system that it comes from; nil for any.
  init(_ lines: [String], recorded: CallbackSet = .all, on system: Int? = nil) {
    var options = CheckOptions()
    options.rules = []
    options.system = system
    options.assumedRecorded = recorded
    var reader = TraceReader(text: lines.joined(separator: "\n"), format: .notation)
    var checker = Checker(options: options)
    while let item = reader.next() {
      guard case .event(var event) = item else {
        checker.follow(item, from: &reader)
        continue
      }
      // Why: following an event prepares the checker for it, and must do so once only.
      var probe = checker
      let arguments = probe.prepare(for: &event, from: &reader)
      let before = probe.model[event.receiver]
      let step = probe.model.begin(event, arguments)
      checker.follow(item, from: &reader)
      turns.append(Turn(step: step, before: before, after: checker.model[event.receiver]))
    }
    model = checker.model
    controllers = reader.context.controllers
  }

  /// A controller by its name in the trace; unknown if it has none of the name.
  func receiver(_ name: String) -> Receiver {
    model.receivers.first { self.name(of: $0) == name } ?? .unknown
  }

  /// The name of a controller in the trace.
  func name(of receiver: Receiver) -> String {
    String(controllers.id(receiver).prefix { $0 != "#" })
  }

  /// The state of a controller by its name in the trace.
  func state(of name: String) -> ControllerState { model[receiver(name)] }
}
