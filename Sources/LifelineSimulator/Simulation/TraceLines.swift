import LifelineTrace

/// The lines of a native trace, as a recorder inside the simulated app would write them.
struct TraceLines {
  /// An argument of an event.
  enum Argument: Sendable {
    case flag(String, Bool)
    case word(String, String)
    /// An identity, or null where there is none.
    case controller(String, String?)
    case controllers(String, [String])
  }

  /// Who makes a call.
  enum Caller: String, Sendable {
    case app
    case uikit
    case user
  }

  /// How a trace ends.
  enum Ending: String, Sendable {
    /// The app has settled.
    case quiescent
    /// The recording stops where nobody knows what UIKit would do next.
    case truncated
    /// UIKit has raised an exception.
    case crash
  }

  /// What a recorder takes in besides the usual, or leaves out.
  struct Instrumentation: Sendable {
    /// What else it records.
    var more: [Callback] = []
    /// Whether it would take in what UIKit writes to the console.
    var hearsConsole = true

    /// Whether it records where views are.
    var seesViews: Bool { more.contains(.viewEnteredWindow) }
  }

  // Why: a long trace in one piece would be copied whenever it outgrows its place.
  /// Whole lines, each ended by a line feed, but for the last ones.
  private var full: [[UInt8]] = []
  /// The last lines.
  private var bytes: [UInt8] = []
  /// The number of events written.
  private(set) var events = 0
  /// The number of the last event that was written with it; 0 if none was.
  private var numbered = 0
  /// The number of lines written, which is the one-based place of the last one.
  private(set) var count = 0
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
  ///
  /// - Parameters:
  ///   - system: The version of iOS, its first number.
  ///   - instrumentation: What else is recorded, or is not.
  /// - Returns: The events.
  static func observed(on system: Int, _ instrumentation: Instrumentation) -> [Callback] {
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
      .transitionBegan, .transitionEnded, .shouldPerformSegue, .performSegue, .prepareForSegue,
      .seguePerform, .canPerformUnwind, .unwindAction,
    ]
    let absent: [Callback] = [
      .loadViewIfNeeded, .transition, .interactivePopDelegateSet, .diagnostic,
    ]
    let console = instrumentation.hearsConsole ? [] : [Callback.diagnostic]
    let usual = (emitted + absent).filter { system <= ($0.lastSystem ?? system) }
    return (usual + instrumentation.more)
      .filter { ($0.introduced ?? 0) <= system && !console.contains($0) }
  }

  /// Begins a trace.
  ///
  /// - Parameters:
  ///   - system: The version of iOS, its first number.
  ///   - isKept: Whether lines are kept.
  ///   - instrumentation: What else is recorded, or is not.
  init(system: Int, isKept: Bool, instrumentation: Instrumentation) {
    self.isKept = isKept
    guard isKept else { return }
    let names = Self.observed(on: system, instrumentation).map { "\"\($0.name)\"" }.joined(
      separator: ","
    )
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
  ///
  /// - Parameters:
  ///   - identity: The identity.
  ///   - classes: Its class and those above it.
  ///   - forwards: Whether it passes its appearance on by itself; nil where UIKit's own class does.
  mutating func declare(_ identity: String, classes: [String], forwards: Bool?) {
    guard isKept else { return }
    let chain = classes.map { "\"\($0)\"" }.joined(separator: ",")
    let forwards = forwards.map { ",\"autoForwards\":\($0)" } ?? ""
    put(#"{"vc":"\#(identity)","is":[\#(chain)]\#(forwards)}"#)
  }

  /// Writes an event at the present time and depth.
  ///
  /// - Parameters:
  ///   - callback: The event.
  ///   - identity: The receiver.
  ///   - arguments: The arguments in order.
  ///   - caller: Who makes the call; nil where nothing is said about it.
  ///   - thread: The number of the thread; nil for the main thread.
  ///   - isNumbered: Whether the event gets a number, so that its return can be written.
  mutating func event(
    _ callback: Callback,
    on identity: String,
    _ arguments: [Argument],
    by caller: Caller?,
    thread: Int? = nil,
    isNumbered: Bool = false
  ) {
    guard isKept else { return }
    events += 1
    clock += 1
    add("{")
    if isNumbered {
      numbered = events
      add("\"n\":\(events),")
    }
    add("\"t\":")
    add(seconds)
    add(",\"vc\":\"")
    add(identity)
    add("\",\"e\":\"")
    add(callback.name)
    add("\"")
    for argument in arguments { add(argument) }
    if depth > 0 { add(",\"d\":\(depth)") }
    add(",\"turn\":\(turn)")
    if let thread { add(",\"th\":\(thread)") }
    if let caller {
      add(",\"by\":\"")
      add(caller.rawValue)
      add("\"")
    }
    put("}")
  }

  /// Writes that the last event that has a number returned without reaching UIKit.
  mutating func exitWithoutSuper() {
    guard isKept else { return }
    put(#"{"x":\#(numbered),"super":false}"#)
  }

  /// Ends the trace.
  ///
  /// - Parameter end: How the app came to its end, or the recording to its own.
  mutating func end(_ end: Ending) {
    if end == .quiescent { clock += 2000 }
    put(#"{"end":"\#(end.rawValue)","t":\#(seconds),"events":\#(events)}"#)
  }

  /// Goes on to the next turn of the run loop, a frame later.
  mutating func nextTurn() { pass(milliseconds: 16) }

  /// Lets time go by, a turn of the run loop for each frame.
  mutating func pass(milliseconds: Int) {
    clock += milliseconds
    turn += max(1, milliseconds / 16)
  }

  /// Writes the last part of a line.
  private mutating func put(_ text: String) {
    count += 1
    add(text)
    bytes.append(0x0A)
    guard bytes.count >= Self.pieceSize else { return }
    full.append(bytes)
    bytes = []
    bytes.reserveCapacity(2 * Self.pieceSize)
  }

  /// The bytes from which on lines are a piece.
  private static let pieceSize = 1 << 16

  /// Whole lines in order, each ended by a line feed, in pieces of any size.
  var pieces: [[UInt8]] { full + [bytes] }

  /// Whole lines in order, each ended by a line feed.
  var text: String { String(decoding: pieces.reduce(into: []) { $0 += $1 }, as: UTF8.self) }

  // Why: the lines of a long story are more than a hundred times as long as itself.
  /// Writes a part of a line.
  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func add(_ argument: Argument) {
    switch argument {
    case .flag(let key, let value):
      addKey(key)
      add(value ? "true" : "false")
    case .word(let key, let value):
      addKey(key)
      addQuoted(value)
    case .controller(let key, let identity):
      addKey(key)
      if let identity { addQuoted(identity) } else { add("null") }
    case .controllers(let key, let identities):
      addKey(key)
      add("[")
      for (index, identity) in identities.enumerated() {
        if index > 0 { add(",") }
        addQuoted(identity)
      }
      add("]")
    }
  }

  private mutating func addKey(_ key: String) {
    add(",")
    addQuoted(key)
    add(":")
  }

  private mutating func addQuoted(_ text: String) {
    add("\"")
    add(text)
    add("\"")
  }

  private var seconds: String {
    let fraction = clock % 1000
    return "\(clock / 1000)." + (fraction < 10 ? "00" : fraction < 100 ? "0" : "") + "\(fraction)"
  }
}
