import LifelineTrace

/// Screens that the log says are put in place of another one, of which nobody is told anything.
extension OddityFinder {
  /// How many lines behind a choice are looked at.
  private static let reach = 64

  /// How many classes are told apart by their names in lines.
  private static let most = 64

  /// Finds who stays on screen for the callbacks while the log says that it is hidden, or that another one is chosen
  /// that has come before.
  ///
  /// Such a container shows and hides views, and leaves its children untold: the log has to show that it chooses among
  /// them by name.
  mutating func findChosen() {
    let names = stems
    guard (2...Self.most).contains(names.count) else { return }
    for position in script.said where script.lines[position].isNews {
      let text = script.lines[position].text
      let words = text.words.map { $0.lowercased() }
      let named = words.enumerated().compactMap { index, word in
        names[Substring(word)].map { (number: $0, next: words[(index + 1)...].first) }
      }
      guard let last = named.last else { continue }
      if let hidden = named.first(where: { $0.next.map(String.isHiding) == true }),
        isShown(hidden.number, at: position), isQuiet(behind: position)
      {
        return noteUnchanged(hidden.number, position, other: nil)
      }
      if text.namesScreenChange, isShown(last.number, at: position),
        let other = chosenLater(than: last.number, before: position, names),
        isQuiet(behind: position)
      {
        return noteUnchanged(other, position, other: last.number)
      }
    }
  }

  /// The objects of classes that have one, by the names that people call them by, in small letters.
  private var stems: [Substring: Int] {
    var names: [Substring: Int] = [:]
    var several: Set<Substring> = []
    for number in story.instances.indices {
      let name = story.className(number).withoutEnding.lowercased()
      guard name.count > 3, !ControllerKind.isContainerName(story.className(number)) else {
        continue
      }
      if names.updateValue(number, forKey: name[...]) != nil { several.insert(name[...]) }
    }
    return names.filter { !several.contains($0.key) }
  }

  /// Whether the app goes on behind a line, up to another one that says that one is chosen, and nobody comes or goes.
  private func isQuiet(behind position: Int) -> Bool {
    let rest = script.lines[(position + 1)...].prefix(Self.reach)
    let end = rest.firstIndex {
      $0.callback?.isHalf == true || $0.isNews && $0.text.namesScreenChange
    }
    let isChoice = end.map { script.callback($0) == nil } ?? true
    // Why: one line may stand between a choice and what comes of it.
    return rest[..<(end ?? rest.endIndex)].count(where: \.isRemark) > (isChoice ? 0 : 1)
  }

  /// Whether an object has come by a position and is told later that it goes, and not before.
  private func isShown(_ number: Int, at position: Int) -> Bool {
    guard let last = story.halves(of: number, before: position).last.map({ story.halves[$0] }),
      last.isComing, last.ending == .done, let next = last.next
    else { return false }
    return !story.halves[next].isComing
  }

  /// The last one that came behind another one for a line that names it, and stays with it; nil where there is none.
  private func chosenLater(
    than number: Int,
    before position: Int,
    _ names: [Substring: Int]
  ) -> Int? {
    let came = story.halves(of: number, before: position).last.map { story.halves[$0].last } ?? 0
    var last: (number: Int, first: Int)?
    for other in names.values where other != number && isShown(other, at: position) {
      guard
        let first = story.halves(of: other, before: position).last.map({ story.halves[$0].first }),
        first > came, first > last?.first ?? -1
      else { continue }
      let start = story.instances[other].load.map { min($0, first) } ?? first
      guard start > 0, script.lines[start - 1].isNews else { continue }
      let text = script.lines[start - 1].text
      let isChosen = text.words.contains { names[Substring($0.lowercased())] == other }
      if text.namesScreenChange, isChosen { last = (other, first) }
    }
    return last?.number
  }

  private mutating func noteUnchanged(_ number: Int, _ position: Int, other: Int?) {
    guard let came = story.halves(of: number, before: position).last.map({ story.halves[$0] })
    else { return }
    let name = story.name(number)
    let why =
      other.map { "\(story.name($0)) is chosen in its place" } ?? "the log says it is hidden"
    add(
      Oddity(
        kind: .childSilent,
        position: other == nil ? came.last : came.first,
        instance: number,
        price: price.childSilent,
        witnesses: [position],
        text: "\(name) is on screen for the callbacks while \(why)",
        lawful: .keptOnScreen,
        prints: ask(number, [.viewWillDisappear, .viewDidDisappear]),
        missing: .viewWillDisappear
      )
    )
  }
}

extension String {
  /// Whether a word says that what stands before it is hidden.
  fileprivate static func isHiding(_ word: String) -> Bool {
    [
      "hidden", "hide", "hides", "collapsed", "collapses", "minimized", "minimised", "ausgeblendet",
      "eingeklappt", "masqué", "masquée", "replié", "repliée", "oculto", "oculta", "nascosto",
    ].contains(word)
  }
}
