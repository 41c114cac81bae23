import Foundation
import LifelineChecker
import TestSupport
import Testing

@Suite("The corpus")
struct CorpusTests {
  @Test("conforms where it should", arguments: ["conforming", "recorded", "regressions"])
  func conforming(folder: String) throws {
    let files = Corpus.traces(folder)
    #expect(files.count >= (folder == "regressions" ? 3 : 10))
    for file in files {
      let report = Corpus.check(try Corpus.nativeLines(file))
      #expect(report.unreadable.isEmpty, "\(file.lastPathComponent)")
      #expect(Corpus.violations(report).isEmpty, "\(file.lastPathComponent)")
    }
  }
}
