public import LifelineTrace

extension LifecycleHooks {
  /// Records `home init`; the object must be whole, after `super.init`.
  @inlinable
  public func initialized(_ controller: Subject) {
    record(LifecycleCall(.initialize, on: controller))
  }

  /// Records `home deinit`; the last call about an object, from its `deinit`.
  @inlinable
  public func deinitialized(_ controller: Subject) {
    record(LifecycleCall(.deinitialize, on: controller))
  }
}

extension LifecycleHooks {
  /// Records `home loadView`.
  @inlinable
  public func loadView(_ controller: Subject) {
    record(LifecycleCall(.loadView, on: controller))
  }

  /// The same around a body: records `home loadView`.
  @inlinable
  public func loadView<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.loadView, on: controller), body)
  }

  /// Records `home viewDidLoad`.
  @inlinable
  public func viewDidLoad(_ controller: Subject) {
    record(LifecycleCall(.viewDidLoad, on: controller))
  }

  /// The same around a body: records `home viewDidLoad`.
  @inlinable
  public func viewDidLoad<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.viewDidLoad, on: controller), body)
  }

  /// Records `home loadViewIfNeeded`.
  @inlinable
  public func loadViewIfNeeded(_ controller: Subject) {
    record(LifecycleCall(.loadViewIfNeeded, on: controller))
  }

  /// The same around a body: records `home loadViewIfNeeded`.
  @inlinable
  public func loadViewIfNeeded<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.loadViewIfNeeded, on: controller), body)
  }

  /// Records `home awakeFromNib`.
  @inlinable
  public func awakeFromNib(_ controller: Subject) {
    record(LifecycleCall(.awakeFromNib, on: controller))
  }

  /// Records `home viewWillLayoutSubviews`.
  @inlinable
  public func viewWillLayoutSubviews(_ controller: Subject) {
    record(LifecycleCall(.viewWillLayoutSubviews, on: controller))
  }

  /// The same around a body: records `home viewWillLayoutSubviews`.
  @inlinable
  public func viewWillLayoutSubviews<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.viewWillLayoutSubviews, on: controller), body)
  }

  /// Records `home viewDidLayoutSubviews`.
  @inlinable
  public func viewDidLayoutSubviews(_ controller: Subject) {
    record(LifecycleCall(.viewDidLayoutSubviews, on: controller))
  }

  /// The same around a body: records `home viewDidLayoutSubviews`.
  @inlinable
  public func viewDidLayoutSubviews<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.viewDidLayoutSubviews, on: controller), body)
  }

  /// Records `home didReceiveMemoryWarning`.
  @inlinable
  public func didReceiveMemoryWarning(_ controller: Subject) {
    record(LifecycleCall(.didReceiveMemoryWarning, on: controller))
  }
}

extension LifecycleHooks {
  /// Records `home viewCleared`: the view property becomes nil.
  @inlinable
  public func viewCleared(_ controller: Subject) {
    record(LifecycleCall(.viewCleared, on: controller))
  }

  /// Records `home viewEnteredWindow`.
  @inlinable
  public func viewEnteredWindow(_ controller: Subject) {
    record(LifecycleCall(.viewEnteredWindow, on: controller))
  }

  /// The same around a body: records `home viewEnteredWindow`.
  @inlinable
  public func viewEnteredWindow<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.viewEnteredWindow, on: controller), body)
  }

  /// Records `home viewLeftWindow`.
  @inlinable
  public func viewLeftWindow(_ controller: Subject) {
    record(LifecycleCall(.viewLeftWindow, on: controller))
  }

  /// The same around a body: records `home viewLeftWindow`.
  @inlinable
  public func viewLeftWindow<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.viewLeftWindow, on: controller), body)
  }

  /// Records `home rootViewControllerSet`.
  @inlinable
  public func rootViewControllerSet(_ controller: Subject) {
    record(LifecycleCall(.rootViewControllerSet, on: controller))
  }

  /// The same around a body: records `home rootViewControllerSet`.
  @inlinable
  public func rootViewControllerSet<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.rootViewControllerSet, on: controller), body)
  }
}
