import LifelineTrace

extension OddityFinder {
  /// What is odd about one controller's next callback.
  mutating func findSingle() {
    for (number, instance) in story.instances.enumerated() {
      let steps = instance.lines
      for (index, position) in steps.enumerated() {
        guard let step = story.steps[position], let callback = script.callback(position) else {
          continue
        }
        let earlier = previousOfName(position, number)
        let before = step.isBirth ? earlier : index > 0 ? steps[index - 1] : earlier
        if index == 0, !step.isBirth { findEntry(number, position, callback) }
        if callback == .deinitialize, index > 0 { continue }
        guard step.cost >= 1 else { continue }
        let rest = steps[(index + 1)...]
        explain(number, position, callback, before: before, later: rest, step)
      }
    }
  }

  /// The line before a position that is of the same name.
  private func previousOfName(_ position: Int, _ instance: Int) -> Int? {
    let own = script.own[story.receiver(instance)] ?? []
    return own.last { $0 < position && story.steps[$0] != nil }
  }

  /// Somebody of whom the first that is heard is that it has come, in the middle of a log.
  private mutating func findEntry(_ number: Int, _ position: Int, _ callback: Callback) {
    guard callback == .viewDidAppear, script.printed.contains(.viewWillAppear) else { return }
    guard script.lines[position].part == 0 else { return }
    let isAmid = script.ways.prefix(script.rank[position]).contains { way in
      story.owner[way] != number && script.callback(way)?.isDid == true
    }
    guard isAmid else { return }
    let prints = story.prints(number, .viewWillAppear)
    add(
      Oddity(
        kind: .didWithoutWill,
        position: position,
        instance: number,
        price: prints ? price.firstHeardAmid : muted(number, .viewWillAppear),
        text: "\(story.name(number)) has come, and was never told viewWillAppear",
        features: features(number, position, before: nil, .didWithoutWill, later: [])
          + (prints ? [] : [.classNever]),
        lawful: .notPrinted,
        prints: ask(number, [.viewWillAppear]),
        missing: .viewWillAppear
      )
    )
  }

  private mutating func explain(
    _ number: Int,
    _ position: Int,
    _ callback: Callback,
    before: Int?,
    later: ArraySlice<Int>,
    _ step: InstanceReading.Step
  ) {
    let kind = kind(callback, before: before)
    if kind == .loadAfterDeath, later.contains(where: { script.callback($0)?.isComing == true }) {
      return
    }
    var cost = step.cost
    let around = features(number, position, before: before, kind, later: later)
    var lawful = step.isBirth ? LawfulReading.otherInstance : .notPrinted
    if let before {
      if callback.isWill, script.isBroken(before, position) {
        cost -= 1.5
        lawful = .otherRun
      }
      let isForwarding = [.willTwice, .didTwice, .comesWhileShown].contains(kind)
      if isForwarding, around.contains(.containers) { cost -= 3 }
    }
    let isMuted = step.cost < price.loadsTwice && !step.isBirth && callback.isHalf
    var missing: Callback? =
      switch kind {
      case .didWithoutWill, .wrongDid: callback.counterpart
      case .comesWhileShown:
        story.prints(number, .viewWillDisappear) ? .viewDidDisappear : .viewWillDisappear
      case .goesWhileGone, .goesBeforeComing: .viewWillAppear
      default: nil
      }
    if !script.printed.contains(missing ?? .initialize) { missing = nil }
    let wanted: [Callback] =
      callback.isDid && kind != .didTwice
      ? [callback.counterpart]
      : callback.isComing
        ? [.viewDidDisappear, .viewWillDisappear] : [.viewDidAppear, .viewWillAppear]
    var oddity = Oddity(
      kind: kind,
      position: position,
      instance: number,
      price: cost,
      witnesses: before.map { [$0] } ?? [],
      text: "\(story.name(number)) \(phrase(kind, callback, before))",
      features: around + (isMuted ? [.classNever] : []),
      lawful: mayBeAnother(number) && !isMuted ? .otherInstance : lawful,
      prints: callback.isLoad
        ? [.address(ofClass: story.className(number))] : ask(number, wanted),
      missing: missing
    )
    if kind == .loadLate, let before, script.callback(before)?.isHalf == true {
      oddity.witnesses.append(position)
      oddity.position = before
    }
    add(oddity)
  }

  /// What it is called that a callback follows on a line.
  private func kind(_ callback: Callback, before: Int?) -> Oddity.Kind {
    let last = before.flatMap { script.callback($0) }
    if callback.isLoad {
      switch last {
      case .deinitialize: return .loadAfterDeath
      case .loadView, .viewDidLoad: return .loadTwice
      case .viewDidDisappear, .viewDidUnload, .viewWillDisappear: return .loadAgain
      default: return .loadLate
      }
    }
    guard let last else { return callback.isDid ? .didWithoutWill : .goesBeforeComing }
    if last == .deinitialize { return .afterDeath }
    if last.isLoad {
      return callback.isDid && callback.isComing ? .didWithoutWill : .goesBeforeComing
    }
    if last == callback { return callback.isWill ? .willTwice : .didTwice }
    if callback == .viewWillAppear { return .comesWhileShown }
    if callback == .viewWillDisappear { return .goesWhileGone }
    return last == Callback.will(coming: !callback.isComing) ? .wrongDid : .didWithoutWill
  }

  private func phrase(_ kind: Oddity.Kind, _ callback: Callback, _ before: Int?) -> String {
    let word = callback.word
    let last = before.flatMap { script.callback($0)?.word }
    return switch kind {
    case .willTwice, .didTwice:
      "receives \(word) twice, with nothing of its \(callback.isComing ? "going" : "coming") between"
    case .comesWhileShown: "receives \(word) though it is on screen"
    case .goesWhileGone: "receives \(word) though it has gone"
    case .goesBeforeComing: "receives \(word) before it has come"
    case .didWithoutWill: "receives \(word) without \(callback.counterpart.word)"
    case .wrongDid: "receives \(word) after \(last ?? "the opposite")"
    case .loadTwice: "loads twice, and is not shown between"
    case .loadAgain: "loads again"
    case .loadLate: "receives \(last ?? "a callback") before it is loaded"
    case .loadAfterDeath: "loads after it has died"
    case .afterDeath: "receives \(word) after it has died"
    default: "receives \(word)"
    }
  }
}
