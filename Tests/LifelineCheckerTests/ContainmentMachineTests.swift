import LifelineTrace
import Testing

@testable import LifelineChecker

@Suite("The containment and the manual transition machines")
struct ContainmentMachineTests {
  @Test("go along each edge of containment", arguments: Machine.containment.edges)
  func containment(_ edge: Machine.Edge) throws {
    let prefix = try #require(Self.paths[edge.from])
    let event = try #require(Self.moves[edge.event])
    let before = Self.follow(Self.start + prefix)
    #expect(before.containment.phase.rawValue == edge.from)
    let after = Self.follow(Self.start + prefix + [event])
    #expect(after.containment.phase.rawValue == edge.to, "\(edge.from) \(edge.event)")
  }

  @Test("go along each edge of manual transitions", arguments: Machine.manualTransition.edges)
  func manualTransition(_ edge: Machine.Edge) throws {
    let prefix = try #require(Self.transitions[edge.from])
    for event in try #require(Self.calls[edge.event]) {
      let before = Self.follow(Self.start + prefix)
      #expect(before.manual.phase.rawValue == edge.from)
      let after = Self.follow(Self.start + prefix + [event])
      #expect(after.manual.phase.rawValue == edge.to, "\(edge.from) \(edge.event)")
      #expect(after.manual.isLevelKnown)
    }
  }

  @Test("have a phase for each state")
  func phases() {
    let containment: [ContainmentState.Phase] = [.alone, .joining, .child, .leaving]
    #expect(containment.map(\.rawValue) == Machine.containment.states)
    let manual: [ManualTransitionState.Phase] = [
      .settled, .inOnce, .inNested, .outOnce, .outNested,
    ]
    #expect(manual.map(\.rawValue) == Machine.manualTransition.states)
  }

  @Test("keep a child through UIKit's removal from its former parent")
  func takeover() {
    let child = Self.follow(
      Self.start + Self.paths["child", default: []] + [
        "other addChild(card)", "  card willMove(toParent: nil)",
        "  card didMove(toParent: nil)", "  card willMove(toParent: other)",
      ]
    )
    #expect(child.containment.phase == .joining)
    #expect(!child.containment.willMoveNil.isKnown)
  }

  @Test("follow a child into a container of UIKit's that calls no public addChild")
  func systemContainers() {
    let child = Self.follow(
      Self.start + Self.paths["child", default: []] + [
        "card willMove(toParent: nav)"
      ]
    )
    #expect(child.containment.phase == .joining)
    #expect(!child.containment.owesDidMove)
    #expect(!child.containment.added.isKnown)
  }

  @Test("know nothing of the level where recording began in a transition")
  func lateLevel() {
    let card = Self.follow(["card beginAppearanceTransition(true, animated: true)"])
    #expect(!card.manual.isLevelKnown)
  }

  @Test("add no controller to its own descendant")
  func cycles() {
    let card = Self.follow(Self.start + ["home addChild(card)", "card addChild(home)"])
    #expect(card.containment.firstChild == .none)
  }

  private static let start = [
    "card init", "card viewDidLoad", "home is Home, UIViewController", "home viewDidLoad",
    "other is Other, UIViewController", "other viewDidLoad",
    "nav is UINavigationController, UIViewController",
  ]

  private static let paths: [String: [String]] = [
    "alone": [],
    "joining": ["home addChild(card)"],
    "child": ["home addChild(card)", "card didMove(toParent: home)"],
    "leaving": [
      "home addChild(card)", "card didMove(toParent: home)", "card willMove(toParent: nil)",
    ],
  ]

  private static let moves = [
    "addChild": "home addChild(card)",
    "removeFromParent": "card removeFromParent",
    "willMove(parent)": "card willMove(toParent: home)",
    "willMove(nil)": "card willMove(toParent: nil)",
    "willMove(system parent)": "card willMove(toParent: nav)",
    "didMove(parent)": "card didMove(toParent: home)",
    "didMove(nil)": "card didMove(toParent: nil)",
  ]

  private static let into = "card beginAppearanceTransition(true, animated: true)"
  private static let out = "card beginAppearanceTransition(false, animated: true)"

  private static let transitions: [String: [String]] = [
    "settled": [],
    "in 1": [into],
    "in 2": [into, into],
    "out 1": [out],
    "out 2": [out, out],
  ]

  private static let calls: [String: [String]] = [
    "begin(appearing)": [into],
    "begin(disappearing)": [out],
    "end": ["card endAppearanceTransition"],
    "did": ["card viewDidAppear", "card viewDidDisappear"],
  ]

  /// The state of the card behind a trace.
  private static func follow(_ lines: [String]) -> ControllerState {
    FollowedTrace(lines).state(of: "card")
  }
}
