import LifelineTrace

/// The callbacks of one life of a controller, with what was repeated written once.
///
/// A stretch that follows itself is dropped, and the one before it marked as a loop, so that two
/// lives that differ only in how often something was repeated are the same:
///
///     will did will did will did   →   (will did)×n
///
/// The sequence is kept short while it grows, and is cut where it becomes too long all the same.
struct LifeSequence: Hashable, Sendable {
  /// The most steps that are kept; what follows them is cut.
  static let longest = 64
  /// The most steps of a loop.
  private static let longestLoop = 16

  private var steps: [Callback] = []
  /// Half-open ranges of steps, each within another one or apart from it, in order of their starts.
  private var loops: [Range<Int>] = []
  private var isCut = false

  /// Appends a callback, and takes it back if it completes a repetition.
  mutating func append(_ callback: Callback) {
    guard !isCut else { return }
    guard steps.count < Self.longest else {
      isCut = true
      return
    }
    steps.append(callback)
    var length = 1
    while length <= Self.longestLoop, length * 2 <= steps.count {
      if fold(length) { return }
      length += 1
    }
  }

  /// Drops the last steps if they repeat those before them.
  private mutating func fold(_ length: Int) -> Bool {
    let end = steps.count
    let kept = end - length
    for offset in 1...length where steps[end - offset] != steps[kept - offset] { return false }
    let loop = (kept - length)..<kept
    // Why: a loop that begins outside the repeated stretch and ends inside it could not be written
    // with parentheses.
    for other in loops where !Self.isWritable(other, with: loop, end: end) { return false }
    steps.removeLast(length)
    var inside: [Range<Int>] = []
    loops.removeAll { other in
      guard other.lowerBound >= kept else { return false }
      inside.append(other.lowerBound - length..<other.upperBound - length)
      return true
    }
    for range in inside + [loop] where !loops.contains(range) {
      if loops.allSatisfy({ Self.isApart($0, range) || Self.isNested($0, range) }) {
        loops.append(range)
      }
    }
    loops.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    return true
  }

  private static func isWritable(_ other: Range<Int>, with loop: Range<Int>, end: Int) -> Bool {
    let dropped = loop.upperBound..<end
    return isNested(other, dropped)
      || isApart(other, dropped) && (isApart(other, loop) || isNested(other, loop))
  }

  private static func isApart(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.upperBound <= right.lowerBound || right.upperBound <= left.lowerBound
  }

  private static func isNested(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    (left.lowerBound >= right.lowerBound && left.upperBound <= right.upperBound)
      || (right.lowerBound >= left.lowerBound && right.upperBound <= left.upperBound)
  }

  /// The sequence for people: base names between blanks, loops as `(…)×n`.
  var text: String {
    var words: [String] = []
    for index in steps.indices {
      let opening = loops.count { $0.lowerBound == index }
      let closing = loops.count { $0.upperBound == index + 1 }
      words.append(
        String(repeating: "(", count: opening) + steps[index].baseName
          + String(repeating: ")×n", count: closing)
      )
    }
    if isCut { words.append("…") }
    return words.joined(separator: " ")
  }
}
