/// Reads lines of milliseconds, a controller and a callback, with bars between them, below a line `|bars|`.
struct BarReader {
  /// Reads all lines but the first.
  static func read(_ bytes: [UInt8], into found: inout Found) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (position, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let cells = line.split(separator: UInt8(ascii: "|"))
      guard cells.count == 3 else {
        found.drop(line: position + 1, "it has not three cells")
        continue
      }
      let name = found.names.number(of: cells[2])
      guard let callback = found.callback(named: name) else { continue }
      let (className, instance) = found.names.numbers(of: cells[1])
      let event = ImportedEvent(
        line: position + 1,
        time: Timestamp.whole(cells[0], decimals: 6),
        className: className,
        instance: instance,
        callback: callback
      )
      _ = found.add(event, of: nil)
    }
  }
}
