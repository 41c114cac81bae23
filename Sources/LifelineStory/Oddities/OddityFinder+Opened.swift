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
        earlier.contains { $0.name == later.name } && !isEverywhere(later.name, before: came.first)
      }),
      let mention = earlier.last(where: { $0.name == thing.name })
    else { return }
    add(
      Oddity(
        kind: .openedTwice,
        position: story.instances[number].load ?? came.first,
        instance: number,
        price: price.openedTwice,
        witnesses: [mention.position, thing.position, came.first],
        text: "\(story.className(number)) comes over another one, and both come for \(thing.name)",
        lawful: .otherInstance,
        prints: [.callback(Callback.pushViewController.baseName, inClass: nil)]
      )
    )
  }

  /// What lines right before a position name by a number or a code, in order.
  private func things(before end: Int, since start: Int) -> [(name: String, position: Int)] {
    (max(start, end - Self.reach)..<max(start, end)).flatMap { position in
      script.lines[position].isRemark
        ? script.lines[position].text.things.map { ($0, position) } : []
    }
  }

  /// Whether a thing stands on many lines before a position, or on nearly all: a process, a person, a date.
  private func isEverywhere(_ name: String, before end: Int) -> Bool {
    let remarks = script.lines[..<end].filter(\.isRemark)
    let count = remarks.count { $0.text.things.contains(name) }
    return count > Self.most || remarks.count > 3 && count * 5 > remarks.count * 4
  }

  /// On how many lines one thing stands that is opened twice, most of all.
  private static let most = 5
}

extension String {
  /// What a printed line names by a number or a code: `5521` of `order/5521`, `room 55`.
  fileprivate var things: [String] {
    var things: [String] = []
    var before: Substring = ""
    for word in words {
      let digits = word.count(where: \.isNumber)
      // Why: what has no more is a count or a status, and years are said of much.
      let isYear = digits == 4 && word.count == 4 && (word.hasPrefix("19") || word.hasPrefix("20"))
      if digits > 2, word.count > 3 || digits < word.count, !word.hasPrefix("0x"), !isYear {
        things.append(String(word))
      } else if digits == word.count, digits < 3, before.count > 2,
        before.allSatisfy(\.isLetter)
      {
        things.append("\(before) \(word)")
      }
      before = word
    }
    return things
  }
}
