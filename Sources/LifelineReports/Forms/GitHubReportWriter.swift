import LifelineChecker
import LifelineStory
import LifelineTrace

/// Annotations for a step of a GitHub workflow, and a log that says what has none.
///
/// GitHub shows ten of each severity a step, so each kind of finding has one, the most severe first.
package struct GitHubReportWriter: ReportWriter {
  private let paths: ReportPaths
  private let report: TextReport
  private var digest = Digest()
  private var failures: [Annotation] = []

  /// The most annotations of one severity that GitHub shows of a step.
  static let limit = 10
  /// The most kinds of finding without an annotation that are told on a line each.
  private static let lineLimit = 40

  /// Creates the annotations of a run.
  ///
  /// - Parameters:
  ///   - report: How much is told, and how totals are.
  ///   - paths: How the paths of inputs are written.
  package init(_ report: TextReport, paths: ReportPaths) {
    self.report = report
    self.paths = paths
  }

  /// A workflow command that puts a message beside a line of a file.
  private struct Annotation {
    /// The severity: what cannot be judged counts as an error, since it fails the run.
    var severity: Severity
    /// The file and the line; without a line where it is about all of it.
    var path: String
    var line: Int?
    var title: String
    var message: String
  }

  /// Takes the next judgement.
  package mutating func add(_ trace: CheckedTrace) -> String {
    digest.add(trace)
    if let failure = trace.hindrance {
      failures.append(
        Annotation(severity: .error, path: trace.path, title: "not judged", message: failure)
      )
    }
    return ""
  }

  /// Writes the annotations and the totals.
  package mutating func finish(_ run: RunSummary) -> String {
    let questions = digest.questions.map { path, question in
      Annotation(
        severity: .advice,
        path: path,
        line: question.line,
        title: "question",
        message: ([question.oddity] + question.sentences).joined(separator: "\n")
      )
    }
    let annotations = failures + digest.sorted.map(annotation) + questions
    var lines: [Prose] = []
    var rest: [Annotation] = []
    for severity in Severity.allCases.reversed() {
      let own = annotations.filter { $0.severity == severity }
      lines += own.prefix(Self.limit).map(command)
      rest += own.dropFirst(Self.limit)
    }
    if !rest.isEmpty {
      let count = TextLayout.count(rest.count, "more kind of finding", "more kinds of finding")
      lines.append(
        "\(count) without an annotation: GitHub shows \(Self.limit) of each severity a step"
      )
      lines += rest.prefix(Self.lineLimit).map(line)
      let left = rest.count - Self.lineLimit
      if left > 0 { lines.append("  and \(left) more (lifeline check shows them)") }
    }
    return lines.text + report.closing(run, isFirst: true)
  }

  private func annotation(_ group: Digest.Group) -> Annotation {
    let finding = group.finding
    var lines = [TextLayout.plain(finding.message, limit: 400)]
    lines += finding.clauses.map { $0.lead.withoutLeadingBlanks + $0.text }
    if group.count > 1 { lines.append(group.repetition) }
    lines.append("lifeline explain \(finding.rule)")
    if let picture = paths.picture(of: group.name, line: finding.line) { lines.append(picture) }
    return Annotation(
      severity: finding.severity,
      path: group.path,
      line: finding.line,
      title: finding.rule,
      message: lines.joined(separator: "\n")
    )
  }

  /// A line that the runner takes for an annotation.
  private func command(_ annotation: Annotation) -> Prose {
    var properties: [String] = []
    if annotation.path != "-" {
      properties.append("file=\(Self.property(paths.shown(annotation.path)))")
      if let line = annotation.line { properties.append("line=\(line)") }
    }
    properties.append("title=\(Self.property(annotation.title))")
    return Prose(
      command: Self.word(annotation.severity),
      properties: properties,
      message: Self.data(annotation.message)
    )
  }

  /// A line of the log.
  private func line(_ annotation: Annotation) -> Prose {
    let place = annotation.path + (annotation.line.map { ":\($0)" } ?? "")
    let message = annotation.message.prefix { $0 != "\n" }
    let severity = annotation.severity.rawValue
    let path = TextLayout.plain(place, limit: 1000)
    return "- \(path): \(severity): \(message) [\(annotation.title)]"
  }

  private static func word(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .advice: "notice"
    }
  }

  /// The message of a command.
  static func data(_ text: String) -> String {
    escaped(text, "%\r\n")
  }

  /// The value of a property of a command.
  static func property(_ text: String) -> String {
    escaped(text, "%\r\n:,")
  }

  /// Text in which some characters are a percent sign and two digits.
  // Why: by scalars, since a character may be one of them with an accent.
  private static func escaped(_ text: String, _ characters: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if characters.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
