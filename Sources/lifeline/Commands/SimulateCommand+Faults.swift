import LifelineReports
import LifelineSimulator

extension SimulateCommand {
  /// What can go wrong in an action, with the actions in which it can.
  static var faultList: String {
    let rows = Fault.all.map { fault in
      (fault.phrase, "\(fault.summary) (\(fault.verbs.joined(separator: ", ")))")
    }
    let head = TextLayout.wrap(
      "Something can go wrong in an action: ACTION but FAULT. The faults are:"
    )
    return ([""] + head + table(rows)).text
  }
}
