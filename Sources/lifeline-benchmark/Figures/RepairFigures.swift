import Foundation
import LifelineChecker
import LifelineReading
import LifelineRepair
import LifelineTrace
import TestSupport

/// The time that looking for a repair takes, over the traces of the project and seeded faulty ones.
enum RepairFigures {
  private struct Body {
    var name: String
    var text: String
    var format: TraceReader.Format?
    /// The system of an example; nil for a trace of its own.
    var system: Int?
    /// Whether everything counts as recorded, as in an example that does not say what is.
    var isExample = false

    /// How it is judged where all rules count.
    var options: CheckOptions {
      var options = CheckOptions.advising
      options.system = system
      if isExample { options.assumedRecorded = .all }
      return options
    }
  }

  /// The traces of the project in which something may be found.
  private static var files: [Body] {
    ["violating", "stories", "regressions"].flatMap { folder in
      Repository.files(below: "traces/\(folder)")
    }
    .filter { !$0.hasSuffix(".expected") && !$0.hasSuffix(".md") }
    .compactMap { path in Repository.text(path).map { Body(name: path, text: $0) } }
  }

  /// The shortest and some made-up stories of each fault.
  private static var stories: [Body] {
    (FaultStory.shortest + FaultStory.madeUp(seed: 5, rounds: 4)).map {
      Body(name: $0.name, text: $0.text, format: .native)
    }
  }

  /// The examples of the rules.
  private static var examples: [Body] {
    Rule.all.flatMap { rule in
      rule.examples.map { example in
        Body(
          name: "\(rule.name): \(example.title)",
          text: example.trace,
          format: .notation,
          system: example.system,
          isExample: example.assumedRecorded != nil
        )
      }
    }
  }

  /// Seeded traces with a fault about every sixty events.
  private static func seeded(_ events: Int) -> [Body] {
    (1...50).map { seed in
      let trace = TraceGenerator.trace(seed: UInt64(seed), events: events, faultEvery: 60)
      let text = trace.lines.joined(separator: "\n") + "\n"
      return Body(name: "seed \(seed)", text: text, format: .native)
    }
  }

  /// Prints for each rule how many of its findings have a repair, and where some have none.
  static func printRules() {
    for (title, bodies) in [
      ("traces of the project", files), ("examples of the rules", examples),
      ("fault stories", stories), ("seeded traces", seeded(500)),
    ] {
      var rules: [String: (with: Int, without: [String])] = [:]
      for body in bodies {
        var reader = TraceReader(text: body.text, format: body.format)
        let findings = Checker.check(&reader, options: body.options).findings
        guard !findings.isEmpty else { continue }
        var again = TraceReader(text: body.text, format: body.format)
        var search = RepairSearch(KeptTrace(&again), options: [body.options])
        for finding in findings where finding.knownBehaviour == nil {
          if search.repair(of: finding) != nil {
            rules[finding.rule, default: (0, [])].with += 1
          } else {
            rules[finding.rule, default: (0, [])].without.append("\(finding.line) of \(body.name)")
          }
        }
      }
      say(title)
      for (rule, found) in rules.sorted(by: { $0.key < $1.key }) {
        say("  \(rule): \(found.with) with a repair, \(found.without.count) without")
        for place in found.without.prefix(3) { say("    line \(place)") }
      }
    }
  }

  /// Prints a line for each body of traces.
  static func print() throws {
    let files = files
    // Why: what a process makes once, such as the tables of the machines, is no part of a search.
    _ = line("", Array(files.prefix(8)))
    say(line("traces of the project", files))
    let stories = stories
    say(line("\(stories.count) fault stories", stories, options: .advising))
    for events in [100, 500, 2000] {
      say(line("50 seeded traces of \(events) events", seeded(events)))
    }
  }

  private static func line(
    _ title: String,
    _ bodies: [Body],
    options: CheckOptions = CheckOptions()
  ) -> String {
    var times: [Double] = []
    var tried: [Int] = []
    var followed: [Int] = []
    var repaired = 0
    for body in bodies {
      var reader = TraceReader(text: body.text, format: body.format)
      let findings = Checker.check(&reader, options: options).findings
      guard !findings.isEmpty else { continue }
      let start = processorTime
      var again = TraceReader(text: body.text, format: body.format)
      var search = RepairSearch(KeptTrace(&again), options: [options])
      let shared = milliseconds(since: start) / Double(findings.count)
      for finding in findings {
        let start = processorTime
        let before = search.candidates
        let work = search.work
        if search.repair(of: finding) != nil { repaired += 1 }
        tried.append(search.candidates - before)
        followed.append(search.work - work)
        times.append(shared + milliseconds(since: start))
      }
    }
    times.sort()
    tried.sort()
    followed.sort()
    guard let longest = times.last, let most = tried.last else { return "\(title): no findings" }
    return "\(title): \(times.count) findings, \(repaired) repaired; for each "
      + String(
        format: "%.3f ms of the processor at the median, %.3f ms at 95 %%, %.1f ms at most",
        times[times.count / 2],
        times[times.count * 95 / 100],
        longest
      ) + "; \(tried[tried.count / 2]) edits tried and"
      + " \(followed[followed.count / 2]) events followed at the median, \(most) edits at most"
  }

  /// The milliseconds of the processor that the process has taken since a time.
  static func milliseconds(since start: Int) -> Double {
    Double(processorTime - start) / 1e6
  }
}

/// What is left of faulty traces of 2,000 events, and how long that takes.
enum ReductionFigures {
  /// Prints a line for each body of traces.
  static func print() {
    let seeded = (1...50).map { seed in
      let trace = TraceGenerator.trace(seed: UInt64(seed), events: 2000, faultEvery: 600)
      return trace.lines.joined(separator: "\n") + "\n"
    }
    say(line("seeded traces of 2,000 events", seeded.map { ($0, nil) }))
    let stories = FaultStory.long(50, events: 2000)
    say(line("fault stories of about 2,000 events", stories.map { ($0.text, $0.rule) }))
    for story in stories {
      var reader = TraceReader(text: story.text, format: .native)
      let findings = Checker.check(&reader, options: .advising).findings
      guard !findings.contains(where: { $0.rule == story.rule }) else { continue }
      let others = findings.map(\.rule).joined(separator: ", ")
      let place = story.name.firstRange(of: story.fault)?.lowerBound ?? story.name.startIndex
      let before = story.name[..<place].suffix(120)
      say(
        "not found: \(story.rule) (found: \(others)) in …\(before)\(story.name[place...].prefix(120))…"
      )
    }
  }

  /// Reduces each trace to the last finding of a rule, or of any.
  private static func line(_ title: String, _ traces: [(text: String, rule: String?)]) -> String {
    var left: [Int] = []
    var replays: [Int] = []
    var times: [Double] = []
    for (text, rule) in traces {
      let options = rule == nil ? CheckOptions() : .advising
      var reader = TraceReader(text: text, format: .native)
      let findings = Checker.check(&reader, options: options).findings
      guard let finding = findings.last(where: { rule == nil || $0.rule == rule }) else { continue }
      let start = processorTime
      var again = TraceReader(text: text, format: .native)
      guard let reduction = Reduction(KeptTrace(&again), showing: finding, options: options)
      else { continue }
      times.append(RepairFigures.milliseconds(since: start))
      left.append(reduction.events.after)
      replays.append(reduction.replays)
    }
    left.sort()
    replays.sort()
    times.sort()
    guard let most = left.last, let longest = times.last, let last = replays.last else {
      return "\(title): none was reduced"
    }
    let middle = left.count / 2
    return "\(left.count) \(title): \(left[middle]) events left at the median, \(most) at"
      + " most; \(replays[middle]) replays at the median, \(last) at most; "
      + String(
        format: "%.0f ms of the processor at the median, %.0f ms at most",
        times[middle],
        longest
      )
  }
}

extension CheckOptions {
  /// All rules, also those that only give advice.
  fileprivate static var advising: CheckOptions {
    var options = CheckOptions()
    options.rules = Rule.all
    options.includesAdvice = true
    return options
  }
}
