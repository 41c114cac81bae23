import LifelineTrace

// Segues, forward and back.
extension Model {
  mutating func followSegue(_ event: Event, at index: Receiver) {}
}
