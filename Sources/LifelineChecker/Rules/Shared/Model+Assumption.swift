import LifelineTrace

extension Model {
  /// What a violation rests on that takes `addChild` of a container for recorded, where its class
  /// has not shown one; nil where it has.
  func assumesAddChild(of container: Receiver) -> Message? {
    guard !recording.widest(traits(container).classSymbol).contains(.addChild) else { return nil }
    return "addChild is recorded for \(container) as for other classes"
  }

  /// What a violation rests on that takes a presented controller for the topmost one; nil where
  /// another one over it would have been recorded.
  func assumesNothing(over presented: Receiver) -> Message? {
    guard !recording.isComplete || recording.omitsClasses else { return nil }
    return "nothing unrecorded lay over \(presented)"
  }

  /// What a violation rests on that takes some callbacks of some controllers for recorded, where
  /// their classes have not shown them; nil where they have, or the header vouches for it.
  func assumesRecorded(_ callbacks: CallbackSet, of receivers: Receiver...) -> Message? {
    guard !recording.isComplete else { return nil }
    for receiver in receivers where receiver.exists {
      let unseen = callbacks.subtracting(recording.widest(traits(receiver).classSymbol))
      if let first = unseen.callbacks.first {
        return "\(first) is recorded for \(receiver) as for other classes"
      }
    }
    return nil
  }

  /// What a violation by a call on a navigation controller rests on: that it is one, and that its
  /// class passes the call on to UIKit; nil if it is UIKit's own class.
  func assumesPassedOn(_ step: Step) -> Message? {
    let receiver = step.receiver
    let traits = traits(receiver)
    if traits.kind == .undeclared || world.navigationStacks[receiver]?.isPresumed == true {
      return "\(receiver) is a navigation controller"
    }
    guard traits.origin == .app else { return nil }
    return "\(receiver) passes every \(step.event.callback) on to UIKit"
  }
}

extension Caller {
  /// What a violation by a presumed call of the app rests on; nil if the app called for sure.
  func assumption(about container: Receiver) -> Message? {
    self == .presumedApp ? "\(container) is not one of UIKit's own containers" : nil
  }
}

extension Presentation {
  /// What a violation rests on that takes the controller for the one that a dismissal is about;
  /// nil where the trace says so.
  func assumesTarget(of completion: Moment) -> Message? {
    guard dismiss.object != presented, completion.object != presented else { return nil }
    return "the call dismisses \(presented)"
  }
}

extension Assumption {
  /// No did-callback from elsewhere has finished a transition that was begun by hand.
  static let noForeignDid = Assumption(
    "no did-callback from elsewhere has finished it",
    unless: [.viewDidAppear, .viewDidDisappear]
  )
}
