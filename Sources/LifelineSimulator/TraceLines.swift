import LifelineTrace

/// The lines of a native trace, as a recorder inside the simulated app would write them.
struct TraceLines {
  /// An argument of an event.
  enum Argument {
    case flag(String, Bool)
    case word(String, String)
    /// An identity, or null where there is none.
    case controller(String, String?)
    case controllers(String, [String])
  }

  /// Who makes a call.
  enum Caller: String {
    case app
    case uikit
    case user
  }

  /// Whole lines, each ended by a line feed.
  private(set) var text = ""
  /// The number of events written.
  private(set) var events = 0
  /// Milliseconds since the app started.
  private var clock = 0
  /// The turn of the run loop, from 1.
  private var turn = 1
  /// The number of calls that are open.
  var depth = 0
  /// Whether lines are kept; where only the state of the app matters, they need not be.
  private let isKept: Bool

  /// What the header says is recorded on a system.
  ///
  /// That is what the simulator always emits, and what never happens in its apps: no delegate is
  /// set, and UIKit complains of nothing.
  static func observed(on system: Int) -> [Callback] {
    let emitted: [Callback] = [
      .initialize, .deinitialize, .awakeFromNib, .loadView, .viewDidLoad, .viewCleared,
      .viewWillUnload, .viewDidUnload, .didReceiveMemoryWarning, .viewWillAppear, .viewIsAppearing,
      .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewWillLayoutSubviews,
      .viewDidLayoutSubviews, .beginAppearanceTransition, .endAppearanceTransition, .addChild,
      .removeFromParent, .willMove, .didMove, .rootViewControllerSet, .pushViewController,
      .popViewController, .popToViewController, .popToRootViewController, .setViewControllers,
      .navigationWillShow, .navigationDidShow, .select, .tabShouldSelect, .tabDidSelect, .present,
      .presentCompleted, .dismiss, .dismissCompleted, .presentationShouldDismiss,
      .presentationWillDismiss, .presentationDidDismiss, .presentationDidAttemptToDismiss,
      .shouldPerformSegue, .performSegue, .prepareForSegue, .seguePerform, .canPerformUnwind,
      .unwindAction,
    ]
    let absent: [Callback] = [
      .loadViewIfNeeded, .transition, .interactivePopDelegateSet, .diagnostic,
    ]
    return (emitted + absent).filter {
      ($0.introduced ?? 0) <= system && system <= ($0.lastSystem ?? system)
    }
  }

  /// Begins a trace.
  ///
  /// - Parameters:
  ///   - system: The version of iOS, its first number.
  ///   - isKept: Whether lines are kept.
  init(system: Int, isKept: Bool) {
    self.isKept = isKept
    guard isKept else { return }
    let names = Self.observed(on: system).map { "\"\($0.name)\"" }.joined(separator: ",")
    put(
      #"{"lifeline":1,"recorder":{"name":"lifeline simulate"},"os":{"name":"iOS","version":"#
        + #""\#(system)"},"observes":[\#(names)],"hooks":"outermost","starts":"launch"}"#
    )
  }

  /// Remarks what the person or the app does next.
  mutating func mark(_ text: String) {
    guard isKept else { return }
    put(#"{"mark":"\#(text)","t":\#(seconds)}"#)
  }

  /// Says what a controller is.
  mutating func declare(_ identity: String, classes: [String], forwardsByHand: Bool) {
    guard isKept else { return }
    let chain = classes.map { "\"\($0)\"" }.joined(separator: ",")
    let forwards = forwardsByHand ? #","autoForwards":false"# : ""
    put(#"{"vc":"\#(identity)","is":[\#(chain)]\#(forwards)}"#)
  }

  /// Writes an event at the present time and depth.
  mutating func event(
    _ callback: Callback,
    on identity: String,
    _ arguments: [Argument],
    by caller: Caller?
  ) {
    guard isKept else { return }
    events += 1
    clock += 1
    var line = #"{"t":\#(seconds),"vc":"\#(identity)","e":"\#(callback.name)""#
    for argument in arguments { line += "," + Self.member(argument) }
    if depth > 0 { line += #","d":\#(depth)"# }
    line += #","turn":\#(turn)"#
    if let caller { line += #","by":"\#(caller.rawValue)""# }
    put(line + "}")
  }

  /// Ends the trace when the app has settled.
  mutating func end() {
    clock += 2000
    put(#"{"end":"quiescent","t":\#(seconds),"events":\#(events)}"#)
  }

  /// Goes on to the next turn of the run loop, a frame later.
  mutating func nextTurn() { pass(milliseconds: 16) }

  /// Lets time go by, a turn of the run loop for each frame.
  mutating func pass(milliseconds: Int) {
    clock += milliseconds
    turn += max(1, milliseconds / 16)
  }

  private mutating func put(_ line: String) { text += line + "\n" }

  private var seconds: String {
    let fraction = String(clock % 1000)
    return "\(clock / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
  }

  private static func member(_ argument: Argument) -> String {
    switch argument {
    case .flag(let key, let value): return "\"\(key)\":\(value)"
    case .word(let key, let value): return "\"\(key)\":\"\(value)\""
    case .controller(let key, let identity):
      return "\"\(key)\":" + (identity.map { "\"\($0)\"" } ?? "null")
    case .controllers(let key, let identities):
      return "\"\(key)\":[" + identities.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    }
  }
}
