public import LifelineTrace

extension LifecycleHooks {
  /// Records `pager addChild(page)`; the controller is the parent.
  @inlinable
  public func addChild(_ controller: Subject, _ child: Subject) {
    record(LifecycleCall(.addChild, on: controller, object: .one(child)))
  }

  /// The same around a body: records `pager addChild(page)`; the controller is the parent.
  @inlinable
  public func addChild<Result>(
    _ controller: Subject,
    _ child: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.addChild, on: controller, object: .one(child)), body)
  }

  /// Records `page removeFromParent`; the controller is the child.
  @inlinable
  public func removeFromParent(_ controller: Subject) {
    record(LifecycleCall(.removeFromParent, on: controller))
  }

  /// The same around a body: records `page removeFromParent`; the controller is the child.
  @inlinable
  public func removeFromParent<Result>(
    _ controller: Subject,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.removeFromParent, on: controller), body)
  }

  /// Records `page willMove(toParent: pager)`; nil is the parent of a child that is removed.
  @inlinable
  public func willMove(_ controller: Subject, toParent parent: Subject?) {
    record(LifecycleCall(.willMove, on: controller, object: .init(parent)))
  }

  /// The same around a body: records `page willMove(toParent: pager)`; nil is the parent of a child that is removed.
  @inlinable
  public func willMove<Result>(
    _ controller: Subject,
    toParent parent: Subject?,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.willMove, on: controller, object: .init(parent)), body)
  }

  /// Records `page didMove(toParent: pager)`; nil is the parent of a child that is removed.
  @inlinable
  public func didMove(_ controller: Subject, toParent parent: Subject?) {
    record(LifecycleCall(.didMove, on: controller, object: .init(parent)))
  }

  /// The same around a body: records `page didMove(toParent: pager)`; nil is the parent of a child that is removed.
  @inlinable
  public func didMove<Result>(
    _ controller: Subject,
    toParent parent: Subject?,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try record(LifecycleCall(.didMove, on: controller, object: .init(parent)), body)
  }
}
