import LifelineTrace

/// Causes of messages about stacks, containment, segues and threads.
extension MessageScene {
  /// A push or pop that begins while another one runs.
  var nestedStack: [Cause] {
    let verb = kind == .nestedPop ? "a pop" : "a push or a pop"
    var signs = running.prefix(2).map { sign($0, "\(name($0)) is still on its way") }
    let calls = before.filter { log.events[$0].callback.group == .navigation }.suffix(2)
    if calls.count == 2 {
      signs = calls.map { sign($0, "\(log.events[$0].callback.baseName) is called here") }
    }
    let twice = twoLoads.map { pair in
      [sign(pair.first, "one \(name(pair.first)) loads"), sign(pair.second, "and a second one")]
    }
    let overlap = Cause(
      .transitionsOverlap,
      "\(verb) begins while another one is still animating",
      signs: twice ?? signs,
      fix:
        "Begin the second one in the delegate's didShow, or in the completion of transitionCoordinator; "
        + "or set the whole stack at once with setViewControllers."
    )
    let early = open.map { place in
      Cause(
        .stackChangedWrongly,
        "\(name(place)) changes the stack in \(log.events[place].callback.baseName), while it is coming itself",
        signs: [sign(place, "it is still coming")],
        fix: "Change the stack in viewDidAppear of \(name(place)), or before it is pushed."
      )
    }
    let tapped = Cause(
      .stackChangedWrongly,
      "one event pushes or pops twice: two taps, or a segue beside code",
      signs: twice ?? [],
      fix: "Let one place change the stack, and ignore a second tap while the first push runs."
    )
    return [
      overlap, early ?? tapped,
      Cause(.calledByHand, "a delegate or a gesture changes the bar by hand"),
    ]
  }

  /// A stack that is given what it may not hold.
  var wrongStack: [Cause] {
    let who = subject?.className ?? "the controller"
    let at =
      subject.flatMap { phase(of: $0).position }.map { [sign($0, "\(who) was heard of here")] }
      ?? []
    switch kind {
    case .pushedTwice:
      return [
        Cause(
          .stackChangedWrongly,
          "\(who) is pushed though it is on the stack already",
          signs: at
        ),
        Cause(.keptAlive, "one \(who) is kept and pushed again, where a new one is meant"),
        Cause(.transitionsOverlap, "two taps push it twice"),
      ]
    case .popToStranger:
      return [
        Cause(.stackChangedWrongly, "the controller to pop to is not on this stack", signs: at),
        Cause(.secondInstance, "it is another object of the class that is on the stack"),
        Cause(.keptAlive, "it was popped before, and something keeps it"),
      ]
    case .notDistinct:
      return [
        Cause(.stackChangedWrongly, "the stack that is set holds one controller twice", signs: at),
        Cause(.keptAlive, "one object is kept and added again, where a new one is meant"),
      ]
    case .pushNil:
      return [
        Cause(
          .stackChangedWrongly,
          "what is to be pushed is nil: it was not made, or is gone already"
        ),
        Cause(.diesEarly, "a weak reference has lost it"),
      ]
    default:
      return [
        Cause(
          .stackChangedWrongly,
          "a container is pushed that may only be shown, or presented",
          signs: at
        )
      ]
    }
  }

  /// A hierarchy in which views and controllers do not agree.
  var wrongContainment: [Cause] {
    let child = named("child") ?? subject
    let who = child?.className ?? "a controller"
    let at =
      child.flatMap { phase(of: $0).position }.map { [sign($0, "\(who) was heard of here")] } ?? []
    let incomplete: String
    switch kind {
    case .sharedView:
      return [
        Cause(.containmentIncomplete, "one view is given to two controllers", signs: at),
        Cause(.secondInstance, "a second controller is made for a view that has one"),
      ]
    case .alreadyPresentedChild:
      incomplete = "\(who) is added as a child while it is presented"
    case .rootAsChild: incomplete = "the root of a window is added as a child"
    case .transitionNotSiblings:
      incomplete = "transition(from:to:) is called with one that is no child"
    case .transitionLegacyContainment:
      incomplete = "transition(from:to:) is called on a container that does not forward"
    case .pageCountMismatch:
      incomplete = "a page view controller is given another number of pages than it shows"
    case .subviewOfHostingView: incomplete = "a view is added to one that belongs to SwiftUI"
    default:
      let parent = named("actual parent")?.className ?? named("parent")?.className
      let wanted = named("requested parent")?.className ?? named("expected parent")?.className
      incomplete =
        "the view of \(who) is put into the hierarchy of \(wanted ?? "one controller"), while "
        + (parent.map { "\($0) is its parent" } ?? "it has no parent there")
      return [
        Cause(
          .containmentIncomplete,
          incomplete,
          signs: at,
          fix:
            "Take \(who) out of the one first (willMove(toParent: nil), its view, removeFromParent), or set "
            + "it as its stack without it; then add it with addChild before its view."
        ),
        Cause(
          .stackChangedWrongly,
          "\(who) is handed from one container to another that still holds it"
        ),
        Cause(.secondInstance, "one object is used in two places, where each should have its own"),
      ]
    }
    return [
      Cause(.containmentIncomplete, incomplete, signs: at),
      Cause(.stackChangedWrongly, "\(who) is handed on while another container still holds it"),
      Cause(.presentedWrongly, "\(who) is presented, and meant to be a child"),
    ]
  }

  /// What is left: segues, threads, windows.
  var others: [Cause] {
    let who = subject?.className ?? "the controller"
    switch kind {
    case .embedFiredTwice:
      return [
        Cause(
          .loadedAgain,
          "the view of \(who) loads again, and its embed segue runs a second time"
        ),
        Cause(.calledByHand, "the embed segue is performed by hand"),
        Cause(.containmentIncomplete, "something stands in the container view already"),
      ]
    case .noSuchSegue:
      return [
        Cause(
          .secondInstance,
          "\(who) is made in code, and not by the storyboard that has the segue"
        ),
        Cause(.stackChangedWrongly, "the segue is named otherwise, or belongs to another scene"),
      ]
    case .storyboardWithoutController:
      return [
        Cause(
          .stackChangedWrongly,
          "the storyboard ID of the scene is empty, or written otherwise"
        ),
        Cause(.stackChangedWrongly, "another storyboard, or one of another bundle, is loaded"),
      ]
    case .pushSegueWithoutStack:
      return [
        Cause(
          .containmentIncomplete,
          "what performs the segue is shown without the navigation controller around it"
        ),
        Cause(.containmentIncomplete, "it is held as a view only, and is nobody's child"),
      ]
    case .pageTurnOverlaps:
      return [
        Cause(.transitionsOverlap, "pages are set while the user drags, or while they bounce back"),
        Cause(
          .transitionsOverlap,
          "pages are set twice, the second time before the first animation has ended"
        ),
        Cause(.secondInstance, "one controller is handed out for two pages"),
      ]
    case .navigationBarShared:
      return [
        Cause(.stackChangedWrongly, "one controller is on top of two navigation controllers"),
        Cause(
          .transitionsOverlap,
          "a split view collapses, or the device is turned, while a push is running"
        ),
        Cause(.containmentIncomplete, "a navigation controller stands inside another one"),
      ]
    case .keyboardPresents:
      return [
        Cause(
          .presentedWrongly,
          "who presents \(who) is sought in the last window, and that is the keyboard's"
        ),
        Cause(.presentedWrongly, "it is shown from the completion of an alert with a text field"),
      ]
    case .loadWhileDeallocating:
      return [
        Cause(.loadedEarly, "deinit of \(who) asks for a view that was never loaded"),
        Cause(.diesEarly, "\(who) dies before it is shown"),
      ]
    case .noRootController:
      return [
        Cause(.stackChangedWrongly, "a window is shown before it has a root"),
        Cause(.diesEarly, "the window that has the root is held by nobody"),
      ]
    case .layoutOutsideWindow:
      return [
        Cause(
          .loadedEarly,
          "a table or collection is laid out, or told to, before it is in a window"
        ),
        Cause(.keptAlive, "a screen that has gone goes on updating"),
      ]
    default:
      return [Cause(.calledByHand, "\(who) is used on a queue that is not the main one")]
    }
  }
}
