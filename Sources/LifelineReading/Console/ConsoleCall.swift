import LifelineTrace

/// A call that a message tells of.
struct ConsoleCall {
  /// What was called.
  var selector: ConsoleSelector
  /// The name or class of the controller; empty where none is given.
  var name = Bytes()
  /// The address of the controller; 0 where none is given.
  var address: UInt64 = 0
  /// The `animated` argument; nil where not printed.
  var animated: Bool?
  /// The `appearing` argument; nil where not printed.
  var appearing: Bool?
  /// What tells the controller from others of its name; empty where nothing does.
  var tag = Bytes()
  /// A number beside the name, which may be that of an instance, of a line or of calls; empty where there is
  /// none.
  var number = Bytes()
  /// Whether `tag` is a number that the app gave to the instance, `Page#3`.
  var isNumbered = false
  /// Which moment of the call is told of.
  var phase = ConsoleTail.Phase.entry
  /// The controller that is an argument; nil where none is given.
  var object: ConsoleObject?
  /// Whether the argument is null.
  var objectIsNull = false
  /// The hash of what printed the line: the class in Objective-C brackets, or the logger's category;
  /// 0 where the line does not tell.
  var origin: UInt64 = 0
  /// The number of the line of the source that prints it; empty where there is none.
  var sourceLine = Bytes()
  /// What printed the line, as far as that is known; 0 where it is not.
  var printer: UInt64 { sourceLine.isEmpty ? origin : origin ^ sourceLine.foldedHash }
  /// The class in Objective-C brackets; empty where there is none.
  var implementer = Bytes()
  /// Whether the class in brackets implements the call for a controller of another class.
  var isInherited = false
  /// Whether nothing but the class in brackets names the controller.
  var isBare = false
  /// Whether `origin` is a category or a thunk, so that the call may be printed in another way, too.
  var isCategorised = false
  /// A word behind the callback that may be the controller's name, where `name` is what stands in
  /// brackets before it and may be the logger's category; empty where there is none.
  var alternative = Bytes()
  /// The hash of the text that follows and is neither argument nor name; 0 where there is none.
  var remark: UInt64 = 0

  /// Whether the controller behind `willMoveToParentViewController:` is the parent only as far as
  /// names stand before callbacks in the log.
  var mayFollowItsName = false
  /// Whether the name stood behind the callback.
  var isNamedBehind = false
  /// A name behind an arrow behind the callback, where none stands before it.
  var following = Bytes()

  /// Creates a call on an unnamed controller.
  init(_ selector: ConsoleSelector) {
    self.selector = selector
  }

  /// Creates a call that a whole message tells of in words of the log's own.
  ///
  /// - Parameters:
  ///   - callback: What was called.
  ///   - message: The message.
  ///   - name: The controller's name.
  ///   - address: Its address; 0 where none is printed.
  ///   - tag: What tells the instance from others; empty where nothing does.
  init(
    _ callback: Callback,
    told message: Bytes,
    _ name: Bytes,
    _ address: UInt64,
    _ tag: Bytes
  ) {
    self.init(ConsoleSelector(callback: callback, evidence: .none, start: 0, end: message.count))
    (self.name, self.address, self.tag) = (name, address, tag)
    isNumbered = !tag.isEmpty
  }

  /// Whether nothing says whose it is.
  var isNameless: Bool { name.isEmpty && address == 0 && tag.isEmpty && object == nil }

  /// The boolean arguments that are printed.
  var flags: EventFlags {
    var flags = EventFlags()
    if let animated { flags.formUnion(animated ? [.hasAnimated, .animated] : .hasAnimated) }
    if selector.callback == .beginAppearanceTransition, let appearing {
      flags.formUnion(appearing ? [.hasAppearing, .appearing] : .hasAppearing)
    }
    return flags
  }

  /// Records what stands behind the callback.
  mutating func take(_ tail: ConsoleTail) {
    animated = tail.animated
    appearing = tail.appearing
    if tail.phase != .entry { phase = tail.phase }
    remark = tail.remark
    sourceLine = tail.sourceLine
    let takesController = selector.callback.takesController
    objectIsNull = takesController && tail.isNull
    if let found = tail.object {
      if takesController, !found.isOwn, !name.isEmpty || tail.isParent || tail.isOptional {
        object = found
        mayFollowItsName = name.isEmpty && !tail.isOptional
      } else if ConsoleArgument.isForeign(found, to: name) {
        return
      } else if address == 0,
        name.isEmpty || found.exists || found.className.equals(name)
          || origin != 0 && name.isUIKitName
      {
        name = found.className
        address = found.address
      }
    }
    if name.isEmpty {
      name = tail.identity
      isNamedBehind = name.isControllerName
    }
    if address == 0 { address = tail.address }
    if number.isEmpty { number = tail.number }
    // Why: what a base class prints of its `self` is the class of the controller that it is.
    if tail.tag.isClassName, tail.tag.isControllerName, !name.isEmpty, !tail.tag.equals(name) {
      origin = name.foldedHash
      isCategorised = true
      name = tail.tag
    } else if tag.isEmpty {
      tag = tail.tag
    }
  }
}

extension ConsoleCall {
  /// Notes a class in brackets before the controller's, `[BaseController] MenuController viewDidLoad`: it prints of
  /// all that inherit from it, and those may print, too.
  mutating func takeBase(in head: Bytes) {
    guard head.at(0) == UInt8(ascii: "["), let close = head.offset(of: UInt8(ascii: "]")) else {
      return
    }
    let base = head[1, close].trimmed
    guard base.isControllerName, base.isClassName, !base.equals(name) else { return }
    origin = base.foldedHash
    isCategorised = true
  }

  /// The class of the container that calls a delegate's method, because the event is the
  /// container's; nil where the call is the named controller's own.
  var delegatingContainer: String? {
    guard selector.hasLabels, name.offset(of: "Nav") == nil, name.offset(of: "Tab") == nil else {
      return nil
    }
    if selector.spelling.hasASCII("navigationController", at: 0) { return "UINavigationController" }
    return selector.spelling.hasASCII("tabBarController", at: 0) ? "UITabBarController" : nil
  }
}

extension Callback {
  /// Whether an app has a line of its own for it, where one statement prints all callbacks that come again
  /// and again.
  var isAside: Bool { group == .containment || self == .initialize || self == .deinitialize }

  /// Whether another controller is among the arguments.
  var takesController: Bool {
    switch self {
    case .addChild, .willMove, .didMove, .pushViewController, .popToViewController,
      .navigationWillShow, .navigationDidShow, .tabShouldSelect, .tabDidSelect, .present:
      true
    default: false
    }
  }
}
