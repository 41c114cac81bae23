import LifelineFleet
import LifelineReports

/// `lifeline merge REPORT…`: what many sessions come to.
enum MergeCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    merge [options] REPORT…: puts reports of sessions together

    Tells which findings hit how many sessions, since which version, with one small example each.
    Takes what `lifeline check --sessions --format ndjson` and `lifeline merge --format json` wrote,
    in files, folders (searched for *.ndjson, *.jsonl and *.json), globs, or - for standard input.
    The order and the grouping do not matter, and a session that comes twice counts once.

    Input
      --against OLD                 the reports of the release before: tells what has changed
    Report
      --format FORM                 text, json or html (default: text)
      --output
      --drop-keys                   keeps sums and no sessions: small, and what is merged with it
                                    later must be of other sessions
      --all                         all findings, versions and screens, and whole examples
    Examples
      lifeline merge reports
          tells what the sessions of all reports in a folder come to
      lifeline merge --format json --drop-keys monday tuesday
          writes a small report that can be merged with those of other days
      lifeline merge --against 3.1.ndjson 3.2.ndjson
          tells what a release has brought
    Exit status
      0  nothing is more frequent than before, or nothing was to be compared
      1  a finding is more frequent than in the release before
      2  the command line is wrong
      3  a report could not be read, or the output not be written
    """,
    choices: ["--format": Form.allCases.map(\.rawValue)]
  )

  /// The forms of report.
  private enum Form: String, CaseIterable {
    case text
    case json
    case html
  }

  /// Merges the reports and tells what they come to.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let forms = Form.allCases.map(\.rawValue)
    let form = Form(rawValue: try arguments.choice("--format", of: forms, else: "text")) ?? .text
    guard !arguments.operands.isEmpty else {
      throw UsageError(message: "name a report, a folder, or - for standard input")
    }
    let old = arguments["--against"]
    guard (arguments.operands + [old]).count(where: { $0 == "-" }) < 2 else {
      throw UsageError(message: "standard input can be read only once")
    }
    let path = arguments["--output"]
    let news = try inputs(arguments.operands, without: path, in: environment)
    let olds = try inputs([old].compactMap(\.self), without: path, in: environment)
    do throws(FileBytes.Refusal) {
      let output = try Output(path, inputs: news + olds, in: environment)
      var remarks: [String] = []
      var fleet = try read(news, &remarks)
      let difference =
        old == nil ? nil : FleetDifference(fleet, against: try read(olds, &remarks))
      if arguments.has("--drop-keys") { fleet = fleet.withoutKeys }
      switch form {
      case .text:
        let text = FleetText(showsAll: arguments.has("--all"))
        try output.write(text.text(fleet, difference, remarks: remarks))
      case .json:
        try output.write(FleetJSON(version: Command.version).pieces(fleet, difference))
      case .html:
        let page = FleetPage.page(fleet, difference, remarks: remarks)
        try output.write(page.html(version: Command.version))
      }
      if fleet.isDamaged { remarks.append("the file of sessions could not be read again") }
      if form == .json { for remark in remarks { environment.say("\(remark)") } }
      guard remarks.isEmpty else { return Status.unreadable }
      let isWorse = difference?.rows.contains { $0.isNamed && $0.isMore } ?? false
      return isWorse ? Status.findings : Status.clean
    } catch {
      return try error.tell(of: path ?? "the report", in: environment)
    }
  }

  private static func inputs(
    _ operands: [String],
    without path: String?,
    in environment: Environment
  ) throws(UsageError) -> [TraceInput] {
    var search = TraceSearch(
      in: environment,
      without: [path].compactMap(\.self).filter { $0 != "-" }
    )
    search.reports = [".ndjson", ".jsonl", ".json"]
    return try search.inputs(for: operands)
  }

  /// Reads reports; one that cannot be read costs no other, and is told.
  private static func read(
    _ inputs: [TraceInput],
    _ remarks: inout [String]
  ) throws(FileBytes.Refusal) -> Fleet {
    var reader = FleetReader { KeptFile() }
    for input in inputs {
      do throws(FileBytes.Refusal) {
        try reader.read(input)
      } catch {
        // Why: a partition may have no session.
        if error.message == OpenInput.emptiness { continue }
        remarks.append("\(input.path): not merged: \(error.message)")
      }
    }
    if let (count, first) = reader.unread {
      remarks.append("\(TextLayout.count(count, "line")) not read: \(first)")
    }
    return reader.fleet
  }
}
