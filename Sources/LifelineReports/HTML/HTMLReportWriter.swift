package import LifelineChecker
import LifelineTrace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tells judgements as one page of HTML that needs nothing else: findings, and the traces as lifelines.
///
/// Names and messages of traces stand in it as JSON, which its script shows as text, and as escaped text
/// for paper, and for readers without scripts.
package struct HTMLReportWriter: ReportWriter {
  private let version: String
  private let options: CheckOptions
  /// What is drawn, where a user said so; nil where each trace is drawn as far as it goes.
  private let scope: PictureScope?
  /// The traces as they are told in the list, and the drawn ones in full.
  private var list: [CompactJSON] = []
  private var drawn: [(position: Int, data: CompactJSON)] = []
  /// The entries that are drawn so far.
  private var entries = 0
  /// What needs no script.
  private var text = HTMLText()
  /// The number of inputs that are not listed.
  private var unlisted = 0

  /// The most entries of all traces together, beyond which traces are only listed.
  private static let entryLimit = 200_000
  /// The most entries beyond which only traces with findings are drawn.
  private static let conformingLimit = 60_000
  /// The most traces that are listed.
  private static let listLimit = 2_000

  /// Creates a report of no trace.
  ///
  /// - Parameters:
  ///   - version: The version of the tool, such as `0.1.0`.
  ///   - options: How the traces are judged.
  ///   - scope: What is drawn; nil to draw each trace as far as it goes.
  package init(version: String, options: CheckOptions, scope: PictureScope? = nil) {
    self.version = version
    self.options = options
    self.scope = scope
  }

  /// Takes the next judgement, and reads the trace again to draw it.
  package mutating func add(_ trace: CheckedTrace) -> String {
    guard list.count < Self.listLimit else {
      unlisted += 1
      return ""
    }
    let hasFindings = !trace.report.findings.isEmpty
    var picture: Picture?
    if entries < (hasFindings ? Self.entryLimit : Self.conformingLimit), trace.report.events > 0 {
      let usual = PictureScope(of: trace, limit: PictureScope.usualLimit)
      picture = try? Picture.of(trace, scope ?? usual, options: options)
      picture?.addRepaired(trace, options: options)
    }
    var json = CompactJSON()
    json.object { $0.addHead(of: trace, isDrawn: picture != nil) }
    list.append(json)
    text.add(trace, at: list.count - 1)
    guard picture != nil || hasFindings || trace.question != nil else { return "" }
    entries += picture?.entries.count ?? 0
    var data = CompactJSON()
    data.object { $0.add(trace, picture) }
    drawn.append((list.count - 1, data))
    return ""
  }

  /// Writes the page.
  package mutating func finish(_ end: RunSummary) -> String {
    var run = CompactJSON()
    run.object { json in
      json.add("report", 1)
      json.add("version", version)
      json.add("unlisted", unlisted)
      json.add("summary") { $0.add(end.summary) }
      json.key("traces")
      json.array { json in
        for trace in list {
          json.breakLine()
          json.add(trace)
        }
      }
    }
    var data = Self.element("run", run)
    for trace in drawn { data += Self.element("trace-\(trace.position)", trace.data) }
    let parts = [
      "nonce": Self.nonce(of: data),
      "version": version,
      "style": WebSource.style,
      "script": "(() => {\n" + WebSource.script + "})();\n",
      "data": data,
      "all": text.table(end.summary, unlisted: unlisted),
      "findings": text.allFindings,
    ]
    return Self.fill(WebSource.page, with: parts)
  }

  /// An element that holds data, and that no browser runs.
  private static func element(_ id: String, _ json: CompactJSON) -> String {
    "<script type=\"application/json\" id=\"\(id)\">\(json.text)</script>\n"
  }

  /// A word that only this page's own scripts bear: a name in the trace cannot know it, as it is made of
  /// the whole trace.
  private static func nonce(of data: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in data.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return "n" + String(hash, radix: 36)
  }

  /// A page with its `{{places}}` filled; what they are filled with is not looked at again.
  private static func fill(_ page: String, with parts: [String: String]) -> String {
    var result = ""
    for (position, piece) in page.components(separatedBy: "{{").enumerated() {
      guard position > 0 else {
        result += piece
        continue
      }
      let halves = piece.components(separatedBy: "}}")
      result += (parts[halves[0]] ?? "") + halves.dropFirst().joined(separator: "}}")
    }
    return result
  }
}

extension CompactJSON {
  /// What is said of a trace where traces are chosen.
  fileprivate mutating func addHead(of trace: CheckedTrace, isDrawn: Bool) {
    let report = trace.report
    add("path", TextLayout.plain(trace.path, limit: 1000))
    add("process", trace.process.map { Int($0) })
    add("verdict", trace.failure == nil ? report.verdict.rawValue : "unreadable")
    add("failure", trace.failure.map { TextLayout.plain($0, limit: 400) })
    add("system", report.system)
    add("events", report.events)
    add("controllers", report.controllers)
    for severity in [Severity.error, .warning, .advice] {
      let name = severity == .advice ? "advice" : "\(severity.rawValue)s"
      add(name, report.findings.filter { $0.severity == severity }.count)
    }
    add("omitted", report.omittedFindings)
    add("suppressed", trace.suppressed)
    add("drawn", isDrawn)
    add("judged", report.judged.count)
    add("undecided", report.undecided.count)
  }

  /// The totals of a run.
  fileprivate mutating func add(_ summary: Summary) {
    add("traces", summary.traces)
    add("conforming", summary.conforming)
    add("violating", summary.violating)
    add("inconclusive", summary.inconclusive)
    add("unreadable", summary.unreadable)
    add("errors", summary.findings[.error] ?? 0)
    add("warnings", summary.findings[.warning] ?? 0)
    add("advice", summary.findings[.advice] ?? 0)
    add("suppressed", summary.suppressed)
    add("omitted", summary.omitted)
  }
}
