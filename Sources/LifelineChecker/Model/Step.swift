package import LifelineTrace

/// One turn of the model: the event, and what is around it.
///
/// A rule is asked before the model follows the event, so `model[step.receiver]` is the receiver's
/// state just before; at an exit, and at the end of a trace, it is the one after everything.
package struct Step: Sendable {
  /// What kind of moment is judged.
  package enum Occasion: Sendable {
    /// A call or callback begins.
    case entry
    /// A call returns; the event is the call.
    case exit
    /// The trace ends; asked once for each controller.
    case end
    /// Everything has come to rest; asked once for each controller that the model watches.
    case quiet
    /// Everything has come to rest; asked once for each watched controller that has died.
    case aftermath
  }

  // Why: the long fields stand first, at even addresses, because copies of them are on the hot path.
  /// The event; at the end of a trace, and when all is quiet, only its receiver and line mean
  /// anything.
  package let event: Event
  /// The recorded call right around the event; never if there is none.
  package let enclosing: Moment
  /// What kind of moment it is.
  package let occasion: Occasion
  /// In which readings an appearance callback was possible; `natural` for every other event.
  package let admissibility: Admissibility
  /// Where nobody says what is recorded, the readings in which an appearance callback was
  /// impossible, if one of them records at least what its class has shown up to it.
  let objections: Readings.Set
  /// What the model remarks about the event apart from the machines.
  package let remarks: Remarks
  /// What may make a rule object to the event.
  let circumstances: Circumstances
  /// At an exit, whether UIKit's implementation was reached; nil where not recorded.
  package let reachedSuper: Bool?
  /// What the event says besides; nothing at an exit, and at a moment without an event.
  package internal(set) var arguments = EventArguments()

  /// Whether the step is about what is true at a moment, and not about an event.
  package var isMoment: Bool { occasion != .entry && occasion != .exit }

  /// Whether the event is a line in which UIKit itself complains.
  package var isUIKitMessage: Bool { occasion == .entry && event.callback == .diagnostic }

  /// The controller that received the call.
  package var receiver: Receiver { event.receiver }
}

/// What the model remarks about an event apart from the machines.
package struct Remarks: OptionSet, Sendable, BitwiseCopyable {
  /// The bits.
  package let rawValue: UInt8

  /// Creates remarks from bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The sequence number goes back or repeats.
  package static let brokenOrder = Remarks(rawValue: 1)
  /// The controller was deallocated before.
  package static let afterDeath = Remarks(rawValue: 2)
  /// The call came on another thread than the main one.
  package static let offMainThread = Remarks(rawValue: 4)
  /// The call is the same one recorded twice.
  package static let doubled = Remarks(rawValue: 8)
  /// The system that the trace was recorded on has no such call.
  package static let outsideSystem = Remarks(rawValue: 16)
}

/// Who made a call that both the app and UIKit make.
package enum Caller: UInt8, Sendable, BitwiseCopyable {
  /// The app, for sure.
  case app
  /// The app, unless the container is one of UIKit's after all.
  case presumedApp
  /// UIKit.
  case uikit
  /// The trace does not tell.
  case unknown

  /// Whether the app is taken to have made the call.
  package var isApp: Bool { self == .app || self == .presumedApp }
}

extension Step {
  /// A step about a controller at a moment without an event.
  init(_ occasion: Occasion, of receiver: Receiver, line: UInt32) {
    var event = Event(.diagnostic, on: receiver)
    event.line = line
    self.init(
      event: event,
      enclosing: .never,
      occasion: occasion,
      admissibility: .natural,
      objections: 0,
      remarks: [],
      circumstances: .any,
      reachedSuper: nil
    )
  }
}

extension Model {
  /// Who called `addChild`, `removeFromParent` or another call on a container.
  ///
  /// - Parameters:
  ///   - step: The step of the call.
  ///   - container: The controller whose children the call is about.
  /// - Returns: Who called, as far as the trace tells.
  package func caller(of step: Step, container: Receiver) -> Caller {
    caller(of: Moment(step.event), container: container)
  }

  func caller(of call: Moment, container: Receiver) -> Caller {
    if call.flags.contains(.byApp) { return .app }
    if call.flags.contains(.byUIKit) { return .uikit }
    if calls.isWork(Self.containerWork, around: container) { return .uikit }
    switch traits(container).kind {
    case .plain: return .app
    case .undeclared: return container.exists ? .presumedApp : .unknown
    case .navigation, .tab, .split, .page, .other, .system: return .uikit
    }
  }

  /// Who called `beginAppearanceTransition` or its end on a controller.
  ///
  /// UIKit calls them itself for presenters and for children of its containers, so nothing is known
  /// of a call on a controller without a parent unless the trace names the caller.
  func transitionCaller(of call: Moment) -> Caller {
    let container = self[call.receiver].containment.container
    let caller = caller(of: call, container: container)
    guard caller.isApp, !call.flags.contains(.byApp) else { return caller }
    return calls.isWork(Self.transitionWork, around: container) ? .uikit : caller
  }

  /// Who called `beginAppearanceTransition` or its end, given the step of the call.
  package func transitionCaller(of step: Step) -> Caller {
    transitionCaller(of: Moment(step.event))
  }

  /// Whether a move callback or a removal is UIKit's own: part of an `addChild` that takes a child
  /// away from its former parent.
  ///
  /// Where the nesting is not recorded, it is told by its place right after that `addChild`.
  func isTakenOver(_ move: Moment) -> Bool {
    if move.flags.contains(.byApp) { return false }
    if let call = calls.innermost({ $0.callback == .addChild }), call.object == move.receiver {
      return true
    }
    let containment = self[move.receiver].containment
    guard containment.added.isKnown, containment.former.exists,
      containment.willMove.line < containment.added.line
    else { return false }
    let last = self[move.receiver].last
    if last.line < containment.added.line { return true }
    switch last.callback {
    case .willMove, .didMove: return last.object == .none
    default: return false
    }
  }

  /// Whether a step is UIKit's own removal of a child that is added elsewhere.
  func isTakenOver(_ step: Step) -> Bool { isTakenOver(Moment(step.event)) }

  /// Calls inside which UIKit moves children around by itself.
  private static let containerWork = CallbackSet(where: .movesChildren)

  /// Calls inside which UIKit begins and ends transitions by itself.
  private static let transitionWork = CallbackSet(where: .forwards)

  /// Whether a parent may have pushed its own state onto the receiver since its last callback.
  ///
  /// Automatic forwarding does so without looking at the child's state, which explains a second
  /// will or did, and a did without a will. (Facts 1.3, 1.6.)
  package func mayHaveBeenForwarded(_ step: Step) -> Bool {
    let since = self[step.receiver].appearance.last.line
    var ancestor = self[step.receiver].containment.parent
    guard ancestor.exists else { return false }
    let added = self[step.receiver].containment.added.line
    if added > since, !wasAtRest(ancestor, from: added) { return true }
    let view = self[step.receiver].view
    let entered = view.isInWindow == true ? view.windowChange.line : 0
    if entered > since, !wasAtRest(ancestor, from: entered) { return true }
    // Why: what a container was told before it had the child did not reach the child.
    let joined = max(since, added, self[step.receiver].lifetime.born.line)
    var climbed = 0
    while ancestor.exists, climbed < Self.longestChain {
      let above = self[ancestor].appearance
      if above.last.line > joined || owesItsLine(above, after: step.event.callback) { return true }
      ancestor = self[ancestor].containment.parent
      climbed += 1
    }
    return false
  }

  /// Whether a controller may be in the middle of its own did, of which its line comes only after
  /// those of its children, as in an override that prints after its call of super. (Facts 1.11.)
  private func owesItsLine(_ ancestor: AppearanceState, after did: Callback) -> Bool {
    let printsAnywhere = recording.hooks == nil || recording.hooks == .manual
    guard printsAnywhere, ancestor.will.isKnown else { return false }
    switch did {
    case .viewDidAppear: return ancestor.natural == .appearing
    case .viewDidDisappear: return ancestor.natural == .disappearing
    default: return false
    }
  }

  /// Whether a controller has been fully on the screen, or off it, without a callback from a line
  /// up to now, so that it had nothing to pass on.
  private func wasAtRest(_ receiver: Receiver, from line: UInt32) -> Bool {
    let appearance = self[receiver].appearance
    let states = recording.isComplete ? appearance.natural : appearance.widest
    return appearance.last.isKnown && appearance.last.line < line && !states.isEmpty
      && states.isSubset(of: [.appeared, .disappeared])
  }

  /// Whether a controller was added to a parent that had begun to appear and has not ended, and
  /// passes its own appearance on in addition to the child's.
  func wasAddedWhileParentAppears(_ receiver: Receiver) -> Bool {
    let containment = self[receiver].containment
    guard containment.parent.exists else { return false }
    let parent = self[containment.parent].appearance
    return parent.will.isKnown && parent.presumed == .appearing
      && containment.added.line > parent.will.line
  }

  /// The nearest controller above another whose class has not shown a callback that it may have
  /// forwarded; nil if there is none.
  func unseenAncestor(of receiver: Receiver, sending callback: Callback) -> Receiver? {
    climb(from: self[receiver].containment.parent) {
      !recording.widest(traits($0).classSymbol).contains(callback)
    }
  }

  /// The innermost open call of one of the kinds around the current event.
  package func enclosing(_ callbacks: CallbackSet) -> Moment? { calls.enclosing(callbacks) }

  /// The innermost open call of one of the kinds on a controller around the current event.
  package func enclosing(_ callbacks: CallbackSet, on receiver: Receiver) -> Moment? {
    calls.enclosing(callbacks, on: receiver)
  }

  /// The first of a controller and those above it, of which at most a number is looked at, that is
  /// what is wanted; nil if none is.
  @inline(__always)
  func climb(
    from receiver: Receiver,
    upTo limit: Int = Model.longestChain,
    to isWanted: (Receiver) -> Bool
  ) -> Receiver? {
    var current = receiver
    var climbed = 0
    while current.exists, climbed < limit {
      if isWanted(current) { return current }
      current = self[current].containment.parent
      climbed += 1
    }
    return nil
  }

  /// Whether a controller is another one or stands above it.
  package func isAncestor(_ candidate: Receiver, of receiver: Receiver) -> Bool {
    climb(from: receiver, upTo: Self.longestClimb) { $0 == candidate } != nil
  }
}
