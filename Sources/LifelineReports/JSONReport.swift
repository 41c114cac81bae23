import Foundation
import LifelineChecker
import LifelineTrace

/// Tells judgements as JSON, by `spec/report.schema.json`; the same bytes for the same judgements.
public struct JSONReport: Sendable {
  /// The name and version of the tool, for the report's `tool`.
  public var version: String

  /// Creates a JSON report.
  ///
  /// - Parameter version: The version of the tool, such as `0.1.0`.
  public init(version: String) {
    self.version = version
  }

  /// The whole document of a run, indented, ended by a line feed.
  public func document(_ traces: [CheckedTrace], _ summary: Summary) -> String {
    let document = JSONDocument(
      tool: JSONDocument.Tool(version: version),
      traces: traces.map(JSONTrace.init),
      summary: JSONSummary(summary)
    )
    return JSONText.encode(document, isPretty: true) + "\n"
  }

  /// One element of `traces` on a line, ended by a line feed.
  public func line(_ trace: CheckedTrace) -> String {
    JSONText.encode(JSONTrace(trace), isPretty: false) + "\n"
  }
}

/// Encodes values so that equal values give equal bytes.
enum JSONText {
  /// The text of a value, keys sorted, slashes as they are.
  static func encode(_ value: some Encodable, isPretty: Bool) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    guard let data = try? encoder.encode(value) else {
      // Unreachable: the mirrors hold strings, whole numbers, booleans, lists and tables only.
      preconditionFailure("a mirror of the report cannot be encoded")
    }
    return written(String(decoding: data, as: UTF8.self))
  }

  /// The text with what steers a terminal, or hides, written out; it stands in strings only.
  private static func written(_ text: String) -> String {
    let isHarmless = { (scalar: Unicode.Scalar) in scalar == "\n" || Prose.isHarmless(scalar) }
    guard !text.unicodeScalars.allSatisfy(isHarmless) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isHarmless(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return result
  }
}

/// The document of `--format json`.
private struct JSONDocument: Encodable {
  var report = 1
  var tool: Tool
  var traces: [JSONTrace]
  var summary: JSONSummary

  /// What wrote the document.
  struct Tool: Encodable {
    var name = "lifeline"
    var version: String
  }
}

/// An element of `traces`.
private struct JSONTrace: Encodable {
  var path: String
  var verdict: String
  var events: Int
  var controllers: Int
  var findings: [JSONFinding]
  var open: [Open]
  var judged: [Judged]
  var undecided: [Undecided]
  var unreadable: [LineMessage]
  var unknown: Unknown
  var system: String?
  var systems: [Column]?
  var notes: [LineMessage]
  var diagnostics: [Diagnostic]
  var known: Int?
  var omitted: Omitted?
  var process: Int64?
  var dropped: Dropped?

  /// The lines that name a callback and were not read.
  struct Dropped: Encodable {
    var count: Int
    var read: Int
    var lines: [Line]

    /// One of the first of them.
    struct Line: Encodable {
      var line: Int
      var text: String
      var message: String
    }

    init(_ dropped: DroppedLines) {
      count = dropped.count
      read = dropped.readLines
      lines = dropped.lines.map {
        Line(line: Int($0.number), text: $0.text, message: $0.reason)
      }
    }
  }

  /// An element of `open`.
  struct Open: Encodable {
    var rule: String
    var line: Int
    var controller: String
    var message: String
  }

  /// An element of `systems`.
  struct Column: Encodable {
    var system: String
    var verdict: String
    var findings: Int
    var judged: Int
  }

  /// An element of `judged`.
  struct Judged: Encodable {
    var rule: String
    var subjects: Int
  }

  /// An element of `undecided`.
  struct Undecided: Encodable {
    var rule: String
    var missing: [String]
  }

  /// What was met and not known, with how often.
  struct Unknown: Encodable {
    var events: [String: Int]
    var kinds: [String: Int]
    var values: [String: Int]
  }

  /// A message of UIKit.
  struct Diagnostic: Encodable {
    var line: Int
    var message: String
    var explained: Bool
    var kind: String?
    var about: String?
    var finding: Reference?
    var record: [String]?

    /// A finding of the same trace.
    struct Reference: Encodable {
      var rule: String
      var line: Int
      var controller: String
    }

    init(_ diagnostic: TraceReport.Diagnostic) {
      line = diagnostic.line
      message = diagnostic.message
      explained = diagnostic.isExplained
      kind = diagnostic.kind?.rawValue
      about = diagnostic.className
      finding = diagnostic.finding.map {
        Reference(rule: $0.rule, line: $0.line, controller: $0.controller)
      }
      record = diagnostic.record.isEmpty ? nil : diagnostic.record
    }
  }

  /// What was left out because there is too much of it.
  struct Omitted: Encodable {
    var findings: Int
    var unreadable: Int
  }

  init(_ trace: CheckedTrace) {
    let report = trace.report
    path = trace.path
    verdict = report.verdict.rawValue
    events = report.events
    controllers = report.controllers
    findings = report.findings.map(JSONFinding.init)
    open = report.open.map {
      Open(rule: $0.rule, line: $0.line, controller: $0.controller, message: $0.message)
    }
    judged = report.judged.map { Judged(rule: $0.rule, subjects: $0.subjects) }
    undecided = report.undecided.map { Undecided(rule: $0.rule, missing: $0.missing) }
    unreadable = report.faults.map { LineMessage(line: Int($0.line), message: $0.message) }
    if let failure = trace.failure { unreadable = [LineMessage(line: 1, message: failure)] }
    unknown = Unknown(
      events: report.unknown.events,
      kinds: report.unknown.kinds,
      values: report.unknown.values
    )
    system = report.system
    if !report.columns.isEmpty {
      systems = report.columns.map {
        Column(
          system: $0.system,
          verdict: $0.verdict.rawValue,
          findings: $0.findings.values.reduce(0, +),
          judged: $0.judged
        )
      }
    }
    notes = report.remarks.map { LineMessage(line: $0.line, message: $0.message) }
    diagnostics = report.diagnostics.map(Diagnostic.init)
    process = trace.process
    dropped = report.dropped.count > 0 ? Dropped(report.dropped) : nil
    known = report.knownFindings > 0 ? report.knownFindings : nil
    if report.omittedFindings + report.omittedUnreadable > 0 {
      omitted = Omitted(findings: report.omittedFindings, unreadable: report.omittedUnreadable)
    }
  }
}

/// A remark on a line; the line is absent where it is about the whole trace.
private struct LineMessage: Encodable {
  var line: Int?
  var message: String
}

/// An element of `findings`.
private struct JSONFinding: Encodable {
  var rule: String
  var severity: String
  var confidence: String
  var assuming: String?
  var line: Int
  var event: String
  var controller: String
  var message: String
  var because: [Witness]
  var expected: [String]
  var fix: String?
  var repair: JSONRepair?
  var noRepair: String?
  var lawful: [String]?
  var systems: [String]?
  var uikit: Said?
  var record: [String]?
  var known: Known?
  var folded: Int
  var fingerprint: String

  /// What UIKit said; null where it could have complained and did not.
  enum Said: Encodable {
    case complaint(LineMessage)
    case nothing

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .complaint(let message): try container.encode(message)
      case .nothing: try container.encodeNil()
      }
    }
  }

  /// What UIKit itself is known to do.
  struct Known: Encodable {
    var name: String
    var description: String
    var source: String
    var systems: String
  }

  /// An element of `because`.
  struct Witness: Encodable {
    var line: Int
    var note: String
  }

  init(_ finding: Finding) {
    rule = finding.rule
    severity = finding.severity.rawValue
    confidence = finding.confidence.word
    assuming = finding.confidence.assumption
    line = finding.line
    event = finding.event ?? "end"
    controller = finding.controller
    message = finding.message
    var witnesses = finding.quotes
    if let own = finding.offendingQuote {
      witnesses.remove(at: own)
    }
    because = witnesses.map { Witness(line: $0.line, note: $0.note) }
    expected = finding.expected
    fix = finding.fix.isEmpty ? nil : finding.fix
    repair = finding.repair.map(JSONRepair.init)
    noRepair = finding.noRepair
    lawful = finding.lawful.isEmpty ? nil : finding.lawful
    systems = finding.systems.isEmpty ? nil : finding.systems
    uikit = finding.uikit.map { .complaint(LineMessage(line: $0.line, message: $0.message)) }
    if uikit == nil, finding.isUIKitSilent { uikit = .nothing }
    record = finding.record.isEmpty ? nil : finding.record
    known = finding.knownBehaviour.map {
      Known(name: $0.name, description: $0.summary, source: $0.source, systems: $0.seenOn)
    }
    folded = finding.folded
    fingerprint = finding.fingerprint
  }
}

/// The repair of a finding.
private struct JSONRepair: Encodable {
  var edits: [Edit]
  var summary: String
  var verified: Bool

  /// One edit; of `delete`, `insert` and `move` one is there, the kind of the edit.
  struct Edit: Encodable {
    var delete: Int?
    var insert: String?
    var move: Int?
    /// The last line; absent where it is the first one too.
    var through: Int?
    var after: Int?

    init(_ edit: Repair.Edit) {
      switch edit {
      case .delete(let lines):
        delete = lines.lowerBound
        through = lines.count > 1 ? lines.upperBound : nil
      case .insert(let line, let after):
        insert = line
        self.after = after
      case .move(let lines, let after):
        move = lines.lowerBound
        through = lines.count > 1 ? lines.upperBound : nil
        self.after = after
      }
    }
  }

  init(_ repair: Repair) {
    edits = repair.edits.map(Edit.init)
    summary = repair.summary
    verified = repair.isVerified
  }
}

/// The totals of a run.
private struct JSONSummary: Encodable {
  var traces: Int
  var conforming: Int
  var violating: Int
  var inconclusive: Int
  var unreadable: Int
  var errors: Int
  var warnings: Int
  var advice: Int
  var suppressed: Int
  var known: Int

  init(_ summary: Summary) {
    traces = summary.traces
    conforming = summary.conforming
    violating = summary.violating
    inconclusive = summary.inconclusive
    unreadable = summary.unreadable
    errors = summary.findings[.error] ?? 0
    warnings = summary.findings[.warning] ?? 0
    advice = summary.findings[.advice] ?? 0
    suppressed = summary.suppressed
    known = summary.known
  }
}
