import Testing

@testable import LifelineTrace

@Suite("Hashed bytes")
struct HashedBytesTests {
  private static let padding = String(repeating: "\0", count: EventScanner.padding)

  @Test("hash a JSON string as they hash its bytes, whatever its length")
  func sameHash() {
    for count in 0...40 {
      let text = String("Shop.MenuController#1, Ünïcode and more of it".prefix(count))
      let whole = Bytes.withBytes(of: text) { HashedBytes($0).hash }
      Bytes.withBytes(of: "\"\(text)\"\(Self.padding)") { bytes in
        var bits: UInt64 = 0
        let found = HashedBytes(stringIn: bytes, at: 1, bits: &bits)
        #expect(found?.hash == whole)
        #expect(found?.bytes.text == text)
        #expect(bits.isASCII == text.utf8.allSatisfy { $0 < 0x80 })
      }
    }
  }

  @Test("are not found behind an escape or a control byte")
  func declined() {
    for count in 0...20 {
      for spoiler in ["\\", "\n", "\0", "\u{1F}"] {
        let text = String(repeating: "x", count: count) + spoiler + "\""
        Bytes.withBytes(of: "\(text)\(Self.padding)") { bytes in
          var bits: UInt64 = 0
          #expect(HashedBytes(stringIn: bytes, at: 0, bits: &bits) == nil)
        }
      }
    }
  }

  @Test("hash texts apart that a simple mixture of their words would take for one")
  func collisions() {
    // The second words cancel what the first ones leave behind in a hash that multiplies and shifts.
    func mixed(_ word: UInt64) -> UInt64 {
      let state = (0x9E37_79B9_7F4A_7C15 ^ word) &* 0xFF51_AFD7_ED55_8CCD
      return state ^ (state >> 32)
    }
    let hashes = (0..<2000 as Range<UInt64>).map { number -> UInt32 in
      let words = [number, mixed(number) ^ 0x7314_6251_4030_2010]
      let bytes = words.flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
      }
      return Bytes.withBytes(of: bytes) { HashedBytes($0).hash }
    }
    #expect(Set(hashes).count > 1990)
    let flipped = (0..<64).map { bit -> UInt32 in
      let words: [UInt64] = [1 << UInt64(bit), 0x7314_6251_4030_2010]
      let bytes = words.flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
      }
      return Bytes.withBytes(of: bytes) { HashedBytes($0).hash }
    }
    #expect(Set(flipped).count == 64)
  }
}
