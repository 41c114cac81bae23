import LifelineReading
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineStory

/// Columns of split views, and SwiftUI's hosting controllers, in the story of a log.
@Suite("Columns and hosting controllers in the story of a log")
struct ColumnTests {
  private func recount(_ lines: [String]) -> Recount {
    var reader = TraceReader(text: lines.joined(separator: "\n") + "\n", format: .console)
    return Recount(StoryLog(&reader))
  }

  private func regression(_ name: String) throws -> Recount {
    var reader = TraceReader(text: try #require(Repository.text("traces/regressions/\(name).log")))
    return Recount(StoryLog(&reader))
  }

  private let launch = [
    "Folders viewWillAppear", "Inbox viewWillAppear", "Folders viewDidAppear",
    "Inbox viewDidAppear",
  ]
  private let goes = ["Folders viewWillDisappear", "Folders viewDidDisappear"]
  private let comes = ["Folders viewWillAppear", "Folders viewDidAppear"]

  @Test("are hidden and shown where the line before says so")
  func hidden() throws {
    let told = try regression("columns-hidden-and-shown")
    #expect(
      told.scenes.map(\.readings) == [[.launch], [.hideColumn], [.showColumn], [.showColumn]]
    )
    #expect(told.scenes.map(\.column) == [nil, .primary, .primary, .inspector])
    #expect(told.columns.map(\.change.name) == ["FoldersVC", "InboxVC"])
    #expect(told.story == "launch split FoldersVC beside InboxVC\nhide primary\nshow primary\n")
    let delegate = try regression("column-hidden-beside-a-delegates-line")
    #expect(delegate.scenes.map(\.readings) == [[.launch], [.hideColumn], [.showColumn]])
    #expect(delegate.columns.isEmpty)
  }

  @Test("are what they were where no line says anything, or another thing stands between")
  func untold() {
    let silent = recount(launch + goes).scenes.last?.readings
    #expect(silent == [.dismissOver, .remove])
    let between = ["Split hide(.primary)", "Inbox present(Sheet, animated: true)"]
    let other = recount(launch + between + goes)
    #expect(other.scenes.last?.readings == silent)
    #expect(other.columns.map(\.change) == [ColumnChange(.hidden, .primary)])
    let shown = recount(launch + ["Split show(.primary)"] + goes)
    #expect(shown.scenes.last?.readings == silent)
  }

  @Test("may be a sheet that goes, where who goes came over the others")
  func sheet() {
    let over = ["Sheet viewWillAppear", "Sheet viewDidAppear"]
    let away = ["Split hide(.primary)", "Sheet viewWillDisappear", "Sheet viewDidDisappear"]
    let readings = recount(launch + over + away).scenes.last?.readings
    #expect(readings?.first == .hideColumn)
    #expect(readings?.contains(.dismissOver) == true)
  }

  @Test("are told once, whoever tells it, before it or behind it")
  func echoes() {
    let hide = ["Split hide(.primary)", "splitViewController(_:willHide:) primary"]
    let told = recount(launch + hide + goes + ["splitViewController(_:didHide:) primary"])
    #expect(told.scenes.last?.readings == [.hideColumn])
    #expect(told.columns.isEmpty)
    let again = recount(launch + hide + goes + ["Split show(.primary)"] + comes + hide)
    #expect(again.columns.map(\.line) == [12])
  }

  @Test("become one, and nothing else, where the delegate says it")
  func collapsed() throws {
    let told = try regression("split-collapses-as-its-delegate-says")
    #expect(told.scenes.map(\.readings) == [[.launch], [.collapse], [.collapse]])
    #expect(told.columns.isEmpty)
  }

  @Test("are written as the story that a recording is of")
  func story() throws {
    let story = """
      launch split A beside B
      give supplementary S
      show supplementary
      hide primary
      show primary
      give inspector I
      show inspector
      hide inspector

      """
    var reader = TraceReader(text: try Simulation.trace(of: Story(story), system: 26))
    let told = Recount(StoryLog(&reader))
    #expect(told.story == story)
    #expect(told.columns.count == 7)
  }

  @Test("tell entries of a stack, sheets and tabs apart by the classes that host them")
  func hosting() throws {
    let stack = try regression("entry-of-a-swiftui-stack-over-a-silent-root")
    #expect(stack.scenes.map(\.readings) == [[.launch], [.push], [.pop]])
    let tabs = try regression("tabs-of-a-swiftui-tab-view")
    #expect(tabs.scenes.map(\.readings) == [[.launch], [.tab]])
    let sheet = "PresentationHostingController<AnyView>"
    let calls = ["WillAppear", "DidAppear", "WillDisappear", "DidDisappear"]
    let over = recount(launch + calls.map { "\(sheet) view\($0)" })
    #expect(over.scenes.map(\.readings) == [[.launch], [.presentOver], [.dismissOver]])
  }
}
