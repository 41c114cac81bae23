/// What `lifeline check` says of one trace, in two parts: what depends on the number of rules there
/// are, and all else.
///
/// Another rule changes the first part for nearly every trace, and the second where it finds
/// something.
struct Verdict {
  /// The findings, notes and verdict, as they are printed.
  private(set) var findings = ""
  /// How many rules were judged, and what would let more be judged.
  private(set) var coverage: [String] = []

  /// Parts an output.
  init(_ output: String) {
    var isHint = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      // Why: a hint that is too long for a line goes on behind blanks.
      isHint = Self.isHint(line) || isHint && line.hasPrefix("  ")
      if isHint || line.hasPrefix("  rules judged ") {
        coverage.append(line.split(separator: " ").joined(separator: " "))
      } else if let count = line.firstMatch(of: /, (\d+ rules? judged)$/) {
        coverage.append(String(count.1))
        findings += line[..<count.range.lowerBound] + "\n"
      } else if let rest = line.firstMatch(of: /; ([^;]*\d+ rules? not judged)$/) {
        coverage.append(String(rest.1))
        findings += line[..<rest.range.lowerBound] + "\n"
      } else {
        findings += line + "\n"
      }
    }
  }

  private static func isHint(_ line: Substring) -> Bool {
    line.hasPrefix("recording ") || line.hasPrefix("naming the system ")
      || line.contains(/would let \d+ more (rules? )?be judged/)
  }
}
