import LifelineTrace

/// What was asked of objects about a call, before it is written.
struct Answers {
  /// Whether the call is nothing that is recorded.
  var isNothing = false
  /// The controller that it is about, where that is not who received it.
  var receiver: ObjectPointer?
  /// The event that it is, where the method may be several.
  var callback: Callback?
  /// The controllers that it names, where they are no arguments.
  var controllers: [ObjectPointer] = []
  /// Whether it says that there is none.
  var isNone = false
  /// The controller that it comes from.
  var from: ObjectPointer?
  /// A text of it.
  var text: String?
  /// The parent of the receiver, where it tells who makes the call.
  var parent: ObjectPointer?

  /// The answers about what is not recorded.
  static var nothing: Answers { Answers(isNothing: true) }
}

extension HookedMethod {
  /// Whether the arguments of a call do not say all that is written of it.
  var asks: Bool {
    switch role {
    case .event(.beginAppearanceTransition, _), .event(.endAppearanceTransition, _): true
    case .event(_, let reading):
      [.controllers, .index, .tab, .presented, .identifier, .unwind].contains(reading)
    case .initialize, .deinitialize, .forwards: false
    case .segue, .viewSet, .viewMovedToWindow, .viewMovedToSuperview, .rootSet,
      .gestureDelegateSet, .delegateSet, .delegateCall, .action:
      true
    }
  }
}

extension LiveRecording {
  /// Asks objects what the arguments of a call do not say; nothing for most.
  func ask(
    _ place: HookPlace,
    _ receiver: ObjectPointer,
    _ arguments: CallArguments
  ) -> Answers {
    switch place.method.role {
    case .event(.beginAppearanceTransition, _), .event(.endAppearanceTransition, _):
      Answers(parent: runtime.object(receiver, "parentViewController"))
    case .event(_, let reading): ask(reading, receiver, arguments)
    case .segue(.seguePerform): askSegue(receiver, isReceiver: true)
    case .segue: arguments.object.map { askSegue($0, isReceiver: false) } ?? Answers()
    case .viewSet:
      Answers(callback: arguments.object == nil ? .viewCleared : .viewSet)
    case .viewMovedToWindow: askWindow(of: receiver)
    case .viewMovedToSuperview: askSuperview(of: receiver)
    case .rootSet:
      arguments.object.map { Answers(receiver: $0, text: sceneName(ofWindow: receiver)) }
        ?? .nothing
    case .gestureDelegateSet: askGesture(receiver, arguments.object)
    case .delegateSet(let delegation): askDelegateSet(receiver, arguments.object, delegation)
    case .delegateCall(let callback): askDelegate(callback, arguments)
    case .action: askAction(arguments.object)
    case .initialize, .deinitialize, .forwards: Answers()
    }
  }

  private func askDelegateSet(
    _ receiver: ObjectPointer,
    _ delegate: ObjectPointer?,
    _ delegation: String
  ) -> Answers {
    adopt(delegate: delegate, of: receiver, delegation)
    return .nothing
  }

  private func ask(
    _ reading: HookedMethod.Reading,
    _ receiver: ObjectPointer,
    _ arguments: CallArguments
  ) -> Answers {
    var answers = Answers()
    switch reading {
    case .controllers: answers.controllers = runtime.elements(of: arguments.object)
    case .unwind:
      adoptAction(arguments.selector, of: receiver)
      answers.from = arguments.object
    case .index:
      let all = runtime.elements(of: runtime.object(receiver, "viewControllers"))
      if all.indices.contains(arguments.index) { answers.controllers = [all[arguments.index]] }
    case .presented:
      guard let presented = arguments.object else { break }
      answers.text = runtime.number(presented, "modalPresentationStyle").flatMap(Self.style)
    case .identifier:
      guard let text = arguments.object else { break }
      answers.text = identifier(runtime.text(text, "description"))
    default: break
    }
    return answers
  }

  /// The name of a style that holds on every device; nil for those that adapt to one.
  private static func style(_ number: Int) -> String? {
    switch number {
    case 0: "fullScreen"
    case 3: "currentContext"
    case 4: "custom"
    case 5: "overFullScreen"
    case 6: "overCurrentContext"
    default: nil
    }
  }

  private func askSegue(_ segue: ObjectPointer, isReceiver: Bool) -> Answers {
    var answers = Answers()
    locked {
      guard frames.isMain, let type = runtime.classOfObject(segue) else { return }
      installer.adopt(type, below: "UIStoryboardSegue", for: self)
    }
    let source = runtime.object(segue, "sourceViewController")
    if isReceiver {
      guard let source else { return .nothing }
      answers.receiver = source
    }
    answers.from = source
    if let destination = runtime.object(segue, "destinationViewController") {
      answers.controllers = [destination]
    }
    answers.text = identifier(runtime.text(segue, "identifier"))
    return answers
  }

  /// Takes hold of the action that a segue is to unwind by, in the class that has it.
  private func adoptAction(_ action: SelectorPointer?, of receiver: ObjectPointer) {
    guard let name = action.flatMap(runtime.selectorName).map({ String(cString: $0) }) else {
      return
    }
    locked {
      guard isActive, frames.isMain, let type = runtime.classOfObject(receiver) else { return }
      installer.adopt(action: name, of: type, for: self)
    }
  }

  /// What an action is told of the segue that unwinds; nothing where it is told of none.
  private func askAction(_ segue: ObjectPointer?) -> Answers {
    guard let segue, let from = runtime.object(segue, "sourceViewController") else {
      return .nothing
    }
    return Answers(from: from, text: identifier(runtime.text(segue, "identifier")))
  }

  /// The identifier of a segue as it is written: as it is where texts are recorded, and else a word that
  /// stands for it in this recording, since rules ask which segue is which and not what it is called.
  private func identifier(_ text: String?) -> String? {
    guard let text, !text.isEmpty, !options.recordsTexts else { return text }
    return locked { "segue-\(segueNumber(of: text))" }
  }

  // MARK: Views

  private func askWindow(of view: ObjectPointer) -> Answers {
    guard let owner = locked({ views.owner(of: view) }) else { return .nothing }
    let isInWindow = runtime.object(view, "window") != nil
    guard locked({ views.move(view, toWindow: isInWindow) }) else { return .nothing }
    return Answers(receiver: owner, callback: isInWindow ? .viewEnteredWindow : .viewLeftWindow)
  }

  private func askSuperview(of view: ObjectPointer) -> Answers {
    guard let owner = locked({ views.owner(of: view) }) else { return .nothing }
    let first = runtime.object(view, "superview")
    guard locked({ views.move(view, below: first) }) else { return .nothing }
    var answers = Answers(receiver: owner, callback: first == nil ? .viewDetached : .viewAttached)
    var above = first
    var top = first
    // Why: a chain of views that never ends would be a fault of UIKit's, and not for us to hang on.
    for _ in 0..<256 {
      guard let view = above else { break }
      top = view
      if let controller = locked({ views.owner(of: view) }) {
        answers.controllers = [controller]
        break
      }
      above = runtime.object(view, "superview")
    }
    // Why: UIKit puts views into others of its own before these are anywhere; who is above is not known then.
    answers.isNone = above == nil && top.map(isWindow) ?? false
    return answers
  }

  private func isWindow(_ view: ObjectPointer) -> Bool {
    guard let type = runtime.classOfObject(view), let base = locked({ installer.base("UIWindow") })
    else { return false }
    return runtime.chain(of: type).contains(base)
  }

  private func askGesture(_ gesture: ObjectPointer, _ delegate: ObjectPointer?) -> Answers {
    guard let owner = locked({ views.owner(ofGesture: gesture) }) else { return .nothing }
    var answers = Answers(receiver: owner)
    if let delegate {
      let type = runtime.classOfObject(delegate)
      let base = locked { installer.base(HookedMethod.controllerClass) }
      if let type, let base, runtime.chain(of: type).contains(base) {
        answers.controllers = [delegate]
      }
    } else {
      answers.isNone = true
    }
    return answers
  }
}
