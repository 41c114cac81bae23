import LifelineChecker
import LifelineTrace

extension TextReport {
  /// The most dropped lines that are shown, unless everything is shown.
  private static let droppedLimit = 3

  /// What is said of lines that name a callback and were not read.
  func dropped(_ report: TraceReport, path: String) -> [Remark] {
    let dropped = report.dropped
    let shown = showsAll ? dropped.lines[...] : dropped.lines.prefix(Self.droppedLimit)
    var remarks = shown.map { line in
      let text = TextLayout.plain(line.text, limit: 80)
      return Remark(
        place: "\(path):\(line.number)",
        message: "not read, though it names a callback: \"\(text)\"; \(line.reason)"
      )
    }
    let rest = dropped.count - shown.count
    if rest > 0 {
      let noun = rest == 1 ? "line that names" : "lines that name"
      let message = "and \(rest) more \(noun) a callback and \(rest == 1 ? "was" : "were") not read"
      remarks.append(Remark(place: path, message: message, count: rest, isRest: true))
    }
    return remarks
  }

  /// Why the verdict on an input of which lines were not read is none; nil where all were read.
  func partly(_ report: TraceReport) -> String? {
    guard report.verdict == .inconclusive, report.isPartlyRead else { return nil }
    let dropped = report.dropped
    guard dropped.count > 0 else { return "lines in it could not be read" }
    let all = dropped.count + dropped.readLines
    let verb = dropped.count == 1 ? "was" : "were"
    return
      "\(dropped.count) of \(TextLayout.count(all, "line")) that name a callback \(verb) not read"
  }
}
