import Testing

@testable import LifelineTrace

@Suite("The hash of bytes")
struct ByteHashTests {
  @Test("takes texts apart that a simple mixture of their words would take for one")
  func collisions() {
    // The second words cancel what the first ones leave behind in a hash that multiplies and shifts.
    func mixed(_ word: UInt64) -> UInt64 {
      let state = (0x9E37_79B9_7F4A_7C15 ^ word) &* 0xFF51_AFD7_ED55_8CCD
      return state ^ (state >> 32)
    }
    let hash = ByteHash()
    let hashes = (0..<2000 as Range<UInt64>).map { number -> UInt32 in
      let words = [number, mixed(number) ^ 0x7314_6251_4030_2010]
      let bytes = words.flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
      }
      return Bytes.withBytes(of: bytes) { hash($0) }
    }
    #expect(Set(hashes).count > 1990)
    let flipped = (0..<64).map { bit -> UInt32 in
      let words: [UInt64] = [1 << UInt64(bit), 0x7314_6251_4030_2010]
      let bytes = words.flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
      }
      return Bytes.withBytes(of: bytes) { hash($0) }
    }
    #expect(Set(flipped).count == 64)
  }

  @Test("changes with every byte, whatever the length")
  func everyByte() {
    let hash = ByteHash()
    for count in 1...70 {
      let bytes = (0..<count).map { UInt8($0) }
      let hashes = bytes.indices.map { position in
        var changed = bytes
        changed[position] ^= 0x80
        return Bytes.withBytes(of: changed) { hash($0) }
      }
      let own = Bytes.withBytes(of: bytes) { hash($0) }
      #expect(Set(hashes + [own]).count == count + 1)
    }
  }
}
