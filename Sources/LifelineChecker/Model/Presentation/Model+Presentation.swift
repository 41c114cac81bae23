package import LifelineTrace

// Who presents whom, and how far each presentation has come.
extension Model {
  /// Follows a call, a completion or a delegate's call of presentation.
  mutating func followPresentation(_ step: Step) {
    let event = step.event
    followRemovalByDismissal(event)
    let moment = Moment(event)
    switch event.callback {
    case .present: followPresent(event, step.arguments.style)
    case .presentCompleted:
      let presented = completed(by: event)
      if event.other.exists { learn(presenter: event.other, of: presented) }
      world.presentations.update(presented) { record in
        record.completed = moment
        if record.phase == .presenting { record.phase = .presented }
      }
      quiescence.watch(presented)
    case .dismiss: followDismiss(event)
    case .dismissCompleted: followDismissal(event)
    case .presentationWillDismiss:
      world.presentations.update(event.receiver) { $0.willDismiss = moment }
    case .presentationDidDismiss: world.presentations.update(event.receiver) { $0.phase = .idle }
    default: break
    }
  }

  /// Begins a record, unless the call can only fail.
  private mutating func followPresent(_ event: Event, _ style: PresentationStyle) {
    world.states.lifetime[event.receiver].hasPresented = true
    world.presentations.noteCall(by: event.receiver, event.other, at: event.line)
    guard event.object.exists, event.object != event.receiver else { return }
    if event.other.exists { world.states.lifetime[event.other].hasPresented = true }
    world.states.lifetime[event.object].wasPresented = true
    // Why: a second present of a controller that is presented is refused, or raises.
    guard !isPresented(event.object) else { return }
    // Why: a dismissal that ends several tells only the topmost, and what is presented anew has gone.
    if let old = self.presentation(of: event.object), old.isPartial || old.mayBeOver {
      adopt(self[event.object].appearance.natural.union(.disappeared), at: event.object)
    }
    let presentation = Presentation(
      presented: event.object,
      source: event.receiver,
      presenter: max(event.other, .unknown),
      style: style,
      began: Moment(event)
    )
    dropUnrecorded(before: presentation)
    if world.presentations.live.count == Presentations.mostLive {
      bounds.pass(.presented, at: event.line)
    }
    world.presentations.begin(presentation)
    world.states.lifetime[event.object].isPresented = true
    quiescence.watch(event.object)
  }

  /// Learns who really presents from the beginning of a transition: its receiver, where it is no container of
  /// who comes.
  mutating func followPresenting(_ event: Event) {
    let presented = event.object
    guard event.callback == .transitionBegan, presented.exists, presented != event.receiver,
      let record = presentation(of: presented), record.phase == .presenting,
      self[presented].containment.parent != event.receiver
    else { return }
    learn(presenter: event.receiver, of: presented)
  }

  private mutating func learn(presenter: Receiver, of presented: Receiver) {
    guard let record = presentation(of: presented), !record.presenter.exists else { return }
    world.presentations.update(presented) { $0.presenter = presenter }
    world.states.lifetime[presenter].hasPresented = true
    world.tellsPresenters = true
  }

  /// Lets go of presentations by the same controller of which nothing more is seen, as the class
  /// is not recorded: they are over, or else this one would be refused.
  private mutating func dropUnrecorded(before next: Presentation) {
    for record in world.presentations.inOrder
    where record.host == next.host && isUnseen(record)
      && !recording.widest(world.traits[record.presented].classSymbol).contains(.viewWillAppear)
    {
      world.presentations.update(record.presented) { $0.phase = .idle }
    }
  }

  /// Follows a dismiss to the lowest presentation that it ends, and to all that lie above it.
  private mutating func followDismiss(_ event: Event) {
    guard let target = dismissed(by: event) else { return }
    let above = presentations(above: target.presented)
    let top = above.last?.presented ?? target.presented
    for record in [target] + above where record.phase != .idle {
      world.presentations.update(record.presented) {
        $0.dismiss = Moment(event)
        $0.phase = .dismissing
        $0.isPartial = record.presented != top
      }
    }
    world.presentations.lastDismissed[event.receiver] = target.presented
  }

  /// Ends the presentations of which a dismiss was completed.
  private mutating func followDismissal(_ event: Event) {
    let target = dismissalEnded(by: event)
    guard let call = world.presentations[target]?.dismiss else { return }
    for record in world.presentations.inOrder
    where record.presented == target || call.isKnown && record.dismiss == call {
      world.presentations.update(record.presented) { $0.phase = .idle }
    }
    world.presentations.update(target) { $0.dismissCompleted = Moment(event) }
    quiescence.watch(target)
  }

  /// Follows an appearance callback of a controller that was presented.
  mutating func followPresented(_ event: Event) {
    let presented = event.receiver
    guard let record = world.presentations[presented], record.phase != .idle else { return }
    switch event.callback {
    case .viewWillAppear:
      world.presentations.update(presented) {
        $0.willDismiss = .never
        $0.mayBeOver = false
      }
    case .viewDidAppear:
      world.presentations.update(presented) {
        $0.phase = .presented
        $0.dismiss = .never
        $0.isPartial = false
        $0.mayBeOver = false
      }
      quiescence.watch(presented)
    case .viewWillDisappear where !isCovered(presented):
      world.presentations.update(presented) { $0.phase = .dismissing }
      doubtPresentations(before: record)
    case .viewDidDisappear where record.phase == .dismissing || !isCovered(presented):
      world.presentations.update(presented) { $0.phase = .idle }
      doubtPresentations(before: record)
      quiescence.watch(presented)
    default: break
    }
  }

  /// Doubts the presentations that are older than one that goes, where no dismissal is recorded: one
  /// that ends several tells only the topmost, so that they may have gone, too.
  private mutating func doubtPresentations(before top: Presentation) {
    guard !recording.kinds.contains(.dismiss) else { return }
    for record in world.presentations.inOrder where record.began.line < top.began.line {
      world.presentations.update(record.presented) { $0.mayBeOver = true }
    }
  }

  /// Doubts what a controller that appears presents, where no dismissal is recorded: it has come back,
  /// so that what covered it may have gone, and with several of them only the topmost is told.
  mutating func doubtPresentations(by presenter: Receiver) {
    guard !recording.kinds.contains(.dismiss) else { return }
    for record in world.presentations.inOrder where record.host == presenter {
      world.presentations.update(record.presented) { $0.mayBeOver = true }
    }
  }

  /// Records that UIKit refused a presentation or a dismissal.
  mutating func followRefusal(_ step: Step) {
    let event = step.event
    switch step.arguments.message {
    case .presentOffWindow?, .presentWhilePresenting?, .presentInProgress?, .presentRefused?,
      .presentActive?:
      let classSymbol = world.traits[event.receiver].classSymbol
      let pending = world.presentations.inOrder.last { record in
        let isNamed =
          record.presented == event.receiver
          || world.traits[record.presented].classSymbol == classSymbol
        return isNamed && record.phase == .presenting && isUnseen(record)
      }
      if let pending { world.presentations.update(pending.presented) { $0.phase = .idle } }
    case .dismissInProgress?:
      let asked = world.presentations.inOrder.filter { $0.phase == .dismissing }
        .max { $0.dismiss.line < $1.dismiss.line }
      guard let asked, self[asked.presented].appearance.last.line < asked.dismiss.line else {
        return
      }
      let hasArrived = self[asked.presented].appearance.last.callback == .viewDidAppear
      world.presentations.update(asked.presented) {
        $0.phase = hasArrived ? .presented : .presenting
        $0.dismiss = .never
        $0.isPartial = false
      }
    default: break
    }
  }

  /// Drops presentations that have not begun though everything is at rest: UIKit refused them, or
  /// the class is not recorded.
  ///
  /// Where its end alone is recorded, a transition that runs looks like rest: what has not come by the
  /// next one is dropped.
  mutating func dropRefused(among controllers: [Receiver]) {
    for presented in controllers {
      guard let record = world.presentations[presented], record.phase == .presenting,
        isUnseen(record)
      else { continue }
      let recorded = recording.widest(world.traits[presented].classSymbol)
      if !record.mayBeOver, recorded.contains(.viewDidAppear), !recorded.contains(.viewWillAppear) {
        world.presentations.update(presented) { $0.mayBeOver = true }
        quiescence.watch(presented)
      } else {
        world.presentations.update(presented) { $0.phase = .idle }
      }
    }
  }

  /// Forgets that a controller is presented, and what it presents.
  mutating func forgetPresentation(of receiver: Receiver) {
    if self[receiver].lifetime.hasPresented {
      for record in world.presentations.inOrder where record.host == receiver {
        world.presentations.update(record.presented) { $0.phase = .idle }
      }
    }
    guard self[receiver].lifetime.isPresented else { return }
    world.states.lifetime[receiver].isPresented = false
    world.presentations.remove(receiver)
  }
}

extension Model {
  /// The last presentation of a controller; nil if none was seen.
  package func presentation(of presented: Receiver) -> Presentation? {
    guard self[presented].lifetime.isPresented else { return nil }
    return world.presentations[presented]
  }

  /// The newest presentation by a controller that is not over; nil if there is none.
  package func presentation(by presenter: Receiver) -> Presentation? {
    guard self[presenter].lifetime.hasPresented else { return nil }
    return world.presentations.inOrder.last { $0.host == presenter }
  }

  /// Who presents a controller; `.none` for nobody, as far as was seen.
  func presenter(of presented: Receiver) -> Receiver {
    guard let record = presentation(of: presented), record.phase != .idle else { return .none }
    return record.host
  }

  /// Whether a controller is on the screen because it is presented, for sure.
  package func isPresented(_ receiver: Receiver) -> Bool {
    guard let record = presentation(of: receiver), !record.mayBeOver,
      record.phase == .presenting
        || record.phase == .presented
    else { return false }
    let appearance = self[receiver].appearance
    return appearance.natural.isSubset(of: [.appearing, .appeared])
      && appearance.last.line > record.began.line
  }

  /// Whether no appearance callback of the presented controller has come since the call.
  func isUnseen(_ record: Presentation) -> Bool {
    self[record.presented].appearance.last.line < record.began.line
  }

  /// The controller that a completion of present is about.
  func completed(by event: Event) -> Receiver {
    if event.object.exists { return event.object }
    return world.presentations.inOrder.last {
      $0.source == event.receiver && !$0.completed.isKnown
    }?.presented ?? .unknown
  }

  /// The controller that a completion of dismiss is about.
  func dismissalEnded(by event: Event) -> Receiver {
    event.object.exists
      ? event.object : world.presentations.lastDismissed[event.receiver] ?? .unknown
  }

  /// The lowest presentation that a dismiss ends: one by the receiver or by a controller around it,
  /// or else the one that the receiver is in; nil if none was seen.
  func dismissed(by event: Event) -> Presentation? {
    if event.object.exists { return world.presentations[event.object] }
    for controller in ancestors(of: event.receiver) {
      if let record = presentation(by: controller) { return record }
    }
    if let record = presentation(around: event.receiver) { return record }
    // Why: who presents is then not known, only whom the app asked.
    return world.presentations.inOrder.last { $0.source == event.receiver && $0.phase != .idle }
  }

  /// The presentation by which a controller is on the screen, itself or a container of it.
  func presentation(around receiver: Receiver) -> Presentation? {
    for controller in ancestors(of: receiver) {
      if let record = presentation(of: controller), record.phase != .idle { return record }
    }
    return nil
  }

  /// Whether a controller may have come back unseen since a line: in a popover it is not told when
  /// what it presented goes away. (Fact 1.13.)
  func mayReturnUntold(_ receiver: Receiver, since line: UInt32) -> Bool {
    guard self[receiver].lifetime.hasPresented else { return false }
    // Why: behind what lies over it and leaves it where it was, there is nothing to come back from.
    let call = world.presentations.lastCall(by: receiver)
    let cover = world.presentations.inOrder.last { $0.began.line == call }
    if call < line, cover?.style.leavesPresenter == true { return false }
    guard let record = presentation(around: receiver) else {
      // Why: it may have been presented before the recording began.
      return !self[receiver].lifetime.born.isKnown && !self[receiver].loading.loaded.isKnown
    }
    return record.style == .popover || record.style == .unknown
  }

  /// A controller and those above it, as far as they are known, itself first.
  func ancestors(of receiver: Receiver) -> [Receiver] {
    var line: [Receiver] = []
    var current = receiver
    while current.exists, line.count < Self.longestChain {
      line.append(current)
      current = self[current].containment.parent
    }
    return line
  }

  /// The outermost container around a controller; nil where the trace does not tell.
  func root(of receiver: Receiver) -> Receiver? {
    guard let last = ancestors(of: receiver).last else { return nil }
    return self[last].containment.parent == .none ? last : nil
  }

  /// The presentations that lie on top of a presented controller, in the order of their present.
  func presentations(above lower: Receiver) -> [Presentation] {
    var answers: [Receiver: Bool] = [:]
    return world.presentations.inOrder.filter { upper in
      var current = upper
      var passed: [Receiver] = []
      var isAbove = false
      for _ in 0..<Presentations.mostLive {
        if let answer = answers[current.presented] {
          isAbove = answer
          break
        }
        passed.append(current.presented)
        isAbove = isRight(current, on: lower)
        guard !isAbove, let below = presentation(around: current.host),
          below.presented != current.presented
        else { break }
        current = below
      }
      for presented in passed { answers[presented] = isAbove }
      return isAbove
    }
  }

  /// Whether another presentation lies on top of a presented controller, so that its view may come
  /// and go without an end of its own presentation.
  func isCovered(_ presented: Receiver) -> Bool {
    // Why: of all that lie on top of it, the lowest lies right on it.
    world.presentations.inOrder.contains {
      $0.presented != presented && isRight($0, on: presented)
    }
  }

  /// Whether a presented controller, or one that it contains, presents another one.
  private func isRight(_ upper: Presentation, on lower: Receiver) -> Bool {
    isAncestor(lower, of: upper.presenter) || isAncestor(lower, of: upper.source)
  }
}
