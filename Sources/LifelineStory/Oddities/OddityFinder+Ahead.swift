import LifelineTrace

/// What is got ready before it is needed, and what is needed and gone before.
extension OddityFinder {
  /// Views that load before anything is on screen and come behind others, and objects that die under the
  /// screen that they were made for.
  mutating func findAhead() {
    for number in story.instances.indices {
      findLoadedAhead(number)
      findOwnerDead(number)
      findUnlikeBefore(number)
    }
  }

  /// Who loads before anybody comes, and comes when two others have loaded and come since.
  private mutating func findLoadedAhead(_ number: Int) {
    let instance = story.instances[number]
    guard let load = instance.load, script.rank[load] == 0, instance.container == nil,
      let first = instance.halves.first.map({ story.halves[$0] }), first.isComing,
      isAlone(number), !ControllerKind.isContainerName(story.className(number))
    else { return }
    let others = story.instances.indices.filter { other in
      guard let own = story.instances[other].load, own > load,
        let came = story.instances[other].halves.first.map({ story.halves[$0] })
      else { return false }
      return came.isComing && came.last < first.first && came.did != nil
    }
    guard others.count > 1, let second = others.map(firstComing).sorted().dropFirst().first else {
      return
    }
    // Why: tabs and pages load ahead together.
    let isWithOthers = story.instances.indices.contains { other in
      other != number && firstComing(other) > second
        && story.instances[other].load.map { script.rank[$0] == 0 } == true
    }
    guard !isWithOthers else { return }
    let names = others.prefix(2).map { story.name($0) }.joined(separator: " and ")
    add(
      Oddity(
        kind: .loadedAhead,
        position: load,
        instance: number,
        price: price.loadedAhead,
        witnesses: [first.first],
        text: "\(story.name(number)) loads before anything is on screen, and comes after \(names)",
        lawful: .loadedAhead,
        prints: [.backtrace(ofCallback: "viewDidLoad", inClass: story.className(number))]
      )
    )
  }

  /// Where somebody comes for the first time; the largest number where it does not.
  private func firstComing(_ number: Int) -> Int {
    story.instances[number].halves.first.map { story.halves[$0].first } ?? Int.max
  }

  /// Whether the log tells of no other object of its class.
  private func isAlone(_ number: Int) -> Bool {
    story.instances.indices.allSatisfy { other in
      other == number || story.className(other) != story.className(number)
    }
  }

  /// Who comes for somebody each time, and once for nobody, though that one is on screen.
  private mutating func findUnlikeBefore(_ number: Int) {
    let comings = story.instances[number].halves.filter { story.halves[$0].isComing }
    guard comings.count > 1, script.isOne(story.receiver(number)) else { return }
    for (place, coming) in comings.enumerated().dropFirst() {
      let half = story.halves[coming]
      guard half.ending == .done, story.partners(coming).isEmpty, half.transition >= 0,
        story.companions(coming).isEmpty
      else { continue }
      let before = comings[..<place].map {
        Set(story.partners($0).map { story.halves[$0].instance })
      }
      guard let other = before.first?.first, before.allSatisfy({ $0 == [other] }),
        let last = story.halves(of: other, before: half.first).last.map({ story.halves[$0] }),
        last.isComing, last.ending == .done, last.transition >= 0,
        // Why: it came back for the one that comes now, so both take turns in one place.
        story.transitions[last.transition].halves.contains(where: {
          story.halves[$0].instance == number && !story.halves[$0].isComing
        }),
        let missing = [Callback.viewWillDisappear, .viewDidDisappear].first(where: {
          story.prints(other, $0)
        })
      else { continue }
      add(
        Oddity(
          kind: .stays,
          position: half.first,
          instance: other,
          price: price.unlikeBefore,
          witnesses: [last.last, half.last],
          text:
            "\(story.name(number)) comes, and \(story.name(other)), which went for it before, is not told "
            + missing.word,
          lawful: .screenNotPrinted,
          prints: [.backtrace(ofCallback: "viewWillAppear", inClass: story.className(number))],
          missing: missing
        )
      )
    }
  }

  /// Who is no screen, is made right before a screen of the same name, and dies while that is there.
  private mutating func findOwnerDead(_ number: Int) {
    let owner = story.receiver(number)
    let own = script.own[owner] ?? []
    guard let topic = story.className(number).topicOfOwner, story.instances[number].halves.isEmpty,
      let birth = own.first, script.callback(birth) == .initialize,
      let death = own.last, script.callback(death) == .deinitialize, own.count == 2
    else { return }
    let screen = story.instances.indices.first { other in
      guard other != number, story.className(other).hasPrefix(topic),
        let first = (script.own[story.receiver(other)] ?? []).first, first > birth, first < death,
        let came = story.instances[other].halves.last.map({ story.halves[$0] })
      else { return false }
      return came.isComing && came.last > death
    }
    guard let screen else { return }
    add(
      Oddity(
        kind: .deathUnseen,
        position: death,
        instance: number,
        price: price.diesUnseen,
        witnesses: [
          birth, story.instances[screen].halves.first.map { story.halves[$0].first } ?? death,
        ],
        text:
          "\(story.name(number)) dies, and \(story.name(screen)), which came to be under it, stays",
        lawful: .otherInstance,
        prints: [.address(ofClass: story.className(number))]
      )
    )
  }
}

extension String {
  /// What an object that looks after screens is about, by its name, `Login` of `LoginCoordinator`; nil where it
  /// is no such object, or about nothing.
  fileprivate var topicOfOwner: String? {
    for role in ["Coordinator", "Presenter", "Router", "Interactor", "ViewModel", "Flow"]
    where hasSuffix(role) && count > role.count + 2 {
      return String(dropLast(role.count))
    }
    return nil
  }
}
