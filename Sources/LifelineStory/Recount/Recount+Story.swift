import LifelineSimulator
import LifelineTrace

extension Recount {
  /// The story in the simulator's words, an action a line; actions that have none are left out.
  ///
  /// A comment ends it where the log was too long to be told whole.
  package var story: String {
    let text = StoryWriter(scenes, activities).text
    guard let line = firstOmitted else { return text }
    return text + "# line \(line) of the log and what follows is left out: too long\n"
  }
}

/// Writes scenes as a story that the simulator carries out.
///
/// It keeps what is on screen as the simulator would: a pile of screens that are presented, each with a
/// stack. What a screen must be made as, a stack for example, is known from what happens on it later.
struct StoryWriter {
  /// A screen that is on screen, with what was pushed onto it.
  private struct Screen {
    /// The line of the action that brought it.
    var action: Int
    /// The names on its stack, the top last.
    var stack: [String]
    /// Whether something was pushed onto it.
    var isStack = false
    /// Whether those beneath stay on screen.
    var isOver = false
  }

  private var actions: [String] = []
  /// The names of pages that are turned.
  private var pages: Set<String> = []
  /// The action that made each screen, by its name.
  private var makers: [String: Int] = [:]
  private var screens: [Screen] = []
  private var tabs: [String] = []
  private var isTabs = false
  /// The names of the two columns of a split view that collapses; none where none does.
  private var columns: [String] = []
  /// The screens that were made.
  private var known: Set<String> = []
  /// What is on screen in the windows behind the one in front, with the state of its scene.
  private var behind: [(screens: [Screen], what: Activity.Subject, state: Activity.Change)] = []
  /// What became of the scene in front last.
  private var state = Activity.Change.active

  /// Writes scenes, and what becomes of the app between them.
  init(_ scenes: [Recount.Scene], _ activities: [Recount.ActivityRow]) {
    isTabs = scenes.contains { $0.readings.first == .tab }
    for scene in scenes where isTabs && scene.readings.first == .tab {
      for name in scene.goes + scene.comes where !tabs.contains(name) { tabs.append(name) }
    }
    for scene in scenes where scene.readings.first == .turn {
      pages.formUnion((scene.goes.prefix(1) + scene.comes.prefix(1)).map(Self.word))
    }
    let collapse = scenes.first { $0.readings.first == .collapse && !$0.comes.isEmpty }
    columns = [collapse?.goes.last, collapse?.comes.last].compactMap(\.self).map(Self.word)
    var rest = activities[...]
    for scene in scenes {
      while rest.first.map({ $0.lines.lowerBound < scene.lines.lowerBound }) == true {
        write(rest.removeFirst())
      }
      write(scene)
    }
    for row in rest { write(row) }
    for screen in screens + behind.flatMap(\.screens) { settle(screen) }
  }

  /// The story, an action a line.
  var text: String { actions.filter { !$0.isEmpty }.joined(separator: "\n") + "\n" }

  /// A screen with the child that it is made with, the first time that it comes.
  private mutating func made(_ name: String, _ scene: Recount.Scene) -> String {
    let child = scene.children.first { Self.word($0.container) == name }
    guard let child, known.insert(name).inserted else { return name }
    return "\(name) \(child.isLoadedFirst ? "embedding" : "holding") \(Self.word(child.name))"
  }

  private mutating func write(_ scene: Recount.Scene) {
    guard let reading = scene.readings.first else { return }
    let comes = scene.comes.first.map(Self.word)
    if reading == .presentOver || reading == .embed, let comes, pages.contains(comes),
      let top = screens.last?.stack.last
    {
      makePager(of: top)
      return add("turn to \(comes) animated")
    }
    let suffix = scene.isTurned ? " cancelled" : ""
    switch reading {
    case .launch:
      guard let comes else { return }
      if isTabs {
        if !tabs.contains(comes) { tabs.insert(comes, at: 0) }
        tabs = tabs.map(Self.word)
        add("launch tabs \(tabs.joined(separator: ", "))")
        screens = [Screen(action: actions.count - 1, stack: [comes], isStack: true)]
      } else if !columns.isEmpty {
        add("launch split \(columns.joined(separator: " beside "))")
        screens = [Screen(action: actions.count - 1, stack: [columns[0]], isStack: true)]
      } else {
        makers[comes] = actions.count
        add(made(comes, scene))
        screens = [Screen(action: actions.count - 1, stack: [comes])]
      }
    case .push:
      guard let comes, !screens.isEmpty else { return }
      screens[screens.count - 1].isStack = true
      screens[screens.count - 1].stack.append(comes)
      makers[comes] = actions.count
      add("push \(made(comes, scene)) animated")
    case .pop:
      if scene.isTurned {
        if let last = screens.indices.last { screens[last].isStack = true }
        return add("swipe back cancelled")
      }
      guard let comes, var screen = screens.last else { return }
      guard let place = screen.stack.lastIndex(of: comes) else { return add("pop animated") }
      let steps = screen.stack.count - 1 - place
      add(steps > 1 ? "pop to \(comes) animated" : "pop animated")
      screen.stack.removeLast(max(1, steps))
      screens[screens.count - 1] = screen
    case .presentFullScreen, .presentOver:
      guard let comes else { return }
      let style = reading == .presentOver ? "pageSheet" : "fullScreen"
      makers[comes] = actions.count
      add("present \(made(comes, scene)) style \(style) animated")
      let isStack = reading == .presentFullScreen && scene.isLoadedInside
      screens.append(Screen(action: actions.count - 1, stack: [comes], isStack: isStack))
    case .dismissFullScreen, .dismissOver:
      if scene.isTurned { return add("drag sheet\(suffix)") }
      add("dismiss animated")
      if screens.count > 1 { settle(screens.removeLast()) }
    case .tab:
      guard let comes, let place = tabs.firstIndex(of: comes) else { return }
      add("tap tab \(place + 1)")
      if !screens.isEmpty { screens[0].stack = [comes] }
    case .turn: if let comes { add("turn to \(comes) animated\(suffix)") }
    case .embed: if let comes { add("embed \(comes)") }
    case .remove: if let goes = scene.goes.first { add("remove \(Self.word(goes))") }
    // Why: each is told in two scenes, of which one has nobody who comes, or goes.
    case .collapse:
      guard let comes, let last = screens.indices.last else { return add("collapse") }
      screens[last].stack.append(comes)
    case .expand:
      if scene.goes.isEmpty, !columns.isEmpty { return add("expand") }
      guard let last = screens.indices.last, screens[last].stack.count > 1 else { return }
      screens[last].stack.removeLast()
    case .replace: if let comes { add("replace root with \(comes)") }
    case .scene, .window:
      guard let comes, !actions.isEmpty else { return }
      makers[comes] = actions.count
      add("open \(reading) with \(made(comes, scene))")
      behind.append((screens, reading == .scene ? .scene : .window, state))
      (screens, state) = ([Screen(action: actions.count - 1, stack: [comes])], .active)
    }
  }

  /// Writes what becomes of the app or of the scene in front, as far as it is not what a launch has anyway.
  private mutating func write(_ row: Recount.ActivityRow) {
    guard !actions.isEmpty else { return }
    if row.changes.contains(.background),
      row.changes.last.map({ Activity(.app, $0).isThere }) == true
    {
      return add("enter background")
    }
    for change in row.changes where row.subject != .app {
      if change == .disconnected || change == .hidden {
        guard let last = behind.popLast() else { continue }
        for screen in screens { settle(screen) }
        (screens, state) = (last.screens, last.state)
        add("close \(last.what.rawValue)")
      } else if let words = Action.words(for: change, of: state) {
        state = change
        add("scene \(words)")
      }
    }
  }

  /// Makes a screen, which was made as another one, a page controller.
  private mutating func makePager(of name: String) {
    guard let maker = makers.removeValue(forKey: name) else { return }
    let words = actions[maker].split(separator: " ").flatMap { word in
      word == name ? ["pager", String(word)] : [String(word)]
    }
    actions[maker] = words.joined(separator: " ")
  }

  private mutating func add(_ action: String) { actions.append(action) }

  /// Completes the action that brought a screen, once it is known what it must be made as.
  private mutating func settle(_ screen: Screen) {
    let action = actions[screen.action]
    if action.hasPrefix("present ") {
      guard screen.isStack else { return }
      actions[screen.action] = "present navigation \(action.dropFirst("present ".count))"
    } else if action.hasPrefix("open ") {
      guard screen.isStack else { return }
      actions[screen.action] = action.exchanging(" with ", with: " with navigation ")
    } else if !action.hasPrefix("launch") {
      actions[screen.action] = "launch \(screen.isStack ? "navigation " : "")\(action)"
    }
  }

  /// A class's name as a story has it: without the number of the object.
  private static func word(_ name: String) -> String {
    name.split(separator: "#").first.map(String.init) ?? name
  }
}
