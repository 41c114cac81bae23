import LifelineTrace

/// Causes of messages about appearance: transitions that overlap, and calls by hand.
extension MessageScene {
  /// Causes of *Unbalanced calls*, by what the lines around it show.
  var unbalanced: [Cause] {
    var ranked: [(weight: Int, cause: Cause)] = []
    let who = subject?.className ?? "a controller"
    ranked.append(overlap(who))
    ranked.append((twoLoads == nil ? -12 : 9, twoPushes(who)))
    if let open, reversal == nil {
      let cause = Cause(
        .presentedWrongly,
        "\(name(open)) shows something of its own before it is on screen itself",
        signs: [sign(open, "\(log.events[open].callback.baseName) is the last that came before")]
      )
      ranked.append((hasShown ? -11 : -4, cause))
    }
    ranked.append(twice(who))
    ranked.append(byHand(who))
    let driven = lastCall([.endAppearanceTransition, .beginAppearanceTransition])
      .map { sign($0, "\(log.events[$0].callback.baseName) is called here") }
    if let call = driven ?? drivingRemark {
      let cause = Cause(
        .endedWrongly,
        "a container begins or ends the transition of \(who) once too often",
        signs: [call]
      )
      ranked.append((8, cause))
    }
    if let ended {
      let cause = Cause(
        .endedWrongly,
        "a container ends the transition of \(who) a second time, or one that it did not begin",
        signs: [sign(ended, "\(log.events[ended].callback.baseName) had come already")]
      )
      ranked.append((isHabit ? 8 : 5, cause))
    }
    if let alone {
      let cause = Cause(
        .endedWrongly,
        "a container ends the transition of \(who) by hand, and UIKit ends it as well",
        signs: [sign(alone, "\(name(alone)) alone is on its way")]
      )
      ranked.append((5, cause))
    }
    if subject?.isContainer == true {
      let cause = Cause(
        .uikitBug,
        "UIKit itself, which on iOS 8 loses count in \(who) inside a tab or split view controller"
      )
      ranked.append((reversal == nil && twoLoads == nil && running.isEmpty ? -8 : -30, cause))
    }
    return ranked.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }
    .prefix(4).map(\.element.cause)
  }

  /// Two transitions at once: one that is taken back, or one that begins while another runs.
  private func overlap(_ who: String) -> (Int, Cause) {
    let fix = """
      Start the second one in the completion of the first: transitionCoordinator, the completion of \
      present or dismiss, or the delegate's didShow.
      """
    if let reversal {
      let back = name(reversal.second)
      let isComing = log.events[reversal.second].callback == .viewWillAppear
      let verb = isComing ? "comes back" : "goes again"
      let cause = Cause(
        .transitionsOverlap,
        isComing
          ? "a pop, or a second push, ran while the one that \(back) left for was still animating"
          : "\(back) is covered or taken away again while it was still coming",
        signs: [
          sign(reversal.first, "the first transition begins"),
          sign(reversal.second, "\(back) \(verb), before it had ended"),
        ],
        fix: fix
      )
      return (30, cause)
    }
    if let open {
      let callback = log.events[open].callback.baseName
      let cause = Cause(
        .transitionsOverlap,
        "\(name(open)) pushes, presents or selects in \(callback), while it is still coming itself",
        signs: [sign(open, "\(callback) is the last that came before")],
        fix:
          "Begin it in viewDidAppear of \(name(open)), or set what is to be seen before it is shown."
      )
      // Why: what comes at each change is made by how all of them are made.
      return (isHabit ? 2 : 6, cause)
    }
    let signs = running.prefix(2).map { place in
      let isComing = log.events[place].callback == .viewWillAppear
      return sign(place, "\(name(place)) is still \(isComing ? "coming" : "going")")
    }
    let text = "a push, pop, presentation or change of tab began while another one with \(who) ran"
    return (signs.isEmpty ? 0 : 4, Cause(.transitionsOverlap, text, signs: signs, fix: fix))
  }

  /// One tap that shows a screen twice.
  private func twoPushes(_ who: String) -> Cause {
    let signs = twoLoads.map { pair in
      [sign(pair.first, "one \(name(pair.first)) loads"), sign(pair.second, "and a second one")]
    }
    return Cause(
      .stackChangedWrongly,
      "\(twoLoads.map { name($0.first) } ?? who) is pushed twice: two taps, or a segue beside code",
      signs: signs ?? [],
      fix:
        "See whether a segue and code both push, or the action runs twice; ignore a second tap while the "
        + "first push runs."
    )
  }

  /// A container that tells its child what UIKit tells it, too.
  private func twice(_ who: String) -> (Int, Cause) {
    let signs = doubling.map { pair in
      [
        sign(
          pair.second,
          "\(name(pair.second)) hears \(log.events[pair.second].callback.baseName) again"
        )
      ]
    }
    let cause = Cause(
      .forwardedTwice,
      "a container passes on to \(who) what UIKit passes on by itself",
      signs: signs ?? [],
      fix: "In the container, forward in one way only: leave it to UIKit, or return false from "
        + "shouldAutomaticallyForwardAppearanceMethods and begin before the view is added."
    )
    return (doubling != nil ? 12 : isHabit ? 6 : -10, cause)
  }

  /// A callback that app code calls.
  private func byHand(_ who: String) -> (Int, Cause) {
    let cause = Cause(
      .calledByHand,
      "something calls an appearance callback of \(who), or of its container, by hand",
      fix:
        "Search your code, and the libraries that show \(who), for viewWillAppear( and its like on a "
        + "controller: only UIKit may call them."
    )
    return (doubling == nil ? -14 : 6, cause)
  }

  /// Causes of *Calling -viewWillAppear: directly*.
  var directCall: [Cause] {
    let who = subject?.className ?? "a controller"
    let last = before.last.map {
      [sign($0, "\(name($0)) \(log.events[$0].callback.baseName) came last")]
    }
    return [
      Cause(
        .calledByHand,
        "app code, or a library, calls an appearance callback of \(who)",
        signs: last ?? []
      ),
      Cause(
        .forwardedTwice,
        "a container passes its appearance on to \(who) by calling the callback itself"
      ),
    ]
  }
}
