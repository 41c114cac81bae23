import Foundation

/// Whose controllers a recording is about, where several go on side by side: those that are made while the
/// code of its task runs, and those that calls name together with them.
final class RecordingScope: @unchecked Sendable {
  /// The scope of the task that runs; nil for none.
  @TaskLocal static var current: RecordingScope?

  /// Which scope each controller belongs to that belongs to any.
  private final class Owners: @unchecked Sendable {
    let lock = NSLock()
    var scopes: [ObjectPointer: ObjectIdentifier] = [:]
  }

  private static let owners = Owners()

  /// Whether the code that runs is of its task.
  var isCurrent: Bool { Self.current === self }

  /// Takes a controller, unless another scope has it.
  func claim(_ object: ObjectPointer) -> Bool {
    Self.owners.lock.withLock {
      let owner = Self.owners.scopes[object] ?? ObjectIdentifier(self)
      Self.owners.scopes[object] = owner
      return owner == ObjectIdentifier(self)
    }
  }

  /// Lets go of a controller, whose address may be used again.
  func release(_ object: ObjectPointer) {
    Self.owners.lock.withLock {
      if Self.owners.scopes[object] == ObjectIdentifier(self) { Self.owners.scopes[object] = nil }
    }
  }

  /// Lets go of all controllers.
  func end() {
    Self.owners.lock.withLock {
      Self.owners.scopes = Self.owners.scopes.filter { $0.value != ObjectIdentifier(self) }
    }
  }
}

extension LiveRecording {
  /// Whether a controller that was not met so far is one of the recording's.
  func isOurs(_ object: ObjectPointer) -> Bool {
    guard let scope else { return true }
    return (isClaiming || scope.isCurrent) && scope.claim(object)
  }

  /// Whether a call names a controller that is recorded.
  func isNamed(with arguments: CallArguments, _ answers: Answers) -> Bool {
    ([arguments.object, arguments.other, answers.from] + answers.controllers)
      .contains { $0.map { registry.place(of: $0) != nil } ?? false }
  }
}
