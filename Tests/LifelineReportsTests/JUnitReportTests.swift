import Foundation
import LifelineChecker
import TestSupport
import Testing

@testable import LifelineReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("The JUnit report")
struct JUnitReportTests {
  static func told(
    _ traces: [CheckedTrace],
    _ detail: TextReport.Detail = .usual,
    isStrict: Bool = false
  ) -> String {
    let writer = JUnitReportWriter(
      TextReport(detail),
      paths: ReportFormTests.paths,
      floor: .warning,
      isStrict: isStrict
    )
    return ReportFormTests.told(by: writer, traces)
  }

  @Test("is read by a parser of XML as what Jenkins and GitLab demand")
  func demands() throws {
    for detail in [TextReport.Detail.findings, .usual, .all] {
      let root = try #require(XMLTree(Self.told(ReportFormTests.traces, detail)))
      #expect(root.problems == [])
      #expect(root.all("testsuite").count == 3)
    }
  }

  @Test("has, where it is strict, what the schema of Ant's task demands, and no more")
  func strict() throws {
    let suite: Set = [
      "name", "tests", "failures", "errors", "skipped", "time", "id", "package", "hostname",
      "timestamp",
    ]
    for detail in [TextReport.Detail.findings, .usual, .all] {
      let root = try #require(XMLTree(Self.told(ReportFormTests.traces, detail, isStrict: true)))
      #expect(root.all("testsuites").allSatisfy { $0.attributes.isEmpty })
      for (number, own) in root.all("testsuite").enumerated() {
        #expect(Set(own.attributes.keys) == suite && own.attributes["id"] == "\(number)")
        let tags = own.children.map(\.name)
        #expect(tags.first == "properties" && tags.suffix(2) == ["system-out", "system-err"])
        #expect(tags.dropFirst().dropLast(2).allSatisfy { $0 == "testcase" })
        for one in own.all("testcase") {
          #expect(Set(one.attributes.keys) == ["classname", "name", "time"])
          #expect(one.children.allSatisfy { ["failure", "error", "skipped"].contains($0.name) })
        }
      }
      #expect(root.all("testsuite").count == 3)
    }
    // Why: what a case only tells is not lost with its own output.
    var trace = ReportFormTests.traces[1]
    trace.report.findings[0].severity = .advice
    let told = Self.told([trace], isStrict: true)
    #expect(told.contains("lifeline explain did-appear-without-will"))
  }

  @Test("is checked by demands that do complain")
  func complaints() throws {
    let text = """
      <testsuites><testsuite name="a" tests="2" failures="0" errors="0" skipped="0" time="x">
      <testcase><failure/></testcase><testcase name="b" class="c"/></testsuite></testsuites>
      """
    let problems = try #require(XMLTree(text)).problems
    for expected in [
      "testcase: name is missing", "testcase: class is unknown", "testsuite: time is no time",
      "testsuite a: failures says 0, and there are 1",
    ] {
      #expect(problems.contains(expected), "\(problems)")
    }
    #expect(XMLTree("<a>\u{1}</a>") == nil)
    #expect(XMLTree("<a><b></a>") == nil)
  }

  @Test("fails for what fails the run, and only tells the rest")
  func floor() throws {
    var trace = ReportFormTests.traces[1]
    trace.report.findings[0].severity = .advice
    let lenient = try #require(XMLTree(Self.told([trace])))
    #expect(lenient.all("failure").isEmpty)
    #expect(lenient.all("testcase").flatMap { $0.all("system-out") }.count == 1)
    trace.report.findings[0].severity = .warning
    let strict = try #require(XMLTree(Self.told([trace])))
    let failure = try #require(strict.all("failure").first)
    #expect(failure.attributes["type"] == "warning")
    #expect(failure.text.contains("lifeline explain did-appear-without-will"))
    #expect(failure.attributes["message"]?.contains("<img src=x onerror=1> ]]>") == true)
  }

  @Test("skips the rules that were not judged where everything is told")
  func undecided() throws {
    let trace = TextReportTests.everything
    #expect(try #require(XMLTree(Self.told([trace]))).all("skipped").isEmpty)
    let skipped = try #require(XMLTree(Self.told([trace], .all))).all("skipped")
    #expect(skipped.count == trace.report.undecided.count)
    #expect(skipped.first?.attributes["message"]?.contains("recording containment") == true)
  }

  @Test("replaces the characters that XML cannot have")
  func characters() {
    #expect(XMLText.content("a\u{1}<&>\"\n\u{FFFE}\r") == "a\u{FFFD}&lt;&amp;&gt;\"\n\u{FFFD}&#13;")
    #expect(XMLText.attribute("\"a\"\n\t") == "&quot;a&quot;&#10;&#9;")
  }
}

/// An element of XML, as a parser reads it.
final class XMLTree: NSObject, XMLParserDelegate {
  /// The tag.
  let name: String
  /// The attributes.
  let attributes: [String: String]
  /// The text between the tags, but for that of children.
  private(set) var text = ""
  /// The elements in it.
  private(set) var children: [XMLTree] = []
  private var open: [XMLTree] = []

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Reads a document; nil if it is not well-formed.
  convenience init?(_ text: String) {
    self.init(name: "", attributes: [:])
    open = [self]
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse(), parser.parserError == nil, open.count == 1 else { return nil }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = XMLTree(name: name, attributes: attributes)
    open.last?.children.append(element)
    open.append(element)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }

  /// The elements of a tag in it, however deep.
  func all(_ tag: String) -> [XMLTree] {
    children.flatMap { ($0.name == tag ? [$0] : []) + $0.all(tag) }
  }

  // MARK: Demands

  /// The attributes and children of each element, those that must be there first.
  private static let shapes: [String: (needs: [String], may: [String], children: [String])] = [
    "testsuites": ([], ["name", "tests", "failures", "errors", "time"], ["testsuite"]),
    "testsuite": (
      ["name", "tests", "failures", "errors"], ["skipped", "time"], ["testcase", "system-out"]
    ),
    // Why: the file and the line are what GitLab reads beside the schema that Jenkins publishes.
    "testcase": (
      ["name"], ["classname", "time", "file", "line"],
      ["failure", "error", "skipped", "system-out"]
    ),
    "failure": ([], ["message", "type"], []), "error": ([], ["message", "type"], []),
    "skipped": ([], ["message", "type"], []), "system-out": ([], [], []),
  ]

  /// What of a document Jenkins or GitLab would not read.
  var problems: [String] {
    guard name.isEmpty else { return own + children.flatMap(\.problems) }
    guard children.map(\.name) == ["testsuites"] else { return ["the root is no testsuites"] }
    return children[0].problems
  }

  private var own: [String] {
    guard let shape = Self.shapes[name] else { return ["\(name) is unknown"] }
    var problems = shape.needs.filter { attributes[$0] == nil }.map { "\(name): \($0) is missing" }
    problems += attributes.keys.filter { !(shape.needs + shape.may).contains($0) }
      .map { "\(name): \($0) is unknown" }
    problems += children.map(\.name).filter { !shape.children.contains($0) }
      .map { "\(name): a \($0) may not be in it" }
    if let time = attributes["time"], time.wholeMatch(of: /[0-9]{0,3}(\.[0-9]*)?/) == nil {
      problems.append("\(name): time is no time")
    }
    guard name == "testsuite" else { return problems }
    let counts = [
      "tests": all("testcase").count, "failures": all("failure").count,
      "errors": all("error").count, "skipped": all("skipped").count,
    ]
    for (attribute, count) in counts.sorted(by: { $0.key < $1.key })
    where attributes[attribute] != "\(count)" {
      let said = attributes[attribute] ?? "nothing"
      let suite = attributes["name"] ?? ""
      problems.append("testsuite \(suite): \(attribute) says \(said), and there are \(count)")
    }
    let names = all("testcase").map {
      ($0.attributes["classname"] ?? "") + ($0.attributes["name"] ?? "")
    }
    if Set(names).count != names.count { problems.append("two test cases have one name") }
    return problems
  }
}
