import LifelineReading
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineStory

/// What several controllers explain, where lines name none.
@Suite("Lines that name nobody")
struct UnnamedCrowdTests {
  private func isExplained(_ text: String) -> Bool {
    var reader = TraceReader(text: text, format: .console)
    return UnnamedCrowd.explains(StoryLog(&reader))
  }

  private static let call = [
    "*": "viewDidLoad()", "+": "viewWillAppear(_:)", "!": "viewDidAppear(_:)",
    "-": "viewWillDisappear(_:)", ".": "viewDidDisappear(_:)",
  ]

  private func isExplained(calls: String) -> Bool {
    isExplained(calls.compactMap { Self.call[String($0)].map { $0 + "\n" } }.joined())
  }

  @Test(
    "are explained by some controllers, each in order",
    arguments: ["*+!-.", "**++!!*+!-.", "*+!*-+.!*-+.!", "*+!-+!-.", "-.*+!-*+.!-."]
  )
  func lawful(_ calls: String) {
    #expect(isExplained(calls: calls))
  }

  @Test(
    "are explained by none where one is doubled, missing, or too early",
    arguments: ["*+!!-.", "*+!--.", "*+!-..", "*!-+.", "*+!.-+!", "**+!-.", "*+!-+.!"]
  )
  func faults(_ calls: String) {
    #expect(!isExplained(calls: calls))
  }

  @Test("are told of nowhere in a lawful log")
  func log() throws {
    let text = try #require(Repository.text("traces/regressions/nobody-is-named.log"))
    #expect(isExplained(text))
    #expect(!isExplained("Home viewDidLoad\n" + text))
  }
}
