import LifelineReading
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineStory

/// Logs told as stories.
@Suite("The story of a log")
struct RecountTests {
  private let push = [
    "Home viewWillAppear", "Home viewDidAppear", "Home viewWillDisappear", "Item viewWillAppear",
    "Home viewDidDisappear", "Item viewDidAppear",
  ]

  private func recount(_ lines: [String]) -> Recount {
    var reader = TraceReader(text: lines.joined(separator: "\n") + "\n", format: .console)
    return Recount(StoryLog(&reader))
  }

  @Test("tells pushes, presentations and tabs apart by the order of their lines")
  func orders() {
    #expect(recount(push).scenes.map(\.readings) == [[.launch], [.push]])
    let presented = [
      "Home viewWillAppear", "Home viewDidAppear", "Home viewWillDisappear", "Login viewWillAppear",
      "Login viewDidAppear", "Home viewDidDisappear",
    ]
    #expect(recount(presented).scenes.last?.readings == [.presentFullScreen])
    let tab = [
      "Home viewWillAppear", "Home viewDidAppear", "Search viewWillAppear",
      "Home viewWillDisappear",
      "Home viewDidDisappear", "Search viewDidAppear",
    ]
    #expect(recount(tab).scenes.last?.readings == [.tab])
  }

  @Test("takes a container that comes behind its first page for the first on screen")
  func firstPage() {
    let lines = [
      "Page viewDidLoad", "Page viewWillAppear", "Page viewDidAppear",
      "Page didMove(toParent: Pages)",
      "Pages viewWillAppear", "Pages viewDidAppear",
    ]
    #expect(recount(lines).scenes.map(\.readings) == [[.launch], [.launch]])
    let others = lines.filter { !$0.contains("didMove") }
    #expect(recount(others).scenes.last?.readings.first != .launch)
  }

  @Test("leaves open what the lines leave open")
  func open() {
    let wills = ["Home viewWillAppear", "Home viewWillDisappear", "Item viewWillAppear"]
    #expect(recount(wills).scenes.last?.readings == [.push, .presentFullScreen])
  }

  @Test("gives each transition its lines, and who comes and goes")
  func lines() {
    let scenes = recount(push).scenes
    #expect(scenes.map(\.lines) == [1...2, 3...6])
    #expect(scenes[1].comes == ["Item"])
    #expect(scenes[1].goes == ["Home"])
  }

  @Test("knows a swipe back that is let go for one transition")
  func turned() {
    let back = [
      "Item viewWillDisappear", "Home viewWillAppear", "Home viewWillDisappear",
      "Home viewDidDisappear", "Item viewWillAppear", "Item viewDidAppear",
    ]
    let scenes = recount(push + back).scenes
    #expect(scenes.count == 3)
    #expect(scenes.last?.isTurned == true)
    #expect(recount(push + back).residue.isEmpty)
  }

  @Test("tells a log of thousands of controllers, each transition by itself")
  func many() {
    let lines = (0..<3000).flatMap { number in
      [
        "Screen\(number) viewDidLoad", "Screen\(number) viewWillAppear",
        "Screen\(number) viewDidAppear",
      ]
    }
    let scenes = recount(lines).scenes
    #expect(scenes.count == 3000)
    #expect(scenes.last?.comes == ["Screen2999"])
  }

  @Test("ends a transition that everybody joins, so that each is compared with few")
  func crowd() {
    let scenes = recount((0..<1000).map { "Screen\($0) viewWillAppear" }).scenes
    #expect(scenes.map(\.comes.count).max() == 64)
    #expect(scenes.map(\.comes.count).reduce(0, +) == 1000)
  }

  @Test("finds the shortest scene around a line, and none around one of a single line")
  func around() throws {
    let told = recount(push + ["Alert viewDidAppear"])
    #expect(told.scene(around: 2)?.lines == 1...2)
    #expect(told.scene(around: 5)?.lines == 3...6)
    #expect(told.scene(around: 7) == nil)
    #expect(told.scene(around: 8) == nil)
  }

  @Test(
    "writes a story that prints the same lines",
    arguments: [
      "launch navigation Home; push Item animated; pop animated; push Other animated",
      "launch Home; present Login style fullScreen animated; dismiss animated",
      "launch navigation Home; push Item animated; swipe back cancelled",
      "launch tabs Home, Search; tap tab 2; tap tab 1",
      "launch navigation A; push B animated; push C animated; pop to A animated",
      "launch Home; present navigation Login style fullScreen animated; push Terms animated",
      "launch navigation Home; present navigation Login style fullScreen animated; dismiss animated",
      "launch pager Book; turn to First animated; turn to Second animated",
      "launch navigation Home; push pager Book animated; turn to One animated; turn to Two animated",
      "launch pager Book; turn to First animated; present Login style fullScreen animated",
    ]
  )
  func roundTrip(story: String) throws {
    let first = try Self.print(story)
    let again = recount(first.map { "\($0.name) \($0.call)" }).story
    #expect(try Self.print(again).map(\.call) == first.map(\.call), "\(again)")
    #expect(try Self.print(again).map(\.name) == first.map(\.name), "\(again)")
  }

  /// What the controllers of a story print that an app prints of, in the five usual callbacks.
  private static func print(_ text: String) throws -> [(name: String, call: String)] {
    let trace = try Simulation.trace(of: Story(text), system: 17)
    var reader = TraceReader(text: trace, format: .native)
    var lines: [(String, String)] = []
    while let item = reader.next() {
      guard case .event(let event) = item, event.callback.isHalf || event.callback == .viewDidLoad
      else { continue }
      let name = reader.context.controllers.className(event.receiver)
      if ["Navigation", "Tabs"].contains(name) { continue }
      lines.append((name, event.callback.baseName))
    }
    return lines
  }
}
