import LifelineReports
import TestSupport
import Testing

@testable import LifelineTesting

@Suite("A feed")
struct FeedTests {
  private static let path = "traces/conforming/swipe-back-let-go.lifeline.jsonl"

  @Test("is the trace whose lines it takes, and counts its events")
  func lines() throws {
    let text = try #require(Repository.text(Self.path))
    let feed = LifecycleFeed()
    for line in text.split(separator: "\n") { feed.take(String(line)) }
    #expect(feed.trace.text == text)
    #expect(feed.eventCount == SequenceCall.calls(of: feed.trace).count && feed.eventCount > 5)
    expectConforms(feed.trace)
  }

  @Test("tells who listens of events, and of nothing else")
  func listening() throws {
    let text = try #require(Repository.text(Self.path))
    let feed = LifecycleFeed()
    let told = Locked(0)
    let stop = feed.whenever { told.withLock { $0 += 1 } }
    for line in text.split(separator: "\n") { feed.take(String(line)) }
    #expect(told.withLock(\.self) == feed.eventCount)
    stop()
    feed.take(#"{"vc":"Menu#1","e":"viewDidLoad()"}"#)
    #expect(told.withLock(\.self) == feed.eventCount - 1)
  }
}

@Suite("What is attached to a failing test")
struct EvidenceTests {
  @Test("is the trace, the report, the page and the drawing")
  func evidence() throws {
    let trace: LifecycleTrace = "Cart viewDidLoad\nCart viewDidLoad"
    let failure = try #require(Judgement(of: trace, JudgingOptions()).failure)
    let all = Evidence.of(failure)
    #expect(
      all.map(\.name) == ["trace.trace", "lifeline.txt", "lifeline.html", "lifeline.svg"]
    )
    #expect(all[0].text == trace.text)
    #expect(all[1].text == failure.text)
    #expect(all[2].text.hasPrefix("<!doctype html>") || all[2].text.hasPrefix("<!DOCTYPE html>"))
    #expect(all[2].text.contains("repeated-view-did-load") && all[2].text.contains("Cart"))
    #expect(all[3].text.hasPrefix("<svg ") && all[3].text.contains("viewDidLoad"))
  }

  @Test("leaves out what cannot be drawn")
  func nothing() throws {
    let missing = try #require(Judgement(of: .file("no/such.trace"), JudgingOptions()).failure)
    #expect(Evidence.of(missing).map(\.name) == ["lifeline.txt"])
    let empty = try #require(Judgement(of: "", JudgingOptions()).failure)
    #expect(Evidence.of(empty).map(\.name) == ["trace.trace", "lifeline.txt"])
  }
}
