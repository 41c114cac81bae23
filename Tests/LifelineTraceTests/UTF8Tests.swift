import LifelineTrace
import Testing

@Suite("Valid UTF-8")
struct UTF8Tests {
  /// Bytes at the borders of what may stand in each place of a character.
  static let borders: [UInt8] = [
    0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
    0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  @Test("is what the standard library decodes without a change, of one and two bytes")
  func short() {
    for first in UInt8.min...UInt8.max {
      hold([first])
      for second in UInt8.min...UInt8.max { hold([first, second]) }
    }
  }

  @Test("is what the standard library decodes without a change, of three and four bytes")
  func long() {
    var valid = 0
    for first in Self.borders where first >= 0xC0 {
      for second in Self.borders {
        for third in Self.borders {
          valid += hold([first, second, third]) ? 1 : 0
          for fourth in Self.borders { valid += hold([first, second, third, fourth]) ? 1 : 0 }
        }
      }
    }
    #expect(valid > 100)
  }

  @Test("is found wherever a character stands, and however many plain bytes are around it")
  func places() {
    for before in 0..<18 {
      for after in [0, 1, 7, 8, 9] {
        let head = [UInt8](repeating: 0x61, count: before)
        let tail = [UInt8](repeating: 0x62, count: after)
        #expect(hold(head + "ä€😀".utf8 + tail))
        #expect(!hold(head + [0xF0, 0x9F, 0x98] + tail))
      }
    }
  }

  @discardableResult private func hold(_ bytes: [UInt8]) -> Bool {
    let expected = Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
    let isValid = Bytes.withBytes(of: bytes, \.isValidUTF8)
    if isValid != expected { Issue.record("\(bytes): \(isValid), and not \(expected)") }
    return isValid
  }
}
