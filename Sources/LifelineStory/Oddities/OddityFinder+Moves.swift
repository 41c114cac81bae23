import LifelineTrace

extension OddityFinder {
  /// Moves into and out of containers that lack their counterparts.
  mutating func findMoves() {
    guard script.printed.contains(.willMove) || script.printed.contains(.didMove) else {
      findBegins()
      return
    }
    // Why: where several hear of no answer, they are the first of navigation controllers.
    answersMoves =
      script.receivers.contains(where: joinsUnseen)
      && script.receivers.count(where: isUnanswered) < 2
    for receiver in script.receivers { findMoves(of: receiver) }
    findBegins()
  }

  /// Whether a controller is told that it has joined a container before it is shown, as only apps tell it.
  private func joinsUnseen(_ receiver: Receiver) -> Bool {
    let calls = (script.own[receiver] ?? []).map(script.callback)
    guard let announced = calls.firstIndex(of: .willMove) else { return false }
    return calls[announced...].first { $0 == .didMove || $0 == .viewDidAppear } == .didMove
  }

  /// Whether a controller is to move, is shown, and hears no more of it.
  private func isUnanswered(_ receiver: Receiver) -> Bool {
    let calls = (script.own[receiver] ?? []).map(script.callback)
    guard let announced = calls.firstIndex(of: .willMove), !calls.contains(.didMove) else {
      return false
    }
    return calls[announced...].contains(.viewDidAppear)
  }

  /// Whether another one is told right after a controller's announcement that it has joined, and nobody announced that.
  private func isHeardByAnother(_ announced: Int) -> Bool {
    script.lines[announced...].prefix(4).contains { line in
      line.callback == .didMove && line.receiver != script.lines[announced].receiver
        && !(script.own[line.receiver] ?? []).prefix(Self.fewWays).contains {
          script.callback($0) == .willMove
        }
    }
  }

  private mutating func findMoves(of receiver: Receiver) {
    let own = script.own[receiver] ?? []
    var announced: Int?
    var leaving: Int?
    var joined: Int?
    var left: Int?
    var unannounced: Int?
    for position in own {
      let line = script.lines[position]
      guard let callback = line.callback else { continue }
      let isOut = line.object == .none
      switch (callback, isOut) {
      case (.willMove, false):
        if let leave = leaving, joined != nil { findUnmoved(receiver, leave) }
        if let early = unannounced, leaving == nil, script.lines[early].object == line.object,
          line.object.exists, !isIntoSystems(position),
          script.ways(between: early, and: position).isEmpty
        {
          let words = "has moved into its container, and is told only then that it will"
          note(.moveUnannounced, early, receiver, [position], words, nil, 0)
        }
        if let last = announced, leaving == nil, script.lines[last].object == line.object,
          line.object.exists, !isIntoSystems(position)
        {
          note(.moveTwice, position, receiver, [last], "is told twice that it will move", nil, 0)
        }
        announced = position
        leaving = nil
      case (.didMove, false):
        if let leave = leaving, joined == nil, line.object.exists {
          let words = "was to leave its container, and is told that it has joined one"
          note(.moveTakenBack, position, receiver, [leave], words, nil, 0)
        }
        // Why: a child may be told twice that it has joined, but goes in between only where it is shown again.
        if let last = joined, leaving == nil, line.object.exists, !isIntoSystems(position),
          script.lines[last].object == line.object, announced.map({ $0 > last }) == true,
          script.ways(between: last, and: position).contains(where: {
            script.lines[$0].receiver == receiver && script.callback($0) == .viewDidDisappear
          })
        {
          note(
            .moveTwice,
            position,
            receiver,
            [last],
            "joins its container, and never left it",
            nil,
            0
          )
        }
        unannounced = announced == nil && joined == nil ? position : nil
        announced = nil
        joined = position
        leaving = nil
      case (.willMove, true):
        if let left, script.ways(between: left, and: position).isEmpty {
          let words = "has left its container, and is told only then that it will"
          note(.moveUnannounced, position, receiver, [left], words, nil, 0)
        }
        if let start = announced, joined == nil {
          findUnanswered(receiver, start, before: position)
        }
        if let leave = leaving, joined != nil { findUnmoved(receiver, leave) }
        leaving = position
      case (.didMove, true):
        if leaving == nil, let start = joined ?? announced, script.printed.contains(.willMove),
          line.object == .none, !isIntoSystems(start), isOfApps(start)
        {
          let words = "has left its container, and was not told before that it will"
          note(.moveUnannounced, position, receiver, [start], words, .willMove, 0)
        }
        if leaving == nil, line.object == .none { left = position }
        announced = nil
        joined = nil
        leaving = nil
      default: break
      }
    }
    if let announced, leaving == nil || joined == nil { findUnanswered(receiver, announced) }
    if let leaving, joined.map(isIntoSystems) != true { findUnmoved(receiver, leaving) }
    if let joined, leaving == nil, !isIntoSystems(joined) { findKept(receiver, joined) }
  }

  /// A child that has gone and hears of no move, where another one of its class is added to the same
  /// container then.
  private mutating func findKept(_ receiver: Receiver, _ joined: Int) {
    guard script.isOne(receiver), let number = story.owner[joined],
      let last = story.instances[number].halves.last.map({ story.halves[$0] }), !last.isComing,
      last.ending == .done, last.last > joined
    else { return }
    let parent = script.lines[joined].object
    let heir = script.lines[last.last...].indices.first { position in
      let line = script.lines[position]
      return line.callback == .didMove && line.object == parent && line.receiver != receiver
        && script.symbol(line.receiver) == script.symbol(receiver)
    }
    guard let heir else { return }
    let words = "has gone, is never told that it leaves its container, and another one is added"
    let more = price.moveUnheard - price.moveUnanswered
    note(.moveUnanswered, last.last, receiver, [joined, heir], words, .didMove, more)
  }

  /// Whether a line tells of a move into one of the system's containers, which do not tell of all moves.
  private func isIntoSystems(_ position: Int) -> Bool {
    let parent = script.lines[position].object
    return parent.exists && script.log.isSystem(parent)
  }

  /// Whether a line names the parent, or an app adds the child: a navigation controller does not announce all that it
  /// takes out.
  private func isOfApps(_ position: Int) -> Bool {
    script.lines[position].object.exists || isAdded(position)
  }

  /// A child that is announced and appears, and is never told that it has joined.
  private mutating func findUnanswered(
    _ receiver: Receiver,
    _ announced: Int,
    before end: Int = .max
  ) {
    let parent = script.lines[announced].object
    let isPrinted = script.printed.contains(.didMove)
    // Why: who names no parent may tell of a navigation controller, which answers some moves only.
    let own = script.own[receiver] ?? []
    let shown = own.first { $0 > announced && script.callback($0) == .viewDidAppear }
    guard let shown, shown < end, isPrinted || parent.exists || goesOn(after: shown) else { return }
    let isApps =
      isAdded(announced) || isHeardByAnother(announced)
      || answersMoves && staysShown(from: announced, to: shown, but: receiver)
    guard parent.exists ? !script.log.isSystem(parent) : isApps else { return }
    let more = isPrinted ? 0 : -0.8
    let words = "is to move into a container, appears, and is never told that it has moved"
    note(.moveUnanswered, announced, receiver, [shown], words, .didMove, more)
  }

  /// Whether another one is shown from a position to a later one, as a container of the app's is.
  private func staysShown(from first: Int, to second: Int, but receiver: Receiver) -> Bool {
    let start = max(0, script.rank[first] - 2 * Self.fewWays)
    let near = script.ways[start..<script.rank[second]].prefix(4 * Self.fewWays)
    var shown: Set<Receiver> = []
    for position in near where script.lines[position].receiver != receiver {
      let other = script.lines[position].receiver
      if let callback = script.callback(position),
        callback == .viewWillDisappear || callback == .viewDidDisappear
      {
        shown.remove(other)
      } else if position < first {
        shown.insert(other)
      }
    }
    return !shown.isEmpty
  }

  /// Whether an app adds a child at a position.
  private func isAdded(_ position: Int) -> Bool {
    let near = script.lines[max(0, position - 2)..<min(script.lines.count, position + 3)]
    return near.contains { $0.callback == .addChild || $0.isRemark && $0.text.holds("addChild") }
  }

  private mutating func findUnmoved(_ receiver: Receiver, _ leaving: Int) {
    guard script.printed.contains(.didMove) else { return }
    let own = script.own[receiver] ?? []
    let gone = own.first { $0 > leaving && script.callback($0) == .viewDidDisappear }
    guard let gone, goesOn(after: gone) else { return }
    let words = "is to leave its container, goes, and is never told that it has left"
    note(.moveUnanswered, leaving, receiver, [gone], words, .didMove, 0)
  }

  private func goesOn(after position: Int) -> Bool {
    script.ways.last.map { $0 > position } == true
  }

  private mutating func note(
    _ kind: Oddity.Kind,
    _ position: Int,
    _ receiver: Receiver,
    _ witnesses: [Int],
    _ words: String,
    _ missing: Callback?,
    _ more: Double
  ) {
    guard let instance = story.owner[position] else { return }
    let cost: Double =
      switch kind {
      case .moveUnanswered: price.moveUnanswered
      default: price.moveUnannounced
      }
    add(
      Oddity(
        kind: kind,
        position: position,
        instance: instance,
        price: cost + more,
        witnesses: witnesses,
        text: "\(script.log.shortName(receiver)) \(words)",
        features: [.contained],
        lawful: script.isOne(receiver) ? .notPrinted : .otherInstance,
        prints: missing.map { ask(instance, [$0]) }
          ?? [.callback(Callback.addChild.baseName, inClass: nil)],
        missing: missing
      )
    )
  }

  // MARK: Begins and ends

  /// Transitions that are begun by hand and not ended, or ended and not begun.
  private mutating func findBegins() {
    guard script.printed.contains(.beginAppearanceTransition),
      script.printed.contains(.endAppearanceTransition)
    else { return }
    for receiver in script.receivers {
      // Why: one that is begun again the same way is one, and is over with the last end.
      var open: [Int] = []
      var isEnded = false
      for position in script.own[receiver] ?? [] {
        switch script.callback(position) {
        case .beginAppearanceTransition:
          let way = script.lines[position].isAppearing
          let last = open.last.flatMap { script.lines[$0].isAppearing }
          if let begin = open.last, way == nil || way != last {
            if way == last || isEnded || isLong(begin, position) {
              noteBegin(
                .beginOpen,
                begin,
                [position],
                "is begun, and not ended before it is begun again"
              )
            }
            open.removeAll()
          }
          open.append(position)
          isEnded = false
        case .endAppearanceTransition:
          if open.isEmpty { noteBegin(.endAlone, position, [], "is ended, and was not begun") }
          isEnded = open.popLast() != nil
        default: break
        }
      }
      if let last = open.last, script.lines[last...].prefix(200).count(where: \.isBehind) > 6 {
        noteBegin(.beginOpen, last, [], "is begun, and never ended")
      }
    }
  }

  /// Whether a begun transition brings its controller, as it says, or as the next callback does.
  private func way(_ begin: Int, _ receiver: Receiver) -> Bool? {
    if let isAppearing = script.lines[begin].isAppearing { return isAppearing }
    let next = (script.own[receiver] ?? []).first {
      $0 > begin && script.callback($0)?.isHalf == true
    }
    return next.flatMap { script.callback($0)?.isComing }
  }

  private func isLong(_ first: Int, _ second: Int) -> Bool {
    script.lines[first..<second].count(where: \.isRemark) > 1
  }

  private mutating func noteBegin(
    _ kind: Oddity.Kind,
    _ position: Int,
    _ witnesses: [Int],
    _ words: String
  ) {
    guard let instance = story.owner[position] else { return }
    let isOpen = kind == .beginOpen
    add(
      Oddity(
        kind: kind,
        position: position,
        instance: instance,
        price: isOpen ? price.beginOpen : price.endAlone,
        witnesses: witnesses,
        text: "an appearance transition of \(story.name(instance)) \(words)",
        features: [.begins],
        lawful: mayBeAnother(instance) ? .otherInstance : .notPrinted,
        prints: ask(
          instance,
          isOpen
            ? [.endAppearanceTransition, .viewDidAppear]
            : [.beginAppearanceTransition, .viewWillAppear]
        ),
        missing: isOpen ? .viewDidAppear : nil
      )
    )
  }
}

extension Script.Line {
  /// Whether it is an event that may stand behind an open transition.
  fileprivate var isBehind: Bool { callback?.isHalf == true }
}

extension StoryLog {
  /// Whether a controller is one of the system's containers, which make their moves by themselves.
  func isSystem(_ receiver: Receiver) -> Bool {
    guard receiver.exists else { return true }
    let kind = context.controllers.kind(receiver)
    return kind != .undeclared && kind != .plain
      || ControllerKind.isContainerName(className(receiver))
  }
}
