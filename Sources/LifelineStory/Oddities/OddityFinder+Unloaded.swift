import LifelineTrace

/// Controllers that are made and die, and whose view never loads.
extension OddityFinder {
  /// What is made and dies, and was never loaded: at once, right before something comes that may need it, or
  /// where another one of its class is shown.
  mutating func findMadeForNothing() {
    guard !script.ways.isEmpty else { return }
    for receiver in script.receivers {
      // Why: a line that says that it is presented is no sign of its life.
      let own = (script.own[receiver] ?? []).filter { script.callback($0) != .present }
      for (birth, death) in zip(own, own.dropFirst())
      where script.callback(birth) == .initialize && script.callback(death) == .deinitialize {
        guard let instance = story.owner[death] else { continue }
        let text = "\(story.name(instance)) is made and dies"
        if own.count == 2, death - birth <= 2 {
          add(unseen(instance, [birth], death, "\(text) at once"))
        } else if let other = otherShown(than: receiver, birth, death) {
          let name = story.className(instance)
          let which = other > death ? "the next" : "another"
          var oddity = unseen(
            instance,
            [birth, other],
            death,
            "\(text), and was never loaded; \(which) \(name) is shown"
          )
          oddity.features = [.apart]
          oddity.lawful = .loadedAhead
          oddity.prints = [.backtrace(ofCallback: "init", inClass: name)]
          add(oddity)
        }
      }
    }
  }

  /// That somebody is made and dies, and was of no use.
  func unseen(_ number: Int, _ witnesses: [Int], _ death: Int, _ text: String) -> Oddity {
    Oddity(
      kind: .deathUnseen,
      position: death,
      instance: number,
      price: price.diesUnseen,
      witnesses: witnesses,
      text: text,
      features: isAskedFor(number, before: witnesses[0]) || isLastOfGone(death) ? [.apart] : [],
      lawful: .otherInstance,
      prints: [.address(ofClass: story.className(number))]
    )
  }

  /// Whether right behind a death somebody dies who had gone before, and may have presented who died: what lives on
  /// only for an answer presents from off screen.
  private func isLastOfGone(_ death: Int) -> Bool {
    guard
      let next = script.lines.indices[(death + 1)...].prefix(2).first(where: {
        script.callback($0) != nil
      }), script.callback(next) == .deinitialize, let owner = story.owner[next],
      owner != story.owner[death], let last = story.halves(of: owner, before: death).last
    else { return false }
    return !story.halves[last].isComing
  }

  /// Where another object of a class comes, near one that was made and has died; nil where none does for certain.
  private func otherShown(than receiver: Receiver, _ birth: Int, _ death: Int) -> Int? {
    let symbol = script.symbol(receiver)
    func lines(_ positions: some Sequence<Int>) -> [Int] {
      positions.filter {
        script.lines[$0].receiver.exists && script.symbol(script.lines[$0].receiver) == symbol
      }
    }
    func isComing(_ position: Int) -> Bool {
      script.callback(position)?.isHalf == true && script.callback(position)?.isComing == true
    }
    let rest = lines(script.lines.indices[(death + 1)...].prefix(Self.reach))
    if let next = rest.first, script.callback(next) == .initialize {
      return rest.first(where: isComing)
    }
    let before = lines(script.lines.indices[..<death].suffix(Self.reach))
    if script.isOne(receiver) {
      return (before + rest).first { isComing($0) && script.lines[$0].receiver != receiver }
    }
    // Why: by its name the one that dies is the one that was made last only if all others have died.
    let own = before.filter { script.lines[$0].receiver == receiver }
    let births = own.count { script.callback($0) == .initialize }
    guard births > 1, births == own.count(where: { script.callback($0) == .deinitialize }) + 1,
      rest.isEmpty
    else { return nil }
    return own.last(where: isComing)
  }

  /// How many lines before and behind are looked at.
  private static let reach = 400
}
