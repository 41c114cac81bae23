import LifelineTrace

/// What findings rest on that only the rest of the recording can tell: that a class name stands for
/// one instance, and that a class logs what other classes log.
///
/// In a pasted log each class prints what somebody has put into it, and mostly its name alone. So a
/// finding is made when it comes up, and withdrawn at the end where the log itself has shown that it
/// rests on nothing.
struct ProvisionalFindings {
  /// What one finding rests on.
  private struct Doubt {
    var subject: Receiver
    var finding: Int
    /// The callbacks that the class of the subject had not shown when the finding was made.
    var unseen: CallbackSet
  }

  private var provisional: [Doubt] = []
  /// The positions of the findings that were taken back.
  private(set) var withdrawn: Set<Int> = []
  /// Why they were taken back, as clauses.
  private(set) var refuted: [Int: String] = [:]

  /// Whether no finding is or was in doubt.
  var isEmpty: Bool { provisional.isEmpty && withdrawn.isEmpty }

  /// The number of appearance callbacks that a class must show, besides `viewIsAppearing`, for
  /// another one to be missed.
  private static let leastShown = 3

  /// Records a finding.
  ///
  /// - Parameters:
  ///   - finding: Its position.
  ///   - subject: The controller that it is about.
  ///   - unseen: The callbacks that it needs and the class of the subject has not shown.
  mutating func add(_ finding: Int, about subject: Receiver, unseen: CallbackSet) {
    provisional.append(Doubt(subject: subject, finding: finding, unseen: unseen))
  }

  /// Whether the finding at a position rests on something that is in doubt, or was taken back.
  func concern(_ finding: Int) -> Bool {
    // Why: they are in order, and who asks means one of the last.
    withdrawn.contains(finding) || provisional.last { $0.finding <= finding }?.finding == finding
  }

  /// Takes back, at the end of a recording, the findings that it has refuted.
  ///
  /// - Parameters:
  ///   - findings: All findings; those that are taken back keep their positions.
  ///   - context: The recording at its end.
  /// - Returns: What could not be judged, and why, as notes, by the name of the controller.
  mutating func settle(_ findings: [Finding], in context: FindingContext) -> [(
    name: String, note: String
  )] {
    defer { provisional.removeAll() }
    var notes: [(name: String, note: String)] = []
    var told: Set<String> = []
    // Why: what UIKit itself complains about is no matter of doubt.
    for doubt in provisional where findings[doubt.finding].uikit == nil {
      guard let reason = Self.refutation(of: doubt, in: context) else { continue }
      withdrawn.insert(doubt.finding)
      refuted[doubt.finding] = reason
      let name = context.name(doubt.subject)
      if told.insert(reason).inserted { notes.append((name, reason)) }
    }
    return notes
  }

  /// Why a finding cannot stand, as a note; nil if it can.
  private static func refutation(of doubt: Doubt, in context: FindingContext) -> String? {
    let model = context.model
    let name = context.name(doubt.subject)
    let traits = model.traits(doubt.subject)
    if traits.isConjectured, model[doubt.subject].lifetime.isAmbiguous {
      return "\(name) could not be judged, because the lines of two instances of it are mixed; "
        + "print what tells them apart, such as the address"
    }
    if traits.isConjectured, model.order.isListed(traits.classSymbol) {
      return Silence.listed.reason(for: name)
    }
    let recording = model.recording
    let shown = recording.widest(traits.classSymbol)
    let isPasted = context.format == .console || recording.hasHeader || recording.isTranscript
    guard isPasted, !recording.isDeclared, recording.hooks != .outermost,
      !doubt.unseen.isSubset(of: shown)
    else { return nil }
    let told = AppearanceTables.callbacks.filter { $0 != .viewIsAppearing && shown.contains($0) }
    guard told.count < leastShown else { return nil }
    let list = told.map(\.baseName).joined(separator: " and ")
    return "\(name) could not be judged, because it shows only \(list); "
      + "print the other appearance callbacks of it, too"
  }
}
