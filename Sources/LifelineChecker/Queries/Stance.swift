package import LifelineReading
package import LifelineTrace

/// What is known of one controller between two events.
package struct Stance: Equatable, Sendable, BitwiseCopyable {
  /// The appearance states that it may be in; all four where nothing is known.
  package var appearance = AppearanceSet.any
  /// The states that the loading of its view may be in.
  package var loading = LoadingSet.any
  /// The controller that it is in; `.none` for none, `.unknown` where the trace has not told.
  package var container = Receiver.unknown
  /// The controller that presents it; `.none` for nobody, as far as was seen.
  package var presenter = Receiver.none
  /// Whether its end was recorded.
  package var isDead = false

  /// Creates the stance of a controller of which nothing is known.
  package init() {}

  /// Whether its view may be seen, or is on its way, in every reading of what was recorded.
  package var isShowing: Bool { !isDead && !appearance.contains(.disappeared) }
}

extension Checker {
  /// What is known of a controller behind the last event that was followed.
  package func stance(of receiver: Receiver) -> Stance {
    var stance = Stance()
    guard receiver.exists, model.knows(receiver) else { return stance }
    let state = model[receiver]
    stance.appearance = state.appearance.natural
    stance.loading = state.loading.set
    stance.isDead = state.lifetime.died.isKnown
    let parent = state.containment.parent
    // Why: who is on a stack is in its controller, whether or not the trace says so of each.
    stance.container = parent.exists || !state.stackOwner.exists ? parent : state.stackOwner
    stance.presenter = model.presenter(of: receiver)
    return stance
  }

  /// The controllers that are shown, or on their way, for sure, in order of first sight.
  package var showing: [Receiver] {
    model.living.filter { stance(of: $0).isShowing }
  }

  /// The call of an event with its arguments, as notation writes it.
  package func call(of event: Event, from reader: borrowing TraceReader) -> String {
    FindingContext(reader: reader, model: model).call(Moment(event))
  }

  /// Whether a receiver is a controller, and not what stands for UIKit where its words name nobody.
  package static func isController(
    _ receiver: Receiver,
    in reader: borrowing TraceReader
  ) -> Bool {
    receiver.exists && !UIKitMessageLog.isNobody(reader.context.controllers.className(receiver))
  }
}
