import LifelineChecker
import LifelineStatistics
import LifelineTrace

/// Tells statistics as JSON, by `spec/stats.schema.json`; the same bytes for the same counts.
package struct StatisticsJSON: Sendable {
  /// The version of the tool, such as `0.1.0`.
  package var version: String

  /// Creates a JSON report.
  ///
  /// - Parameter version: The version of the tool.
  package init(version: String) {
    self.version = version
  }

  /// The whole document of a run, indented, ended by a line feed.
  package func document(_ run: CountedTraces) -> String {
    JSONText.encode(Document(run, version: version), isPretty: true) + "\n"
  }
}

/// The document of `--format json`.
private struct Document: Encodable {
  var stats = 1
  var tool: Tool
  var summary: Summary
  var screens: [Row]
  var containers: [Row]
  var flows: [Flow]
  var returns: [Flow]
  var lives: [Lives]
  var traces: [Trace]

  /// What wrote the document.
  struct Tool: Encodable {
    var name = "lifeline"
    var version: String
  }

  /// The totals of a run.
  struct Summary: Encodable {
    var traces: Int
    var unreadable: Int
    var events: Int
    var screens: Int
    var showings: Int
    /// Absent where no times are recorded.
    var seconds: Double?
  }

  init(_ run: CountedTraces, version: String) {
    tool = Tool(version: version)
    let rows = run.screens.screens
    summary = Summary(
      traces: run.traces.count,
      unreadable: run.traces.count { $0.failure != nil },
      events: run.events,
      screens: rows.count { $0.tally.shown > 0 },
      showings: rows.reduce(0) { $0 + $1.tally.shown },
      seconds: rows.contains { $0.tally.timed > 0 }
        ? Row.seconds(rows.reduce(0) { $0.saturatingSum($1.tally.nanoseconds) }) : nil
    )
    screens = rows.map { Row($0, run) }
    containers = run.screens.containers.map { Row($0, run) }
    flows = run.screens.flows.map(Flow.init)
    returns = run.screens.returns.map(Flow.init)
    lives = run.lives.classes.map { Lives(name: $0.name, $0.variants) }
    traces = run.traces.map { Trace($0, run) }
  }
}

/// An element of `screens` and `containers`.
private struct Row: Encodable {
  var name: String
  var shown: Int
  /// Absent where the trace does not tell controllers apart.
  var controllers: Int?
  /// Absent where no times are recorded.
  var seconds: Double?
  var longest: Longest?
  var first: First?
  var sinceBefore: Int
  var stillOn: Int
  var assumed: Int
  var cancelled: Int
  var kept: Int

  /// The longest showing.
  struct Longest: Encodable {
    var seconds: Double
    var controller: String
    var trace: String
    var line: Int
  }

  /// The first showing.
  struct First: Encodable {
    var trace: String
    var line: Int
    var from: End?
  }

  init(_ row: ScreenStatistics.Row, _ run: CountedTraces) {
    let tally = row.tally
    name = row.name
    shown = tally.shown
    controllers = tally.instances
    seconds = tally.timed > 0 ? Self.seconds(tally.nanoseconds) : nil
    longest = tally.longest.map {
      Longest(
        seconds: Self.seconds($0.nanoseconds),
        controller: $0.controller,
        trace: run.path($0.trace),
        line: $0.line
      )
    }
    first = tally.first.map {
      First(trace: run.path($0.trace), line: $0.line, from: $0.from.map(End.init))
    }
    sinceBefore = tally.sinceBefore
    stillOn = tally.stillOn
    assumed = tally.assumed
    cancelled = tally.cancelled
    kept = tally.kept
  }

  static func seconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1_000_000_000 }
}

/// Where a passage begins: `launch`, `start`, or a screen with its name.
private struct End: Encodable {
  var kind: String
  var name: String?

  init(_ origin: ScreenOrigin) {
    switch origin {
    case .launch: kind = "launch"
    case .start: kind = "start"
    case .screen(let own):
      kind = "screen"
      name = own
    }
  }
}

/// An element of `flows` and `returns`.
private struct Flow: Encodable {
  var from: End
  var to: String
  var count: Int

  init(_ flow: ScreenStatistics.Flow) {
    from = End(flow.from)
    to = flow.to
    count = flow.count
  }
}

/// An element of `lives`.
private struct Lives: Encodable {
  var name: String
  var lives: Int
  var variants: [Variant]
  /// The number of lives of variants that were too many to be kept.
  var others: Int

  /// A way to live, with how many lived so.
  struct Variant: Encodable {
    var count: Int
    var sequence: String
  }

  init(name: String, _ variants: LifeVariants) {
    self.name = name
    lives = variants.lives
    others = variants.others
    self.variants = variants.variants.map { Variant(count: $0.count, sequence: $0.sequence) }
  }
}

/// An element of `traces`.
private struct Trace: Encodable {
  var path: String
  var process: Int64?
  var events: Int
  var recordings: Int
  var screens: [Row]
  var containers: [Row]
  var flows: [Flow]
  var returns: [Flow]
  var notes: [String]
  var unreadable: [LineMessage]

  /// A line that could not be read, and why.
  struct LineMessage: Encodable {
    var line: Int
    var message: String
  }

  init(_ trace: CountedTrace, _ run: CountedTraces) {
    path = trace.path
    process = trace.process
    events = trace.count?.events ?? 0
    recordings = trace.count?.recordings ?? 0
    let statistics = run.screens(of: trace)
    screens = statistics.screens.map { Row($0, run) }
    containers = statistics.containers.map { Row($0, run) }
    flows = statistics.flows.map(Flow.init)
    returns = statistics.returns.map(Flow.init)
    notes = trace.count?.notes ?? []
    unreadable = (trace.count?.unreadable ?? []).map {
      LineMessage(line: Int($0.line), message: $0.message)
    }
    if let failure = trace.failure { unreadable = [LineMessage(line: 1, message: failure)] }
  }
}
