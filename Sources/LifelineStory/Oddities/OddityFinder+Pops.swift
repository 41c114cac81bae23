import LifelineTrace

/// Screens that are taken off because something else answers what somebody did.
extension OddityFinder {
  /// Finds who goes as soon as it is back, by a pop that the app says the reason of, when somebody has done nothing
  /// since what lay over it was popped.
  mutating func findPoppedAgain() {
    let pops = script.said.filter { script.lines[$0].text.namesPop }
    guard pops.count > 1 else { return }
    for number in story.halves.indices where !story.halves[number].isComing {
      let half = story.halves[number]
      guard half.will != nil, let back = half.previous.map({ story.halves[$0] }), back.isComing,
        let returned = half.previous, isReturned(half.instance, half) || isUncovered(by: number),
        let over = story.partners(returned).map({ story.halves[$0] }).first,
        isReturned(over.instance, over) || isBeneath(returned),
        let (first, pop) = pair(of: pops, over, back, half),
        !script.lines[(back.first + 1)..<half.first].contains(where: isTouch),
        script.lines[max(0, first - Self.before)..<first].contains(where: isTouch)
      else { continue }
      add(
        Oddity(
          kind: .takenAway,
          position: pop,
          instance: half.instance,
          // Why: two lines say it, and nobody asked, however many screens there are.
          price: price.takenAway + price.crowded,
          witnesses: [first, half.first],
          text:
            "\(story.name(half.instance)) is back by one pop, and a second one takes it away, too",
          features: [.otherShown],
          lawful: .takenAway,
          prints: [
            .backtrace(
              ofCallback: Callback.viewWillDisappear.baseName,
              inClass: story.className(half.instance)
            )
          ]
        )
      )
      return
    }
  }

  /// The pop that took off what lay over somebody, and the second one that takes him off as well; nil where there are
  /// no two.
  private func pair(of pops: [Int], _ over: Half, _ back: Half, _ half: Half) -> (Int, Int)? {
    guard let pop = last(of: pops, before: half.first),
      let first = last(of: pops, before: over.first)
    else { return nil }
    if pop > back.first {
      let isOfApps =
        pop < back.last || isSoon(half.first, behind: back.last) || isAsked(pop, byGone: over)
        || script.lines[(back.first + 1)...pop].contains(where: isReason)
      return isOfApps ? (first, pop) : nil
    }
    // Why: both may have been asked for before the first began.
    guard let earlier = last(of: pops, before: first), script.rank[earlier] == script.rank[first],
      !script.lines[(earlier + 1)...first].contains(where: isTouch)
    else { return nil }
    return (earlier, first)
  }

  /// Whether a line names the class of who has gone by then, whom nobody touches any more.
  private func isAsked(_ pop: Int, byGone over: Half) -> Bool {
    pop > over.last && script.remarks[story.className(over.instance)]?.contains(pop) == true
  }

  /// Whether a line comes before anybody who has just seen another screen could have asked for it.
  private func isSoon(_ position: Int, behind before: Int) -> Bool {
    script.wait(from: before, to: position).map { $0.upperBound < 500_000_000 } ?? false
  }

  /// Whether somebody who comes back was there when the log began.
  private func isBeneath(_ returned: Int) -> Bool {
    story.halves[returned].previous.map { story.halves[$0].previous == nil } == true
  }

  /// Whether somebody goes for one that the log does not tell the birth of, as it does of others: it was beneath.
  private func isUncovered(by number: Int) -> Bool {
    guard story.halves[number].next == nil, script.printed.contains(.viewDidLoad) else {
      return false
    }
    return story.partners(number).contains { partner in
      let own = script.own[story.receiver(story.halves[partner].instance)] ?? []
      return own.first == story.halves[partner].first
    }
  }

  private func last(of positions: [Int], before end: Int) -> Int? {
    positions[..<positions.firstIndex(atLeast: end)].last
  }

  /// How many lines before a pop somebody may have asked for it.
  private static let before = 6

  /// Whether a line says that something else than a person makes the app act.
  private func isReason(_ line: Script.Line) -> Bool { line.isNews && line.text.namesReason }

  private func isTouch(_ line: Script.Line) -> Bool {
    line.isNews && line.text.namesChoice && !line.text.namesReason
  }
}

extension String {
  /// Whether a printed line names what calls an app back: a delegate, a notification, an answer.
  fileprivate var namesReason: Bool {
    let reasons: Set = [
      "delegate", "notification", "completion", "callback", "observer", "response", "timer",
      "closure", "handler",
    ]
    return words.contains { $0.humps.contains { reasons.contains($0.lowercased()) } }
  }
}
