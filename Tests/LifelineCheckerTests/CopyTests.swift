import Foundation
import LifelineReading
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineChecker

@Suite("A copied checker")
struct CopyTests {
  /// A trace, all of it read before any of it is judged.
  struct Kept {
    var items: [TraceItem] = []
    var reader: TraceReader

    init(_ text: String) {
      reader = TraceReader(text: text)
      reader.keepLists()
      while let item = reader.next() { items.append(item) }
    }

    /// What a checker says that follows the items from a position on.
    mutating func finish(_ checker: inout Checker, from start: Int) -> String {
      for item in items[start...] { checker.follow(item, from: &reader) }
      return "\(checker.finish(reader))"
    }
  }

  @Test("is not changed by what the other one follows")
  func independence() throws {
    let files = ["violating", "stories", "recorded"].flatMap(Corpus.traces)
    var copies = 0
    for file in Repository.some(files, oneIn: 5, from: 1) {
      let text = try Corpus.nativeLines(file).joined(separator: "\n")
      var kept = Kept(text)
      var options = CheckOptions()
      options.rules = Rule.all
      var alone = Checker(options: options)
      let expected = kept.finish(&alone, from: 0)
      var checker = Checker(options: options)
      let places = [1, kept.items.count / 3, kept.items.count / 2, kept.items.count - 1]
      for (position, item) in kept.items.enumerated() {
        if places.contains(position) {
          // Why: the copy goes on first, and then the original, each with the memory of both.
          var copy = checker
          #expect(kept.finish(&copy, from: position) == expected, "\(file.lastPathComponent)")
          copies += 1
        }
        checker.follow(item, from: &kept.reader)
      }
      #expect("\(checker.finish(kept.reader))" == expected, "\(file.lastPathComponent)")
    }
    #expect(copies > 50)
  }

  @Test("follows on by itself where both go on in turns")
  func turns() throws {
    for file in Repository.some(Corpus.traces("violating"), oneIn: 6, from: 2) {
      let text = try Corpus.nativeLines(file).joined(separator: "\n")
      var kept = Kept(text)
      var options = CheckOptions()
      options.rules = Rule.all
      var one = Checker(options: options)
      let expected = kept.finish(&one, from: 0)
      var left = Checker(options: options)
      var right = left
      for item in kept.items {
        left.follow(item, from: &kept.reader)
        right.follow(item, from: &kept.reader)
        if item.line.map({ $0 % 3 == 0 }) == true { right = left }
      }
      let reports = ["\(left.finish(kept.reader))", "\(right.finish(kept.reader))"]
      #expect(reports == [expected, expected], "\(file.lastPathComponent)")
    }
  }
}
