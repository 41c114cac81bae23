import LifelineTrace

// Views that are where their controllers are not.
extension Fault {
  /// What is wrong between children and their views.
  static let childrenAndViews: [Fault] = [
    Fault(
      "puts the view elsewhere",
      "the container adds the child's view to another child's, and UIKit raises",
      on: ["embed"],
      recording: views,
      FaultPoint(
        .viewAttached,
        .any,
        .otherwise { simulation, call in
          call.arguments = [simulation.one("to", simulation.sibling(of: call.id))]
        },
        if: { simulation, call in simulation.sibling(of: call.id) != nil }
      ),
      FaultPoint(.viewEnteredWindow, .same, .instead) { simulation, call in
        simulation.wrong(.viewEnteredWindow, on: call.id, by: nil)
        simulation.crash()
      }
    ),
    Fault(
      "adds the view first",
      "the container adds the child's view before it calls addChild",
      on: ["embed"],
      recording: views,
      FaultPoint(.addChild, .any, .instead) { _, _ in },
      FaultPoint(.viewWillAppear, .leaf, .then) { simulation, call in
        guard let parent = simulation.controllers[call.id].parent else { return }
        let arguments = [simulation.one("parent", parent)]
        let move = Call(callback: .willMove, id: call.id, arguments: arguments, caller: .uikit)
        simulation.wrong(.addChild, on: parent, [simulation.one("child", call.id)]) {
          $0.record(move)
        }
      }
    ),
    Fault(
      "skips addChild",
      "the container adds the child's view and never calls addChild",
      on: ["embed"],
      recording: views,
      FaultPoint(.addChild, .any, .instead) { _, _ in },
      FaultPoint(.didMove, .any, .instead) { _, _ in },
      FaultPoint(.viewDidAppear, .leaf, .show),
      FaultPoint(.didMove, .any, .instead) { _, _ in }
    ),
    Fault(
      "holds nobody",
      "the container adds the view of a controller that nobody holds, which dies",
      on: ["embed"],
      recording: views,
      FaultPoint(.addChild, .any, .instead) { _, _ in },
      FaultPoint(.didMove, .any, .instead) { _, _ in },
      FaultPoint(.viewDidAppear, .leaf, .then) { simulation, call in
        simulation.wrong(.deinitialize, on: call.id, by: nil)
        guard let parent = simulation.controllers[call.id].parent else { return }
        simulation.controllers[parent].children.removeAll { $0 == call.id }
      },
      FaultPoint(.didMove, .any, .instead) { _, _ in }
    ),
    Fault(
      "leaves the view behind",
      "the container removes a child, which it keeps, and leaves its view where it is",
      on: ["remove"],
      recording: views,
      FaultPoint(.viewWillDisappear, .any, .omit),
      FaultPoint(.viewLeftWindow, .same, .omit),
      FaultPoint(.viewDetached, .same, .omit),
      FaultPoint(.removeFromParent, .same, .show),
      FaultPoint(.viewDidDisappear, .same, .omit),
      FaultPoint(.didMove, .same, .omit),
      FaultPoint(.deinitialize, .same, .omit)
    ),
    Fault(
      "adds the root",
      "the app adds the root of the window as a child, and UIKit raises",
      on: ["wait"],
      recording: views
    ) { simulation in
      guard let root = simulation.root, simulation.controllers[root].isInWindow else { return }
      let shell = simulation.make("Shell", .screen)
      simulation.wrong(.addChild, on: shell, [simulation.one("child", root)])
      simulation.crash()
    },
    Fault(
      "presents from a detached one",
      "a controller that is in no container presents, whose view is in one",
      on: ["wait"],
      systems: 7...99,
      recording: views
    ) { simulation in
      let host = simulation.frontScreen
      // Why: UIKit's own containers put views of others into theirs; and in a popover it is let be.
      guard [.screen, .pager].contains(simulation.controllers[host].kind),
        simulation.controllers[simulation.outermost(host)].style != .popover
      else { return }
      let stranger = simulation.make("Stranger", .screen)
      simulation.controllers[stranger].parent = host
      simulation.enterWindow(stranger)
      simulation.willAppear(stranger, false)
      simulation.lines.nextTurn()
      simulation.didAppear(stranger)
      simulation.lines.pass(milliseconds: 1500)
      let offer = simulation.make("Offer", .screen)
      simulation.wrong(.present, on: stranger, [simulation.one("to", offer)])
      simulation.stop()
    },
  ]
}

extension Simulation {
  /// Another child of the same parent; nil if there is none.
  fileprivate func sibling(of id: Int) -> Int? {
    controllers[id].parent.flatMap { controllers[$0].children.first { $0 != id } }
  }
}
