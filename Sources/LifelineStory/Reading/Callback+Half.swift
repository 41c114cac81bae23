import LifelineTrace

extension Callback {
  /// The four callbacks that say where a controller is on its way.
  static let halves: [Callback] = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// Whether it is one of the four callbacks that say where a controller is on its way.
  var isHalf: Bool {
    switch self {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: true
    default: false
    }
  }

  /// Whether it announces that a controller comes or goes.
  var isWill: Bool { self == .viewWillAppear || self == .viewWillDisappear }

  /// Whether it says that a controller has come or gone.
  var isDid: Bool { self == .viewDidAppear || self == .viewDidDisappear }

  /// Whether it is about coming.
  var isComing: Bool { self == .viewWillAppear || self == .viewDidAppear }

  /// Whether it is about going.
  var isGoing: Bool { self == .viewWillDisappear || self == .viewDidDisappear }

  /// Whether it is about loading a view.
  var isLoad: Bool { self == .viewDidLoad || self == .loadView }

  /// Whether it moves a child in or out.
  var isMove: Bool {
    switch self {
    case .willMove, .didMove, .addChild, .removeFromParent: true
    default: false
    }
  }

  /// The announcement of a way.
  static func will(coming: Bool) -> Callback { coming ? .viewWillAppear : .viewWillDisappear }

  /// The end of a way.
  static func did(coming: Bool) -> Callback { coming ? .viewDidAppear : .viewDidDisappear }

  /// The other half of the same way; itself where it has none.
  var counterpart: Callback {
    switch self {
    case .viewWillAppear: .viewDidAppear
    case .viewDidAppear: .viewWillAppear
    case .viewWillDisappear: .viewDidDisappear
    case .viewDidDisappear: .viewWillDisappear
    default: self
    }
  }
}
