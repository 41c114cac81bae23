import LifelineReports
import LifelineSimulator

extension SimulateCommand {
  /// What can go wrong in an action, a line each, with the actions in which it can.
  static var faultList: String {
    let width = Fault.all.map(\.phrase.count).max() ?? 0
    var rows = ["", "Something can go wrong in an action: ACTION but FAULT. The faults are:"]
    for fault in Fault.all {
      let blank = String(repeating: " ", count: width - fault.phrase.count)
      let verbs = fault.verbs.joined(separator: ", ")
      rows.append("\(fault.phrase)\(blank)  \(fault.summary) (\(verbs))")
    }
    return rows.text
  }
}
