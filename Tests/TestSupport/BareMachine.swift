import LifelineTrace

/// The least that a judge of appearance must do: the four states of a controller, and nothing else.
///
/// What a log never shows of a callback may have happened at any time. The checker is measured
/// beside it, as what it knows of containers must not make it blind to what anybody sees.
public enum BareMachine {
  private typealias Edge = (from: UInt8, callback: Callback, to: UInt8)

  private static let (out, coming, shown, going): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 4, 8)
  private static let edges: [Edge] = [
    (out, .viewWillAppear, coming), (going, .viewWillAppear, coming),
    (coming, .viewDidAppear, shown),
    (shown, .viewWillDisappear, going), (coming, .viewWillDisappear, going),
    (going, .viewDidDisappear, out),
  ]

  /// The number of lines that are impossible where they stand; behind one it goes on from there.
  public static func faults(in log: PastedLog) -> Int {
    let printed = Set(log.lines.map(\.callback))
    let hidden = edges.filter { !printed.contains($0.callback) }
    var states: [String: UInt8] = [:]
    var faults = 0
    for line in log.lines {
      if line.callback == .viewDidLoad { states[line.controller] = out }
      guard let edge = edges.first(where: { $0.callback == line.callback }) else { continue }
      var may = states[line.controller] ?? (out | coming | shown | going)
      // Why: no path by what is hidden is longer than there are edges.
      for _ in hidden { may |= follow(hidden, from: may) }
      let next = follow(edges.filter { $0.callback == line.callback }, from: may)
      if next == 0 { faults += 1 }
      states[line.controller] = next == 0 ? edge.to : next
    }
    return faults
  }

  /// The states to which some edges lead from any of some states.
  private static func follow(_ edges: [Edge], from states: UInt8) -> UInt8 {
    edges.reduce(0) { states & $1.from == 0 ? $0 : $0 | $1.to }
  }
}
