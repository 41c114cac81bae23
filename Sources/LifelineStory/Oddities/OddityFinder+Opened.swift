import LifelineTrace

/// Screens that are opened twice over for one and the same thing.
extension OddityFinder {
  /// How many lines before a screen may say what it is opened for.
  private static let reach = 12

  /// Who comes over another one of its class, while the log says of both what they are for, and it is the
  /// same: a link, an order, a message.
  ///
  /// A person who goes from one to the next of its kind goes to another thing.
  mutating func findOpenedTwice() {
    let pairs = story.instances.indices.compactMap { number in
      comingOverLike(number).map { (number: number, first: $0.first, second: $0.second) }
    }
    guard !pairs.isEmpty else { return }
    let things = PrintedNames(script)
    let choices = script.said.filter {
      script.lines[$0].isNews && script.lines[$0].text.namesScreenChange
    }
    for pair in pairs {
      let name = story.className(pair.number)
      // Why: what is said of `Day(15)` is said of itself.
      let own = name.words.joined(separator: " ")
      let earlier = things.named(before: pair.first, since: pair.first - Self.reach)
      let later = things.named(
        before: pair.second,
        since: max(pair.first, pair.second - Self.reach)
      )
      let shared = later.filter { later in
        earlier.contains { $0.name == later.name }
          && !things.isEverywhere(later.name, before: pair.second)
          && !own.holds(later.name)
      }
      // Why: who chooses row 7 does not open row 1 any more.
      .filter { thing in
        let word = thing.name.prefix { $0 != " " }
        return !later.contains {
          $0.position > thing.position && $0.name != thing.name && $0.name.hasPrefix("\(word) ")
        }
      }
      // Why: a code says more than a number behind a word.
      guard let thing = shared.first(where: { !$0.name.contains(" ") }) ?? shared.first,
        let mention = earlier.last(where: { $0.name == thing.name })
      else {
        findOpenedAtOnce(pair, choices)
        continue
      }
      add(
        Oddity(
          kind: .openedTwice,
          position: story.instances[pair.number].load ?? pair.second,
          instance: pair.number,
          price: price.openedTwice,
          witnesses: [mention.position, thing.position, pair.second],
          text: "\(name) comes over another one, and both come for \(thing.name)",
          lawful: .askedTwice,
          prints: [.callback(Callback.pushViewController.baseName, inClass: nil)]
        )
      )
    }
  }

  /// Who comes over another one of its class as soon as that has come, and nothing says what for.
  private mutating func findOpenedAtOnce(
    _ pair: (number: Int, first: Int, second: Int),
    _ choices: [Int]
  ) {
    guard let below = story.instances[pair.number].covers,
      let half = story.halves(of: below, before: pair.second).map({ story.halves[$0] })
        .last(where: \.isComing),
      let did = half.did ?? (script.printed.contains(.viewDidAppear) ? nil : half.will),
      let load = story.instances[pair.number].load, load > half.first,
      isAtOnce(half, did, load, pair.second, choices) || outlivesUnseen(below, half, load)
    else { return }
    let name = story.className(pair.number)
    add(
      Oddity(
        kind: .openedTwice,
        position: load,
        instance: pair.number,
        price: price.openedTwice,
        witnesses: [did, pair.second],
        text: "\(name) comes over another one in the moment in which that has come",
        lawful: .askedTwice,
        prints: [.callback(Callback.pushViewController.baseName, inClass: nil)]
      )
    )
  }

  private func isAtOnce(_ half: Half, _ did: Int, _ load: Int, _ second: Int, _ choices: [Int])
    -> Bool
  {
    // Why: while one comes nobody can choose another one.
    let isComing = load < did
    guard let wait = script.wait(from: isComing ? half.first : did, to: load),
      isComing || !hasRemark(from: did, to: load)
        ? wait.upperBound < Self.atOnce
        : wait.upperBound < Self.soon && isUnasked(choices, from: half.first, to: load),
      // Why: pages load their neighbours ahead, and those come when somebody turns to them.
      let coming = script.wait(from: load, to: second)
    else { return false }
    return coming.upperBound < Self.soon
  }

  /// Whether one goes for its like, which loads before anything but callbacks is printed, and never dies, though an
  /// earlier one of its class did when it went.
  private func outlivesUnseen(_ below: Int, _ half: Half, _ load: Int) -> Bool {
    guard isOne(half.first, load), !hasRemark(from: half.first, to: load), !isDead(below),
      script.wait(from: half.first, to: load).map({ $0.upperBound < Self.soon }) ?? true,
      script.said.count > Self.fewRemarks
    else { return false }
    return story.instances.indices.prefix(Self.mostElders).contains {
      isLike($0, below) && isDead($0)
    }
  }

  /// How many lines an app prints at most that says nearly nothing but its callbacks.
  private static let fewRemarks = 2

  /// Whether a log that tells what somebody chooses tells of no choice between two positions.
  private func isUnasked(_ choices: [Int], from first: Int, to second: Int) -> Bool {
    let behind = choices.firstIndex(atLeast: first)
    return behind > 0 && behind == choices.firstIndex(atLeast: second) && isOne(first, second)
  }

  /// Whether two positions are of objects that are told apart.
  private func isOne(_ first: Int, _ second: Int) -> Bool {
    [first, second].allSatisfy { script.isOne(script.lines[$0].receiver) }
  }

  /// The time in which nobody sees a screen and chooses another one, in nanoseconds.
  private static let atOnce: Int64 = 200_000_000
  /// How long one takes to come that is shown at once, in nanoseconds.
  private static let soon: Int64 = 1_000_000_000

  /// Where an object comes over another one of its class, and where that one had come; nil where it does not.
  private func comingOverLike(_ number: Int) -> (first: Int, second: Int)? {
    guard let came = story.instances[number].halves.first.map({ story.halves[$0] }), came.isComing,
      let below = story.instances[number].covers, below != number,
      script.symbol(story.receiver(below)) == script.symbol(story.receiver(number)),
      let first = story.halves(of: below, before: came.first).last(where: {
        story.halves[$0].isComing
      })
    else { return nil }
    return (story.halves[first].first, came.first)
  }
}

/// What the lines of an app name by a number or a code, `5521` of `order/5521`, and where.
private struct PrintedNames {
  /// The positions of the lines that are no events, in order.
  private var remarks: [Int] = []
  /// What each of them names.
  private var names: [[String]] = []
  /// The positions of the lines that name a thing.
  private var positions: [String: [Int]] = [:]

  /// On how many lines one thing stands that is opened twice, most of all.
  private static let most = 5
  /// Of how few lines all may be about one thing.
  private static let few = 6

  /// Looks at the lines of a log.
  init(_ script: Script) {
    for (position, line) in script.lines.enumerated()
    where line.isNews || line.callback == .activityChanged {
      remarks.append(position)
      names.append(line.text.things)
      for name in Set(line.text.things) { positions[name, default: []].append(position) }
    }
  }

  /// What is named from a position up to another one, in order.
  func named(before end: Int, since start: Int) -> [(name: String, position: Int)] {
    let (low, high) = (remarks.firstIndex(atLeast: start), remarks.firstIndex(atLeast: end))
    return (low..<max(low, high)).flatMap { index in names[index].map { ($0, remarks[index]) } }
  }

  /// Whether a thing stands on many lines before a position, or on nearly all: a process, a person, a date.
  func isEverywhere(_ name: String, before end: Int) -> Bool {
    let (count, all) = (
      positions[name]?.firstIndex(atLeast: end) ?? 0, remarks.firstIndex(atLeast: end)
    )
    return count > Self.most || all > Self.few && count * 5 > all * 4
  }
}

extension String {
  /// The numbers of three digits from which on they are of no answer of a server.
  private static let statuses = "600"

  /// What a printed line names by a number or a code: `5521` of `order/5521`, `room 55`.
  fileprivate var things: [String] {
    var things: [String] = []
    var before: Substring = ""
    for word in words {
      defer { before = word }
      // Why: a line of a file says where something is printed, a build and a time say nothing of what for.
      guard before != "swift", before != "build", !word.isDayAndHour else { continue }
      let digits = word.count(where: \.isNumber)
      // Why: what has no more is a count or a status, and years are said of much.
      let isYear = digits == 4 && word.count == 4 && (word.hasPrefix("19") || word.hasPrefix("20"))
      if digits > 2, word.count > 3 || digits < word.count || word >= Self.statuses,
        !word.hasPrefix("0x"), !isYear
      {
        things.append(String(word))
      } else if digits == word.count, digits < 3, before.count > 2, before.allSatisfy(\.isLetter),
        before != "Breakpoint"
      {
        things.append("\(before) \(word)")
      }
    }
    return things
  }
}

extension Substring {
  /// Whether a word is what stands between the marks of a time, `04T11`.
  fileprivate var isDayAndHour: Bool {
    let parts = split(separator: "T", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { $0.count == 2 && $0.allSatisfy(\.isNumber) }
  }
}
