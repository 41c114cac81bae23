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
    #expect(stack.members.count == 1)
    #expect(stack.isWhole)
  }

  @Test("gives a controller back after a swipe that was let go")
  func cancelled() {
    let stack = Self.stack(
      Self.shown + Self.swipedBack + [
        "home viewWillDisappear", "home viewDidDisappear", "card viewWillAppear",
        "card viewDidAppear",
      ]
    )
    #expect(stack.members.map(\.receiver) == [1, 0])
    #expect(stack.isWhole)
  }

  @Test("puts a controller above the one that is shown, where a list says so")
  func reordered() {
    let call = "nav setViewControllers([card, home], animated: false)"
    let stack = Self.stack(Self.shown + [call])
    #expect(stack.members.map(\.receiver) == [0, 1])
    #expect(stack.former.isEmpty)
  }

  @Test("knows nothing after a cancelled transition, and nothing of a stack with wrappers")
  func unknown() {
    let cancelled = ["nav transitionEnded(from: home, to: card, cancelled: true)"]
    #expect(Self.stack(Self.shown + cancelled).members.isEmpty)
    let wrapped = [
      "shop is Shop, UINavigationController, UIViewController",
      "shop pushViewController(card, animated: true, stack: [box])",
    ]
    #expect(Self.stack(wrapped, of: "shop").members.isEmpty)
  }

  @Test("keeps nothing of a controller whose number stands for another one")
  func reborn() {
    let stack = Self.stack(Self.shown + ["card deinit", "card init"])
    #expect(stack.members.map(\.receiver) == [1])
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

  /// The state of the card, the first controller that the trace names.
  private static func place(_ lines: [String]) -> String {
    let stack = stack(lines)
    if stack.member(0) != nil { return "member" }
    return stack.former.contains { $0.receiver == 0 } ? "leaving" : "outside"
  }

  /// Follows a trace in notation; what is known then of a stack.
  private static func stack(_ lines: [String], of name: String = "nav") -> NavigationStack {
    let text = (start + lines).joined(separator: "\n")
    var reader = TraceReader(text: text, format: .notation)
    var model = Model()
    var owner = Receiver.unknown
    model.recording.declare([Header.Observation(classGlob: "*", callbacks: .all)])
    while let item = reader.next() {
      guard case .event(let event) = item else { continue }
      model.list = reader.context.list
      model.stack = reader.context.stack
      let receivers = [event.receiver, event.object, event.other] + model.list + model.stack
      for receiver in receivers where !model.knows(receiver) {
        model.meet(receiver, in: reader.context.controllers)
      }
      if reader.context.controllers.id(event.receiver) == "\(name)#1" { owner = event.receiver }
      model.follow(model.begin(event))
    }
    return model.navigationStack(of: owner)
  }
}
