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
    text +=
      #"{"lifeline":1,"recorder":{"name":"lifeline simulate"},"os":{"name":"iOS","version":"#
      + #""\#(system)"},"observes":[\#(names)],"hooks":"outermost","starts":"launch"}"# + "\n"
  }

  /// Remarks what the person or the app does next.
  mutating func mark(_ text: String) {
    guard isKept else { return }
    put("{\"mark\":", text)
    self.text += ",\"t\":"
    putTime()
    self.text += "}\n"
  }

  /// Says what a controller is.
  mutating func declare(_ identity: String, classes: [String], forwardsByHand: Bool) {
    guard isKept else { return }
    let chain = classes.map { "\"\($0)\"" }.joined(separator: ",")
    let forwards = forwardsByHand ? #","autoForwards":false"# : ""
    text += #"{"vc":"\#(identity)","is":[\#(chain)]\#(forwards)}"# + "\n"
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
    // Why: benchmarks write millions of events, and each intermediate text costs as much as its line.
    text += "{\"t\":"
    putTime()
    put(",\"vc\":", identity)
    put(",\"e\":", callback.name)
    for argument in arguments { put(argument) }
    if depth > 0 {
      text += ",\"d\":"
      text += String(depth)
    }
    text += ",\"turn\":"
    text += String(turn)
    if let caller { put(",\"by\":", caller.rawValue) }
    text += "}\n"
  }

  /// Ends the trace when the app has settled.
  mutating func end() {
    clock += 2000
    text += "{\"end\":\"quiescent\",\"t\":"
    putTime()
    text += ",\"events\":\(events)}\n"
  }

  /// Goes on to the next turn of the run loop, a frame later.
  mutating func nextTurn() { pass(milliseconds: 16) }

  /// Lets time go by, a turn of the run loop for each frame.
  mutating func pass(milliseconds: Int) {
    clock += milliseconds
    turn += max(1, milliseconds / 16)
  }

  private mutating func putTime() {
    text += String(clock / 1000)
    text += clock % 1000 < 10 ? ".00" : clock % 1000 < 100 ? ".0" : "."
    text += String(clock % 1000)
  }

  /// Writes a key as it stands and a text in quotes; an identity needs no escapes.
  private mutating func put(_ key: String, _ value: String) {
    text += key
    text += "\""
    text += value
    text += "\""
  }

  private mutating func put(_ argument: Argument) {
    switch argument {
    case .flag(let key, let value):
      put(",", key)
      text += value ? ":true" : ":false"
    case .word(let key, let value), .controller(let key, let value?):
      put(",", key)
      put(":", value)
    case .controller(let key, nil):
      put(",", key)
      text += ":null"
    case .controllers(let key, let identities):
      put(",", key)
      text += ":["
      for (place, identity) in identities.enumerated() { put(place == 0 ? "" : ",", identity) }
      text += "]"
    }
  }
}
