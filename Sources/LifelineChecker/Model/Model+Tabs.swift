import LifelineTrace

// Tabs and their selection.
extension Model {
  mutating func followTabs(_ event: Event, at index: Receiver) {
    if traits[index].kind == .undeclared { traits[index].kind = .tab }
  }
}
