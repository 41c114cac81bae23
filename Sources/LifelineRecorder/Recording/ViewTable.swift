/// Which views belong to which controllers, and where they are.
struct ViewTable {
  private struct View {
    let owner: ObjectPointer
    /// The number of the view among all that were ever given to a controller.
    let number: Int
    var isInWindow = false
    var superview: ObjectPointer?
  }

  private var views: [ObjectPointer: View] = [:]
  private var viewOfOwner: [ObjectPointer: ObjectPointer] = [:]
  private var gestures: [ObjectPointer: ObjectPointer] = [:]
  private var count = 0

  /// The controller that a view belongs to; nil for a view of nobody's.
  func owner(of view: ObjectPointer) -> ObjectPointer? { views[view]?.owner }

  /// The navigation controller whose swipe back a gesture recognizer is; nil for others.
  func owner(ofGesture gesture: ObjectPointer) -> ObjectPointer? { gestures[gesture] }

  /// The number of a view, which is the next one where the view is not known.
  func number(of view: ObjectPointer) -> Int { views[view]?.number ?? count + 1 }

  /// Gives a controller its view, or takes it.
  mutating func set(_ view: ObjectPointer?, of owner: ObjectPointer) {
    if viewOfOwner[owner] != view { release(of: owner) }
    guard let view else { return }
    viewOfOwner[owner] = view
    guard views[view]?.owner != owner else { return }
    let number = number(of: view)
    count = max(count, number)
    views[view] = View(owner: owner, number: number)
  }

  /// Moves a view into a window, or out of one; false if it was there already.
  mutating func move(_ view: ObjectPointer, toWindow isInWindow: Bool) -> Bool {
    guard views[view]?.isInWindow == !isInWindow else { return false }
    views[view]?.isInWindow = isInWindow
    return true
  }

  /// Moves a view below another; false if it was there already.
  mutating func move(_ view: ObjectPointer, below superview: ObjectPointer?) -> Bool {
    guard let known = views[view], known.superview != superview else { return false }
    views[view]?.superview = superview
    return true
  }

  /// Says which gesture recognizer is a navigation controller's swipe back.
  mutating func set(gesture: ObjectPointer, of owner: ObjectPointer) { gestures[gesture] = owner }

  /// Forgets what belongs to a controller.
  mutating func forget(_ owner: ObjectPointer) {
    release(of: owner)
    for (gesture, known) in gestures where known == owner { gestures[gesture] = nil }
  }
  /// Takes a controller's view from it, unless another controller has been given the same one since.
  private mutating func release(of owner: ObjectPointer) {
    guard let view = viewOfOwner.removeValue(forKey: owner), views[view]?.owner == owner else {
      return
    }
    views[view] = nil
  }
}
