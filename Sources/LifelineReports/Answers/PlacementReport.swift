package import LifelineSimulator
import LifelineTrace

/// Says whether work that is started in one callback and stopped in another stays paired.
package struct PlacementReport: Sendable {
  /// What was searched.
  package let placement: Placement
  /// The pair in question.
  package let pair: Placement.Pair

  /// Creates a report.
  package init(_ placement: Placement, of pair: Placement.Pair) {
    self.placement = placement
    self.pair = pair
  }

  var examples: [Placement.Example] { placement.found(of: pair) }

  // MARK: Text

  /// The answer for people, each line ended by a line feed.
  package var text: String {
    let names = "\(pair.start.baseName) … \(pair.stop.baseName)"
    var lines = TextLayout.wrap("\(names) on iOS \(placement.system): \(verdict).", rest: "  ")
    for example in examples {
      lines += [""] + TextLayout.wrap("\(example.mishap.phrase(of: pair)):", rest: "  ")
      lines += example.story.steps.map { "  \($0)" }
      lines += calls(of: example).map { "    \($0)".withoutTrailingBlanks }
    }
    let proposals = self.proposals
    if !proposals.isEmpty { lines.append("") }
    for proposal in proposals { lines += TextLayout.wrap(proposal, rest: "  ") }
    lines.append("")
    lines += TextLayout.wrap(searched, rest: "  ")
    return lines.text
  }

  private var searched: String {
    guard isOneStory else {
      return "\(placement.stories) stories of up to \(placement.length) actions were carried out."
    }
    let end =
      placement.wholeStories == 1 ? "" : " up to the first whose callbacks are not all known"
    return "One story of \(placement.length) actions was carried out\(end)."
  }

  private var isOneStory: Bool { placement.stories == 1 }

  var verdict: String {
    guard placement.isPaired(pair) else {
      return "unsafe, for starts and stops do not come in pairs"
    }
    let all = "in \(isOneStory ? "this" : "every") story each start has its stop"
    return placement.isOnScreen(pair)
      ? "safe: \(all), and the work goes on while the screen is on screen and only then"
      : "paired: \(all), but see below"
  }

  /// What the screen hears, with what it does then.
  func calls(of example: Placement.Example) -> [String] {
    let width = example.calls.map(\.baseName.count).max() ?? 0
    var isRunning = false
    return example.calls.enumerated().map { place, call in
      let name = place == 0 ? example.controller : ""
      var deed = ""
      if call == pair.start {
        deed = isRunning ? "starts again" : "starts"
        isRunning = true
      } else if call == pair.stop {
        deed = isRunning ? "stops" : "stops nothing"
        isRunning = false
      }
      let indent = name.padded(to: example.controller.count)
      return "\(indent)  \(call.baseName.padded(to: width))  \(deed)"
    }
  }

  /// Which pairs would do, where this one does not.
  var proposals: [String] {
    // Why: what one story does not break may still be broken by others.
    guard !placement.isOnScreen(pair), !isOneStory else { return [] }
    let ends = placement.safeStops(for: pair.start).filter {
      placement.isOnScreen(.init(start: pair.start, stop: $0))
    }
    let beginnings = placement.safeStarts(for: pair.stop).filter {
      placement.isOnScreen(.init(start: $0, stop: pair.stop))
    }
    var lines: [String] = []
    if !ends.isEmpty {
      let list = TextLayout.list(ends.map(\.baseName))
      lines.append("help: what starts in \(pair.start.baseName) is stopped safely in \(list)")
    }
    if !beginnings.isEmpty {
      let list = TextLayout.list(beginnings.map(\.baseName))
      lines.append("help: what stops in \(pair.stop.baseName) is started safely in \(list)")
    }
    return lines
  }

  // MARK: JSON

  /// The answer for programs, ended by a line feed.
  package var json: String {
    let object: JSONObject = [
      "placement": 1,
      "start": pair.start.baseName,
      "stop": pair.stop.baseName,
      "ios": placement.system,
      "stories": placement.stories,
      "length": placement.length,
      "paired": placement.isPaired(pair),
      "safe": placement.isOnScreen(pair),
      "found": examples.map { example -> JSONObject in
        [
          "kind": example.mishap.rawValue,
          "text": example.mishap.phrase(of: pair),
          "story": example.story.description,
          "controller": example.controller,
          "calls": example.calls.map(\.baseName),
        ]
      },
      "pairedStops": placement.safeStops(for: pair.start).map(\.baseName),
      "pairedStarts": placement.safeStarts(for: pair.stop).map(\.baseName),
    ]
    return object.document
  }

  // MARK: All pairs

  /// A table of all pairs in Markdown, a row for each start and a column for each stop.
  package static func table(of placement: Placement) -> [String] {
    let stops = Placement.stops
    var lines = [
      "| start ↓ stop → | \(stops.map { "`\($0.baseName)`" }.joined(separator: " | ")) |",
      "|---|" + String(repeating: "---|", count: stops.count),
    ]
    for start in Placement.starts {
      let cells = stops.map { stop -> String in
        guard stop != start else { return "–" }
        let pair = Placement.Pair(start: start, stop: stop)
        let word = placement.word(for: pair)
        return placement.isOnScreen(pair) ? "**\(word)**" : word
      }
      lines.append("| `\(start.baseName)` | \(cells.joined(separator: " | ")) |")
    }
    return lines
  }
}

extension Placement {
  /// The verdict on a pair in a word or a few.
  func word(for pair: Pair) -> String {
    if isOnScreen(pair) { return "safe" }
    let found = found(of: pair).map(\.mishap)
    guard isPaired(pair) else {
      return found.filter(\.isUnpaired).map(\.word).joined(separator: ", ")
    }
    return found.contains(.runsOffScreen)
      ? "paired, off screen too" : "paired, not always on screen"
  }
}

extension Placement.Mishap {
  /// A few words for a table.
  fileprivate var word: String {
    switch self {
    case .startsTwice: "twice"
    case .stopsUnstarted: "stops nothing"
    case .neverStops: "never stops"
    case .runsOffScreen: "off screen"
    case .restsOnScreen: "not on screen"
    case .runsBeneath: "beneath"
    }
  }

  /// What becomes of the work, as a sentence without its full stop.
  func phrase(of pair: Placement.Pair) -> String {
    switch self {
    case .startsTwice: "The work starts twice, with no stop between"
    case .stopsUnstarted: "The work is stopped without having been started"
    case .neverStops: "The screen is gone, and the work was never stopped"
    case .runsOffScreen: "The work goes on while the screen is off screen"
    case .restsOnScreen: "The work does not go on while the screen is on screen"
    case .runsBeneath: "The work goes on beneath what is presented over the screen"
    }
  }
}
