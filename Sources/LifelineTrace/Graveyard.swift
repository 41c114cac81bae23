/// The dead controllers, in the order of their deaths.
///
/// A list that is linked through the controllers' numbers, so that one in the middle comes out as
/// fast as one at an end:
///
///     oldest ─▶ 7 ⇄ 2 ⇄ 31 ◀─ newest
@usableFromInline
struct Graveyard {
  /// The neighbours of a dead controller.
  @usableFromInline
  struct Grave {
    /// Who died before; `none` for the oldest.
    @usableFromInline var older = Receiver.none
    /// Who died next; `none` for the newest, `unknown` for a controller that is not dead.
    @usableFromInline var newer = Receiver.unknown
  }

  /// The number of the dead.
  @usableFromInline private(set) var count = 0
  @usableFromInline var graves = ContiguousArray<Grave>()
  private var oldest = Receiver.none
  private var newest = Receiver.none

  /// Adds a controller that died, unless it is among the dead already.
  mutating func bury(_ receiver: Receiver) {
    guard receiver.exists else { return }
    while graves.count <= receiver.index { graves.append(Grave()) }
    guard graves[receiver.index].newer == .unknown else { return }
    graves[receiver.index] = Grave(older: newest, newer: .none)
    if newest.exists { graves[newest.index].newer = receiver } else { oldest = receiver }
    newest = receiver
    count += 1
  }

  /// Takes a controller out that is heard of again.
  @inlinable @inline(__always)
  mutating func exhume(_ receiver: Receiver) {
    guard receiver.exists, receiver.index < graves.count else { return }
    if graves[receiver.index].newer != .unknown { remove(receiver) }
  }

  @usableFromInline
  mutating func remove(_ receiver: Receiver) {
    let grave = graves[receiver.index]
    graves[receiver.index] = Grave()
    if grave.older.exists {
      graves[grave.older.index].newer = grave.newer
    } else {
      oldest = grave.newer
    }
    if grave.newer.exists {
      graves[grave.newer.index].older = grave.older
    } else {
      newest = grave.older
    }
    count -= 1
  }

  /// Takes the controller out that has been dead the longest, if there are more than a number.
  mutating func evict(keeping kept: Int) -> Receiver? {
    guard count > kept else { return nil }
    let receiver = oldest
    remove(receiver)
    return receiver
  }
}
