import LifelineTrace

// Begins and ends by hand that do not match.
extension Fault {
  /// What UIKit says of an end that ends nothing.
  static let unbalanced = "Unbalanced calls to begin/end appearance transitions for %."

  /// What is wrong with how a container forwards.
  static let forwarding: [Fault] = [
    Fault(
      "doubles end",
      "the container ends the transition of the new page twice",
      on: ["turn"],
      cancelled: false,
      FaultPoint(.endAppearanceTransition, .any, .then, endAgain)
    ),
    Fault(
      "ends both begins",
      "the container ends a transition that was turned round once for each begin",
      on: ["turn"],
      cancelled: true,
      FaultPoint(.endAppearanceTransition, .any, .then, endAgain)
    ),
    Fault(
      "forgets begin",
      "the container ends a transition of the new page that it has not begun",
      on: ["turn"],
      cancelled: false,
      FaultPoint(.beginAppearanceTransition, .any, .omit),
      FaultPoint(.endAppearanceTransition, .same, .then) { simulation, call in
        simulation.complain(unbalanced, about: call.id)
      }
    ),
    Fault(
      "forgets end",
      "the container does not end the transition of the new page",
      on: ["turn"],
      cancelled: false,
      FaultPoint(.beginAppearanceTransition, .any, .show),
      FaultPoint(.endAppearanceTransition, .same, .omit)
    ),
    Fault(
      "doubles begin",
      "the container begins the transition of the new page twice and ends it once",
      on: ["turn"],
      cancelled: false,
      FaultPoint(.beginAppearanceTransition, .any, .twice),
      // Why: the first of two ends only lowers the level.
      FaultPoint(.endAppearanceTransition, .same, .hollow)
    ),
    Fault(
      "ends each turn",
      "the container ends the page that it skips when the first turn is over, and again with the second",
      on: ["skip"],
      FaultPoint(.beginAppearanceTransition, .any, .show),
      FaultPoint(.endAppearanceTransition, .same, .then, endAgain)
    ),
    Fault(
      "lets go of an open transition",
      "the container drops the page that it has turned back before it ends its transition",
      on: ["turn"],
      cancelled: true,
      FaultPoint(.endAppearanceTransition, .any, .omit),
      FaultPoint(.deinitialize, .same, .show)
    ),
    Fault(
      "begins again",
      "the container begins and ends the transition of the page that is there already",
      on: ["turn"],
      cancelled: false,
      FaultPoint(.endAppearanceTransition, .any, .then) { simulation, call in
        simulation.blame()
        simulation.begin(call.id, isAppearing: true, false)
        simulation.end(call.id)
      }
    ),
    Fault(
      "forgets to forward",
      "the container goes and does not pass it on to its page",
      on: ["push", "tap", "select"],
      recording: views,
      FaultPoint(
        .viewWillDisappear,
        .any,
        .show,
        if: { simulation, call in
          let container = simulation.controllers[call.id]
          return container.kind == .pager && !container.children.isEmpty
        }
      ),
      FaultPoint(.beginAppearanceTransition, .any, .omit),
      FaultPoint(.endAppearanceTransition, .any, .omit)
    ),
    Fault(
      "begins after adding the view",
      "the container begins the child's transition when its view is in the window already",
      on: ["embed"],
      recording: views,
      FaultPoint(.viewWillAppear, .leaf, .then) { simulation, call in
        // Why: UIKit swallows such a begin, so that the end has nothing to end.
        simulation.wrong(.beginAppearanceTransition, on: call.id, inwards)
        let end = Call(
          callback: .endAppearanceTransition,
          id: call.id,
          arguments: [],
          caller: .app
        )
        simulation.record(end)
        simulation.complain(unbalanced, about: call.id)
      }
    ),
    Fault(
      "drives it by hand",
      "the container begins and ends the child's transition although it forwards by itself",
      on: ["embed"],
      FaultPoint(.viewWillAppear, .leaf, .instead) { simulation, call in
        simulation.wrong(.beginAppearanceTransition, on: call.id, inwards) { $0.record(call) }
      },
      FaultPoint(.viewDidAppear, .same, .instead) { simulation, call in
        let end = Call(
          callback: .endAppearanceTransition,
          id: call.id,
          arguments: [],
          caller: .app
        )
        simulation.record(end) { $0.record(call) }
      }
    ),
    Fault(
      "drives a stranger",
      "the app begins and ends a transition of a controller that is in no container",
      on: ["wait"]
    ) { simulation in
      let id = simulation.make("Stranger", .screen)
      simulation.load(id)
      simulation.blame()
      simulation.begin(id, isAppearing: true, false)
      simulation.end(id)
      simulation.release(id)
    },
    Fault(
      "drives what nobody records",
      "UIKit complains about calls on a controller of which the trace shows nothing amiss",
      on: ["wait"],
      recording: [.diagnostic]
    ) { simulation in
      simulation.blame()
      simulation.complain(unbalanced, about: simulation.frontScreen)
    },
  ]

  private static let inwards: [TraceLines.Argument] = [
    .flag("appearing", true), .flag("animated", false),
  ]

  private static let endAgain: FaultPoint.Act = { simulation, call in
    simulation.blame()
    simulation.record(call)
    simulation.complain(unbalanced, about: call.id)
  }

  /// The events that tell where views are.
  static let views: [Callback] = [
    .viewEnteredWindow, .viewLeftWindow, .viewAttached, .viewDetached,
  ]
}
