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
    guard registry.place(of: object) != nil || isOurs(object) else { return nil }
    let type = writtenClass(of: object)
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
      adoptLateMethods(writtenClass(of: object))
    }
  }

  /// The class of an object that its authors wrote, below which others may be made and disposed of at run
  /// time.
  private func writtenClass(of object: ObjectPointer) -> ClassPointer? {
    guard let type = runtime.classOfObject(object) else { return nil }
    if registry.knows(type, named: runtime.name(of: type)) { return type }
    return GeneratedClass.written(type, in: runtime).first
  }

  private func adoptClass(_ type: ClassPointer?) {
    guard let type else { return }
    let kind = registry.kind(of: type, classify)
    let known = registry.kinds[kind]
    guard known.isRecorded, !known.isAdopted else { return }
    adopt(type, kind)
  }

  private func adopt(_ type: ClassPointer, _ kind: Int) {
    installer.adopt(type, below: HookedMethod.controllerClass, for: self)
    registry.adopted(kind, codes: installer.codes(of: type))
  }

  /// Takes hold of what was added to the class of an object since its overrides were, as a bundle that
  /// is loaded late adds methods.
  private func adoptLateMethods(_ type: ClassPointer?) {
    guard let type else { return }
    let kind = registry.kind(of: type, classify)
    guard registry.kinds[kind].isAdopted else { return adoptClass(type) }
    // Why: what a message runs tells at once, where a list of all methods would have to be made each time.
    guard registry.kinds[kind].codes != installer.codes(of: type) else { return }
    adopt(type, kind)
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
    let chain = runtime.chain(of: type)
    let base = installer.base(HookedMethod.controllerClass)
    let isController = base.map(chain.contains) ?? false
    var names: [String] = []
    for type in chain {
      names.append(className(type))
      if type == base { break }
    }
    if !isController { names = Array(names.prefix(1)) }
    return ControllerRegistry.Kind(
      name: names[0],
      runtimeName: runtime.name(of: type),
      chain: names,
      isRecorded: isController && options.records(names[0], isSystem: isSystem(type)),
      isContainer: ControllerKind(classChain: names).isSystemContainer,
      answers: answersForwarding(chain, base)
    )
  }

  /// The name of a class as its authors write it.
  private func className(_ type: ClassPointer) -> String {
    let name = runtime.name(of: type)
    #if canImport(ObjectiveC)
      // Why: the standard library spells out what the runtime's name has in short, also of classes in
      // extensions and in functions.
      if name.hasPrefix("_Tt"), let type = unsafeBitCast(type, to: AnyObject.self) as? AnyClass {
        return ClassName.plain(String(reflecting: type))
      }
    #endif
    return ClassName.plain(name)
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
