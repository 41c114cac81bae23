import LifelineReading

#if canImport(Glibc)
  import Foundation
  import LifelineTrace

  @testable import LifelineRecorder

  /// Plays a trace by real messages to doubles, so that a recording of it can be held against it.
  ///
  /// What a call holds is played inside it: in UIKit's own method, or in the override where the trace says
  /// that the app did it.
  final class Player {
    /// A call of the trace, with the calls in it.
    final class Call {
      let event: Event
      let list: [Receiver]
      var exit: Exit?
      var inner: [Call] = []

      init(_ event: Event, _ list: [Receiver]) {
        self.event = event
        self.list = list
      }
    }

    let stage: Stage
    let prefix: String
    let hasTransitions: Bool
    /// What records: it is told of what happened before the trace begins.
    let recording: LiveRecording
    var context = ReadingContext()
    var calls: [Call] = []
    var running: [Call] = []
    var objects: [Receiver: ObjectPointer] = [:]
    var types: [String: ClassPointer] = [:]
    var declared: [Receiver: Declaration] = [:]
    var views: [ObjectPointer: ObjectPointer] = [:]
    var viewWords: [Symbol: ObjectPointer] = [:]
    var windows: Set<ObjectPointer> = []
    /// A view of nobody's.
    lazy var plainView = stage.make(
      stage.kit.type("UIWindow"),
      isApps: false
    )
    var superviews: [ObjectPointer: ObjectPointer] = [:]
    var completions: [(Receiver, Callback, () -> Void)] = []
    var segue: (from: ObjectPointer?, to: ObjectPointer?) = (nil, nil)
    /// The coordinator that a call finds once it has returned, whom it asks, and what ends its transition.
    var coordinator: (of: ObjectPointer, coordinator: Things.Coordinator)?
    var segueIdentifier: ObjectPointer?
    var gestures: [ObjectPointer: ObjectPointer] = [:]
    /// The delegates of containers, and of presentations.
    var delegates: [ObjectPointer: ObjectPointer] = [:]
    /// Who is presented by a presentation controller.
    var presented: [ObjectPointer: ObjectPointer] = [:]
    /// How objects are to be presented, by UIKit's numbers.
    var styles: [ObjectPointer: Int] = [:]
    /// Whether a delegate is being set that the trace does not tell of.
    var isPreparing = false
    /// The header of the trace; nil if it has none.
    private(set) var header: Header?
    /// The kinds of events in it.
    private(set) var kinds: CallbackSet = []
    /// The events in it, as `expected` prints them.
    private(set) var script: [String] = []
    /// Whether calls are left out because what they lie in is.
    private(set) var losesInner = false
    /// Whether all of it can be played.
    private(set) var isWhole = true
    /// How it ends; nil where it does not say.
    private(set) var end: End?
    /// The time of the call that is being played, in nanoseconds.
    private(set) var time: Int64 = 0

    /// Reads a trace; nil if it is a log, or nothing of it can be played.
    ///
    /// - Parameters:
    ///   - text: The trace, in any form.
    ///   - rehearsal: Where it is played, and what records it.
    ///   - prefix: What stands before the names of its classes, so that those of two traces keep apart.
    ///   - format: The form of the trace; nil to recognise it.
    ///   - hasTransitions: Whether transition coordinators are played, too: a recording meets one at the
    ///     next call that it looks at, which need not be where the trace has it.
    init?(
      _ text: String,
      on rehearsal: Rehearsal,
      prefix: String,
      format: TraceReader.Format? = nil,
      hasTransitions: Bool = false
    ) {
      self.hasTransitions = hasTransitions
      stage = rehearsal.stage
      recording = rehearsal.recording
      self.prefix = prefix
      var reader = TraceReader(text: text, format: format)
      guard reader.format != .console else { return nil }
      var open: [Call] = []
      var skipped: Int?
      while let item = reader.next() {
        switch item {
        case .header(let header):
          self.header = header
        case .declaration(let declaration): declared[declaration.receiver] = declaration
        case .boundary, .gap, .unreadable: return nil
        case .state: isWhole = false
        case .end(let end): self.end = end
        case .exit(let exit):
          guard let place = open.lastIndex(where: { $0.event.number == exit.number }) else { break }
          open[place].exit = exit
          open.removeSubrange(place...)
        case .mark, .view, .forgotten: break
        case .event(let event):
          isWhole = isWhole && reader.context.lists[event].stack.isEmpty
          // Why: only what lies in nothing can be left out without moving what lies in it.
          guard isPlayable(event), reader.context.controllers.id(event.receiver).last != "?"
          else {
            isWhole = false
            skipped = skipped ?? Int(event.depth)
            break
          }
          if let depth = skipped {
            if Int(event.depth) > depth {
              losesInner = true
              break
            }
            skipped = nil
          }
          let call = Call(event, reader.context.lists[event].list)
          let depth = Int(event.depth)
          if depth < open.count { open.removeSubrange(depth...) }
          guard depth == open.count else { return nil }
          if let outer = open.last { outer.inner.append(call) } else { calls.append(call) }
          open.append(call)
          kinds.insert(event.callback)
          script.append(Self.text(event, in: reader.context))
        }
      }
      context = reader.context
      guard !calls.isEmpty else { return nil }
    }

    private func isPlayable(_ event: Event) -> Bool {
      switch event.callback {
      case .transitionBegan, .transitionEnded: hasTransitions
      case .diagnostic, .interactivePopDelegateSet: hasTransitions
      case .navigationWillShow, .navigationDidShow,
        .tabShouldSelect, .tabDidSelect, .presentationShouldDismiss, .presentationWillDismiss,
        .presentationDidDismiss, .presentationDidAttemptToDismiss, .unwindAction, .canPerformUnwind:
        hasTransitions
      case .viewWillUnload, .viewDidUnload, .activityChanged: false
      default:
        (hasTransitions || !event.thread.isPresent) && !event.flags.contains(.byUser)
      }
    }

    /// An event with what a recording says of it, too.
    static func text(_ event: Event, in context: ReadingContext) -> String {
      var words = [context.controllers.id(event.receiver), event.callback.baseName]
      func add(_ receiver: Receiver) {
        if receiver == .none { words.append("nil") }
        if receiver.exists { words.append(context.controllers.id(receiver)) }
      }
      switch event.callback {
      // Why: a recording does not ask who will be on top, or go.
      case .presentCompleted, .dismissCompleted, .dismiss, .popViewController,
        .popToRootViewController, .setViewControllers:
        break
      default: add(event.object)
      }
      if event.callback == .transition { add(event.other) }
      words += context.lists[event].list.map { context.controllers.id($0) }
      if let appearing = event.appearing { words.append("appearing \(appearing)") }
      return words.joined(separator: " ")
    }

    // MARK: Playing

    /// The calls that a segue's identifier comes with.
    private static let named: CallbackSet = [
      .shouldPerformSegue, .performSegue, .prepareForSegue, .seguePerform,
    ]

    static let forwarding = "shouldAutomaticallyForwardAppearanceMethods"

    /// Plays the trace.
    func play() {
      stage.style = { [unowned self] in styles[$0] ?? -2 }
      stage.uikit = { [unowned self] object, name, arguments in
        arrived(object, name, arguments)
      }
      stage.app = { [unowned self] object, name, _, callSuper in
        if name == Self.forwarding { return nil }
        guard let call = running.last, objects[call.event.receiver] == object else {
          return callSuper()
        }
        for inner in call.inner where isOverrides(inner, in: call) { send(inner) }
        if call.exit?.reachedSuper == false {
          for inner in call.inner where !isOverrides(inner, in: call) { send(inner) }
          return nil
        }
        return callSuper()
      }
      stage.isCallerApps = { [unowned self] in
        guard let event = running.last?.event else { return nil }
        if event.flags.contains(.byApp) { return true }
        if event.flags.contains(.byUIKit) { return false }
        // Why: on Apple's systems the calls that led here always tell, and examples mean the app's.
        let isForwarding =
          event.callback == .beginAppearanceTransition
          || event.callback == .endAppearanceTransition
        return hasTransitions && isForwarding ? true : nil
      }
      for call in calls { send(call) }
    }

    /// Whether a call is made in an override of the app's: one of `addChild` or `removeFromParent` that moves
    /// the child itself, or one in which there is nothing but the app's.
    private func isOverrides(_ inner: Call, in call: Call) -> Bool {
      guard inner.event.flags.contains(.byApp) else { return false }
      return [.addChild, .removeFromParent].contains(call.event.callback)
        && [.willMove, .didMove].contains(inner.event.callback)
        || call.inner.allSatisfy { $0.event.flags.contains(.byApp) }
    }

    /// UIKit's own method runs, or a double is asked something.
    private func arrived(
      _ object: ObjectPointer,
      _ name: String,
      _ arguments: ObjectKit.Arguments
    ) -> ObjectPointer? {
      switch name {
      case "window": return windows.contains(object) ? object : nil
      case "superview": return superviews[object]
      case "transitionCoordinator": return coordinator?.coordinator.object
      case "parentViewController" where coordinator != nil: return coordinator?.of
      case "viewIfLoaded": return hasTransitions ? views[object] : nil
      case "sourceViewController": return segue.from
      case "presentedViewController" where presented[object] != nil: return presented[object]
      case "setDelegate:" where isPreparing: return nil
      case "identifier": return segueIdentifier
      case "destinationViewController": return segue.to
      case "initWithNibName:bundle:", "initWithCoder:": return object
      default: break
      }
      guard let call = running.last,
        name == Stage.action || HookedMethod.all.contains(where: { $0.selector == name }),
        !name.hasPrefix("should") || call.event.callback == .shouldPerformSegue
      else { return nil }
      if let completion = arguments.completion {
        completions.append((call.event.receiver, call.event.callback, { completion() }))
      }
      for inner in call.inner where !isOverrides(inner, in: call) { send(inner) }
      if name == "dealloc" {
        objects = objects.filter { $0.value != object }
        stage.kit.dispose(object)
      }
      // Why: UIKit's own answer is yes.
      return (call.exit?.returned ?? call.event.returned) != false ? object : nil
    }

    private func send(_ call: Call) {
      let event = call.event
      if event.time != Event.noTime { time = max(time, event.time) }
      running.append(call)
      defer { running.removeLast() }
      if event.callback == .initialize { return initialize(event) }
      if event.callback == .diagnostic {
        var message = context.symbols.text(event.detail)
        // Why: the recording knows the addresses of the doubles.
        if let object = objects[event.receiver] {
          message = message.replacing(#/0x[0-9a-f]+/#, with: "\(object)")
        }
        return recording.complain(message, after: Double(time) / 1_000_000_000)
      }
      let receiver = object(event.receiver)
      if event.callback == .viewCleared {
        stage.kit.send(receiver, "setView:", .object)
        return
      }
      if [.transitionBegan, .transitionEnded].contains(event.callback) {
        return transition(event, in: receiver)
      }
      if complete(event) || moveView(event, of: receiver) || callDelegate(event, of: receiver)
        || unwind(event, to: receiver)
      {
        return
      }
      guard let method = method(for: event, receiver) else { return }
      var arguments = ObjectKit.Arguments()
      arguments.flag = event.appearing ?? event.animated ?? false
      arguments.second = event.animated ?? false
      if event.object.exists { arguments.object = object(event.object) }
      if event.other.exists { arguments.other = object(event.other) }
      arguments.completion = {}
      if event.callback == .present, let object = arguments.object {
        styles[object] = Self.style(context.symbols.text(event.detail))
      }
      if event.callback == .viewSet {
        arguments.object = view(named: event.detail)
        views[receiver] = arguments.object
      }
      if event.callback == .setViewControllers {
        arguments.object = list(call.list.map(object))
      }
      var target = receiver
      if event.callback == .prepareForSegue || event.callback == .seguePerform {
        segue = (receiver, arguments.object)
        let made = stage.make(stage.kit.type("UIStoryboardSegue"), isApps: false)
        if event.callback == .seguePerform { target = made }
        arguments.object = made
        arguments.other = nil
      }
      if event.detail.isPresent, Self.named.contains(event.callback) {
        segueIdentifier = Things.text(context.symbols.text(event.detail), on: stage)
        if event.callback == .shouldPerformSegue || event.callback == .performSegue {
          arguments.object = segueIdentifier
        }
      }
      if event.callback == .interactivePopDelegateSet { target = gesture(of: receiver) }
      guard event.thread.isPresent else {
        stage.kit.send(target, method.selector, method.shape, arguments)
        return
      }
      nonisolated(unsafe) let call = { [stage] in
        _ = stage.kit.send(target, method.selector, method.shape, arguments)
      }
      let done = DispatchSemaphore(value: 0)
      Thread {
        call()
        done.signal()
      }.start()
      done.wait()
    }

    private func initialize(_ event: Event) {
      let object = object(event.receiver)
      let isCoded = !event.flags.contains(.fromArchive)
      stage.kit.send(
        object,
        isCoded ? "initWithNibName:bundle:" : "initWithCoder:",
        isCoded ? .twoObjectsGiveObject : .objectGivesObject
      )
    }

    /// Runs the handler of a call; false if the event is none of those.
    private func complete(_ event: Event) -> Bool {
      guard event.callback == .presentCompleted || event.callback == .dismissCompleted else {
        return false
      }
      let callback: Callback = event.callback == .presentCompleted ? .present : .dismiss
      if let place = completions.firstIndex(where: { $0.0 == event.receiver && $0.1 == callback }) {
        completions.remove(at: place).2()
      }
      return true
    }

    /// Moves a view; false if the event is none of those.
    private func moveView(_ event: Event, of receiver: ObjectPointer) -> Bool {
      let view = view(of: receiver)
      switch event.callback {
      case .viewEnteredWindow, .viewLeftWindow:
        if event.callback == .viewEnteredWindow {
          windows.insert(view)
        } else {
          windows.remove(view)
        }
        stage.kit.send(view, "didMoveToWindow")
      case .viewAttached, .viewDetached:
        superviews[view] =
          event.callback == .viewDetached
          ? nil : event.object.exists ? self.view(of: object(event.object)) : plainView
        stage.kit.send(view, "didMoveToSuperview")
      case .rootViewControllerSet:
        let window = stage.make(stage.kit.type("UIWindow"), isApps: false)
        stage.kit.send(window, "setRootViewController:", .object, .init(object: receiver))
      default: return false
      }
      return true
    }

    private func method(for event: Event, _ receiver: ObjectPointer) -> HookedMethod? {
      let chain = stage.kit.runtime.chain(of: stage.kit.type(of: receiver))
        .map { stage.kit.runtime.name(of: $0) }
      return HookedMethod.all.first {
        $0.callback == event.callback
          && (chain.contains($0.className) || event.callback == .seguePerform
            || event.callback == .interactivePopDelegateSet)
      }
    }
  }
#endif
