import LifelineTrace

/// Screens that are opened twice over for one and the same thing.
extension OddityFinder {
  /// How many lines before a screen may say what it is opened for.
  private static let reach = 12

  /// Who comes over another one of its class, while the log says of both what they are for, and it is the
  /// same: a link, an order, a message.
  ///
  /// A person who goes from one to the next of its kind goes to another thing.
  mutating func findOpenedTwice(_ number: Int) {
    guard let came = story.instances[number].halves.first.map({ story.halves[$0] }), came.isComing,
      let below = story.instances[number].covers, below != number,
      script.symbol(story.receiver(below)) == script.symbol(story.receiver(number)),
      let first = story.halves(of: below, before: came.first).last(where: {
        story.halves[$0].isComing
      }).map({ story.halves[$0].first })
    else { return }
    let earlier = things(before: first, since: 0)
    let later = things(before: came.first, since: first)
    guard
      let thing = later.first(where: { later in
        earlier.contains { $0.word == later.word } && !isEverywhere(later.word)
      }),
      let mention = earlier.last(where: { $0.word == thing.word })
    else { return }
    add(
      Oddity(
        kind: .openedTwice,
        position: thing.position,
        instance: number,
        price: price.openedTwice,
        witnesses: [mention.position, story.instances[number].load ?? came.first, came.first],
        text: "\(story.className(number)) comes over another one, and both come for \(thing.word)",
        lawful: .otherInstance,
        prints: [.callback(Callback.pushViewController.baseName, inClass: nil)]
      )
    )
  }

  /// What lines right before a position name by a number or a code, in order.
  private func things(before end: Int, since start: Int) -> [(word: Substring, position: Int)] {
    (max(start, end - Self.reach)..<max(start, end)).flatMap { position in
      script.lines[position].isRemark
        ? script.lines[position].text.words.filter(\.namesThing).map { ($0, position) } : []
    }
  }

  /// Whether a word stands on many lines, or nearly all: a process, a person, a date.
  private func isEverywhere(_ word: Substring) -> Bool {
    let remarks = script.lines.filter(\.isRemark)
    let count = remarks.count { $0.text.words.contains(word) }
    return count > Self.most || remarks.count > 3 && count * 5 > remarks.count * 4
  }

  /// On how many lines one thing stands that is opened twice, most of all.
  private static let most = 5
}

extension Substring {
  /// Whether it is the number or code of something: long enough to be no count and no status.
  fileprivate var namesThing: Bool {
    count(where: \.isNumber) > 2 && (count > 3 || contains(where: \.isLetter)) && !hasPrefix("0x")
  }
}
