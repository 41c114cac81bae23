import LifelineTrace

// Scenes, from iOS 13 on, and windows, of which each has a root. None of the four appearance callbacks
// comes when an app or a scene goes and comes back, or when a window is hidden. What the controllers of a
// scene that disconnects are told is not documented, so that nothing of it is emitted.
extension Simulation {
  /// A window of the app.
  struct Window {
    /// Its root; nil before the launch.
    var root: Int?
    /// What is presented in it, from the lowest to the one in front.
    var overlays: [Int] = []
    /// The number of its scene.
    var scene: Int
  }

  /// The root of the window in front; nil before the launch.
  var root: Int? {
    get { windows[frontWindow].root }
    set { windows[frontWindow] = Window(root: newValue, scene: frontScene) }
  }

  /// What is presented in the window in front, from the lowest to the one in front.
  var overlays: [Int] {
    get { windows[frontWindow].overlays }
    set { windows[frontWindow].overlays = newValue }
  }

  /// The number of the scene in front.
  var frontScene: Int { windows[frontWindow].scene }

  // MARK: What happens

  /// Carries out what becomes of scenes and windows.
  mutating func changeScenes(_ action: Action) {
    switch action {
    case .open(let what, let screen, let inNavigation):
      var scene = frontScene
      if what == .scene {
        scenes.append(.connected)
        scene = scenes.count
        tell(.connected, of: scene)
      }
      windows.append(Window(scene: scene))
      frontWindow = windows.count - 1
      launch(.replaceRoot(screen, inNavigation: inNavigation)) { simulation in
        guard what == .scene else { return simulation.tell(Activity(.window, .key)) }
        for change in [Activity.Change.foreground, .active] { simulation.tell(change, of: scene) }
      }
    case .close(.scene):
      let scene = frontScene
      tell(.disconnected, of: scene)
      windows.removeAll { $0.scene == scene }
      frontWindow = windows.count - 1
    case .close:
      tell(Activity(.window, .hidden))
      let scene = windows.remove(at: frontWindow).scene
      frontWindow = windows.lastIndex { $0.scene == scene } ?? 0
    case .scene(let change): tell(change, of: frontScene)
    case .goToScene(let number):
      frontWindow = windows.lastIndex { $0.scene == number } ?? frontWindow
      if scenes[number - 1] == .background { tell(.foreground, of: number) }
      if scenes[number - 1] != .active { tell(.active, of: number) }
      tell(Activity(.window, .key))
    default: return
    }
  }

  /// The app goes to the background and comes back: no controller hears of it, but some systems take
  /// a picture for which a split view collapses and expands.
  mutating func enterBackground() {
    let active = scenes.indices.filter { scenes[$0] == .active }.map { $0 + 1 }
    for change in [Activity.Change.inactive, .background] { tell(change, ofAll: active) }
    if let split = photographedSplit {
      collapse(split)
      lines.pass(milliseconds: 180)
      expand(split)
    }
    for change in [Activity.Change.foreground, .active] { tell(change, ofAll: active) }
  }

  // MARK: How it is told

  /// Before there were scenes, the app had no more than one.
  private mutating func tell(_ change: Activity.Change, ofAll numbers: [Int]) {
    guard system >= 13 else { return tell(Activity(.app, change)) }
    for number in numbers { tell(change, of: number) }
  }

  /// Tells the root of each window of a scene, or the scene where it has none.
  private mutating func tell(_ change: Activity.Change, of scene: Int) {
    scenes[scene - 1] = change
    let activity = Activity(.scene, change)
    let roots = windows.filter { $0.scene == scene }.compactMap(\.root)
    for root in roots { tell(activity, root) }
    guard roots.isEmpty else { return }
    lines.event(
      .activityChanged,
      on: "UIScene#\(scene)",
      [.word("identifier", activity.word)],
      by: nil
    )
  }

  /// Tells the root of the window in front.
  private mutating func tell(_ activity: Activity) {
    if let root { tell(activity, root) }
  }

  private mutating func tell(_ activity: Activity, _ root: Int) {
    call(.activityChanged, on: root, [.word("identifier", activity.word)])
  }

  /// The argument for the scene of the window in front.
  var sceneArgument: [TraceLines.Argument] {
    system >= 13 ? [.word("scene", "UIScene#\(frontScene)")] : []
  }

  // MARK: Refusals

  /// Why nothing can become of a scene or a window, as a phrase; nil if it can.
  func sceneRefusal(of action: Action) -> String? {
    let state = scenes[frontScene - 1]
    switch action {
    case .open(.window, _, _): return nil
    case .close(.window):
      let own = windows.filter { $0.scene == frontScene }
      return own.count > 1 ? nil : "it is the only window of its scene"
    case _ where system < 13: return "scenes are there from iOS 13 on"
    case .close:
      return windows.contains { $0.scene != frontScene } ? nil : "it is the only scene"
    case .goToScene(let number):
      if number == frontScene { return "the scene is in front" }
      return windows.contains { $0.scene == number } ? nil : "there is no scene \(number)"
    case .scene(let change):
      guard Action.words(for: change, of: state) != nil else {
        return "the scene is \(state == .active ? "" : "not ")active"
      }
      return change == .background && photographedSplit != nil
        ? "a split view collapses for a picture then; enter background" : nil
    default: return nil
    }
  }

  /// Why the app cannot be photographed, as a phrase; nil if it can.
  var backgroundRefusal: String? {
    guard scenes.contains(.active) else { return "no scene is active" }
    guard let split = photographedSplit else { return nil }
    let isSeen = front == root && (split == root || controllers[split].parent == root)
    guard isSeen else { return "a split view would collapse behind what is presented" }
    return collapseRefusal
  }
}
