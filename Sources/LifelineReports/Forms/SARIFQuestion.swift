import LifelineChecker
import LifelineStory
import LifelineTrace

/// A question as a result of a SARIF log: a note, which fails nothing.
struct SARIFQuestion {
  /// The question.
  let question: Question
  /// The input that leaves it open.
  let place: SARIFPlace

  /// What such results go by.
  private static let name = "open-question"

  /// The descriptor of such results.
  static var descriptor: JSONObject {
    [
      "id": name,
      "shortDescription": JSONObject.text("a line more would tell what happened"),
      "fullDescription": JSONObject.text(
        "The log fits an app in order and one that is not; what is asked for would tell them apart."
      ),
      "defaultConfiguration": ["level": "note"] as JSONObject,
      "properties": [
        "tags": ["lifecycle"], "precision": "medium", "problem.severity": "recommendation",
      ] as JSONObject,
    ]
  }

  /// The result.
  ///
  /// - Parameters:
  ///   - ruleIndex: The position of the descriptor.
  ///   - number: A number that no other result of the log has.
  /// - Returns: The object.
  func json(ruleIndex: Int, number: Int) -> JSONObject {
    let message = ([question.oddity] + question.sentences).joined(separator: "\n")
    return [
      "ruleId": Self.name,
      "ruleIndex": ruleIndex,
      "level": "note",
      "message": JSONObject.text(message.exchanging("](", with: "] (")),
      "locations": [place.location(line: question.line)],
      "partialFingerprints": [
        "lifelineQuestion/v1": question.fingerprint,
        "primaryLocationLineHash": "\(question.fingerprint):\(number)",
      ] as JSONObject,
      "properties": ["fault": question.fault.rawValue, "lawful": question.lawful.rawValue]
        as JSONObject,
    ]
  }
}
