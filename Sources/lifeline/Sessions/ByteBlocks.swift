import LifelineTrace

/// Byte strings that grow side by side, each a chain of blocks of one size.
///
/// Nothing is moved when a string grows, and what one gives back others take.
struct ByteBlocks {
  /// A byte string.
  struct Chain {
    fileprivate var first: Int32 = -1
    fileprivate var last: Int32 = -1
    /// The number of its bytes.
    fileprivate(set) var count = 0
  }

  /// The bytes of a block: as few as a short session has, for all but the last of a string are full.
  private static let size = 256
  /// The blocks for which memory is asked at a time.
  private static let step = 4096

  private var buffers: [ByteBuffer] = []
  /// The block behind each block, in its string or among those that are unused; -1 behind the last.
  private var next: [Int32] = []
  /// The first block that is unused; -1 where none is.
  private var unused: Int32 = -1

  /// Adds bytes to a string.
  mutating func append(_ bytes: Bytes, to chain: inout Chain) {
    var start = 0
    while start < bytes.count {
      let used = chain.count % Self.size
      if used == 0 { extend(&chain) }
      let end = min(bytes.count, start + Self.size - used)
      let block = Int(chain.last)
      buffers[block / Self.step].write(
        bytes[start, end],
        at: block % Self.step * Self.size + used
      )
      chain.count += end - start
      start = end
    }
  }

  /// Adds the bytes of a string to an array.
  func append(_ chain: Chain, to bytes: inout [UInt8]) {
    var block = Int(chain.first)
    for start in stride(from: 0, to: chain.count, by: Self.size) {
      let count = min(Self.size, chain.count - start)
      let place = block % Self.step * Self.size
      buffers[block / Self.step].bytes(place, place + count).append(to: &bytes)
      block = Int(next[block])
    }
  }

  /// Gives back the blocks of a string, which is empty then.
  mutating func free(_ chain: inout Chain) {
    guard chain.count > 0 else { return }
    next[Int(chain.last)] = unused
    unused = chain.first
    chain = Chain()
  }

  private mutating func extend(_ chain: inout Chain) {
    if unused < 0 {
      buffers.append(ByteBuffer(capacity: Self.step * Self.size))
      unused = Int32(next.count)
      next += (unused + 1)..<(unused + Int32(Self.step))
      next.append(-1)
    }
    let block = unused
    unused = next[Int(block)]
    next[Int(block)] = -1
    if chain.count > 0 { next[Int(chain.last)] = block } else { chain.first = block }
    chain.last = block
  }
}
