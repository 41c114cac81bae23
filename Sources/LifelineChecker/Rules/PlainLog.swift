package import LifelineTrace

/// Whether a rule can speak on a plain log: lines with a class name, or an address, and one of the
/// five callbacks that people print, without a header.
///
/// It is worked out from what the rule needs, so that it cannot say more than the rule can do.
package enum PlainLog: String, Sendable {
  /// The rule can find a violation.
  case yes
  /// The rule only speaks where UIKit's own message stands in the log.
  case onlyWithMessage = "with UIKit's line"
  /// The rule cannot fire.
  case no

  /// The callbacks that people print.
  package static let callbacks: CallbackSet = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// What these tell besides, where the lines have addresses.
  static let facts = Facts(toldBy: callbacks).union([.instances, .drops])
}

extension Rule {
  /// Whether the rule can speak on a plain log, which names no system.
  package var onPlainLog: PlainLog {
    let isHeard =
      remark != nil || isAboutOrder && moments.contains(.end)
      || !observes.intersection(PlainLog.callbacks).isEmpty
    if isHeard, !isReportOnly, needs.isSubset(of: PlainLog.callbacks),
      unmet(by: PlainLog.facts).isEmpty,
      systems.covers(SystemRange.all.narrowed(by: needs))
    {
      return .yes
    }
    return uikitMessages.isEmpty ? .no : .onlyWithMessage
  }
}
