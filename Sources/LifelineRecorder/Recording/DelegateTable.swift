import LifelineTrace

/// What delegates of navigation controllers have been told, so that one that comes in between is not taken for
/// one that was told nothing.
struct DelegateTable {
  /// Whose delegate was told that somebody will be shown.
  private var announced: Set<ObjectPointer> = []
  /// Whose delegate is another one since, and was told nothing of the kind.
  private var replaced: Set<ObjectPointer> = []

  /// Says that a container has got a delegate.
  mutating func replace(of container: ObjectPointer) {
    if announced.contains(container) { replaced.insert(container) }
  }

  /// Takes a call in.
  ///
  /// - Returns: Whether it belongs to a transition of which the delegate was told from the beginning.
  mutating func hear(_ callback: Callback, of container: ObjectPointer) -> Bool {
    switch callback {
    case .navigationWillShow:
      announced.insert(container)
      replaced.remove(container)
      return true
    case .navigationDidShow: return !replaced.contains(container)
    default: return true
    }
  }

  /// Forgets a container that is gone.
  mutating func forget(_ container: ObjectPointer) {
    announced.remove(container)
    replaced.remove(container)
  }
}

// Calls of delegates, which are objects of the app's: only methods that their classes have are listened to.
extension LiveRecording {
  /// Takes hold of a delegate's methods.
  func adopt(delegate: ObjectPointer?, of container: ObjectPointer, _ delegation: String) {
    let type = delegate.flatMap(runtime.classOfObject)
    locked {
      guard isActive, frames.isMain else { return }
      delegates.replace(of: container)
      if let type { installer.adopt(delegate: type, of: delegation, for: self) }
    }
  }

  /// Whether a call of a delegate is one that another delegate passes on, or belongs to a transition that began
  /// when there was another one.
  func isPassedOn(
    _ callback: Callback,
    to container: ObjectPointer,
    _ controller: Int,
    _ place: HookPlace,
    _ lane: Int
  ) -> Bool {
    frames[lane].contains { $0.method == place.index && $0.controller == controller }
      || !delegates.hear(callback, of: container)
  }

  /// The controller that a call of a delegate is about, and whom it names.
  func askDelegate(_ callback: Callback, _ arguments: CallArguments) -> Answers {
    guard let container = arguments.object else { return .nothing }
    switch callback {
    case .navigationWillShow, .navigationDidShow, .tabShouldSelect, .tabDidSelect:
      return Answers(receiver: container, controllers: arguments.other.map { [$0] } ?? [])
    default:
      return runtime.object(container, "presentedViewController").map { Answers(receiver: $0) }
        ?? .nothing
    }
  }
}
