package import LifelineTrace

/// The time of an event or an exit, on a line as recorders write it: in front, or behind the number.
package struct LineTime {
  /// Where its digits stand.
  package let digits: Range<Int>
  /// The time, in nanoseconds.
  package let nanoseconds: Int64

  /// Reads the time of the line that a text begins with, and in which a line feed comes; nil where the line has
  /// another shape.
  package init?(of text: Bytes) {
    guard text.count > 64 else { return nil }
    let start = text.word(at: 0) & 0xFF_FFFF_FFFF
    let isExit = start == 0x3A_2278_227B  // {"x":
    var offset = 0
    if isExit || start == 0x3A_226E_227B {  // {"n":
      offset = 5
      guard EventScanner.integer(in: text, at: &offset) != nil else { return nil }
    }
    let key = text.word(at: offset) & 0xFF_FFFF_FFFF
    guard key == (offset == 0 ? 0x3A_2274_227B : 0x3A_2274_222C) else { return nil }  // {"t": ,"t":
    offset += 5
    let first = offset
    guard let time = EventScanner.time(in: text, at: &offset), offset + 8 <= text.count else {
      return nil
    }
    let next = text.word(at: offset)
    let isUsual =
      isExit
      ? next & 0xFF == 0x7D || next == 0x2272_6570_7573_222C  // } ,"super"
      : next & 0xFF_FFFF_FFFF == 0x22_6376_222C  // ,"vc"
    guard isUsual else { return nil }
    (digits, nanoseconds) = (first..<offset, time)
  }
}
