import LifelineTrace

/// Screens that take the place of their like, which dies.
extension OddityFinder {
  /// That an object took the place of another one of its class.
  private struct Replacement {
    /// The one that came, and the one that has died.
    let newer, older: Int
    /// Where the newer one is heard of first.
    let position: Int
  }

  /// Finds what is made again and again in its own place, and what one and the same call makes twice.
  mutating func findReplaced() {
    findMadeAgain()
    var run: [Replacement] = []
    let replacements = story.instances.indices.compactMap(replacement)
      .sorted { $0.position < $1.position }
    for replacement in replacements {
      if run.last?.newer != replacement.older { run.removeAll() }
      run.append(replacement)
      if let call = call(before: replacement) {
        note(
          replacement,
          witnesses: [call.first, call.second],
          "is made anew in its own place, and the same line, \"\(call.text)\", stands before both"
        )
        return
      }
      if run.count == Self.enough, !hasGesture(run) {
        note(
          run[0],
          witnesses: run.dropFirst().map(\.position),
          "is made anew \(run.count) times, each time in the place of the one before, which dies"
        )
        return
      }
    }
  }

  /// Finds a controller that SwiftUI makes again for a view that has one, which changes places with it.
  private mutating func findMadeAgain() {
    let calls = script.said.filter { script.lines[$0].text.holds("makeUIViewController") }
    for (first, second) in zip(calls, calls.dropFirst()) {
      let made = story.owner[second...].prefix(Self.reach).first { $0 != nil } ?? nil
      guard let made, let came = story.instances[made].halves.first.map({ story.halves[$0] }),
        came.isComing, came.transition >= 0
      else { continue }
      let older = story.transitions[came.transition].halves.map { story.halves[$0] }.first { half in
        !half.isComing && half.instance != made
          && script.symbol(story.receiver(half.instance)) == script.symbol(story.receiver(made))
          && story.instances[half.instance].lines.contains { (first..<second).contains($0) }
      }
      guard let older else { continue }
      note(
        Replacement(newer: made, older: older.instance, position: second),
        witnesses: [first, older.first],
        "is made again by makeUIViewController, and takes the place of the one before"
      )
      return
    }
  }

  /// How many in a row are more than a change of what is shown.
  private static let enough = 3

  /// How many lines before an object the call stands that makes it.
  private static let reach = 4

  /// Whether an object took the place of its like, which was on screen and dies then; nil where none did.
  private func replacement(_ number: Int) -> Replacement? {
    let receiver = story.receiver(number)
    // Why: what has a label is of another thing than its like with another one.
    guard story.isOne(number), let came = story.instances[number].halves.first,
      story.halves[came].isComing, let first = script.own[receiver]?.first
    else { return nil }
    let symbol = script.symbol(receiver)
    let older = script.ways[..<script.rank[first]].suffix(Self.fewWays).last { way in
      script.callback(way)?.isComing == true && script.symbol(script.lines[way].receiver) == symbol
        && script.lines[way].receiver != receiver
    }
    guard let older, let owner = story.owner[older],
      let last = story.halves(of: owner, before: first).last, story.halves[last].isComing,
      let end = story.instances[owner].lines.last, script.callback(end) == .deinitialize,
      end > first,
      story.instances[owner].halves.last.map({ story.halves[$0] }).map({ half in
        half.first < first || !half.isComing
      }) == true
    else { return nil }
    return Replacement(newer: number, older: owner, position: first)
  }

  /// A line that stands before both objects, and calls something.
  private func call(before replacement: Replacement) -> (first: Int, second: Int, text: String)? {
    guard let birth = script.own[story.receiver(replacement.older)]?.first else { return nil }
    let earlier = remarks(before: birth).reversed()
    for later in remarks(before: replacement.position).reversed() {
      for call in script.lines[later].text.calls {
        let first = earlier.first { script.lines[$0].text.calls.contains(call) }
        if let first { return (first, later, call) }
      }
    }
    return nil
  }

  private func remarks(before position: Int) -> [Int] {
    script.lines.indices[max(0, position - Self.reach)..<position].filter {
      script.lines[$0].isRemark
    }
  }

  /// Whether a finger turns pages.
  private func hasGesture(_ run: [Replacement]) -> Bool {
    run.contains { remarks(before: $0.position).contains { script.lines[$0].text.namesGesture } }
  }

  private mutating func note(_ replacement: Replacement, witnesses: [Int], _ text: String) {
    let name = String(story.className(replacement.newer).prefix { $0 != "(" })
    add(
      Oddity(
        kind: .oneMore,
        position: replacement.position,
        instance: replacement.newer,
        price: price.replaced,
        witnesses: witnesses,
        text: "\(name) \(text)",
        lawful: .askedTwice,
        prints: [.backtrace(ofCallback: "viewDidLoad", inClass: name)]
      )
    )
  }
}

extension String {
  /// The calls that a line prints, `start()` of `AppCoordinator.start()`.
  fileprivate var calls: [String] {
    split(whereSeparator: \.isWhitespace).filter { $0.hasSuffix("()") && $0.count > 4 }.map(
      String.init
    )
  }
}
