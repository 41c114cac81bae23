import Dispatch
import LifelineReports
import TestSupport

/// `lifeline-benchmark properties`: all cases of the properties of which the tests judge some.
enum Properties {
  /// Judges all cases, on all cores.
  ///
  /// - Parameter words: Options; `--only` and a part of a property's name leave out all others.
  /// - Returns: The exit status: 1 if a case contradicts its property, 2 if the words are wrong.
  static func run(_ words: [String]) -> Int32 {
    guard let options = Options(words, numbers: [], words: ["--only"]) else {
      return refuse("properties")
    }
    var isKept = true
    for property in TraceProperty.all
    where options.word("--only").map(property.name.contains) != false {
      let count = property.count
      let found = Locked<[Int: String]>([:])
      DispatchQueue.concurrentPerform(iterations: count) { number in
        guard let contradiction = property.contradiction(in: number) else { return }
        found.withLock { $0[number] = contradiction }
      }
      let contradictions = found.withLock(\.self).sorted { $0.key < $1.key }
      say("every trace \(property.name): \(count) cases, \(contradictions.count) contradict it")
      if let note = property.note { say("  \(note)") }
      for (number, contradiction) in contradictions.prefix(10) {
        say("  case \(number): \(contradiction)")
      }
      isKept = isKept && contradictions.isEmpty && count > 0
    }
    return isKept ? 0 : 1
  }
}
