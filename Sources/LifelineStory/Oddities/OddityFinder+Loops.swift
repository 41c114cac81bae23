import LifelineTrace

/// Views that load again and again, in a log in which nobody comes.
extension OddityFinder {
  /// Finds where views are all that is told of, and the same ones load in the same order once more.
  ///
  /// The view of a controller whose loadView sets none is asked for again at the next access.
  mutating func findLoadLoop() {
    guard script.ways.isEmpty else { return }
    let events = script.lines.indices.filter { script.callback($0) != nil }
    let loads = events.filter { script.callback($0)?.isLoad == true }
    let isLoads = events.allSatisfy {
      script.callback($0)?.isLoad == true || script.callback($0) == .initialize
    }
    guard isLoads, let round = round(of: loads), let number = story.owner[loads[round]] else {
      return
    }
    let name = story.className(number)
    add(
      Oddity(
        kind: .loadAgain,
        position: loads[round],
        instance: number,
        price: price.loadsAround,
        witnesses: stride(from: 2 * round, to: loads.count, by: round).map { loads[$0] },
        text: "\(name) loads again and again, and nothing is told of it in between",
        features: [.always],
        lawful: .otherInstance,
        prints: [.address(ofClass: name)]
      )
    )
  }

  /// How many loads there are until the same come again, to the end; nil where they do not.
  private func round(of loads: [Int]) -> Int? {
    let steps = loads.map { (script.lines[$0].receiver, script.callback($0)) }
    guard steps.count > 3 else { return nil }
    return (2...min(Self.most, steps.count / 2)).first { round in
      let isOfOne = steps[..<round].allSatisfy { $0.0 == steps[0].0 }
      // Why: loadView and viewDidLoad twice may as well be of two objects.
      return steps.count >= (isOfOne ? 3 : 2) * round
        && (round..<steps.count).allSatisfy { steps[$0] == steps[$0 - round] }
    }
  }

  /// How many loads come around at most.
  private static let most = 16
}
