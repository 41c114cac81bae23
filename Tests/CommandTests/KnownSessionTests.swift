import Foundation
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

@testable import lifeline

/// Sessions that are alike, and judged once.
@Suite("Sessions that were judged before")
struct KnownSessionTests {
  /// Sessions of a few shapes, which differ in keys, moments, devices and in how long all takes.
  private static func sessions(_ count: Int, _ random: inout SeededGenerator) throws -> String {
    let paths = Repository.files(below: "traces").filter { path in
      path.hasSuffix(".lifeline.jsonl") && !path.contains("sessions") && !path.contains("malformed")
    }
    var text = ""
    for number in 0..<count {
      let path = paths[number % 20 * paths.count / 20]
      var lines = try #require(Repository.text(path)).split(separator: "\n").map(String.init)
      let stretch = Double.random(in: 1...1.02, using: &random)
      for place in lines.indices {
        guard let match = lines[place].firstMatch(of: #/"t":([0-9.]+)/#), let time = Double(match.1)
        else { continue }
        let text = String(format: "%.6f", time * stretch)
        lines[place].replaceSubrange(match.1.startIndex..<match.1.endIndex, with: text)
      }
      lines[0].replace(#/"started":"[^"]*",?/#, with: "")
      let own =
        #""session":"\#(number)","device":"d\#(number % 3)","started":"2026-01-0\#(number % 9 + 1)T00:00:00Z""#
      lines[0].replace(#"{"lifeline":1,"#, with: #"{"lifeline":1,\#(own),"#)
      text += lines.joined(separator: "\n") + "\n"
    }
    return text
  }

  /// The number of sessions that the files of a folder keep.
  private static func shapes(in folder: String) throws -> Int {
    guard FileManager.default.fileExists(atPath: folder) else { return 0 }
    return try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
      try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n").count
    }.reduce(0, +)
  }

  private func check(_ text: String, _ words: [String]) -> (output: String, status: Int32) {
    let run = Piped.run(
      ["check", "--format", "ndjson", "--sessions", "--no-config"] + words + ["-"],
      input: Array(text.utf8)
    )
    return (run.output, run.status)
  }

  @Test("are told as if each had been judged, by who judges and by who comes later")
  func alike() throws {
    var random = SeededGenerator(seed: 3)
    let text = try Self.sessions(120, &random)
    let folder = try Folder()
    let alone = check(text, [])
    #expect(alone.output.split(separator: "\n").count >= 120)
    let words = ["--known", folder.path + "/known", "--jobs", "1"]
    for _ in 0..<2 {
      let run = check(text, words)
      #expect(run.output == alone.output && run.status == alone.status)
    }
    let count = try Self.shapes(in: folder.path + "/known")
    #expect((5...60).contains(count), "\(count)")
  }

  @Test("are not alike where more or less than the checker's patience lies between two lines")
  func times() throws {
    let folder = try Folder()
    for gap in ["0.005", "0.9", "1.1", "2.1", "61"] {
      let text = """
        {"lifeline":1,"observes":["appearance"]}
        {"t":0,"vc":"Cart#1","e":"viewWillAppear(_:)"}
        {"t":\(gap),"vc":"Cart#1","e":"viewDidAppear(_:)"}

        """
      #expect(check(text, ["--known", folder.path]).output == check(text, []).output)
    }
    #expect(try Self.shapes(in: folder.path) == 5)
  }

  @Test(
    "are judged each where more counts than their shape",
    arguments: [
      (#""device":"a\"b""#, #"{"t":1,"vc":"A#1","e":"viewDidLoad()"}"#),
      (#""device":"c""#, #"{"t":1,"mark":"lifeline:heed"}"#),
      (#""device":"c""#, #"{"mark":"lifeline:heed"}"#),
      (#""device":"c""#, #"{"t":-1,"vc":"A#1","e":"viewDidLoad()"}"#),
    ]
  )
  func own(device: String, line: String) throws {
    let folder = try Folder()
    let text = [device, #""device":"d""#].map {
      #"{"lifeline":1,\#($0),"observes":["appearance"]}"# + "\n\(line)\n"
    }.joined()
    #expect(check(text, ["--known", folder.path]).output == check(text, []).output)
    #expect(try Self.shapes(in: folder.path) == (device.contains("\\") ? 1 : 0))
  }

  @Test("survive files that are damaged")
  func damaged() throws {
    var random = SeededGenerator(seed: 4)
    let text = try Self.sessions(20, &random)
    let folder = try Folder()
    let words = ["--known", folder.path]
    let first = check(text, words)
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let path = URL(fileURLWithPath: "\(folder.path)/\(file)")
      let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
      // Why: what is damaged bears the wrong name, and what bears the right one may still be no session.
      try Data("cut".utf8).write(to: path)
      let wrong = lines.map { "\(String($0.prefix(32))) {\"known\":1,\"line\":{\"session\":{}}\n" }
        .joined()
      let name = ContentHash(wrong).hex + ".known"
      try folder.write(Data(wrong.utf8), to: name)
    }
    #expect(check(text, words).output == first.output)
  }

  @Test("are refused where more is asked of each", arguments: ["--strict", "--baseline"])
  func refusals(option: String) {
    let words = ["check", "--sessions", "--format", "ndjson", "--known", "k", "--no-config"]
    let value = option == "--baseline" ? ["traces/configured/lifeline.baseline"] : []
    let run = Inside.run(words + [option] + value + ["spec/fleet/shop.lifeline.jsonl"])
    #expect(run.status == 2)
  }
}
