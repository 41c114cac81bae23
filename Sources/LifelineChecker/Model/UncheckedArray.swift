/// A growable array in memory that debug assertions alone check, and that is shared until written.
///
/// Copies share their memory. Whoever writes says so first, once for a run of writes, by `own()`: a
/// check for each access is what a `ContiguousArray` costs, and there are dozens an event.
///
/// NB: This file holds the unsafe code of the module, but for one line of `Moment`.
@safe
struct UncheckedArray<Element: BitwiseCopyable & Sendable>: Sendable {
  /// Memory that is freed with the last copy of the array.
  // Why: it is written only by a copy that owns it alone.
  @safe
  private final class Memory: @unchecked Sendable {
    let base: UnsafeMutablePointer<Element>
    let capacity: Int

    init(capacity: Int) {
      self.capacity = capacity
      unsafe base = .allocate(capacity: capacity)
    }

    deinit { unsafe base.deallocate() }
  }

  private var memory: Memory
  // Why: one load less an access than by way of the memory.
  private nonisolated(unsafe) var base: UnsafeMutablePointer<Element>
  /// The number of elements.
  private(set) var count: Int

  /// Creates an array of equal elements.
  init(repeating element: Element, count: Int) {
    memory = Memory(capacity: max(count, 16))
    unsafe base = memory.base
    self.count = count
    unsafe base.initialize(repeating: element, count: count)
  }

  /// Creates an array of the elements of another one.
  init(_ elements: [Element]) {
    memory = Memory(capacity: max(elements.count, 16))
    unsafe base = memory.base
    count = elements.count
    for (position, element) in elements.enumerated() {
      unsafe (base + position).initialize(to: element)
    }
  }

  /// The element at a zero-based position below `count`.
  @inline(__always)
  subscript(position: Int) -> Element {
    get {
      assert(position >= 0 && position < count)
      return unsafe base[position]
    }
    _modify {
      assert(position >= 0 && position < count)
      assert(isKnownUniquelyReferenced(&memory), "written without own()")
      yield unsafe &base[position]
    }
  }

  /// Makes the memory this copy's own, which must come before any element is written.
  @inline(__always)
  mutating func own() {
    if !isKnownUniquelyReferenced(&memory) { move(to: memory.capacity) }
  }

  /// Appends an element.
  mutating func append(_ element: Element) {
    own()
    if count == memory.capacity { move(to: memory.capacity * 2) }
    unsafe (base + count).initialize(to: element)
    count += 1
  }

  private mutating func move(to capacity: Int) {
    let fresh = Memory(capacity: capacity)
    unsafe fresh.base.initialize(from: base, count: count)
    memory = fresh
    unsafe base = fresh.base
  }
}

extension UncheckedArray: Equatable where Element: Equatable {
  static func == (left: UncheckedArray, right: UncheckedArray) -> Bool {
    guard left.count == right.count else { return false }
    // Why: copies that nobody has written share their memory, and so do tables that are made once.
    return left.memory === right.memory || (0..<left.count).allSatisfy { left[$0] == right[$0] }
  }
}
