package import LifelineTrace

extension Machine {
  /// Whether a controller's view exists.
  ///
  /// Sources: Apple's pages on `loadView()` and `viewDidLoad()`; a view from a nib loads without a
  /// recorded `loadView()`; before iOS 6 a memory warning drops views that are off the screen. A
  /// view may be set by its nib, before `viewDidLoad`, or by the app, which gets none.
  package static let loading = Machine(
    name: "loading",
    summary: "Whether the controller's view exists.",
    states: ["unloaded", "loading", "loaded"],
    edges: [
      Edge("unloaded", "loadView", "loading"),
      Edge("unloaded", "viewDidLoad", "loaded"),
      Edge("unloaded", "viewSet", "loading"),
      Edge("unloaded", "viewSet", "loaded"),
      Edge("unloaded", "viewCleared", "unloaded"),
      Edge("loading", "viewSet", "loading"),
      Edge("loading", "viewCleared", "loading"),
      Edge("loading", "viewDidLoad", "loaded"),
      Edge("loaded", "viewSet", "loaded"),
      Edge("loaded", "viewCleared", "unloaded"),
      Edge("loaded", "viewWillUnload", "loaded", on: .upTo(5)),
      Edge("loaded", "viewWillUnload", "unloaded", on: .upTo(5)),
      Edge("loaded", "viewDidUnload", "unloaded", on: .upTo(5)),
      Edge("loaded", "didReceiveMemoryWarning", "loaded"),
      Edge("loaded", "didReceiveMemoryWarning", "unloaded", on: .upTo(5)),
    ],
    sources: ["apple-documentation", "header-ios-11", "catalyst-2026"]
  )
}

/// The loading states that a controller may be in, as bits.
package struct LoadingSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits, in the order of the machine's states.
  package let rawValue: UInt8

  /// Creates a set from bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// There is no view.
  package static let unloaded = LoadingSet(rawValue: 1)
  /// The view is being made.
  package static let loading = LoadingSet(rawValue: 2)
  /// There is a view.
  package static let loaded = LoadingSet(rawValue: 4)
  /// Nothing is known.
  package static let any = LoadingSet(rawValue: 7)
}

/// What the model knows of one controller's view.
package struct LoadingState: Equatable, Sendable, BitwiseCopyable {
  /// The possible states.
  package var set = LoadingSet.any
  /// The last `viewDidLoad` since a view was last dropped, if it was recorded.
  ///
  /// It outlives a `loadView` that comes though there is a view, so that the next `viewDidLoad` is
  /// seen to be one too many.
  package var loaded = Moment.never
  /// The last layout callback that was recorded.
  package var layout = Moment.never
  /// The number of `viewWillLayoutSubviews` that have not been answered, at most 255.
  package var openLayouts: UInt8 = 0
  /// Whether any `viewDidLoad` was recorded, whatever became of the view.
  package var hasEverLoaded = false

  /// Whether the view exists, or is being made, for sure, and a `viewDidLoad` has come for it.
  package var hasLoaded: Bool { loaded.isKnown && !set.contains(.unloaded) }

  /// Follows an event of the loading group.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - mayUnload: Whether the system may be one that unloads views by itself.
  mutating func follow(_ event: Event, mayUnload: Bool = false) {
    switch event.callback {
    case .loadView:
      // Why: a call by the app may come though there is a view.
      if set.contains(.unloaded) { loaded = .never }
      set = event.flags.contains(.byApp) ? [.loading, .loaded] : .loading
    case .viewDidLoad:
      set = .loaded
      loaded = Moment(event)
      hasEverLoaded = true
    case .viewSet:
      set = Self.step(set, unloaded: [.loading, .loaded], loading: .loading, loaded: .loaded)
    case .viewCleared:
      loaded = .never
      set = Self.step(set, unloaded: .unloaded, loading: .loading, loaded: .unloaded)
    case .viewDidUnload:
      loaded = .never
      set = .unloaded
    case .viewWillUnload: set.insert(.unloaded)
    case .didReceiveMemoryWarning:
      if mayUnload, set.contains(.loaded) { set.insert(.unloaded) }
    default: break
    }
  }

  /// Follows an event of the layout group.
  @inline(__always)
  mutating func follow(layout moment: Moment) {
    layout = moment
    if moment.callback == .viewWillLayoutSubviews {
      openLayouts = openLayouts == 255 ? 255 : openLayouts + 1
    } else {
      openLayouts = openLayouts == 0 ? 0 : openLayouts - 1
    }
  }

  private static func step(
    _ set: LoadingSet,
    unloaded: LoadingSet,
    loading: LoadingSet,
    loaded: LoadingSet
  ) -> LoadingSet {
    var next: LoadingSet = []
    if set.contains(.unloaded) { next.formUnion(unloaded) }
    if set.contains(.loading) { next.formUnion(loading) }
    if set.contains(.loaded) { next.formUnion(loaded) }
    return next
  }
}

/// What the model knows of how one controller's view came to be, and what else befell it.
package struct MakingState: Equatable, Sendable, BitwiseCopyable {
  /// The `loadView` of the current view, if it was recorded.
  package var loadView = Moment.never
  /// The `loadView` that came while the view was already being loaded, as it was still nil.
  package var reentry = Moment.never
  /// The last time a view was assigned, since `loadView`.
  package var viewSet = Moment.never
  /// The `viewWillUnload` that no `viewDidUnload` has answered.
  package var willUnload = Moment.never
  /// The last memory warning that reached the controller.
  package var memoryWarning = Moment.never
  /// The text that tells the assigned view apart; absent if unknown.
  package var view: Symbol = .absent

  /// Follows an event of the loading group, none of them a `viewDidLoad`, which leaves it as it is.
  mutating func follow(_ event: Event) {
    let moment = Moment(event)
    switch event.callback {
    case .loadView:
      loadView = moment
      reentry = .never
      viewSet = .never
      willUnload = .never
    case .viewSet:
      viewSet = moment
      view = event.detail
    case .viewCleared: drop()
    case .viewDidUnload:
      drop()
      willUnload = .never
    case .viewWillUnload: willUnload = moment
    case .didReceiveMemoryWarning: memoryWarning = moment
    default: break
    }
  }

  private mutating func drop() {
    loadView = .never
    reentry = .never
    viewSet = .never
    view = .absent
  }
}
