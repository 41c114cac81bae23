public import LifelineTrace

extension LifecycleHooks {
  /// Records `nav pushViewController(detail, animated: true)`.
  @inlinable
  public func pushViewController(_ controller: Subject, _ pushed: Subject, animated: Bool) {
    record(
      LifecycleCall(.pushViewController, on: controller, object: .one(pushed), animated: animated)
    )
  }

  /// The same around a body: records `nav pushViewController(detail, animated: true)`.
  @inlinable
  public func pushViewController<Result>(
    _ controller: Subject,
    _ pushed: Subject,
    animated: Bool,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(
      LifecycleCall(.pushViewController, on: controller, object: .one(pushed), animated: animated),
      body
    )
  }

  /// Records `nav popViewController(animated: true)`.
  @inlinable
  public func popViewController(_ controller: Subject, animated: Bool) {
    record(LifecycleCall(.popViewController, on: controller, animated: animated))
  }

  /// The same around a body: records `nav popViewController(animated: true)`.
  @inlinable
  public func popViewController<Result>(
    _ controller: Subject,
    animated: Bool,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.popViewController, on: controller, animated: animated), body)
  }

  /// Records `nav popToRootViewController(animated: true)`.
  @inlinable
  public func popToRootViewController(_ controller: Subject, animated: Bool) {
    record(LifecycleCall(.popToRootViewController, on: controller, animated: animated))
  }

  /// The same around a body: records `nav popToRootViewController(animated: true)`.
  @inlinable
  public func popToRootViewController<Result>(
    _ controller: Subject,
    animated: Bool,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.popToRootViewController, on: controller, animated: animated), body)
  }

  /// Records `nav popToViewController(home, animated: true)`.
  @inlinable
  public func popToViewController(_ controller: Subject, _ target: Subject, animated: Bool) {
    record(
      LifecycleCall(.popToViewController, on: controller, object: .one(target), animated: animated)
    )
  }

  /// The same around a body: records `nav popToViewController(home, animated: true)`.
  @inlinable
  public func popToViewController<Result>(
    _ controller: Subject,
    _ target: Subject,
    animated: Bool,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(
      LifecycleCall(.popToViewController, on: controller, object: .one(target), animated: animated),
      body
    )
  }
}

extension LifecycleHooks {
  /// Records `home present(sheet, animated: true)`; the controller is whom the app asked.
  @inlinable
  public func present(_ controller: Subject, _ presented: Subject, animated: Bool) {
    record(LifecycleCall(.present, on: controller, object: .one(presented), animated: animated))
  }

  /// The same around a body: records `home present(sheet, animated: true)`; the controller is whom the app asked.
  @inlinable
  public func present<Result>(
    _ controller: Subject,
    _ presented: Subject,
    animated: Bool,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(
      LifecycleCall(.present, on: controller, object: .one(presented), animated: animated),
      body
    )
  }

  /// Records `home dismiss(animated: true)`; the controller is whom the app asked.
  @inlinable
  public func dismiss(_ controller: Subject, animated: Bool) {
    record(LifecycleCall(.dismiss, on: controller, animated: animated))
  }

  /// The same around a body: records `home dismiss(animated: true)`; the controller is whom the app asked.
  @inlinable
  public func dismiss<Result>(
    _ controller: Subject,
    animated: Bool,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.dismiss, on: controller, animated: animated), body)
  }
}
