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

  /// A row of a table with commas between its cells in place of bars, semicolons or tabs; nil where none of its cells is
  /// an address, and no semicolon ends it as it parts the others.
  var listed: [UInt8]? {
    let isAddressed = offset(of: "0x") != nil
    let isEnded = at(count - 1) == UInt8(ascii: ";")
    guard isAddressed || isEnded else { return nil }
    let bars: [UInt8] = [UInt8(ascii: ";"), UInt8(ascii: "|"), 0x09]
    for bar in bars where contains(bar) {
      let cells = parts { $0 == bar }.map(\.trimmed)
      let isRow = cells.contains {
        $0.hasASCII("0x", at: 0) && $0.from(2).consists(of: \.isHexadecimal)
      }
      guard cells.count > 2, isRow || isEnded && bar == UInt8(ascii: ";") else { continue }
      return Array(cells.filter { !$0.isEmpty }.map(\.array).joined(separator: [0x2C, 0x20]))
    }
    return nil
  }

  /// A row that Instruments exports, `<row>…<name fmt="viewDidLoad"/>…<metadata fmt="MenuController"/></row>`, as a console
  /// prints it; nil where not one text alone names a controller.
  var exported: [UInt8]? {
    guard offset(of: "fmt=\"") != nil else { return nil }
    let texts = parts { $0.isOne(of: "<>\"") }
    let names = texts.filter { $0.isControllerName && $0.isClassName }
    guard let name = names.first, names.allSatisfy(name.equals),
      let call = texts.first(where: {
        ConsoleWords.shared.word($0[0, $0.end(of: \.isIdentifier)]) != nil
      })
    else { return nil }
    return name.array + Array(": ".utf8) + call.array
  }
}
