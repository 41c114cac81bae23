import LifelineTrace

// Who presents whom.
extension Model {
  mutating func followPresentation(_ event: Event, at index: Receiver) {
    followDismissal(event)
    switch event.callback {
    case .present where event.object >= 0:
      let presenter = event.other >= 0 ? event.other : event.receiver
      states[event.object].lifetime.presented = Moment(event)
      states[event.object].lifetime.presenter = presenter
      states[presenter].lifetime.hasPresented = true
      states[index].lifetime.hasPresented = true
    case .dismissCompleted, .presentationDidDismiss, .dismiss:
      // Why: which controller goes is not always said, so every one that this may concern is let
      // go of; a rule about presented controllers then stays silent rather than guess.
      for other in states.receivers
      where states[other].lifetime.presenter == event.receiver || other == index {
        states[other].lifetime.presenter = .none
      }
    default: break
    }
  }
}
