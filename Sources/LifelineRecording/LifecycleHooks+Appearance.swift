public import LifelineTrace

extension LifecycleHooks {
  /// Records `home viewWillAppear(animated: true)`.
  @inlinable
  public func viewWillAppear(_ controller: Subject, _ animated: Bool) {
    record(LifecycleCall(.viewWillAppear, on: controller, animated: animated))
  }

  /// The same around a body: records `home viewWillAppear(animated: true)`.
  @inlinable
  public func viewWillAppear<Result>(
    _ controller: Subject,
    _ animated: Bool,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.viewWillAppear, on: controller, animated: animated), body)
  }

  /// Records `home viewIsAppearing(animated: true)`.
  @inlinable
  public func viewIsAppearing(_ controller: Subject, _ animated: Bool) {
    record(LifecycleCall(.viewIsAppearing, on: controller, animated: animated))
  }

  /// The same around a body: records `home viewIsAppearing(animated: true)`.
  @inlinable
  public func viewIsAppearing<Result>(
    _ controller: Subject,
    _ animated: Bool,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.viewIsAppearing, on: controller, animated: animated), body)
  }

  /// Records `home viewDidAppear(animated: true)`.
  @inlinable
  public func viewDidAppear(_ controller: Subject, _ animated: Bool) {
    record(LifecycleCall(.viewDidAppear, on: controller, animated: animated))
  }

  /// The same around a body: records `home viewDidAppear(animated: true)`.
  @inlinable
  public func viewDidAppear<Result>(
    _ controller: Subject,
    _ animated: Bool,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.viewDidAppear, on: controller, animated: animated), body)
  }

  /// Records `home viewWillDisappear(animated: true)`.
  @inlinable
  public func viewWillDisappear(_ controller: Subject, _ animated: Bool) {
    record(LifecycleCall(.viewWillDisappear, on: controller, animated: animated))
  }

  /// The same around a body: records `home viewWillDisappear(animated: true)`.
  @inlinable
  public func viewWillDisappear<Result>(
    _ controller: Subject,
    _ animated: Bool,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.viewWillDisappear, on: controller, animated: animated), body)
  }

  /// Records `home viewDidDisappear(animated: true)`.
  @inlinable
  public func viewDidDisappear(_ controller: Subject, _ animated: Bool) {
    record(LifecycleCall(.viewDidDisappear, on: controller, animated: animated))
  }

  /// The same around a body: records `home viewDidDisappear(animated: true)`.
  @inlinable
  public func viewDidDisappear<Result>(
    _ controller: Subject,
    _ animated: Bool,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.viewDidDisappear, on: controller, animated: animated), body)
  }
}

extension LifecycleHooks {
  /// Records `page beginAppearanceTransition(true, animated: true)`; the controller is the child.
  @inlinable
  public func beginAppearanceTransition(
    _ controller: Subject,
    _ isAppearing: Bool,
    animated: Bool
  ) {
    record(
      LifecycleCall(
        .beginAppearanceTransition,
        on: controller,
        animated: animated,
        appearing: isAppearing
      )
    )
  }

  /// The same around a body: records `page beginAppearanceTransition(true, animated: true)`; the controller is the child.
  @inlinable
  public func beginAppearanceTransition<Result>(
    _ controller: Subject,
    _ isAppearing: Bool,
    animated: Bool,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(
      LifecycleCall(
        .beginAppearanceTransition,
        on: controller,
        animated: animated,
        appearing: isAppearing
      ),
      body
    )
  }

  /// Records `page endAppearanceTransition`; the controller is the child.
  @inlinable
  public func endAppearanceTransition(_ controller: Subject) {
    record(LifecycleCall(.endAppearanceTransition, on: controller))
  }

  /// The same around a body: records `page endAppearanceTransition`; the controller is the child.
  @inlinable
  public func endAppearanceTransition<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.endAppearanceTransition, on: controller), body)
  }
}
