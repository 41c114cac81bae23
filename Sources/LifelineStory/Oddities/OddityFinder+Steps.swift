import LifelineTrace

extension OddityFinder {
  /// Who is told what others are told, and not in step with them.
  mutating func findSteps() {
    for transition in story.transitions { findOutOfStep(transition) }
    for receiver in script.receivers { findLeftBehind(receiver) }
    findInside()
    findUnarrived()
    findCompletedGestures()
  }

  /// Who was put over another one, and hears of that one's way only behind a third: UIKit tells a child
  /// inside of its container's callback.
  private mutating func findOutOfStep(_ transition: Transition) {
    guard !transition.isTurned, transition.halves.count > 2 else { return }
    let halves = transition.halves.map { story.halves[$0] }
    for inner in halves {
      guard let will = inner.will, let came = arrivalAlone(inner, transition) else { continue }
      let outer = halves.last { half in
        half.isComing == inner.isComing && half.instance == came.outer && half.will != nil
      }
      guard let outer, let begin = outer.will, begin < will else { continue }
      let third = halves.first { half in
        half.isComing != inner.isComing && half.will.map { $0 > begin && $0 < will } == true
      }
      guard let third else { continue }
      add(
        Oddity(
          kind: .outOfStep,
          position: will,
          instance: inner.instance,
          price: price.outOfStep,
          witnesses: [begin, third.first, came.position],
          text:
            "\(story.name(inner.instance)) came over \(story.name(outer.instance)), and is told that "
            + "it \(inner.isComing ? "comes" : "goes") behind \(story.name(third.instance)), not with it",
          lawful: .otherInstance,
          prints: [.callback(Callback.addChild.baseName, inClass: story.className(outer.instance))]
        )
      )
    }
  }

  /// Where somebody came alone, in an earlier transition, and who was on screen there.
  private func arrivalAlone(_ half: Half, _ transition: Transition) -> (outer: Int, position: Int)?
  {
    let halves = story.instances[half.instance].halves.map { story.halves[$0] }
    guard let first = halves.first, first.isComing, first.first < transition.first,
      first.transition >= 0, story.transitions[first.transition].halves.count == 1
    else { return nil }
    let below = script.ways.prefix(script.rank[first.first]).last { way in
      story.owner[way] != half.instance
    }
    guard let below, script.callback(below) == .viewDidAppear, let outer = story.owner[below]
    else { return nil }
    return (outer, first.first)
  }

  /// Who has left its container, and goes only when others do: its view has stayed.
  private mutating func findLeftBehind(_ receiver: Receiver) {
    let own = script.own[receiver] ?? []
    for (index, position) in own.enumerated() {
      let line = script.lines[position]
      guard line.callback == .didMove && line.object == .none || line.callback == .removeFromParent
      else { continue }
      let rest = own[(index + 1)...].prefix { position in
        script.callback(position).map { !$0.isMove || script.lines[position].object == .none }
          ?? false
      }
      guard let goes = rest.first(where: { script.callback($0)?.isHalf == true }),
        script.callback(goes)?.isGoing == true, let instance = story.owner[goes],
        let other = script.ways(between: position, and: goes).first,
        // Why: who had begun to go before it left is on its way.
        !isOnItsWay(own[..<index])
      else { continue }
      add(
        Oddity(
          kind: .outOfStep,
          position: goes,
          instance: instance,
          price: price.leftBehind,
          witnesses: [position, other] + rest.filter { $0 > goes && isGoing($0) },
          text: "\(story.name(instance)) has left its container, and goes only when others do",
          features: [.contained],
          lawful: .notPrinted,
          prints: [
            .callback(Callback.removeFromParent.baseName, inClass: story.className(instance))
          ]
        )
      )
      return
    }
  }

  /// Whether the last of an object's lines that says where it is tells that it begins to go.
  private func isOnItsWay(_ own: ArraySlice<Int>) -> Bool {
    let last = own.suffix(Self.fewMoves).last { script.callback($0)?.isHalf == true }
    return last.map { script.callback($0) == .viewWillDisappear } ?? false
  }

  /// How many lines say that somebody leaves its container.
  private static let fewMoves = 4

  private func isGoing(_ position: Int) -> Bool { script.callback(position)?.isGoing == true }

  // MARK: One inside of the others

  /// Who comes for the first time, from its will to its did, while a container and what is in it come
  /// back: it is no part of them, for they are told in one order.
  private mutating func findInside() {
    for transition in story.transitions where transition.halves.count > 2 {
      let halves = transition.halves.map { story.halves[$0] }.filter(\.isComing)
      for inner in halves {
        guard inner.previous == nil, let will = inner.will, let did = inner.did else { continue }
        let around = halves.filter { half in
          guard half.instance != inner.instance, half.previous != nil,
            let begin = half.will, let end = half.did
          else { return false }
          return begin < will && end > did
        }
        guard around.count > 1, let outer = around.first, let last = around.last,
          (outer.did ?? 0) < (last.did ?? 0)
        else { continue }
        add(
          Oddity(
            kind: .comesInside,
            position: outer.last,
            instance: outer.instance,
            price: price.comesInside,
            witnesses: [will, did] + around.dropFirst().map(\.last),
            text: "\(story.name(inner.instance)) has come while \(story.name(outer.instance)) was "
              + "still on its way back, and both are on screen then",
            features: [.interleaved],
            lawful: .notPrinted,
            prints: ask(outer.instance, [.viewWillDisappear, .viewDidDisappear])
          )
        )
        return
      }
    }
  }

  // MARK: Not there yet

  /// Who is loaded and told that it goes, and has not come by then, though its class prints that.
  private mutating func findUnarrived() {
    guard !script.printed.contains(.viewWillAppear) else { return }
    for (number, instance) in story.instances.enumerated() {
      guard let first = instance.halves.first.map({ story.halves[$0] }), !first.isComing,
        let will = first.will, let load = instance.lines.first, load < will,
        script.callback(load)?.isLoad == true, script.printed.contains(.viewDidAppear)
      else { continue }
      let isOwn = story.prints(number, .viewDidAppear)
      // Why: who goes alone, and prints no arrival anywhere, was let go of as well as not.
      guard isOwn || isExchanged(instance.halves[0]) else { continue }
      add(
        Oddity(
          kind: .goesBeforeComing,
          position: will,
          instance: number,
          price: isOwn ? price.firstTurned : min(price.firstTurned, muted(number, .viewDidAppear)),
          witnesses: [load] + (first.next.map { [story.halves[$0].first] } ?? []),
          text: "\(story.name(number)) is told that it goes, and has not come since it was loaded",
          features: features(number, will, before: nil, .goesBeforeComing, later: [])
            + (isOwn ? [] : [.halfOfTwo, .classNever]),
          lawful: .cancelledGesture,
          prints: ask(number, [.viewWillAppear]),
          missing: .viewDidAppear
        )
      )
    }
  }

  /// Whether another one had gone for who goes by a half: it comes back with it, or next.
  private func isExchanged(_ half: Int) -> Bool {
    story.partners(half).contains { story.halves[$0].previous != nil }
      || story.companions(half).contains { other in
        story.halves[other].next.map { story.halves[$0].isComing } == true
      }
  }

  // MARK: Gestures

  /// Who comes or goes right behind a line that says that a gesture was let go.
  private mutating func findCompletedGestures() {
    for (position, line) in script.lines.enumerated() {
      guard line.callback == nil, script.rank[position] < script.ways.count else { continue }
      let way = script.ways[script.rank[position]]
      guard way - position <= 2,
        line.text.tellsOfLettingGo && isGesture(before: position) || line.text.tellsOfEarlyEnd,
        let number = story.halfEnded[way] ?? story.halfBegun[way]
      else { continue }
      let half = story.halves[number]
      guard half.did == way, half.transition >= 0 else { continue }
      let transition = story.transitions[half.transition]
      // Why: who comes back because of it is told so, too.
      let wasUnderWay = transition.halves.map { story.halves[$0] }.contains { other in
        other.previous.map { story.halves[$0].ending } == .done
          && (other.first < position || other.will == nil)
      }
      guard wasUnderWay, !transition.isTurned else { continue }
      endedLetGo.formUnion(transition.halves.map { story.halves[$0].last })
      add(
        Oddity(
          kind: .completedThoughLetGo,
          position: way,
          instance: half.instance,
          price: price.completedThoughLetGo,
          witnesses: [position]
            + story.transitions[half.transition].halves.map { story.halves[$0].last },
          text: "\(story.name(half.instance)) has \(half.isComing ? "come" : "gone"), though the "
            + "gesture before it was let go",
          features: [.letGo],
          lawful: .screenNotPrinted,
          prints: ask(half.instance, [.will(coming: half.isComing)])
        )
      )
    }
  }

  /// Whether a line between two positions says that a gesture was let go.
  func tellsOfGesture(from first: Int, to second: Int) -> Bool {
    script.lines[first..<second].contains { line in
      line.callback == nil
        && (line.text.tellsOfGestureLetGo || line.text.tellsOfEarlyEnd
          || line.text.namesGesture && line.text.holds("let go"))
    }
  }

  /// Whether a line, or those right before it, speaks of a gesture.
  private func isGesture(before position: Int) -> Bool {
    script.lines[max(0, position - 3)...position].contains {
      $0.callback == nil && $0.text.namesGesture
    }
  }
}
