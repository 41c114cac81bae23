/// The first two bytes of several texts, which tell quickly where none of them stands.
package struct BytePrefixes {
  /// By first byte: one bit for each value of the second byte's lowest five bits.
  private var seconds = [UInt32](repeating: 0, count: 256)

  /// Creates the table of texts of two bytes or more.
  @inlinable
  package init(_ texts: [[UInt8]]) {
    for text in texts { seconds[Int(text[0])] |= 1 << UInt32(text[1] & 31) }
  }

  /// Whether one of the texts may stand at an offset.
  @inlinable @inline(__always)
  package func mayStand(in text: Bytes, at offset: Int) -> Bool {
    let bits = seconds[Int(text[offset])]
    return bits != 0 && offset + 1 < text.count && bits &>> UInt32(text[offset + 1] & 31) & 1 != 0
  }
}
