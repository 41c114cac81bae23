package import LifelineTrace

// Tabs and their selection.
extension Model {
  mutating func followTabs(_ event: Event, at index: Receiver) {
    if world.traits[index].kind == .undeclared || world.navigationStacks[index]?.isPresumed == true
    {
      world.traits[index].kind = .tab
      world.navigationStacks[index] = nil
    }
    var selection = world.tabSelections[index] ?? TabSelection()
    let tab = event.object
    switch event.callback {
    case .tabShouldSelect:
      selection.refusals.removeAll { $0.tab == tab }
      if event.returned == false { refuse(tab, asked: Moment(event), in: &selection) }
    case .tabDidSelect where tab.exists && tab == selection.selected: break
    default:
      selection.selected = tab.exists ? tab : .unknown
      selection.selection = Moment(event)
      if event.callback == .select { selection.refusals.removeAll() }
      if tab.exists, !selection.isWhole, !selection.tabs.contains(tab) {
        if selection.tabs.count < TabSelection.mostGuessed {
          selection.tabs.append(tab)
        } else {
          bounds.pass(.tabs, at: event.line)
        }
      }
    }
    makeRoom(in: \.tabSelections)
    world.tabSelections[index] = selection
    quiescence.watch(index)
  }

  /// Follows what a delegate answers where the return of the call tells it.
  mutating func followTabAnswer(of call: Moment, _ returned: Bool) {
    guard var selection = world.tabSelections[call.receiver] else { return }
    selection.refusals.removeAll { $0.tab == call.object }
    // Why: the delegate itself may have selected a tab before it refused.
    let isSelected = selection.selection.isKnown && selection.selection.line > call.line
    if !returned, !isSelected { refuse(call.object, asked: call, in: &selection) }
    world.tabSelections[call.receiver] = selection
  }

  private mutating func refuse(_ tab: Receiver, asked: Moment, in selection: inout TabSelection) {
    // Why: the selected tab is asked about, too, when it is tapped again.
    guard tab.exists, self[tab].appearance.natural == .disappeared else { return }
    selection.refusals.append(.init(tab: tab, asked: asked))
    world.hasRefusals = true
  }

  mutating func followTabList(_ event: Event, _ list: [Receiver]) {
    var selection = world.tabSelections[event.receiver] ?? TabSelection()
    let isFirst = selection.tabs.isEmpty && !selection.selection.isKnown
    for tab in list { markDirty(tab) }
    selection.tabs = list
    selection.isWhole = !list.isEmpty
    selection.set = Moment(event)
    selection.refusals.removeAll()
    if isFirst {
      selection.selected = list.first ?? .unknown
    } else if !list.contains(selection.selected) {
      selection.selected = .unknown
    }
    makeRoom(in: \.tabSelections)
    world.tabSelections[event.receiver] = selection
    quiescence.watch(event.receiver)
  }

  /// What is known of the tabs of a controller; nil if nothing is.
  package func tabSelection(of receiver: Receiver) -> TabSelection? {
    world.tabSelections[receiver]
  }

  /// The tab bar controller that has a controller among its tabs; nil if none is known to.
  func tabController(of tab: Receiver) -> Receiver? {
    world.tabSelections.lazy.filter { $0.value.tabs.contains(tab) }.map(\.key).min()
  }

  /// The state of a tab in the machine of tabs; nil if it is known as no tab, or the trace has not
  /// told which one is selected.
  func tabPhase(of tab: Receiver) -> TabSelection.Phase? {
    guard let selection = tabController(of: tab).flatMap({ world.tabSelections[$0] }) else {
      return nil
    }
    if selection.selected == tab { return .selected }
    if selection.refusals.contains(where: { $0.tab == tab }) { return .refused }
    return selection.selected.exists ? .unselected : nil
  }

  /// The refusal of a tab that still stands, with the controller whose delegate refused.
  func refusal(of tab: Receiver) -> (controller: Receiver, refusal: TabSelection.Refusal)? {
    let controllers = world.tabSelections.lazy.compactMap { controller, selection in
      selection.refusals.first { $0.tab == tab }.map { (controller, $0) }
    }
    return controllers.min { $0.0 < $1.0 }.map { (controller: $0.0, refusal: $0.1) }
  }
}
