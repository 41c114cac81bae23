import LifelineStatistics
import LifelineTrace

/// Tells statistics as JSON, by `spec/stats.schema.json`; the same bytes for the same counts.
package struct StatisticsJSON: Sendable {
  /// The version of the tool, such as `0.1.0`.
  package var version: String

  /// Creates a JSON report.
  package init(version: String) {
    self.version = version
  }

  /// The whole document of a run, indented, ended by a line feed.
  package func document(_ run: CountedTraces) -> String {
    let document: JSONObject = [
      "stats": 1,
      "tool": JSONObject.tool(version: version),
      "summary": run.summary,
      "screens": run.screens.screens.map { $0.json(run) },
      "containers": run.screens.containers.map { $0.json(run) },
      "flows": run.screens.flows.map(\.json),
      "returns": run.screens.returns.map(\.json),
      "lives": run.lives.classes.map { $0.variants.json(of: $0.name) },
      "traces": run.traces.map { $0.json(run) },
    ]
    return document.document
  }
}

extension CountedTraces {
  /// The totals of a run; `seconds` is absent where no times are recorded.
  fileprivate var summary: JSONObject {
    let rows = screens.screens
    let nanoseconds = rows.reduce(Int64(0)) { $0.saturatingSum($1.tally.nanoseconds) }
    return [
      "traces": traces.count,
      "unreadable": traces.count { $0.failure != nil },
      "events": events,
      "screens": rows.count { $0.tally.shown > 0 },
      "showings": rows.reduce(0) { $0 + $1.tally.shown },
      "seconds": rows.contains { $0.tally.timed > 0 } ? seconds(nanoseconds) : nil,
    ]
  }
}

extension ScreenStatistics.Row {
  /// An element of `screens` and `containers`.
  ///
  /// `seconds` is absent where no times are recorded, `controllers` where the trace does not tell
  /// them apart.
  fileprivate func json(_ run: CountedTraces) -> JSONObject {
    [
      "name": name,
      "shown": tally.shown,
      "controllers": tally.instances,
      "seconds": tally.timed > 0 ? seconds(tally.nanoseconds) : nil,
      "onScreen": tally.onScreen.json,
      "appearing": tally.appearing.json,
      "longest": tally.longest.map {
        [
          "seconds": seconds($0.nanoseconds),
          "controller": $0.controller,
          "trace": run.path($0.trace),
          "line": $0.line,
        ] as JSONObject
      },
      "first": tally.first.map {
        ["trace": run.path($0.trace), "line": $0.line, "from": $0.from?.json] as JSONObject
      },
      "sinceBefore": tally.sinceBefore,
      "stillOn": tally.stillOn,
      "assumed": tally.assumed,
      "cancelled": tally.cancelled,
      "kept": tally.kept,
    ]
  }
}

extension DurationCounts {
  /// The ranges that hold any; nil of no durations.
  fileprivate var json: [JSONObject]? {
    guard !counts.isEmpty else { return nil }
    return counts.enumerated().filter { $0.element > 0 }.map { place, count in
      let end = place < Self.ends.count ? Double(Self.ends[place]) / 1000 : nil
      return ["below": end, "count": count]
    }
  }
}

/// The seconds of a number of nanoseconds.
private func seconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1_000_000_000 }

extension ScreenOrigin {
  /// Where a passage begins: `launch`, `start`, or a screen with its name.
  var json: JSONObject {
    switch self {
    case .launch: ["kind": "launch"]
    case .start: ["kind": "start"]
    case .screen(let name): ["kind": "screen", "name": name]
    }
  }
}

extension ScreenStatistics.Flow {
  /// An element of `flows` and `returns`.
  fileprivate var json: JSONObject { ["from": from.json, "to": to, "count": count] }
}

extension LifeVariants {
  /// An element of `lives`, of the class of a name.
  fileprivate func json(of name: String) -> JSONObject {
    [
      "name": name,
      "lives": lives,
      "variants": variants.map {
        ["count": $0.count, "sequence": $0.sequence] as JSONObject
      },
      "others": others,
    ]
  }
}

extension CountedTrace {
  /// An element of `traces`.
  fileprivate func json(_ run: CountedTraces) -> JSONObject {
    let statistics = run.screens(of: self)
    let faults = count?.unreadable.map { JSONObject.remark(line: Int($0.line), $0.message) }
    return [
      "path": path,
      "process": process,
      "events": count?.events ?? 0,
      "recordings": count?.recordings ?? 0,
      "screens": statistics.screens.map { $0.json(run) },
      "containers": statistics.containers.map { $0.json(run) },
      "flows": statistics.flows.map(\.json),
      "returns": statistics.returns.map(\.json),
      "notes": count?.notes ?? [],
      "unreadable": failure.map { [.remark(line: 1, $0)] } ?? faults ?? [],
    ]
  }
}
