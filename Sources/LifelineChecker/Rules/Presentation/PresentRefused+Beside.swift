import LifelineTrace

extension Violation {
  /// A presentation on a presenter that presents another controller; nil if it presents none.
  static func presentedBeside(
    _ step: Step,
    _ host: (controller: Receiver, assuming: Message?),
    _ model: Model
  ) -> Violation? {
    let presenter = host.controller
    guard let rival = model.rival(of: step.event, on: presenter) else { return nil }
    let isThere = rival.phase == .presented
    return Violation(
      "\(step.event.object) cannot be presented on \(presenter) beside \(rival.presented)",
      note: isThere
        ? "\(presenter) presents \(rival.presented) already" : "\(rival.presented) is on its way",
      witnesses: [
        Witness(rival.began, "\(rival.presented) is presented"),
        Witness(rival.dismiss, "and is to go"),
      ],
      because: isThere
        ? "\(rival.presented) is presented by \(presenter) and has not gone"
        : "the transition of \(rival.presented) is still running",
      expected: [],
      assuming: .joined(
        host.assuming,
        model.assumesRecorded(
          [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear],
          of: rival.presented
        )
      ),
      subject: step.event.object
    )
  }
}

extension Presentation {
  /// The systems on which a presentation is refused while another one is under way; later ones can
  /// interrupt it.
  fileprivate static let refusesMeanwhile = SystemRange.upTo(17)
}

extension Model {
  /// The presentation on the same presenter because of which another one is refused.
  fileprivate func rival(of event: Event, on presenter: Receiver) -> Presentation? {
    guard let rival = presentation(by: presenter), rival.presented != event.object,
      !rival.mayBeOver
    else { return nil }
    let appearance = self[rival.presented].appearance.natural
    if rival.phase == .presented { return appearance == .appeared ? rival : nil }
    let isAnimated = rival.phase == .presenting || rival.dismiss.flags.contains(.animated)
    guard Presentation.refusesMeanwhile.covers(systems), quiescence.openTransitions == 0,
      isAnimated,
      !isUnseen(rival)
    else { return nil }
    return appearance == (rival.phase == .presenting ? .appearing : .disappearing) ? rival : nil
  }
}
