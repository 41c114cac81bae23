import LifelineChecker
import LifelineTrace

/// A finding as a result of a SARIF log.
struct SARIFResult {
  /// The finding.
  let finding: Finding
  /// The input that it is in.
  let place: SARIFPlace
  /// The address of its picture in the HTML report; nil where that has none.
  var picture: String?

  /// The result.
  ///
  /// - Parameters:
  ///   - ruleIndex: The position of the rule among those of the log; nil if it is not there.
  ///   - number: How many results so far have the fingerprint, this one included, from 1.
  /// - Returns: The object.
  func json(ruleIndex: Int?, number: Int) -> JSONObject {
    let quotes = finding.quotes
    let related = quotes.enumerated().filter { $0.offset != finding.offendingQuote }
    return [
      "ruleId": finding.rule,
      "ruleIndex": ruleIndex,
      "level": finding.severity.sarifLevel,
      "message": JSONObject.text(message),
      "locations": [place.location(line: finding.line, snippet: ownWords)],
      "relatedLocations": related.isEmpty
        ? nil
        : related.map { index, quote in
          place.location(
            line: quote.line,
            id: index,
            message: quote.sentence,
            snippet: quote.snippet
          )
        },
      "codeFlows": related.isEmpty ? nil : [flow],
      "partialFingerprints": [
        "lifelineFinding/v1": finding.fingerprint,
        // Why: the one that GitHub goes by, and it must be another for each result of a log.
        "primaryLocationLineHash": "\(finding.fingerprint):\(number)",
      ] as JSONObject,
      "hostedViewerUri": picture,
      "properties": [
        "confidence": finding.confidence.word,
        "assuming": finding.confidence.assumption,
        "controller": finding.controller,
        "event": finding.event,
        "expected": finding.expected,
        "repair": finding.repair.map { FindingText.text($0) },
        "causes": finding.causes.isEmpty ? nil : finding.causes.map(\.word),
      ] as JSONObject,
    ]
  }

  /// What the offending line says; nil where the finding is about no line.
  private var ownWords: String? { finding.offendingQuote.map { finding.quotes[$0].snippet } }

  /// What happened, and below it all that is said of it.
  private var message: String {
    let first = TextLayout.plain(finding.message, limit: 400)
    let rest = finding.clauses.map { $0.lead.withoutLeadingBlanks + $0.text }
    // Why: a viewer takes all up to the first full stop for the headline.
    let headline = first.last.map { ".!?\"…".contains($0) } == true ? first : first + "."
    // Why: a bracket before a parenthesis would begin a link.
    var lines = ([headline] + rest).map { $0.exchanging("](", with: "] (") }
    let links = finding.quotes.indices.filter { $0 != finding.offendingQuote }.map {
      // Why: viewers show of the related places only those that the message links to.
      "[line \(finding.quotes[$0].line)](\($0))"
    }
    if !links.isEmpty { lines.insert("See \(TextLayout.list(links)).", at: 1) }
    return lines.joined(separator: "\n")
  }

  /// The way from the causes to the offending line, which is the last place of it.
  private var flow: JSONObject {
    var quotes = finding.quotes
    let own = finding.offendingQuote.map { quotes.remove(at: $0) }
    var steps = quotes.map { step($0, importance: "important") }
    if let own {
      steps.append(step(own, importance: "essential"))
    } else {
      let message = TextLayout.plain(finding.message, limit: 400)
      let location = place.location(line: finding.line, message: message)
      steps.append(["location": location, "importance": "essential"])
    }
    return ["threadFlows": [["locations": steps] as JSONObject]]
  }

  private func step(_ quote: Finding.Quote, importance: String) -> JSONObject {
    [
      "location": place.location(line: quote.line, message: quote.sentence),
      "importance": importance,
      "nestingLevel": quote.depth,
    ]
  }
}

/// An input as the places of a SARIF log name it.
struct SARIFPlace {
  private let artifact: JSONObject

  /// Creates the place of an input.
  ///
  /// - Parameters:
  ///   - path: The path as the user named it; `-` is standard input.
  ///   - paths: How paths are written.
  init(_ path: String, _ paths: ReportPaths) {
    artifact =
      path == "-"
      ? ["uri": "stdin", "description": JSONObject.text("standard input")]
      : ["uri": paths.uri(path)]
  }

  /// A line of the input.
  ///
  /// - Parameters:
  ///   - line: The one-based line; nil for all of it.
  ///   - id: What messages call it by; nil where none does.
  ///   - message: What is said of it; nil for nothing.
  ///   - snippet: What the line says, for those who do not have the input; nil for nothing.
  /// - Returns: The object.
  func location(
    line: Int?,
    id: Int? = nil,
    message: String? = nil,
    snippet: String? = nil
  ) -> JSONObject {
    let region = line.map { line in
      ["startLine": max(1, line), "snippet": snippet.map { JSONObject.text($0) }] as JSONObject
    }
    return [
      "id": id,
      "physicalLocation": ["artifactLocation": artifact, "region": region] as JSONObject,
      "message": message.map { JSONObject.text($0) },
    ]
  }
}

/// What is to be known of a run besides its results.
struct SARIFNotice {
  /// What it is about.
  var kind: Kind
  /// What is said, as a phrase.
  var message: String
  /// The input; nil where it is about the run.
  var place: SARIFPlace?
  /// The one-based line; nil where it is about the whole input.
  var line: Int?

  /// What notices are about.
  enum Kind: String, CaseIterable {
    case notJudged = "not-judged"
    case unreadableLine = "unreadable-line"
    case leftOut = "left-out"

    /// What such a notice means.
    var summary: String {
      switch self {
      case .notJudged: "A trace could not be read, or nothing in it be judged."
      case .unreadableLine: "A line of a trace could not be read."
      case .leftOut: "Findings are left out, because there are too many."
      }
    }

    fileprivate var level: String {
      switch self {
      case .notJudged: "error"
      case .unreadableLine: "warning"
      case .leftOut: "note"
      }
    }
  }

  /// The notification.
  var json: JSONObject {
    [
      "descriptor": ["id": kind.rawValue] as JSONObject,
      "level": kind.level,
      "message": JSONObject.text(message),
      "locations": place.map { [$0.location(line: line)] },
    ]
  }
}

extension JSONObject {
  /// A message of a SARIF log.
  static func text(_ text: String) -> JSONObject { ["text": text] }
}

extension Finding.Quote {
  /// What the line says: who receives what.
  fileprivate var snippet: String {
    let words = [TextLayout.plain(controller, limit: 60), TextLayout.plain(self.words, limit: 400)]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
