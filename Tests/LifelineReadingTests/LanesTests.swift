import Testing

@testable import LifelineReading
@testable import LifelineTrace

@Suite("Sixteen bytes at once")
struct LanesTests {
  private static let padding = String(repeating: "\0", count: EventScanner.padding)
  private static let sample = "Shop.MenuController#1, Ünïcode and more of it: until four are full"

  @Test("find the end of a JSON string, whatever its length and what ends it")
  func strings() {
    for count in 0...70 {
      let text = String(Self.sample.prefix(count))
      for end in ["\"", "\\", "\n", "\0", "\u{1F}"] {
        Bytes.withBytes(of: text + end + Self.padding) { bytes in
          var bits = SIMD16<UInt8>()
          #expect(bytes.stringLength(at: 0, bits: &bits) == text.utf8.count)
          #expect(bits.isASCII == text.utf8.allSatisfy { $0 < 0x80 })
        }
      }
    }
  }

  @Test("find the end of a line, whatever its length and what ends it")
  func lines() {
    for count in 0...70 {
      let text = String(Self.sample.prefix(count)) + "\"}"
      for end in ["\n", "\r", "\0", "\u{1F}"] {
        Bytes.withBytes(of: text + end + Self.padding) { bytes in
          #expect(bytes.lineLength(at: 0) == text.utf8.count)
        }
      }
    }
  }

  @Test("are equal if all bytes are")
  func equality() {
    for count in 0...70 {
      let bytes = (0..<count).map { UInt8($0) }
      #expect(Bytes.withBytes(of: bytes) { left in Bytes.withBytes(of: bytes) { left.equals($0) } })
      for position in bytes.indices {
        var changed = bytes
        changed[position] ^= 0x80
        let isEqual = Bytes.withBytes(of: bytes) { left in
          Bytes.withBytes(of: changed) { left.equals($0) }
        }
        #expect(!isEqual)
      }
    }
  }
}
