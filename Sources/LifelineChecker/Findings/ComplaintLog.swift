import LifelineTrace

/// UIKit's own complaints in a trace, and the findings that explain them.
struct ComplaintLog {
  /// The complaints, in the order of the trace.
  private(set) var diagnostics: [TraceReport.Diagnostic] = []

  /// A finding that explains complaints of some kinds.
  private struct Entry {
    var finding: Int
    var kinds: [DiagnosticKind]
    /// The subject, and the other controllers of the call.
    var receivers: [Receiver]
    var className: String
    var line: UInt32
  }

  /// A controller that a complaint names.
  private struct Subject {
    /// Nil where only the class is known.
    var receiver: Receiver?
    var className: String
  }

  /// A complaint of the current recording whose cause no earlier finding shows.
  private struct Riddle {
    var diagnostic: Int
    var receiver: Receiver?
    /// The finding that it is reported as; nil if it is none.
    var finding: Int?
  }

  private var entries: [Entry] = []
  private var riddles: [Riddle] = []
  private var hasHeard = false
  /// The findings of the current recording about which UIKit might have complained.
  private var provoking: [Int] = []

  /// The number of lines behind a complaint that names nobody in which another one counts as its
  /// consequence, whomever it names.
  private static let reach: UInt32 = 10

  /// What stands for UIKit where a complaint names no controller.
  static let nobody = "UIKit"

  // MARK: Following

  /// Takes in a complaint.
  ///
  /// - Returns: The position of the finding that explains it; nil if none does.
  mutating func hear(_ step: Step, _ findings: [Finding], in scene: Scene) -> Int? {
    hasHeard = true
    let message = scene.symbols.text(step.event.detail)
    let subjects = subjects(of: step, PastedComplaint(message), in: scene)
    let explaining = explanation(of: step.arguments.message, about: subjects, step, in: scene)
    diagnostics.append(
      .init(line: Int(step.event.line), message: message, isExplained: explaining != nil)
    )
    let last = diagnostics.count - 1
    diagnostics[last].kind = step.arguments.message
    diagnostics[last].className = subjects.first?.className
    diagnostics[last].finding = explaining.map { .init(findings[$0]) }
    if explaining == nil {
      riddles.append(Riddle(diagnostic: last, receiver: subjects.first?.receiver))
    }
    return explaining
  }

  /// Takes in a finding.
  mutating func add(
    _ position: Int,
    _ finding: Finding,
    rule: Rule,
    about controllers: [Receiver],
    _ step: Step,
    in scene: Scene
  ) {
    let name = scene.controllers.className(controllers[0])
    if step.isComplaint, let last = diagnostics.indices.last {
      diagnostics[last].finding = .init(finding)
      diagnostics[last].isExplained = !rule.explains.isEmpty
      if let riddle = riddles.lastIndex(where: { $0.diagnostic == last }) {
        riddles[riddle].finding = position
      }
    }
    guard !rule.explains.isEmpty, controllers[0].exists else { return }
    guard !step.isComplaint || name == Self.nobody else { return }
    if !step.isComplaint { provoking.append(position) }
    if entries.count > 64 { entries.removeFirst(32) }
    // Why: of the controllers of a call UIKit's line names one first, and not always the subject.
    let receivers = controllers + [step.event.receiver, step.event.object, step.event.other]
    entries.append(
      Entry(
        finding: position,
        kinds: rule.explains,
        receivers: receivers,
        className: name,
        line: step.event.line
      )
    )
  }

  /// Takes in that the last complaint follows from a finding.
  mutating func fold(under finding: Finding) {
    guard let last = diagnostics.indices.last else { return }
    diagnostics[last].finding = .init(finding)
    diagnostics[last].isExplained = true
    riddles.removeAll { $0.diagnostic == last }
  }

  /// Ends a recording: says what would explain the riddles, and where UIKit was silent.
  mutating func close(_ findings: inout [Finding], in scene: Scene) {
    let recording = scene.model.recording
    for riddle in riddles {
      guard let kind = diagnostics[riddle.diagnostic].kind else { continue }
      let missing = Self.missing(for: kind, of: riddle.receiver, in: scene).map(\.rawValue)
      diagnostics[riddle.diagnostic].record = missing
      if let finding = riddle.finding { findings[finding].record = missing }
    }
    if hasHeard || recording.kinds.contains(.diagnostic) {
      for position in provoking where findings[position].uikit == nil {
        findings[position].isUIKitSilent = true
      }
    }
    riddles = []
    provoking = []
    entries = []
    hasHeard = false
  }

  // MARK: Explaining

  /// The last finding about the same controller, or class, whose rule explains a complaint; about
  /// any, if the complaint names none.
  private func explanation(
    of kind: DiagnosticKind?,
    about subjects: [Subject],
    _ step: Step,
    in scene: Scene
  ) -> Int? {
    guard let kind else { return nil }
    return entries.last { entry in
      guard entry.kinds.contains(kind) else { return false }
      if entry.className == Self.nobody { return step.event.line <= entry.line + Self.reach }
      return subjects.isEmpty || subjects.contains { Self.fits(entry, $0, in: scene) }
    }?.finding
  }

  private static func fits(_ entry: Entry, _ subject: Subject, in scene: Scene) -> Bool {
    guard let receiver = subject.receiver, !entry.receivers.contains(receiver) else {
      return subject.receiver != nil || bare(entry.className) == bare(subject.className)
    }
    // Why: two instances that the trace tells apart are not the same for having one class.
    let isOpen =
      scene.controllers.isConjectured(receiver)
      || scene.controllers.isConjectured(entry.receivers[0])
    return isOpen && bare(entry.className) == bare(subject.className)
  }

  private static func bare(_ className: String) -> Substring {
    className.split(separator: ".").last ?? ""
  }

  /// The controllers that a complaint names: by the recorder, by declared addresses, or by class.
  private func subjects(
    of step: Step,
    _ pasted: PastedComplaint?,
    in scene: Scene
  ) -> [Subject] {
    var subjects = [step.event.receiver, step.event.object, step.event.other]
      .filter { $0.exists && scene.controllers.className($0) != Self.nobody }
      .map { Subject(receiver: $0, className: scene.controllers.className($0)) }
    let isNamed = !subjects.isEmpty
    for object in pasted?.controllers ?? [] {
      if let receiver = object.address.flatMap({ scene.controllers.receiver(atAddress: $0) }) {
        let name = scene.controllers.className(receiver)
        subjects.append(Subject(receiver: receiver, className: name))
      } else if !isNamed {
        subjects.append(Subject(receiver: nil, className: object.className))
      }
    }
    return subjects
  }

  /// The groups of which nothing is recorded though the causes of a complaint would show in them.
  private static func missing(
    for kind: DiagnosticKind,
    of receiver: Receiver?,
    in scene: Scene
  ) -> [CallbackGroup] {
    let kinds = scene.model.recording.kinds
    let own = receiver.map { scene.model.recording.natural(scene.model.traits($0).classSymbol) }
    return (KnownMessage.about(kind)?.record ?? []).filter { group in
      // Why: these are calls on containers, which the subject never receives itself.
      let isShared = [.navigation, .tabs, .presentation, .containment, .segues].contains(group)
      return CallbackSet(group).intersection(isShared ? kinds : own ?? kinds).isEmpty
    }
  }
}
