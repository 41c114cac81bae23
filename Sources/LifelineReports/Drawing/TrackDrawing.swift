import LifelineChecker
import LifelineTrace

/// Draws a picture as tracks, in the trace event format of Chrome that Perfetto opens: one for each
/// controller, its states as slices, its events and findings as instants, calls with others inside them as
/// slices below, and flows from causes to what they made wrong.
///
/// The format nests tracks no further than threads in processes: a controller that is in none is a process, in
/// which it and all that are in it are the threads, named by how deep they are.
///
/// Times are microseconds. Where the trace has none, a millisecond stands for each entry; where two
/// entries have the same one, or the clock goes back, the later entry is a microsecond behind.
package struct TrackDrawing: Sendable {
  private let picture: Picture
  private let version: String
  private let clock: [Int]

  /// Creates a drawing.
  package init(_ picture: Picture, version: String) {
    self.picture = picture
    self.version = version
    clock = Self.clock(of: picture)
  }

  /// The microseconds of each place, each greater than the one before, and one more for the end.
  private static func clock(of picture: Picture) -> [Int] {
    let hasTimes = picture.hasTimes
    var clock: [Int] = []
    for (place, entry) in picture.entries.enumerated() {
      let least = (clock.last ?? -1) + 1
      guard hasTimes else {
        clock.append(place * 1000)
        continue
      }
      // Why: a time that no clock shows must not add up beyond what numbers hold.
      let time = entry.time == Event.noTime ? least : Int(entry.time / 1000)
      clock.append(max(least, min(time, 1 << 52)))
    }
    clock.append((clock.last ?? 0) + (hasTimes ? 1 : 1000))
    return clock
  }

  /// The document, ended by a line feed.
  package var text: String {
    var json = CompactJSON()
    json.object { json in
      json.key("traceEvents")
      json.array { json in
        addNames(to: &json)
        addStates(to: &json)
        addEvents(to: &json)
        addSpans(to: &json)
        addFindings(to: &json)
      }
      json.breakLine()
      json.add("displayTimeUnit", "ms")
      json.add("otherData") { json in
        json.add("tool", "lifeline \(version)")
        json.add("trace", TextLayout.plain(picture.path, limit: 1000))
        json.add(
          "clock",
          picture.hasTimes
            ? "microseconds of the trace; entries at the same time are a microsecond apart"
            : "a millisecond for each entry, since the trace has no times"
        )
        json.add("eventsLeftOut", picture.leftOut)
      }
    }
    return json.text + "\n"
  }

  /// The process of a track: the controller around it that is in none; 1 is that of what is about no controller.
  private func process(of track: Int) -> Int {
    guard track > 0 else { return 1 }
    let root = picture.lanes[..<track].lastIndex { $0.depth == 0 } ?? track - 1
    return root + 2
  }

  /// Begins an event on the track of a lane; 0 is the track of what is about no controller.
  private func add(
    _ phase: String,
    _ name: String,
    _ category: String,
    track: Int,
    time: Int?,
    to json: inout CompactJSON,
    _ rest: (inout CompactJSON) -> Void
  ) {
    json.breakLine()
    json.object { json in
      json.add("ph", phase)
      json.add("name", name)
      if !category.isEmpty { json.add("cat", category) }
      json.add("pid", process(of: track))
      json.add("tid", track)
      json.add("ts", time)
      rest(&json)
    }
  }

  private func addNames(to json: inout CompactJSON) {
    let lanes = picture.lanes.map { (name: $0.name, depth: $0.depth) }
    for (track, (lane, depth)) in ([("marks", 0)] + lanes).enumerated() {
      let name = String(repeating: "› ", count: min(depth, 6)) + lane
      if depth == 0 {
        add("M", "process_name", "", track: track, time: nil, to: &json) { json in
          json.add("args") { $0.add("name", track == 0 ? "lifelines" : lane) }
        }
        add("M", "process_sort_index", "", track: track, time: nil, to: &json) { json in
          json.add("args") { $0.add("sort_index", track) }
        }
      }
      add("M", "thread_name", "", track: track, time: nil, to: &json) { json in
        json.add("args") { $0.add("name", name) }
      }
      add("M", "thread_sort_index", "", track: track, time: nil, to: &json) { json in
        json.add("args") { $0.add("sort_index", track) }
      }
    }
  }

  private func addStates(to json: inout CompactJSON) {
    var position = 0
    while position < picture.bars.count {
      let bar = picture.bars[position]
      var end = bar.to
      position += 1
      // Why: what only the loading of the view parts is one slice.
      while position < picture.bars.count, picture.bars[position].lane == bar.lane,
        picture.bars[position].from == end,
        picture.bars[position].states.appearance == bar.states.appearance
      {
        end = picture.bars[position].to
        position += 1
      }
      let name = PictureWords.appearance(bar.states.appearance)
      guard name != "unknown" else { continue }
      let isLast = end >= picture.entries.count - 1
      let duration = clock[isLast ? picture.entries.count : end] - clock[bar.from]
      add("X", name, "state", track: bar.lane + 1, time: clock[bar.from], to: &json) { json in
        json.add("dur", duration)
      }
    }
  }

  private func addEvents(to json: inout CompactJSON) {
    for (place, entry) in picture.entries.enumerated() {
      let track = entry.lane.map { $0 + 1 } ?? 0
      let name = picture.texts[entry.text]
      add("i", name, entry.kind.word, track: track, time: clock[place], to: &json) { json in
        json.add("s", "t")
        json.add("args") { json in
          if entry.line > 0 { json.add("line", entry.line) }
          guard entry.lane != nil else { return }
          json.add("before", PictureWords.appearance(entry.before.appearance))
          json.add("after", PictureWords.appearance(entry.after.appearance))
        }
      }
    }
  }

  /// The calls with others inside them, each from where it begins to where the last of them does.
  private func addSpans(to json: inout CompactJSON) {
    var open: [Int] = []
    func close(above depth: Int, last: Int) {
      while let place = open.last, picture.entries[place].depth >= depth {
        open.removeLast()
        guard last > place, let lane = picture.entries[place].lane else { continue }
        let name = picture.texts[picture.entries[place].text]
        add("X", name, "call", track: lane + 1, time: clock[place], to: &json) { json in
          json.add("dur", clock[last] - clock[place])
        }
      }
    }
    for (place, entry) in picture.entries.enumerated() where entry.lane != nil || entry.depth > 0 {
      close(above: entry.depth, last: place - 1)
      open.append(place)
    }
    close(above: 0, last: picture.entries.count - 1)
  }

  private func addFindings(to json: inout CompactJSON) {
    var flow = 0
    for finding in picture.findings {
      guard let place = finding.place else { continue }
      let found = finding.finding
      let track = (picture.entries[place].lane ?? finding.lane).map { $0 + 1 } ?? 0
      let name = "\(finding.number) \(found.severity.rawValue)[\(found.rule)]"
      add("i", name, "finding", track: track, time: clock[place], to: &json) { json in
        json.add("s", "t")
        json.add("args") { json in
          json.add("message", TextLayout.plain(found.message, limit: 400))
          json.add("line", found.line)
        }
      }
      guard !finding.causes.isEmpty else { continue }
      anchor(name, track: track, place, to: &json)
      for cause in finding.causes where cause < place {
        let source = picture.entries[cause].lane.map { $0 + 1 } ?? 0
        flow += 1
        anchor("cause of \(finding.number)", track: source, cause, to: &json)
        add("s", "cause", "finding", track: source, time: clock[cause], to: &json) { json in
          json.add("id", flow)
        }
        add("f", "cause", "finding", track: track, time: clock[place], to: &json) { json in
          json.add("id", flow)
          json.add("bp", "e")
        }
      }
    }
  }

  /// A slice of no length to speak of, since flows are bound to slices.
  private func anchor(
    _ name: String,
    track: Int,
    _ place: Int,
    to json: inout CompactJSON
  ) {
    add("X", name, "finding", track: track, time: clock[place], to: &json) { json in
      json.add("dur", 1)
    }
  }
}
