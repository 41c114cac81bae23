/// Which process each line of a log is of, so that who reads the log again for one of them passes over the
/// lines of all others without a look at them.
///
/// It is begun with the first line of a second process; those before are read as ever.
package struct ProcessTable: Sendable {
  /// A byte for each line: the position of its process plus one, with `counted` where others count it; 0
  /// where the line has to be read.
  private var owners: [UInt8] = []
  private var processes: [Int64] = []
  /// The number of the line that the first byte is of.
  private var firstLine: UInt32 = 0

  private static let counted: UInt8 = 0x80
  /// The most processes whose lines are passed over.
  private static let limit = 127

  /// Creates the table of a log of which nothing is known.
  package init() {}

  /// Records whose a line is.
  ///
  /// - Parameters:
  ///   - process: The number of the process; 0 where the line names none, or several.
  ///   - line: The one-based number of the line, hardly ever less than that of a line before.
  ///   - isCounted: Whether those that it is not of count it among the lines that are no events, as long as
  ///     they print.
  mutating func note(_ process: Int64, _ line: UInt32, isCounted: Bool) {
    if owners.isEmpty {
      guard process > 0 else { return }
      if processes.isEmpty { processes.append(process) }
      guard process != processes[0] else { return }
      firstLine = line
    }
    guard line >= firstLine else { return }
    let index = Int(line - firstLine)
    var owner = owner(process)
    if owner > 0, isCounted { owner |= Self.counted }
    if index >= owners.count {
      while owners.count < index { owners.append(0) }
      owners.append(owner)
    } else if owners[index] != owner {
      owners[index] = 0
    }
  }

  private mutating func owner(_ process: Int64) -> UInt8 {
    guard process > 0 else { return 0 }
    if let known = processes.firstIndex(of: process) { return UInt8(known + 1) }
    guard processes.count < Self.limit else { return 0 }
    processes.append(process)
    return UInt8(processes.count)
  }

  /// Whose a line is, if it can be passed over by all others.
  ///
  /// - Parameter line: The one-based number of the line.
  /// - Returns: The process, and whether others count the line; nil where it has to be read.
  func owner(of line: UInt32) -> (process: Int64, isCounted: Bool)? {
    guard line >= firstLine, Int(line - firstLine) < owners.count else { return nil }
    let owner = owners[Int(line - firstLine)]
    guard owner > 0 else { return nil }
    return (processes[Int(owner & ~Self.counted) - 1], owner & Self.counted != 0)
  }
}
