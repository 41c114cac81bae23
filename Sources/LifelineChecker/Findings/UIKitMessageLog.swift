import LifelineReading
import LifelineTrace

/// UIKit's own messages in a trace, and the findings that explain them.
struct UIKitMessageLog {
  /// The messages, in the order of the trace.
  private(set) var diagnostics: [TraceReport.Diagnostic] = []

  /// A finding that explains messages of some kinds.
  private struct Entry {
    var finding: Int
    var kinds: [UIKitMessage]
    /// The subject, and the other controllers of the call.
    var receivers: [Receiver]
    var className: String
    var line: UInt32
  }

  /// A controller that a message names.
  private struct Subject {
    /// Nil where only the class is known.
    var receiver: Receiver?
    var className: String
  }

  /// A message of the current recording whose cause no earlier finding shows.
  private struct UnexplainedMessage {
    var diagnostic: Int
    var receiver: Receiver?
    /// The finding that it is reported as; nil if it is none.
    var finding: Int?
  }

  private var entries: [Entry] = []
  private var unexplainedMessages: [UnexplainedMessage] = []
  private var hasHeard = false
  /// The findings of the current recording about which UIKit might have complained.
  private var provoking: [Int] = []

  /// The number of lines behind a message that names nobody in which another one counts as its
  /// consequence, whomever it names.
  private static let reach: UInt32 = 10

  /// Whether a name stands for UIKit, where a message names no controller, or for the app or a scene without a window.
  static func isNobody(_ name: String) -> Bool { nobody.contains(name) }

  private static let uikit = "UIKit"
  private static let nobody: Set<String> = [uikit, "UIApplication", "UIScene"]

  // MARK: Following

  /// Records a message.
  ///
  /// - Returns: The position of the finding that explains it; nil if none does.
  mutating func observe(_ step: Step, _ findings: [Finding], in context: FindingContext) -> Int? {
    hasHeard = true
    let message = context.symbols.text(step.event.detail)
    let subjects = subjects(of: step, PastedUIKitMessage(message), in: context)
    let explaining = explanation(of: step.arguments.message, about: subjects, step, in: context)
    diagnostics.append(
      .init(line: Int(step.event.line), message: message, isExplained: explaining != nil)
    )
    let last = diagnostics.count - 1
    diagnostics[last].kind = step.arguments.message
    diagnostics[last].className = subjects.first?.className
    diagnostics[last].finding = explaining.map { .init(findings[$0]) }
    if explaining == nil {
      unexplainedMessages.append(
        UnexplainedMessage(diagnostic: last, receiver: subjects.first?.receiver)
      )
    }
    return explaining
  }

  /// Records a finding.
  mutating func add(
    _ position: Int,
    _ finding: Finding,
    rule: Rule,
    about controllers: [Receiver],
    _ step: Step,
    in context: FindingContext
  ) {
    let name = context.controllers.className(controllers[0])
    if step.isUIKitMessage, let last = diagnostics.indices.last {
      diagnostics[last].finding = .init(finding)
      diagnostics[last].isExplained = !rule.explains.isEmpty
      if let unexplained = unexplainedMessages.lastIndex(where: { $0.diagnostic == last }) {
        unexplainedMessages[unexplained].finding = position
      }
    }
    guard !rule.explains.isEmpty, controllers[0].exists else { return }
    guard !step.isUIKitMessage || name == Self.uikit else { return }
    if !step.isUIKitMessage { provoking.append(position) }
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

  /// Records that the last message follows from a finding.
  mutating func fold(under finding: Finding) {
    guard let last = diagnostics.indices.last else { return }
    diagnostics[last].finding = .init(finding)
    diagnostics[last].isExplained = true
    if unexplainedMessages.last?.diagnostic == last { unexplainedMessages.removeLast() }
  }

  /// Ends a recording: says what would explain the unexplained messages, and where UIKit was silent.
  mutating func close(_ findings: inout [Finding], in context: FindingContext) {
    let recording = context.model.recording
    for unexplained in unexplainedMessages {
      guard let kind = diagnostics[unexplained.diagnostic].kind else { continue }
      let missing = Self.missing(for: kind, of: unexplained.receiver, in: context).map(\.rawValue)
      diagnostics[unexplained.diagnostic].record = missing
      if let finding = unexplained.finding { findings[finding].record = missing }
    }
    if hasHeard || recording.kinds.contains(.diagnostic) {
      for position in provoking where findings[position].uikit == nil {
        findings[position].isUIKitSilent = true
      }
    }
    unexplainedMessages = []
    provoking = []
    entries = []
    hasHeard = false
  }

  // MARK: Explaining

  /// The last finding about the same controller, or class, whose rule explains a message; about
  /// any, if the message names none.
  private func explanation(
    of kind: UIKitMessage?,
    about subjects: [Subject],
    _ step: Step,
    in context: FindingContext
  ) -> Int? {
    guard let kind else { return nil }
    return entries.last { entry in
      guard entry.kinds.contains(kind) else { return false }
      if entry.className == Self.uikit { return step.event.line <= entry.line + Self.reach }
      return subjects.isEmpty || subjects.contains { Self.fits(entry, $0, in: context) }
    }?.finding
  }

  private static func fits(_ entry: Entry, _ subject: Subject, in context: FindingContext) -> Bool {
    guard let receiver = subject.receiver, !entry.receivers.contains(receiver) else {
      return subject.receiver != nil || bare(entry.className) == bare(subject.className)
    }
    // Why: two instances that the trace tells apart are not the same for having one class.
    let isOpen =
      context.controllers.isConjectured(receiver)
      || context.controllers.isConjectured(entry.receivers[0])
    return isOpen && bare(entry.className) == bare(subject.className)
  }

  private static func bare(_ className: String) -> Substring {
    className.split(separator: ".").last ?? ""
  }

  /// The controllers that a message names: by the recorder, by declared addresses, or by class.
  private func subjects(
    of step: Step,
    _ pasted: PastedUIKitMessage?,
    in context: FindingContext
  ) -> [Subject] {
    var subjects = [step.event.receiver, step.event.object, step.event.other]
      .filter { $0.exists && context.controllers.className($0) != Self.uikit }
      .map { Subject(receiver: $0, className: context.controllers.className($0)) }
    let isNamed = !subjects.isEmpty
    for object in pasted?.controllers ?? [] {
      let known = object.address.flatMap { context.controllers.receiver(atAddress: $0) }
      // Why: what had the address in a recording before is nobody in this one.
      if let receiver = known, context.model.traits(receiver).classSymbol.isPresent {
        let name = context.controllers.className(receiver)
        subjects.append(Subject(receiver: receiver, className: name))
      } else if !isNamed {
        subjects.append(Subject(receiver: nil, className: object.className))
      }
    }
    return subjects
  }

  /// The groups of which nothing is recorded though the causes of a message would show in them.
  private static func missing(
    for kind: UIKitMessage,
    of receiver: Receiver?,
    in context: FindingContext
  ) -> [CallbackGroup] {
    let kinds = context.model.recording.kinds
    let own = receiver.map { context.model.recording.natural(context.model.traits($0).classSymbol) }
    return (KnownMessage.about(kind)?.record ?? []).filter { group in
      // Why: these are calls on containers, which the subject never receives itself.
      let isShared = [.navigation, .tabs, .presentation, .containment, .segues].contains(group)
      return CallbackSet(group).intersection(isShared ? kinds : own ?? kinds).isEmpty
    }
  }
}
