import Foundation
import LifelineReports
import TestSupport
import Testing

@testable import lifeline

/// What happens where output cannot be written: never success, and nothing that was there is lost.
@Suite("Output that is not taken")
struct OutputTests {
  static let commands = [
    ["check", CommandTests.good], ["check", "--format", "json", CommandTests.good],
    ["check", "--format", "ndjson", CommandTests.bad], ["check", "--jobs", "1", "traces/stories"],
    ["stats", CommandTests.good], ["tree", CommandTests.good], ["next", CommandTests.good],
    ["why", CommandTests.good + ":3"], ["model"], ["model", "--coverage", CommandTests.good],
    ["reduce", CommandTests.bad], ["convert", "--to", "native", CommandTests.good],
    ["simulate", "launch Home"], ["simulate", "--list"], ["rules"], ["rules", "--known"],
    ["explain", "unbalanced-end"], ["explain", "--list-messages"], ["--version"], ["--help"],
    ["check", "--help"],
  ]

  @Test("is no success of any subcommand, and is said", arguments: commands)
  func refused(words: [String]) {
    let run = Piped.run(words, taking: 0, because: "no space left on device")
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    let message =
      "lifeline: standard output: no space left on device; the rest of the output is lost\n"
    #expect(run.error.hasSuffix(message), "\(run.error)")
  }

  @Test("is no success where only its end is refused")
  func cutShort() {
    for count in 1...3 {
      let words = ["check", "--verbose", "--jobs", "1", CommandTests.good, CommandTests.bad]
      let run = Piped.run(words, taking: count, because: nil)
      let isWhole = run.status == 1
      #expect(isWhole == (count == 3), "\(count): \(run.status)")
      #expect(isWhole || run.status == 3)
      #expect(run.error.contains("it cannot be written") == !isWhole)
    }
  }

  @Test("is said of a full device and of a stream that is closed")
  func device() throws {
    let lifeline = try #require(Tool.url).path
    for redirection in [">/dev/full", ">&-"] {
      for words in [
        "check --jobs 1 \(CommandTests.good) \(CommandTests.bad)", "stats traces/stories",
      ] {
        let run = try Tool.shell("'\(lifeline)' \(words) \(redirection)")
        #expect(run.status == 3)
        #expect(run.error.contains("lifeline: standard output: "))
      }
    }
  }

  @Test("leaves a file as it was when the limit for files is reached")
  func limit() throws {
    let lifeline = try #require(Tool.url).path
    let folder = try Folder()
    try folder.write(Data("what was there".utf8), to: "report")
    let run = try Tool.shell(
      "ulimit -f 1; '\(lifeline)' check --all --output '\(folder.path)/report' traces/violating"
    )
    #expect(run.status == 3)
    #expect(run.error.contains("report: "))
    #expect(!run.error.contains("usage:"))
    #expect(try folder.text("report") == "what was there")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report"])
  }

  @Test("replaces a file in one step, through a link, with its permissions")
  func replaced() throws {
    let folder = try Folder()
    try folder.write(Data("old".utf8), to: "report")
    let path = folder.url("report").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(
      at: folder.url("link"),
      withDestinationURL: folder.url("report")
    )
    let run = Inside.run(["model", "--output", folder.url("link").path])
    #expect(run.status == 0)
    #expect(try folder.text("report").contains("appearance"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["link", "report"])
  }

  @Test("never goes into an input, by whatever name")
  func inputs() throws {
    let folder = try Folder()
    let text = CommandTests.bytes(CommandTests.bad)
    try folder.write(text, to: "a.lifeline.jsonl")
    let input = folder.url("a.lifeline.jsonl").path
    let other = folder.url("b.lifeline.jsonl").path
    try FileManager.default.linkItem(atPath: input, toPath: other)
    for words in [
      ["check", "--write-repaired", other, input], ["check", "--output", other, input],
      ["convert", "--to", "native", "--output", other, input],
      ["reduce", "--output", other, input],
      ["stats", "--output", other, input], ["tree", "--output", other, input],
    ] {
      let run = Inside.run(words)
      #expect(run.status == 2)
      #expect(run.output.contains("it is an input, and is not overwritten"))
      #expect(try Data(contentsOf: folder.url("a.lifeline.jsonl")) == text)
    }
    let lifeline = try #require(Tool.url).path
    let run = try Tool.shell("'\(lifeline)' convert - --to native --output '\(input)' <'\(input)'")
    #expect(run.status == 2)
    #expect(try Data(contentsOf: folder.url("a.lifeline.jsonl")) == text)
  }
}

/// Runs the command in this process, with an output that takes only so much.
enum Piped {
  private final class Pipe: Sendable {
    let state: Locked<(left: Int, bytes: [UInt8])>

    init(_ count: Int) { state = Locked((count, [])) }

    func take(_ bytes: [UInt8]) -> Bool {
      state.withLock { state in
        guard state.left > 0 else { return false }
        state.left -= 1
        state.bytes += bytes
        return true
      }
    }

    var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }
  }

  /// Runs a command line in the project's top folder.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - input: What standard input hands out.
  ///   - count: The number of writes that standard output takes.
  ///   - reason: Why it takes no more.
  ///   - variables: The environment's variables.
  /// - Returns: The exit status, and what was written.
  static func run(
    _ words: [String],
    input: [UInt8] = [],
    taking count: Int = .max,
    because reason: String? = nil,
    variables: [String: String] = [:]
  ) -> (status: Int32, output: String, error: String) {
    let (output, error) = (Pipe(count), Pipe(.max))
    let rest = Locked(input[...])
    let environment = Environment(
      variables: variables,
      directory: Repository.root.path,
      input: { limit in
        rest.withLock { rest in
          defer { rest = rest.dropFirst(limit) }
          return Array(rest.prefix(limit))
        }
      },
      output: Sink(problem: { reason }) { output.take($0) },
      error: Sink { error.take($0) }
    )
    let status = Command.run(arguments: words, in: environment)
    return (status, output.text, error.text)
  }
}
