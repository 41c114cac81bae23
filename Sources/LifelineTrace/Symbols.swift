/// An open-addressing table from byte strings to small integers, with removal.
///
/// A slot holds a hash and an entry's index plus one; zero is free:
///
///     slots  [ 0 | 9c41·1 | 0 | 77e0·2 | … ]      entries  [ "Home#1" → 0, "Menu#1" → 1, … ]
@usableFromInline
package struct ByteKeyTable {
  private struct Slot {
    var hash: UInt32 = 0
    var entry: Int32 = 0
  }

  /// The place of a key in the arena.
  // Why: in one word, because there are as many as controllers, classes and texts.
  @usableFromInline
  struct Key {
    @usableFromInline let bits: UInt64

    @inlinable
    init(start: Int, count: Int) {
      bits = UInt64(start) << 28 | UInt64(count)
    }

    @inlinable var start: Int { Int(bits >> 28) }
    @inlinable var count: Int { Int(bits & (1 << 28 - 1)) }
  }

  private let hash = ByteHash()
  private var slots = ContiguousArray<Slot>(repeating: Slot(), count: 64)
  @usableFromInline var keys = ContiguousArray<Key>()
  private var free: [Int32] = []
  @usableFromInline var arena = ByteBuffer(capacity: 512)
  private var arenaEnd = 0
  private var arenaWaste = 0
  private var used = 0

  /// Creates an empty table.
  package init() {}

  /// The number of keys in the table.
  package var count: Int { used }

  /// The number of indices ever handed out, which bounds every index.
  @inlinable var capacity: Int { keys.count }

  /// The index of a key, or -1.
  // Why: inlined, its loops keep too many registers busy, which costs more than the call.
  @usableFromInline @inline(never)
  package func find(_ key: Bytes) -> Int32 { find(key, hash(key)) }

  /// The index of a key, or -1, where the table is a variable, of which `find` would make a copy.
  @usableFromInline @inline(never)
  package mutating func findInPlace(_ key: Bytes) -> Int32 { find(key, hash(key)) }

  @inline(__always)
  private func find(_ key: Bytes, _ hash: UInt32) -> Int32 {
    let mask = slots.count &- 1
    var position = Int(hash) & mask
    while true {
      let slot = slots[position]
      if slot.entry == 0 { return -1 }
      if slot.hash == hash, self.key(slot.entry &- 1).equals(key) { return slot.entry &- 1 }
      position = (position &+ 1) & mask
    }
  }

  /// The bytes of the key with an index; good until the table changes.
  @inlinable @inline(__always)
  package func key(_ index: Int32) -> Bytes {
    let key = keys[Int(index)]
    return arena.bytes(key.start, key.start &+ key.count)
  }

  /// Whether an index, or -1, has a key.
  package func holds(_ key: Bytes, at index: Int32) -> Bool {
    index >= 0 && self.key(index).equals(key)
  }

  /// The index of a key, which is added if it is new.
  package mutating func intern(_ key: Bytes) -> (index: Int32, isNew: Bool) {
    let hash = hash(key)
    let found = find(key, hash)
    if found >= 0 { return (found, false) }
    if (used + 1) * 2 > slots.count { grow() }
    arena.write(key, at: arenaEnd)
    let stored = Key(start: arenaEnd, count: key.count)
    arenaEnd += key.count
    let index: Int32
    if let reused = free.popLast() {
      index = reused
      keys[Int(index)] = stored
    } else {
      index = Int32(keys.count)
      keys.append(stored)
    }
    place(hash, index)
    used += 1
    return (index, true)
  }

  /// The index of a key, or -1.
  package func find(_ key: ArraySlice<UInt8>) -> Int32 {
    Bytes.withBytes(of: key) { find($0) }
  }

  /// The index of a key, which is added if it is new.
  package mutating func intern(_ key: ArraySlice<UInt8>) -> (index: Int32, isNew: Bool) {
    Bytes.withBytes(of: key) { intern($0) }
  }

  /// The text with an index.
  package func text(_ index: Int32) -> String { key(index).text }

  /// Takes a key out; its index is handed out again later.
  package mutating func remove(_ index: Int32) {
    let mask = slots.count - 1
    var position = Int(hash(key(index))) & mask
    while slots[position].entry != index + 1 {
      if slots[position].entry == 0 { return }
      position = (position + 1) & mask
    }
    // Why: shifting later slots back keeps every probe sequence free of holes without tombstones.
    var hole = position
    var next = (hole + 1) & mask
    while slots[next].entry != 0 {
      let home = Int(slots[next].hash) & mask
      if (next - home) & mask >= (next - hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    slots[hole] = Slot()
    arenaWaste += keys[Int(index)].count
    keys[Int(index)] = Key(start: 0, count: 0)
    free.append(index)
    used -= 1
    if arenaWaste > 1 << 16, arenaWaste * 2 > arenaEnd { compact() }
  }

  private mutating func place(_ hash: UInt32, _ index: Int32) {
    let mask = slots.count - 1
    var position = Int(hash) & mask
    while slots[position].entry != 0 { position = (position + 1) & mask }
    slots[position] = Slot(hash: hash, entry: index + 1)
  }

  private mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: Slot(), count: old.count * 2)
    for slot in old where slot.entry != 0 { place(slot.hash, slot.entry - 1) }
  }

  private mutating func compact() {
    let fresh = ByteBuffer(capacity: max(4096, (arenaEnd - arenaWaste) * 2))
    var end = 0
    for index in keys.indices where keys[index].count > 0 {
      fresh.write(key(Int32(index)), at: end)
      keys[index] = Key(start: end, count: keys[index].count)
      end += keys[index].count
    }
    arena = fresh
    arenaEnd = end
    arenaWaste = 0
  }
}

/// The texts of a trace, each with a number in order of first appearance.
package struct SymbolTable {
  private var table = ByteKeyTable()
  /// The texts that were met, for whoever follows the reader elsewhere.
  package var news = NameBatch()

  /// The most texts that are told apart; later ones share the last number.
  package static let limit = 1_000_000

  /// Creates an empty table.
  package init() {}

  /// The number of a text, which is new if the text is.
  package mutating func intern(_ text: Bytes) -> Symbol {
    if table.count >= Self.limit {
      let found = table.find(text)
      return found >= 0 ? Symbol(rawValue: found) : Symbol(Self.limit - 1)
    }
    let (index, isNew) = table.intern(text)
    if isNew { news.add(text) }
    return Symbol(rawValue: index)
  }

  /// The number of a text, which is new if the text is.
  package mutating func intern(_ text: String) -> Symbol {
    Bytes.withBytes(of: text) { intern($0) }
  }

  /// The text with a number; the empty text for an absent one.
  package func text(_ symbol: Symbol) -> String {
    symbol.isPresent && symbol.index < table.capacity ? table.key(symbol.rawValue).text : ""
  }
}
