import Foundation
import LifelineChecker
import LifelineReading
import LifelineTrace
import TestSupport
import Testing

/// What a rule says that it can do on less than the whole, compared with what it does.
@Suite("On less than the whole")
struct PlainLogTests {
  /// A way to record less of a trace.
  enum Projection: String, CaseIterable {
    /// Lines of text with a class name.
    case classNames
    /// Lines of text with a class name and an address.
    case addresses
    /// A recorder that hooks the base class: what every controller passes on to it, and no more.
    case baseHook
  }

  /// The events that a hook of the base class sees.
  private static let baseEvents: CallbackSet = PlainLog.callbacks.union([
    .viewIsAppearing, .addChild, .removeFromParent, .willMove, .didMove, .present, .dismiss,
    .beginAppearanceTransition, .endAppearanceTransition,
  ])

  @Test("no rule finds what it was not judged for", arguments: Rule.all)
  func judged(of rule: Rule) {
    for example in rule.examples {
      let report = example.check([rule])
      #expect(
        report.findings.isEmpty || report.undecided.isEmpty,
        "\(rule.name): \(example.title): \(report.undecided)",
        sourceLocation: example.location
      )
    }
    // Why: each rule takes others.
    let place = Rule.all.firstIndex { $0.name == rule.name } ?? 0
    for file in Repository.some(Corpus.traces("violating"), oneIn: 4, from: place) {
      guard let lines = try? Corpus.nativeLines(file) else { continue }
      let report = Corpus.check(lines, rules: [rule])
      let isSilent = report.findings.isEmpty || report.undecided.isEmpty
      #expect(isSilent, "\(rule.name): \(file.lastPathComponent)")
    }
  }

  @Test("a rule that falls silent is undecided, or says that it does", arguments: Rule.all)
  func silence(of rule: Rule) throws {
    for example in rule.examples where !example.markedLines.isEmpty {
      for projection in Projection.allCases {
        let report = try Self.check(example, projection, [rule])
        let isSilent = report.findings.isEmpty
        let isUndecided = report.judged.isEmpty
        let isPlain = projection != .baseHook
        let isAdmitted = isUndecided || isPlain && rule.onPlainLog != .yes
        let title = "\(rule.name): \(example.title)"
        #expect(
          !isSilent || isAdmitted || Self.reasons[title] != nil,
          "\(title): silent, \(projection.rawValue)",
          sourceLocation: example.location
        )
      }
    }
  }

  @Test("a rule that claims to speak on a plain log does", arguments: Rule.all)
  func speech(of rule: Rule) throws {
    let violating = rule.examples.filter { !$0.markedLines.isEmpty }
    let found = try violating.contains { example in
      try [Projection.classNames, .addresses].contains { projection in
        try !Self.check(example, projection, [rule]).findings.isEmpty
      }
    }
    switch rule.onPlainLog {
    case .yes:
      #expect(found, "\(rule.name) claims to speak on a plain log")
    case .onlyWithMessage, .no: #expect(!found, "\(rule.name) speaks on a plain log")
    }
  }

  @Test("a plain log counts only the rules that can find something in it")
  func plainLog() {
    let names = ["Home: viewDidLoad()", "Home: viewWillAppear(_:)", "Home: viewDidAppear(_:)"]
    let report = Corpus.check(names)
    for judged in report.judged {
      #expect(Rule.named(judged.rule)?.onPlainLog == .yes, "\(judged.rule)")
    }
    let missing = report.undecided.first { $0.rule == "direct-appearance-call" }?.missing
    #expect(missing == ["caller"])
  }

  /// Why a rule that is judged all the same finds nothing of some example there: one of its ways of
  /// being violated needs more than the others.
  private static let reasons: [String: String] = [
    "disappear-before-first-appear: a split view controller's phantom, which counts as advice":
      "neither the birth nor the load of the list is printed",
    "repeated-view-did-load: the app calls viewDidLoad by hand":
      "in a row it may be one call, printed twice, or two controllers: two-loads-in-a-row asks",
    "repeated-view-did-load: loadView leaves the view nil, so that it comes again and again":
      "without births a class name may stand for several, and loadView is not printed",
    "repeated-view-did-load: a memory warning on a later system drops nothing":
      "the system is not named, and in a row it may be one call: two-loads-in-a-row asks",
    "two-loads-in-a-row: again after a memory warning":
      "the memory warning is not printed, and another controller stands in between",
    "did-move-mismatch: didMove comes before addChild":
      "that a controller has no parent yet is known from its init alone",
    "did-move-mismatch: the app tells a child that it is out while it is in":
      "only the caller tells the app's didMove from UIKit's",
    "repeated-call: one completion is called twice":
      "a completion is no callback of a base class; births are, and may be doubled",
    "missing-end: the dids are not recorded":
      "there the container's did is recorded and has not come, so that it may still end it",
    "redundant-move-call: the container calls didMove beside removeFromParent":
      "only depths or the caller tell the app's didMove from UIKit's",
    "pages-come-together: three pages come with their pager":
      "by its class alone it may be one page that is told three times: repeated-will-appear asks",
    "present-refused: the presenter's view is in no window":
      "whether a view is in a window is not recorded, and another presentation would show",
  ]

  /// Judges an example of which less was recorded.
  private static func check(
    _ example: Example,
    _ projection: Projection,
    _ rules: [Rule]
  ) throws -> TraceReport {
    var options = CheckOptions()
    options.rules = rules
    options.includesAdvice = true
    options.system = projection == .baseHook ? example.system : nil
    let text = lines(of: example, projection).map { $0 + "\n" }.joined()
    let format: TraceReader.Format = projection == .baseHook ? .native : .console
    return Checker.check(text: text, format: format, options: options)
  }

  private static func lines(of example: Example, _ projection: Projection) -> [String] {
    let names = baseEvents.callbacks.map { "\"\($0.name)\"" }.joined(separator: ",")
    var lines =
      projection == .baseHook
      ? ["{\"lifeline\":1,\"hooks\":\"base\",\"observes\":[\(names)]}"] : bystanders(projection)
    var reader = TraceReader(text: example.trace, format: .notation)
    while let item = reader.next() {
      if projection == .baseHook, let line = besides(item, in: reader.context) {
        lines.append(line)
      }
      guard case .event(var event) = item else { continue }
      let kinds = projection == .baseHook ? baseEvents : PlainLog.callbacks
      guard kinds.contains(event.callback) else { continue }
      let name = reader.context.controllers.className(event.receiver)
      switch projection {
      case .classNames, .addresses:
        lines.append(line(name, event.receiver.index, event.callback, projection))
      case .baseHook:
        event.flags.subtract([.hasDepth, .byApp, .byUIKit, .byUser])
        event.depth = 0
        event.number = 0
        lines.append(NativeWriter.line(.event(event), in: reader.context))
      }
    }
    return lines
  }

  /// What a hook of the base class writes besides events: what controllers are, and the end.
  private static func besides(_ item: TraceItem, in context: ReadingContext) -> String? {
    switch item {
    case .declaration, .state: return NativeWriter.line(item, in: context)
    case .end(var end):
      // Why: fewer events are left than it counts.
      end.events = nil
      return NativeWriter.line(.end(end), in: context)
    default: return nil
    }
  }

  /// Three controllers that come and go, which show that the five callbacks are printed.
  private static func bystanders(_ projection: Projection) -> [String] {
    (1...3).flatMap { number in
      PlainLog.callbacks.callbacks.map { line("Bystander\(number)", -number, $0, projection) }
    }
  }

  /// A line of a plain log.
  private static func line(
    _ name: String,
    _ number: Int,
    _ callback: Callback,
    _ projection: Projection
  ) -> String {
    guard projection == .addresses else { return "\(name): \(callback.name)" }
    let address = "0x6000\(String(4096 + 16 * number, radix: 16))"
    return "<\(name): \(address)> \(callback.name)"
  }
}
