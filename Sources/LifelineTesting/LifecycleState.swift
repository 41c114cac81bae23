import LifelineReading
import LifelineRecording
import LifelineTrace

/// What a test may wait for a controller to be, as far as what it received tells.
public enum LifecycleState: String, Sendable {
  /// There is a view.
  case loaded
  /// The view is coming in.
  case appearing
  /// The view is in.
  case appeared
  /// The view is going out.
  case disappearing
  /// The view is out.
  case disappeared
  /// Its `deinit` was heard.
  case gone
}

/// What a controller has come to by the end of a trace, by what it received itself.
///
/// What UIKit may have done unheard is not thought of: a test waits for what it hears.
struct ControllerStanding {
  /// Whether there is a view; nil where nothing was heard of that.
  private(set) var isLoaded: Bool?
  /// Where its view is; nil where nothing was heard of that.
  private(set) var appearance: LifecycleState?
  /// Whether its `deinit` was heard.
  private(set) var isGone = false
  /// Its calls, in the order of the trace.
  private(set) var calls: [SequenceCall] = []

  /// Follows a trace.
  ///
  /// - Parameters:
  ///   - name: The controller, `Page#2`; `Page` is `Page#1`, or that of a module.
  ///   - trace: What was heard.
  init(of name: String, in trace: LifecycleTrace) {
    let short = name.hasSuffix("#1") ? String(name.dropLast(2)) : name
    func isMeant(_ receiver: Receiver, _ context: borrowing ReadingContext) -> Bool {
      SequenceCall.name(short, names: context.controllers.shortID(receiver))
    }
    var reader = TraceReader(text: trace.text, format: trace.format)
    while let item = reader.next() {
      switch item {
      case .event(let event) where isMeant(event.receiver, reader.context):
        calls.append(SequenceCall(event, reader.context))
        follow(event.callback)
      case .state(let state) where isMeant(state.receiver, reader.context):
        isLoaded = state.isLoaded ?? isLoaded
        appearance =
          state.appearance.flatMap { LifecycleState(rawValue: $0.rawValue) } ?? appearance
      default: break
      }
    }
  }

  private mutating func follow(_ callback: Callback) {
    isGone = callback == .deinitialize
    switch callback {
    case .viewDidLoad: isLoaded = true
    case .viewCleared, .viewDidUnload: isLoaded = false
    case .viewWillAppear, .viewIsAppearing: appearance = .appearing
    case .viewDidAppear: appearance = .appeared
    case .viewWillDisappear: appearance = .disappearing
    case .viewDidDisappear: appearance = .disappeared
    default: break
    }
  }

  /// Whether it is in a state.
  func isIn(_ state: LifecycleState) -> Bool { states.contains(state) }

  private var states: [LifecycleState] {
    if isGone { return [.gone] }
    return (isLoaded == true ? [.loaded] : []) + [appearance].compactMap(\.self)
  }

  /// The states as a text says them.
  var text: String {
    states.isEmpty ? "nothing is known" : states.map(\.rawValue).joined(separator: ", ")
  }
}
