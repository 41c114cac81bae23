import Foundation
import TestSupport

/// The page of the project on which the figures are published.
struct AccuracyPage {
  /// The figures of today, over full traces.
  let table: AccuracyTable
  /// The figures of today, over pasted logs.
  let pasted: PastedTable

  /// The totals of both.
  var totals: String { table.totals + "\n" + pasted.totals }
  /// The other tables of both.
  var details: String { [table.details, pasted.changes, pasted.details].joined(separator: "\n") }

  private static let page = "spec/accuracy.md"

  /// What differs from what is published, a line each; none if nothing does.
  var differences: [String] {
    let published = Repository.text(Self.page) ?? ""
    let fallen = AccuracyTable.fallen(totals + "\n" + details, below: published) + pasted.excesses
    if !fallen.isEmpty { return fallen }
    guard page != published else { return [] }
    return ["\(Self.page) is out of date; run lifeline-benchmark accuracy --record"]
  }

  /// Writes the page anew.
  func record() throws {
    try Data(page.utf8).write(to: Repository.root.appending(path: Self.page))
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

    ## As pasted

    The conforming traces of the project, printed as people paste them: a line for each callback that an app
    overrides, with the address or with the class alone, and nothing that says what is recorded. The checker
    judges them as it comes. Beside it stands a *bare machine* of thirty lines, which knows the four states of
    a controller and no more, and takes what is printed nowhere in a log to have happened whenever it must.

    \(pasted.totals)
    - **one callback changed**: doubled, deleted (not the first or last one of its controller), or swapped with
      the next one of its controller. Some of what comes out is in order.
    - **one kind not printed**: the same in logs that lack one of the four callbacks.
    - **fault stories**: those of the first table, of which only `viewDidLoad` and the four callbacks of
      appearance are printed. Only those count in which the fault shows: the log differs from that of the same
      story without the fault, does not just end sooner, and no story without any fault is found that
      prints it as well. There are \(table.stories * 50) clean ones.
    - **fault stories that a lawful one prints, too**: those for which such a story is found. The simulator searches it, which
      knows neither the rules nor what they find: other actions in place of the faulty one and of the three before
      it, with views loaded sooner than needed, wills and dids of different controllers in any order (fact 1.11),
      containers that print nothing, a transition of the app's own that is let go (fact 4.7), and at most one controller
      in a window of its own. No reader of the lines can tell such a log from a good one; advice about it says
      what it would take.
    - **noticed**: there is a finding that the untouched log does not have, be it **warned**, an error or a
      warning, or just **told**, advice.
    - **accused**: logs without a fault with an error or a warning. *Cut* ones are all beginnings of the whole
      ones, *late* ones all ends; *blind* ones lack one kind of callback, or two.

    No figure may become worse at all, except for the bare machine's; no made-up story may be accused, and at
    most one of fifty may be given advice. `lifeline-benchmark accuracy --pasted --verbose` lists what is missed, and who is accused.

    \(pasted.changes)
    \(pasted.details)
    ## Each fault

    \(table.details)
    ## What no trace tells

    The numbers are those of the facts in [the sources](sources.md#facts).

    \(AccuracyTable.undecidable)
    """
  }
}
