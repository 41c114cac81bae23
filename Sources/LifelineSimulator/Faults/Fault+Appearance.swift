import LifelineTrace

// Appearance callbacks that get lost, come twice, or come from the app itself.
extension Fault {
  /// The actions in which somebody appears.
  private static let arrivals = [
    "launch", "push", "pop", "set", "swipe", "tap", "select", "present", "dismiss", "embed", "turn",
    "segue", "unwind", "show", "collapse", "expand", "enter",
  ]
  /// The actions in which somebody who was there disappears.
  private static let departures = [
    "push", "pop", "set", "swipe", "tap", "select", "present", "dismiss", "drag", "remove", "turn",
    "segue", "unwind", "show", "collapse", "expand", "enter",
  ]
  /// The actions in which somebody appears for the first time.
  private static let births = ["launch", "push", "present", "embed", "turn", "segue", "show"]

  /// Whether a callback comes to a controller on its own account, while all around it are at rest.
  private static let isToldAlone: @Sendable (Simulation, Call) -> Bool = { simulation, call in
    var around = simulation.controllers[call.id].parent
    while let id = around {
      if simulation.injected?.told.contains(id) == true { return false }
      around = simulation.controllers[id].parent
    }
    return true
  }

  /// What is wrong with the callbacks of UIKit.
  static let appearance: [Fault] = [
    Fault(
      "loses viewWillAppear",
      "a container that forgets super keeps viewWillAppear from the one that comes",
      on: arrivals,
      cancelled: false,
      FaultPoint(.viewWillAppear, .leaf, .omit, if: isToldAlone),
      FaultPoint(.viewDidAppear, .same, .show)
    ),
    Fault(
      "loses the forwarded viewWillAppear",
      "a container that comes and forgets super keeps viewWillAppear from what is in it",
      on: arrivals,
      cancelled: false,
      FaultPoint(.viewWillAppear, .leaf, .omit, if: { !isToldAlone($0, $1) })
    ),
    Fault(
      "loses viewWillDisappear",
      "a container that forgets super keeps viewWillDisappear from the one that goes",
      on: departures,
      cancelled: false,
      FaultPoint(.viewWillDisappear, .leaf, .omit, if: isToldAlone),
      FaultPoint(.viewDidDisappear, .same, .show)
    ),
    Fault(
      "loses the forwarded viewWillDisappear",
      "a container that goes and forgets super keeps viewWillDisappear from what is in it",
      on: departures,
      cancelled: false,
      FaultPoint(.viewWillDisappear, .leaf, .omit, if: { !isToldAlone($0, $1) })
    ),
    Fault(
      "repeats viewWillAppear",
      "the one that comes is sent viewWillAppear twice",
      on: arrivals,
      FaultPoint(.viewWillAppear, .leaf, .twice)
    ),
    Fault(
      "repeats viewDidAppear",
      "the one that comes is sent viewDidAppear twice",
      on: arrivals,
      FaultPoint(.viewDidAppear, .leaf, .twice)
    ),
    Fault(
      "repeats viewWillDisappear",
      "the one that goes is sent viewWillDisappear twice",
      on: departures,
      FaultPoint(.viewWillDisappear, .leaf, .twice)
    ),
    Fault(
      "repeats viewDidDisappear",
      "the one that goes is sent viewDidDisappear twice",
      on: departures,
      FaultPoint(.viewDidDisappear, .leaf, .twice)
    ),
    Fault(
      "appears again",
      "the one that came is sent viewWillAppear and viewDidAppear once more",
      on: arrivals,
      FaultPoint(.viewDidAppear, .leaf, .then) { simulation, call in
        simulation.wrong(.viewWillAppear, on: call.id, call.arguments, by: nil)
        simulation.record(call)
      }
    ),
    Fault(
      "disappears first",
      "the one that comes for the first time is sent off before it has come",
      on: ["launch", "push", "present", "embed"],
      FaultPoint(.viewWillAppear, .leaf, .first, if: isToldAlone) { simulation, call in
        simulation.wrong(.viewWillDisappear, on: call.id, call.arguments, by: nil)
        let end = Call(callback: .viewDidDisappear, id: call.id, arguments: call.arguments)
        simulation.record(end)
      }
    ),
    Fault(
      "repeats viewIsAppearing",
      "the one that comes is sent viewIsAppearing twice",
      on: arrivals,
      systems: 13...99,
      cancelled: false,
      FaultPoint(.viewIsAppearing, .leaf, .twice)
    ),
    Fault(
      "loses viewIsAppearing",
      "a container keeps viewIsAppearing from the one that comes",
      on: arrivals,
      systems: 13...99,
      cancelled: false,
      FaultPoint(.viewIsAppearing, .leaf, .omit),
      FaultPoint(.viewDidAppear, .same, .show)
    ),
    Fault(
      "flips animated",
      "the one that comes is told another animated flag when it has come",
      on: arrivals,
      cancelled: false,
      FaultPoint(
        .viewDidAppear,
        .leaf,
        .otherwise { simulation, call in
          call.arguments = [.flag("animated", !simulation.controllers[call.id].isAnimated)]
        },
        if: isToldAlone
      )
    ),
    Fault(
      "forgets super",
      "the one that comes overrides viewDidAppear and does not call super",
      on: arrivals,
      FaultPoint(.viewDidAppear, .leaf, .withoutSuper)
    ),
    Fault(
      "appears unloaded",
      "the one that comes hands out a view that is loaded only behind viewWillAppear",
      on: births,
      FaultPoint(.loadView, .leaf, .omit),
      FaultPoint(.viewDidLoad, .same, .omit),
      FaultPoint(.viewWillAppear, .same, .then) { simulation, call in
        simulation.record(Call(callback: .loadView, id: call.id, arguments: []))
        simulation.record(Call(callback: .viewDidLoad, id: call.id, arguments: []))
      }
    ),
    Fault(
      "ends a layout twice",
      "the one that comes is sent viewDidLayoutSubviews without a layout",
      on: arrivals,
      recording: [.viewWillLayoutSubviews, .viewDidLayoutSubviews],
      FaultPoint(.viewDidAppear, .leaf, .then) { simulation, call in
        let end = Call(callback: .viewDidLayoutSubviews, id: call.id, arguments: [])
        simulation.record(Call(callback: .viewWillLayoutSubviews, id: call.id, arguments: []))
        simulation.record(end)
        simulation.blame()
        simulation.record(end)
      }
    ),
  ]

  /// Callbacks that the app calls by hand.
  static let byHand: [Fault] =
    [
      called(.viewWillAppear, .appearing), called(.viewDidAppear, .appeared),
      called(.viewWillDisappear, .disappearing), called(.viewDidDisappear, .disappeared),
    ] + [
      Fault(
        "lets the app send viewWillAppear",
        "the container calls viewWillAppear on its child before UIKit does",
        on: ["embed"],
        FaultPoint(.viewWillAppear, .leaf, .otherwise { $1.caller = .app })
      ),
      Fault(
        "lets the app send viewDidAppear",
        "the container calls viewDidAppear on its child before UIKit does",
        on: ["embed"],
        FaultPoint(.viewDidAppear, .leaf, .otherwise { $1.caller = .app })
      ),
    ]

  /// The screen in front is sent a callback by the app.
  private static func called(
    _ callback: Callback,
    _ appearance: Controller.Appearance
  ) -> Fault {
    Fault(
      "calls \(callback.baseName) by hand",
      "the app calls \(callback.baseName) on the screen in front, to bring it up to date",
      on: ["wait"]
    ) { simulation in
      let id = simulation.frontScreen
      simulation.wrong(callback, on: id, [.flag("animated", false)])
      simulation.misuse(of: callback, on: id)
      // Why: UIKit's own implementation makes the state match what it was called for.
      simulation.controllers[id].appearance = appearance
    }
  }
}

extension Simulation {
  /// UIKit notices that a callback was called which does not agree with the state.
  fileprivate mutating func misuse(of callback: Callback, on id: Int) {
    complain(
      "Calling -\(callback.baseName): directly on a view controller is not supported, and may "
        + "result in out-of-order callbacks and other inconsistent behavior. Use the "
        + "-beginAppearanceTransition:animated: and -endAppearanceTransition APIs on "
        + "UIViewController to manually drive appearance callbacks instead. Make a symbolic "
        + "breakpoint at UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the "
        + "debugger. View controller: %",
      about: id
    )
  }
}
