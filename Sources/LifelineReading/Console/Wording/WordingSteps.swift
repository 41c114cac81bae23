import LifelineTrace

/// How often one thing is said behind another.
struct WordingSteps {
  /// The number of steps.
  private(set) var count = 0
  private var follows: [[Int]]
  /// How often the lines of two controllers stand next to each other.
  private var beside: [[Int]]
  private var first: [Int]

  init(_ lines: [(owner: UInt64, place: Int)], _ common: [Int]) {
    let numbers = Dictionary(uniqueKeysWithValues: zip(common, common.indices))
    follows = common.map { _ in common.map { _ in 0 } }
    beside = follows
    first = common.map { _ in 0 }
    var last: [UInt64: Int] = [:]
    var before: (owner: UInt64, number: Int)?
    for line in lines {
      guard let number = numbers[line.place] else { continue }
      if let own = last.updateValue(number, forKey: line.owner) {
        follows[own][number] += 1
        count += 1
      } else {
        first[number] += 1
      }
      if let before, before.owner != line.owner { beside[before.number][number] += 1 }
      before = (line.owner, number)
    }
  }

  /// How often one goes and another one comes right beside.
  func exchanges(_ choice: [Callback]) -> Int {
    var sum = 0
    for (one, before) in choice.enumerated() {
      for (other, behind) in choice.enumerated()
      where before.isOfGoing && behind.isOfComing || before.isOfComing && behind.isOfGoing {
        sum += beside[one][other]
      }
    }
    return sum
  }

  /// What it costs that words stand for callbacks.
  func cost(_ choice: [Callback], by table: CallbackCycle.Table) -> Double {
    var sum = table.rarity
    for (one, before) in choice.enumerated() {
      let row = Int(before.rawValue)
      sum += table.beginnings[row] * Double(first[one])
      for (other, behind) in choice.enumerated() where follows[one][other] > 0 {
        sum += table.steps[row][Int(behind.rawValue)] * Double(follows[one][other])
      }
    }
    return sum
  }
}
