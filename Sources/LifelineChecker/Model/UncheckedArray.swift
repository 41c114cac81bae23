/// A growable array in memory that debug assertions alone check, and that is shared until written.
///
/// Copies share their memory. Whoever writes says so first, once for a run of writes, by `own()`: a
/// check for each access is what a `ContiguousArray` costs, and there are dozens an event.
///
/// NB: This file holds the unsafe code of the module, but for one line of `Moment`.
@safe
struct UncheckedArray<Element: BitwiseCopyable & Sendable>: Sendable {
  private var memory: Memory
  // Why: one load less an access than by way of the memory.
  private nonisolated(unsafe) var base: UnsafeMutablePointer<Element>
  /// The number of elements.
  private(set) var count: Int

  /// The number of elements that there is room for at the least: the controllers of most sessions.
  private static var room: Int { 64 }

  /// Creates an array of equal elements.
  init(repeating element: Element, count: Int) {
    memory = Memory(of: Element.self, capacity: max(count, Self.room))
    unsafe base = memory.base.assumingMemoryBound(to: Element.self)
    self.count = count
    unsafe base.initialize(repeating: element, count: count)
  }

  /// Creates an array of the elements of another one.
  init(_ elements: [Element]) {
    memory = Memory(of: Element.self, capacity: max(elements.count, Self.room))
    unsafe base = memory.base.assumingMemoryBound(to: Element.self)
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
    let fresh = Memory(of: Element.self, capacity: capacity)
    let start = unsafe fresh.base.assumingMemoryBound(to: Element.self)
    unsafe start.initialize(from: base, count: count)
    memory = fresh
    unsafe base = start
  }
}

extension UncheckedArray<Int> {
  /// The sum of the elements.
  // Why: a closure of whoever asks would hold a copy of all that the array is a part of.
  var sum: Int { (0..<count).reduce(0) { $0 + self[$1] } }
}

/// Memory that is freed with the last copy of an array.
// Why: it is written only by a copy that owns it alone; and it knows no elements, because a generic
// class takes long to make ready at the start, for each kind of element.
@safe
private final class Memory: @unchecked Sendable {
  let base: UnsafeMutableRawPointer
  /// The number of elements that there is room for.
  let capacity: Int

  init<Element>(of type: Element.Type, capacity: Int) {
    self.capacity = capacity
    let (size, alignment) = (MemoryLayout<Element>.stride, MemoryLayout<Element>.alignment)
    unsafe base = .allocate(byteCount: capacity * size, alignment: alignment)
    unsafe base.bindMemory(to: type, capacity: capacity)
  }

  deinit { unsafe base.deallocate() }
}

extension UncheckedArray: Equatable where Element: Equatable {
  static func == (left: UncheckedArray, right: UncheckedArray) -> Bool {
    guard left.count == right.count else { return false }
    // Why: copies that nobody has written share their memory, and so do tables that are made once.
    return left.memory === right.memory || (0..<left.count).allSatisfy { left[$0] == right[$0] }
  }
}
