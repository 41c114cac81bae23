#if canImport(Glibc)
  import LifelineTrace

  @testable import LifelineRecorder

  // Calls of delegates, which doubles get as soon as there is one, and segues that unwind.
  extension Player {
    /// Calls a delegate; false if the event is no such call.
    func callDelegate(_ event: Event, of receiver: ObjectPointer) -> Bool {
      let method = HookedMethod.all.first { $0.isDelegates && $0.callback == event.callback }
      guard let method else { return false }
      let container = container(of: receiver, method.className)
      var arguments = ObjectKit.Arguments(object: container)
      if event.object.exists { arguments.other = object(event.object) }
      arguments.flag = event.animated ?? false
      let delegate = delegate(of: container, method.className)
      stage.kit.send(delegate, method.selector, method.shape, arguments)
      return true
    }

    /// Whom a delegate is told about: a container itself, or what presents a controller.
    private func container(of receiver: ObjectPointer, _ delegation: String) -> ObjectPointer {
      guard delegation.contains("Presentation") else { return receiver }
      if let known = presented.first(where: { $0.value == receiver })?.key { return known }
      let made = stage.make(stage.kit.type("UISheetPresentationController"), isApps: false)
      presented[made] = receiver
      return made
    }

    private func delegate(of container: ObjectPointer, _ delegation: String) -> ObjectPointer {
      if let known = delegates[container] { return known }
      let name = "\(prefix)Delegate\(delegates.count)"
      let delegate = stage.make(stage.defineDelegate(name, delegation), isApps: false)
      delegates[container] = delegate
      isPreparing = true
      stage.kit.send(container, "setDelegate:", .object, .init(object: delegate))
      isPreparing = false
      return delegate
    }

    /// Asks whether a controller is unwound to, or calls its action; false if the event is neither.
    func unwind(_ event: Event, to receiver: ObjectPointer) -> Bool {
      let from = event.other.exists ? object(event.other) : nil
      switch event.callback {
      case .canPerformUnwind:
        let action = ObjectKit.selector(Stage.action, stage.kit.runtime)
        stage.kit.send(
          receiver,
          "canPerformUnwindSegueAction:fromViewController:sender:",
          .selectorTwoObjectsGiveFlag,
          .init(object: from, selector: action)
        )
      case .unwindAction:
        segue = (from, receiver)
        segueIdentifier =
          event.detail.isPresent
          ? Things.text(context.symbols.text(event.detail), on: stage) : nil
        let made = stage.make(stage.kit.type("UIStoryboardSegue"), isApps: false)
        stage.kit.send(receiver, Stage.action, .object, .init(object: made))
      default: return false
      }
      return true
    }

    /// UIKit's number of a style.
    static func style(_ name: String) -> Int {
      switch name {
      case "fullScreen": 0
      case "pageSheet": 1
      case "formSheet": 2
      case "currentContext": 3
      case "custom": 4
      case "overFullScreen": 5
      case "overCurrentContext": 6
      case "popover": 7
      default: -2
      }
    }
  }
#endif
