import TestSupport
import Testing

/// A pipe hands a log over in pieces of any size, and nobody must see that in the report.
///
/// Of pasted logs and made-up stories that is a `TraceProperty`.
@Suite("What is told of a file")
struct PipeTests {
  @Test("is told of a pipe, of console text in every form")
  func formats() {
    let texts = Repository.files(below: "traces/formats").compactMap(Repository.text)
    #expect(texts.count >= 30)
    for (seed, text) in texts.enumerated() {
      #expect(Corpus.differenceInPieces(text, [1, 7, 300], seed: UInt64(seed)) == nil)
    }
  }
}
