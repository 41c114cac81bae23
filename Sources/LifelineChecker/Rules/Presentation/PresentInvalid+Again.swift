import LifelineTrace

extension Violation {
  /// A presentation of a controller that is presented; nil if its dismissal may be over.
  static func presentsAgain(_ step: Step, _ model: Model) -> Violation? {
    guard let record = model.presentation(of: step.event.object), record.style != .popover,
      step.arguments.style != .popover, model.isPresented(record.presented)
    else { return nil }
    return Violation(
      "\(record.presented) is presented while it is presented already",
      note: "\(record.presented) is still \(model[record.presented].appearance.natural)",
      witnesses: [Witness(record.began, "the presentation that is not over")],
      because: "no dismissal of \(record.presented) has come in between",
      expected: [.dismiss],
      assuming: model.assumesRecorded(
        [.viewWillDisappear, .viewDidDisappear],
        of: record.presented
      ),
      subject: record.presented
    )
  }
}
