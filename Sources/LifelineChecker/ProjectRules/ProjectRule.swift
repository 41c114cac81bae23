import LifelineTrace

/// A rule that a project has written down for itself: what must never come, or what must follow what.
package struct ProjectRule: Sendable {
  /// Its name, which reports and options use.
  package let name: String
  /// What it says.
  package let claim: Claim
  /// How far apart the events may be; nil for any distance.
  package let bound: Bound?
  /// What ends the wait, or the sequence, so that nothing is said; nil where nothing does.
  package let exception: EventPattern?
  /// Whether all events must be about one controller.
  package let isAboutOne: Bool
  /// How often exactly what is expected must come, up to the next event that it is expected after;
  /// nil for at least once.
  package let times: Int?
  /// What is said of a violation in place of what is worked out; nil for that.
  package let message: String?
  /// The rule as the engine asks for it.
  package let rule: Rule

  /// What a rule of a project says.
  package enum Claim: Sendable, Equatable {
    /// These events never come in this order; other ones may stand between them.
    case never([EventPattern])
    /// Behind the first comes the second.
    case after(EventPattern, expect: EventPattern)
    /// The mark comes once in each visit of a screen; the screens are those whose class fits a pattern,
    /// nil for all that are no containers of UIKit's.
    case once(EventPattern, of: String?)
    /// The first and the second come by turns.
    case pair(EventPattern, EventPattern)

    /// The events that it names, in order.
    var sequence: [EventPattern] {
      switch self {
      case .never(let sequence): sequence
      case .after(let first, let second), .pair(let first, let second): [first, second]
      case .once(let mark, _): [mark]
      }
    }
  }

  /// What stands in the text of a mark for the class of the screen that it is about.
  package static let screen = "{screen}"

  /// What a class is called in marks: by itself, and without its module and its last word.
  static func names(of className: String) -> [String] {
    let own = className.split(separator: ".").last.map(String.init) ?? className
    var names = [own]
    for ending in ["ViewController", "Controller", "Screen", "View", "VC"]
    where own.hasSuffix(ending) && own.count > ending.count {
      names.append(String(own.dropLast(ending.count)))
    }
    return names
  }

  /// How far apart events may be.
  package enum Bound: Sendable, Equatable {
    /// A number of events behind the first.
    case events(Int)
    /// A time, in nanoseconds.
    case nanoseconds(Int64)

    /// Reads a distance such as `3 events`, `500 ms` or `2.5 s`; nil for anything else.
    package init?(_ text: String) {
      let words = text.split(separator: " ")
      guard words.count == 2, let number = Double(words[0]), number > 0, number <= 1e9 else {
        return nil
      }
      switch words[1] {
      case "event", "events":
        guard number == number.rounded() else { return nil }
        self = .events(Int(number))
      case "ms": self = .nanoseconds(Int64(number * 1e6))
      case "s": self = .nanoseconds(Int64(number * 1e9))
      default: return nil
      }
    }

    /// The distance in words.
    var phrase: String {
      switch self {
      case .events(let count): return count == 1 ? "1 event" : "\(count) events"
      case .nanoseconds(let time):
        let milliseconds = Double(time) / 1e6
        if milliseconds < 1000 { return "\(Self.number(milliseconds)) ms" }
        return "\(Self.number(milliseconds / 1000)) s"
      }
    }

    private static func number(_ value: Double) -> String {
      value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
  }

  /// The events that it listens to.
  var observed: CallbackSet {
    let own = patterns.reduce(into: CallbackSet()) { $0 = $0.union($1.callbacks) }
    switch claim {
    case .never, .after: return own
    case .once: return own.union(VisitMonitor.observed)
    case .pair: return own.union([.deinitialize])
    }
  }

  /// The events that it names, in order.
  var sequence: [EventPattern] { claim.sequence }

  /// The patterns that it is made of, with the exception last.
  private var patterns: [EventPattern] { sequence + [exception].compactMap(\.self) }

  /// Whether it says what comes once in a visit of a screen.
  var isOfVisits: Bool { if case .once = claim { true } else { false } }

  /// Whether it says what comes in pairs.
  var isOfPairs: Bool { if case .pair = claim { true } else { false } }

  /// Whether it is about marks, for which every printed line of a console counts.
  var readsMarks: Bool { patterns.contains(where: \.isMark) }

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - severity: How bad a violation is.
  ///   - claim: What it says.
  ///   - bound: How far apart the events may be; nil for any distance.
  ///   - exception: What ends the wait, or the sequence; nil where nothing does.
  ///   - isAboutOne: Whether all events must be about one controller; nil where that is to be told by
  ///     the patterns: they name the same class.
  ///   - times: How often exactly what is expected must come; nil for at least once.
  ///   - message: What is said of a violation; nil to have it worked out.
  ///   - fix: What to do about it; nil where nothing is said.
  package init(
    name: String,
    severity: Severity,
    claim: Claim,
    bound: Bound?,
    exception: EventPattern?,
    isAboutOne: Bool?,
    times: Int? = nil,
    message: String?,
    fix: String?
  ) {
    self.name = name
    self.claim = claim
    self.bound = bound
    self.exception = exception
    self.times = times
    self.message = message
    let named = claim.sequence
    let globs = Set(named.map(\.subjectGlob))
    var isOfOne = named.count > 1 && globs.count == 1 && globs.first != .some(nil)
    var observes = named[0].callbacks
    var needs = Self.needs(named + [exception].compactMap(\.self))
    switch claim {
    case .never, .after: break
    case .once:
      observes = [.viewDidAppear]
      needs = [.viewDidAppear, .viewDidDisappear]
    case .pair(let start, let stop):
      // Why: each controller starts and stops for itself, unless two classes do.
      isOfOne = !start.isMark && !stop.isMark && globs.count == 1
      observes = start.callbacks.union(stop.callbacks)
      // Why: where both are marks, there is work to be judged wherever a screen is.
      if observes.isEmpty { observes = [.viewDidAppear] }
    }
    self.isAboutOne = isAboutOne ?? isOfOne
    rule = Rule(
      name,
      family: .hygiene,
      severity: severity,
      says: .sentences(claim: Self.sentence(claim, bound, times), remedy: fix ?? ""),
      // Why: the monitor asks, and not the table.
      asked: Rule.Occasions(observes: observes, onlyIf: []),
      restsOn: Rule.Basis(
        // Why: where what excuses a sequence is not recorded, nothing tells whether it came.
        needs: needs,
        aboutOthers: true,
        facts: Self.facts(bound)
      ),
      judge: { _, _ in nil }
    )
  }

  /// What the rule says, as a sentence.
  package static func sentence(_ claim: Claim, _ bound: Bound?, _ times: Int? = nil) -> String {
    let within = bound.map { " within \($0.phrase)" } ?? ""
    switch claim {
    case .never(let sequence):
      return "never " + sequence.map(\.text).joined(separator: ", then ") + within
    case .after(let first, let second):
      let exactly = times.map { " exactly \(phrase($0))" } ?? ""
      return "after \(first.text), \(second.text)\(exactly)\(within)"
    case .once(let mark, let glob):
      return "\(mark.text) once in each visit of " + (glob.map { "a \($0)" } ?? "a screen")
    case .pair(let start, let stop):
      return "\(start.text) and \(stop.text) in pairs"
    }
  }

  /// A number of times in words.
  static func phrase(_ times: Int) -> String {
    times == 1 ? "once" : times == 2 ? "twice" : "\(times) times"
  }

  /// Two classes of a claim that are never one controller; nil if all may be.
  package static func differentClasses(in claim: Claim) -> (String, String)? {
    let globs = claim.sequence.compactMap(\.subjectGlob)
    for (position, first) in globs.enumerated() {
      for second in globs[..<position] where !mayBeOne(first, second) { return (second, first) }
    }
    return nil
  }

  /// Whether one class may fit two patterns; true where that is not known.
  private static func mayBeOne(_ first: String, _ second: String) -> Bool {
    let patterns = [first, second].filter { $0.contains { "*?".contains($0) } }
    // Why: what names a module may be about a class that is written without it.
    if patterns.count == 2 || patterns.contains(where: { $0.contains(".") }) { return true }
    return Glob.matches(first, second) || Glob.matches(second, first)
  }

  /// What must be recorded for it to be judged: of a pattern of one event, that event.
  private static func needs(_ patterns: [EventPattern]) -> CallbackSet {
    patterns.reduce(into: []) { needs, pattern in
      if pattern.callbacks.callbacks.count == 1, pattern.callbacks != [.diagnostic] {
        needs = needs.union(pattern.callbacks)
      }
    }
  }

  private static func facts(_ bound: Bound?) -> [Facts] {
    guard case .nanoseconds? = bound else { return [] }
    return [.times]
  }
}
