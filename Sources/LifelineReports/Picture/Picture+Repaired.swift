import LifelineChecker
import LifelineReading
import LifelineTrace

extension Picture {
  /// Draws anew what the repairs of all findings change: the states of the lanes as they would be.
  ///
  /// The trace is written anew with the edits in it, and read as any other. Its lines are told by halves of those
  /// of the trace: what was put in stands behind a line.
  ///
  /// - Parameters:
  ///   - trace: The judgement, with its repairs.
  ///   - options: The system, and what counts as recorded.
  mutating func addRepaired(_ trace: CheckedTrace, options: CheckOptions) {
    let edits = trace.report.findings.flatMap { $0.repair?.edits ?? [] }
    guard !edits.isEmpty, var source = try? trace.source?.reader() else { return }
    let (text, halves) = Self.edited(&source, edits)
    var reader = TraceReader(text: text, format: .native)
    reader.tellOtherLines()
    let scope = PictureScope(limit: .max)
    var recorder = PictureRecorder(path: path, scope: scope, options: options)
    while let item = reader.next(), recorder.follow(item, from: &reader) {}
    // Why: what was found is found in the trace as it was, and here only lanes are wanted.
    var clean = trace
    clean.report.findings = []
    clean.report.events = 0
    let other = recorder.finish(reader, clean)
    let own = lanes(of: other, halves)
    let places = places(of: other, halves)
    var redrawn: [Int: [Bar]] = [:]
    for lane in own.values { redrawn[lane] = [] }
    for bar in other.bars {
      guard let lane = own[bar.lane], places[bar.from] < places[bar.to] else { continue }
      let drawn = Bar(lane: lane, from: places[bar.from], to: places[bar.to], states: bar.states)
      redrawn[lane]?.append(drawn)
    }
    for (lane, bars) in redrawn {
      let before = self.bars(of: lane).map { bar in
        Bar(lane: lane, from: 2 * bar.from, to: 2 * bar.to, states: bar.states)
      }
      if bars != before { repaired[lane] = bars }
    }
  }

  /// The native text of a trace with edits made, and for each of its lines twice the line of the trace that it
  /// comes from, one more for what stands behind that.
  private static func edited(
    _ reader: inout TraceReader,
    _ edits: [Repair.Edit]
  ) -> (text: String, halves: [Int]) {
    var pieces: [(half: Int, text: [UInt8])] = []
    // Why: two findings may have one repair.
    var inserted: Set<String> = []
    var moved: [Int: Int?] = [:]
    for edit in edits {
      switch edit {
      case .insert(let line, let after):
        guard inserted.insert("\(after) \(line)").inserted else { continue }
        pieces.append((2 * after + 1, Array("\(line)\n".utf8)))
      case .delete(let lines): for line in lines { moved[line] = .some(nil) }
      case .move(let lines, let after): for line in lines { moved[line] = after }
      }
    }
    var writer = NativeWriter()
    var line = 0
    while let item = reader.next() {
      line = max(line, item.line ?? 0)
      // Why: the end tells the number of events, which is another one now.
      if case .end = item { continue }
      var bytes: [UInt8] = []
      if let target = moved[line] {
        guard let after = target else { continue }
        bytes = Array((NativeWriter.line(item, in: reader.context) + "\n").utf8)
        pieces.append((2 * after + 1, bytes))
      } else {
        writer.write(item, in: reader.context, to: &bytes)
        pieces.append((2 * line, bytes))
      }
    }
    // Why: what is shown at the end is shown to the end, though the last event may have gone.
    pieces.append((Int.max, Array("{\"mark\":\"end\"}\n".utf8)))
    let sorted = pieces.enumerated()
      .sorted { ($0.element.half, $0.offset) < ($1.element.half, $1.offset) }.map(\.element)
    var text: [UInt8] = []
    var halves: [Int] = []
    for piece in sorted {
      text += piece.text
      for byte in piece.text where byte == UInt8(ascii: "\n") { halves.append(piece.half) }
    }
    return (String(decoding: text, as: UTF8.self), halves)
  }

  /// The lanes by those of another picture of the same trace: both have the same events at the same lines.
  private func lanes(of other: Picture, _ halves: [Int]) -> [Int: Int] {
    var drawn: [Int: [Entry]] = [:]
    for entry in entries where entry.isEvent { drawn[entry.line, default: []].append(entry) }
    var counts: [Int: Int] = [:]
    var own: [Int: Int] = [:]
    for entry in other.entries where entry.isEvent {
      guard halves.indices.contains(entry.line - 1) else { continue }
      let half = halves[entry.line - 1]
      let number = counts[half, default: 0]
      counts[half] = number + 1
      guard half % 2 == 0, let here = drawn[half / 2], number < here.count,
        here[number].kind == entry.kind
      else { continue }
      for (lane, same) in [(entry.lane, here[number].lane), (entry.object, here[number].object)] {
        if let lane, let same, own[lane] == nil { own[lane] = same }
      }
    }
    return own
  }

  /// For each place of another picture of the same trace twice the place, one more for what stands behind it.
  private func places(of other: Picture, _ halves: [Int]) -> [Int] {
    var known: [(line: Int, place: Int)] = []
    for (place, entry) in entries.enumerated() where entry.line > known.last?.line ?? 0 {
      known.append((entry.line, place))
    }
    var next = 0
    var last = 0
    var places = other.entries.map { entry -> Int in
      guard halves.indices.contains(entry.line - 1) else { return last }
      let half = halves[entry.line - 1]
      while next < known.count, known[next].line <= half / 2 { next += 1 }
      last = max(last, (next > 0 ? 2 * known[next - 1].place : 0) + half % 2)
      return last
    }
    if let last = places.indices.last { places[last] = 2 * entries.count - 2 }
    return places
  }
}

extension Picture.Entry {
  fileprivate var isEvent: Bool { if case .event = kind { true } else { false } }
}
