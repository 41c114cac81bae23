import LifelineTrace

extension TraceReport {
  /// Takes into account that printed lines which name nobody may be of several controllers.
  ///
  /// What is found in their order is advice then, because one line of another controller makes it lawful.
  mutating func allowForUnnamed() {
    guard look?.isPrinted == true else { return }
    for position in findings.indices where !findings[position].evidence.isUIKitMessage {
      guard findings[position].className == ControllerTable.unnamed else { continue }
      findings[position].severity = .advice
      findings[position].lawful.append(
        "these lines, which name no controller, are of more than one"
      )
      if look?.ambiguous == nil { look?.ambiguous = ControllerTable.unnamed }
    }
  }

  /// Takes into account what lines may have said that name a callback and were not read.
  ///
  /// A finding about a controller that such a line names may be lawful, and is advice; every other one
  /// that rests on the order of lines assumes that none of them is about its controller. What UIKit
  /// says itself rests on none.
  mutating func allowForDropped() {
    guard dropped.count > 0 else { return }
    let lines = dropped.count == 1 ? "the line" : "none of the \(dropped.count) lines"
    let clause = dropped.count == 1 ? "that was not read is not of" : "that were not read is of"
    for position in findings.indices where !findings[position].evidence.isUIKitMessage {
      let name = findings[position].className?.split(separator: ".").last.map(String.init) ?? ""
      let line = dropped.lines.first { line in !name.isEmpty && line.text.mentions(name) }
      guard let line else {
        let assumed = "\(lines) \(clause) \(name.isEmpty ? "it" : name)"
        let clauses = [findings[position].confidence.assumption, assumed].compactMap(\.self)
        findings[position].confidence = .likely(assuming: clauses.joined(separator: ", and "))
        continue
      }
      findings[position].severity = .advice
      let excuse = "line \(line.number), which was not read, says what is missed"
      findings[position].lawful.append(excuse)
    }
  }
}

extension String {
  /// Whether a name stands in it as a word of its own.
  fileprivate func mentions(_ name: String) -> Bool {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
  }
}
