public import LifelineTrace

extension Machine {
  /// Whether a controller's view exists.
  ///
  /// Sources: Apple's pages on `loadView()` and `viewDidLoad()`; a view from a nib loads without a
  /// recorded `loadView()`; before iOS 6 a memory warning drops views that are off the screen.
  public static let loading = Machine(
    name: "loading",
    summary: "Whether the controller's view exists.",
    states: ["unloaded", "loading", "loaded"],
    edges: [
      Edge("unloaded", "loadView", "loading"),
      Edge("unloaded", "viewDidLoad", "loaded"),
      Edge("loading", "viewDidLoad", "loaded"),
      Edge("loading", "viewSet", "loading"),
      Edge("unloaded", "viewSet", "loaded"),
      Edge("loaded", "viewSet", "loaded"),
      Edge("loaded", "viewCleared", "unloaded"),
      Edge("loaded", "viewDidUnload", "unloaded", on: .upTo(5)),
    ]
  )
}

/// The loading states that a controller may be in, as bits.
public struct LoadingSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits, in the order of the machine's states.
  public let rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// There is no view.
  public static let unloaded = LoadingSet(rawValue: 1)
  /// The view is being made.
  public static let loading = LoadingSet(rawValue: 2)
  /// There is a view.
  public static let loaded = LoadingSet(rawValue: 4)
  /// Nothing is known.
  public static let any = LoadingSet(rawValue: 7)
}

/// What the model knows of one controller's view.
public struct LoadingState: Equatable, Sendable, BitwiseCopyable {
  /// The possible states.
  public var set = LoadingSet.any
  /// The `viewDidLoad` of the current view, if it was recorded.
  public var loaded = Moment.never
  /// The `loadView` of the current view, if it was recorded.
  public var loadView = Moment.never
  /// The last time a view was assigned.
  public var viewSet = Moment.never
  /// The last time the view was dropped, by the app or by a memory warning.
  public var dropped = Moment.never
  /// The last `viewWillUnload` that was recorded.
  public var willUnload = Moment.never
  /// The last memory warning that reached the controller.
  public var memoryWarning = Moment.never
  /// The last layout callback that was recorded.
  public var layout = Moment.never
  /// The text that tells the assigned view apart; -1 if unknown.
  public var view: Symbol = -1
  /// The number of `viewWillLayoutSubviews` that have not been answered, at most 255.
  public var openLayouts: UInt8 = 0

  /// Whether the last load that was recorded has not been undone, as far as was recorded.
  var isLoadedStill: Bool { loaded.isKnown && dropped.line < loaded.line }

  /// Follows an event of the loading or layout group.
  mutating func follow(_ event: Event) {
    let moment = Moment(event)
    switch event.callback {
    case .loadView:
      set = .loading
      loadView = moment
      viewSet = .never
    case .viewDidLoad:
      set = .loaded
      loaded = moment
    case .viewSet:
      viewSet = moment
      view = event.detail
      if set != .loading { set = .loaded }
    case .viewCleared, .viewDidUnload:
      set = .unloaded
      dropped = moment
      view = -1
    case .viewWillUnload: willUnload = moment
    case .didReceiveMemoryWarning: memoryWarning = moment
    case .viewWillLayoutSubviews:
      layout = moment
      openLayouts = openLayouts == 255 ? 255 : openLayouts + 1
    case .viewDidLayoutSubviews:
      layout = moment
      openLayouts = openLayouts == 0 ? 0 : openLayouts - 1
    default: break
    }
  }
}
