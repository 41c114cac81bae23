import Dispatch
import LifelineReports
import LifelineSimulator
import LifelineStory
import LifelineTrace
import TestSupport

/// `lifeline-benchmark choices`: stories under any choice of the five usual callbacks, with a fault and
/// without one, and what is said of them.
///
/// It never fails: it counts both halves of being right, those about whom something is said though they
/// have done nothing, and those of whom nothing is said.
struct ChoiceFigures {
  /// The number that clean stories are made from.
  var seed: UInt64 = 1
  /// How many clean stories are judged, each under two choices.
  var stories = 2000
  /// Of how many prints with a fault one is judged.
  var every = 3
  /// Whether each print is shown of which nothing is said, or too much.
  var isVerbose = false

  /// Does what the words behind `choices` say.
  ///
  /// - Parameter words: The options.
  /// - Returns: 0; 2 if the words are wrong.
  static func run(_ words: [String]) -> Int32 {
    let numbers = ["--seed", "--stories", "--every"]
    guard let options = Options(words, numbers: numbers, flags: ["--verbose"]),
      options.count("--every") != 0
    else { return refuse("choices") }
    var figures = ChoiceFigures()
    figures.isVerbose = options.has("--verbose")
    figures.seed = options.number("--seed") ?? figures.seed
    figures.stories = options.count("--stories") ?? figures.stories
    figures.every = options.count("--every") ?? figures.every
    figures.judgeFaults()
    figures.judgeClean()
    return 0
  }

  // MARK: With a fault

  /// What came out for prints of some number of kinds.
  private struct Row {
    var count = 0
    var answers: [ChoicePrint.Answer: Int] = [:]
    var followed = 0
    var decided = 0

    mutating func add(_ other: Row) {
      count += other.count
      answers.merge(other.answers, uniquingKeysWith: +)
      followed += other.followed
      decided += other.decided
    }

    func part(_ answer: ChoicePrint.Answer) -> String {
      let share = 1000 * (answers[answer] ?? 0) / max(1, count)
      return "\(answer.rawValue) \(share / 10).\(share % 10) %"
    }
  }

  private func judgeFaults() {
    let cases = ChoiceCase.all
    let results = Locked(Array(repeating: ([Int: Row](), [String]()), count: cases.count))
    let every = self.every
    DispatchQueue.concurrentPerform(iterations: cases.count) { number in
      let result = Self.judge(cases[number], every: every, from: number)
      results.withLock { $0[number] = result }
    }
    var rows: [Int: Row] = [:]
    for (parts, lines) in results.withLock(\.self) {
      for (kinds, row) in parts { rows[kinds, default: Row()].add(row) }
      if isVerbose { for line in lines { say(line) } }
    }
    for (kinds, row) in rows.sorted(by: { $0.key < $1.key }) {
      let parts = ChoicePrint.Answer.allCases.map { row.part($0) }.joined(separator: ", ")
      say(
        "\(kinds) printed: \(row.count) prints with a fault, \(parts); "
          + "questions that decide \(row.decided) of \(row.followed)"
      )
    }
  }

  private static func judge(_ known: ChoiceCase, every: Int, from start: Int) -> (
    [Int: Row], [String]
  ) {
    var rows: [Int: Row] = [:]
    var lines: [String] = []
    var number = start
    for choice in ChoicePrint.choices {
      let faulty = choice.text(of: known.faulty)
      let clean = choice.text(of: known.clean)
      guard faulty != clean, !clean.hasPrefix(faulty) else { continue }
      number += 1
      guard number.isMultiple(of: every) else { continue }
      let before = ChoicePrint.judge(clean)
      let after = ChoicePrint.judge(faulty)
      var row = Row(count: 1)
      let answer = after.answer(beside: before)
      row.answers[answer] = 1
      if answer == .asked, let wanted = after.question, let more = choice.following(wanted) {
        let again = ChoicePrint.judge(more.text(of: known.faulty))
        let still = ChoicePrint.judge(more.text(of: known.clean))
        let isDecided = again.isTold && !still.isTold && still.question == nil
        row.followed = 1
        row.decided = isDecided ? 1 : 0
        if !isDecided {
          lines.append(
            "undecided: \(known.name), \(choice.words); asks \(wanted.prints); "
              + "then \(again.words), and the clean one \(still.words)"
          )
        }
      }
      if answer == .silent { lines.append("silent: \(known.name), \(choice.words)") }
      rows[choice.kinds.count, default: Row()].add(row)
    }
    return (rows, lines)
  }

  // MARK: Without one

  private func judgeClean() {
    let (seed, stories) = (self.seed, self.stories)
    let parts = 32
    let results = Locked(Array(repeating: [(ChoicePrint.Answer, String)](), count: parts))
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      var found: [(ChoicePrint.Answer, String)] = []
      for number in (stories * part / parts)..<(stories * (part + 1) / parts) {
        found += Self.judgeClean(seed &* 1_000_003 &+ UInt64(number))
      }
      results.withLock { $0[part] = found }
    }
    let all = results.withLock(\.self).flatMap(\.self)
    if isVerbose {
      for (answer, line) in all where answer != .silent { say("clean and \(answer): \(line)") }
    }
    let counts = Dictionary(grouping: all) { $0.0 }.mapValues(\.count)
    let asked = 1000 * (counts[.asked] ?? 0) / max(1, all.count)
    say(
      "\(all.count) clean prints from seed \(seed): warned \(counts[.warned] ?? 0), told "
        + "\(counts[.told] ?? 0), asked \(counts[.asked] ?? 0) (\(asked / 10).\(asked % 10) %)"
    )
  }

  /// What is said of a clean story under two choices, of which the number decides.
  private static func judgeClean(_ seed: UInt64) -> [(ChoicePrint.Answer, String)] {
    let system = [13, 15, 17, 18][Int(seed % 4)]
    var generator = StoryGenerator(seed: seed, system: system)
    let story = generator.story(length: 2 + Int(seed / 4 % 9))
    guard let print = try? StoryPrint(of: story, system: system) else { return [] }
    var numbers = SeededGenerator(seed: seed)
    return (0..<2).compactMap { _ in
      let choice = ChoicePrint.choices.randomElement(using: &numbers)
      guard let choice else { return nil }
      let text = choice.text(of: print.lines)
      guard !text.isEmpty else { return nil }
      let judged = ChoicePrint.judge(text)
      let log = text.split(separator: "\n").joined(separator: "; ")
      return (judged.answer(beside: ChoicePrint.Judged()), "\(judged.words) in \(log)")
    }
  }
}
