import LifelineTrace

// Views that are loaded too early, too often, or not at all.
extension Fault {
  private static let births = ["launch", "push", "present", "embed", "turn", "segue"]

  /// What is wrong with how a view comes and goes.
  static let loading: [Fault] = [
    Fault(
      "calls loadView by hand",
      "the app calls loadView on the screen in front",
      on: ["wait"]
    ) { $0.wrong(.loadView, on: $0.frontScreen) },
    Fault(
      "calls viewDidLoad by hand",
      "the app calls viewDidLoad on the screen in front, to set it up again",
      on: ["wait"]
    ) { $0.wrong(.viewDidLoad, on: $0.frontScreen) },
    Fault(
      "repeats viewDidLoad",
      "the one that comes is sent viewDidLoad twice",
      on: births,
      FaultPoint(.viewDidLoad, .leaf, .twice)
    ),
    Fault(
      "leaves its view nil",
      "loadView sets no view, so that viewDidLoad asks for it again",
      on: births,
      FaultPoint(.viewDidLoad, .leaf, .inside) { simulation, call in
        simulation.wrong(.loadView, on: call.id, by: nil)
        simulation.record(call)
      }
    ),
    Fault(
      "shares the view",
      "the child is given the view of its container, and UIKit raises",
      on: ["embed"],
      recording: [.viewSet, .viewCleared],
      FaultPoint(.viewSet, .leaf, .instead) { simulation, call in
        guard let parent = simulation.controllers[call.id].parent else { return }
        let view = simulation.controllers[parent].view
        simulation.wrong(.viewSet, on: call.id, [.word("view", view)], by: nil)
        simulation.crash()
      }
    ),
    Fault(
      "drops the view",
      "the app sets the view of the screen in front to nil",
      on: ["wait"]
    ) { simulation in
      let id = simulation.frontScreen
      simulation.wrong(.viewCleared, on: id)
      simulation.stop()
    },
    Fault(
      "touches the view in init",
      "the initializer of the one that comes asks for the view",
      on: births,
      FaultPoint(.initialize, .leaf, .inside) { simulation, call in simulation.load(call.id) },
      FaultPoint(.viewDidLoad, .same, .show)
    ),
    Fault(
      "calls viewDidUnload by hand",
      "the app calls viewDidUnload, which UIKit does not call any more",
      on: ["wait"],
      recording: [.viewDidUnload]
    ) { $0.wrong(.viewDidUnload, on: $0.frontScreen) },
    Fault(
      "overrides loadView of a nib",
      "the one that comes is made from a nib and builds its view itself",
      on: births,
      FaultPoint(.initialize, .leaf, .otherwise { $1.arguments = [.word("from", "nib")] }),
      FaultPoint(.loadView, .same, .withoutSuper)
    ),
  ]
}
