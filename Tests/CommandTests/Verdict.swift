/// What `lifeline check` says of one trace, in two parts: what depends on the number of rules there
/// are, and all else.
///
/// Another rule changes the first part for nearly every trace, and the second where it finds
/// something.
struct Verdict {
  /// The findings, notes and verdict, as they are printed.
  private(set) var findings = ""
  /// How many rules were checked, and what would let more be checked.
  private(set) var coverage: [String] = []

  /// Parts an output.
  init(_ output: String) {
    var isHint = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      // Why: a hint that is too long for a line goes on behind blanks.
      isHint = Self.isHint(line) || isHint && line.hasPrefix("  ")
      if isHint || line.hasPrefix("  rules checked ") {
        coverage.append(line.split(separator: " ").joined(separator: " "))
      } else if let count = line.firstMatch(of: /, (\d+) of \d+ rules? checked$/) {
        coverage.append("\(count.1) checked")
        findings += line[..<count.range.lowerBound] + "\n"
      } else if let count = line.firstMatch(of: #/: (\d+) of \d+ rules? checked, /#) {
        coverage.append("\(count.1) checked")
        findings += line[..<count.range.lowerBound] + ": " + line[count.range.upperBound...] + "\n"
      } else {
        findings += line + "\n"
      }
    }
  }

  private static func isHint(_ line: Substring) -> Bool {
    line.hasPrefix("print ") || line.hasPrefix("record ") || line.hasPrefix("name the system ")
      || line.contains(/and \d+ more rules? can be checked/)
  }
}
