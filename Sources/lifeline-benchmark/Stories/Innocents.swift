import Dispatch
import LifelineReports
import TestSupport

/// `lifeline-benchmark innocents`: clean, cut, late and blind stories of any seed, and who is accused in them.
///
/// It never fails: what a seed of the day finds says nothing about the change that is judged that day.
struct Innocents {
  /// The number that the stories are made from.
  var seed: UInt64 = 1
  /// The stories of each form.
  var stories = 400
  /// The forms.
  var forms = Soundness.Form.allCases

  /// Does what the words behind `innocents` say.
  ///
  /// - Parameter words: The options; `--print` writes the trace that a finding gives the number of.
  /// - Returns: 0; 2 if the words are wrong.
  static func run(_ words: [String]) -> Int32 {
    let numbers = ["--seed", "--stories", "--print"]
    guard let options = Options(words, numbers: numbers, words: ["--form"]),
      options.count("--stories") != 0
    else { return refuse("innocents") }
    var innocents = Innocents()
    innocents.seed = options.number("--seed") ?? innocents.seed
    innocents.stories = options.count("--stories") ?? innocents.stories
    if let name = options.word("--form") {
      guard let form = Soundness.Form(rawValue: name) else { return refuse("innocents") }
      innocents.forms = [form]
    }
    guard let printed = options.number("--print") else {
      innocents.judge()
      return 0
    }
    guard innocents.forms.count == 1 else { return refuse("innocents") }
    for line in CleanTrace(innocents.forms[0], seed: printed)?.lines ?? [] { say(line) }
    return 0
  }

  /// Judges the stories on all cores, and says what was found, in an order that does not depend on
  /// them.
  func judge() {
    let parts = 64
    for form in forms {
      let results = Locked(Array(repeating: (Soundness(), [String]()), count: parts))
      DispatchQueue.concurrentPerform(iterations: parts) { part in
        var sum = Soundness()
        var found: [String] = []
        for story in (stories * part / parts)..<(stories * (part + 1) / parts) {
          let number = seed &* 1_000_003 &+ UInt64(story)
          let before = sum.accusations
          sum.count(form, seed: number)
          if sum.accusations > before, let surprise = sum.surprises.last {
            found.append("  number \(number): \(surprise)")
            sum.surprises = []
          }
        }
        results.withLock { $0[part] = (sum, found) }
      }
      let all = results.withLock(\.self)
      let traces = all.reduce(0) { $0 + $1.0.traces }
      let events = all.reduce(0) { $0 + $1.0.events }
      let accusations = all.reduce(0) { $0 + $1.0.accusations }
      say(
        "\(form.rawValue): \(traces) stories of seed \(seed), \(events) events, "
          + "\(accusations) false accusations"
      )
      for line in all.flatMap(\.1) { say(line) }
    }
  }
}
