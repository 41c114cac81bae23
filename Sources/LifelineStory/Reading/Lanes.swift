/// The objects of a name while its lines are read: four at most, of which the one that may be gone, or
/// the oldest, is forgotten for a fifth.
// Why: in place and not in an array, because readings are copied all the time.
struct Lanes: Equatable {
  private var first = Lane.unheard
  private var second = Lane.unheard
  private var third = Lane.unheard
  private var fourth = Lane.unheard
  private var count = 0

  private static let most = 4

  /// The places, in the order in which their objects came up.
  var indices: Range<Int> { 0..<count }

  /// The object at a place.
  subscript(place: Int) -> Lane {
    get {
      switch place {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    set {
      switch place {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }

  /// Makes room for another object.
  ///
  /// - Returns: Its place.
  mutating func add() -> Int {
    guard count == Self.most else {
      count += 1
      return count - 1
    }
    return indices.first { self[$0].loose.contains(.gone) || self[$0].loose == .dead } ?? 0
  }

  /// Whether some object is as said.
  func contains(where isSo: (Lane) -> Bool) -> Bool { indices.contains { isSo(self[$0]) } }

  /// The only object; nil where there is none, or several.
  var only: Lane? { count == 1 ? first : nil }

  /// The most of what is worked out for each object; nil where it is nil for all.
  func most(of value: (Lane) -> Double) -> Double? { indices.map { value(self[$0]) }.max() }
}
