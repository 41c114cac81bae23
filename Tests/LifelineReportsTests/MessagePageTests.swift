import LifelineChecker
import LifelineReading
import LifelineReports
import LifelineTrace
import TestSupport
import Testing

@Suite("The answers to UIKit's messages")
struct MessagePageTests {
  @Test("are what the page in the project holds: spec/messages.md")
  func page() {
    #expect(golden("spec/messages.md", MessageList().markdown) == nil)
  }

  @Test("have all sections, in every form", arguments: KnownMessage.all)
  func sections(of message: KnownMessage) throws {
    let text = MessagePage(message).text
    let markdown = MessagePage(message).markdown
    for title in [
      "What UIKit says", "Usual causes", "How to find the cause", "How to fix", "UIKit's words",
      "Sources", message.kind.isAside ? "In a trace" : "What to record",
    ] {
      #expect(text.contains("\n\n\(title)\n"))
      #expect(markdown.contains("\n\n**\(title)**\n"))
    }
    let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(flat.contains(message.kind.outcome.sentence))
    for rule in message.rules {
      #expect(text.contains("  \(rule.name): ") || text.contains("- \(rule.name): "))
    }
    for line in text.split(separator: "\n") {
      #expect(!line.hasSuffix(" "))
      #expect(line.count <= 100 || !line.contains(" ") || line.contains("://"), "\(line)")
    }
    for tag in ["<X", "<M", "<P", "<A", "<C"] { #expect(!markdown.contains(tag)) }
  }

  @Test("name the objects of the paste, and nothing that steers a terminal")
  func objects() throws {
    let text = """
      Attempt to present <Shop.Alert: 0x10> on <Shop.Tab: 0x20> (from <Menu\u{1B}[2J>) whose view is \
      not in the window hierarchy.
      """
    let pasted = try #require(PastedUIKitMessage(text))
    let page = try #require(MessagePage(pasted)).text
    #expect(page.contains("\n  - presented: Shop.Alert at 0x10\n"))
    #expect(page.contains("\n  - presenter: Shop.Tab at 0x20\n"))
    #expect(page.contains("iOS 13 and later\n"))
    #expect(page.contains("of Shop.Alert and Shop.Tab"))
    #expect(!page.contains("\u{1B}"))
  }

  @Test("list every message in every form")
  func lists() throws {
    let list = MessageList()
    let entries = try #require(SchemaValue(text: list.json)["messages"]).elements
    #expect(entries.compactMap { $0["kind"]?.string } == UIKitMessage.allCases.map(\.rawValue))
    let count = list.text.split(separator: "\n").filter { $0.hasPrefix("  ") }.count
    #expect(count == UIKitMessage.allCases.count)
    let headings = list.markdown.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(Set(headings).count == UIKitMessage.allCases.count)
  }

  @Test("are JSON with the same keys for a paste")
  func json() throws {
    let pasted = try #require(PastedUIKitMessage("`Can't add self as subview`"))
    let page = try #require(MessagePage(pasted))
    let entry = try #require(
      SchemaValue(text: MessageDocument.text([page]))["messages"]?.elements.first
    )
    #expect(entry["kind"]?.string == "addSelfAsSubview")
    #expect(entry["outcome"]?.string == "raised")
    #expect(entry["message"]?.string == "Can't add self as subview")
    #expect(entry["about"]?.elements.isEmpty == true)
    #expect(entry["causes"]?.elements.isEmpty == false)
  }

  @Test("stand in the reports: what UIKit said, what it did not say, and what to record")
  func reports() throws {
    let text = """
      {"lifeline":1,"observes":["appearance","loading","console"],"hooks":"outermost"}
      {"vc":"Page#1","e":"viewDidLoad()"}
      {"vc":"Page#1","e":"viewDidAppear(_:)","animated":false,"by":"app"}
      {"vc":"Cart#1","e":"uikit.diagnostic","message":"Can't add self as subview"}
      """
    let trace = CheckedTrace(path: "t.jsonl", report: Checker.check(text: text))
    let report = TextReport().text(trace)
    #expect(report.contains("\n   UIKit said nothing about this\n"))
    #expect(report.contains("\n   record navigation and transition of Cart to find the cause\n"))
    let line = JSONReport(version: "0.1.0").line(trace)
    #expect(line.contains("\"uikit\":null"))
    #expect(line.contains("\"record\":[\"navigation\",\"transition\"]"))
    #expect(
      try JSONReportTests.schema().problems(with: SchemaValue(text: line), definition: "trace")
        == []
    )
    let silent = try #require(trace.report.findings.first { $0.rule == "direct-appearance-call" })
    #expect(silent.uikit == nil)
    var plain = trace
    plain.report.findings = []
    plain.report.diagnostics = [.init(line: 4, message: "Can't add self", isExplained: false)]
    plain.report.diagnostics[0].record = ["navigation"]
    plain.report.diagnostics[0].className = "Cart"
    let remark = TextReport().text(plain)
    #expect(remark.contains("\"Can't add self\"; record navigation of Cart to find the cause\n"))
  }
}
