import LifelineSimulator
import LifelineTrace

extension Recount {
  /// The story in the simulator's words, an action a line; actions that have none are left out.
  ///
  /// A comment ends it where the log was too long to be told whole.
  package var story: String {
    let text = StoryWriter(self).text
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

  /// A window with what is on screen in it.
  private struct Window {
    /// What is in it; empty while it is in front.
    var screens: [Screen] = []
    /// Whether it came with a scene, or was opened in one.
    var kind = Activity.Subject.scene
    /// The number of its scene.
    var scene = 1
    /// What became of the scene last.
    var state = Activity.Change.active

    /// The name of its root.
    var root: String?
  }

  private var actions: [String] = []
  /// The names of pages that are turned.
  private var pages: Set<String> = []
  /// The action that made each screen, by its name.
  private var makers: [String: Int] = [:]
  private var screens: [Screen] = []
  private var tabs: [String] = []
  private var isTabs = false
  /// The names of the two in the columns of a split view with which the app starts; none where none is known.
  private var columns: [String] = []
  /// The columns that have somebody in them.
  private var filled: Set<ColumnChange.Column> = [.primary, .secondary]
  /// The screens that were made.
  private var known: Set<String> = []
  /// The windows behind the one in front.
  private var behind: [Window] = []
  /// The window in front, but for its screens.
  private var front = Window()
  /// The number of scenes that have connected.
  private var sceneCount = 1
  /// The outermost that comes in the transition that is written, and whether a stack of UIKit's is among them.
  private var outermost: (name: String?, isStack: Bool) = (nil, false)

  /// Writes scenes, and what becomes of the app between them.
  init(_ recount: Recount) {
    let scenes = recount.scenes.map { scene in
      var bare = scene
      bare.comes.removeAll { recount.shells[$0] != nil }
      bare.goes.removeAll { recount.shells[$0] != nil }
      bare.children.removeAll { recount.shells[$0.container] != nil }
      return bare
    }
    isTabs = scenes.contains { $0.readings.first == .tab }
    for scene in scenes where isTabs && scene.readings.first == .tab {
      for name in scene.goes + scene.comes where !tabs.contains(name) { tabs.append(name) }
    }
    for scene in scenes where scene.readings.first == .turn {
      pages.formUnion((scene.goes.prefix(1) + scene.comes.prefix(1)).map(Self.word))
    }
    let collapse = scenes.first { $0.readings.first == .collapse && !$0.comes.isEmpty }
    columns = [collapse?.goes.last, collapse?.comes.last].compactMap(\.self).map(Self.word)
    if columns.isEmpty { columns = Self.columns(recount, of: scenes.first) }
    var rest = recount.activities[...]
    var changes = recount.columns[...]
    for (whole, scene) in zip(recount.scenes, scenes) {
      outermost = (whole.comes.first, whole.comes.contains { recount.shells[$0] == true })
      while rest.first.map({ $0.lines.lowerBound < scene.lines.lowerBound }) == true {
        write(rest.removeFirst())
      }
      while changes.first.map({ $0.line < scene.lines.lowerBound }) == true {
        write(changes.removeFirst().change)
      }
      write(scene)
    }
    for row in rest { write(row) }
    for row in changes { write(row.change) }
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

  /// The names of the two in the columns of the split view that is first on screen, if one is.
  private static func columns(_ recount: Recount, of first: Recount.Scene?) -> [String] {
    guard let first, first.readings.first == .launch, first.comes.count == 2 else { return [] }
    let names = first.comes.map(word)
    if recount.scenes[0].comes.first.map(recount.splits.contains) == true { return names }
    let given = [.primary, .secondary].compactMap { column in
      recount.columns.first { $0.change.kind == .given && $0.change.column == column }?.change.name
    }
    return given.sorted() == names.sorted() ? given : []
  }

  /// Writes what becomes of a column of the split view with which the app starts.
  private mutating func write(_ change: ColumnChange) {
    guard !columns.isEmpty, let column = change.column, column != .compact, !actions.isEmpty
    else { return }
    switch change.kind {
    case .given:
      guard let name = change.name, filled.insert(column).inserted else { return }
      add("give \(column) \(Self.word(name))")
    case .shown where filled.contains(column): add("show \(column)")
    case .hidden where filled.contains(column): add("hide \(column)")
    case .shown, .hidden, .collapsed, .expanded: return
    }
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
        front.root = outermost.name
        screens = [screen(comes)]
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
      screens.append(screen(comes))
      if reading == .presentFullScreen, scene.isLoadedInside {
        screens[screens.count - 1].isStack = true
      }
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
      guard !columns.isEmpty else { return }
      guard let comes, let last = screens.indices.last else { return add("collapse") }
      screens[last].stack.append(comes)
    case .expand:
      if scene.goes.isEmpty, !columns.isEmpty { return add("expand") }
      guard let last = screens.indices.last, screens[last].stack.count > 1 else { return }
      screens[last].stack.removeLast()
    case .showColumn: write(ColumnChange(.shown, scene.column))
    case .hideColumn: write(ColumnChange(.hidden, scene.column))
    case .replace: if let comes { add("replace root with \(comes)") }
    case .scene, .window:
      guard let comes, !actions.isEmpty else { return }
      makers[comes] = actions.count
      add("open \(reading) with \(made(comes, scene))")
      putBehind()
      if reading == .scene { sceneCount += 1 }
      front = Window(
        kind: reading == .scene ? .scene : .window,
        scene: reading == .scene ? sceneCount : front.scene,
        root: outermost.name
      )
      screens = [screen(comes)]
    }
  }

  /// Writes what becomes of the app or of the scene in front, as far as it is not what a launch has anyway.
  private mutating func write(_ row: Recount.ActivityRow) {
    guard !actions.isEmpty else { return }
    if let root = row.root, root != front.root,
      let place = behind.lastIndex(where: { $0.root == root })
    {
      // Why: one that goes to the background behind another one has no action.
      guard row.changes.contains(where: { [.foreground, .active, .key].contains($0) }) else {
        return
      }
      let left = front.scene
      putBehind()
      front = behind.remove(at: place)
      screens = front.screens
      front.state = .active
      if front.scene != left { add("go to scene \(front.scene)") }
      return
    }
    let isBack = row.changes.last.map { Activity(row.subject, $0).isThere } == true
    if row.changes.contains(.background), isBack { return add("enter background") }
    for change in row.changes where row.subject != .app {
      if change == .disconnected || change == .hidden {
        guard let last = behind.popLast() else { continue }
        for screen in screens { settle(screen) }
        add("close \(front.kind.rawValue)")
        (screens, front) = (last.screens, last)
      } else if let words = Action.words(for: change, of: front.state) {
        front.state = change
        add("scene \(words)")
      }
    }
  }

  /// A screen that the last action has brought.
  private func screen(_ name: String) -> Screen {
    Screen(action: actions.count - 1, stack: [name], isStack: outermost.isStack)
  }

  private mutating func putBehind() {
    front.screens = screens
    behind.append(front)
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
