/// What shows that one class name stands for many controllers that come and go together, as the cells of a grid do.
///
///     Cell viewDidLoad, viewDidLoad, viewDidLoad, viewWillAppear, viewWillAppear, viewWillAppear
///
/// A callback that comes three times in a row, of a class that has loaded as many times since one went, is one of each.
/// Twice may be one line that is printed twice.
package struct ClassCrowd: Equatable, Sendable {
  /// Whether the lines so far show it.
  package private(set) var isOne = false
  private var last = Callback.diagnostic
  private var count = 0
  /// How many have loaded since one went.
  private var loaded = 0

  private static let least = 3

  /// Begins with no lines.
  package init() {}

  /// Records an event of the class.
  ///
  /// - Parameter callback: What was called.
  package mutating func follow(_ callback: Callback) {
    count = callback == last ? count + 1 : 1
    last = callback
    if callback.isAppearance, count >= Self.least, loaded >= count { isOne = true }
    switch callback {
    case .viewDidLoad: loaded += 1
    // Why: one that is made anew for each visit goes in between.
    case .viewDidDisappear, .deinitialize: loaded = 0
    default: break
    }
  }
}
