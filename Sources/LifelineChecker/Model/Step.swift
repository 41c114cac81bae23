public import LifelineTrace

/// One turn of the model: the event, and the receiver's state on either side of it.
public struct Step: Sendable {
  /// What kind of moment is judged.
  public enum Occasion: Sendable {
    /// A call or callback begins.
    case entry
    /// A call returns; the event is the call.
    case exit
    /// The trace ends; asked once for each controller, `before` and `after` being its last state.
    case end
  }

  /// What kind of moment it is.
  public let occasion: Occasion
  /// The event; at the end of a trace only its receiver and line mean anything.
  public let event: Event
  /// The receiver's state just before.
  public let before: ControllerState
  /// The receiver's state just after.
  public let after: ControllerState
  /// The recorded call right around the event; never if there is none.
  public let enclosing: Moment
  /// In which readings an appearance callback was possible; `natural` for every other event.
  public let possibility: Possibility
  /// What the model remarks about the event apart from the machines.
  public let remarks: Remarks
  /// The position of the finding about a call around the event on the same controller; -1: none.
  let findingAround: Int32
  /// At an exit, whether UIKit's implementation was reached; nil where not recorded.
  public let reachedSuper: Bool?

  /// The controller that received the call.
  public var receiver: Receiver { event.receiver }
}

/// What the model remarks about an event apart from the machines.
public struct Remarks: OptionSet, Sendable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates remarks from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The sequence number goes back or repeats.
  public static let brokenOrder = Remarks(rawValue: 1)
  /// The controller was deallocated before.
  public static let afterDeath = Remarks(rawValue: 2)
  /// The call came on another thread than the main one.
  public static let offMainThread = Remarks(rawValue: 4)
  /// The call is the same one recorded twice.
  public static let doubled = Remarks(rawValue: 8)
  /// The system that the trace was recorded on has no such call.
  public static let outsideSystem = Remarks(rawValue: 16)
}

/// Who made a call that both the app and UIKit make.
public enum Caller: Sendable {
  /// The app, for sure.
  case app
  /// The app, unless the container is one of UIKit's after all.
  case presumedApp
  /// UIKit.
  case uikit
  /// The trace does not tell.
  case unknown
}

extension Model {
  /// Who called `addChild`, `removeFromParent` or another call on a container.
  ///
  /// - Parameters:
  ///   - step: The step of the call.
  ///   - container: The controller whose children the call is about.
  /// - Returns: The recorder's word where it gave one, else what the nesting and the class tell.
  public func caller(of step: Step, container: Receiver) -> Caller {
    let flags = step.event.flags
    if flags.contains(.byApp) { return .app }
    if flags.contains(.byUIKit) { return .uikit }
    if nesting.isInside(Self.containerWork) { return .uikit }
    switch traits(container).kind {
    case .plain: return .app
    case .undeclared: return container >= 0 ? .presumedApp : .unknown
    case .navigation, .tab, .split, .page, .other, .system: return .uikit
    }
  }

  /// Calls inside which UIKit moves children around by itself.
  private static let containerWork: CallbackSet = [
    .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
    .setViewControllers, .select, .present, .dismiss, .seguePerform, .performSegue,
  ]

  /// Whether a parent may have pushed its own state onto the receiver since its last callback.
  ///
  /// Automatic forwarding does so without looking at the child's state, which explains a second
  /// will or did, and a did without a will. (Facts 1.3, 1.6.)
  public func mayHaveBeenForwarded(_ step: Step) -> Bool {
    let since = step.before.appearance.last.line
    var ancestor = step.before.containment.parent
    guard ancestor >= 0 else { return false }
    if step.before.containment.added.line > since { return true }
    if step.before.view.windowChange.line > since, step.before.view.isInWindow == true {
      return true
    }
    var climbed = 0
    while ancestor >= 0, climbed < 64 {
      let state = self.state(ancestor)
      if state.appearance.last.line > since { return true }
      ancestor = state.containment.parent
      climbed += 1
    }
    return false
  }

  /// The innermost open call of one of the kinds around the current event.
  public func enclosing(_ callbacks: CallbackSet) -> Moment? { nesting.enclosing(callbacks) }

  /// Whether a controller is another one or stands above it.
  public func isAncestor(_ candidate: Receiver, of receiver: Receiver) -> Bool {
    var current = receiver
    var climbed = 0
    while current >= 0, climbed < 4096 {
      if current == candidate { return true }
      current = state(current).containment.parent
      climbed += 1
    }
    return false
  }

  /// The children of a controller, the newest first.
  public func children(of parent: Receiver) -> [Receiver] {
    var children: [Receiver] = []
    var child = state(parent).containment.firstChild
    while child >= 0, children.count < 100_000 {
      children.append(child)
      child = state(child).containment.nextSibling
    }
    return children
  }
}
