import LifelineTrace

/// What shows that one class name stands for two controllers, of which one comes and one goes.
///
/// Two controllers of one class that change places are told of it in turn: each its will, and then
/// each its did. For one controller that order is impossible, whatever is done wrong short of losing
/// and making up callbacks at once. Likewise, what has appeared twice in a row and then disappears
/// twice in a row are two, one over the other.
struct InstanceDetector: Equatable {
  private var recent: [Callback] = []
  /// How often it has appeared again without having disappeared.
  private var surplus = 0

  private static let length = 4

  /// Records an appearance callback.
  ///
  /// - Returns: Whether there must be two.
  mutating func follow(_ callback: Callback) -> Bool {
    guard callback != .viewIsAppearing else { return false }
    if callback == .viewWillAppear, recent.last == .viewDidAppear { surplus += 1 }
    if callback == .viewWillDisappear, recent.last == .viewDidDisappear, surplus > 0 { return true }
    recent.append(callback)
    if recent.count > Self.length { recent.removeFirst() }
    return Self.changesPlaces(recent)
  }

  private static func changesPlaces(_ recent: [Callback]) -> Bool {
    guard recent.count == length else { return false }
    let wills: CallbackSet = [recent[0], recent[1]]
    let dids: CallbackSet = [recent[2], recent[3]]
    return wills == [.viewWillAppear, .viewWillDisappear]
      && dids == [.viewDidAppear, .viewDidDisappear]
  }
}
