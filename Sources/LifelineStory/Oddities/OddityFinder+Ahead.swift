import LifelineTrace

/// What is got ready before it is needed, and what is needed and gone before.
extension OddityFinder {
  /// Views that load before anything is on screen and come behind others, objects that die under the screen that
  /// they were made for, and who comes for nobody in a place where it came for somebody.
  mutating func findAhead() {
    findLoadedAhead()
    for number in story.instances.indices {
      findLoadedUnasked(number)
      findLoadedEmpty(number)
      findOwnerDead(number)
      findUnlikeBefore(number)
    }
  }

  /// The one that loads before anybody comes, and comes when two others have loaded and come since.
  ///
  /// Tabs and pages load ahead together, so that of several nothing is told.
  private mutating func findLoadedAhead() {
    let arrivals = story.instances.indices.compactMap { number -> (number: Int, came: Half)? in
      guard story.instances[number].load != nil,
        let came = story.instances[number].halves.first.map({ story.halves[$0] }), came.isComing
      else { return nil }
      return (number, came)
    }.sorted { $0.came.first < $1.came.first }
    guard arrivals.count > 2 else { return }
    let early = story.instances.indices.filter { number in
      guard let load = story.instances[number].load, script.rank[load] == 0 else { return false }
      return number != arrivals[0].number && number != arrivals[1].number
    }
    guard early.count == 1, let number = early.first, let load = story.instances[number].load,
      let first = arrivals.first(where: { $0.number == number })?.came,
      story.instances[number].container == nil,
      !ControllerKind.isContainerName(story.className(number)),
      story.instances.indices.allSatisfy({
        $0 == number || story.className($0) != story.className(number)
      })
    else { return }
    let others = arrivals.filter { other, came in
      story.instances[other].load.map { $0 > load } == true && came.last < first.first
        && came.did != nil
    }
    guard others.count > 1 else { return }
    let names = others.prefix(2).map { story.name($0.number) }.joined(separator: " and ")
    addAhead(
      number,
      load,
      first.first,
      "before anything is on screen, and comes after \(names)",
      among: others.count
    )
  }

  /// Adds that a view loads too soon.
  private mutating func addAhead(
    _ number: Int,
    _ load: Int,
    _ witness: Int,
    _ words: String,
    among others: Int = 0
  ) {
    add(
      Oddity(
        kind: .loadedAhead,
        position: load,
        instance: number,
        // Why: of three that load when they are shown, and one that does not, that one is no habit.
        price: price.loadedAhead + (others > 2 ? price.crowded : 0),
        witnesses: [witness],
        text: "\(story.name(number)) loads \(words)",
        lawful: .loadedAhead,
        prints: [.backtrace(ofCallback: "viewDidLoad", inClass: story.className(number))]
      )
    )
  }

  /// The one that loads while another one is on screen, before anybody asks for it or it is given what it shows,
  /// and then comes for that one.
  ///
  /// What loads ahead with others, or with its like, are tabs and pages.
  private mutating func findLoadedUnasked(_ number: Int) {
    guard let load = story.instances[number].load,
      let came = story.instances[number].halves.first.map({ story.halves[$0] }), came.isComing,
      !ControllerKind.isContainerName(story.className(number)),
      let other = story.partners(story.instances[number].halves[0]).map({ story.halves[$0] })
        .first(where: { !$0.isComing }), script.rank[load] > 0 || other.previous == nil,
      script.ways(between: load, and: max(came.first, other.first)).allSatisfy({
        $0 >= min(came.first, other.first)
      }),
      script.symbol(story.receiver(other.instance)) != script.symbol(story.receiver(number))
    else { return }
    let first = min(came.first, other.first)
    let between = script.lines[(load + 1)..<max(load + 1, first)]
    guard !between.contains(where: { $0.callback?.isLoad == true }) else { return }
    let isAskedLater = between.contains { $0.isNews && $0.text.namesChoice }
    // Why: a segue is prepared before the view of its destination loads.
    let isGivenLater = between.contains {
      $0.callback == .prepareForSegue || $0.isNews && $0.text.namesGiving
    }
    guard isAskedLater || isGivenLater else { return }
    let reason = isAskedLater ? "anybody asks for it" : "it is given what it shows"
    addAhead(
      number,
      load,
      first,
      "while \(story.name(other.instance)) is on screen, before \(reason)"
    )
  }

  /// The one that prints at its load that it has nothing to show, `order=nil`, and what it has when it comes, though
  /// other screens load or come in between, or a line says that it is given that.
  private mutating func findLoadedEmpty(_ number: Int) {
    guard let load = story.instances[number].load,
      let came = story.instances[number].halves.first.map({ story.halves[$0].first }), came > load,
      let before = script.log.texts[script.line(load)],
      let after = script.log.texts[script.line(came)]
    else { return }
    let given = after.pairs.filter { !$0.value.isNothing }.map(\.key)
    let key = before.pairs.first { $0.value.isNothing && given.contains($0.key) }?.key
    let between = script.lines[(load + 1)..<came].prefix(Self.fewBetween)
    guard let key,
      between.contains(where: { line in
        line.callback?.isLoad == true || line.callback == .viewDidAppear
          || line.callback == .prepareForSegue
          || line.isNews && line.text.words.contains { $0 == key }
      })
    else { return }
    addAhead(number, load, came, "without \(key), which it has when it comes")
  }

  /// How many lines behind a load are looked at for what happens before it comes.
  private static let fewBetween = 400

  /// Who comes for one and the same each time, and once for nobody, though that one is on screen.
  private mutating func findUnlikeBefore(_ number: Int) {
    guard story.isOne(number) else { return }
    var mate: Int?
    for coming in story.instances[number].halves where story.halves[coming].isComing {
      let went = Set(story.partners(coming).map { story.halves[$0].instance })
      if let other = went.first, went.count == 1, mate ?? other == other {
        mate = other
        continue
      }
      // Why: who came for nobody, or for several, has no place of its own from here on.
      if let mate, went.isEmpty { noteUnlike(number, coming, mate) }
      return
    }
  }

  private mutating func noteUnlike(_ number: Int, _ coming: Int, _ other: Int) {
    let half = story.halves[coming]
    guard half.ending == .done, half.transition >= 0, story.companions(coming).isEmpty,
      let last = story.halves(of: other, before: half.first).last.map({ story.halves[$0] }),
      last.isComing, last.ending == .done, last.transition >= 0,
      // Why: it came back for the one that comes now, so both take turns in one place.
      story.transitions[last.transition].halves.contains(where: {
        story.halves[$0].instance == number && !story.halves[$0].isComing
      }),
      let missing = [Callback.viewWillDisappear, .viewDidDisappear].first(where: {
        story.prints(other, $0)
      })
    else { return }
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

  /// How many lines behind the birth of who looks after a screen that screen is first heard of.
  private static let reach = 100

  /// Who is no screen, is made right before a screen of the same name, and dies while that is there.
  private mutating func findOwnerDead(_ number: Int) {
    let own = script.own[story.receiver(number)] ?? []
    guard own.count == 2, script.callback(own[0]) == .initialize,
      script.callback(own[1]) == .deinitialize, story.instances[number].halves.isEmpty,
      let topic = story.className(number).topicOfOwner
    else { return }
    let (birth, death) = (own[0], own[1])
    guard let screen = screen(topic, birth, death),
      let came = story.instances[screen].halves.first
    else { return }
    let oddity = unseen(
      number,
      [birth, story.halves[came].first],
      death,
      "\(story.name(number)) dies, and \(story.name(screen)), which came to be under it, stays"
    )
    add(oddity)
  }

  /// Who is first heard of between a birth and a death, has a name about something, and is on screen behind them.
  private func screen(_ topic: String, _ birth: Int, _ death: Int) -> Int? {
    for position in (birth + 1..<death).prefix(Self.reach) {
      guard let other = story.owner[position], story.className(other).hasPrefix(topic),
        let came = story.instances[other].halves.last.map({ story.halves[$0] }), came.isComing,
        came.last > death, let first = script.own[story.receiver(other)]?.first, first > birth
      else { continue }
      return other
    }
    return nil
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

extension String {
  /// What a printed line says in pairs, `order=nil`.
  fileprivate var pairs: [(key: Substring, value: Substring)] {
    split { $0.isWhitespace || ",;()[]{}".contains($0) }.compactMap { word in
      guard let sign = word.firstIndex(of: "="), sign > word.startIndex else { return nil }
      return (word[..<sign], word[word.index(after: sign)...])
    }
  }
}

extension Substring {
  /// Whether a printed value says that there is none.
  fileprivate var isNothing: Bool {
    ["", "nil", "null", "none", "None", "<null>", "\"\"", "''"].contains(self)
  }
}
