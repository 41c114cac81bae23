import LifelineTrace

/// Findings that somebody has accepted, with the reason.
package struct Suppression: Sendable, Equatable {
  /// The names of the rules; nil for all.
  package var rules: Set<String>?
  /// Which classes, as a pattern with `*` and `?`; nil for all.
  package var classGlob: String?
  /// The one-based lines at which it holds.
  package var lines: ClosedRange<Int>
  /// Why they are accepted.
  package var reason: String
  /// The last day on which it holds; nil for every day.
  package var expiry: Day?
  /// Where it is said.
  package var origin: Origin

  /// Where a suppression is said.
  package enum Origin: Sendable, Equatable, Hashable {
    /// In a mark at a one-based line of the trace.
    case mark(line: Int)
    /// In a configuration, at a zero-based position among its suppressions.
    case configuration(path: String, position: Int)
  }

  /// Creates a suppression that holds at every line.
  package init(
    rules: Set<String>?,
    classGlob: String?,
    reason: String,
    expiry: Day?,
    origin: Origin
  ) {
    self.rules = rules
    self.classGlob = classGlob
    self.reason = reason
    self.expiry = expiry
    self.origin = origin
    lines = 1...Int.max
  }

  /// Whether it has ended before a day; never where no day is given.
  package func isExpired(on day: Day?) -> Bool {
    guard let expiry, let day else { return false }
    return expiry < day
  }

  /// Whether a finding is one that it accepts.
  func fits(_ finding: Finding) -> Bool {
    guard lines.contains(finding.line), rules?.contains(finding.rule) ?? true else { return false }
    return classGlob.map { Glob.matches($0, finding.className ?? finding.controller) } ?? true
  }
}

/// A finding that is not reported, because somebody has accepted it.
package struct SuppressedFinding: Sendable {
  /// The finding.
  package var finding: Finding
  /// Where that is said, and why.
  package var suppression: Suppression
}

extension TraceReport {
  /// Takes out the findings that somebody has accepted, in marks of the trace or elsewhere.
  ///
  /// What follows from a finding goes with it. Notes tell of the marks that have ended, that mean
  /// nothing, and that accept nothing which was found.
  ///
  /// - Parameters:
  ///   - others: The suppressions that do not stand in the trace itself, in order.
  ///   - today: The day on which they are to hold; nil to let none end.
  package mutating func suppress(by others: [Suppression] = [], today: Day? = nil) {
    let (marked, problems) = SuppressionMark.read(suppressionMarks)
    for problem in problems { notes.append(problem) }
    for mark in marked where mark.isExpired(on: today) {
      guard case .mark(let line) = mark.origin, let expiry = mark.expiry else { continue }
      let message = "the suppression in this mark ended on \(expiry): \(mark.reason)"
      notes.append(.init(line: line, message: message))
    }
    let holding = (marked + others).filter { !$0.isExpired(on: today) }
    guard !holding.isEmpty else { return }
    var isUsed = Array(repeating: false, count: holding.count)
    let before = findings.count + open.count
    defer { hiddenFindings += before - findings.count - open.count }
    findings.removeAll { finding in
      guard let position = holding.firstIndex(where: { $0.fits(finding) }) else { return false }
      isUsed[position] = true
      suppressed.append(SuppressedFinding(finding: finding, suppression: holding[position]))
      return true
    }
    open.removeAll { open in
      guard
        let position = holding.firstIndex(where: { suppression in
          suppression.classGlob == nil && suppression.lines.contains(open.line)
            && (suppression.rules?.contains(open.rule) ?? true)
        })
      else { return false }
      isUsed[position] = true
      return true
    }
    for (suppression, isUsed) in zip(holding, isUsed) {
      guard case .mark(let line) = suppression.origin else { continue }
      let problems = misspelt(suppression.rules ?? [])
      for problem in problems { notes.append(.init(line: line, message: problem)) }
      if isUsed { continue }
      unusedMarks += 1
      guard problems.isEmpty else { continue }
      let message = "the suppression in this mark accepts nothing that was found; take it out"
      notes.append(.init(line: line, message: message))
    }
  }

  /// What is said of names in a mark that are no rule's, and look like one; those of rules that the
  /// project has written down are known as far as they were asked.
  private func misspelt(_ names: Set<String>) -> [String] {
    let asked = judged.map(\.rule) + undecided.map(\.rule)
    let known = Set(Rule.all.map(\.name)).union(asked)
    let words = known.sorted() + Family.allCases.map(\.rawValue) + ["all"]
    return names.subtracting(known).sorted().compactMap { name in
      guard let near = Nearest.word(to: name, among: words) else { return nil }
      return "the suppression in this mark names \(name), which is no rule; did you mean \(near)?"
    }
  }
}
