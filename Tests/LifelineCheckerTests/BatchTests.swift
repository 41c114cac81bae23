import Foundation
import LifelineReading
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineChecker

@Suite("Batches")
struct BatchTests {
  /// What a checker says that follows batches.
  static func check(_ reader: inout TraceReader) -> TraceReport {
    var options = CheckOptions()
    options.rules = Rule.all
    var checker = Checker(options: options)
    var view = TraceReader(replaying: ReadingContext(), format: .native)
    var batch = EventBatch()
    reader.recogniseFormat()
    reader.keepNews()
    while true {
      let goesOn = reader.fill(&batch)
      checker.follow(batch, from: &view)
      guard goesOn else { return checker.finish(reader) }
    }
  }

  @Test(
    "say what their events say one by one",
    arguments: ["conforming", "violating", "recorded", "regressions", "stories", "malformed"]
  )
  func corpus(folder: String) throws {
    let files = Corpus.traces(folder)
    for file in Repository.some(files, oneIn: 3) {
      guard let lines = try? Corpus.nativeLines(file) else { continue }
      try compare(lines.joined(separator: "\n"), file.lastPathComponent)
    }
  }

  @Test("have the names that were known at each event, though the reader has gone on")
  func names() throws {
    // Why: `Menu` is `Menu#1` as soon as there is another one, and of 5,000 dead some are forgotten.
    var lines = [#"{"lifeline":1,"observes":["lifetime","appearance"]}"#]
    var number = 0
    let add = { (id: String, call: String) in
      number += 1
      lines.append(#"{"n":\#(number),"vc":"\#(id)","e":"\#(call)"}"#)
    }
    for life in 1...5000 {
      let id = "Menu\(life / 100)#\(life)"
      add(id, "viewWillAppear(_:)")
      if life % 50 != 0 { add(id, "viewDidAppear(_:)") }
      add(id, "viewWillDisappear(_:)")
      add(id, "viewDidDisappear(_:)")
      if life % 40 == 0 { add(id, "viewDidDisappear(_:)") }
      add(id, "deinit")
    }
    lines.append(#"{"lifeline":1,"observes":["lifetime","appearance","unheard"]}"#)
    lines.append(#"{"n":1,"vc":"Menu1#7","e":"viewDidDisappear(_:)"}"#)
    let findings = try compare(lines.joined(separator: "\n"), "lives")
    #expect(findings > 100)
  }

  @discardableResult
  private func compare(_ text: String, _ name: String) throws -> Int {
    var options = CheckOptions()
    options.rules = Rule.all
    var expected = Checker.check(text: text, format: .native, options: options)
    var reader = TraceReader(text: text, format: .native)
    var report = Self.check(&reader)
    // Why: they are counted in a dictionary, which has no order to be printed in.
    #expect(report.unknown == expected.unknown, "\(name)")
    report.unknown = UnknownNames()
    expected.unknown = UnknownNames()
    #expect("\(report)" == "\(expected)", "\(name)")
    return expected.findings.count
  }

  @Test("are handed over before anything is waited for")
  func promptness() {
    let lines = [
      #"{"lifeline":1,"observes":["appearance"]}"#,
      #"{"n":1,"vc":"Menu#1","e":"viewWillAppear(_:)"}"#,
      #"{"n":2,"vc":"Menu#1","e":"viewDidAppear(_:)"}"#,
    ]
    var asked = 0
    var reader = TraceReader(format: .native) { _ in
      defer { asked += 1 }
      return asked < lines.count ? Array((lines[asked] + "\n").utf8) : []
    }
    reader.keepNews()
    var batch = EventBatch()
    var counts: [Int] = []
    while reader.fill(&batch) { counts.append(batch.count) }
    // Why: a batch for each line that came, and none that holds two.
    #expect(counts == [0, 1, 1])
    #expect(asked == lines.count + 1)
  }
}
