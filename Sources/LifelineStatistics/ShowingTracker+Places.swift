import LifelineChecker
import LifelineTrace

/// What the trace tells about where controllers are, and where recordings begin and end.
extension ShowingTracker {
  /// Follows an event that is about containers and presentations.
  mutating func followPlace(_ event: Event, _ context: inout ReadingContext) {
    let receiver = event.receiver
    switch event.callback {
    case .addChild: adopt(event.object, by: receiver)
    case .willMove:
      if event.object.exists, !showings[receiver.index].parent.exists {
        adopt(receiver, by: event.object)
      }
    case .didMove: adopt(receiver, by: event.object)
    case .removeFromParent:
      showings[receiver.index].parent = .none
      table?.release(receiver)
    case .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
      .navigationWillShow, .navigationDidShow, .tabShouldSelect, .tabDidSelect, .select:
      showings[receiver.index].actsAsContainer = true
      adopt(event.object, by: receiver)
    case .setViewControllers:
      showings[receiver.index].actsAsContainer = true
      adopt(event.object, by: receiver)
      for child in context.lists[event].list where child.exists {
        meet(child, in: &context.controllers)
        adopt(child, by: receiver)
      }
    case .rootViewControllerSet: showings[receiver.index].isRoot = true
    case .columnSet: follow(ColumnChange(event, in: context))
    case .present:
      guard event.object.exists else { return }
      showings[event.object.index].parent = .none
      showings[event.object.index].presenter = receiver
      endDeparture(of: event.object)
    case .presentationDidDismiss:
      endDeparture(of: receiver)
      uncover(by: receiver)
    case .dismissCompleted:
      if event.object.exists { endDeparture(of: event.object) }
      uncover(by: event.object.exists ? event.object : receiver)
    default: break
    }
  }

  private mutating func adopt(_ child: Receiver, by parent: Receiver) {
    guard child.exists, child != parent, parent != .unknown else { return }
    showings[child.index].parent = parent
    if parent.exists {
      showings[child.index].isRoot = false
      showings[child.index].parentGeneration = showings[parent.index].generation
      table?.adopt(child, showings[child.index].classSymbol, by: parent)
    } else {
      table?.release(child)
    }
  }

  /// Ends a showing whose departure has begun, and of which something else says that it is over.
  private mutating func endDeparture(of receiver: Receiver) {
    guard showings[receiver.index].phase == .going, showings[receiver.index].isShown else { return }
    end(receiver, at: showings[receiver.index].leftAt)
  }

  /// Records that a presentation is over, by which a screen that stayed is seen again.
  ///
  /// - Parameter receiver: The controller that was dismissed, or was asked to dismiss.
  private mutating func uncover(by receiver: Receiver) {
    guard let cover = lastCover, cover.over.index < showings.count else { return }
    guard isWithin(cover.receiver, receiver) || isWithin(cover.over, receiver) else { return }
    lastCover = nil
    guard showings[cover.over.index].isShown, let from = cover.origin,
      let to = showings[cover.over.index].place
    else { return }
    counts.addReturn(Passage(from: from, to: to))
    lastShown = showings[cover.over.index].origin
  }

  // MARK: Windows

  /// Whether a screen may lie below another one: not where it is in another window, and, where nothing
  /// tells the windows, not where it came before another scene connected.
  func mayLie(_ other: Receiver, below receiver: Receiver) -> Bool {
    guard let window = window(of: receiver), let another = self.window(of: other) else {
      return showings[other.index].order > connected
    }
    return window == another
  }

  /// Whether a screen came before another scene connected, and is in no window that a controller is in,
  /// as far as is known.
  func isInOtherScene(_ other: Receiver, than receiver: Receiver) -> Bool {
    showings[other.index].order <= connected && !mayLie(other, below: receiver)
  }

  /// The root of the window that a controller is in; nil where that is not known.
  private func window(of receiver: Receiver) -> Receiver? {
    var current = receiver
    // Why: the parents of a damaged trace may form a circle.
    for _ in 0..<64 {
      guard current.exists, current.index < showings.count else { return nil }
      let showing = showings[current.index]
      if showing.isRoot { return current }
      let parent = showing.parent
      let isKnown =
        parent.exists && parent.index < showings.count
        && showings[parent.index].generation == showing.parentGeneration
      current = isKnown ? parent : showing.presenter
    }
    return nil
  }

  /// Whether a controller is another one, or lies in it.
  private func isWithin(_ receiver: Receiver, _ ancestor: Receiver) -> Bool {
    var current = receiver
    // Why: the parents of a damaged trace may form a circle.
    for _ in 0..<64 {
      if current == ancestor { return true }
      guard current.exists, current.index < showings.count else { return false }
      let showing = showings[current.index]
      current = showing.parent
      guard current.exists, current.index < showings.count,
        showings[current.index].generation == showing.parentGeneration
      else { return false }
    }
    return false
  }

  // MARK: Recordings

  /// Records the header of a recording.
  mutating func follow(_ header: Header) {
    recording.read(header, assumed: nil)
    startsAtLaunch = header.startsAtLaunch ?? false
  }

  /// Records what is already true of a controller when the recording begins.
  mutating func follow(_ state: InitialState, in controllers: inout ControllerTable) {
    for receiver in [state.receiver, state.parent, state.presented] + state.children
    where receiver.exists {
      meet(receiver, in: &controllers)
    }
    let index = state.receiver.index
    adopt(state.receiver, by: state.parent)
    for child in state.children where child.exists { adopt(child, by: state.receiver) }
    showings[index].line = Int(state.line)
    switch state.appearance {
    case .appeared: showings[index].phase = .on
    case .disappearing: showings[index].phase = .going
    case .appearing:
      showings[index].phase = .coming
      showings[index].beganToAppear = true
    case .disappeared: showings[index].phase = .off
    case nil: return
    }
    if state.appearance == .appeared || state.appearance == .disappearing {
      initially.append(state.receiver)
    }
  }

  /// Records that another run begins, in which nothing is known of any controller.
  ///
  /// What was on the screen may still be: a heading in a pasted log is no new launch.
  mutating func interrupt(_ controllers: inout ControllerTable) {
    beginInitial(&controllers)
    var left: [Receiver] = []
    for index in dirty.map(\.index) {
      let wasLeaving = showings[index].isReplaced || showings[index].phase == .going
      // Why: of what was not heard of in a whole run it is not known any more whether it is on.
      let isForgotten = showings[index].phase == .unknown
      if !wasLeaving, !isForgotten, showings[index].isShown {
        showings[index].leftAt = clock
      } else {
        if showings[index].isShown { showings[index].isStillOn = isForgotten }
        end(Receiver(index), at: showings[index].leftAt)
        commit(Receiver(index), &controllers)
      }
      showings[index].phase = .unknown
      showings[index].isNew = false
      showings[index].beganToAppear = false
      showings[index].isTurnedBack = false
      showings[index].willOrder = 0
      showings[index].isDirty = showings[index].isShown
      if showings[index].isShown { left.append(Receiver(index)) }
    }
    dirty = left
    open = []
    forgetLast()
    recording.forgetShown()
  }

  /// Ends the recording: what is on the screen stays on.
  mutating func finish(_ controllers: inout ControllerTable) {
    beginInitial(&controllers)
    for receiver in dirty {
      let index = receiver.index
      if showings[index].isShown {
        let isOver =
          showings[index].phase == .going
          || (showings[index].isReplaced && !recordsDepartures(index))
        showings[index].isStillOn = !isOver
        let isKnown = isOver || showings[index].phase == .unknown
        end(receiver, at: isKnown ? showings[index].leftAt : clock)
      }
      commit(receiver, &controllers)
    }
    table?.judgeAdoptions { recording.natural($0).contains(.viewDidAppear) }
    table?.finish()
    forgetAll()
    dirty = []
    open = []
    forgetLast()
    clock = Event.noTime
    start = Event.noTime
    recording = Recording()
    startsAtLaunch = false
  }
}
