package import LifelineReading
package import LifelineTrace

/// The controllers that are alive after a line of a trace: who is in whom, who presents whom, and
/// the states each may be in.
package struct Hierarchy: Sendable {
  /// The place in the trace.
  package var position: TracePosition
  /// The controllers that are in no other and presented by none, as far as is known, oldest first.
  package var roots: [Node]

  /// The most levels of a tree; what lies deeper stands as further roots.
  package static let deepest = 200

  /// A controller and what is below it.
  package struct Node: Sendable, Equatable {
    /// Its name, as the trace writes it.
    package var name: String
    /// Its class.
    package var className: String
    /// What kind of controller it is.
    package var kind: ControllerKind
    /// The appearance states that it may be in; all four where nothing is known.
    package var appearance: AppearanceSet
    /// The states that the loading of its view may be in.
    package var loading: LoadingSet
    /// Whether its parent, or that it has none, is known.
    package var isPlaceKnown: Bool
    /// Whether it is the top of its navigation controller's stack.
    package var isTop = false
    /// Whether it is the selected tab of its tab bar controller.
    package var isSelected = false
    /// Its children, in the order in which they were added.
    package var children: [Node] = []
    /// What it presents.
    package var presented: [Node] = []
    /// Whether what is in it, or presented by it, stands as further roots, for its depth.
    package var isCutOff = false
  }
}

extension Checker {
  /// Replays the trace of a reader up to a line.
  ///
  /// - Parameters:
  ///   - reader: Reads the trace.
  ///   - line: The last line to follow, counted from 1; nil for the whole trace.
  ///   - options: The system, and what counts as recorded.
  /// - Returns: What is alive then.
  package static func hierarchy(
    _ reader: inout TraceReader,
    upTo line: Int?,
    options: CheckOptions = CheckOptions()
  ) -> Hierarchy {
    var replay = Replay(options: options, isRemembering: false)
    _ = replay.run(&reader, upTo: line)
    var growth = Growth(context: replay.context(reader))
    return Hierarchy(position: replay.position(reader), roots: growth.roots())
  }
}

/// Builds the trees; a controller is in one place only, whatever the trace says.
private struct Growth {
  let context: FindingContext
  private var placed: Set<Receiver> = []
  private var containers: [Receiver: Receiver] = [:]
  private var contents: [Receiver: [Receiver]] = [:]
  private var presenters: [Receiver: Receiver] = [:]
  private var presentations: [Receiver: [Receiver]] = [:]
  private var tops: [Receiver: Receiver] = [:]
  /// What lies below the deepest level, and is to stand as roots.
  private var cutOff: [Receiver] = []

  init(context: FindingContext) {
    self.context = context
  }

  private var model: Model { context.model }

  mutating func roots() -> [Hierarchy.Node] {
    let alive = context.living
    for container in alive {
      for child in model.childrenInOrder(of: container) where !containers.keys.contains(child) {
        containers[child] = container
        contents[container, default: []].append(child)
      }
      tops[container] = model.navigationStack(of: container).top
    }
    for presented in alive where containers[presented] == nil {
      let presenter = model.presenter(of: presented)
      guard presenter.exists, presenter != presented else { continue }
      presenters[presented] = presenter
      presentations[presenter, default: []].append(presented)
    }
    var roots: [Hierarchy.Node] = []
    for receiver in alive where containers[receiver] == nil && presenters[receiver] == nil {
      grow(receiver, into: &roots)
    }
    // Why: what is left stands in a circle of presenters; it must not be lost.
    for receiver in alive where !placed.contains(receiver) { grow(receiver, into: &roots) }
    return roots
  }

  /// Adds the tree of a controller, and those that begin where it would be too deep.
  private mutating func grow(_ receiver: Receiver, into roots: inout [Hierarchy.Node]) {
    cutOff = [receiver]
    var next = 0
    while next < cutOff.count {
      if let node = node(cutOff[next], depth: 1) { roots.append(node) }
      next += 1
    }
  }

  private mutating func node(_ receiver: Receiver, depth: Int) -> Hierarchy.Node? {
    guard placed.insert(receiver).inserted else { return nil }
    let state = model[receiver]
    let container = containers[receiver] ?? .unknown
    var node = Hierarchy.Node(
      name: context.name(receiver),
      className: context.controllers.className(receiver),
      kind: model.traits(receiver).kind,
      appearance: state.appearance.natural,
      loading: state.loading.set,
      isPlaceKnown: state.containment.parent == .none || container.exists
        || presenters[receiver] != nil
    )
    node.isTop = container.exists && tops[container] == receiver
    node.isSelected = container.exists && model.world.tabSelections[container]?.selected == receiver
    let children = contents[receiver] ?? []
    let presented = presentations[receiver] ?? []
    guard depth < Hierarchy.deepest else {
      let below = (children + presented).filter { !placed.contains($0) }
      node.isCutOff = !below.isEmpty
      cutOff += below
      return node
    }
    for child in children {
      if let child = self.node(child, depth: depth + 1) { node.children.append(child) }
    }
    for controller in presented {
      if let child = self.node(controller, depth: depth + 1) { node.presented.append(child) }
    }
    return node
  }
}

extension Model {
  /// All controllers that were met.
  var receivers: Range<Receiver> { world.states.receivers }

  /// The controllers in another one: a stack from the bottom, tabs in order, children in the order
  /// in which they were added.
  func childrenInOrder(of receiver: Receiver) -> [Receiver] {
    let children = Array(children(of: receiver).reversed())
    var listed: [Receiver] = []
    if world.navigationStacks[receiver] != nil {
      listed = navigationStack(of: receiver).members.map(\.receiver)
    } else if let selection = world.tabSelections[receiver] {
      listed = selection.tabs
    }
    listed.removeAll { child in
      let parent = self[child].containment.parent
      return parent != receiver && parent != .unknown
    }
    let known = Set(listed)
    return listed + children.filter { !known.contains($0) }
  }
}

extension TraceItem {
  /// The one-based line that the item stands on; nil where it has none.
  package var line: Int? {
    switch self {
    case .event(let event): Int(event.line)
    case .exit(let exit): Int(exit.line)
    case .declaration(let declaration): Int(declaration.line)
    case .state(let state): Int(state.line)
    case .end(let end): Int(end.line)
    case .mark(let mark): Int(mark.line)
    case .view(let call): Int(call.mark.line)
    case .gap(let gap): Int(gap.line)
    case .unreadable(let unreadable): Int(unreadable.line)
    case .header, .boundary, .forgotten: nil
    }
  }
}
