import LifelineTrace

extension Checker {
  /// Follows a place where events were lost: what was found before it stands, and nothing that rests on
  /// what came before it is found behind it.
  mutating func follow(_ gap: Gap) {
    collector.note(
      line: Int(gap.line),
      "\(gap.words), and what may have changed meanwhile is not known"
    )
    projectRules.letGo()
    model.loseEvents()
    isPart = true
    hasGap = true
    isStale = true
  }
}
