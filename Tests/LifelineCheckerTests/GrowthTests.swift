import LifelineReading
import LifelineTrace
import Testing

@testable import LifelineChecker

/// What is kept of long traces, and how much of it an event looks at; `lifeline-benchmark growth`
/// has the times.
@Suite("What grows with a trace")
struct GrowthTests {
  @Test("is no navigation stack beyond the members that are kept in mind")
  func stack() {
    let pushes = (1...1_000).map { "nav pushViewController(s\($0), animated: false) by: app" }
    let trace = FollowedTrace(["nav is Nav, UINavigationController, UIViewController"] + pushes)
    let stack = trace.model.navigationStack(of: trace.receiver("nav"))
    #expect(stack.members.count == 128)
    #expect(stack.top == trace.receiver("s1000"))
    #expect(!stack.isWhole)
    let list = (1...1_000).map { "s\($0)" }.joined(separator: ", ")
    let set = FollowedTrace(["nav setViewControllers([\(list)], animated: false) by: app"])
    #expect(set.model.navigationStack(of: set.receiver("nav")).members.count == 128)
  }

  @Test("is no list of presentations beyond those that are looked through")
  func presentations() {
    let calls = (1...200).map { "s\($0) present(s\($0 + 1), animated: false) by: app" }
    let trace = FollowedTrace(calls)
    let model = trace.model
    #expect(model.world.presentations.live.count == 64)
    #expect(model.presentations(above: trace.receiver("s150")).count == 51)
    #expect(model.isCovered(trace.receiver("s150")))
    #expect(!model.isCovered(trace.receiver("s201")))
    #expect(model.presentation(of: trace.receiver("s2")) != nil)
  }

  @Test("is no number of containers beyond those that are kept in mind")
  func containers() {
    let lines = (1...2_000).flatMap { number in
      [
        "t\(number) select(a) by: user",
        "n\(number) pushViewController(b\(number), animated: false) by: app",
        "c\(number) transitionBegan(from: d, to: e)",
        "m\(number) interactivePopDelegateSet(to: f)",
        "g\(number) dismiss(to: h) by: app",
      ]
    }
    let world = FollowedTrace(lines).model.world
    let most = World.mostContainers
    #expect((1...most).contains(world.tabSelections.count))
    #expect((1...most).contains(world.navigationStacks.count))
    #expect((1...most).contains(world.containerTransitions.count))
    #expect((1...most).contains(world.lifetimes.popDelegates.count))
    #expect((1...most).contains(world.lifetimes.dismissals.count))
    let tabs = FollowedTrace((1...500).map { "tabs select(a\($0)) by: user" })
    let selection = tabs.model.tabSelection(of: tabs.receiver("tabs"))
    #expect(selection?.tabs.count == TabSelection.mostGuessed)
    #expect(selection?.selected == tabs.receiver("a500"))
  }

  @Test("is not the number of tabs that a question follows a selection for")
  func tabs() {
    let list = (1...500).map { "a\($0)" }.joined(separator: ", ")
    let set = "tabs setViewControllers([\(list)], animated: false) by: app"
    let trace = FollowedTrace(["tabs is Tabs, UITabBarController", set, "tabs select(a2) by: user"])
    var event = Event(.select, on: trace.receiver("tabs"))
    event.object = trace.receiver("a3")
    var stacks = StackMemo()
    let selected = trace.model.subjects(of: event, [], &stacks)
    #expect(selected == ["tabs", "a3", "a2"].map { trace.receiver($0) })
    event.object = .unknown
    #expect((1...100).contains(trace.model.subjects(of: event, [], &stacks).count))
  }

  @Test("is no list of transitions that are under way, which are let go of after a while")
  func movers() {
    let wills = (1...100).map { "s\($0) viewWillAppear(animated: true) t: 1" }
    let trace = FollowedTrace(wills)
    #expect(trace.model.quiescence.movers.count == 64)
    // Why: without anybody to be judged it does not matter whether all is quiet.
    let watched = "p present(q, animated: true) by: app t: 1"
    let later = ["x viewDidLoad t: 70", "s2 viewWillAppear(animated: true) t: 71"]
    let after = FollowedTrace(wills + [watched] + later)
    #expect(after.model.quiescence.movers == [after.receiver("s2")])
    let moving = after.model.receivers.filter { after.model[$0].isMoving }
    #expect(moving == [after.receiver("s2")])
  }

  @Test("is not what a boundary has to look at")
  func boundaries() {
    let parts = (1...50).flatMap { ["s\($0) viewDidAppear", "@boundary"] }
    let trace = FollowedTrace(parts + ["s7 viewDidDisappear", "@boundary possible"])
    let world = trace.model.world
    #expect(world.dirty.isEmpty)
    #expect(Array(world.widened) == [trace.receiver("s7")])
    #expect(world.resting.count == 50)
    #expect(trace.state(of: "s3").appearance.last == .never)
    #expect(trace.state(of: "s3").appearance.readings != Readings())
    #expect(trace.model.living.count == 50)
    let again = FollowedTrace(parts + ["s7 viewDidDisappear", "@boundary possible", "@boundary"])
    #expect(again.model.world.widened.isEmpty)
    #expect(again.model.world.resting.count == 50)
    #expect(again.state(of: "s7").appearance.widest != .any || again.state(of: "s7").last == .never)
  }

  @Test("is a list of boundaries once, and not for each name")
  func rosters() {
    let lines = ["Cart#? viewDidLoad", "Menu#? viewDidLoad"]
    let boundaries = [String](repeating: "@boundary", count: 3)
    let text = (lines + boundaries + ["Menu#? viewWillAppear"]).joined(separator: "\n")
    var reader = TraceReader(text: text, format: .notation)
    var checker = Checker()
    while let item = reader.next() { checker.follow(item, from: &reader) }
    let order = checker.model.order
    let (cart, menu) = (Receiver(0), Receiver(1))
    #expect(order.rosters[cart]?.entries.count == 1)
    #expect(order.roster(of: cart)?.entries.count == 4)
    #expect(order.rosters[menu]?.entries.count == 5)
  }

  @Test("keeps the tables when another recording begins, and forgets what they say")
  func recordings() {
    let header = "{\"lifeline\":1}\n"
    let lines = (1...20).map { "{\"vc\":\"A#\($0)\",\"e\":\"viewDidAppear(_:)\"}\n" }
    let text = header + lines.joined() + header + lines[4]
    var reader = TraceReader(text: text, format: .native)
    var checker = Checker()
    while let item = reader.next() { checker.follow(item, from: &reader) }
    let model = checker.model
    #expect(model.world.states.count == 20)
    #expect(model.receivers.filter { model[$0] != ControllerState() } == [Receiver(4)])
    #expect(model.receivers.filter { model.knows($0) } == [Receiver(4)])
    #expect(model.unended == [Receiver(4)])
  }

  @Test("is told of some controllers only by next, unless one is named")
  func next() {
    let lines = (1...1_500).map { "a#\($0) viewDidAppear" }
    var reader = TraceReader(text: lines.joined(separator: "\n"), format: .notation)
    let all = Checker.nextEvents(&reader, upTo: nil)
    #expect(all.controllers.count == 1000)
    #expect(all.controllers.first?.name == "a#1500")
    #expect(all.omitted == 500)
    var again = TraceReader(text: lines.joined(separator: "\n"), format: .notation)
    let one = Checker.nextEvents(&again, upTo: nil, of: ["a#3"])
    #expect(one.controllers.map(\.name) == ["a#3"])
    #expect(one.omitted == 0)
    #expect([0, 2_000, 4_000, 80_000].map(NextEvents.limit) == [1000, 1000, 500, 50])
  }

  @Test("is a list of deadlines that gives out what a plain one would")
  func deadlines() {
    var deadlines = Deadlines()
    var plain: [(receiver: Receiver, time: Int64)] = []
    var state: UInt64 = 7
    for round in 0..<4_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let receiver = Receiver(Int(state >> 33) % 40)
      let time = Int64(round) + Int64(state >> 50) % 20
      switch (state >> 40) % 8 {
      case 0...4:
        deadlines.add(receiver, at: time)
        plain.append((receiver, time))
      case 5...6:
        deadlines.remove(receiver)
        plain.removeAll { $0.receiver == receiver }
      default:
        let taken = deadlines.take(upTo: Int64(round)).map(\.index).sorted()
        #expect(taken == plain.filter { $0.time <= round }.map(\.receiver.index).sorted())
        plain.removeAll { $0.time <= round }
      }
      #expect(deadlines.next == plain.map(\.time).min() ?? .max)
    }
    var other = Deadlines()
    for (receiver, time) in plain.sorted(by: { $0.time < $1.time }) {
      other.add(receiver, at: time)
    }
    #expect(Set(deadlines.take(upTo: .max)) == Set(other.take(upTo: .max)))
    #expect(deadlines == other)
  }
}
