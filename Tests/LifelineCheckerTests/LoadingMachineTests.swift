import LifelineTrace
import Testing

@testable import LifelineChecker

/// Loading and appearance, driven along every edge of their machines by traces in notation.
@Suite("The loading and the appearance machines")
struct LoadingMachineTests {
  /// A state of the appearance machine together with a callback that has no edge there.
  struct Gap: CustomStringConvertible, Sendable {
    /// The name of the state.
    var state: String
    /// The callback.
    var event: String

    /// The state and the callback.
    var description: String { "\(state) \(event)" }
  }

  /// Every state and callback of appearance without an edge.
  static let gaps = Machine.appearance.states.flatMap { state in
    AppearanceTables.callbacks.map(\.baseName)
      .filter { event in
        !Machine.appearance.edges.contains { $0.from == state && $0.event == event }
      }
      .map { Gap(state: state, event: $0) }
  }

  @Test("go along all edges of loading with an event at once", arguments: [5, 17])
  func loading(system: Int) throws {
    let machine = Machine.loading
    for from in machine.states {
      let path = try #require(Self.loads[from])
      for name in Set(machine.edges.map(\.event)).sorted() {
        let edges = machine.edges.filter {
          $0.from == from && $0.event == name && $0.systems.contains(system)
        }
        guard !edges.isEmpty else { continue }
        let step = try #require(Self.steps(path + ["home \(name)"], on: system).last)
        #expect(step.before.loading.set == Self.loading(from))
        let reached = edges.reduce(into: LoadingSet()) { $0.formUnion(Self.loading($1.to)) }
        #expect(step.after.loading.set == reached, "\(from) \(name) on \(system)")
      }
    }
  }

  @Test("go along each edge of appearance", arguments: Machine.appearance.edges)
  func appearance(_ edge: Machine.Edge) throws {
    let path = try #require(Self.appearances[edge.from])
    let step = try #require(Self.steps(path + ["home \(edge.event)"]).last)
    #expect(step.before.appearance.natural.names == [edge.from])
    #expect(step.after.appearance.natural.names == [edge.to], "\(edge.from) \(edge.event)")
    #expect(step.admissibility == .natural)
  }

  @Test("find nothing on any edge of appearance", arguments: Machine.appearance.edges)
  func conformance(_ edge: Machine.Edge) throws {
    let path = try #require(Self.appearances[edge.from])
    #expect(Self.findings(path + ["home \(edge.event)"]).isEmpty, "\(edge.from) \(edge.event)")
  }

  @Test("call a callback without an edge impossible, and adopt what it implies", arguments: gaps)
  func impossible(_ gap: Gap) throws {
    let path = try #require(Self.appearances[gap.state])
    let lines = path + ["home \(gap.event)"]
    let step = try #require(Self.steps(lines).last)
    #expect(step.admissibility != .natural)
    #expect(step.after.appearance.natural == .implied(by: step.event.callback))
  }

  @Test("go along an edge unseen where its callback is not recorded", arguments: Self.moving)
  func closure(_ edge: Machine.Edge) throws {
    let callback = try #require(AppearanceTables.callbacks.first { $0.baseName == edge.event })
    let path = try #require(Self.appearances[edge.from])
    var recorded = CallbackSet.all
    recorded.remove(callback)
    let step = try #require(Self.steps(path, recorded: recorded).last)
    #expect(step.after.appearance.natural.names.contains(edge.from))
    #expect(step.after.appearance.natural.names.contains(edge.to), "\(edge.from) \(edge.event)")
  }

  @Test("allow a second viewDidAppear where the wills are not recorded")
  func unseenReversal() throws {
    let lines = ["home viewDidAppear", "home viewDidAppear"]
    let blind = try #require(Self.steps(lines, recorded: [.viewDidAppear, .viewDidDisappear]).last)
    #expect(blind.before.appearance.natural == [.appearing, .appeared, .disappearing])
    #expect(blind.admissibility == .natural)
    let seeing = try #require(Self.steps(lines).last)
    #expect(seeing.before.appearance.natural == .appeared)
    #expect(seeing.admissibility == .widestOnly)
  }

  @Test("know nothing of a controller whose birth was not recorded")
  func late() throws {
    let step = try #require(Self.steps(["home viewDidLayoutSubviews"]).last)
    #expect(step.before.appearance.natural == .any)
    #expect(step.before.loading.set == .any)
  }

  @Test("have a bit for each state, in order")
  func bits() {
    let loading: [LoadingSet] = [.unloaded, .loading, .loaded]
    #expect(loading == Machine.loading.states.map(Self.loading))
    #expect(AppearanceSet.any.names == Machine.appearance.states)
  }

  /// The edges of appearance that lead to another state.
  static let moving = Machine.appearance.edges.filter { $0.from != $0.to }

  /// A trace into each state of loading.
  private static let loads: [String: [String]] = [
    "unloaded": ["home init"],
    "loading": ["home init", "home loadView"],
    "loaded": ["home init", "home loadView", "home viewDidLoad"],
  ]

  /// A trace into each state of appearance.
  private static let appearances: [String: [String]] = {
    let load = ["home init", "home loadView", "home viewDidLoad"]
    let appearing = load + ["home viewWillAppear"]
    let appeared = appearing + ["home viewIsAppearing", "home viewDidAppear"]
    return [
      "disappeared": load,
      "appearing": appearing,
      "appeared": appeared,
      "disappearing": appeared + ["home viewWillDisappear"],
    ]
  }()

  /// The set with one state of loading.
  private static func loading(_ name: String) -> LoadingSet {
    LoadingSet(rawValue: 1 << UInt8(Machine.loading.index(of: name)))
  }

  /// The turns of a trace from a system, of which some callbacks are recorded.
  private static func steps(
    _ lines: [String],
    recorded: CallbackSet = .all,
    on system: Int = 17
  ) -> [FollowedTrace.Turn] {
    FollowedTrace(lines, recorded: recorded, on: system).turns
  }

  /// The names of the rules that find something in a trace of which everything is recorded.
  private static func findings(_ lines: [String]) -> [String] {
    var options = CheckOptions()
    options.rules = Rule.all
    options.includesAdvice = true
    options.assumedRecorded = .all
    let text = lines.joined(separator: "\n")
    return Checker.check(text: text, format: .notation, options: options).findings.map(\.rule)
  }
}
