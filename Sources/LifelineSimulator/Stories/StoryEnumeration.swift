import LifelineTrace

/// Every story up to a length, made of a small alphabet that has each form of an action.
package enum StoryEnumeration {
  /// The ways to start.
  package static let launches: [Action] = [
    .launch(.init("Home")),
    .launch(.init("Pager", .pager)),
    .launch(.init("Gallery", .scrolling)),
    .launch(.init("Book", .curling)),
    .launchNavigation(.init("Home")),
    .launchTabs([.init(.init("Home")), .init(.init("Search"), isPlain: true)]),
    .launchSplit(.init("List"), beside: .init("Home")),
    .launchTabs([.init(.init("Search")), .init(.init("List"), beside: .init("Home"))]),
  ]

  /// What can happen then, each form of an action at least once.
  package static let actions: [Action] = [
    .replaceRoot(.init("Login"), inNavigation: true),
    .push(.init("Detail", definesContext: true), isAnimated: true),
    .push(.init("Pager", .pager), isAnimated: false),
    .push(.init("Book", .curling), isAnimated: true),
    .push(.init("Report", child: .embedded("Chart")), isAnimated: true),
    .push(.init("Host", child: .held("Banner")), isAnimated: false),
    .pushAll([.init("List"), .init("Detail")]),
    .interruptedPush(.init("Detail"), by: nil),
    .interruptedPush(.init("Detail"), by: .init("List")),
    .pop(isAnimated: true),
    .popTo("Home", isAnimated: false),
    .popToRoot(isAnimated: true),
    .set(["List"], isAnimated: true),
    .set(["Home", "Detail"], isAnimated: false),
    .elsewhere(.push(.init("Detail"), isAnimated: true), .behind),
    .elsewhere(.pushAll([.init("List"), .init("Detail")]), .tab(1)),
    .elsewhere(.set(["List"], isAnimated: false), .tab(1)),
    .elsewhere(.pop(isAnimated: true), .behind),
    .swipeBack(isCancelled: false),
    .swipeBack(isCancelled: true),
    .elsewhere(.push(.init("Detail"), isAnimated: true), .column(.primary)),
    .elsewhere(.set(["Detail"], isAnimated: false), .column(.secondary)),
    .elsewhere(.swipeBack(isCancelled: false), .column(.primary)),
    .showDetail(.init("Detail")),
    .collapse,
    .expand,
    .give(.supplementary, .init("Notes")),
    .column(.primary, isShown: true),
    .column(.primary, isShown: false),
    .enterBackground,
    .open(.scene, .init("Note"), inNavigation: true),
    .open(.window, .init("Banner"), inNavigation: false),
    .close(.scene),
    .close(.window),
    .scene(.inactive),
    .scene(.background),
    .scene(.foreground),
    .scene(.active),
    .goToScene(1),
    .tapTab(2),
    .tapTabRefused(2),
    .selectTab(1),
    .present(.init("Login"), style: .fullScreen, inNavigation: false, isAnimated: true),
    .present(.init("Sheet"), style: .automatic, inNavigation: true, isAnimated: true),
    .present(.init("Card"), style: .currentContext, inNavigation: false, isAnimated: false),
    .present(.init("Menu"), style: .overCurrentContext, inNavigation: false, isAnimated: true),
    .present(.init("Hint"), style: .popover, inNavigation: false, isAnimated: true),
    .dismiss(isAnimated: true),
    .dismissTo("Home", isAnimated: true),
    .dragSheet(isCancelled: false),
    .dragSheet(isCancelled: true),
    .dragSheetInVain,
    .changeDetent,
    .embed("Banner"),
    .remove("Banner"),
    .flash("Banner"),
    .reattach("Banner"),
    .turn("Page", isAnimated: true, isCancelled: false),
    .turn("Page", isAnimated: false, isCancelled: true),
    .skip("Page", to: "Back"),
    .turnPage("Page", isCancelled: false),
    .turnPage("Page", isCancelled: true),
    .preparePage("Page"),
    .segue(.init(to: .init("Detail"), isAnimated: true)),
    .segue(.init(to: .init("Detail"), trigger: .refused)),
    .segue(.init(to: .init("Sheet"), style: .formSheet, isAnimated: true, trigger: .code)),
    .unwind("Home", isAnimated: true),
    .wait,
    .memoryWarning,
    .clearView("Home"),
  ]

  /// Every story of a length that is possible on a system.
  ///
  /// - Parameters:
  ///   - length: The number of actions, with the launch; at least 1.
  ///   - system: The version of iOS, its first number.
  ///   - body: Takes each story with its trace, in the order of the alphabet.
  package static func forEach(
    length: Int,
    system: Int,
    _ body: (_ story: Story, _ trace: String) -> Void
  ) {
    walk(length: length, of: actions, from: Simulation(system: system)) { story, simulation in
      do throws(Simulation.Refusal) {
        try simulation.perform(story[story.count - 1])
      } catch {
        return false
      }
      if story.count == length { body(Story(story), simulation.trace) }
      return true
    }
  }

  /// Goes through every story up to a length, each as far as it is possible.
  ///
  /// - Parameters:
  ///   - length: The most actions, with the launch.
  ///   - actions: What can happen after the launch.
  ///   - state: What there is before the launch.
  ///   - happens: Takes the actions so far, and the state before the last of them, which it carries out;
  ///     false where that is not possible.
  static func walk<State>(
    length: Int,
    of actions: [Action],
    from state: State,
    _ happens: (_ story: [Action], _ state: inout State) -> Bool
  ) {
    func extend(_ story: [Action], _ state: State, by choices: [Action]) {
      for action in choices {
        var next = state
        let story = story + [action]
        if happens(story, &next), story.count < length { extend(story, next, by: actions) }
      }
    }
    extend([], state, by: launches)
  }
}
