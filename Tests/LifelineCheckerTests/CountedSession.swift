import Foundation
import LifelineSimulator

/// A made-up session in which an app counts its screens, lawfully or with one fault.
///
/// What the app does is decided line by line, as a base class of screens would: it knows its own callbacks, and
/// nothing of what a visit is.
struct CountedSession {
  /// How the app counts.
  enum Habit: String, CaseIterable {
    /// Once per appearance, in viewDidAppear; forgotten in viewDidDisappear.
    case lawful
    /// Each viewDidAppear is counted.
    case everyTime = "let-go"
    /// Each viewWillAppear is counted.
    case ahead = "cancelled"
    /// UIKit's containers are counted as well.
    case containers = "container"
    /// The screen below is counted when what was presented over it has gone.
    case afterSheets = "uncovered"
    /// What is on the screen is counted when the app comes back.
    case returns = "app-return"
    /// Controllers of Apple's are counted.
    case system
    /// It is counted in viewDidLoad.
    case loading = "once-loaded"
    /// One class is never counted.
    case forgotten = "never"
    /// A count waits until the next screen is there.
    case waiting = "late"
    /// It is counted in viewWillAppear and in viewDidAppear.
    case twice = "two-callbacks"
    /// A page that is only loaded is counted.
    case prefetched = "never-shown"
    /// Only the first appearance of a controller is counted.
    case onlyFirst = "came-back"
    /// A child in a container that does not forward is never told of its appearance.
    case silent = "not-told"
  }

  /// The lines, in native form.
  private(set) var lines: [String] = []
  /// Whether the fault came to show in it.
  private(set) var shows = false
  /// The class that it is about; nil where any is.
  private(set) var className: String?

  private let habit: Habit
  private var random: SeededGenerator
  private var controllers: [String: Controller] = [:]
  /// Which controller was presented by which.
  private var presenters: [String: String] = [:]
  /// A count that waits, and whether its screen has gone.
  private var waiting: (controller: String, hasGone: Bool)?
  /// The screens that are on, the last to come at the end.
  private var on: [String] = []
  private var isDone = false
  /// The screen that was not counted; the fault shows if it stays.
  private var awaited: String?
  /// Whether it stayed until nothing moved any more, so that the fault shows as soon as anything comes.
  private var hasStayed = false
  /// How the app writes a count.
  private let form: Int
  /// The names that were counted, in order.
  private var counted: [String] = []
  /// All controllers that came, by class.
  private var instances: [String: Set<String>] = [:]
  private var isInterrupted = false
  /// The screen that was given a child that is never told of its appearance.
  private var silent: String?

  private struct Controller {
    var isContainer = false
    var forwards = true
    var parent: String?
    var hasChildren = false
    var isCounted = false
    var wasCounted = false
    var beganToAppear = false
    var wills = 0
  }

  /// Makes up a session.
  init(_ habit: Habit, seed: UInt64) {
    self.habit = habit
    random = SeededGenerator(seed: seed &* 7919 &+ 17)
    form = random.below(3)
    let system = [12, 15, 18][random.below(3)]
    var generator = StoryGenerator(seed: random.next(), system: system)
    let trace = generator.storyWithTrace(length: 6 + random.below(14)).trace
    let all = trace.split(separator: "\n").map(String.init)
    if habit == .forgotten {
      let names = CountedSession(.lawful, seed: seed).counted
      if !names.isEmpty { className = names[Int(seed) % names.count] }
    }
    // Why: what a second transition takes over was gone for a moment only, and had a callback for it.
    isInterrupted = all.contains { $0.contains("interrupted by") }
    // Why: what a segue embeds is loaded, and counts, before anything says whose part it is.
    if habit == .loading, all.contains(where: { $0.contains(" embedding ") }) {
      isInterrupted = true
    }
    for line in all { follow(line) }
  }

  // MARK: What the app does

  private mutating func follow(_ line: String) {
    if line.hasPrefix("{\"mark\"") || line.hasPrefix("{\"end\"") { idle() }
    lines.append(line)
    guard let controller = Self.value("vc", of: line) else { return }
    if line.contains("\"is\":[") { declare(controller, line) }
    guard let event = Self.event(of: line) else { return }
    if hasStayed, !isInterrupted { shows = true }
    switch event {
    case "willMove(toParent:)", "didMove(toParent:)":
      adopt(controller, by: Self.value("parent", of: line))
    case "addChild(_:)": Self.value("child", of: line).map { adopt($0, by: controller) }
    case "removeFromParent()": controllers[controller]?.parent = nil
    case "present(_:animated:completion:)":
      if let other = Self.value("to", of: line) { presenters[other] = controller }
    case "viewDidLoad()":
      if habit == .loading, isScreen(controller) { count(controller) }
    case "viewWillAppear(_:)": willAppear(controller)
    case "viewDidAppear(_:)": didAppear(controller)
    case "viewDidDisappear(_:)": didDisappear(controller)
    case "deinit": controllers[controller] = nil
    default: break
    }
  }

  private mutating func willAppear(_ controller: String) {
    guard isScreen(controller) else { return }
    controllers[controller]?.beganToAppear = true
    if habit == .ahead || habit == .twice {
      count(controller)
      if habit == .twice { shows = shows || controllers[controller]?.isCounted == false }
    }
  }

  private mutating func didAppear(_ controller: String) {
    let own = controllers[controller] ?? Controller()
    if own.isContainer, habit == .containers {
      if !own.isCounted { count(controller) }
      controllers[controller]?.isCounted = true
      return
    }
    guard isScreen(controller) else { return }
    on.removeAll { $0 == controller }
    on.append(controller)
    if habit == .waiting, !isInterrupted, let waits = waiting, waits.hasGone,
      waits.controller != controller,
      !on.contains(waits.controller), isOnlyOne(waits.controller)
    {
      count(waits.controller)
      waiting = nil
      (shows, isDone) = (true, true)
    }
    defer {
      controllers[controller]?.isCounted = true
      controllers[controller]?.wasCounted = true
      controllers[controller]?.beganToAppear = false
    }
    switch habit {
    case .everyTime:
      if own.isCounted { shows = true }
      count(controller)
    case .ahead: break
    case .loading:
      if own.wasCounted, !own.isCounted, !own.hasChildren, isOnlyOne(controller) {
        awaited = controller
      }
    case .forgotten:
      if Self.name(controller) == className { return }
      if !own.isCounted { count(controller) }
    case .onlyFirst:
      if own.wasCounted, !own.isCounted, !own.hasChildren { awaited = controller }
      if !own.wasCounted { count(controller) }
    case .waiting:
      if !own.isCounted, waiting == nil, !isDone {
        waiting = (controller, false)
      } else if !own.isCounted {
        count(controller)
      }
    case .containers:
      if !own.isCounted { count(controller) }
      if isInCountedContainer(controller) { shows = true }
    default: if !own.isCounted { count(controller) }
    }
  }

  private mutating func didDisappear(_ controller: String) {
    if habit == .ahead, controllers[controller]?.beganToAppear == true, isScreen(controller),
      controllers[controller]?.isCounted != true
    {
      shows = true
    }
    controllers[controller]?.isCounted = false
    controllers[controller]?.beganToAppear = false
    presenters = presenters.filter { $0.value != controller }
    on.removeAll { $0 == controller }
    if waiting?.controller == controller { waiting?.hasGone = true }
    if habit == .afterSheets, !isDone, let below = presenters[controller], on.contains(below),
      controllers[below]?.isCounted == true, isOnlyOne(below)
    {
      count(below)
      (shows, isDone) = (true, true)
    }
  }

  /// What comes while nothing moves.
  private mutating func idle() {
    if let awaited { hasStayed = hasStayed || on.contains(awaited) }
    awaited = nil
    guard !isDone, let screen = on.last, random.oneIn(3) else { return }
    switch habit {
    case .returns:
      for what in ["appInactive", "appBackground", "appForeground", "appActive"] {
        lines.append(#"{"vc":"UIApplication#?","e":"activityChanged","identifier":"\#(what)"}"#)
      }
      count(screen)
    case .system:
      let names = [
        "UIInputWindowController", "UIAlertController", "SFSafariViewController",
        "UISystemKeyboardDockController", "_UIRemoteInputViewController",
      ]
      mark(names[random.below(names.count)])
    case .prefetched:
      lines.append(#"{"vc":"Ahead#1","is":["Ahead","UIViewController"],"autoForwards":true}"#)
      lines.append(#"{"vc":"Ahead#1","e":"viewDidLoad()"}"#)
      mark("Ahead")
    case .silent:
      guard controllers[screen]?.hasChildren == false else { return }
      silent = screen
      lines.append(#"{"vc":"Panel#1","is":["Panel","UIViewController"],"autoForwards":true}"#)
      lines.append(#"{"vc":"\#(screen)","e":"addChild(_:)","child":"Panel#1"}"#)
      lines.append(#"{"vc":"Panel#1","e":"viewDidLoad()"}"#)
      lines.append(#"{"vc":"Panel#1","e":"didMove(toParent:)","parent":"\#(screen)"}"#)
      lines.append(#"{"vc":"\#(screen)","e":"viewDidLayoutSubviews()"}"#)
    default: return
    }
    (shows, isDone) = (true, true)
  }

  // MARK: What it knows

  private mutating func declare(_ controller: String, _ line: String) {
    var own = Controller()
    own.isContainer =
      [
        "UINavigationController", "UITabBarController", "UISplitViewController",
        "UIPageViewController",
      ]
      .contains { line.contains($0) }
    own.forwards = !line.contains("\"autoForwards\":false")
    controllers[controller] = own
    instances[Self.name(controller), default: []].insert(controller)
  }

  private mutating func adopt(_ child: String, by parent: String?) {
    controllers[child]?.parent = parent
    // Why: a container that tells another child is one that forwards.
    if habit == .silent, isDone, let parent, parent == silent { shows = false }
    if let parent { controllers[parent]?.hasChildren = true }
  }

  /// Whether the app's base class counts a controller: it is no container, and no part of another screen.
  private func isScreen(_ controller: String) -> Bool {
    guard let own = controllers[controller], !own.isContainer, own.forwards else { return false }
    guard let parent = own.parent.flatMap({ controllers[$0] }) else { return true }
    return parent.isContainer || !parent.forwards
  }

  /// Whether a counted name can mean no other controller.
  private func isOnlyOne(_ controller: String) -> Bool {
    instances[Self.name(controller)]?.count == 1
  }

  private func isInCountedContainer(_ controller: String) -> Bool {
    var current = controllers[controller]?.parent
    while let parent = current {
      if controllers[parent]?.isContainer == true, controllers[parent]?.isCounted == true {
        return true
      }
      current = controllers[parent]?.parent
    }
    return false
  }

  private mutating func count(_ controller: String) {
    counted.append(Self.name(controller))
    mark(Self.name(controller))
  }

  private mutating func mark(_ name: String) {
    let forms = [
      "screen_view \(name)", "trackScreen(\(name))",
      "Screen viewed: name=\(habit == .system ? name : name.lowercased())",
    ]
    lines.append(#"{"mark":"\#(forms[form])"}"#)
  }

  // MARK: Lines

  private static func name(_ identity: String) -> String {
    String(identity.prefix { $0 != "#" })
  }

  private static func event(of line: String) -> String? { value("e", of: line) }

  private static func value(_ key: String, of line: String) -> String? {
    guard let start = line.range(of: "\"\(key)\":\"") else { return nil }
    return String(line[start.upperBound...].prefix { $0 != "\"" })
  }
}
