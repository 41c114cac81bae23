import LifelineTrace

extension Bytes {
  /// Where the last column begins before an offset, which bars, tabs or two blanks set off from the one before it; 0 where
  /// none do.
  func column(before end: Int) -> Int {
    var start = start(of: { $0.isBlank || $0 == UInt8(ascii: "|") }, before: end)
    while start > 0 {
      let mark = self[start - 1]
      if mark.isOne(of: "|\t") || mark == 0x20 && at(start - 2).isBlank { return start }
      start -= 1
    }
    return 0
  }
}
