import Testing

@testable import LifelineTrace

/// Eight bytes looked at all at once, against each looked at by itself.
@Suite("A word of text")
struct WordTests {
  @Test("holds a control byte if one of its bytes is one", arguments: UInt8.min...UInt8.max)
  func controls(byte: UInt8) {
    let isControl = byte < 0x20 || byte == 0x7F
    for neighbour: UInt8 in [0x20, 0x21, 0x61, 0x7E, 0x80, 0x9F, 0xFF] {
      for place in 0..<8 {
        let shift = UInt64(place * 8)
        let others = UInt64(neighbour) &* 0x0101_0101_0101_0101 & ~(0xFF << shift)
        #expect((others | UInt64(byte) << shift).holdsControl == isControl)
      }
    }
  }
}
