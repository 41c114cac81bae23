import Foundation
import TestSupport

/// The pages of the project on which the figures are published.
struct AccuracyPages {
  /// The figures of today.
  let table: AccuracyTable

  private static let page = "spec/accuracy.md"
  private static let readme = "README.md"
  private static let marks = ("<!-- accuracy -->\n", "<!-- /accuracy -->")

  /// What differs from what is published, a line each; none if nothing does.
  var differences: [String] {
    let published = Repository.text(Self.page) ?? ""
    let fallen = table.fallen(below: published)
    if !fallen.isEmpty { return fallen }
    var lines: [String] = []
    for (path, text) in contents where Repository.text(path) != text {
      lines.append("\(path) is out of date; run lifeline-benchmark accuracy --record")
    }
    return lines
  }

  /// Writes the pages anew.
  func record() throws {
    for (path, text) in contents {
      try Data(text.utf8).write(to: Repository.root.appending(path: path))
    }
  }

  private var contents: [(path: String, text: String)] {
    [(Self.page, page), (Self.readme, readme)]
  }

  private var readme: String {
    let text = Repository.text(Self.readme) ?? ""
    guard let start = text.firstRange(of: Self.marks.0),
      let end = text[start.upperBound...].firstRange(of: Self.marks.1)
    else { return text }
    return text[..<start.upperBound] + table.totals + text[end.lowerBound...]
  }

  private var page: String {
    """
    # Accuracy

    Written by `lifeline-benchmark accuracy --record`; `.ci/run` counts again and fails where a figure has
    become worse. The seed is \(table.seed), with \(table.stories) stories for each fault and \(table.stories * 10) for each \
    form of a trace
    without one.

    \(table.totals)
    - **injected**: stories of 2 to 21 actions with one fault at a random place, on iOS 12, 15 or 18.
    - **detected**: those in which anything is found. Advice counts only from the rule that is expected
      to find the fault.
    - **right rule**: those in which the rule finds it that [the list of faults](faults.md) expects.
    - **right event**: those in which it does so at the event that the simulator has reported. Where
      something never came, that is the call that made it owed, or the event at which that can be told,
      if the finding names the call.
    - **findings per fault**: all findings, one of which is the fault. The others follow from it: a
      controller that was never told to go is told to come again later on.
    - **false accusations**: errors and warnings in stories without a fault. *Cut* traces end after a
      random line, *late* ones lack their first events, *blind* ones lack one kind of event or a third
      of all kinds, as their headers say; *undeclared* ones do, and their headers do not say so. *Blind
      for a class* lack them for one class; there a finding may be likely, but must not be certain.

    ## Each fault

    \(table.details)
    ## What no trace tells

    The numbers are those of the facts in [the sources](sources.md#facts).

    \(AccuracyTable.undecidable)
    """
  }
}
