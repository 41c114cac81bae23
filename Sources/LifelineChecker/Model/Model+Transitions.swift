import LifelineTrace

// Transitions that a container or a gesture runs, finished and cancelled.
extension Model {
  mutating func followTransition(_ event: Event, at index: Receiver) {
    rest.follow(transition: event)
  }
}
