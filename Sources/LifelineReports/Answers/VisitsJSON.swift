import LifelineStatistics
import LifelineTrace

/// Tells visits and counts as JSON, by `spec/screens.schema.json`.
package struct VisitsJSON: Sendable {
  /// The version of the tool, such as `0.1.0`.
  package var version: String

  /// Creates a JSON report.
  package init(version: String) {
    self.version = version
  }

  /// The whole document of a run, indented, ended by a line feed.
  package func document(_ traces: [VisitedTrace]) -> String {
    let document: JSONObject = [
      "screens": 1,
      "tool": JSONObject.tool(version: version),
      "summary": [
        "traces": traces.count,
        "unreadable": traces.count { $0.failure != nil },
        "visits": traces.reduce(0) { $0 + $1.screens.count },
        "counts": traces.reduce(0) { $0 + ($1.visits?.counted ?? 0) },
        "faults": traces.reduce(0) { $0 + ($1.visits?.faults.count ?? 0) },
      ] as JSONObject,
      "traces": traces.map(\.json),
    ]
    return document.document
  }
}

extension VisitedTrace {
  /// An element of `traces`.
  fileprivate var json: JSONObject {
    let faults = visits?.unreadable.map { JSONObject.remark(line: Int($0.line), $0.message) }
    return [
      "path": path,
      "process": process,
      "visits": screens.map { number -> JSONObject in
        visits.map { $0.json(of: number, counted: counted(number)) } ?? [:]
      },
      "faults": visits?.faults.map { fault in
        fault.json(of: fault.visit.flatMap { visits?.visits[$0].controller })
      } ?? [],
      "unknown": visits?.unknown.map(\.json) ?? [],
      "unreadable": failure.map { [.remark(line: 1, $0)] } ?? faults ?? [],
    ]
  }
}

extension ScreenVisits {
  /// An element of `visits`.
  fileprivate func json(of number: Int, counted: Int) -> JSONObject {
    let visit = visits[number]
    return [
      "screen": visit.name,
      "controller": visit.controller,
      "line": visit.shown.line,
      "end": visit.isStillOn ? nil : visit.ended?.line,
      "from": visit.from?.json,
      "seconds": visit.nanoseconds.map { Double($0) / 1_000_000_000 },
      "sinceBefore": visit.isSinceBefore,
      "stillOn": visit.isStillOn,
      "moments": visit.moments.map { moment -> JSONObject in
        ["kind": moment.kind.rawValue, "line": moment.line, "by": moment.by]
      },
      "counted": counted,
      "counts": counts[number].map(\.json),
    ]
  }
}

extension ScreenCount {
  /// An element of `counts` and `unknown`.
  fileprivate var json: JSONObject { ["name": name, "line": line, "source": source.rawValue] }
}

extension CountFault {
  /// An element of `faults`.
  fileprivate func json(of controller: String?) -> JSONObject {
    [
      "cause": cause.rawValue,
      "screen": name,
      "controller": controller,
      "line": line,
      "visits": times,
      "counts": counts.map(\.json),
      "other": other.map { ["screen": $0.name, "line": $0.line] as JSONObject },
      "message": message,
      "help": help,
    ]
  }
}
