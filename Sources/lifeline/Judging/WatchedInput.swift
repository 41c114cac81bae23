import LifelineReports

/// An input of `check` whose findings are told while it grows.
struct WatchedInput {
  /// How long a pipe that nobody asked to follow must rest for findings to be told, in milliseconds.
  private static let patience = 100

  /// The input.
  let input: TraceInput
  private let source: Watch.Source
  /// How it is judged.
  let plan: CheckPlan
  private let report: ReportRequest
  private let isAsked: Bool

  /// Follows what the command line names, if it asks for it; or a pipe for whoever sits in front of
  /// the terminal that the report goes to; nil where the inputs are read to their end first.
  init?(
    _ arguments: Arguments,
    _ settings: CheckSettings,
    in environment: Environment
  ) throws(UsageError) {
    isAsked = arguments.has("--follow")
    let isShown = environment.output.isTerminal && environment.inputFile == nil
    guard isAsked || isShown && arguments.operands == ["-"] else { return nil }
    input = TraceInput(path: arguments.operands.first ?? "", in: environment)
    plan = try CheckPlan([input], arguments, usual: settings, in: environment)
    let live = settings.reports.first(where: \.isLive)
    guard let live, Self.obstacle(arguments, plan[0], in: environment) == nil else {
      guard isAsked else { return nil }
      let obstacle = Self.obstacle(arguments, plan[0], in: environment) ?? ""
      throw UsageError(message: "--follow \(obstacle)")
    }
    report = live
    source =
      input.isStandardInput
      ? Self.standardInput(rest: isAsked ? 0 : Self.patience, in: environment)
      : Self.file(input.path, in: environment)
  }

  /// What reads the input, and tells its findings as they come.
  func watch(in environment: Environment) -> Watch {
    Watch(input: input, settings: plan[0], report: report, source: source, isAsked: isAsked) {
      environment.output($0)
    }
  }

  /// Why an input cannot be followed, behind the word `--follow`; nil if it can.
  private static func obstacle(
    _ arguments: Arguments,
    _ settings: CheckSettings,
    in environment: Environment
  ) -> String? {
    guard arguments.operands.count == 1, let path = arguments.operands.first, !path.isEmpty else {
      return "watches one file, or - for standard input"
    }
    guard settings.reports.contains(where: \.isLive) else {
      let forms = ReportRequest.liveForms.map(\.rawValue).joined(separator: ", ")
      return "tells findings one by one on standard output, in one of the forms \(forms)"
    }
    if settings.repairedPath != nil { return "looks for no repairs to write" }
    if settings.systems.count > 1 { return "judges by one system" }
    switch path == "-" ? nil : FileStatus(environment.resolve(path))?.kind {
    case .directory?: return "watches one file, and \(path) is a directory"
    case .other?:
      return "watches a file; a pipe is standard input: lifeline check --follow - < \(path)"
    default: return nil
    }
  }

  private static func file(_ path: String, in environment: Environment) -> Watch.Source {
    let file = GrowingFile(path: path, in: environment)
    return Watch.Source(
      read: { limit throws(FileBytes.Refusal) in try file.read(limit) },
      isIdle: { file.isIdle },
      goesOn: { file.beginsAnew }
    )
  }

  private static func standardInput(
    rest: Int,
    in environment: Environment
  ) -> Watch.Source {
    let waiting = environment.waiting
    return Watch.Source(
      read: { limit in waiting.read(limit) },
      isIdle: { waiting.isIdle(rest) },
      goesOn: { false }
    )
  }
}
