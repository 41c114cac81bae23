import Dispatch
import Foundation
import TestSupport

/// `lifeline-benchmark accuracy`: how many injected faults are found, and how often an app is
/// accused that has done nothing wrong.
struct AccuracyRun {
  /// The number that all stories are made from.
  var seed: UInt64 = 1
  /// The stories for each fault; for each form of a clean trace it is ten times that, and fifty
  /// times that are pasted.
  var stories = 40

  /// Counts on all cores; the order of the results does not depend on them.
  func table() -> AccuracyTable {
    let expectations = FaultExpectation.decidable
    let seed = seed
    let stories = stories
    let faults = Self.each(expectations.count) { index in
      FaultAccuracy(of: expectations[index], seed: seed &+ UInt64(index), stories: stories)
    }
    let forms = Soundness.Form.allCases
    let sound = Self.each(forms.count) { index in
      var soundness = Soundness()
      for number in 0..<UInt64(stories * 10) {
        soundness.count(forms[index], seed: seed &* 7_919 &+ number)
      }
      return soundness
    }
    return AccuracyTable(
      seed: seed,
      stories: stories,
      faults: Array(zip(expectations, faults)),
      sound: Array(zip(forms, sound))
    )
  }

  /// Counts what is noticed in pasted logs, on all cores, in an order that does not depend on them.
  func pasted() -> PastedTable {
    let corpus = PastedLog.corpus
    let seed = seed
    let stories = stories
    let logs = Self.each(corpus.count) { PastedAccuracy(of: corpus[$0]) }
    let clean = Self.each(stories) { part in
      var accuracy = PastedAccuracy()
      for number in 0..<50 {
        accuracy.countStory(seed: seed &* 7_919 &+ UInt64(part * 50 + number))
      }
      return accuracy
    }
    let expectations = FaultExpectation.decidable
    let faults = Self.each(expectations.count) { index in
      PastedFaultAccuracy(of: expectations[index], seed: seed &+ UInt64(index), stories: stories)
    }
    return PastedTable(
      logs: (logs + clean).reduce(into: PastedAccuracy()) { $0 += $1 },
      faults: Array(zip(expectations, faults))
    )
  }

  private static func each<Result: Sendable>(
    _ count: Int,
    _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let lock = NSLock()
    nonisolated(unsafe) var results = [Result?](repeating: nil, count: count)
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = body(index)
      lock.lock()
      unsafe results[index] = result
      lock.unlock()
    }
    return unsafe results.compactMap { $0 }
  }
}
