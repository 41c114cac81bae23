import Foundation
import TestSupport
import Testing

@Suite("Reading ahead")
struct ReadAheadTests {
  /// A trace of more batches than are under way at once, with faults in it.
  private static let trace: String = {
    let lines = TraceGenerator.trace(seed: 15, events: 20_000, faultEvery: 3000).lines
    return lines.joined(separator: "\n") + "\n"
  }()

  @Test(
    "gives the bytes that one thread gives",
    arguments: Repository.some(["text", "json"], oneIn: 2)
  )
  func bytes(form: String) throws {
    let folder = try Folder()
    try folder.write(Data(Self.trace.utf8), to: "big.jsonl")
    let words = ["check", "--format", form, folder.url("big.jsonl").path]
    let one = try Tool.run(words + ["--jobs", "1"])
    #expect(one.status == 1 && one.output.count > 4000)
    for jobs in Repository.some(["2", "8"], oneIn: 2, from: form == "text" ? 0 : 1) {
      let other = try Tool.run(words + ["--jobs", jobs])
      #expect(other.output == one.output && other.status == one.status)
    }
  }

  @Test("gives them for a pipe, too")
  func pipe() throws {
    let input = Data(Self.trace.utf8)
    let one = try Tool.run(["check", "--jobs", "1", "-"], input: input)
    let other = try Tool.run(["check", "-"], input: input)
    #expect(one.status == 1 && !one.output.isEmpty)
    #expect(other.output == one.output && other.status == one.status)
  }
}
