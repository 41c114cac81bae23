import Dispatch
import LifelineTrace

/// The transitions that are under way.
struct TransitionTable {
  private var running: Set<ObjectPointer> = []

  /// Begins to follow a coordinator; false if it is followed already.
  mutating func begin(_ coordinator: ObjectPointer) -> Bool {
    running.insert(coordinator).inserted
  }

  /// Ends to follow a coordinator; its address may be used again.
  mutating func end(_ coordinator: ObjectPointer) { running.remove(coordinator) }
}

extension LiveRecording {
  /// The calls that change what is looked at.
  static let looked: CallbackSet = [
    .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
    .setViewControllers, .select, .present, .dismiss, .viewWillAppear, .viewWillDisappear,
    .viewDidLoad,
  ]

  /// What is looked at once a call has returned, when everything that it changed has changed.
  func look(_ place: HookPlace, _ receiver: ObjectPointer) {
    guard let callback = place.method.callback, locked({ isActive && frames.isMain }) else {
      return
    }
    switch callback {
    case .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
      .setViewControllers, .select, .present, .dismiss:
      lookForTransition(receiver, of: receiver)
    case .viewWillAppear, .viewWillDisappear:
      // Why: a swipe begins a transition that no call of the app's has begun.
      lookForTransition(receiver, of: nil)
    case .viewDidLoad: lookForGesture(receiver)
    default: break
    }
  }

  private func lookForGesture(_ receiver: ObjectPointer) {
    guard let gesture = runtime.object(receiver, "interactivePopGestureRecognizer") else { return }
    locked { views.set(gesture: gesture, of: receiver) }
  }

  /// Follows the transition that a controller takes part in, if it is not followed.
  private func lookForTransition(_ object: ObjectPointer, of container: ObjectPointer?) {
    guard options.recording.contains(.transitionBegan),
      let coordinator = runtime.object(object, "transitionCoordinator"),
      locked({ transitions.begin(coordinator) })
    else { return }
    let container =
      container ?? runtime.object(object, "parentViewController")
      ?? runtime.object(object, "presentingViewController") ?? object
    write(.transitionBegan, of: coordinator, in: container)
    let isFollowed = runtime.callAtCompletion(coordinator) { [self] context in
      locked { transitions.end(coordinator) }
      write(.transitionEnded, of: context ?? coordinator, in: container)
    }
    if !isFollowed { locked { transitions.end(coordinator) } }
  }

  private func write(
    _ callback: Callback,
    of context: ObjectPointer,
    in container: ObjectPointer
  ) {
    let from = runtime.controller(of: context, "UITransitionContextFromViewControllerKey")
    let to = runtime.controller(of: context, "UITransitionContextToViewControllerKey")
    let isAnimated = runtime.flag(context, "isAnimated")
    let isInteractive = runtime.flag(context, "initiallyInteractive") ?? false
    let isCancelled = runtime.flag(context, "isCancelled") ?? false
    locked {
      guard isActive else { return }
      openPart()
      let lane = frames.lane()
      // Why: the container may be gone by the end of its transition; then it is known no more.
      guard registry.place(of: container) != nil || callback == .transitionBegan,
        let receiver = meet(container)
      else { return }
      let ids = [from, to].map { $0.flatMap { meet($0) }.map { registry[$0].quoted } }
      beginEvent(callback, receiver)
      add { line in
        if let id = ids[1] { line.add(",\"to\":", quoted: id) }
        if let id = ids[0] { line.add(",\"from\":", quoted: id) }
        if let isAnimated { line.add(",\"animated\":", isAnimated) }
        if isInteractive { line.add(",\"interactive\":", true) }
        if isCancelled, callback == .transitionEnded { line.add(",\"cancelled\":", true) }
      }
      endEvent(lane)
    }
  }

  // MARK: Completions

  /// A completion handler that tells of itself before it does what the app wants; that of the app for a
  /// call that is not recorded.
  func completion(
    of call: OpenCall,
    _ completion: HookPlace.Completion?
  ) -> HookPlace.Completion? {
    guard call.number > 0, let waiting = locked({ waiting(for: call) }) else { return completion }
    return { [self] in
      completed(waiting.callback, waiting.controller, waiting.serial)
      completion?()
    }
  }

  private func waiting(
    for call: OpenCall
  ) -> (controller: Int, serial: Int, callback: Callback)? {
    guard let frame = frames[call.lane].last(where: { $0.number == call.number }) else {
      return nil
    }
    // Why: whoever passes a call on to another controller has one handler for both.
    guard frames[call.lane].filter({ $0.method == frame.method }).count == 1 else { return nil }
    let isPresenting = HookedMethod.all[frame.method].callback == .present
    return (
      frame.controller, registry[frame.controller].serial,
      isPresenting ? .presentCompleted : .dismissCompleted
    )
  }

  private func completed(_ callback: Callback, _ controller: Int, _ serial: Int) {
    locked {
      // Why: the controller may be gone by now, and another have its place.
      guard isActive, options.recording.contains(callback), registry[controller].serial == serial
      else { return }
      openPart()
      let lane = frames.lane()
      declare(controller)
      beginEvent(callback, controller)
      endEvent(lane)
    }
  }
}
