import LifelineChecker
import TestSupport
import Testing

@testable import LifelineReports

@Suite("The SARIF report")
struct SARIFReportTests {
  static func log(_ traces: [CheckedTrace], limit: Int? = nil) throws -> SchemaValue {
    let paths = ReportFormTests.paths
    let writer = SARIFReportWriter(version: "0.1.0", paths: paths, limit: limit)
    return try SchemaValue(text: ReportFormTests.told(by: writer, traces))
  }

  @Test("has the shape that the standard demands")
  func shape() throws {
    let log = try Self.log(ReportFormTests.traces)
    #expect(SARIFShape.log.problems(with: log) == [])
    #expect(SARIFShape.confusions(in: log) == [])
    let run = try #require(log["runs"]?.elements.first)
    #expect(run["invocations"]?.elements.first?["executionSuccessful"] == .bool(false))
  }

  @Test("is checked by a shape that does complain")
  func complaints() throws {
    let value = try SchemaValue(
      text: """
        {"version": "2.0", "runs": [{"tool": {"driver": {"rules": [{"id": "a"}, {"id": "a"}]}},
          "results": [{"ruleId": "b", "ruleIndex": 0, "level": "advice", "extra": 1,
            "locations": [{"physicalLocation": {"artifactLocation": {"uri": "a b"},
              "region": {"startLine": 0}}}], "codeFlows": [{"threadFlows": []}]}]}]}
        """
    )
    let problems = SARIFShape.log.problems(with: value)
    for expected in [
      "$.version: 2.0 is none of [\"2.1.0\"]", "$.runs[0].tool.driver: name is missing",
      "$.runs[0].tool.driver.rules: two are equal", "$.runs[0].results[0]: extra is unknown",
      "$.runs[0].results[0]: message is missing",
      "$.runs[0].results[0].codeFlows[0].threadFlows: too short",
    ] {
      #expect(problems.contains(expected), "\(problems)")
    }
    #expect(problems.contains { $0.hasSuffix("uri: no URI reference: a b") })
    #expect(problems.contains { $0.hasSuffix("startLine: 0 is below 1") })
    let confusions = SARIFShape.confusions(in: value)
    #expect(confusions.contains("two rules have one id"))
    #expect(confusions.contains("b: its index is that of a"))
  }

  @Test("describes each rule that has a result, with help in two forms")
  func rules() throws {
    let log = try Self.log(ReportFormTests.traces)
    let driver = try #require(log["runs"]?.elements.first?["tool"]?["driver"])
    let rules = driver["rules"]?.elements ?? []
    #expect(
      rules.compactMap { $0["id"]?.string } == ["did-appear-without-will", "missing-did-move"]
    )
    for rule in rules {
      for name in ["shortDescription", "fullDescription", "help"] {
        #expect(rule[name]?["text"]?.string?.isEmpty == false)
      }
      #expect(rule["help"]?["markdown"]?.string?.contains("**How to fix**") == true)
      #expect(rule["help"]?["markdown"]?.string?.contains("](") == false, "no relative links")
    }
  }

  @Test("leads from the causes to the offending line")
  func flow() throws {
    let log = try Self.log([ReportFormTests.traces[1]])
    let result = try #require(log["runs"]?.elements.first?["results"]?.elements.first)
    let steps = result["codeFlows"]?.elements.first?["threadFlows"]?.elements.first?["locations"]
    let lines = (steps?.elements ?? []).map {
      $0["location"]?["physicalLocation"]?["region"]?["startLine"]
    }
    #expect(lines == [.integer(8), .integer(15)])
    #expect(steps?.elements.last?["importance"] == .string("essential"))
    let text = try #require(result["message"]?["text"]?.string)
    let ids = result["relatedLocations"]?.elements.compactMap { $0["id"] } ?? []
    #expect(ids == [.integer(0)])
    #expect(text.contains(".\nSee [line 8](0)."), "viewers show what is linked to")
    let rest = text.replacing("[line 8](0)", with: "")
    #expect(!rest.contains("]("), "a name begins no link")
  }

  @Test("holds as many results as GitHub takes, the most severe, and says what is left out")
  func limit() throws {
    let trace = ReportFormTests.many(69) { "\($0 % 7)" }
    let log = try Self.log([trace], limit: 60)
    let run = try #require(log["runs"]?.elements.first)
    let results = run["results"]?.elements ?? []
    #expect(results.count == 60)
    let notes = results.count { $0["level"] == .string("note") }
    #expect(notes == trace.report.findings.count { $0.severity == .advice } - 9)
    #expect(SARIFShape.confusions(in: log) == [])
    let notices = run["invocations"]?.elements.first?["toolExecutionNotifications"]?.elements ?? []
    let text = notices.first?["message"]?["text"]?.string
    #expect(text == "9 more findings left out, the lightest ones: a log holds 60 results")
  }
}
