import LifelineTrace
import Testing

@testable import LifelineChecker

@Suite("The removal machine")
struct RemovalMachineTests {
  @Test("goes along each of its edges", arguments: Machine.removal.edges)
  func edges(_ edge: Machine.Edge) throws {
    let prefix = try #require(Self.paths[edge.from])
    let events = try #require(Self.events[edge.event])
    #expect(Self.follow(prefix).phase.rawValue == edge.from)
    for event in events {
      #expect(Self.follow(prefix + event).phase.rawValue == edge.to, "\(event)")
    }
  }

  @Test("has a phase for each state")
  func phases() {
    #expect(Removal.Phase.allCases.map(\.rawValue) == Machine.removal.states)
  }

  @Test("takes a class of which one came back for one that the app keeps")
  func comesBack() {
    #expect(Self.follow(Self.paths["gone", default: []] + ["detail viewWillAppear"]).comesBack)
    #expect(!Self.follow(Self.paths["gone", default: []]).comesBack)
  }

  @Test("lets a farewell be no use", arguments: farewells)
  func farewell(_ event: String) {
    #expect(Self.follow(Self.paths["gone", default: []] + [event]).phase == .gone)
  }

  @Test("knows of no pop where the calls do not tell the stack")
  func blind() {
    let events = ["nav popViewController(animated: true)", "detail viewDidDisappear"]
    #expect(Self.follow(Self.start + events).phase == .staying)
  }

  @Test("forgets a pop that a later call undoes")
  func undone() {
    let again = "nav setViewControllers([list, detail], animated: false, stack: [list, detail])"
    let events = Self.paths["leaving", default: []] + [again, "detail viewDidDisappear"]
    #expect(Self.follow(events).phase == .staying)
  }

  private static let farewells = [
    "detail didMove(toParent: nil)", "detail viewLeftWindow", "detail viewDetached",
    "detail didReceiveMemoryWarning", "detail removeFromParent",
  ]

  private static let start = [
    "nav is Nav, UINavigationController, UIViewController",
    "deck is Deck, UIViewController",
    "nav pushViewController(detail, animated: true, stack: [list, detail])",
    "detail viewWillAppear", "detail viewDidAppear",
  ]

  private static let pop = "nav popViewController(animated: true, stack: [list])"

  private static let paths: [String: [String]] = [
    "staying": start,
    "leaving": start + [pop, "detail viewWillDisappear"],
    "gone": start + [pop, "detail viewWillDisappear", "detail viewDidDisappear"],
  ]

  private static let events: [String: [[String]]] = [
    "pop": [
      [pop], ["nav popToRootViewController(animated: true, stack: [list])"],
      ["nav setViewControllers([list], animated: true)"],
    ],
    "pop from below": [
      [
        "nav pushViewController(form, animated: true, stack: [list, detail, form])",
        "nav setViewControllers([list, form], animated: false)",
      ]
    ],
    "back on the stack": [
      ["nav setViewControllers([list, detail], animated: false)"],
      ["nav pushViewController(detail, animated: true, stack: [list, detail])"],
    ],
    "viewDidDisappear": [["detail viewDidDisappear"]],
    "viewWillAppear": [["detail viewWillAppear"]],
    "deinit": [["detail deinit"]],
    "removeFromParent": [["deck addChild(detail)", "detail removeFromParent"]],
    "dismissCompleted": [
      [
        "deck present(detail, animated: true)", "detail viewWillDisappear",
        "deck dismiss(animated: true)", "detail viewDidDisappear", "deck dismissCompleted",
      ],
      ["detail viewWillDisappear", "detail viewDidDisappear", "deck dismissCompleted(to: detail)"],
      [
        "detail viewWillDisappear", "detail viewDidDisappear",
        "detail presentationControllerDidDismiss",
      ],
    ],
    "use": [
      ["detail viewWillAppear"], ["deck addChild(detail)"],
      ["deck present(detail, animated: true)"],
      ["nav pushViewController(detail, animated: true)"],
      ["detail willMove(toParent: deck)"], ["detail viewEnteredWindow"],
    ],
  ]

  /// Where `detail` is behind a trace, and whether its class is one that the app keeps.
  private static func follow(_ lines: [String]) -> (phase: Removal.Phase, comesBack: Bool) {
    let trace = FollowedTrace(lines)
    let detail = trace.receiver("detail")
    let classSymbol = trace.model.traits(detail).classSymbol
    return (trace.model.removalPhase(of: detail), trace.model.comesBack(classSymbol))
  }
}
