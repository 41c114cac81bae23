/// The kind of edit that comes nearest to what an app would do about a violation.
package enum RepairStrategy: Equatable, Sendable {
  /// Something came that should not have come: it is taken out.
  case delete
  /// The app did what UIKit does by itself: it is taken out, or left to UIKit.
  case leaveToUIKit
  /// Something did not come: it is put in.
  case insert
  /// Something came at the wrong moment: it is moved.
  case move
  /// Something came too early: it is moved, and only to a later moment.
  case postpone
  /// Something came in its place, and otherwise than it should: only that is changed.
  case replace
  /// No edit of a trace can mend it: the reason, as a clause.
  case impossible(String)
}

extension Rule {
  /// Why no edit of a trace can mend a violation, a clause; nil where one may.
  public var unrepairable: String? {
    if case .impossible(let reason) = repair { reason } else { nil }
  }
}
