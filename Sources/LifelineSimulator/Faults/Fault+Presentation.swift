import LifelineTrace

// Presentations that UIKit refuses, and handlers that come at the wrong time.
extension Fault {
  /// What is wrong with how a presentation comes and goes.
  static let presentation: [Fault] = [
    Fault(
      "presents twice",
      "the app presents another controller from the same one, and UIKit refuses",
      on: ["present"],
      FaultPoint(.presentCompleted, .any, .then, presentMore)
    ),
    Fault(
      "presents two at once",
      "the app presents another controller while the first one comes, and UIKit refuses",
      on: ["present"],
      systems: 6...17,
      animated: true,
      FaultPoint(.viewWillAppear, .leaf, .then, presentMore)
    ),
    Fault(
      "completes present early",
      "the handler runs before the presented controller has appeared",
      on: ["present"],
      FaultPoint(.viewDidAppear, .any, .first) { simulation, call in
        guard let source = simulation.injected?.source else { return }
        let arguments = [simulation.one("to", simulation.front)]
        simulation.wrong(.presentCompleted, on: source, arguments, by: nil)
      },
      FaultPoint(.presentCompleted, .any, .instead) { _, _ in }
    ),
    Fault(
      "completes dismiss early",
      "the handler runs before the dismissed controller has disappeared",
      on: ["dismiss"],
      FaultPoint(.viewDidDisappear, .any, .first) { simulation, call in
        let arguments = [simulation.one("to", call.id)]
        simulation.wrong(.dismissCompleted, on: call.id, arguments, by: nil)
      },
      FaultPoint(.dismissCompleted, .any, .instead) { _, _ in }
    ),
    Fault(
      "tells the presenter",
      "the presenter is sent off and back although a sheet leaves it in place",
      on: ["present"],
      systems: 13...99,
      FaultPoint(
        .present,
        .any,
        .then,
        if: { simulation, call in
          guard case .present(_, let style, _, _)? = simulation.injected?.action else {
            return false
          }
          let presenter = simulation.controllers[call.id]
          return presenter.parent == nil && presenter.children.isEmpty && style.isOverlay
        }
      ) { simulation, call in
        let turns: [Callback] = [
          .viewWillDisappear, .viewDidDisappear, .viewWillAppear, .viewIsAppearing,
          .viewDidAppear,
        ]
        simulation.blame()
        for callback in turns {
          let arguments: [TraceLines.Argument] = [.flag("animated", false)]
          simulation.record(Call(callback: callback, id: call.id, arguments: arguments))
        }
      }
    ),
    Fault(
      "tells the delegate",
      "the delegate is told of a dismissal by hand when code has dismissed",
      on: ["dismiss"],
      systems: 13...99,
      FaultPoint(.dismissCompleted, .any, .then) { simulation, call in
        simulation.wrong(.presentationDidDismiss, on: call.id, by: nil)
      }
    ),
    Fault(
      "dismisses at once",
      "the app dismisses while the presentation is in progress, and UIKit refuses",
      on: ["present"],
      systems: 6...17,
      animated: true,
      recording: [.diagnostic],
      FaultPoint(.viewWillAppear, .leaf, .then) { simulation, call in
        guard let source = simulation.injected?.source else { return }
        let flag = TraceLines.Argument.flag("animated", true)
        simulation.record(
          Call(callback: .dismiss, id: source, arguments: [flag], caller: .app)
        )
        simulation.blame()
        simulation.complain(
          "Warning: Attempt to dismiss from view controller % while a presentation or dismiss "
            + "is in progress!",
          about: source
        )
      }
    ),
  ]

  /// What can be presented nowhere, or not yet.
  static let misplacedPresentation: [Fault] = [
    Fault(
      "presents nothing",
      "the app presents nil, and UIKit raises",
      on: ["wait"]
    ) { simulation in
      simulation.wrong(.present, on: simulation.frontScreen, [simulation.one("to", nil)])
      simulation.crash()
    },
    Fault(
      "presents itself",
      "the screen in front presents itself, and UIKit raises",
      on: ["wait"]
    ) { simulation in
      let id = simulation.frontScreen
      simulation.wrong(.present, on: id, [simulation.one("to", id)])
      simulation.crash()
    },
    Fault(
      "presents a child",
      "the screen in front presents a child of its own, and UIKit raises",
      on: ["wait"]
    ) { simulation in
      let id = simulation.frontScreen
      guard let child = simulation.controllers[id].children.first else { return }
      simulation.wrong(.present, on: id, [simulation.one("to", child)])
      simulation.crash()
    },
    Fault(
      "presents what is presented",
      "what is presented presents itself once more, and UIKit raises",
      on: ["wait"]
    ) { simulation in
      guard let presenter = simulation.presenterOfFront else { return }
      let arguments = [simulation.one("to", simulation.front)]
      simulation.wrong(.present, on: presenter, arguments)
      simulation.crash()
    },
    Fault(
      "presents in viewDidLoad",
      "the root presents before it is on the screen, and UIKit refuses",
      on: ["launch"],
      FaultPoint(
        .viewDidLoad,
        .leaf,
        .inside,
        if: { simulation, call in simulation.controllers[call.id].parent == nil }
      ) { simulation, call in
        let other = simulation.make("Offer", .screen)
        let arguments = [
          simulation.one("to", other), simulation.one("presenter", call.id),
          TraceLines.Argument.flag("animated", true),
        ]
        simulation.wrong(.present, on: call.id, arguments)
        simulation.complain(refusal, about: call.id)
        simulation.release(other)
      }
    ),
  ]

  private static let refusal =
    "Warning: Attempt to present <Offer> on % whose view is not in the window hierarchy!"

  /// Another controller is presented by the one that presents already.
  private static let presentMore: FaultPoint.Act = { simulation, call in
    guard let source = simulation.injected?.source, let presenter = simulation.presenterOfFront
    else { return }
    let other = simulation.make("Offer", .screen)
    let arguments = [
      simulation.one("to", other), simulation.one("presenter", presenter),
      TraceLines.Argument.word("style", "pageSheet"), .flag("animated", true),
    ]
    simulation.wrong(.present, on: source, arguments)
    simulation.complain(
      "Attempt to present <Offer> on % which is already presenting.",
      about: presenter
    )
    simulation.release(other)
  }
}

extension Action.Style {
  /// Whether the presenter's view stays where it is, from iOS 13 on.
  fileprivate var isOverlay: Bool {
    switch self {
    case .automatic, .pageSheet, .formSheet, .overFullScreen, .overCurrentContext, .popover: true
    case .fullScreen, .currentContext, .custom: false
    }
  }
}
