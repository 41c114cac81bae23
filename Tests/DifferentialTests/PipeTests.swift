import LifelineChecker
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

/// A pipe hands a log over in pieces of any size, and nobody must see that in the report.
@Suite("What is told of a file")
struct PipeTests {
  /// The largest pieces of the pipes that are tried, in bytes.
  private static let pieces = [1, 7, 300]

  @Test("is told of a pipe, of console text in every form")
  func formats() {
    let texts = Repository.files(below: "traces/formats").compactMap(Repository.text)
    #expect(texts.count >= 30)
    for (seed, text) in texts.enumerated() {
      expectSame(text, seed)
    }
  }

  @Test("is told of a pipe, of pasted logs and their mutants")
  func pasted() {
    var mutants = 0
    for (seed, log) in PastedLog.corpus.enumerated() {
      expectSame(log.text, seed)
      var random = SeededGenerator(seed: UInt64(seed))
      guard let mutant = log.mutants.randomElement(using: &random) else { continue }
      expectSame(mutant.log.text, seed)
      mutants += 1
    }
    #expect(mutants >= 50)
  }

  @Test("is told of a pipe, of made-up stories and their mutants", arguments: UInt64(0)..<16)
  func stories(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var generator = StoryGenerator(seed: seed, system: 18)
    let trace = generator.storyWithTrace(length: 2 + random.below(20)).trace
    let naming = PastedLog.Naming.allCases[random.below(2)]
    let log = try #require(PastedLog("seed \(seed)", trace: trace, naming: naming))
    expectSame(log.text, Int(seed))
    let mutant = try #require(log.mutants.randomElement(using: &random))
    expectSame(mutant.log.text, Int(seed))
  }

  @Test("is told of a pipe, of a log that is longer than what is read at a time")
  func long() {
    let logs = PastedLog.corpus.flatMap { [$0.text] + $0.mutants.prefix(6).map(\.log.text) }
    let text = logs.joined(separator: "\n")
    #expect(text.utf8.count > 128 * 1024)
    expectSame(text, 1, pieces: [60, 4096, 100_000])
  }

  /// Expects the same report of a text as a whole and in pieces of seeded sizes.
  private func expectSame(_ text: String, _ seed: Int, pieces: [Int] = pieces) {
    var options = CheckOptions()
    options.rules = Rule.all
    options.includesAdvice = true
    let whole = "\(Checker.check(text: text, options: options))"
    for largest in pieces {
      var reader = TraceReader(source: Self.pipe(text, largest, seed))
      let report = "\(Checker.check(&reader, options: options))"
      let isSame = report == whole
      #expect(isSame, "seed \(seed), pieces of up to \(largest) bytes of\n\(text.prefix(2000))")
    }
  }

  /// A text in pieces, each of a seeded size from one byte up to the largest.
  private static func pipe(_ text: String, _ largest: Int, _ seed: Int) -> ByteSource {
    var random = SeededGenerator(seed: UInt64(seed))
    var rest = Array(text.utf8)[...]
    return { limit in
      let piece = rest.prefix(min(limit, 1 + random.below(largest)))
      rest = rest.dropFirst(piece.count)
      return Array(piece)
    }
  }
}
