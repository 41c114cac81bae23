import LifelineReports

/// The forms of report that `check` writes, in the order of the help: the one list of them.
enum ReportForm: String, CaseIterable, Sendable {
  case text
  case short
  case json
  case ndjson
  case html

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
  ///   - inputs: The number of inputs.
  /// - Returns: The writer, which has been handed nothing.
  func writer(_ settings: CheckSettings, isColored: Bool, inputs: Int) -> any ReportWriter {
    let text = TextReport(settings.detail, isColored: isColored)
    let json = JSONReport(version: Command.version)
    return switch self {
    case .text: TextReportWriter(text, inputs: inputs)
    case .short: LineReportWriter(text)
    case .json: JSONReportWriter(json)
    case .ndjson: JSONLineWriter(json)
    case .html:
      HTMLReportWriter(
        version: Command.version,
        options: settings.optionsBySystem.last ?? settings.options
      )
    }
  }
}
