/// Writes as many bytes of input as there is room for, or fewer, and gives their number; 0 is the end.
package typealias ByteFiller = (_ room: UnsafeMutableRawBufferPointer) -> Int

/// A view of consecutive bytes in memory that somebody else keeps alive.
///
/// NB: This file holds the only unsafe code of the readers. A `Bytes` value is good until its owner
/// changes: for a line, until the next line is read. Every access is checked against `count` by a
/// debug assertion only, because the reader's inner loop goes through here.
@safe
@usableFromInline
package struct Bytes {
  @usableFromInline let base: UnsafeRawPointer?
  /// The number of bytes.
  @usableFromInline package let count: Int

  /// The empty view.
  @inlinable
  package init() {
    unsafe base = nil
    count = 0
  }

  @inlinable
  init(_ base: UnsafeRawPointer?, _ count: Int) {
    unsafe self.base = unsafe base
    self.count = count
  }

  /// A view of a literal, which is always good.
  @inlinable
  package init(_ literal: StaticString) {
    unsafe self.init(UnsafeRawPointer(literal.utf8Start), literal.utf8CodeUnitCount)
  }

  /// Calls a closure with a view of the bytes of an array, which is good inside the closure only.
  package static func withBytes<R>(of array: [UInt8], _ body: (Bytes) -> R) -> R {
    unsafe array.withUnsafeBytes { unsafe body(Bytes($0.baseAddress, $0.count)) }
  }

  /// Calls a closure with a view of a part of an array, which is good inside the closure only.
  package static func withBytes<R>(of part: ArraySlice<UInt8>, _ body: (Bytes) -> R) -> R {
    unsafe part.withUnsafeBytes { unsafe body(Bytes($0.baseAddress, $0.count)) }
  }

  /// Calls a closure with a view of the UTF-8 of a string, which is good inside the closure only.
  package static func withBytes<R>(of text: String, _ body: (Bytes) -> R) -> R {
    var text = text
    return text.withUTF8 { unsafe body(Bytes($0.baseAddress, $0.count)) }
  }

  /// The byte at a zero-based offset below `count`.
  @inlinable @inline(__always)  // 3 % of reading time
  package subscript(offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count)
    return unsafe base.unsafelyUnwrapped.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// The bytes at zero-based offsets from `start` up to, not including, `end`.
  @inlinable @inline(__always)
  package subscript(start: Int, end: Int) -> Bytes {
    assert(start >= 0 && start <= end && end <= count)
    guard let base = unsafe base else { return Bytes() }
    return unsafe Bytes(base + start, end &- start)
  }

  /// The offset of the first line feed; nil where there is none.
  package var lineFeed: Int? {
    var offset = 0
    while offset &+ 16 <= count {
      let isFeed = lanes(at: offset) .== SIMD16<UInt8>(repeating: UInt8(ascii: "\n"))
      let marks = SIMD16<UInt8>.marks(isFeed)
      if marks != 0 { return offset &+ marks.trailingZeroBitCount >> 2 }
      offset &+= 16
    }
    while offset < count {
      if self[offset] == UInt8(ascii: "\n") { return offset }
      offset += 1
    }
    return nil
  }

  /// The offset at which a part of the bytes begins; nil if it is none.
  package func place(of part: Bytes) -> Int? {
    guard let base = unsafe base, let start = unsafe part.base else { return nil }
    let offset = unsafe start - base
    return offset >= 0 && offset + part.count <= count ? offset : nil
  }

  /// Eight bytes from an offset as one little-endian word; the offset plus 8 is at most `count`.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= count)
    return unsafe UInt64(
      littleEndian: base.unsafelyUnwrapped.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    )
  }

  /// Sixteen bytes from an offset, the first in the first lane; the offset plus 16 is at most `count`.
  @inlinable @inline(__always)
  package func lanes(at offset: Int) -> SIMD16<UInt8> {
    assert(offset >= 0 && offset + 16 <= count)
    return unsafe base.unsafelyUnwrapped.loadUnaligned(
      fromByteOffset: offset,
      as: SIMD16<UInt8>.self
    )
  }

  /// The bytes from an offset to the end, fewer than eight, as one little-endian word.
  func lastWord(at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    var index = count - 1
    while index >= offset {
      word = word << 8 | UInt64(self[index])
      index -= 1
    }
    return word
  }

  /// Whether the other view holds the same bytes.
  @inlinable @inline(__always)
  package func equals(_ other: Bytes) -> Bool {
    guard count == other.count else { return false }
    // Why: the last bytes may overlap those before, which saves the loop over single ones.
    if count >= 16 {
      let ends =
        (lanes(at: 0) ^ other.lanes(at: 0))
        | (lanes(at: count &- 16) ^ other.lanes(at: count &- 16))
      return ends.isZero && (count <= 32 || middleEquals(other))
    }
    if count >= 8 {
      return word(at: 0) == other.word(at: 0) && word(at: count &- 8) == other.word(at: count &- 8)
    }
    var offset = 0
    while offset < count {
      if self[offset] != other[offset] { return false }
      offset += 1
    }
    return true
  }

  /// Whether the other view, as long as this one, holds the same between the first and last sixteen.
  @inlinable @inline(__always)
  func middleEquals(_ other: Bytes) -> Bool {
    var offset = 16
    while offset < count &- 16 {
      guard (lanes(at: offset) ^ other.lanes(at: offset)).isZero else { return false }
      offset &+= 16
    }
    return true
  }

  /// The bytes as text; invalid UTF-8 becomes U+FFFD.
  package var text: String {
    unsafe String(decoding: UnsafeRawBufferPointer(start: base, count: count), as: UTF8.self)
  }

  /// Appends the bytes to an array.
  package func append(to array: inout [UInt8]) {
    unsafe array.append(contentsOf: UnsafeRawBufferPointer(start: base, count: count))
  }

  /// The bytes, copied.
  package var array: [UInt8] {
    unsafe [UInt8](UnsafeRawBufferPointer(start: base, count: count))
  }
}

extension Bytes {
  /// Whether a byte is among the bytes.
  package func contains(_ byte: UInt8) -> Bool {
    for offset in 0..<count where self[offset] == byte { return true }
    return false
  }

  /// Whether a zero is among the first bytes, which text does not hold.
  ///
  /// - Parameter limit: The most bytes that are looked at.
  /// - Returns: Whether it is.
  package func holdsZero(within limit: Int) -> Bool {
    let end = min(limit, count)
    var offset = 0
    while offset + 8 <= end {
      if word(at: offset).holdsZero { return true }
      offset += 8
    }
    return self[offset, end].contains(0)
  }

  /// Whether the bytes are those of an ASCII literal.
  @inlinable @inline(__always)
  package func equalsASCII(_ literal: StaticString) -> Bool {
    count == literal.utf8CodeUnitCount && hasASCII(literal, at: 0)
  }

  /// Whether an ASCII literal stands at an offset.
  @inlinable @inline(__always)
  package func hasASCII(_ literal: StaticString, at offset: Int) -> Bool {
    guard offset + literal.utf8CodeUnitCount <= count else { return false }
    return literal.withUTF8Buffer { expected in
      for index in expected.indices where unsafe self[offset + index] != expected[index] {
        return false
      }
      return true
    }
  }
}

/// A growable piece of memory at an address that moves only when it grows.
///
/// A class, because views of it are handed out by address and it must be freed exactly once.
@safe
@usableFromInline
package final class ByteBuffer {
  // Why: seen from other modules, every access would be checked at run time; none of them is inside another.
  @exclusivity(unchecked) @usableFromInline var base: UnsafeMutableRawPointer
  @usableFromInline package private(set) var capacity: Int

  package init(capacity: Int) {
    self.capacity = max(capacity, 16)
    unsafe base = .allocate(byteCount: self.capacity, alignment: 16)
  }

  deinit { unsafe base.deallocate() }

  /// The bytes from one zero-based offset up to, not including, another.
  @inlinable @inline(__always)
  package func bytes(_ start: Int, _ end: Int) -> Bytes {
    assert(start >= 0 && start <= end && end <= capacity)
    return unsafe Bytes(UnsafeRawPointer(base + start), end &- start)
  }

  /// Moves `count` bytes from one offset to another; the ranges may overlap.
  package func move(from source: Int, to target: Int, count: Int) {
    precondition(source >= 0 && target >= 0 && count >= 0)
    precondition(max(source, target) + count <= capacity)
    unsafe (base + target).copyMemory(from: base + source, byteCount: count)
  }

  /// Writes zeros from an offset on, growing the memory if they do not fit.
  package func writeZeros(_ count: Int, at offset: Int) {
    reserve(offset + count, keeping: offset)
    unsafe (base + offset).initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }

  /// Lets a source write up to a number of bytes from an offset on, growing the memory if there is no
  /// room for them.
  ///
  /// - Parameters:
  ///   - limit: The most bytes.
  ///   - offset: The zero-based offset of the first.
  ///   - filler: Writes the bytes.
  /// - Returns: The number of bytes that it says to have written.
  package func fill(_ limit: Int, at offset: Int, from filler: ByteFiller) -> Int {
    reserve(offset + limit, keeping: offset)
    let room = unsafe UnsafeMutableRawBufferPointer(start: base + offset, count: limit)
    return unsafe min(max(0, filler(room)), limit)
  }

  /// Copies a view to an offset, growing the memory if it does not fit.
  package func write(_ bytes: Bytes, at offset: Int) {
    reserve(offset + bytes.count, keeping: offset)
    copy(bytes, to: offset)
  }

  /// Copies a view to where there is room for it.
  @inline(__always)
  private func copy(_ bytes: Bytes, to offset: Int) {
    guard let start = unsafe bytes.base else { return }
    unsafe (base + offset).copyMemory(from: start, byteCount: bytes.count)
  }

  /// Writes a line that comes in two parts, growing the memory if it does not fit.
  ///
  /// - Parameters:
  ///   - line: The beginning of the line.
  ///   - rest: The rest of it.
  ///   - offset: Where it is to begin; nothing behind that is kept.
  /// - Returns: The offset behind its line feed.
  package func write(line: Bytes, _ rest: Bytes, at offset: Int) -> Int {
    let end = offset + line.count + rest.count + 1
    reserve(end, keeping: offset)
    copy(line, to: offset)
    copy(rest, to: offset + line.count)
    set(UInt8(ascii: "\n"), at: end - 1)
    return end
  }

  /// Writes one byte over another.
  @inlinable @inline(__always)
  package func set(_ byte: UInt8, at offset: Int) {
    assert(offset >= 0 && offset < capacity)
    unsafe (base + offset).storeBytes(of: byte, as: UInt8.self)
  }

  private func reserve(_ needed: Int, keeping kept: Int) {
    guard needed > capacity else { return }
    let grown = max(needed, capacity * 2)
    let bigger = UnsafeMutableRawPointer.allocate(byteCount: grown, alignment: 16)
    unsafe bigger.copyMemory(from: base, byteCount: kept)
    unsafe base.deallocate()
    unsafe base = bigger
    capacity = grown
  }
}
