import LifelineTrace

extension LiveRecording {
  /// The place of a controller that is recorded, declared in this part of the trace; nil for one that
  /// is not recorded.
  func meet(_ object: ObjectPointer) -> Int? {
    guard let place = meet(living: object) else { return nil }
    declare(place)
    return place
  }

  /// The place of a controller that is recorded, be it declared or not; nil for one that is not recorded.
  func meet(living object: ObjectPointer) -> Int? {
    if let place = registry.place(of: object), registry[place].isAdopted {
      return registry[place].isRecorded ? place : nil
    }
    let type = runtime.classOfObject(object)
    let isMain = frames.isMain
    if isMain { adoptClass(type) }
    guard let place = registry.meet(object, type, at: now, classify) else { return nil }
    registry[place].isAdopted = isMain
    return registry[place].isRecorded ? place : nil
  }

  /// Takes hold of the overrides of an object's class, before it is initialized.
  func adopt(_ object: ObjectPointer) {
    locked {
      guard isActive, frames.isMain else { return }
      adoptLateMethods(runtime.classOfObject(object))
    }
  }

  private func adoptClass(_ type: ClassPointer?) {
    guard let type else { return }
    let kind = registry.kind(of: type, classify)
    let known = registry.kinds[kind]
    guard known.isRecorded, !known.isAdopted else { return }
    registry.adopted(kind, ownMethods: installer.countOwnMethods(of: type))
    installer.adopt(type, below: HookedMethod.controllerClass, for: self)
  }

  /// Takes hold of what was added to the class of an object since its overrides were, as a bundle that
  /// is loaded late adds methods.
  private func adoptLateMethods(_ type: ClassPointer?) {
    guard let type else { return }
    let kind = registry.kind(of: type, classify)
    guard registry.kinds[kind].isAdopted else { return adoptClass(type) }
    let count = installer.countOwnMethods(of: type)
    guard registry.kinds[kind].ownMethods != count else { return }
    registry.adopted(kind, ownMethods: count)
    installer.adopt(type, below: HookedMethod.controllerClass, for: self)
  }

  /// Gives a controller its view, and takes hold of the view's overrides.
  func set(_ view: ObjectPointer?, of controller: ObjectPointer) {
    views.set(view, of: controller)
    guard let view, frames.isMain, let type = runtime.classOfObject(view) else { return }
    installer.adopt(type, below: "UIView", for: self)
  }

  /// A controller has been initialized, or what its initializer gave in its place.
  func initialized(_ object: ObjectPointer?, _ place: HookPlace) {
    guard let object, case .initialize(let origin) = place.method.role else { return }
    locked {
      guard isActive, options.recording.contains(.initialize) else { return }
      let lane = frames.lane()
      openPart()
      // Why: one initializer may call the other, and a class cluster gives what was made before.
      guard let controller = meet(object), !registry[controller].isInitialized else { return }
      registry[controller].isInitialized = true
      beginEvent(.initialize, controller)
      add { $0.add(",\"from\":", text: origin) }
      endEvent(lane)
    }
  }

  /// Remembers what an override of the app's says of forwarding, and writes it where it is news.
  ///
  /// Of several overrides in a chain the deepest has the last word.
  func forwards(_ object: ObjectPointer, _ value: Bool, _ depth: Int) {
    locked {
      guard isActive, !isAsking, let place = meet(living: object) else { return }
      let known = registry[place].forwards
      guard depth >= registry[place].forwardingDepth, known != value else { return }
      registry[place].forwardingDepth = depth
      registry[place].forwards = value
      openPart()
      redeclare(place)
    }
  }

  // MARK: Classes

  /// Looks at a class, once.
  func classify(_ type: ClassPointer) -> ControllerRegistry.Kind {
    var chain = runtime.chain(of: type)
    // Why: what observation by key makes at run time is no class of anybody's.
    while let first = chain.first, runtime.name(of: first).hasPrefix("NSKVONotifying_"),
      chain.count > 1
    {
      chain.removeFirst()
    }
    let base = installer.base(HookedMethod.controllerClass)
    let isController = base.map(chain.contains) ?? false
    var names: [String] = []
    for type in chain {
      names.append(ClassName.plain(runtime.name(of: type)))
      if type == base { break }
    }
    if !isController { names = Array(names.prefix(1)) }
    return ControllerRegistry.Kind(
      name: names[0],
      chain: names,
      isRecorded: isController && options.records(names[0]),
      isContainer: ControllerKind(classChain: names).isSystemContainer,
      answers: answersForwarding(chain, base)
    )
  }

  /// Which class says whether a controller forwards: the app's, one of UIKit's containers, or none
  /// besides `UIViewController`, whose controllers do.
  private func answersForwarding(
    _ chain: [ClassPointer],
    _ base: ClassPointer?
  ) -> ControllerRegistry.Forwarding {
    guard let base, chain.contains(base) else { return .unknown }
    let names = HookedMethod.all.filter { if case .forwards = $0.role { true } else { false } }
      .map(\.selector)
    for type in chain.prefix(while: { $0 != base }) {
      var isOwn = false
      runtime.forEachOwnMethod(of: type) { name, _ in if names.contains(name) { isOwn = true } }
      if isOwn { return isSystem(type) ? .unknown : .asked }
    }
    return .automatic
  }

  /// Whether a class is the system's: its file lies where only the system's do.
  func isSystem(_ type: ClassPointer) -> Bool {
    guard let image = runtime.imageName?(type) else { return false }
    return SystemPath.isSystems(String(cString: image))
  }

  // MARK: Following

  /// Keeps up with what an event says of its controller.
  ///
  /// - Returns: The screen that is shown by it, or was left; nil for none.
  func follow(_ callback: Callback, _ controller: Int) -> ScreenVisit? {
    switch callback {
    case .viewDidLoad: registry[controller].isLoaded = true
    case .viewWillAppear: registry[controller].appearance = .appearing
    case .viewDidAppear:
      registry[controller].appearance = .appeared
      return visit(controller)
    case .viewWillDisappear: registry[controller].appearance = .disappearing
    case .viewDidDisappear:
      registry[controller].appearance = .disappeared
      return leaveVisit(controller)
    default: break
    }
    return nil
  }

  /// A screen is shown.
  private func visit(_ controller: Int) -> ScreenVisit? {
    guard options.onScreen != nil, registry[controller].shownAt == nil else { return nil }
    let kind = registry.kinds[registry[controller].kind]
    guard !kind.isContainer else { return nil }
    registry[controller].shownAt = now
    return visits.show(kind.name)
  }

  /// A screen was left.
  private func leaveVisit(_ controller: Int) -> ScreenVisit? {
    guard let start = registry[controller].shownAt else { return nil }
    registry[controller].shownAt = nil
    let name = registry.kinds[registry[controller].kind].name
    return visits.leave(name, after: Double(now - start) / 1_000_000_000)
  }
}
