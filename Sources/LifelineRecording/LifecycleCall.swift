public import LifelineTrace

/// A call with its arguments, on its way into a trace.
///
/// `Subject` is what stands for a controller: an object while code runs, a name in a test that
/// writes its trace by hand.
public struct LifecycleCall<Subject> {
  /// A controller among the arguments.
  public enum Other {
    /// The call has no such argument, or it is not known.
    case absent
    /// The argument is nil.
    case none
    /// The argument is a controller.
    case one(Subject)

    /// Creates an argument that was given, be it nil.
    @inlinable
    public init(_ subject: Subject?) {
      self = subject.map { .one($0) } ?? .none
    }
  }

  /// What was called.
  public var callback: Callback
  /// The controller that received the call.
  public var receiver: Subject
  /// The main other controller: the child, the parent, or where the call leads to.
  public var object = Other.absent
  /// The second other controller: where the call comes from, or who really presents.
  public var other = Other.absent
  /// The controllers of a call that takes several; empty for any other.
  public var list: [Subject] = []
  /// The argument `animated`; nil where the call has none, or it is not known.
  public var animated: Bool?
  /// Whether `beginAppearanceTransition` is told to appear; nil for any other call.
  public var appearing: Bool?
  /// The text argument: a style, an identifier, the spelling of an initializer; nil for none.
  public var detail: String?

  /// Creates a call without arguments.
  @inlinable
  public init(_ callback: Callback, on receiver: Subject) {
    self.callback = callback
    self.receiver = receiver
  }

  /// Creates a call with the arguments that are given; nil stands for one that is not.
  @inlinable
  init(
    _ callback: Callback,
    on receiver: Subject,
    object: Other = .absent,
    animated: Bool? = nil,
    appearing: Bool? = nil
  ) {
    self.init(callback, on: receiver)
    self.object = object
    self.animated = animated
    self.appearing = appearing
  }

  /// The boolean arguments.
  package var flags: EventFlags {
    var flags = EventFlags()
    if let animated { flags.formUnion(animated ? [.hasAnimated, .animated] : .hasAnimated) }
    if let appearing { flags.formUnion(appearing ? [.hasAppearing, .appearing] : .hasAppearing) }
    return flags
  }
}

/// What takes in calls: a recorder while code runs, or a builder in a test.
///
/// Every event has a method of its own with UIKit's name, in two forms. The one without a body
/// records the entry and nothing else, and suits callbacks; the one with a body records entry and
/// return, and what is recorded meanwhile lies inside. Calls that make UIKit call back, as
/// `addChild` does, need the second form: where the nesting is lost, UIKit's callbacks look like the
/// app's.
public protocol LifecycleHooks: AnyObject {
  /// What stands for a controller.
  associatedtype Subject

  /// Records the entry of a call.
  func record(_ call: LifecycleCall<Subject>)

  /// Records the entry of a call, runs the body, and records the return, also if it throws.
  func record<Result>(
    _ call: LifecycleCall<Subject>,
    _ body: () throws -> Result
  ) rethrows -> Result
}
