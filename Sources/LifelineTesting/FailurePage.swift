import LifelineChecker
import LifelineReports
import LifelineTrace

/// What a failure shows beside its text: the trace as a page to look around in, and as a drawing.
struct FailurePage: Sendable {
  /// The trace and what was found in it.
  let checked: CheckedTrace
  /// How it was judged.
  let options: CheckOptions

  /// The judgement, with a way to read its trace again.
  init(of checked: CheckedTrace, text: String, format: TraceReader.Format?, _ options: CheckOptions)
  {
    var checked = checked
    checked.source = TraceSource { () throws(TraceSource.Failure) -> TraceReader in
      TraceReader(text: text, format: format)
    }
    self.checked = checked
    self.options = options
  }

  /// The page, which needs nothing else.
  var html: String {
    var writer = HTMLReportWriter(version: "in a test", options: options)
    var summary = Summary()
    summary.add(checked, rules: options.allRules)
    return writer.add(checked) + writer.finish(RunSummary(summary, rules: options.allRules))
  }

  /// The drawing; nil where nothing can be drawn.
  var svg: String? {
    let scope = PictureScope(of: checked, limit: PictureScope.usualLimit)
    let picture = try? Picture.of(checked, scope, options: options)
    return picture.map { SVGDrawing($0, of: checked).text }
  }
}
