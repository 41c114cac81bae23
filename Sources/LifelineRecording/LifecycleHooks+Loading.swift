import LifelineTrace

extension LifecycleHooks {
  /// Records `home init`; the object must be whole, after `super.init`.
  public func initialized(_ controller: Subject) {
    record(LifecycleCall(.initialize, on: controller))
  }

  /// Records `home deinit`; the last call about an object, from its `deinit`.
  public func deinitialized(_ controller: Subject) {
    record(LifecycleCall(.deinitialize, on: controller))
  }
}

extension LifecycleHooks {
  /// Records `home loadView`.
  public func loadView(_ controller: Subject) {
    record(LifecycleCall(.loadView, on: controller))
  }

  /// The same around a body: records `home loadView`.
  public func loadView<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.loadView, on: controller), body)
  }

  /// Records `home viewDidLoad`.
  public func viewDidLoad(_ controller: Subject) {
    record(LifecycleCall(.viewDidLoad, on: controller))
  }

  /// The same around a body: records `home viewDidLoad`.
  public func viewDidLoad<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.viewDidLoad, on: controller), body)
  }

  /// Records `home loadViewIfNeeded`.
  public func loadViewIfNeeded(_ controller: Subject) {
    record(LifecycleCall(.loadViewIfNeeded, on: controller))
  }

  /// The same around a body: records `home loadViewIfNeeded`.
  public func loadViewIfNeeded<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.loadViewIfNeeded, on: controller), body)
  }

  /// Records `home awakeFromNib`.
  public func awakeFromNib(_ controller: Subject) {
    record(LifecycleCall(.awakeFromNib, on: controller))
  }

  /// Records `home viewWillLayoutSubviews`.
  public func viewWillLayoutSubviews(_ controller: Subject) {
    record(LifecycleCall(.viewWillLayoutSubviews, on: controller))
  }

  /// The same around a body: records `home viewWillLayoutSubviews`.
  public func viewWillLayoutSubviews<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.viewWillLayoutSubviews, on: controller), body)
  }

  /// Records `home viewDidLayoutSubviews`.
  public func viewDidLayoutSubviews(_ controller: Subject) {
    record(LifecycleCall(.viewDidLayoutSubviews, on: controller))
  }

  /// The same around a body: records `home viewDidLayoutSubviews`.
  public func viewDidLayoutSubviews<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.viewDidLayoutSubviews, on: controller), body)
  }

  /// Records `home didReceiveMemoryWarning`.
  public func didReceiveMemoryWarning(_ controller: Subject) {
    record(LifecycleCall(.didReceiveMemoryWarning, on: controller))
  }
}

extension LifecycleHooks {
  /// Records `home viewEnteredWindow`.
  public func viewEnteredWindow(_ controller: Subject) {
    record(LifecycleCall(.viewEnteredWindow, on: controller))
  }

  /// The same around a body: records `home viewEnteredWindow`.
  public func viewEnteredWindow<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.viewEnteredWindow, on: controller), body)
  }

  /// Records `home viewLeftWindow`.
  public func viewLeftWindow(_ controller: Subject) {
    record(LifecycleCall(.viewLeftWindow, on: controller))
  }

  /// The same around a body: records `home viewLeftWindow`.
  public func viewLeftWindow<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.viewLeftWindow, on: controller), body)
  }

  /// Records `home rootViewControllerSet`.
  public func rootViewControllerSet(_ controller: Subject) {
    record(LifecycleCall(.rootViewControllerSet, on: controller))
  }

  /// The same around a body: records `home rootViewControllerSet`.
  public func rootViewControllerSet<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.rootViewControllerSet, on: controller), body)
  }
}
