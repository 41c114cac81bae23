import LifelineTrace

/// What lives already when a recording begins: the controllers of the windows, and those below them.
extension LiveRecording {
  /// The windows of the app; none before the first is made, and in an extension.
  static func windows(_ runtime: ObjectiveCRuntime) -> [ObjectPointer] {
    guard let type = runtime.classNamed("UIApplication"),
      let application = runtime.object(type, "sharedApplication")
    else { return [] }
    let scenes = runtime.elements(of: runtime.object(application, "connectedScenes"))
    let windows = scenes.flatMap { runtime.elements(of: runtime.object($0, "windows")) }
    return windows.isEmpty
      ? runtime.elements(of: runtime.object(application, "windows")) : windows
  }

  /// Meets the controllers of windows, and writes what is true of them.
  func meetLiving(in windows: [ObjectPointer]) {
    var found: [ObjectPointer] = []
    for window in windows {
      if let root = runtime.object(window, "rootViewController") { gather(root, &found) }
    }
    for controller in found { write(living: controller) }
  }

  /// Adds a controller and what lives below and above it, each once.
  private func gather(_ controller: ObjectPointer, _ found: inout [ObjectPointer]) {
    var waiting = [controller]
    while let next = waiting.popLast() {
      guard !found.contains(next) else { continue }
      found.append(next)
      waiting += runtime.elements(of: runtime.object(next, "childViewControllers")).reversed()
      if let presented = runtime.object(next, "presentedViewController") {
        waiting.append(presented)
      }
    }
  }

  /// Takes hold of the methods of a delegate that a container has already.
  private func lookForDelegate(_ controller: ObjectPointer) {
    guard let type = runtime.classOfObject(controller) else { return }
    let names = runtime.chain(of: type).map { runtime.name(of: $0) }
    for method in HookedMethod.all where names.contains(method.className) {
      guard case .delegateSet(let delegation) = method.role,
        let delegate = runtime.object(controller, "delegate")
      else { continue }
      adopt(delegate: delegate, of: controller, delegation)
    }
  }

  private func write(living controller: ObjectPointer) {
    let view = runtime.object(controller, "viewIfLoaded")
    let isInWindow = view.flatMap { runtime.object($0, "window") } != nil
    let isMoving = runtime.object(controller, "transitionCoordinator") != nil
    let parent = runtime.object(controller, "parentViewController")
    let isAsked = locked { () -> Bool in
      isAsking = true
      guard let type = runtime.classOfObject(controller) else { return false }
      let kind = registry.kind(of: type, classify)
      return registry.kinds[kind].answers == .asked
    }
    let forwards =
      isAsked ? runtime.flag(controller, "shouldAutomaticallyForwardAppearanceMethods") : nil
    locked { isAsking = false }
    lookForGesture(controller)
    lookForDelegate(controller)
    locked {
      openPart()
      guard registry.place(of: controller) == nil, let place = meet(living: controller) else {
        return
      }
      registry[place].forwards = forwards
      registry[place].isInitialized = true
      registry[place].isLoaded = view != nil
      // Why: while something moves, what is in a window may be on its way out.
      if !isMoving { registry[place].appearance = isInWindow ? .appeared : .disappeared }
      set(view, of: controller)
      if let view { _ = views.move(view, toWindow: isInWindow) }
      let parent = parent.flatMap { meet($0) }.map { registry[$0].quoted }
      declare(place, parent: parent)
    }
  }
}
