import Foundation
import LifelineChecker
import TestSupport
import Testing

/// Single changes to recorded orders: each is reported, or a fact says that UIKit may do it.
@Suite("A recorded order")
struct MutationTests {
  /// Transitions of navigation and page controllers, normal and cancelled (facts 4.1, 4.4, 10).
  static let orders = [
    "nav-push-ios7", "nav-pop-ios7", "nav-pop-cancelled-ios7", "page-scroll-completed-ios7",
    "page-scroll-cancelled-ios7", "page-curl-completed-ios7", "page-curl-cancelled-ios7",
  ]

  /// What may follow a callback on the same controller, written down from facts 1.2, 1.3 and 1.6
  /// and not from the model: a will is answered by its did or by the opposite will; a second did in
  /// a row may be a parent's forwarding, which these recordings do not show.
  static let mayFollow: [String: Set<String>] = [
    "viewWillAppear(_:)": ["viewDidAppear(_:)", "viewWillDisappear(_:)"],
    "viewDidAppear(_:)": ["viewWillDisappear(_:)", "viewDidAppear(_:)"],
    "viewWillDisappear(_:)": ["viewDidDisappear(_:)", "viewWillAppear(_:)"],
    "viewDidDisappear(_:)": ["viewWillAppear(_:)"],
  ]

  @Test("conforms, and each of its changes is reported or defended by a fact", arguments: orders)
  func changes(order: String) throws {
    let file = Corpus.root.appending(path: "traces/recorded/\(order).lifeline.jsonl")
    let lines = try Corpus.nativeLines(file)
    #expect(Corpus.check(lines).findings.isEmpty)
    let events = lines.indices.filter { TraceEditing.isEvent(lines[$0]) }
    for position in events {
      var deleted = lines
      deleted.remove(at: position)
      judge(deleted, "\(order) without line \(position + 1)")
    }
    for (first, second) in zip(events, events.dropFirst()) {
      var swapped = lines
      swapped.swapAt(first, second)
      judge(swapped, "\(order) with lines \(first + 1) and \(second + 1) swapped")
    }
  }

  private func judge(_ lines: [String], _ what: String) {
    let report = Corpus.check(lines)
    let impossible = impossibleLines(lines)
    #expect(
      Set(report.findings.map(\.line)).isSubset(of: impossible),
      "\(what): \(report.findings.map { "\($0.line) \($0.rule)" })"
    )
    #expect(report.findings.isEmpty == impossible.isEmpty, "\(what) is impossible at \(impossible)")
    if let first = impossible.min() { #expect(report.findings.first?.line == first, "\(what)") }
  }

  /// The lines that cannot follow what their controller was told before.
  ///
  /// The first callback of a controller is always possible, as the recording may begin late, and
  /// no order between two controllers is judged.
  private func impossibleLines(_ lines: [String]) -> Set<Int> {
    var last: [String: (event: String, line: Int)] = [:]
    var impossible: Set<Int> = []
    for (index, line) in lines.enumerated() {
      guard let event = TraceEditing.event(line), let controller = TraceEditing.controller(line),
        Self.mayFollow[event] != nil
      else { continue }
      if let before = last[controller], Self.mayFollow[before.event]?.contains(event) == false {
        impossible.insert(index + 1)
      }
      last[controller] = (event, index + 1)
    }
    // Why: the app has settled, and then nobody is on the way any more.
    let coming = last.values.filter { $0.event == "viewWillAppear(_:)" }
    return impossible.union(coming.map(\.line))
  }
}
