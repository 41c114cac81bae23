import LifelineChecker
import LifelineReading
import LifelineSimulator
import LifelineStatistics
import LifelineTrace
import TestSupport
import Testing

@Suite("Statistics")
struct ScreenTests {
  static func row(_ name: String, in statistics: ScreenStatistics) -> ScreenTally? {
    (statistics.screens + statistics.containers).first { $0.name == name }?.tally
  }

  @Test("count the time of a screen once, and a cancelled one not at all")
  func cancelled() throws {
    let text = try #require(
      Repository.text("traces/conforming/swipe-back-let-go.lifeline.jsonl")
    )
    let statistics = ScreenStatistics([TraceCount(text: text)])
    let item = try #require(Self.row("Item", in: statistics))
    #expect((item.shown, item.instances, item.kept, item.cancelled) == (2, 2, 2, 0))
    #expect(item.nanoseconds == 15_000_000_000)
    #expect(item.longest?.nanoseconds == 10_000_000_000)
    #expect(item.longest?.controller == "Item#1")
    #expect(item.stillOn == 1)
    let list = try #require(Self.row("List", in: statistics))
    #expect((list.shown, list.instances, list.kept, list.cancelled) == (2, 1, 0, 2))
    #expect(list.first?.from == .launch)
  }

  @Test("list containers apart, with their own showings")
  func containers() throws {
    let text = try #require(Repository.text("traces/conforming/launch-tab-app.lifeline.jsonl"))
    let statistics = ScreenStatistics([TraceCount(text: text)])
    #expect(statistics.containers.map(\.name) == ["BrowseNav", "HomeNav", "Tabs"])
    #expect(Self.row("Tabs", in: statistics)?.shown == 1)
  }

  @Test("list a return only where the end of the presentation is recorded")
  func returns() {
    let sheet = """
      cart viewDidAppear
      cart present(coupon, animated: true)
      coupon viewWillAppear
      coupon viewDidAppear
      coupon viewWillDisappear
      coupon viewDidDisappear

      """
    let plain = ShowingTests.statistics(sheet)
    #expect(plain.returns.isEmpty)
    for end in ["coupon presentationControllerDidDismiss", "cart dismissCompleted(to: coupon)"] {
      let told = ShowingTests.statistics(sheet + end + "\n")
      #expect(ShowingTests.flows(told.returns) == "coupon>cart 1", "\(end)")
      #expect(told.flows == plain.flows)
      #expect(told.screens == plain.screens)
    }
  }

  @Test("see a return through the navigation controller that was presented")
  func returnThroughContainer() {
    let told = ShowingTests.statistics(
      """
      nav is UINavigationController, UIViewController
      @state form parent: nav
      cart viewDidAppear
      cart present(nav, animated: true)
      form viewWillAppear
      form viewDidAppear
      form viewWillDisappear
      form viewDidDisappear
      nav presentationControllerDidDismiss
      cart viewDidLayoutSubviews
      """
    )
    #expect(ShowingTests.flows(told.returns) == "form>cart 1")
  }

  @Test("keep a child apart from the controller that got the number of its parent")
  func reusedNumber() {
    var text = "Old addChild(Child)\nOld viewDidAppear\nOld viewDidDisappear\nOld deinit\n"
    for number in 1...4100 { text += "Gone#\(number) init\nGone#\(number) deinit\n" }
    text += "New viewWillAppear\nNew viewDidAppear\nChild viewWillAppear\nChild viewDidAppear\n"
    let statistics = ShowingTests.statistics(text)
    #expect(ShowingTests.screens(statistics.screens) == "Child 1, New 1, Old 1")
  }

  @Test("take no longer for an event when nothing ever leaves")
  func crowd() {
    var text = "a viewDidAppear\na viewDidDisappear\n"
    for number in 1...5000 { text += "Item#\(number) viewDidAppear\n" }
    for _ in 1...2000 { text += "@boundary natural\na viewDidAppear\n" }
    let statistics = ShowingTests.statistics(text)
    #expect(ShowingTests.screens(statistics.screens) == "Item 5000, a 2001")
  }

  @Test("take a class for a container in all traces once it switches its children in one")
  func together() {
    let still = """
      Pager addChild(One)
      Pager viewWillAppear
      One viewWillAppear
      Pager viewDidAppear
      One viewDidAppear

      """
    let turned =
      still + """
        Pager addChild(Two)
        Two viewWillAppear
        One viewWillDisappear
        Two viewDidAppear
        One viewDidDisappear
        """
    #expect(ShowingTests.screens(ShowingTests.statistics(still).screens) == "Pager 1")
    for traces in [(still, turned), (turned, still)] {
      let both = ShowingTests.statistics(traces.0, traces.1)
      #expect(ShowingTests.screens(both.screens) == "One 2, Two 1")
      #expect(ShowingTests.flows(both.flows) == "start>One 2, One>Two 1")
      #expect(both.containers.map(\.name) == ["Pager"])
    }
  }

  @Test("take Apple's own controllers for screens when asked")
  func system() {
    let trace = "_UIPrivate viewWillAppear\n_UIPrivate viewDidAppear\n"
    #expect(ShowingTests.statistics(trace).screens.isEmpty)
    let all = ShowingTests.statistics(trace, system: true)
    #expect(ShowingTests.screens(all.screens) == "_UIPrivate 1")
  }

  @Test(
    "say what they rest on",
    arguments: [
      ("a viewWillAppear t: 1\n", ["viewDidAppear is not recorded", "no departures"]),
      ("a viewDidAppear\na viewDidDisappear\n", ["no times"]),
      ("a viewDidLoad\n", ["no controller is shown"]),
      ("a viewDidAppear t: 1\na viewWillDisappear t: 2\n", []),
    ]
  )
  func notes(trace: String, expected: [String]) {
    let notes = TraceCount(text: trace, format: .notation).notes
    #expect(notes.count == expected.count)
    for (note, phrase) in zip(notes, expected) { #expect(note.hasPrefix(phrase)) }
  }

  @Test("count one recording after another in the same input")
  func recordings() {
    let count = TraceCount(
      text: """
        {"lifeline":1,"starts":"launch"}
        {"vc":"A#1","e":"viewDidAppear(_:)","t":1}
        {"vc":"A#1","e":"viewDidLayoutSubviews()","t":4}
        {"lifeline":1,"starts":"launch"}
        {"vc":"A#1","e":"viewDidAppear(_:)","t":0.5}
        {"vc":"A#1","e":"viewDidDisappear(_:)","t":1.5}

        """
    )
    #expect(count.recordings == 2)
    let statistics = ScreenStatistics([count])
    #expect(ShowingTests.screens(statistics.screens) == "A 2 4.0s")
    #expect(ShowingTests.flows(statistics.flows) == "launch>A 2")
    #expect(Self.row("A", in: statistics)?.stillOn == 1)
  }

  @Test("of a session are those of a trace, as far as they go, on every trace of the project")
  func brief() throws {
    for path in Repository.files(below: "traces") where !path.hasSuffix(".md") {
      let text = try #require(Repository.text(path))
      let count = TraceCount(text: text)
      let statistics = ScreenStatistics([count])
      var reader = TraceReader(text: text)
      var counter = TraceCounter(isBrief: true)
      while let item = reader.next() { counter.follow(item, in: &reader.context) }
      let brief = counter.finishSession(&reader.context)
      let shown = statistics.screens.map { "\($0.name) \($0.tally.shown)" }
      #expect(brief.screens.map { "\($0.name) \($0.count)" }.sorted() == shown.sorted(), "\(path)")
      let lives = count.lives.map { "\($0.name) \($0.variants.lives)" }
      #expect(brief.lives.map { "\($0.name) \($0.count)" }.sorted() == lives.sorted(), "\(path)")
      let flows = statistics.flows.map { "\($0.from.text) \($0.to) \($0.count)" }
      let passages = brief.passages.map { "\($0.from) \($0.to) \($0.count)" }
      #expect(passages.sorted() == flows.sorted(), "\(path)")
    }
  }

  @Test("agree with themselves on every trace of the project")
  func sums() throws {
    let paths = Repository.files(below: "traces").filter { !$0.hasSuffix(".md") }
    for path in Repository.some(paths, oneIn: 3) {
      let text = try #require(Repository.text(path))
      let statistics = ScreenStatistics([TraceCount(text: text)])
      for row in statistics.screens {
        let coming = statistics.flows.filter { $0.to == row.name }.reduce(0) { $0 + $1.count }
        #expect(coming == row.tally.shown - row.tally.sinceBefore, "\(path): \(row.name)")
        #expect(row.tally.instances.map { $0 <= row.tally.shown } ?? true, "\(path): \(row.name)")
      }
      let names = Set(statistics.screens.map(\.name))
      for case .screen(let name) in statistics.flows.map(\.from) {
        #expect(names.contains(name), "\(path): \(name)")
      }
    }
  }

  @Test("survive any order of events, and say the same every time")
  func anything() {
    let names = ["a", "b", "c", "p#1", "p#2", "nav", "p#?"]
    let calls = Callback.allCases.filter { $0 != .diagnostic && $0 != .initialize }
    for seed in Repository.some(Array(0..<200 as Range<UInt64>), oneIn: 5) {
      var random = SeededGenerator(seed: seed)
      var lines = ["nav is UINavigationController, UIViewController"]
      for number in 0..<120 {
        let name = names.randomElement(using: &random) ?? ""
        let call = calls.randomElement(using: &random) ?? .viewDidAppear
        let isAppearance = Int.random(in: 0..<3, using: &random) > 0
        let appearance = calls.filter(\.isAppearance).randomElement(using: &random) ?? call
        let other = names.randomElement(using: &random) ?? ""
        let event = isAppearance ? appearance : call
        let argument = event.group == .containment || event.group == .navigation
        lines.append(
          "\(name) \(event.baseName)\(argument ? "(\(Self.label(event))\(other))" : "") t: \(number)"
        )
      }
      let text = lines.joined(separator: "\n") + "\n"
      let first = TraceCount(text: text, format: .notation)
      let second = TraceCount(text: text, format: .notation)
      #expect(first.events > 60)
      #expect(ScreenStatistics([first]).screens == ScreenStatistics([second]).screens)
      #expect(ScreenStatistics([first]).flows == ScreenStatistics([second]).flows)
    }
  }

  private static func label(_ callback: Callback) -> String {
    switch callback {
    case .willMove, .didMove: "toParent: "
    case .addChild: ""
    default: "to: "
    }
  }

  @Test("forget the controllers that are gone, and still count them")
  func many() {
    var text = "@starts launch\n"
    for number in 1...6000 {
      text += "Item#\(number) viewWillAppear\nItem#\(number) viewDidAppear\n"
      text += "Item#\(number) viewWillDisappear\nItem#\(number) viewDidDisappear\n"
      text += "Item#\(number) deinit\n"
    }
    let count = TraceCount(text: text, format: .notation)
    let statistics = ScreenStatistics([count])
    #expect(ShowingTests.screens(statistics.screens) == "Item 6000")
    #expect(Self.row("Item", in: statistics)?.instances == 6000)
    #expect(ShowingTests.flows(statistics.flows) == "Item>Item 5999, launch>Item 1")
    #expect(count.lives.first?.variants.lives == 6000)
    #expect(count.lives.first?.variants.variants.count == 1)
  }
}
