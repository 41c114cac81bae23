import LifelineReading
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineChecker

@Suite("Circumstances")
struct CircumstanceTests {
  /// What is known of the questions that a trace put to rules.
  struct Count {
    /// The events.
    var events = 0
    /// The events that some rule that listens to them was asked about.
    var asked = 0
    /// The lines at which a rule objected that was not asked.
    var missed: [UInt32] = []
    /// The lines at which a rule would be missed if no circumstance was seen.
    var needed: [UInt32] = []
  }

  /// The faulty stories, the corpus, and traces as an app writes them.
  static var texts: [String] {
    let corpus = ["conforming", "violating", "recorded", "regressions", "stories"].flatMap {
      Corpus.traces($0).compactMap { try? Corpus.nativeLines($0).joined(separator: "\n") }
    }
    let faulty = FaultStory.shortest.map(\.text) + FaultStory.madeUp(seed: 15).map(\.text)
    return Repository.some(corpus, oneIn: 4) + Repository.some(faulty, oneIn: 8, from: 3)
  }

  @Test("do not keep a rule from objecting")
  func silence() {
    var all = Count()
    for text in Self.texts {
      let count = Self.count(text)
      #expect(count.missed.isEmpty, "\(text.prefix(4000))")
      all.events += count.events
      all.asked += count.asked
      all.needed += count.needed
    }
    // Why: a comparison of everything with everything, or of nothing, would not fail either.
    #expect(all.events > 1000 && all.asked < all.events * 3 / 4)
    #expect(all.needed.count > 20)
  }

  @Test("keep rules from being asked about what conforms")
  func straightPath() {
    var lines: [String] = []
    var generator = TraceGenerator(seed: 3, events: 2000) { lines.append($0) }
    generator.run()
    let count = Self.count(lines.joined(separator: "\n"))
    #expect(count.events >= 2000)
    #expect(count.asked * 20 < count.events)
  }

  static func count(_ text: String) -> Count {
    var reader = TraceReader(text: text)
    var options = CheckOptions()
    options.rules = Rule.all
    var checker = Checker(options: options)
    var count = Count()
    while let item = reader.next() {
      if case .event(var event) = item {
        var probe = checker
        let arguments = probe.prepare(for: &event, from: &reader)
        let group = event.callback.group
        var entry = probe.model.enter(&event, group)
        count.events += 1
        if probe.table.asks(at: event, entry.circumstances) { count.asked += 1 }
        if !probe.othersAreSilent(on: probe.model.step(event, entry, arguments)) {
          count.missed.append(event.line)
        }
        entry.circumstances = []
        if !probe.othersAreSilent(on: probe.model.step(event, entry, arguments)) {
          count.needed.append(event.line)
        }
      }
      checker.follow(item, from: &reader)
    }
    return count
  }
}
