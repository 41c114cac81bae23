/// Finds callbacks by the names that traces use for them.
///
/// Unchecked, because the table holds memory by reference; nothing changes it after `shared` is
/// made.
@usableFromInline
package struct CallbackNames: @unchecked Sendable {
  /// The table of every name.
  package static let shared = CallbackNames()

  @usableFromInline var table = ByteKeyTable()
  @usableFromInline var callbacks: [Callback] = []

  /// Creates the table of every name, base name and alias.
  private init() {
    for callback in Callback.allCases { add(callback.name, callback) }
    // Why: base names come second, so that a full name is never shadowed by another's base name.
    for callback in Callback.allCases where callback.hasUniqueBaseName {
      add(callback.baseName, callback)
    }
    for callback in Callback.allCases {
      for alias in callback.aliases { add(alias, callback) }
    }
  }

  private mutating func add(_ name: String, _ callback: Callback) {
    let entry = Bytes.withBytes(of: name) { table.intern($0) }
    if entry.isNew { callbacks.append(callback) }
  }

  /// The callback with a name; nil if there is none.
  @inlinable @inline(__always)
  package func callback(named name: Bytes) -> Callback? {
    let index = table.find(name)
    return index >= 0 ? callbacks[Int(index)] : nil
  }
}
