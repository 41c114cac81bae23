import LifelineChecker
import LifelineTrace

extension Picture {
  /// Puts the findings of a trace into the picture.
  ///
  /// - Parameters:
  ///   - trace: The judgement.
  ///   - lanes: The lanes of each receiver, in order.
  mutating func place(_ trace: CheckedTrace, _ lanes: [Receiver: [Int]]) {
    var places: [Int: [Int]] = [:]
    for (place, entry) in entries.enumerated() {
      guard case .event = entry.kind else { continue }
      places[entry.line, default: []].append(place)
    }
    for (index, finding) in trace.report.findings.enumerated() {
      let subject = finding.evidence.subject
      let own = lanes[subject] ?? []
      let here = finding.evidence.callback == nil ? [] : places[finding.line] ?? []
      // Why: a line of a log whose line feeds were lost holds several events.
      let place =
        here.first { entry in
          entries[entry].lane.map(own.contains) == true
            && entries[entry].kind == finding.evidence.callback.map(Kind.event)
        } ?? here.first
      var drawn = Finding(number: index + 1, finding: finding)
      drawn.place = place ?? lastPlace(of: finding)
      drawn.lane = lane(own, at: drawn.place) ?? place.flatMap { entries[$0].lane }
      for quote in finding.quotes where quote.line != finding.line {
        if let cause = places[quote.line]?.first { drawn.causes.append(cause) }
      }
      findings.append(drawn)
    }
  }

  /// Where a finding about the end of a trace stands.
  private func lastPlace(of finding: LifelineChecker.Finding) -> Int? {
    guard finding.evidence.callback == nil else { return nil }
    return entries.lastIndex { entry in
      if case .event = entry.kind { entry.line <= finding.line } else { false }
    }
  }

  /// Of the lanes that a receiver had one after another, the one at a place.
  private func lane(_ own: [Int], at place: Int?) -> Int? {
    guard let place else { return own.last }
    return own.last { lanes[$0].first <= place } ?? own.first
  }

  /// Puts the lanes into the order in which they are drawn: a controller behind the one that it is in.
  mutating func arrangeLanes() {
    var contents = [[Int]](repeating: [], count: lanes.count)
    var roots: [Int] = []
    for (lane, drawn) in lanes.enumerated() {
      if let container = drawn.container {
        contents[container].append(lane)
      } else {
        roots.append(lane)
      }
    }
    var order: [Int] = []
    var depths = [Int](repeating: 0, count: lanes.count)
    var isPlaced = [Bool](repeating: false, count: lanes.count)
    func place(_ root: Int) {
      var stack = [root]
      while let lane = stack.popLast() {
        guard !isPlaced[lane] else { continue }
        isPlaced[lane] = true
        order.append(lane)
        for child in contents[lane].reversed() where !isPlaced[child] {
          depths[child] = depths[lane] + 1
          stack.append(child)
        }
      }
    }
    for root in roots { place(root) }
    // Why: what is left stands in a circle of containers; it must not be lost.
    for lane in lanes.indices where !isPlaced[lane] {
      lanes[lane].container = nil
      place(lane)
    }
    rearrange(order, depths)
  }

  /// Gives every lane its number in another order.
  private mutating func rearrange(_ order: [Int], _ depths: [Int]) {
    var numbers = [Int](repeating: 0, count: order.count)
    for (number, lane) in order.enumerated() { numbers[lane] = number }
    lanes = order.map { old in
      var lane = lanes[old]
      lane.depth = depths[old]
      lane.container = lane.container.map { numbers[$0] }
      return lane
    }
    for place in entries.indices {
      entries[place].lane = entries[place].lane.map { numbers[$0] }
      entries[place].object = entries[place].object.map { numbers[$0] }
    }
    for index in bars.indices { bars[index].lane = numbers[bars[index].lane] }
    bars.sort { ($0.lane, $0.from) < ($1.lane, $1.from) }
    for index in arrows.indices {
      arrows[index].from = numbers[arrows[index].from]
      arrows[index].to = numbers[arrows[index].to]
    }
    // Why: what several controllers do at one place comes out of a table without order.
    arrows.sort { ($0.place, $0.from, $0.to) < ($1.place, $1.from, $1.to) }
    for index in findings.indices {
      findings[index].lane = findings[index].lane.map { numbers[$0] }
    }
  }
}
