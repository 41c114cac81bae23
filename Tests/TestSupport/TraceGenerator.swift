import LifelineSimulator

/// Writes seeded native traces of an app that does what UIKit allows.
///
/// There are hand-driven pagers with cancelled transitions, and navigation with cancelled swipes.
/// On request it plants faults, and says where. It shares nothing with the checker: it knows the orders from `spec/sources.md` alone.
public struct TraceGenerator {
  /// A fault that can be planted.
  public enum Fault: String, CaseIterable, Sendable {
    case unbalancedEnd = "unbalanced-end"
    case missingDidMove = "missing-did-move"
    case missingWillMoveNil = "missing-will-move-nil"
    case directCall = "direct-appearance-call"
    case secondLoad = "repeated-view-did-load"
    case didDisappearAlone = "did-disappear-without-will"
    case disappearTwice = "repeated-disappear"
    case appearTwice = "appear-while-appeared"
  }

  /// A fault that was planted.
  public struct Planted: Equatable, Sendable {
    /// The rule that must find it.
    public var rule: String
    /// The one-based line at which it must be found.
    public var line: Int
  }

  private struct Screen {
    var id: String
  }

  private struct Container {
    var id: String
    var stack: [Screen] = []
  }

  private static let classes = [
    "CheckoutViewController", "ProductListViewController", "ProductDetailViewController",
    "ProfileViewController", "SettingsViewController", "LoginViewController", "CartViewController",
    "SearchViewController", "OnboardingViewController", "MessagesViewController",
  ]

  private var random: SeededGenerator
  private let faultEvery: Int
  private let limit: Int
  private var sink: (String) -> Void
  private var line = 0
  private var events = 0
  private var clock = 0
  private var nextFault: Int
  private var counts: [String: Int] = [:]
  private var pagers: [Container] = []
  private var navigations: [Container] = []
  private var owing: Set<String> = []
  /// The faults planted so far, in order of line.
  public private(set) var planted: [Planted] = []

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: Gives the same trace for the same number.
  ///   - events: About how many events to write.
  ///   - faultEvery: Plant a fault about every so many events; 0 for none.
  ///   - sink: Receives each line, without its line feed.
  public init(
    seed: UInt64,
    events: Int,
    faultEvery: Int = 0,
    sink: @escaping (String) -> Void
  ) {
    random = SeededGenerator(seed: seed)
    limit = events
    self.faultEvery = faultEvery
    nextFault = faultEvery
    self.sink = sink
  }

  /// The lines of a whole trace, with the faults planted in it.
  public static func trace(
    seed: UInt64,
    events: Int,
    faultEvery: Int = 0
  ) -> (lines: [String], planted: [Planted]) {
    var lines: [String] = []
    var generator = TraceGenerator(seed: seed, events: events, faultEvery: faultEvery) {
      lines.append($0)
    }
    generator.run()
    return (lines, generator.planted)
  }

  /// Writes the trace.
  public mutating func run() {
    put(
      #"{"lifeline":1,"recorder":{"name":"generator"},"observes":["lifetime","loading","#
        + #""appearance","layout","forwarding","containment","-viewIsAppearing(_:)"],"#
        + #""hooks":"outermost","exits":false,"starts":"launch"}"#
    )
    for index in 1...3 {
      pagers.append(Container(id: "Pager#\(index)"))
      put(#"{"vc":"Pager#\#(index)","is":["Pager","UIViewController"],"autoForwards":false}"#)
    }
    for index in 1...2 {
      navigations.append(Container(id: "Nav#\(index)"))
      put(#"{"vc":"Nav#\#(index)","is":["Nav","UINavigationController","UIViewController"]}"#)
    }
    for container in pagers + navigations { launch(container.id) }
    for index in navigations.indices { pushOnNavigation(index) }
    while events < limit {
      if random.oneIn(3) { actOnNavigation() } else { actOnPager() }
    }
    put(#"{"end":"truncated","t":\#(seconds),"events":\#(events)}"#)
  }

  // MARK: Writing

  private var seconds: String {
    let micros = String(clock % 1_000_000)
    return "\(clock / 1_000_000).\(String(repeating: "0", count: 6 - micros.count))\(micros)"
  }

  private mutating func put(_ text: String) {
    line += 1
    sink(text)
  }

  private mutating func event(_ id: String, _ name: String, _ extra: String = "") {
    events += 1
    clock += random.below(4000)
    put(#"{"n":\#(events),"t":\#(seconds),"vc":"\#(id)","e":"\#(name)"\#(extra)}"#)
  }

  private mutating func appear(_ id: String, _ name: String, _ animated: Bool, depth: Int = 0) {
    let nesting = depth > 0 ? #","d":\#(depth)"# : ""
    event(id, "\(name)(_:)", #","animated":\#(animated)\#(nesting)"#)
  }

  private mutating func begin(_ id: String, _ appearing: Bool, _ animated: Bool) {
    event(
      id,
      "beginAppearanceTransition(_:animated:)",
      #","appearing":\#(appearing),"animated":\#(animated)"#
    )
    appear(id, appearing ? "viewWillAppear" : "viewWillDisappear", animated, depth: 1)
  }

  private mutating func end(_ id: String, _ appearing: Bool, _ animated: Bool) {
    event(id, "endAppearanceTransition()")
    appear(id, appearing ? "viewDidAppear" : "viewDidDisappear", animated, depth: 1)
    // Why: a child that has come and gone again was owed its didMove in between.
    if !appearing, owing.remove(id) != nil { plant(.missingDidMove) }
  }

  private mutating func move(_ id: String, _ name: String, _ parent: String?, depth: Int = 0) {
    let value = parent.map { "\"\($0)\"" } ?? "null"
    let nesting = depth > 0 ? #","d":\#(depth)"# : ""
    event(id, "\(name)(toParent:)", #","parent":\#(value)\#(nesting)"#)
  }

  private mutating func fresh() -> Screen {
    let name = Self.classes[random.below(Self.classes.count)]
    counts[name, default: 0] += 1
    return Screen(id: "\(name)#\(counts[name, default: 1])")
  }

  private mutating func fault(_ choices: Fault...) -> Fault? {
    guard faultEvery > 0, events >= nextFault else { return nil }
    nextFault = events + faultEvery
    return choices[random.below(choices.count)]
  }

  private mutating func plant(_ fault: Fault) {
    planted.append(Planted(rule: fault.rawValue, line: line))
  }

  // MARK: Actions

  private mutating func launch(_ id: String) {
    event(id, "loadView()")
    event(id, "viewDidLoad()")
    appear(id, "viewWillAppear", false)
    appear(id, "viewDidAppear", false)
  }

  private mutating func load(_ screen: Screen, _ fault: Fault?) {
    event(screen.id, "loadView()")
    event(screen.id, "viewDidLoad()")
    guard fault == .secondLoad else { return }
    event(screen.id, "viewDidLoad()")
    plant(.secondLoad)
  }

  private mutating func actOnPager() {
    let index = random.below(pagers.count)
    let depth = pagers[index].stack.count
    if depth == 0 || (depth < 5 && random.oneIn(2)) {
      push(index)
    } else if random.oneIn(6) {
      cancel(index)
    } else {
      pop(index)
    }
  }

  private mutating func push(_ index: Int) {
    let pager = pagers[index].id
    let animated = !random.oneIn(4)
    let fault = fault(.unbalancedEnd, .missingDidMove, .directCall, .secondLoad, .appearTwice)
    let screen = fresh()
    event(pager, "addChild(_:)", #","child":"\#(screen.id)""#)
    move(screen.id, "willMove", pager, depth: 1)
    load(screen, fault)
    let old = pagers[index].stack.last
    if let old { begin(old.id, false, animated) }
    begin(screen.id, true, animated)
    if random.oneIn(2) {
      event(screen.id, "viewWillLayoutSubviews()")
      event(screen.id, "viewDidLayoutSubviews()")
    }
    if let old { end(old.id, false, animated) }
    end(screen.id, true, animated)
    if fault == .unbalancedEnd {
      event(screen.id, "endAppearanceTransition()")
      plant(.unbalancedEnd)
    }
    if fault == .missingDidMove {
      owing.insert(screen.id)
    } else {
      move(screen.id, "didMove", pager)
    }
    if fault == .directCall {
      event(screen.id, "viewWillAppear(_:)", #","animated":false,"by":"app""#)
      plant(.directCall)
      appear(screen.id, "viewDidAppear", false)
    }
    if fault == .appearTwice {
      appear(screen.id, "viewWillAppear", false)
      plant(.appearTwice)
      appear(screen.id, "viewDidAppear", false)
    }
    pagers[index].stack.append(screen)
  }

  private mutating func cancel(_ index: Int) {
    guard let top = pagers[index].stack.last else { return }
    begin(top.id, false, true)
    begin(top.id, true, true)
    end(top.id, true, true)
  }

  private mutating func pop(_ index: Int) {
    guard let screen = pagers[index].stack.popLast() else { return }
    let animated = !random.oneIn(4)
    let fault = fault(.missingWillMoveNil, .unbalancedEnd, .didDisappearAlone, .disappearTwice)
    let below = pagers[index].stack.last
    if fault != .missingWillMoveNil { move(screen.id, "willMove", nil) }
    begin(screen.id, false, animated)
    if let below { begin(below.id, true, animated) }
    end(screen.id, false, animated)
    if fault == .unbalancedEnd {
      event(screen.id, "endAppearanceTransition()")
      plant(.unbalancedEnd)
    }
    if fault == .disappearTwice || fault == .didDisappearAlone {
      appear(screen.id, "viewDidDisappear", animated)
      plant(.disappearTwice)
    }
    if let below { end(below.id, true, animated) }
    event(screen.id, "removeFromParent()")
    if fault == .missingWillMoveNil { plant(.missingWillMoveNil) }
    move(screen.id, "didMove", nil, depth: 1)
    event(screen.id, "deinit")
  }

  private mutating func actOnNavigation() {
    let index = random.below(navigations.count)
    let depth = navigations[index].stack.count
    if depth < 2 || (depth < 5 && random.oneIn(2)) {
      pushOnNavigation(index)
    } else {
      popOnNavigation(index, isCancelled: random.oneIn(3))
    }
  }

  private mutating func pushOnNavigation(_ index: Int) {
    let screen = fresh()
    let old = navigations[index].stack.last
    let fault = old == nil ? nil : fault(.secondLoad, .didDisappearAlone)
    load(screen, fault)
    if let old, fault != .didDisappearAlone { appear(old.id, "viewWillDisappear", true) }
    appear(screen.id, "viewWillAppear", true)
    if let old {
      appear(old.id, "viewDidDisappear", true)
      if fault == .didDisappearAlone { plant(.didDisappearAlone) }
    }
    appear(screen.id, "viewDidAppear", true)
    navigations[index].stack.append(screen)
  }

  private mutating func popOnNavigation(_ index: Int, isCancelled: Bool) {
    let stack = navigations[index].stack
    let top = stack[stack.count - 1]
    let below = stack[stack.count - 2]
    appear(top.id, "viewWillDisappear", true)
    appear(below.id, "viewWillAppear", true)
    if isCancelled {
      appear(below.id, "viewWillDisappear", true)
      appear(below.id, "viewDidDisappear", true)
      appear(top.id, "viewWillAppear", true)
      appear(top.id, "viewDidAppear", true)
    } else {
      appear(top.id, "viewDidDisappear", true)
      appear(below.id, "viewDidAppear", true)
      event(top.id, "deinit")
      navigations[index].stack.removeLast()
    }
  }
}
