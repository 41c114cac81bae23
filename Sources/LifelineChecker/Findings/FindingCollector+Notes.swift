import LifelineTrace

// What a reader of the report should know beside the findings.
extension FindingCollector {
  /// The most notes that are kept.
  private static let noteLimit = 1000

  mutating func note(line: Int?, _ message: String, isMark: Bool = false) {
    guard notes.count < Self.noteLimit else {
      omittedNotes += 1
      return
    }
    notes.append(.init(line: line, message: message, isMark: isMark))
  }

  mutating func note(_ mark: Mark) {
    // Why: what analytics counted is the business of `lifeline screens`.
    if mark.isPrinted || CountMark.read(mark.text) != nil { return }
    guard mark.text.hasPrefix(SuppressionMark.prefix) else {
      return note(line: Int(mark.line), "mark: \(mark.text)", isMark: true)
    }
    guard suppressionMarks.count < Self.unreadableLimit else {
      omittedNotes += 1
      return
    }
    suppressionMarks.append(mark)
  }

  mutating func noteTime(_ event: Event) {
    guard !hasNotedTime, event.time != Event.noTime else { return }
    hasNotedTime = true
    note(line: Int(event.line), "the time goes back here; the order of lines counts")
  }

  /// Says once that an input has several sessions, whose lines are followed as one app's.
  mutating func note(_ header: Header) {
    guard let key = header.session else { return }
    let isOther = session.map { $0.key != key } ?? false
    if isOther, session?.isOneOfSeveral == false {
      note(line: nil, "it has several sessions: --sessions judges each by itself")
    }
    session = (key, isOther || session?.isOneOfSeveral == true)
  }

  /// The notes, with one on those that are left out.
  var allNotes: [TraceReport.Note] {
    guard omittedNotes > 0 else { return notes }
    let message = "\(omittedNotes) more notes and marks are left out, and accept nothing"
    return notes + [.init(line: nil, message: message)]
  }

  // MARK: What is not said

  /// Whether anything is to be said of a violation; notes where nothing is, once for each controller.
  mutating func isSaid(
    _ violation: Violation,
    _ rule: Rule,
    _ step: Step,
    in context: FindingContext
  ) -> Bool {
    guard let silence = silence(on: violation, rule, step, in: context) else { return true }
    if silence == .unwanted { unwanted += 1 }
    let subject = violation.subject ?? step.receiver
    let isOther = silence == .ambiguous && !context.model[subject].lifetime.isAmbiguous
    let name = context.name(isOther ? step.receiver : subject)
    switch silence {
    case .mild, .unwanted, .listed: return false
    case .ambiguous:
      guard noted.insert("\(name) \(silence.reason(for: name))").inserted else { return false }
      note(
        line: Int(step.event.line),
        "\(name) could not be judged from here on, because two instances of it cannot be told apart"
      )
    case .unrecorded, .ofUIKit:
      guard noted.insert("\(name) \(silence.reason(for: name))").inserted else { return false }
      note(
        line: Int(step.event.line),
        "\(rule.name) would object here, but says nothing: \(silence.reason(for: name))"
      )
    }
    return false
  }

  /// Whether it was noted why something is not said of a controller.
  func isNoted(_ silence: Silence, _ name: String) -> Bool {
    noted.contains("\(name) \(silence.reason(for: name))")
  }
}
