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
}
