public import LifelineTrace

/// Writes a trace by hand, a call an event, for tests of what judges traces.
///
///     let trace = TraceBuilder()
///     let home = trace.controller("Home")
///     trace.viewDidLoad(home)
///     trace.viewWillAppear(home, true)
///     print(trace)
///
/// prints notation:
///
///     Home is Home, UIViewController
///     Home viewDidLoad
///     Home viewWillAppear(animated: true)
public final class TraceBuilder: LifecycleHooks, CustomStringConvertible {
  /// A controller of the trace, which is nothing but a name.
  public struct Controller: Hashable, Sendable {
    /// The identifier, such as `Page#2`.
    public let identifier: String
  }

  /// Controllers are names.
  public typealias Subject = Controller

  private var buffer = EventBuffer()
  private var instances: [String: Int] = [:]
  private var receivers: [Controller: Receiver] = [:]
  private var depth = 0

  /// Creates a trace without events.
  ///
  /// - Parameters:
  ///   - systemVersion: The version of iOS, such as `17.5`; nil if it is not known.
  ///   - recording: What is recorded; nil if that is not known. Where it is known, an event that did
  ///     not come is held against the app.
  ///   - hooks: Where the recorder listens.
  ///   - startsAtLaunch: Whether the trace begins before the first controller is made.
  public init(
    systemVersion: String? = nil,
    recording: CallbackSet? = nil,
    hooks: HookPlacement? = nil,
    startsAtLaunch: Bool = false
  ) {
    buffer.header.recorder = "TraceBuilder"
    buffer.header.systemName = systemVersion == nil ? nil : "iOS"
    buffer.header.systemVersion = systemVersion
    buffer.header.observes = recording.map { [.init(classGlob: "*", callbacks: $0)] }
    buffer.header.hooks = hooks
    if startsAtLaunch { buffer.header.startsAtLaunch = true }
  }

  /// Adds a controller, which is the next instance of its class.
  ///
  /// - Parameters:
  ///   - className: The class.
  ///   - superclasses: The classes above, up to the first of UIKit.
  ///   - autoForwards: Whether it forwards appearance to its children by itself; nil if not known.
  /// - Returns: The controller, for the calls that it is to receive.
  public func controller(
    _ className: String,
    superclasses: [String] = ["UIViewController"],
    autoForwards: Bool? = nil
  ) -> Controller {
    instances[className, default: 0] += 1
    let id = "\(className)#\(instances[className, default: 1])"
    let controller = Controller(identifier: id)
    var declaration = Declaration(receiver: receiver(controller))
    declaration.classChain = [className] + superclasses
    declaration.autoForwards = autoForwards
    buffer.declare(declaration)
    return controller
  }

  /// Says what is already true of a controller when the trace begins.
  ///
  /// - Parameters:
  ///   - controller: The controller, which has no event yet.
  ///   - appearance: Its appearance.
  ///   - isLoaded: Whether its view exists; nil if not known.
  ///   - parent: Its parent; nil if not known.
  public func state(
    _ controller: Controller,
    _ appearance: RecordedAppearance,
    isLoaded: Bool? = true,
    parent: Controller? = nil
  ) {
    var state = InitialState(receiver: receiver(controller))
    state.appearance = appearance
    state.isLoaded = isLoaded
    if let parent { state.parent = receiver(parent) }
    buffer.append(state)
  }

  /// Adds the entry of a call.
  public func record(_ call: LifecycleCall<Controller>) {
    var event = Event(call.callback, on: receiver(call.receiver))
    event.flags = call.flags
    event.object = receiver(call.object)
    event.other = receiver(call.other)
    if let detail = call.detail { event.detail = buffer.intern(detail) }
    if depth > 0 {
      event.depth = UInt16(clamping: depth)
      event.flags.insert(.hasDepth)
    }
    buffer.append(event, list: call.list.map { receiver($0) })
  }

  /// Adds a call, and inside it what the body adds.
  public func record<Result>(
    _ call: LifecycleCall<Controller>,
    _ body: () throws -> Result
  ) rethrows -> Result {
    record(call)
    depth += 1
    defer { depth -= 1 }
    return try body()
  }

  /// Adds a note, which reports show beside the findings around it.
  public func mark(_ text: String) { buffer.append(Mark(text: text)) }

  /// Adds what SwiftUI tells a view, on which no rule rests.
  public func view(_ event: ViewEvent, of view: String) { buffer.append(ViewCall(event, of: view)) }

  /// Ends the trace.
  ///
  /// - Parameter kind: How; `quiescent` says that the app has settled.
  public func finish(_ kind: RecordingEnd = .quiescent) { buffer.end = End(kind: kind) }

  /// The trace as a value, in notation, so that findings name the lines that are printed.
  public var trace: LifecycleTrace { LifecycleTrace(description, format: .notation) }

  /// The trace in notation, each line ended by a line feed.
  public var description: String { buffer.trace(named: "trace").notation }

  /// The number of a controller, which may also be one of another trace.
  private func receiver(_ controller: Controller) -> Receiver {
    if let known = receivers[controller] { return known }
    let receiver = buffer.meet(controller.identifier)
    receivers[controller] = receiver
    return receiver
  }

  private func receiver(_ other: LifecycleCall<Controller>.Other) -> Receiver {
    switch other {
    case .absent: .unknown
    case .none: .none
    case .one(let controller): receiver(controller)
    }
  }
}
