import LifelineTrace

// Stacks and tabs that are asked for what they cannot do, or do not do what they are asked.
extension Fault {
  /// What is wrong with a stack.
  static let navigation: [Fault] = [
    Fault(
      "pushes twice",
      "the app pushes the same controller a second time, and UIKit raises",
      on: ["push"],
      FaultPoint(.pushViewController, .any, .then) { simulation, call in
        // Why: the call does not return, so that nobody can tell the stack after it.
        simulation.wrong(call.callback, on: call.id, call.arguments.dropLast())
        simulation.crash()
      }
    ),
    Fault(
      "pushes a navigation controller",
      "the app pushes a navigation controller, and UIKit raises",
      on: ["wait"]
    ) { simulation in
      guard let navigation = simulation.frontNavigation else { return }
      let inner = simulation.makeNavigation(around: simulation.make("Inner", .screen))
      let arguments = [simulation.one("to", inner), .flag("animated", true)]
      simulation.wrong(.pushViewController, on: navigation, arguments)
      simulation.crash()
    },
    Fault(
      "pops to a stranger",
      "the app pops to a controller that is not on the stack, and UIKit raises",
      on: ["wait"]
    ) { simulation in
      guard let navigation = simulation.frontNavigation else { return }
      let stranger = simulation.make("Stranger", .screen)
      let arguments = [simulation.one("to", stranger), .flag("animated", true)]
      simulation.wrong(.popToViewController, on: navigation, arguments)
      simulation.crash()
    },
    Fault(
      "names one twice",
      "the app sets a stack with the same controller twice, and UIKit raises",
      on: ["set"],
      FaultPoint(.setViewControllers, .any, .instead) { simulation, call in
        let stack = simulation.controllers[call.id].children
        let arguments = [
          simulation.list("to", stack + stack.suffix(1)), .flag("animated", false),
        ]
        simulation.wrong(.setViewControllers, on: call.id, arguments)
        simulation.crash()
      }
    ),
    Fault(
      "is ignored",
      "the app pushes while UIKit takes no pushes, as during a search",
      on: ["push"],
      systems: 8...99,
      FaultPoint(.pushViewController, .any, .instead) { simulation, call in
        let stack = simulation.controllers[call.id].children
        let arguments =
          call.arguments.dropLast() + [simulation.list("stack", stack.dropLast())]
        simulation.wrong(.pushViewController, on: call.id, Array(arguments))
        simulation.complain(
          "pushViewController:animated: called on % while an existing transition or "
            + "presentation is occurring; the navigation stack will not be updated.",
          about: call.id
        )
        simulation.record(
          Call(callback: .deinitialize, id: stack[stack.count - 1], arguments: [])
        )
        simulation.abandon()
      }
    ),
    Fault(
      "pushes again at once",
      "the app pushes another controller while the transition runs",
      on: ["push"],
      systems: 7...17,
      animated: true,
      FaultPoint(
        .viewWillAppear,
        .leaf,
        .then,
        if: { simulation, call in simulation.navigation(around: call.id) != nil }
      ) { simulation, call in
        guard let navigation = simulation.navigation(around: call.id) else { return }
        let other = simulation.make("Other", .screen)
        simulation.wrong(
          .pushViewController,
          on: navigation,
          [simulation.one("to", other), .flag("animated", true)]
            + simulation.stack(of: navigation, and: [other])
        )
        simulation.complain(
          "nested push animation can result in corrupted navigation bar",
          about: navigation
        )
        simulation.stop()
      }
    ),
    Fault(
      "pops at once",
      "the app pops while the push still runs",
      on: ["push"],
      systems: 7...17,
      animated: true,
      FaultPoint(
        .viewWillAppear,
        .leaf,
        .then,
        if: { simulation, call in
          guard let navigation = simulation.navigation(around: call.id) else { return false }
          return simulation.controllers[navigation].children.count > 1
        }
      ) { simulation, call in
        guard let navigation = simulation.navigation(around: call.id) else { return }
        let stack = simulation.controllers[navigation].children
        simulation.wrong(
          .popViewController,
          on: navigation,
          [simulation.one("to", stack.dropLast().last), .flag("animated", true)]
            + [simulation.list("stack", stack.dropLast())]
        )
        simulation.complain(
          "nested pop animation can result in corrupted navigation bar",
          about: navigation
        )
        simulation.stop()
      }
    ),
    Fault(
      "makes a second one",
      "the app makes another controller of the class first, asks it for its view, and never shows it",
      on: ["push", "present"],
      FaultPoint(.loadView, .leaf, .first) { simulation, call in
        let name = simulation.controllers[call.id].name
        let other = simulation.make(name, .screen)
        simulation.blame()
        simulation.load(other)
      }
    ),
    Fault(
      "never completes",
      "the app's own transition never says that it has ended",
      on: ["push"],
      systems: 7...99,
      animated: true,
      FaultPoint(.viewDidDisappear, .any, .instead) { simulation, _ in simulation.stop() }
    ),
    Fault(
      "loses willShow",
      "the app's delegate is told didShow without a willShow before it",
      on: ["push", "pop", "set"],
      FaultPoint(.navigationWillShow, .any, .omit)
    ),
    Fault(
      "loses viewDidAppear",
      "a container that forgets super keeps viewDidAppear from the one that comes",
      on: ["launch", "push", "pop", "set", "swipe", "tap", "select", "present", "embed", "turn"],
      cancelled: false,
      FaultPoint(.viewDidAppear, .leaf, .omit)
    ),
    Fault(
      "never tells the new one",
      "the new top is sent neither viewWillAppear nor viewDidAppear",
      on: ["push", "pop", "set", "swipe"],
      cancelled: false,
      FaultPoint(.viewWillAppear, .any, repeated: true, .omit),
      FaultPoint(.viewDidAppear, .any, repeated: true, .omit)
    ),
    Fault(
      "never tells the old one",
      "the one that goes is sent neither viewWillDisappear nor viewDidDisappear",
      on: ["push", "tap", "select", "present", "dismiss"],
      FaultPoint(.viewWillDisappear, .any, repeated: true, .omit),
      FaultPoint(.viewDidDisappear, .any, repeated: true, .omit),
      // Why: what is dismissed stays only if somebody holds it.
      FaultPoint(.deinitialize, .any, repeated: true, .omit)
    ),
  ]

  /// What is wrong with tabs.
  static let tabs: [Fault] = [
    Fault(
      "selects a stranger",
      "the app selects a controller that is no tab",
      on: ["select"],
      FaultPoint(.select, .any, .instead) { simulation, call in
        let stranger = simulation.make("Stranger", .screen)
        simulation.wrong(.select, on: call.id, [simulation.one("to", stranger)])
        simulation.stop()
      }
    ),
    Fault(
      "switches despite refusal",
      "the tab changes although the app's delegate says no",
      on: ["tap"],
      FaultPoint(.tabShouldSelect, .any, .instead) { simulation, call in
        var refused = call
        refused.arguments = call.arguments.dropLast() + [.flag("returned", false)]
        simulation.record(refused)
      },
      FaultPoint(.select, .any, .unseen),
      FaultPoint(.viewWillAppear, .any, .show),
      FaultPoint(.tabDidSelect, .any, .instead) { _, _ in }
    ),
    Fault(
      "touches the last tab",
      "the app asks the last tab for its view before the tabs come up",
      on: ["launch"],
      FaultPoint(
        .setViewControllers,
        .any,
        .then,
        if: { simulation, call in
          let tabs = simulation.controllers[call.id]
          return tabs.kind == .tabs && tabs.children.count > 1
        }
      ) { simulation, call in
        if let last = simulation.controllers[call.id].children.last { simulation.load(last) }
      },
      FaultPoint(
        .viewDidLoad,
        .any,
        .show,
        // Why: what is in the tab loads before it.
        if: { simulation, call in
          simulation.controllers.contains { $0.kind == .tabs && $0.children.last == call.id }
        }
      )
    ),
  ]
}

extension Simulation {
  /// The navigation controller that a controller is in, at any depth; nil if it is in none.
  fileprivate func navigation(around id: Int) -> Int? {
    var current = id
    while let parent = controllers[current].parent {
      if controllers[parent].kind == .navigation { return parent }
      current = parent
    }
    return nil
  }
}
