import LifelineReading
import LifelineTrace
import Testing

@testable import LifelineChecker

/// Rules of a project about visits of screens and about pairs: each with a violation, and its nearest legal
/// neighbour.
@Suite("Rules of a project about visits and pairs")
struct ProjectPairTests {
  private func report(_ text: String, _ claim: ProjectRule.Claim) -> TraceReport {
    let rule = ProjectRule(
      name: "own-rule",
      severity: .warning,
      claim: claim,
      bound: nil,
      exception: nil,
      isAboutOne: nil,
      message: nil,
      fix: nil
    )
    var options = CheckOptions()
    options.rules = []
    options.projectRules = [rule]
    var reader = TraceReader(text: text, format: text.hasPrefix("{") ? .native : .notation)
    reader.tellOtherLines()
    return Checker.check(&reader, options: options)
  }

  private func told(_ text: String, _ claim: ProjectRule.Claim) -> [String] {
    report(text, claim).findings.filter { $0.rule == "own-rule" }
      .map { "\($0.line): \($0.message)" }
  }

  private static func once(_ mark: String, of glob: String? = nil) throws -> ProjectRule.Claim {
    .once(try EventPattern(mark), of: glob)
  }

  private static func pair(_ start: String, _ stop: String) throws -> ProjectRule.Claim {
    .pair(try EventPattern(start), try EventPattern(stop))
  }

  /// A visit of a screen, with marks in it.
  private static func visit(_ marks: String..., then rest: String = "") -> String {
    let lines = ["HomeVC#1 viewWillAppear", "HomeVC#1 viewDidAppear"] + marks.map { "@mark \($0)" }
    return (lines + [rest, "HomeVC#1 viewWillDisappear", "HomeVC#1 viewDidDisappear"])
      .joined(separator: "\n") + "\n"
  }

  @Test("say that a mark comes once in a visit")
  func once() throws {
    let rule = try Self.once("mark screen_view {screen}")
    #expect(told(Self.visit("screen_view Home"), rule) == [])
    #expect(told(Self.visit("screen_view HomeVC", "screen_view Cart"), rule) == [])
    #expect(
      told(Self.visit(), rule) == [
        "2: HomeVC was on screen, and mark screen_view {screen} did not come"
      ]
    )
    #expect(
      told(Self.visit("screen_view Home", "screen_view Home", "screen_view Home"), rule) == [
        "2: mark screen_view {screen} comes twice in one visit of HomeVC"
      ]
    )
    let twice = Self.visit("screen_view Home")
    #expect(told(twice + twice, rule) == [])
    #expect(told(twice + Self.visit(), rule).count == 1)
  }

  @Test("know that a departure that is let go begins no new visit")
  func letGo() throws {
    let rule = try Self.once("mark screen_view {screen}")
    let back = "HomeVC#1 viewWillDisappear\nHomeVC#1 viewWillAppear\nHomeVC#1 viewDidAppear"
    #expect(told(Self.visit("screen_view Home", then: back), rule) == [])
    let again = Self.visit("screen_view Home", then: back + "\n@mark screen_view Home")
    #expect(told(again, rule).count == 1)
  }

  @Test("know that what only began to appear was not visited")
  func cancelled() throws {
    let rule = try Self.once("mark screen_view {screen}")
    let calls = { (mark: String) in
      "HomeVC#1 viewWillAppear\n\(mark)\nHomeVC#1 viewWillDisappear\nHomeVC#1 viewDidDisappear\n"
    }
    #expect(told(calls(""), rule) == [])
    #expect(
      told("@observes appearance\n" + calls("@mark screen_view Home"), rule) == [
        "2: mark screen_view {screen} comes for HomeVC, which never appeared"
      ]
    )
  }

  @Test("say nothing of a visit that lasts, of containers, and of other classes")
  func others() throws {
    let rule = try Self.once("mark screen_view {screen}")
    #expect(told("HomeVC#1 viewWillAppear\nHomeVC#1 viewDidAppear\n", rule) == [])
    // Why: where nobody prints viewDidDisappear, a second visit looks like the first.
    let twice = "HomeVC#1 viewDidAppear\n@mark screen_view Home\n"
    #expect(told(twice + twice, rule) == [])
    let navigation = Self.visit().replacing("HomeVC", with: "UINavigationController")
    #expect(told(navigation, rule) == [])
    #expect(told(Self.visit(), try Self.once("mark seen*", of: "Cart*")) == [])
    #expect(told(Self.visit(), try Self.once("mark seen*", of: "Home*")).count == 1)
  }

  @Test("say that marks come in pairs")
  func marks() throws {
    let rule = try Self.pair("mark timer on", "mark timer off")
    let text = { (marks: [String]) in
      "HomeVC#1 viewDidAppear\n"
        + marks.map { "@mark timer \($0)\nHomeVC#1 viewDidLayoutSubviews\n" }
        .joined()
    }
    #expect(told(text(["on", "off", "on", "off"]), rule) == [])
    #expect(told(text(["off", "on"]), rule) == [])
    #expect(
      told(text(["on", "on", "off"]), rule) == [
        "3: mark timer on comes twice, with no mark timer off between"
      ]
    )
    #expect(
      told(text(["on", "off", "off"]), rule) == [
        "5: mark timer off comes twice, with no mark timer on between"
      ]
    )
  }

  @Test("say that events come in pairs, for each controller")
  func events() throws {
    let rule = try Self.pair("viewWillAppear of *Player", "viewDidDisappear of *Player")
    let trace = { (calls: [String]) in
      calls.map { "MyPlayer#\($0.prefix(1)) \($0.dropFirst())\n" }.joined()
    }
    let will = "viewWillAppear"
    let did = "viewDidDisappear"
    #expect(told(trace(["1\(will)", "2\(will)", "1\(did)", "2\(did)"]), rule) == [])
    #expect(
      told(trace(["1\(will)", "1\(will)", "1\(did)"]), rule) == [
        "2: viewWillAppear of *Player of MyPlayer comes twice, with no viewDidDisappear of *Player between"
      ]
    )
    let died = trace(["1\(will)", "1viewDidAppear", "1deinit"])
    #expect(told("@observes appearance, lifetime\n" + died, rule).count == 1)
    #expect(told(died, rule) == [])
    #expect(told(trace(["1\(will)", "1viewDidAppear"]), rule) == [])
  }
}
