import LifelineChecker
import LifelineReading
import LifelineRecording
import LifelineReports
import LifelineTrace

/// What is attached to a test that fails, or to any where that is asked for: the trace, the report, and the trace as it is drawn.
struct Evidence: Equatable {
  /// The name of the file.
  var name: String
  /// What Apple's systems call such a file.
  var type: String
  /// What it holds.
  var text: String

  /// All that a failure has to show.
  static func of(_ failure: Failure) -> [Evidence] {
    let report = Evidence(name: "lifeline.txt", type: "public.plain-text", text: failure.text)
    guard let trace = failure.trace, trace.failure == nil else { return [report] }
    let judging = failure.judging ?? JudgingOptions()
    return of(trace, report, Judgement(of: trace, judging).checked, judging)
  }

  /// What there is to show of a trace in which nothing was found.
  static func of(_ judgement: Judgement) -> [Evidence] {
    let report = Evidence(
      name: "lifeline.txt",
      type: "public.plain-text",
      text: judgement.report
    )
    return of(judgement.trace, report, judgement.checked, judgement.judging)
  }

  private static func of(
    _ trace: LifecycleTrace,
    _ report: Evidence,
    _ checked: CheckedTrace,
    _ judging: JudgingOptions
  ) -> [Evidence] {
    var all = [
      Evidence(name: trace.fileName, type: "public.plain-text", text: trace.text), report,
    ]
    var checked = checked
    guard checked.failure == nil, checked.report.events > 0 else { return all }
    checked.source = TraceSource { TraceReader(text: trace.text, format: trace.format) }
    let options = judging.options
    var writer = HTMLReportWriter(version: ToolVersion.current, options: options)
    var summary = Summary()
    summary.add(checked, rules: options.allRules)
    _ = writer.add(checked)
    let page = writer.finish(RunSummary(summary, rules: options.allRules))
    all.append(Evidence(name: "lifeline.html", type: "public.html", text: page))
    let scope = PictureScope(of: checked, limit: drawnEntries)
    if let picture = try? Picture.of(checked, scope, options: options) {
      let drawing = SVGDrawing(picture, of: checked).text
      all.append(Evidence(name: "lifeline.svg", type: "public.svg-image", text: drawing))
    }
    return all
  }

  /// The most entries of a drawing, so that what shows it can cope with them.
  private static let drawnEntries = 2_000
}
