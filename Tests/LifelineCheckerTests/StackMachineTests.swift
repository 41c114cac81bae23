import LifelineTrace
import Testing

@testable import LifelineChecker

@Suite("The machine of navigation stacks")
struct StackMachineTests {
  @Test("goes along each edge", arguments: Machine.stackMembership.edges)
  func edges(_ edge: Machine.Edge) throws {
    let prefix = try #require(Self.paths[edge.from])
    let event = try #require(Self.moves[edge.event])
    #expect(Self.place(prefix) == edge.from)
    #expect(Self.place(prefix + [event]) == edge.to, "\(edge.from) \(edge.event)")
  }

  @Test("drops what stood above a controller that has come in again")
  func swipe() {
    let stack = Self.stack(Self.shown + Self.swipedBack)
    #expect(stack.names == ["home"])
    #expect(stack.stack.isWhole)
  }

  @Test("gives a controller back after a swipe that was let go")
  func cancelled() {
    let stack = Self.stack(
      Self.shown + Self.swipedBack + [
        "home viewWillDisappear", "home viewDidDisappear", "card viewWillAppear",
        "card viewDidAppear",
      ]
    )
    #expect(stack.names == ["home", "card"])
    #expect(stack.stack.isWhole)
  }

  @Test("puts a controller above the one that is shown, where a list says so")
  func reordered() {
    let call = "nav setViewControllers([card, home], animated: false)"
    let stack = Self.stack(Self.shown + [call])
    #expect(stack.names == ["card", "home"])
    #expect(stack.stack.former.isEmpty)
  }

  @Test("knows nothing after a cancelled transition, and nothing of a stack with wrappers")
  func unknown() {
    let cancelled = ["nav transitionEnded(from: home, to: card, cancelled: true)"]
    #expect(Self.stack(Self.shown + cancelled).names.isEmpty)
    let wrapped = [
      "shop is Shop, UINavigationController, UIViewController",
      "shop pushViewController(card, animated: true, stack: [box])",
    ]
    #expect(Self.stack(wrapped, of: "shop").names.isEmpty)
  }

  @Test("keeps nothing of a controller whose number stands for another one")
  func reborn() {
    let stack = Self.stack(Self.shown + ["card deinit", "card init"])
    #expect(stack.names == ["home"])
  }

  private static let start = [
    "card viewDidLoad", "home viewDidLoad", "nav is UINavigationController, UIViewController",
  ]
  private static let shown = [
    "nav setViewControllers([home, card], animated: false)", "card viewWillAppear",
    "card viewDidAppear",
  ]
  private static let swipedBack = ["card viewWillDisappear", "home viewWillAppear"]

  private static let paths: [String: [String]] = [
    "outside": ["nav setViewControllers([home], animated: false)"],
    "member": shown,
    "leaving": shown + [
      "nav popViewController(animated: true)", "card viewWillDisappear",
    ],
  ]

  private static let moves = [
    "push": "nav pushViewController(card, animated: true)",
    "push of another": "nav pushViewController(form, animated: true)",
    "set with it": "nav setViewControllers([card], animated: true)",
    "set without it": "nav setViewControllers([home], animated: true)",
    "pop": "nav popViewController(animated: true)",
    "viewWillAppear": "card viewWillAppear",
    "viewDidDisappear": "card viewDidDisappear",
  ]

  /// The state of the card behind a trace.
  private static func place(_ lines: [String]) -> String {
    let trace = FollowedTrace(start + lines)
    let stack = trace.model.navigationStack(of: trace.receiver("nav"))
    let card = trace.receiver("card")
    if stack.member(card) != nil { return "member" }
    return stack.former.contains { $0.receiver == card } ? "leaving" : "outside"
  }

  /// What is known of a stack behind a trace, with the names of its members, the root first.
  private static func stack(
    _ lines: [String],
    of name: String = "nav"
  ) -> (stack: NavigationStack, names: [String]) {
    let trace = FollowedTrace(start + lines)
    let stack = trace.model.navigationStack(of: trace.receiver(name))
    return (stack, stack.members.map { trace.name(of: $0.receiver) })
  }
}
