import LifelineChecker
import LifelineReading
import LifelineReports
import LifelineSimulator
import LifelineStory
import LifelineTrace

/// Which callbacks of a story are printed, and whether objects are told apart.
struct ChoicePrint {
  /// The callbacks that all classes print.
  var kinds: Set<Callback>
  /// A callback that one class prints besides; nil where none does.
  var extra: (callback: Callback, className: String)?
  /// Whether addresses are printed.
  var hasAddresses = false

  /// The five that people print, in the order of a life.
  static let usual: [Callback] = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// All choices of some of the five, with addresses and without; not the loads alone.
  static let choices: [ChoicePrint] = (2..<32).flatMap { bits in
    let kinds = Set(usual.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element))
    return [ChoicePrint(kinds: kinds, hasAddresses: true), ChoicePrint(kinds: kinds)]
  }

  /// What is said of a print.
  enum Answer: String, CaseIterable {
    /// An error or a warning.
    case warned
    /// Advice.
    case told
    /// A question.
    case asked
    /// Nothing.
    case silent
  }

  /// What was found in a print.
  struct Judged {
    /// How often each rule objected, by its severity.
    var findings: [Severity: [String: Int]] = [:]
    /// What would settle it; nil where nothing is open.
    var question: Question?

    /// Whether anything was found.
    var isTold: Bool { !findings.isEmpty }

    /// What is found beyond what is found in another print.
    func answer(beside other: Judged) -> Answer {
      let more = findings.filter { severity, rules in
        rules.contains { $0.value > other.findings[severity]?[$0.key] ?? 0 }
      }
      if more.keys.contains(where: { $0 > .advice }) { return .warned }
      return more.isEmpty ? question == nil ? .silent : .asked : .told
    }

    /// What was found, in words.
    var words: String {
      let rules = findings.values.flatMap(\.keys).sorted()
      if !rules.isEmpty { return "finds \(rules.joined(separator: ", "))" }
      return question.map { "is asked: \($0.text)" } ?? "is silent"
    }
  }

  /// What it prints of, in words.
  var words: String {
    let names = Self.usual.filter(kinds.contains).map(\.baseName).joined(separator: "+")
    return names + (hasAddresses ? " with addresses" : "")
  }

  /// The lines of a story as they are printed.
  func text(of lines: [LawfulStory.Line]) -> String {
    var numbers: [String: Int] = [:]
    var text = ""
    for line in lines
    where
      kinds.contains(line.callback)
      || extra.map({ $0 == (line.callback, line.className) }) == true
    {
      let name = "\(line.className)ViewController"
      let known = numbers.count
      let number = numbers[line.controller] ?? known
      numbers[line.controller] = number
      let address = "0x\(String(0x7f81_0400 + 0x240 * number, radix: 16))"
      text +=
        hasAddresses
        ? "<\(name): \(address)> \(line.callback.baseName)\n"
        : "\(name) \(line.callback.baseName)\n"
    }
    return text
  }

  /// The choice in which the first thing that a question asks for is printed as well; nil where it asks
  /// for something that stories do not print.
  func following(_ question: Question) -> ChoicePrint? {
    var more = self
    switch question.prints.first {
    case .address: more.hasAddresses = true
    case .callback(let name, let className):
      guard let callback = Self.usual.first(where: { $0.baseName == name }) else { return nil }
      guard let className, className.hasSuffix("ViewController") else {
        more.kinds.insert(callback)
        return more
      }
      more.extra = (callback, String(className.dropLast("ViewController".count)))
    case .backtrace, nil: return nil
    }
    return more
  }

  /// Judges a print as the command does.
  static func judge(_ text: String) -> Judged {
    var trace = CheckedTrace(path: "print", report: Checker.check(text: text))
    trace.tellStory(
      from: TraceSource { () throws(TraceSource.Failure) in TraceReader(text: text) }
    )
    var judged = Judged(question: trace.question)
    for finding in trace.report.findings {
      judged.findings[finding.severity, default: [:]][finding.rule, default: 0] += 1
    }
    return judged
  }
}

/// A story with a fault and the same one without it, printed in full.
struct ChoiceCase {
  /// The story with its fault, in words.
  var name: String
  /// The print without the fault.
  var clean: [LawfulStory.Line]
  /// The print with it.
  var faulty: [LawfulStory.Line]

  private static let system = 17

  /// What comes before and behind an action, the plainest way to get there and back.
  private static let stories: [(before: String, action: String, after: String)] = [
    ("launch navigation Feed", "push Post animated", "pop animated"),
    ("launch navigation Feed; push Post animated", "pop animated", "push Author animated"),
    ("launch navigation Feed; push Post animated", "swipe back", "push Author animated"),
    ("launch Feed", "present Editor style fullScreen animated", "dismiss animated"),
    (
      "launch Feed; present Editor style fullScreen animated", "dismiss animated",
      "present About style fullScreen animated"
    ),
    ("launch tabs Feed, plain Inbox", "tap tab 2", "tap tab 1"),
    ("launch Feed", "embed Player", "present Editor style fullScreen animated; dismiss animated"),
    ("launch Feed; embed Player", "remove Player", "embed Notes"),
    (
      "launch pager Book; turn to Cover animated", "turn to Preface animated",
      "turn to Cover animated"
    ),
    ("launch navigation Feed; push Post animated", "wait", "pop animated"),
  ]

  /// Every fault in every story that it can sit in, where it changes what is printed.
  static let all: [ChoiceCase] = stories.flatMap { story in
    guard let action = try? Story(story.action).steps.first?.action else { return [ChoiceCase]() }
    return Fault.all.filter { $0.verbs.contains(action.verb) }.compactMap { fault in
      let whole = "\(story.before); \(story.action)"
      let clean = lines("\(whole); \(story.after)")
      let faulty =
        lines("\(whole) but \(fault.phrase); \(story.after)")
        ?? lines("\(whole) but \(fault.phrase)")
      guard let clean, let faulty, clean != faulty else { return nil }
      return ChoiceCase(name: "\(whole) but \(fault.phrase)", clean: clean, faulty: faulty)
    }
  }

  private static func lines(_ text: String) -> [LawfulStory.Line]? {
    guard let story = try? Story(text) else { return nil }
    return try? StoryPrint(of: story, system: system).lines
  }
}
