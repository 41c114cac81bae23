import LifelineTrace

// Segues out of order, gestures that come to no end, deaths, and recordings that cannot be.
extension Fault {
  /// What is wrong with a segue.
  static let segues: [Fault] = [
    Fault(
      "prepares a refused segue",
      "a segue is prepared although shouldPerformSegue said no",
      on: ["wait"]
    ) { simulation in
      let id = simulation.frontScreen
      let segue = TraceLines.Argument.word("identifier", "pay")
      simulation.segue(.shouldPerformSegue, on: id, [segue, .flag("returned", false)])
      let next = simulation.make("Pay", .screen)
      let ends = [simulation.one("from", id), simulation.one("to", next)]
      simulation.wrong(.prepareForSegue, on: id, [segue] + ends, by: .uikit)
      simulation.release(next)
    },
    Fault(
      "performs an unprepared segue",
      "a segue is performed without a prepare",
      on: ["wait"]
    ) { simulation in
      let id = simulation.frontScreen
      let segue = TraceLines.Argument.word("identifier", "pay")
      simulation.segue(.shouldPerformSegue, on: id, [segue, .flag("returned", true)])
      let next = simulation.make("Pay", .screen)
      let ends = [simulation.one("from", id), simulation.one("to", next)]
      simulation.wrong(.seguePerform, on: id, [segue] + ends, by: .uikit)
      simulation.release(next)
    },
    Fault(
      "loses prepare",
      "a segue is performed though its source was not asked to prepare it",
      on: ["segue"],
      FaultPoint(.prepareForSegue, .any, .omit),
      FaultPoint(.seguePerform, .any, .show)
    ),
    Fault(
      "unwinds before it prepares",
      "the action of an unwind segue runs before the prepare of its source",
      on: ["wait"]
    ) { simulation in
      guard let navigation = simulation.frontNavigation,
        let home = simulation.controllers[navigation].children.first,
        home != simulation.frontScreen
      else { return }
      let id = simulation.frontScreen
      let segue = TraceLines.Argument.word("identifier", "save")
      let from = simulation.one("from", id)
      simulation.segue(.shouldPerformSegue, on: id, [segue, .flag("returned", true)])
      simulation.segue(.canPerformUnwind, on: home, [from, .flag("returned", true)])
      simulation.wrong(.unwindAction, on: home, [segue, from], by: .uikit)
      simulation.segue(.prepareForSegue, on: id, [segue, from, simulation.one("to", home)])
    },
    Fault(
      "prepares too late",
      "the source of an unwind segue prepares only behind the action",
      on: ["unwind"],
      FaultPoint(.prepareForSegue, .any, .instead) { _, _ in },
      FaultPoint(.unwindAction, .any, .show),
      FaultPoint(.seguePerform, .any, .first) { simulation, call in
        simulation.segue(.prepareForSegue, on: call.id, call.arguments)
      }
    ),
  ]

  /// What is wrong with a gesture that is let go.
  static let gestures: [Fault] = [
    Fault(
      "never brings it back",
      "the one that was dragged away is not told that it is back",
      on: ["swipe"],
      systems: 7...99,
      cancelled: true,
      FaultPoint(.transitionEnded, .any, .show),
      FaultPoint(.viewWillAppear, .any, repeated: true, .omit),
      FaultPoint(.viewDidAppear, .any, repeated: true, .omit)
    ),
    Fault(
      "leaves the other one open",
      "the one below is not told that it stays away",
      on: ["swipe"],
      systems: 7...99,
      cancelled: true,
      FaultPoint(.transitionEnded, .any, .show),
      FaultPoint(.viewWillDisappear, .any, repeated: true, .omit),
      FaultPoint(.viewDidDisappear, .any, repeated: true, .omit)
    ),
    Fault(
      "turns the push round",
      "the new screen goes before it has come, although pushes are finished first",
      on: ["push"],
      systems: 18...99,
      animated: true,
      FaultPoint(.viewDidDisappear, .leaf, .instead) { simulation, call in
        let new = simulation.frontScreen
        simulation.wrong(.viewWillDisappear, on: new, call.arguments, by: nil)
        simulation.record(
          Call(callback: .viewWillAppear, id: call.id, arguments: call.arguments)
        )
        simulation.record(
          Call(callback: .viewIsAppearing, id: call.id, arguments: call.arguments)
        )
        simulation.record(Call(callback: .viewDidDisappear, id: new, arguments: call.arguments))
        simulation.record(Call(callback: .viewDidAppear, id: call.id, arguments: call.arguments))
        simulation.stop()
      }
    ),
  ]

  /// What is wrong with how controllers die.
  static let lifetime: [Fault] = [
    Fault(
      "keeps it",
      "the app still holds the controller that is gone",
      on: ["pop", "swipe", "dismiss", "drag", "remove"],
      cancelled: false,
      FaultPoint(
        .deinitialize,
        .any,
        repeated: true,
        .omit,
        // Why: what holds a container holds what is in it; what is presented may hold who asked
        // for it.
        if: { simulation, call in
          guard let kept = simulation.injected?.subject else {
            return !simulation.controllers[call.id].hasPresented
              || !simulation.controllers.contains { $0.presented != nil }
          }
          return simulation.controllers[kept].children.contains(call.id)
        }
      )
    ),
    Fault(
      "forgets the old page",
      "the container drops the page that was there without beginning its disappearance",
      on: ["turn"],
      cancelled: false,
      FaultPoint(
        .beginAppearanceTransition,
        .any,
        .omit,
        if: { simulation, call in
          simulation.controllers[call.id].appearance == .appeared
        }
      ),
      FaultPoint(.endAppearanceTransition, .same, .omit),
      FaultPoint(.deinitialize, .same, .show)
    ),
    Fault(
      "speaks of the dead",
      "a message still goes to a controller that has been deallocated",
      on: ["pop", "swipe", "dismiss", "drag", "remove"],
      cancelled: false,
      FaultPoint(.deinitialize, .leaf, .then) { simulation, call in
        simulation.wrong(.viewDidDisappear, on: call.id, [.flag("animated", false)], by: nil)
      }
    ),
    Fault(
      "keeps the swipe's delegate",
      "the top makes itself the delegate of the swipe back and never gives it back",
      on: ["pop"],
      systems: 7...99,
      // Why: only if the top does go has it kept anything.
      FaultPoint(.viewWillDisappear, .any, .then) { _, _ in }
    ) { simulation in
      guard let navigation = simulation.frontNavigation else { return }
      let top = simulation.top(of: navigation)
      simulation.wrong(.interactivePopDelegateSet, on: navigation, [simulation.one("to", top)])
      simulation.lines.pass(milliseconds: 1500)
    },
  ]

  /// What no recorder should see, or should not write that way.
  static let recording: [Fault] = [
    Fault(
      "loads in the background",
      "the new screen's view is loaded on another thread",
      on: ["push", "present", "embed"],
      FaultPoint(.viewDidLoad, .leaf, .otherwise { $1.thread = 2 })
    ),
    Fault(
      "is recorded twice",
      "two hooks record the same viewDidAppear, one inside the other",
      on: ["launch", "push", "pop", "tap", "select", "present", "dismiss", "embed"],
      FaultPoint(.viewDidAppear, .leaf, .nested)
    ),
    Fault(
      "completes twice",
      "the handler of a presentation runs twice",
      on: ["present"],
      FaultPoint(.presentCompleted, .any, .twice)
    ),
    Fault(
      "is never seen being made",
      "a hook misses the initializer of the one that comes",
      on: ["present"],
      FaultPoint(
        .initialize,
        .any,
        .omit,
        if: { simulation, _ in
          guard case .present(let screen, _, false, _)? = simulation.injected?.action else {
            return false
          }
          return screen.kind == .plain && screen.child == nil
        }
      )
    ),
    Fault(
      "hears viewWillUnload",
      "the screen in front is sent viewWillUnload, which the system does not have",
      on: ["wait"]
    ) { $0.wrong(.viewWillUnload, on: $0.frontScreen, by: nil) },
    Fault(
      "upsets UIKit",
      "UIKit complains about something that the trace does not show",
      on: ["wait"],
      recording: [.diagnostic]
    ) { simulation in
      simulation.blame()
      simulation.complain(
        "Attempting to load the view of a view controller while it is deallocating is not "
          + "allowed and may result in undefined behavior (%)",
        about: simulation.frontScreen
      )
    },
  ]
}

extension Simulation {
  /// UIKit makes a call of a segue.
  fileprivate mutating func segue(
    _ callback: Callback,
    on id: Int,
    _ arguments: [TraceLines.Argument]
  ) {
    record(Call(callback: callback, id: id, arguments: arguments, caller: .uikit))
  }
}
