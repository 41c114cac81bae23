import LifelineTrace

extension LiveRecording {
  /// The controllers that a call names besides its receiver, declared and ready to be written.
  struct Others {
    /// The main ones; empty where there is none, or it is not recorded.
    var main: [[UInt8]] = []
    /// The one that it comes from; nil for none.
    var from: [UInt8]?
    /// Whether the main one is none.
    var isNone = false
  }

  /// Meets the controllers that a call names.
  func others(
    of role: HookedMethod.Role,
    _ arguments: CallArguments,
    _ answers: Answers
  ) -> Others {
    func quoted(_ object: ObjectPointer?) -> [UInt8]? {
      object.flatMap { meet($0) }.map { registry[$0].quoted }
    }
    var others = Others(
      main: answers.controllers.compactMap(quoted),
      from: quoted(answers.from),
      isNone: answers.isNone
    )
    guard case .event(_, let reading) = role else { return others }
    switch reading {
    case .controller, .controllerOrNone, .presented, .fromTo, .column:
      others.main = [quoted(arguments.object)].compactMap(\.self)
      others.isNone = arguments.object == nil
    default: break
    }
    if case .fromTo = reading { others.from = quoted(arguments.other) }
    return others
  }

  /// Writes the arguments of a call.
  func write(
    _ role: HookedMethod.Role,
    _ arguments: CallArguments,
    _ answers: Answers,
    _ others: Others
  ) {
    add { line in
      switch role {
      case .event(let callback, let reading):
        write(reading, callback, arguments, others, &line)
        if let text = answers.text {
          line.add(callback == .present ? ",\"style\":" : ",\"identifier\":", text: text)
        }
      case .delegateCall(let callback):
        if let to = others.main.first { line.add(",\"to\":", quoted: to) }
        if callback == .navigationWillShow || callback == .navigationDidShow {
          line.add(",\"animated\":", arguments.flag)
        }
      case .segue, .action:
        if let to = others.main.first { line.add(",\"to\":", quoted: to) }
        if let from = others.from { line.add(",\"from\":", quoted: from) }
        if let text = answers.text { line.add(",\"identifier\":", text: text) }
      case .viewSet:
        if let view = arguments.object {
          line.add(",\"view\":", text: "v\(views.number(of: view))")
        }
      case .viewMovedToSuperview, .gestureDelegateSet:
        if let to = others.main.first {
          line.add(",\"to\":", quoted: to)
        } else if others.isNone {
          line.add(",\"to\":null")
        }
      case .rootSet:
        if let scene = answers.text { line.add(",\"scene\":", text: scene) }
      case .initialize, .deinitialize, .forwards, .viewMovedToWindow, .delegateSet: break
      }
    }
  }

  private func write(
    _ reading: HookedMethod.Reading,
    _ callback: Callback,
    _ arguments: CallArguments,
    _ others: Others,
    _ line: inout EventLine
  ) {
    let key: StaticString =
      switch callback {
      case .addChild: ",\"child\":"
      case .willMove, .didMove: ",\"parent\":"
      default: ",\"to\":"
      }
    if case .controllers = reading {
      line.add(key)
      for (index, id) in others.main.enumerated() {
        line.add(index == 0 ? "[" : ",", quoted: id)
      }
      line.add(others.main.isEmpty ? "[]" : "]")
    } else if let id = others.main.first {
      line.add(key, quoted: id)
    } else if others.isNone {
      line.add(key)
      line.add("null")
    }
    if let from = others.from { line.add(",\"from\":", quoted: from) }
    switch callback {
    case .beginAppearanceTransition:
      line.add(",\"animated\":", arguments.second)
      line.add(",\"appearing\":", arguments.flag)
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
      .present, .dismiss:
      line.add(",\"animated\":", arguments.flag)
    case .setViewControllers, .pagesSet: line.add(",\"animated\":", arguments.flag)
    default: break
    }
    switch reading {
    case .shownColumn: line.add(",\"appearing\":", true)
    case .hiddenColumn: line.add(",\"appearing\":", false)
    case .column: break
    default: return
    }
    line.add(",\"identifier\":", text: Self.column(arguments.index))
  }

  /// The name of a column of a split view.
  private static func column(_ number: Int) -> String {
    let names = ["primary", "supplementary", "secondary", "compact", "inspector"]
    return names.indices.contains(number) ? names[number] : "column \(number)"
  }

  /// Who made a call, where something tells; nil where nothing does.
  ///
  /// UIKit, while its own code runs in the innermost open call. The app, where an override of `addChild`
  /// or `removeFromParent` moves the child itself, which the depth alone would call UIKit's; and where
  /// the calls that led here come from its code.
  ///
  /// - Parameters:
  ///   - callback: The event.
  ///   - lane: The thread.
  ///   - isApps: What the calls that led here say; nil for nothing.
  ///   - parent: The parent of the receiver; nil for none.
  /// - Returns: The value of `by`.
  func caller(
    of callback: Callback,
    _ lane: Int,
    isApps: Bool?,
    parent: ObjectPointer?
  ) -> StaticString? {
    let frame = frames[lane].last
    let isInUIKit = frame.map { $0.openBases > 0 } ?? false
    switch callback {
    case .willMove, .didMove:
      if isInUIKit { return "uikit" }
      let outer = frame.flatMap { HookedMethod.all[$0.method].callback }
      return outer == .addChild || outer == .removeFromParent ? "app" : nil
    case .addChild, .removeFromParent:
      return isInUIKit ? "uikit" : isApps.map { $0 ? "app" : "uikit" }
    default:
      guard callback.isMadeByUIKit else { return nil }
      if frame == nil, isApps == nil, callback.isForwarding, !forwardsByHand(parent) {
        return "uikit"
      }
      return isInUIKit ? "uikit" : isApps.map { $0 ? "app" : "uikit" }
    }
  }

  /// Whether a controller is one that tells its children of appearance itself, which it has said.
  ///
  /// Why: UIKit calls what it offers to containers itself, to hide and show who presents, and ends by
  /// other means what it has begun.
  private func forwardsByHand(_ parent: ObjectPointer?) -> Bool {
    guard let parent, let place = registry.place(of: parent) else { return false }
    return registry[place].forwards == false
  }

  /// Whether the calls that led to an event are to be looked at.
  ///
  /// Why: it takes time, and what is in UIKit's own code needs no look.
  func asksForCaller(of callback: Callback?, _ lane: Int) -> Bool {
    guard options.findsCallers, let callback,
      callback.isMadeByUIKit || callback == .addChild || callback == .removeFromParent
    else { return false }
    return frames[lane].last.map { $0.openBases == 0 } ?? true
  }
}

extension Callback {
  /// Whether it begins or ends a transition of appearance by hand.
  fileprivate var isForwarding: Bool {
    self == .beginAppearanceTransition || self == .endAppearanceTransition
  }

  /// Whether UIKit makes the call as a rule, and the app by mistake or, with a transition of appearance,
  /// on purpose.
  fileprivate var isMadeByUIKit: Bool {
    switch self {
    case .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
      .viewWillDisappear, .viewDidDisappear, .beginAppearanceTransition, .endAppearanceTransition,
      .dismiss, .unwindAction:
      true
    default: false
    }
  }
}
