import Foundation
import TestSupport
import Testing

@testable import LifelineChecker
@testable import LifelineReports
@testable import lifeline

/// What must not depend on which inputs a process has judged before, and how it got their bytes.
@Suite("Several inputs in one run")
struct SeveralInputsTests {
  /// Recordings that differ in what they record, where, and on which system.
  static let paths = Repository.some(
    Repository.files(below: "traces").filter { path in
      ![".expected", ".md"].contains(where: path.hasSuffix)
    },
    oneIn: 9
  )

  @Test("are judged as each alone, in both orders, on one thread and on several")
  func alone() {
    let paths = Self.paths
    let alone = paths.map { Inside.run(["check", "--format", "ndjson", $0]).output }
    for jobs in ["1", "4"] {
      let words = ["check", "--format", "ndjson", "--jobs", jobs]
      #expect(Inside.run(words + paths).output == alone.joined())
      #expect(Inside.run(words + paths.reversed()).output == alone.reversed().joined())
    }
  }

  @Test("come to the same sum in any order")
  func sums() {
    let rules = CheckOptions().rules
    let traces = Self.paths.compactMap { path in
      Repository.text(path).map { CheckedTrace(path: path, report: Checker.check(text: $0)) }
    }
    var forth = Summary()
    var back = Summary()
    for trace in traces { forth.add(trace, rules: rules) }
    for trace in traces.reversed() { back.add(trace, rules: rules) }
    let judged = Set(traces.flatMap(\.report.judged).map(\.rule))
    #expect(forth.judged == judged)
    #expect(back.judged == judged)
    #expect(Set(forth.undecided.keys) == Set(rules.map(\.name)).subtracting(judged))
    #expect(forth.undecided == back.undecided)
    let helpful = [forth, back].map { summary in
      summary.helpful.map { "\($0.rule): \($0.missing)" }.sorted()
    }
    #expect(helpful[0] == helpful[1])
  }

  @Test(
    "are read to their end, whatever their length",
    arguments: [1, 4094, 4095, 4096, 4097, 8192, 65_535, 65_536, 65_537, 262_143, 262_144, 262_145]
  )
  func lengths(count: Int) throws {
    let folder = try Folder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try folder.write(Data(bytes), to: "bytes")
    for limit in [100, 65_536, 262_144] where count / limit < 1000 {
      let file = try FileBytes(path: folder.url("bytes").path)
      #expect(file.isFile)
      var read: [UInt8] = []
      while case let chunk = try file.read(limit), !chunk.isEmpty { read += chunk }
      #expect(read == bytes)
    }
  }

  @Test("are kept up to the limit, and not at all behind it")
  func kept() {
    let kept = KeptBytes(isWanted: true, limit: 10)
    kept.keep([1, 2, 3, 4, 5])
    kept.keep([6, 7, 8, 9, 10])
    #expect(!kept.isTooLong)
    for _ in 0..<2 {
      let again = OpenInput(kept.kept)
      #expect(again.next(5) == [1, 2, 3, 4, 5])
      #expect(again.next(5) == [6, 7, 8, 9, 10])
      #expect(again.next(5) == [])
    }
    kept.keep([11])
    #expect(kept.isTooLong && kept.bytes.isEmpty && kept.most == 10)
  }

  @Test("are kept in a file where they are a long log")
  func keptInFile() {
    let kept = KeptBytes()
    let pieces = (0..<30).map { number in
      (0..<100_000 + number).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ number) }
    }
    for piece in pieces { kept.keep(piece) }
    guard case .file = kept.kept.storage else {
      Issue.record("3 MB are kept in memory")
      return
    }
    #expect(!kept.isTooLong && kept.bytes.isEmpty)
    // Each reader has a place of its own in it.
    let others = OpenInput(kept.kept)
    #expect(others.next(70_000) == Array(pieces[0].prefix(70_000)))
    let again = OpenInput(kept.kept)
    var bytes: [UInt8] = []
    while case let chunk = again.next(65_536), !chunk.isEmpty { bytes += chunk }
    #expect(bytes == Array(pieces.joined()))
    #expect(others.next(30_000) == Array(pieces[0].suffix(30_000)))
  }
}
