import Foundation
import TestSupport
import Testing

@testable import lifeline

/// Judging by several systems side by side.
@Suite("Systems side by side")
struct SystemsTests {
  /// Unloads its view in a memory warning, which UIKit does before iOS 6.
  static let unloads = "traces/conforming/ios5-unload.lifeline.jsonl"

  private func document(_ words: [String]) throws -> SchemaValue {
    try SchemaValue(text: Inside.run(["check", "--format", "json"] + words).output)
  }

  @Test("are named where nothing is known of them yet")
  func unknown() {
    let run = Inside.run(["check", "--ios", "99", "--ios", "18", CommandTests.good])
    #expect(run.status == 0)
    let remark = "iOS 99 is judged like the newest system: what is known ends with iOS 26"
    #expect(run.output.contains(remark))
    #expect(!Inside.run(["check", "--ios", "26", CommandTests.good]).output.contains(remark))
  }

  @Test("have a column each, and the findings say where they hold")
  func columns() throws {
    let run = Inside.run(["check", "--ios", "5", "--ios", "17", Self.unloads])
    #expect(run.status == 1)
    #expect(run.output.contains("only on iOS 17"))
    #expect(run.output.contains(#/iOS 5 +iOS 17\n  verdict +conforms +violates\n/#))
    let trace = try #require(
      try document(["--ios=5", "--ios=17", Self.unloads])["traces"]?.elements[0]
    )
    let columns = try #require(trace["systems"]?.elements)
    #expect(columns.map { $0["system"] } == [.string("iOS 5"), .string("iOS 17")])
    #expect(columns.map { $0["verdict"] } == [.string("conforms"), .string("violates")])
    for finding in try #require(trace["findings"]?.elements) {
      #expect(finding["systems"]?.elements == [.string("iOS 17")])
    }
  }

  @Test("give what each gives alone", arguments: ["4", "5", "12", "17", "26"])
  func alone(system: String) throws {
    let all = Repository.files(below: "traces/violating").filter { $0.hasSuffix("jsonl") }
    // Why: each system takes others.
    for path in Repository.some(all, oneIn: 8, from: Int(system) ?? 0) {
      let both = try #require(try document(["--ios", "9", "--ios", system, path])["traces"])
      let one = try #require(try document(["--ios", system, path])["traces"])
      let name = SchemaValue.string("iOS \(system)")
      let column = both.elements[0]["systems"]?.elements.first { $0["system"] == name }
      #expect(column?["verdict"] == one.elements[0]["verdict"], "\(path)")
      let found = one.elements[0]["findings"]?.elements ?? []
      let shared = (both.elements[0]["findings"]?.elements ?? []).filter {
        $0["systems"]?.elements.contains(name) ?? false
      }
      // Why: of findings on one line, those of the first system come first.
      #expect(Set(shared.map(told)) == Set(found.map(told)), "\(path)")
    }
  }

  private func told(_ finding: SchemaValue) -> String {
    ["line", "rule", "controller", "message"].map { "\(finding[$0], default: "")" }.joined()
  }

  @Test("count once where one is named twice")
  func twice() {
    let run = Inside.run(["check", "--ios", "17", "--ios", "17.5", Self.unloads])
    #expect(run == Inside.run(["check", "--ios", "17", Self.unloads]))
  }
}
