import LifelineTrace

/// Lines that an app prints of a controller that has gone for good: something still holds it.
extension OddityFinder {
  /// Finds the lines that speak of one object when that has gone.
  mutating func findSpeech(of number: Int) {
    guard let last = story.instances[number].halves.last.map({ story.halves[$0] }),
      !last.isComing || !printsGoing, script.lines.count > last.last + 1
    else { return }
    // Why: who has gone only because a gesture was completed that was let go is still there.
    if endedLetGo.contains(last.last) { return }
    let isSure = isReturned(number, last)
    let spoken = spoken(of: number)
    let successor = spoken.isEmpty ? nil : successor(of: number, behind: last)
    let gone = last.isComing ? successor ?? Int.max : last.last
    let after = spoken.filter { $0 > gone }
    if after.isEmpty, !last.isComing { return noteRepeated(number, last, isSure) }
    // Why: what is covered speaks on as it may, and so does a tab that is not selected.
    let isDone = after.count > 1 || !after.isEmpty && !last.isComing && isNowhere(last)
    guard isSure && !after.isEmpty || isDone && successor != nil else { return }
    noteSpeech(number, after, last, isSure)
  }

  /// The lines that have the address of an object.
  private func spoken(of number: Int) -> [Int] {
    story.isOne(number) ? script.mentions[story.receiver(number)] ?? [] : []
  }

  /// Where another object of its class comes when one goes, or later; nil if none does.
  private func successor(of number: Int, behind last: Half) -> Int? {
    let symbol = script.symbol(story.receiver(number))
    return script.ways.first { way in
      way > last.first && script.callback(way)?.isComing == true
        && script.symbol(script.lines[way].receiver) == symbol && story.owner[way] != number
    }
  }

  /// Lines that name a class and say when it has gone what they said when it was there.
  private mutating func noteRepeated(_ number: Int, _ last: Half, _ isSure: Bool) {
    // Why: where nobody is heard to come back, it may be covered only, and speak on as it may.
    let isLast = script.ways.last == last.last && last.ending == .done && last.did != nil
    let name = story.className(number)
    // Why: a name of several objects may be spoken of for any of them.
    guard isSure || isLast || isNowhere(last), name.count > 3,
      !story.divided.contains(story.receiver(number))
    else {
      return
    }
    let spoken = script.remarks[name] ?? []
    let known = Set(spoken.prefix { $0 < last.last }.map { script.lines[$0].speech })
    let after = spoken.drop { $0 <= last.last }.filter { known.contains(script.lines[$0].speech) }
    guard after.count > (isSure ? 0 : isLast ? 1 : 2) else { return }
    noteSpeech(number, after, last, isSure)
  }

  /// Whether somebody goes and nobody comes for it then, though the log goes on with others: what it went for
  /// prints nothing, or took its place for good.
  private func isNowhere(_ last: Half) -> Bool {
    guard last.ending == .done, last.did != nil, last.will != nil, last.next == nil else {
      return false
    }
    return last.transition >= 0 && story.transitions[last.transition].halves.count == 1
  }

  private mutating func noteSpeech(_ number: Int, _ after: [Int], _ last: Half, _ isSure: Bool) {
    add(
      Oddity(
        kind: .speaksOn,
        position: after[0],
        instance: number,
        price: isSure ? price.speaksOn : price.speaksOn - 0.6,
        witnesses: Array(after.dropFirst().prefix(3)) + [last.last],
        text: "\(story.name(number)) has gone, and lines still speak of it",
        lawful: isSure ? .notPrinted : .screenNotPrinted,
        prints: ask(number, [.deinitialize]),
        missing: .deinitialize
      )
    )
  }
}

extension Script.Line {
  /// What a printed line says, without numbers.
  fileprivate var speech: String {
    text.words.filter { !$0.contains(where: \.isNumber) }.joined(separator: " ")
  }
}
