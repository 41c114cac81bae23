import LifelineChecker
import LifelineStory
import LifelineTrace

extension Question {
  /// What is said of it below what is odd: when it is lawful, when not, and what decides; a sentence each.
  var sentences: [String] {
    [
      "Lawful if \(TextLayout.plain(lawfulIf, limit: 400)).",
      "A fault if \(TextLayout.plain(faultIf, limit: 400)).",
      "Print \(TextLayout.plain(printed, limit: 400)). \(TextLayout.plain(decision, limit: 400))",
    ]
  }

  /// What is odd: a sentence.
  var oddity: String { TextLayout.plain(text, limit: 400) }

  /// What to print, as a phrase; of several, each helps.
  private var printed: String { prints.map(\.phrase).joined(separator: ", or ") }

  /// A name for the same question in other traces.
  var fingerprint: String { "\(fault.rawValue) or \(lawful.rawValue): \(printed)" }

  /// The question in a JSON report.
  var json: JSONObject {
    [
      "line": line,
      "text": text,
      "lawful": lawful.rawValue,
      "lawfulIf": lawfulIf,
      "fault": fault.rawValue,
      "otherFaults": otherFaults.map(\.rawValue),
      "faultIf": faultIf,
      "print": prints.map(\.json),
      "decides": decision,
    ]
  }
}

extension Question.Print {
  /// What to print, as a phrase.
  fileprivate var phrase: String {
    switch self {
    case .callback(let name, let className): className.map { "\(name) in \($0)" } ?? name
    case .address(ControllerTable.unnamed): "the object on each line, with its address"
    case .address(let className): "the address of each \(className)"
    case .backtrace(let name, let className): "Thread.callStackSymbols in \(name) of \(className)"
    }
  }

  /// What to print, in a JSON report.
  fileprivate var json: JSONObject {
    switch self {
    case .callback(let name, let className): ["callback": name, "class": className]
    case .address(let className): ["address": true, "class": className]
    case .backtrace(let name, let className): ["backtrace": name, "class": className]
    }
  }
}

extension TextReport {
  /// The question that decides a trace, as a block.
  func block(_ question: Question, path: String) -> [Prose] {
    let style = ANSIStyle(isColored: isColored)
    let head = "question:"
    let headline = TextLayout.wrap("\(head) \(question.oddity)", rest: "  ")
    var lines: [Prose] = ["\(style.severity(head, .advice))\(headline[0].dropFirst(head.count))"]
    lines += headline.dropFirst().map { "\($0)" }
    let file = ("\(path):\(question.line)" as Prose).linked(to: links?.link(path))
    lines.append("  \(style.gutter("-->")) \(file)")
    for sentence in question.sentences {
      lines += TextLayout.wrap(sentence, first: "  ", rest: "    ").map { "\($0)" }
    }
    return lines
  }

  /// The questions that several traces leave open, a block each, and how many more there are.
  func questions(_ digest: Digest) -> [[Prose]] {
    var blocks = digest.questions.map { block($0.question, path: $0.path) }
    let left = digest.asked - digest.questions.count
    if left > 0 {
      blocks.append(["\(TextLayout.count(left, "more question")) (--verbose asks them)"])
    }
    return blocks
  }
}
