import Dispatch
import LifelineTrace

/// The transitions that are under way.
struct TransitionTable {
  /// Between whom a transition runs.
  struct Ends: Equatable {
    let from: ObjectPointer?
    let to: ObjectPointer?
  }

  private var running: [ObjectPointer: (ends: Ends, number: Int)] = [:]
  private var count = 0

  /// Whether none is under way.
  var isEmpty: Bool { running.isEmpty }

  /// Begins to follow a coordinator; nil if it is followed already.
  ///
  /// One between others than before is another, which was given the address of one that went without a
  /// word.
  mutating func begin(_ coordinator: ObjectPointer, _ ends: Ends) -> Int? {
    guard running[coordinator]?.ends != ends else { return nil }
    count += 1
    running[coordinator] = (ends, count)
    return count
  }

  /// Ends to follow a coordinator; its address may be used again.
  mutating func end(_ coordinator: ObjectPointer, _ number: Int) {
    if running[coordinator]?.number == number { running[coordinator] = nil }
  }
}

extension LiveRecording {
  /// The calls that change what is looked at.
  static let looked: CallbackSet = [
    .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
    .setViewControllers, .select, .present, .dismiss,
  ]

  /// What is looked at before a controller is told to come or to go: a swipe begins a transition that no
  /// call of the app's has begun.
  func lookFirst(_ place: HookPlace, _ receiver: ObjectPointer) {
    let isFirst = locked {
      isActive && frames.isMain && frames.superCall(frames.lane(), receiver, place) == nil
    }
    if isFirst { lookForTransition(receiver, of: nil) }
  }

  /// What is looked at once a call has returned, when everything that it changed has changed.
  func look(_ place: HookPlace, _ receiver: ObjectPointer) {
    // Why: the call may have let go of the last reference to its receiver, and nothing here keeps it.
    guard let callback = place.callback,
      locked({ isActive && frames.isMain && registry.place(of: receiver) != nil })
    else { return }
    // Why: who presents is not always whom the app asks.
    let isModal = callback == .present || callback == .dismiss
    lookForTransition(receiver, of: isModal ? nil : receiver)
  }

  /// Asks for the gesture recognizers of the swipe back; UIKit's own code must have made them.
  func lookForGesture(_ receiver: ObjectPointer) {
    // iOS 26 has a second one, for all of the content.
    for name in ["interactivePopGestureRecognizer", "interactiveContentPopGestureRecognizer"] {
      guard let gesture = runtime.object(receiver, name) else { continue }
      locked { views.set(gesture: gesture, of: receiver) }
    }
  }

  /// Asks for the view that a controller has got.
  func lookForView(_ receiver: ObjectPointer) {
    guard let view = runtime.object(receiver, "viewIfLoaded") else { return }
    locked {
      guard isActive, registry.place(of: receiver) != nil else { return }
      set(view, of: receiver)
    }
  }

  /// Follows the transition that a controller takes part in, if it is not followed.
  private func lookForTransition(_ object: ObjectPointer, of container: ObjectPointer?) {
    guard options.recording.contains(.transitionBegan),
      let coordinator = runtime.object(object, "transitionCoordinator")
    else { return }
    let ends = ends(of: coordinator)
    guard let number = locked({ transitions.begin(coordinator, ends) }) else { return }
    let container = container ?? self.container(of: coordinator, object)
    let serial = write(.transitionBegan, of: coordinator, in: container, serial: nil)
    let isFollowed = runtime.callAtCompletion(coordinator) { [self] context in
      locked { transitions.end(coordinator, number) }
      if let serial {
        _ = write(.transitionEnded, of: context ?? coordinator, in: container, serial: serial)
      }
    }
    if !isFollowed { locked { transitions.end(coordinator, number) } }
  }

  /// Between whom a transition runs.
  private func ends(of context: ObjectPointer) -> TransitionTable.Ends {
    TransitionTable.Ends(
      from: runtime.controller(of: context, "UITransitionContextFromViewControllerKey"),
      to: runtime.controller(of: context, "UITransitionContextToViewControllerKey")
    )
  }

  /// Who drives a transition that a controller takes part in: the container of both that change places, or
  /// whoever presents one of them.
  private func container(of context: ObjectPointer, _ object: ObjectPointer) -> ObjectPointer {
    let ends = ends(of: context)
    let both = [ends.from, ends.to].compactMap(\.self)
    let parents = both.map { runtime.object($0, "parentViewController") }
    if let parent = parents.first ?? nil, parents.allSatisfy({ $0 == parent }) { return parent }
    let presenters = both.compactMap { runtime.object($0, "presentingViewController") }
    return presenters.first ?? runtime.object(object, "parentViewController") ?? object
  }

  /// Writes the beginning or the end of a transition.
  ///
  /// - Parameters:
  ///   - callback: Which.
  ///   - context: What is known of it.
  ///   - container: Who drives it.
  ///   - serial: The number that the container had at the beginning; nil at the beginning.
  /// - Returns: That number; nil if nothing was written.
  private func write(
    _ callback: Callback,
    of context: ObjectPointer,
    in container: ObjectPointer,
    serial: Int?
  ) -> Int? {
    let ends = ends(of: context)
    let isAnimated = runtime.flag(context, "isAnimated")
    let isInteractive = runtime.flag(context, "initiallyInteractive") ?? false
    let isCancelled = runtime.flag(context, "isCancelled") ?? false
    return locked {
      // Why: the container may be gone by the end of its transition, and another have its address.
      let known = registry.place(of: container).map { registry[$0].serial }
      guard isActive, serial == nil || serial == known else { return nil }
      openPart()
      let lane = frames.lane()
      guard let receiver = meet(container) else { return nil }
      let ids = [ends.from, ends.to].map { $0.flatMap { meet($0) }.map { registry[$0].quoted } }
      beginEvent(callback, receiver)
      add { line in
        if let id = ids[1] { line.add(",\"to\":", quoted: id) }
        if let id = ids[0] { line.add(",\"from\":", quoted: id) }
        if let isAnimated { line.add(",\"animated\":", isAnimated) }
        if isInteractive { line.add(",\"interactive\":", true) }
        if isCancelled, callback == .transitionEnded { line.add(",\"cancelled\":", true) }
      }
      endEvent(lane)
      return registry[receiver].serial
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
      completed(waiting)
      completion?()
    }
  }

  /// Whose handler it is that will run.
  private struct Waiting {
    /// The receiver of the call, by its place and its number.
    let controller: Int
    let serial: Int
    /// That the handler runs.
    let callback: Callback
  }

  private func waiting(for call: OpenCall) -> Waiting? {
    guard let index = frames[call.lane].lastIndex(where: { $0.number == call.number }) else {
      return nil
    }
    let frame = frames[call.lane][index]
    // Why: whoever passes a call on to another controller at once has one handler for both.
    guard index == 0 || frames[call.lane][index - 1].method != frame.method else { return nil }
    let isPresenting = HookedMethod.all[frame.method].callback == .present
    return Waiting(
      controller: frame.controller,
      serial: registry[frame.controller].serial,
      callback: isPresenting ? .presentCompleted : .dismissCompleted
    )
  }

  private func completed(_ waiting: Waiting) {
    let receiver = locked { isAlive(waiting) ? registry[waiting.controller].address : nil }
    guard let receiver else { return }
    let presented =
      waiting.callback == .presentCompleted
      ? runtime.object(receiver, "presentedViewController") : nil
    let presenter = presented.flatMap { runtime.object($0, "presentingViewController") }
    locked {
      guard isAlive(waiting), options.recording.contains(waiting.callback) else { return }
      openPart()
      let lane = frames.lane()
      declare(waiting.controller)
      let known = [presented, presenter].map { $0.flatMap { meet($0) }.map { registry[$0].quoted } }
      beginEvent(waiting.callback, waiting.controller)
      // Why: UIKit tells by now who really presents whom.
      if let to = known[0], let by = known[1] {
        add { line in
          line.add(",\"to\":", quoted: to)
          line.add(",\"presenter\":", quoted: by)
        }
      }
      endEvent(lane)
    }
  }

  /// Whether the receiver is still there.
  private func isAlive(_ waiting: Waiting) -> Bool {
    isActive && registry[waiting.controller].serial == waiting.serial
  }
}
