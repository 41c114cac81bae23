import LifelineChecker

extension RepairStrategy {
  /// The cost of taking out, putting in and moving, in this order.
  var ranks: (delete: Int, insert: Int, move: Int) {
    switch self {
    case .delete, .leaveToUIKit, .replace, .impossible: (0, 1, 2)
    case .insert: (1, 0, 2)
    case .move, .postpone: (1, 2, 0)
    }
  }
}
