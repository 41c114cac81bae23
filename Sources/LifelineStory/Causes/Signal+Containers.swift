import LifelineTrace

/// What a container does to a controller whose transition is told in part.
extension Surroundings {
  /// All that speaks for one cause or another of that.
  var ofContainers: [Signal] {
    let isHalf = CausesByRule.kinds[place.rule] == .didWithoutWill
    return (isHalf ? endedFirst + endedTogether + heldBack : []) + neverEnded + neverGone
  }

  /// A did whose will comes right behind it: who ends a transition by hand does it too soon.
  private var endedFirst: [Signal] {
    guard let will = place.callback?.will, let next = own.first(where: { $0 > position }),
      next <= position + 2, log.events[next].callback == will, lastOfSubject != will
    else { return [] }
    // Why: where its did comes where it should, too, the first one is of no transition.
    let rest = own.first { $0 > next }
    if rest.map({ log.events[$0].callback == place.callback }) == true {
      return [Signal(.calledByHand, 30)]
    }
    let sign = sign(next, "\(will.baseName) comes right behind it")
    return [Signal(.endedWrongly, 45, sign), Signal(.calledByHand, 18)]
  }

  /// A did without its will beside the did of who changes places with it, which has none, too.
  private var endedTogether: [Signal] {
    guard let will = place.callback?.will, firstOfClass(will) != nil, lastOfSubject != will else {
      return []
    }
    let opposite: Callback =
      place.callback == .viewDidAppear ? .viewDidDisappear : .viewDidAppear
    let partner = [position - 1, position + 1].first { beside in
      guard log.events.indices.contains(beside), log.events[beside].callback == opposite,
        log.events[beside].receiver != place.subject
      else { return false }
      let heard = log.index.own[log.events[beside].receiver] ?? []
      let before = heard[..<heard.firstIndex(atLeast: beside)].last
      return before.map { log.events[$0].callback != opposite.will }
        ?? (opposite.will.flatMap { log.index.firsts[$0] }?[
          log.className(log.events[beside].receiver)
        ] != nil)
    }
    guard let partner else { return [] }
    let text = "\(words(partner)) comes alone, too"
    return [Signal(.endedWrongly, 45, sign(partner, text)), Signal(.calledByHand, 18)]
  }

  /// A did without its will in one of UIKit's containers, which passes on what its own super hears, and has heard the
  /// will itself.
  private var heldBack: [Signal] {
    guard let will = place.callback?.will, lastOfSubject != will else { return [] }
    let container = near.last { event in
      event < position && log.events[event].callback == will
        && log.events[event].receiver != place.subject
        && ControllerKind.isContainerName(log.className(log.events[event].receiver))
    }
    guard let container else { return [] }
    let name = log.className(log.events[container].receiver)
    return [
      Signal(.superNotCalled, 60, sign(container, "\(name), which passes it on in super, hears it"))
    ]
  }

  /// Both wills of a class, and neither did, though others hear theirs: what is begun is not ended.
  private var neverEnded: [Signal] {
    guard let did = place.expected.first(where: { $0.will != nil }), firstOther(did) != nil,
      [.viewDidAppear, .viewDidDisappear].compactMap(firstOfClass).isEmpty,
      let comes = firstOfClass(.viewWillAppear), let goes = firstOfClass(.viewWillDisappear)
    else { return [] }
    let text = "\(place.name(in: log)) is told that it will, and never that it did"
    return [Signal(.neverFinished, 40, sign(Swift.max(comes, goes), text))]
  }

  /// One that comes again and is never told that it goes, as another class is not either, though others are: their
  /// container passes on one half only.
  private var neverGone: [Signal] {
    guard place.callback == .viewWillAppear || place.callback == .viewDidAppear,
      [.viewWillDisappear, .viewDidDisappear].compactMap(firstOfClass).isEmpty
    else { return [] }
    let came = log.index.firsts[.viewWillAppear] ?? [:]
    let went = log.index.firsts[.viewWillDisappear] ?? [:]
    let name = log.className(place.subject)
    let other = came.filter { $0.key != name && went[$0.key] == nil }.values.min()
    guard let other, went.count > 1 else { return [] }
    let text = "\(log.name(log.events[other].receiver)) is never told that it goes, either"
    return [Signal(.notForwarded, 25, sign(other, text))]
  }

  /// What the subject heard last before the place; nil where it heard nothing.
  private var lastOfSubject: Callback? {
    own.last { $0 < position }.map { log.events[$0].callback }
  }
}
