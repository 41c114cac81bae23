import LifelineReports

/// The forms of report that `check` writes, in the order of the help: the one list of them.
enum ReportForm: String, CaseIterable, Sendable {
  case text
  case short
  case narrated
  case json
  case ndjson
  case sarif
  case junit
  case junitStrict = "junit-strict"
  case github
  case xcode
  case markdown
  case html
  case agent

  /// The words for `--format`.
  static let words = allCases.map(\.rawValue)

  /// What writes a report of this form.
  ///
  /// A form that shows the whole trace reads the input again, by the `source` of the judgement that
  /// it is handed; that of standard input has the bytes which were kept.
  ///
  /// - Parameters:
  ///   - settings: How much is told.
  ///   - isColored: Whether text has colours.
  ///   - isLinked: Whether paths in it are links.
  ///   - inputs: The number of inputs.
  ///   - environment: Tells how paths are written.
  /// - Returns: The writer, which has been handed nothing.
  func writer(
    _ settings: CheckSettings,
    isColored: Bool,
    isLinked: Bool,
    inputs: Int,
    in environment: Environment
  ) -> any ReportWriter {
    let paths = environment.reportPaths(page: settings.page)
    var text = TextReport(settings.detail, isColored: isColored)
    if isLinked { text.links = paths }
    let plain = TextReport(settings.detail)
    let json = JSONReport(version: Command.version)
    return switch self {
    case .text: TextReportWriter(text, inputs: inputs)
    case .short: LineReportWriter(text)
    case .narrated: NarratedReportWriter(text, inputs: inputs)
    case .json: JSONReportWriter(json)
    case .ndjson: JSONLineWriter(json)
    case .sarif: SARIFReportWriter(version: Command.version, paths: paths)
    case .junit, .junitStrict:
      JUnitReportWriter(
        plain,
        paths: paths,
        floor: settings.failOn,
        isStrict: self == .junitStrict
      )
    case .github: GitHubReportWriter(plain, paths: paths)
    case .xcode: XcodeReportWriter(plain, paths: paths)
    case .markdown: MarkdownReportWriter(plain, paths: paths)
    case .agent: AgentReportWriter(plain)
    case .html:
      HTMLReportWriter(
        version: Command.version,
        options: settings.optionsBySystem.last ?? settings.options
      )
    }
  }
}
