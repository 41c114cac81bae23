import LifelineTrace

extension LawfulStory {
  /// A walk through what may be done next, as long as it prints what the log says.
  struct Search {
    /// A point of the walk.
    struct Node {
      var simulation: Simulation
      var moves: [Move] = []
      /// How many lines of appearance have been printed, up to the first one that is left out.
      var position = 0
      /// The lines behind that one that have been printed.
      var early: Set<Int> = []
      /// The words of the log for the controllers of the simulation, by number.
      var words: [Int: String] = [:]
      var known: Set<String> = []
      /// The containers that print nothing.
      var silent: Set<Int> = []
      /// How often each controller has loaded.
      var loads: [Int: Int] = [:]
    }

    private struct Key: Hashable {
      var position: Int
      var rest: Int
      var controllers: [Controller]
      var words: [Int: String]
      var silent: Set<Int>
    }

    private let lines: [Line]
    /// The controller that lives apart; nil if none does.
    private let apart: String?
    /// How often each controller of the log has loaded; nil where no story explains when.
    private var loads: [String: Int]? = [:]
    /// Whether the log tells instances of a class apart.
    private let tellsInstances: Bool
    private var budget: Int
    private var seen: Set<Key> = []

    init(_ lines: [Line], apart: String?, budget: Int) {
      self.lines = lines.filter { $0.callback != .viewDidLoad && $0.controller != apart }
      self.apart = apart
      tellsInstances = lines.contains { $0.controller != $0.className }
      self.budget = budget
      var appeared: Set<String> = []
      for line in lines {
        if line.callback == .viewDidLoad {
          loads?[line.controller, default: 0] += 1
        } else if appeared.insert(line.controller).inserted,
          tellsInstances ? loads?[line.controller] != 1 : loads?[line.controller] == nil
        {
          // Why: what appears has loaded, and once.
          loads = nil
          return
        }
      }
    }

    /// The actions from a point to the end of the log; nil if none are found.
    ///
    /// - Parameters:
    ///   - node: The point.
    ///   - rest: What the story to be like does next, which is tried first.
    /// - Returns: What happens from the launch on; nil too where the budget is spent.
    mutating func story(from node: Node, like rest: ArraySlice<Move>) -> [Move]? {
      if loads == nil { return nil }
      if !node.early.isEmpty { return nil }
      if node.position == lines.count { return isLoadedRight(node) ? node.moves : nil }
      let key = Key(
        position: node.position,
        rest: rest.startIndex,
        controllers: node.simulation.controllers.filter(\.isAlive),
        words: node.words.filter { node.simulation.controllers[$0.key].isAlive },
        silent: node.silent
      )
      guard seen.insert(key).inserted else { return nil }
      for (index, move) in zip(rest.indices, rest) {
        guard budget > 0 else { return nil }
        guard let next = follow(move, from: node) else { continue }
        // Why: what prints nothing is tried in its own place only.
        if index > rest.startIndex, next.position == node.position { continue }
        if let found = story(from: next, like: rest[(index + 1)...]) { return found }
      }
      // Why: what is hidden explains anything, and is tried when nothing else does.
      var hidden: [Node] = []
      for move in candidates(at: node) {
        guard budget > 0 else { return nil }
        guard let next = follow(move, from: node) else { continue }
        if next.position > node.position {
          if let found = story(from: next, like: rest) { return found }
        } else if node.isHidden(next) {
          hidden.append(next)
        }
      }
      for next in hidden {
        if let found = story(from: next, like: rest) { return found }
      }
      return nil
    }

    /// The point behind an action; nil if it is not possible, or prints something else.
    mutating func follow(_ move: Move, from node: Node) -> Node? {
      budget -= 1
      var node = node
      node.simulation.printed?.removeAll(keepingCapacity: true)
      do throws(Simulation.Refusal) {
        try move.happen(in: &node.simulation)
      } catch {
        return nil
      }
      for call in node.simulation.printed ?? [] where !take(call, at: &node) { return nil }
      node.moves.append(move)
      return node
    }

    /// Whether a call is the next line of the log, or prints nothing.
    private func take(_ call: PrintedCall, at node: inout Node) -> Bool {
      if call.callback == .viewDidLoad {
        if node.position < lines.count { node.loads[call.id, default: 0] += 1 }
        return true
      }
      guard node.position < lines.count, !node.silent.contains(call.id) else { return true }
      let controller = node.simulation.controllers[call.id]
      if controller.identity == apart { return true }
      let word = node.words[call.id]
      let match = run(at: node).first { index in
        let line = lines[index]
        guard tellsInstances else {
          return line.className == controller.name && line.callback == call.callback
        }
        return word.map { $0 == line.controller }
          ?? (line.className == controller.name && !node.known.contains(line.controller))
      }
      guard let match, lines[match].callback == call.callback else {
        return word == nil && node.silence(call.id)
      }
      if tellsInstances {
        node.words[call.id] = lines[match].controller
        node.known.insert(lines[match].controller)
      }
      node.early.insert(match)
      while node.early.remove(node.position) != nil { node.position += 1 }
      return true
    }

    /// The lines that may be printed next: in what order several are told that they will come or go,
    /// or that they have, is nowhere laid down. (Facts 10.1, 10.2, 10.4.)
    private func run(at node: Node) -> [Int] {
      let isWill = lines[node.position].isWill
      return (node.position..<lines.count).prefix { lines[$0].isWill == isWill }
        .filter { !node.early.contains($0) }
    }

    /// Whether each controller has loaded as often as the log says.
    private func isLoadedRight(_ node: Node) -> Bool {
      guard tellsInstances else { return true }
      let words = Dictionary(uniqueKeysWithValues: node.words.map { ($0.value, $0.key) })
      return loads?.allSatisfy { word, count in
        count <= max(1, words[word].flatMap { node.loads[$0] } ?? 1)
      } ?? false
    }

    /// What may be done with the names of the lines ahead.
    private func candidates(at node: Node) -> [Move] {
      var fresh: [String] = []
      var names: [String] = []
      for line in lines[node.position...].prefix(40) {
        if !names.contains(line.className) { names.append(line.className) }
        if !node.known.contains(line.controller), !fresh.contains(line.className) {
          fresh.append(line.className)
        }
      }
      let screens =
        fresh.prefix(4).flatMap(LawfulStory.screens(named:))
        + [.init(LawfulStory.silentName), .init(LawfulStory.silentName, .pager)]
        + fresh.prefix(2).map { .init(LawfulStory.silentName, .pager, child: .held($0)) }
      let tabs = node.simulation.root.map { node.simulation.controllers[$0].children.count } ?? 0
      return screens.map(Move.pushAndLetGo)
        + LawfulStory.candidates(screens: screens, names: names, tabs: tabs).map(Move.action)
    }
  }
}

extension LawfulStory.Search.Node {
  /// Whether an action has printed nothing, and has put something up that never does.
  fileprivate func isHidden(_ next: Self) -> Bool {
    let count = simulation.controllers.count
    return next.position == position && hidden < 1 && next.simulation.controllers.count > count
      && next.simulation.controllers[count].name == LawfulStory.silentName
  }

  /// How many controllers live that never print anything.
  private var hidden: Int {
    simulation.controllers.count { $0.isAlive && $0.name == LawfulStory.silentName }
  }

  /// Takes it that a container prints nothing; whether it may.
  fileprivate mutating func silence(_ id: Int) -> Bool {
    switch simulation.controllers[id].kind {
    case .screen, .pager: return simulation.controllers[id].name == LawfulStory.silentName
    case .navigation, .tabs, .split, .scrolling, .curling:
      silent.insert(id)
      return true
    }
  }
}

extension LawfulStory {
  /// The class of a container that prints nothing.
  static let silentName = "Silent"

  /// The forms of a screen of a class, as stories have them.
  static func screens(named name: String) -> [Action.NewScreen] {
    switch name {
    case "Pager", "Deck": [.init(name, .pager)]
    case "Gallery": [.init(name, .scrolling)]
    case "Book": [.init(name, .curling)]
    case "Report": [.init(name, child: .embedded("Chart"))]
    case "Host": [.init(name, child: .held("Banner"))]
    case "Navigation", "Tabs", "Split", "Cover": []
    default: [.init(name)]
    }
  }

  /// Everything that may be done with some screens and names.
  static func candidates(screens: [Action.NewScreen], names: [String], tabs: Int) -> [Action] {
    let styles: [Action.Style] = [
      .overFullScreen, .fullScreen, .overCurrentContext, .currentContext, .pageSheet,
    ]
    var actions: [Action] = []
    for screen in screens {
      actions += [.push(screen, isAnimated: true), .showDetail(screen)]
      for style in styles {
        for inNavigation in [false, true] {
          actions.append(
            .present(screen, style: style, inNavigation: inNavigation, isAnimated: true)
          )
        }
      }
    }
    for name in names {
      actions += [
        .embed(name), .flash(name), .remove(name), .reattach(name),
        .turn(name, isAnimated: true, isCancelled: false),
        .turn(name, isAnimated: true, isCancelled: true),
        .turnPage(name, isCancelled: false), .turnPage(name, isCancelled: true),
        .popTo(name, isAnimated: true), .dismissTo(name, isAnimated: true),
      ]
    }
    let changes: [Action] = [
      .pop(isAnimated: true), .popToRoot(isAnimated: true), .swipeBack(isCancelled: true),
      .dismiss(isAnimated: true), .dragSheet(isCancelled: false), .dragSheet(isCancelled: true),
    ]
    actions += changes
    if tabs > 0 { actions += (1...tabs).map { .selectTab($0) } }
    for screen in screens {
      actions += [
        .interruptedPush(screen, by: nil), .replaceRoot(screen, inNavigation: false),
        .replaceRoot(screen, inNavigation: true),
      ]
      actions += screens.flatMap { other -> [Action] in
        [.pushAll([screen, other]), .interruptedPush(screen, by: other)]
      }
    }
    let places: [Action.Place] =
      [.behind, .column(.primary), .column(.secondary)]
      + (tabs > 0 ? (1...tabs).map { .tab($0) } : [])
    var stacks: [Action] = [.pop(isAnimated: true), .popToRoot(isAnimated: true)]
    stacks += names.map { .popTo($0, isAnimated: true) }
    stacks += screens.flatMap { screen -> [Action] in
      [.push(screen, isAnimated: true), .set([screen.name], isAnimated: true)]
    }
    for place in places { actions += stacks.map { .elsewhere($0, place) } }
    actions += [.collapse, .expand, .enterBackground]
    return actions
  }
}

extension LawfulStory.Line {
  /// Whether something is about to happen, and has not yet.
  fileprivate var isWill: Bool { callback == .viewWillAppear || callback == .viewWillDisappear }
}
