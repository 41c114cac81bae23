extension Callback {
  /// Whether the call is about another controller beside its receiver.
  package var takesObject: Bool {
    switch self {
    case .addChild, .willMove, .didMove, .transition, .pushViewController, .popViewController,
      .popToViewController, .popToRootViewController, .setViewControllers, .navigationWillShow,
      .navigationDidShow, .interactivePopDelegateSet, .select, .tabShouldSelect, .tabDidSelect,
      .present, .presentCompleted, .dismiss, .dismissCompleted, .prepareForSegue, .seguePerform,
      .viewAttached, .viewDetached, .transitionBegan, .transitionEnded, .show, .showDetail,
      .pagesSet, .columnSet, .diagnostic:
      true
    default: false
    }
  }

  /// The key of the main other controller in a native trace.
  package var objectKey: StaticString {
    switch self {
    case .addChild: "child"
    case .willMove, .didMove: "parent"
    case .diagnostic: "about"
    default: "to"
    }
  }

  /// The key of the second other controller.
  var otherKey: StaticString {
    switch self {
    case .present, .presentCompleted, .dismiss, .dismissCompleted: "presenter"
    default: "from"
    }
  }

  /// The key of the text argument.
  var detailKey: StaticString {
    switch self {
    case .initialize: "from"
    case .diagnostic: "message"
    case .viewSet: "view"
    case .present, .presentCompleted: "style"
    case .rootViewControllerSet: "scene"
    default: "identifier"
    }
  }

  /// The label of the main other controller in notation; empty where it has none.
  package var objectLabel: StaticString {
    switch self {
    case .willMove, .didMove: "toParent"
    case .navigationWillShow: "willShow"
    case .navigationDidShow: "didShow"
    case .tabShouldSelect: "shouldSelect"
    case .tabDidSelect: "didSelect"
    case .addChild, .pushViewController, .popToViewController, .setViewControllers, .select,
      .present, .show, .showDetail, .pagesSet:
      ""
    default: "to"
    }
  }
}

extension CallbackSet {
  /// The set as a list of groups and events, which reads back as the same set.
  var names: [String] {
    if self == .all { return ["all"] }
    var names: [String] = []
    for group in CallbackGroup.allCases {
      let members = CallbackSet(group)
      if members.isSubset(of: self) {
        names.append(group.rawValue)
      } else {
        names += members.callbacks.filter(contains).map(\.name)
      }
    }
    return names
  }
}

extension [UInt8] {
  /// Appends the bytes of a text.
  mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a time in decimal seconds, with at most nine decimals and no trailing zeros.
  ///
  /// - Parameter nanoseconds: The time.
  package mutating func append(seconds nanoseconds: Int64) {
    let magnitude = nanoseconds.magnitude
    if nanoseconds < 0 { append(UInt8(ascii: "-")) }
    append(String(magnitude / 1_000_000_000))
    var fraction = magnitude % 1_000_000_000
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    var scale: UInt64 = 100_000_000
    while fraction > 0 {
      append(UInt8(ascii: "0") + UInt8(fraction / scale))
      fraction %= scale
      scale /= 10
    }
  }
}
