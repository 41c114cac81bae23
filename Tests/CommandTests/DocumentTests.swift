import Foundation
import LifelineChecker
import LifelineReports
import TestSupport
import Testing

@testable import lifeline

/// Runs command lines in the process of the tests.
enum Inside {
  /// Collects what is written.
  private final class Collector: Sendable {
    let bytes = Locked<[UInt8]>([])

    var sink: Sink {
      Sink { more in
        self.bytes.withLock { $0 += more }
        return true
      }
    }

    var text: String { String(decoding: bytes.withLock(\.self), as: UTF8.self) }
  }

  /// Runs a command line in the project's top folder.
  ///
  /// - Parameters:
  ///   - words: The words behind the command's name.
  ///   - environment: The variables; none by default, so that nothing depends on the machine.
  ///   - columns: The width of a terminal; nil for none.
  ///   - directory: Another folder than the project's top one.
  ///   - today: The day, as `2027-01-31`; nil where nothing is to depend on it.
  ///   - input: Standard input.
  /// - Returns: The status, and what was written to either stream.
  static func run(
    _ words: [String],
    environment: [String: String] = [:],
    columns: Int? = nil,
    directory: String = Repository.root.path,
    today: String? = nil,
    input: String = ""
  ) -> (status: Int32, output: String) {
    let output = Collector()
    let error = Collector()
    var sink = output.sink
    sink.isTerminal = columns != nil
    sink.columns = columns
    let rest = Locked(Array(input.utf8))
    var environment = Environment(
      variables: environment,
      directory: directory,
      input: { limit in
        rest.withLock { bytes in
          defer { bytes = Array(bytes.dropFirst(limit)) }
          return Array(bytes.prefix(limit))
        }
      },
      output: sink,
      error: error.sink
    )
    environment.today = { today.flatMap { Day($0) } }
    let status = Command.run(arguments: words, in: environment)
    return (status, output.text + error.text)
  }
}

@Suite("The traces of the project")
struct CorpusTests {
  static let violating = Repository.files(below: "traces/violating").filter { path in
    [".jsonl", ".trace", ".log", ".txt"].contains(where: path.hasSuffix)
  }

  static let stories = Repository.files(below: "traces/stories").filter { $0.hasSuffix(".trace") }

  /// What the command says of each trace, with the options that a story names.
  private static let said = Dictionary(
    uniqueKeysWithValues: (violating + stories).map { path in
      // Why: a story may be about a certain system, or about several at once.
      let prefix = "# lifeline check "
      let first = Repository.text(path)?.prefix { $0 != "\n" } ?? ""
      let options = first.hasPrefix(prefix) ? first.dropFirst(prefix.count) : ""
      let run = Inside.run(["check"] + options.split(separator: " ").map(String.init) + [path])
      return (path, (status: run.status, output: Verdict(run.output)))
    }
  )

  @Test("violate as their .expected file says", arguments: violating)
  func violations(in path: String) throws {
    let said = try #require(Self.said[path])
    #expect(said.status == 1)
    let stem = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    #expect(golden("traces/violating/\(stem).expected", said.output.findings) == nil)
  }

  @Test("tell what their .expected file says", arguments: stories)
  func story(in path: String) throws {
    let said = try #require(Self.said[path])
    let stem = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    #expect(golden("traces/stories/\(stem).expected", said.output.findings) == nil)
  }

  @Test("are judged by as many rules as one file says of all of them")
  func coverage() throws {
    let lines = try (Self.violating + Self.stories).map { path in
      let coverage = try #require(Self.said[path]).output.coverage
      #expect(!coverage.isEmpty, "\(path)")
      return "\(path): \(coverage.joined(separator: "; "))\n"
    }
    #expect(golden("Tests/CommandTests/Golden/coverage.txt", lines.joined()) == nil)
  }

  @Test("conform where they are said to")
  func conforming() {
    let run = Inside.run(["check", "traces/conforming"])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("hold no fault where UIKit itself was recorded")
  func recorded() throws {
    let run = Inside.run(["check", "--format", "json", "traces/recorded"])
    #expect(run.status == 0 || run.status == 3)
    let summary = try #require(SchemaValue(text: run.output)["summary"])
    #expect(summary["violating"] == .integer(0))
    #expect(summary["unreadable"] == .integer(0))
  }

  @Test("are survived where they are damaged, and no fault is made up")
  func malformed() throws {
    let run = Inside.run(["check", "--format", "json", "traces/malformed"])
    #expect(run.status == 3)
    let document = try SchemaValue(text: run.output)
    #expect(document["summary"]?["violating"] == .integer(0))
    #expect(document["traces"]?.elements.count == 26)
  }

  @Test("are no success where nothing was recorded that a rule needs")
  func undecided() {
    let run = Inside.run([
      "check", "--disable", "all", "--enable", "did-appear-without-will",
      "--assume-recorded", "lifetime", "traces/violating",
    ])
    #expect(run.status == 3)
    #expect(run.output.contains("inconclusive, nothing in it could be judged"))
    #expect(run.output.contains("record appearance too, and 1 more rule can be checked"))
  }
}
