import LifelineReading
import LifelineTrace
import Testing

@testable import LifelineChecker
@testable import LifelineRepair

@Suite("Copies of a checker along a trace")
struct CheckpointsTests {
  @Test("stay within their memory, however many controllers live")
  func memory() throws {
    let limit = 4 << 20
    let text = (0..<3000).map { "Home#\($0) viewDidLoad\n" }.joined()
    var reader = TraceReader(text: text, format: .notation)
    var checker = Checker(options: CheckOptions())
    var checkpoints = Checkpoints(stride: 8, limit: limit)
    var position = 0
    var whole = 0
    while let item = reader.next() {
      if position.isMultiple(of: 8) { whole += checker.footprint }
      checkpoints.note(checker, at: position)
      checker.follow(item, from: &reader)
      position += 1
    }
    #expect(whole > 10 * limit)
    let kept = (0..<position).compactMap(checkpoints.at)
    #expect(kept.count > 1)
    #expect(kept.reduce(0) { $0 + $1.footprint } <= limit)
    let last = checkpoints.last(before: position)
    #expect(last.position <= position && position - last.position <= 2 * checkpoints.stride)
  }
}
