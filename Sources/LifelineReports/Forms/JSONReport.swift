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
    document(traces, summary, remarks: [])
  }

  /// The whole document of a run, with what is to be known of the run besides, a line each.
  func document(_ traces: [CheckedTrace], _ summary: Summary, remarks: [String]) -> String {
    let document: JSONObject = [
      "report": 1,
      "tool": JSONObject.tool(version: version),
      "traces": traces.map(\.json),
      "summary": summary.json,
      "remarks": remarks.isEmpty ? nil : remarks,
    ]
    return document.document
  }

  /// One element of `traces` on a line, ended by a line feed.
  public func line(_ trace: CheckedTrace) -> String {
    trace.session?.line(in: trace.path) ?? trace.json.line
  }

  /// Changes while a trace grows, each on a line, ended by a line feed.
  ///
  /// - Parameters:
  ///   - changes: What has changed, in order.
  ///   - path: What the trace is called.
  /// - Returns: The lines.
  package func lines(_ changes: [News.Change], path: String) -> String {
    changes.map { change in
      var finding = change.finding
      // Why: the lines around a finding are still to come.
      if finding.causes.isEmpty { finding.tellUsualCauses() }
      let object: JSONObject = [
        "live": change.kind.rawValue,
        "path": path,
        "finding": finding.json(in: path),
        "certain": change.kind == .withdrawn ? nil : !change.finding.isProvisional,
      ]
      return object.line
    }.joined()
  }
}

extension CheckedTrace {
  /// An element of `traces`.
  fileprivate var json: JSONObject {
    let isWhole = report.omittedFindings + report.omittedUnreadable == 0
    let omitted: JSONObject = [
      "findings": report.omittedFindings, "unreadable": report.omittedUnreadable,
    ]
    return [
      "path": path,
      "verdict": report.verdict.rawValue,
      "events": report.events,
      "controllers": report.controllers,
      "findings": JSONList(count: report.findings.count) { report.findings[$0].json(in: path) },
      "open": report.open.map(\.json),
      "judged": report.judged.map { ["rule": $0.rule, "subjects": $0.subjects] as JSONObject },
      "undecided": report.undecided.map {
        ["rule": $0.rule, "missing": $0.missing] as JSONObject
      },
      "unreadable": unreadable,
      "unknown": [
        "events": report.unknown.events,
        "kinds": report.unknown.kinds,
        "values": report.unknown.values,
      ],
      "system": report.system,
      "systems": report.columns.isEmpty ? nil : report.columns.map(\.json),
      "notes": report.remarks.map { JSONObject.remark(line: $0.line, $0.message) },
      "diagnostics": report.diagnostics.map(\.json),
      "suppressed": report.suppressed.isEmpty ? nil : report.suppressed.map(\.json),
      "known": report.knownFindings > 0 ? report.knownFindings : nil,
      "omitted": isWhole ? nil : omitted,
      "process": process,
      "part": part,
      "dropped": report.dropped.count > 0 ? report.dropped.json : nil,
      "shortfall": shortfall,
      "question": question?.json,
    ]
  }

  private var unreadable: [JSONObject] {
    if let failure { return [.remark(line: 1, failure)] }
    return report.faults.map { .remark(line: Int($0.line), $0.message) }
  }
}

extension DroppedLines {
  /// The lines that name a callback and were not read.
  fileprivate var json: JSONObject {
    [
      "count": count,
      "read": readLines,
      "lines": lines.map {
        ["line": Int($0.number), "text": $0.text, "message": $0.reason] as JSONObject
      },
    ]
  }
}

extension SuppressedFinding {
  /// An element of `suppressed`.
  fileprivate var json: JSONObject {
    let by: JSONObject
    switch suppression.origin {
    case .mark(let line): by = ["mark": line]
    case .configuration(let path, let position): by = ["config": path, "position": position]
    }
    return [
      "rule": finding.rule,
      "line": finding.line,
      "controller": finding.controller,
      "reason": suppression.reason,
      "until": suppression.expiry.map { "\($0)" },
      "by": by,
    ]
  }
}

extension TraceReport.OpenObligation {
  /// An element of `open`.
  fileprivate var json: JSONObject {
    ["rule": rule, "line": line, "controller": controller, "message": message]
  }
}

extension TraceReport.Column {
  /// An element of `systems`.
  fileprivate var json: JSONObject {
    [
      "system": system,
      "verdict": verdict.rawValue,
      "findings": findings.values.reduce(0, +),
      "judged": judged,
    ]
  }
}

extension TraceReport.Diagnostic {
  /// An element of `diagnostics`.
  fileprivate var json: JSONObject {
    [
      "line": line,
      "message": message,
      "explained": isExplained,
      "kind": kind?.rawValue,
      "about": className,
      "finding": finding.map {
        ["rule": $0.rule, "line": $0.line, "controller": $0.controller] as JSONObject
      },
      "record": record.isEmpty ? nil : record,
    ]
  }
}

extension Finding {
  /// An element of `findings`.
  ///
  /// - Parameter path: The input, as a command names it.
  /// - Returns: The object.
  fileprivate func json(in path: String) -> JSONObject {
    var witnesses = quotes
    if let own = offendingQuote { witnesses.remove(at: own) }
    return [
      "rule": rule,
      "severity": severity.rawValue,
      "confidence": confidence.word,
      "assuming": confidence.assumption,
      "line": line,
      "event": event ?? "end",
      "controller": controller,
      "message": message,
      "reason": because.isEmpty ? nil : because,
      "because": witnesses.map { ["line": $0.line, "note": $0.note] as JSONObject },
      "expected": expected,
      "fix": fix.isEmpty ? nil : fix,
      "causes": causes.isEmpty ? nil : causes.map(\.json),
      "transition": scene.map {
        ["from": $0.lines.lowerBound, "through": $0.lines.upperBound, "text": $0.text] as JSONObject
      },
      "repair": repair?.json,
      "noRepair": noRepair,
      "lawful": lawful.isEmpty ? nil : lawful,
      "systems": systems.isEmpty ? nil : systems,
      "uikit": said,
      "record": record.isEmpty ? nil : record,
      "known": knownBehaviour?.summarized,
      "folded": folded,
      "fingerprint": fingerprint,
      "next": nextCommand(in: path),
    ]
  }

  /// What UIKit said; null where it could have complained and did not, nil where nothing is known.
  private var said: (any Encodable)? {
    if let uikit { return JSONObject.remark(line: uikit.line, uikit.message) }
    return isUIKitSilent ? JSONObject?.none as any Encodable : nil
  }
}

extension KnownBehaviour {
  /// What UIKit itself is known to do, in a finding.
  fileprivate var summarized: JSONObject {
    ["name": name, "description": summary, "source": source, "systems": seenOn]
  }
}

extension Finding.Cause {
  /// An element of `causes`.
  var json: JSONObject {
    [
      "cause": word,
      "text": text,
      "verified": isVerified,
      "signs": signs.map { ["line": $0.line, "note": $0.note] as JSONObject },
    ]
  }
}

extension Repair {
  /// The repair of a finding.
  fileprivate var json: JSONObject {
    ["edits": edits.map(\.json), "summary": summary, "verified": isVerified]
  }
}

extension Repair.Edit {
  /// One edit; `through`, the last line, is absent where it is the first one too.
  fileprivate var json: JSONObject {
    switch self {
    case .delete(let lines):
      ["delete": lines.lowerBound, "through": lines.count > 1 ? lines.upperBound : nil]
    case .insert(let line, let after): ["insert": line, "after": after]
    case .move(let lines, let after):
      [
        "move": lines.lowerBound,
        "through": lines.count > 1 ? lines.upperBound : nil,
        "after": after,
      ]
    }
  }
}

extension Summary {
  /// The totals of a run.
  fileprivate var json: JSONObject {
    [
      "traces": traces,
      "conforming": conforming,
      "violating": violating,
      "inconclusive": inconclusive,
      "unreadable": unreadable,
      "errors": findings[.error] ?? 0,
      "warnings": findings[.warning] ?? 0,
      "advice": findings[.advice] ?? 0,
      "suppressed": suppressed,
      "known": known,
    ]
  }
}
