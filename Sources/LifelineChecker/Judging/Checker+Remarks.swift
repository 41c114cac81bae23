import LifelineTrace

// What is remarkable about an event whatever it is.
extension Checker {
  /// Puts a step to the rules that wait for what is remarkable about it.
  mutating func judgeRemarks(_ step: Step) {
    if step.remarks.contains(.offMainThread) { shown.insert(.threads) }
    let concerned = table.onRemarks.filter {
      table.rules[$0].remark.map { !step.remarks.isDisjoint(with: $0) } ?? false
    }
    ask(concerned, step)
  }
}
