#if canImport(Glibc)
  import LifelineTrace

  @testable import LifelineRecorder

  // The objects that a trace is about, and what moves them besides calls.
  extension Player {
    /// A transition has begun, which the next call finds that is looked at, or has ended.
    func transition(_ event: Event, in container: ObjectPointer) {
      guard event.callback == .transitionBegan, event.object.exists, event.other.exists else {
        coordinator?.coordinator.end(event.flags.contains(.cancelled))
        coordinator = nil
        return
      }
      coordinator = (
        container,
        Things.coordinator(from: object(event.other), to: object(event.object), on: stage)
      )
    }

    /// The gesture recognizer of a navigation controller's swipe back.
    func gesture(of receiver: ObjectPointer) -> ObjectPointer {
      if let known = gestures[receiver] { return known }
      let made = stage.make(stage.kit.type("UIGestureRecognizer"), isApps: false)
      gestures[receiver] = made
      recording.locked { recording.views.set(gesture: made, of: receiver) }
      return made
    }

    // MARK: Things

    func object(_ receiver: Receiver) -> ObjectPointer {
      if let known = objects[receiver] { return known }
      let name = context.controllers.className(receiver)
      let type = type(name, declared[receiver])
      let object = stage.make(type, isApps: types[name] == type)
      objects[receiver] = object
      // Why: UIKit asks a container before it forwards to its children.
      if declared[receiver]?.autoForwards == false {
        recording.adopt(object)
        stage.kit.send(object, Self.forwarding, .givesFlag)
      }
      return object
    }

    func type(_ name: String, _ declaration: Declaration?) -> ClassPointer {
      if let known = stage.kit.runtime.classNamed(name), name.hasPrefix("UI") { return known }
      if let known = types[name] { return known }
      let chain = declaration?.classChain ?? [name]
      let base = chain.first { stage.kit.runtime.classNamed($0) != nil }
      let forwards = declaration?.autoForwards ?? true
      let type = stage.define(
        prefix + name,
        below: base ?? Self.base(of: name),
        without: forwards ? ["shouldAutomatically", "automatically"] : ["automatically"]
      )
      types[name] = type
      return type
    }

    static func base(of name: String) -> String {
      switch name {
      case "nav", "Nav": "UINavigationController"
      case "tabs", "Tabs": "UITabBarController"
      default: "UIViewController"
      }
    }

    /// The view of a controller, which gets one that nothing is recorded of if the trace gave it none.
    func view(of controller: ObjectPointer) -> ObjectPointer {
      if let known = views[controller] { return known }
      let view = stage.make(stage.kit.type("UIView"), isApps: false)
      views[controller] = view
      recording.set(view, of: controller)
      return view
    }

    func view(named word: Symbol) -> ObjectPointer {
      if let known = viewWords[word] { return known }
      let view = stage.make(stage.kit.type("UIView"), isApps: false)
      viewWords[word] = view
      return view
    }

    func list(_ objects: [ObjectPointer]) -> ObjectPointer {
      Things.list(objects, on: stage)
    }
  }
#endif
