import LifelineTrace

// Containers of the app's that do not do by the book.
extension Fault {
  /// What is wrong with the calls of a container.
  static let children: [Fault] = [
    Fault(
      "forgets didMove",
      "the container never calls didMove(toParent:) on its new child",
      on: ["embed", "turn"],
      cancelled: false,
      FaultPoint(.didMove, .any, by: .app, .omit),
      FaultPoint(.didMove, .same, by: .uikit, .omit)
    ),
    Fault(
      "forgets willMove",
      "the container removes a child without calling willMove(toParent: nil)",
      on: ["remove", "turn"],
      FaultPoint(.willMove, .any, by: .app, .omit),
      FaultPoint(.removeFromParent, .same, .show)
    ),
    Fault(
      "names a wrong parent",
      "the container calls didMove(toParent:) with another controller",
      on: ["embed", "turn"],
      cancelled: false,
      FaultPoint(
        .didMove,
        .any,
        by: .app,
        .otherwise { simulation, call in
          call.arguments = [simulation.one("parent", simulation.grandparent(of: call.id))]
        },
        if: { simulation, call in simulation.grandparent(of: call.id) != nil }
      )
    ),
    Fault(
      "prepares for a wrong parent",
      "the container overrides addChild and hands another controller on to willMove(toParent:)",
      on: ["embed", "turn"],
      cancelled: false,
      FaultPoint(
        .willMove,
        .any,
        by: .uikit,
        .otherwise { simulation, call in
          call.arguments = [simulation.one("parent", simulation.grandparent(of: call.id))]
        },
        if: { simulation, call in simulation.grandparent(of: call.id) != nil }
      )
    ),
    Fault(
      "announces the arrival",
      "the container calls willMove(toParent:) itself, although addChild does",
      on: ["embed", "turn"],
      FaultPoint(.addChild, .any, .first) { simulation, call in
        guard let child = simulation.controllers[call.id].children.last else { return }
        let arguments = [simulation.one("parent", call.id)]
        let move = Call(callback: .willMove, id: child, arguments: arguments, caller: .app)
        simulation.record(move)
      },
      FaultPoint(.willMove, .any, by: .uikit, .show)
    ),
    Fault(
      "announces the departure",
      "the container calls didMove(toParent: nil) itself, although removeFromParent does",
      on: ["remove"],
      FaultPoint(.removeFromParent, .any, .then) { simulation, call in
        simulation.wrong(.didMove, on: call.id, [simulation.one("parent", nil)])
      }
    ),
    Fault(
      "adds an ancestor",
      "the screen in front adds the controller that it is in, or itself, as a child",
      on: ["wait"]
    ) { simulation in
      let id = simulation.frontScreen
      let ancestor = simulation.controllers[id].parent ?? id
      simulation.wrong(.addChild, on: id, [simulation.one("child", ancestor)])
      simulation.stop()
    },
    Fault(
      "adds what is presented",
      "the presenter adds what it presents as a child, and UIKit raises",
      on: ["wait"]
    ) { simulation in
      guard let presenter = simulation.presenterOfFront else { return }
      let arguments = [simulation.one("child", simulation.front)]
      simulation.wrong(.addChild, on: presenter, arguments)
      simulation.crash()
    },
    Fault(
      "removes the top",
      "the app takes the top out of its navigation controller with removeFromParent",
      on: ["wait"]
    ) { simulation in
      guard let navigation = simulation.frontNavigation,
        simulation.controllers[navigation].children.count > 1
      else { return }
      let top = simulation.top(of: navigation)
      simulation.wrong(.removeFromParent, on: top) {
        $0.record(
          Call(callback: .didMove, id: top, arguments: [$0.one("parent", nil)], caller: .uikit)
        )
      }
      simulation.stop()
    },
    Fault(
      "joins strangers",
      "the app calls transition(from:to:) with two that are no children, and UIKit raises",
      on: ["wait"]
    ) { simulation in
      let from = simulation.make("Stranger", .screen)
      let to = simulation.make("Stranger", .screen)
      let arguments = [simulation.one("from", from), simulation.one("to", to)]
      simulation.wrong(.transition, on: simulation.frontScreen, arguments)
      simulation.crash()
    },
  ]
}

extension Simulation {
  /// The parent of the parent; nil if there is none.
  fileprivate func grandparent(of id: Int) -> Int? {
    controllers[id].parent.flatMap { controllers[$0].parent }
  }
}
