import LifelineReading
import LifelineTrace
import Testing

@testable import LifelineChecker

/// What is said where there is more of something than is followed.
@Suite("Bounds")
struct BoundTests {
  @Test("of controllers one in another are told, from which end soever they are put together")
  func chain() {
    let links = (0..<70).map { "c\($0) addChild(c\($0 + 1)) by: app" }
    #expect(Self.line(of: .chain, links) == 64)
    #expect(Self.line(of: .chain, links.reversed()) == 64)
    #expect(Self.line(of: .chain, links.dropLast(7)) == nil)
    let halves = Array(links[..<35] + links[36...])
    #expect(Self.line(of: .chain, halves) == nil)
    #expect(Self.line(of: .chain, halves + [links[35]]) == 70)
  }

  @Test("are not passed by who goes from one to the other and back")
  func turns() {
    let turn = [
      "a addChild(b) by: app", "b removeFromParent by: app", "b addChild(a) by: app",
      "a removeFromParent by: app",
    ]
    #expect(Self.line(of: .chain, Array(repeating: turn, count: 80).flatMap { $0 }) == nil)
  }

  @Test("of a climb leave a parent unknown, and say so")
  func ring() {
    let links = (0..<520).map { "c\($0) addChild(c\($0 + 1)) by: app" }
    let pair = ["x addChild(y) by: app", "c520 addChild(x) by: app"]
    #expect(Self.line(of: .ring, links) == nil)
    #expect(Self.line(of: .ring, links + pair) == 522)
    let shorter = Array(links.dropLast(20)) + pair.map { $0.replacing("c520", with: "c500") }
    #expect(Self.line(of: .ring, shorter) == nil)
  }

  @Test("of children count those that are there, and not those that have gone")
  func children() {
    var model = Model()
    func child(_ number: Int) -> Receiver { Receiver(rawValue: Int32(number)) }
    for number in 0...100_020 { model.world.states.makeRoom(for: child(number)) }
    // A container that takes in a new one and lets go of the oldest has few.
    for number in 0..<300_000 {
      let new = child(1 + number % 100)
      model.unlink(new)
      model.link(new, to: child(0), at: 1)
    }
    #expect(model.bounds.notes.isEmpty)
    for number in 1...100_020 { model.link(child(number), to: child(0), at: 2) }
    for number in 0..<20_000 { model.link(child(1 + number), to: child(0), at: 3) }
    let phrases = model.bounds.notes
    #expect(phrases.map(\.message) == [Bound.children.phrase])
    #expect(phrases.first?.line == 3)
  }

  @Test("of transitions under way are told, and what is found stays")
  func moving() {
    let lines = (0..<70).map { "c\($0) viewWillAppear(animated: false)" }
    #expect(Self.line(of: .moving, lines) == 65)
    #expect(Self.line(of: .moving, lines.dropLast(6)) == nil)
    let fault =
      ["f viewWillAppear(animated: false)"]
      + Array(repeating: "f viewDidAppear(animated: false)", count: 2)
    let found = Self.report(["@observes appearance"] + fault + lines).findings.map(\.rule)
    #expect(found == ["repeated-did-appear"])
  }

  @Test("of who changes places in a pasted log are told")
  func exchanges() {
    let lines = (0..<1100).flatMap { number in
      ["Screen\(number) viewWillDisappear", "Screen\(number + 1) viewWillAppear"]
        + ["Screen\(number) viewDidDisappear", "Screen\(number + 1) viewDidAppear"]
    }
    func line(_ count: Int) -> Int? {
      let text = lines.prefix(4 * count).joined(separator: "\n") + "\n"
      let notes = Checker.check(text: text, format: .console).notes
      return notes.first { $0.message == Bound.exchanges.phrase }?.line
    }
    #expect(line(1000) == nil)
    #expect(line(1100) == 4 * 1000 + 2)
  }

  @Test("of what an answer looks at are told with the answer")
  func questions() {
    let pushes = (0..<40).map { "nav pushViewController(page\($0), animated: false)" }
    let head = ["@observes all", "nav is Nav, UINavigationController, UIViewController"]
    let text = (head + pushes).joined(separator: "\n") + "\n"
    var limits: [Int: [Int?]] = [:]
    for line in [20, 42] {
      var reader = TraceReader(text: text, format: .notation)
      limits[line] = Checker.derivations(&reader, at: line)[0].position.limits.map(\.line)
    }
    #expect(limits == [20: [], 42: [36]])
    var reader = TraceReader(text: text, format: .notation)
    let coverage = Checker.coverage(&reader)
    #expect(coverage.limits.map(\.message) == [Bound.asked.phrase])
  }

  @Test("stand below the tree of what is alive")
  func tree() {
    let links = (0..<70).map { "c\($0) addChild(c\($0 + 1)) by: app" }
    var reader = TraceReader(text: links.joined(separator: "\n") + "\n", format: .notation)
    #expect(Checker.hierarchy(&reader, upTo: 64).position.limits.map(\.line) == [64])
    reader = TraceReader(text: links.joined(separator: "\n") + "\n", format: .notation)
    #expect(Checker.hierarchy(&reader, upTo: 63).position.limits.isEmpty)
  }

  private static func report(_ lines: [String]) -> TraceReport {
    Checker.check(text: lines.joined(separator: "\n") + "\n", format: .notation)
  }

  /// The line from which on a bound is said to be passed; nil where it is not.
  private static func line(of bound: Bound, _ lines: [String]) -> Int? {
    report(lines).notes.first { $0.message == bound.phrase }?.line
  }
}
