import LifelineReading
import LifelineTrace
import Testing

@testable import LifelineChecker

@Suite("The machines of tabs, segues and container transitions")
struct ContainerMachineTests {
  @Test(
    "go along each edge",
    arguments: [Machine.Kind.tabSelection, .segue, .containerTransition]
  )
  func edges(_ kind: Machine.Kind) throws {
    for (position, edge) in kind.machine.edges.enumerated() {
      let prefix = Self.start + (try #require(Self.paths[edge.from]))
      let event = try #require(Self.events[edge.event])
      let before = Self.coverage(prefix)
      let after = Self.coverage(prefix + [event])
      let taken = after.count(kind, position) - before.count(kind, position)
      #expect(taken == 1, "\(edge.from) \(edge.event)")
      #expect(after.leaps.isEmpty, "\(edge.from) \(edge.event)")
    }
  }

  @Test("have a phase for each state")
  func phases() {
    for (machine, names) in [
      (Machine.tabSelection, ["unselected", "selected", "refused"]),
      (Machine.segue, ["idle", "set off", "refused", "searching", "prepared"]),
      (Machine.containerTransition, ["still", "running", "driven"]),
    ] {
      #expect(machine.states == names)
    }
    for name in Machine.tabSelection.states { #expect(TabSelection.Phase(rawValue: name) != nil) }
    for name in Machine.segue.states { #expect(SegueState.Phase(rawValue: name) != nil) }
    for name in Machine.containerTransition.states {
      #expect(ContainerTransition.Phase(rawValue: name) != nil)
    }
  }

  @Test("take a selection against a refusal for no way of theirs")
  func against() {
    let lines = Self.start + ["tabs tabBarController(shouldSelect: cart) returned: false"]
    let coverage = Self.coverage(lines + ["tabs tabBarController(didSelect: cart)"])
    #expect(coverage.leaps.map(\.leap.from).contains("refused"))
  }

  private static let start = [
    "@observes appearance, tabs, segues, transition, navigation",
    "tabs is UITabBarController, UIViewController",
    "nav is UINavigationController, UIViewController",
    "tabs setViewControllers([home, cart], animated: false)",
    "home viewDidAppear", "cart viewDidDisappear",
  ]

  private static let paths: [String: [String]] = [
    "unselected": [],
    "selected": ["tabs select(cart)"],
    // Why: two machines have a state of this name; either is reached.
    "refused": [
      "tabs tabBarController(shouldSelect: cart) returned: false",
      "cart shouldPerformSegue(identifier: pay, returned: false)",
    ],
    "idle": [],
    "set off": ["cart performSegue(identifier: pay)"],
    "searching": [
      "cart performSegue(identifier: back)",
      "home canPerformUnwindSegueAction(from: cart, returned: true)",
    ],
    "prepared": ["cart prepare(from: cart, to: form, identifier: pay)"],
    "still": ["nav transitionBegan(from: home, to: form)", "nav transitionEnded"],
    "running": ["nav transitionBegan(from: home, to: form)"],
    "driven": ["nav transitionBegan(from: home, to: form, interactive: true)"],
  ]

  private static let events = [
    "select": "tabs select(cart)",
    "didSelect": "tabs tabBarController(didSelect: cart)",
    "select of another": "tabs select(home)",
    "didSelect of another": "tabs tabBarController(didSelect: home)",
    "shouldSelect(no)": "tabs tabBarController(shouldSelect: cart) returned: false",
    "shouldSelect(yes)": "tabs tabBarController(shouldSelect: cart) returned: true",
    "shouldPerformSegue(yes)": "cart shouldPerformSegue(identifier: pay, returned: true)",
    "shouldPerformSegue(no)": "cart shouldPerformSegue(identifier: pay, returned: false)",
    "performSegue": "cart performSegue(identifier: pay)",
    "canPerformUnwind": "home canPerformUnwindSegueAction(from: cart, returned: true)",
    "prepare": "cart prepare(from: cart, to: form, identifier: pay)",
    "seguePerform": "cart seguePerform(from: cart, to: form, identifier: pay)",
    "began": "nav transitionBegan(from: home, to: form)",
    "began(interactive)": "nav transitionBegan(from: home, to: form, interactive: true)",
    "ended": "nav transitionEnded(from: home, to: form)",
    "ended(cancelled)": "nav transitionEnded(from: home, to: form, cancelled: true)",
  ]

  private static func coverage(_ lines: [String]) -> Coverage {
    var reader = TraceReader(text: lines.joined(separator: "\n"), format: .notation)
    return Checker.coverage(&reader).coverage
  }
}
