import LifelineChecker

/// Copies of a checker along a trace, evenly apart, as many as their memory allows.
///
///     position  0        stride    2·stride   …
///     kept      checker  checker   checker    …
///
/// Where they grow beyond the limit every second one goes, and the stride doubles; so what is kept
/// depends on the trace alone, and not on the machine.
struct Checkpoints {
  /// The number of positions between two of them.
  private(set) var stride: Int
  private var kept: [Checker] = []
  /// The bytes that they take, about.
  private var footprint = 0
  private let limit: Int

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - stride: The number of positions between two of them, at first.
  ///   - limit: The most bytes that they may take, about.
  init(stride: Int, limit: Int) {
    self.stride = stride
    self.limit = limit
  }

  /// Keeps a checker as it is before a position, if that is one at which copies are kept.
  mutating func note(_ checker: Checker, at position: Int) {
    guard position.isMultiple(of: stride) else { return }
    kept.append(checker)
    footprint += checker.footprint
    while footprint > limit, kept.count > 1 {
      kept = kept.indices.filter { $0.isMultiple(of: 2) }.map { kept[$0] }
      footprint = kept.reduce(0) { $0 + $1.footprint }
      stride *= 2
    }
  }

  /// The last one at or before a position, and its position.
  func last(before position: Int) -> (checker: Checker, position: Int) {
    let place = min(position / stride, kept.count - 1)
    return (kept[place], place * stride)
  }

  /// The one at a position; nil if none is kept there.
  func at(_ position: Int) -> Checker? {
    guard position.isMultiple(of: stride), kept.indices.contains(position / stride) else {
      return nil
    }
    return kept[position / stride]
  }
}

extension Checker {
  /// What a copy of it costs, or a comparison with one, in items that might be followed instead.
  var copyWork: Int { footprint >> 10 }
}
