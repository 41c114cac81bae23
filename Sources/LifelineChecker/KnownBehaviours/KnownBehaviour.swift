package import LifelineTrace

/// Something that UIKit itself does, though it looks like a fault of the app.
///
/// A finding that it explains on the system of the trace is no fault of the app, and counts as
/// advice; where the system is not known, the finding is likely and names it.
package struct KnownBehaviour: CustomStringConvertible, Sendable {
  /// The permanent name.
  package let name: String
  /// What UIKit does, in one sentence.
  package let summary: String
  /// The entry of the register of sources that shows it.
  package let source: String
  /// The systems on which it was seen.
  package let systems: SystemRange
  /// Whether later systems are known not to do it; else they count as doing it, too.
  package let isMended: Bool
  /// The rules whose findings it may explain; empty where the model allows it anyway.
  package let rules: [Rule]
  /// What has to be true of a finding.
  package let condition: Condition

  /// What has to be true of a finding for UIKit to be its cause.
  package struct Condition: Sendable {
    /// Whether the controller must have a parent.
    package var isChild = false
    /// The kinds of which each must be that of the controller, or of one above it.
    package var within: [ControllerKind] = []
    /// Class globs of which one must match the controller's class, or that of one above it; empty
    /// if any class will do.
    package var classes: [String] = []
    /// The events at which it shows; empty if at any.
    package var callbacks: CallbackSet = []
  }

  /// The name.
  package var description: String { name }

  init(
    _ name: String,
    _ summary: String,
    source: String,
    systems: SystemRange,
    isMended: Bool = false,
    rules: [Rule] = [],
    when condition: Condition = Condition()
  ) {
    self.name = name
    self.summary = summary
    self.source = source
    self.systems = systems
    self.isMended = isMended
    self.rules = rules
    self.condition = condition
  }

  /// The systems that are taken to do it.
  var affected: SystemRange { isMended ? systems : .from(systems.first) }

  /// The systems on which it was seen, as people write it: `iOS 10–11`.
  package var seenOn: String {
    if systems == .all { return "all systems" }
    if systems.first == systems.last { return "iOS \(systems.first)" }
    if systems.last == SystemRange.all.last { return "iOS \(systems.first) and later" }
    if systems.first == SystemRange.all.first { return "up to iOS \(systems.last)" }
    return "iOS \(systems.first)–\(systems.last)"
  }

  /// What a finding rests on that it explains, if the system should be one of those.
  var doubt: String { "it is not UIKit itself, which does this on \(seenOn) (\(name))" }

  /// The behaviour that may have caused a violation; nil if there is none.
  ///
  /// One that is sure to hold on the systems of the trace comes before one that may.
  static func behind(
    _ rule: Rule,
    _ subject: Receiver,
    _ step: Step,
    in model: Model,
    _ controllers: ControllerTable
  ) -> KnownBehaviour? {
    let systems = model.systems.presumed
    let candidates = all.filter { behaviour in
      behaviour.rules.contains { $0 === rule }
        && behaviour.affected.first <= systems.last && systems.first <= behaviour.affected.last
        && behaviour.condition.holds(for: subject, step, in: model, controllers)
    }
    return candidates.first { $0.affected.covers(systems) } ?? candidates.first
  }
}

extension SystemRange {
  /// The systems that are meant where a trace names none: no app of today runs on older ones.
  fileprivate var presumed: SystemRange { self == .all ? .from(13) : self }
}

extension KnownBehaviour.Condition {
  /// Whether it is true of a controller at a step, as far as the trace tells.
  fileprivate func holds(
    for subject: Receiver,
    _ step: Step,
    in model: Model,
    _ controllers: ControllerTable
  ) -> Bool {
    guard callbacks.isEmpty || callbacks.contains(step.event.callback) else { return false }
    guard !isChild || model[subject].containment.parent.exists else { return false }
    guard !within.isEmpty || !classes.isEmpty else { return true }
    let chain = model.chain(from: subject)
    let kinds = chain.map { model.traits($0).kind }
    guard within.allSatisfy({ kinds.contains($0) }) else { return false }
    return classes.isEmpty
      || chain.contains { receiver in
        classes.contains { Glob.matches($0, controllers.className(receiver)) }
      }
  }

  /// The condition in words, a clause each.
  package var clauses: [String] {
    var clauses = isChild ? ["in a container"] : []
    clauses += within.map { "in a \($0.noun ?? "controller")" }
    if !classes.isEmpty { clauses.append("in a \(classes.joined(separator: " or "))") }
    if !callbacks.isEmpty {
      clauses.append("at \(callbacks.callbacks.map(\.baseName).joined(separator: " or "))")
    }
    return clauses
  }
}

extension Model {
  /// A controller and those above it: parents, and the presenter of what has no parent.
  fileprivate func chain(from receiver: Receiver) -> [Receiver] {
    var chain: [Receiver] = []
    var current = receiver
    var passed: Set<Receiver> = []
    while current.exists, chain.count < Self.longestClimb, passed.insert(current).inserted {
      chain.append(current)
      let parent = self[current].containment.parent
      current = parent.exists ? parent : presenter(of: current)
    }
    return chain
  }
}
