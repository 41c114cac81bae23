/// A claim that sounds like a rule and cannot be one: UIKit itself does otherwise.
package struct Unjudgeable: Sendable {
  /// The tempting claim, as a clause.
  package let claim: String
  /// Why no trace can be judged by it, as a clause.
  package let reason: String
  /// The facts behind the reason, by their numbers in `spec/sources.md`.
  package let facts: [String]

  private init(_ claim: String, _ reason: String, _ facts: String...) {
    self.claim = claim
    self.reason = reason
    self.facts = facts
  }

  /// Every claim that was considered and turned down.
  package static let all: [Unjudgeable] = [
    Unjudgeable(
      "as many begins as ends",
      "a reversal takes over the open begin",
      "2.3"
    ),
    Unjudgeable(
      "every viewWillAppear gets a viewDidAppear",
      "a cancelled transition has none",
      "1.2"
    ),
    Unjudgeable(
      "every viewDidDisappear had a viewDidAppear",
      "the target of a cancelled pop had none",
      "4.4"
    ),
    Unjudgeable(
      "exactly one didMove",
      "UIKit repeats it",
      "3.4"
    ),
    Unjudgeable(
      "a didMove needs a willMove before it",
      "the repeat has none",
      "3.4"
    ),
    Unjudgeable(
      "a begin and an end of UIKit pair up",
      "UIKit ends through private calls",
      "2.7"
    ),
    Unjudgeable(
      "willShow is followed by didShow",
      "not when the swipe is cancelled",
      "4.6"
    ),
    Unjudgeable(
      "willDismiss is followed by didDismiss",
      "not when the drag is let go",
      "6.5"
    ),
    Unjudgeable(
      "a dismissal calls didDismiss",
      "not one in code",
      "6.5"
    ),
    Unjudgeable(
      "a selection asks shouldSelect and tells didSelect",
      "not one in code",
      "5.3"
    ),
    Unjudgeable(
      "layout comes before viewDidAppear, or in any order",
      "it comes at any time, or never",
      "1.8"
    ),
    Unjudgeable(
      "a pushed controller loads, or appears, when the push returns",
      "pushes are deferred and can be overtaken",
      "4.2"
    ),
    Unjudgeable(
      "a presenter disappears when it presents",
      "most styles leave it alone",
      "6.2"
    ),
    Unjudgeable(
      "a presenter does not disappear behind a sheet",
      "compact widths before iOS 13, custom presentations",
      "6.2"
    ),
    Unjudgeable(
      "old before new, or new before old",
      "navigation, tabs, presentations, scrolling and curling pages have five different orders",
      "4.1",
      "5.1",
      "6.1",
      "10.1",
      "10.2"
    ),
    Unjudgeable(
      "parent before child, or child before parent",
      "it depends on where super is called",
      "1.11",
      "1.12"
    ),
    Unjudgeable(
      "containers of UIKit send willMove and didMove",
      "irregularly",
      "3.10"
    ),
    Unjudgeable(
      "`parent` is nil in willMove(toParent: p)",
      "told both ways",
      "3.1"
    ),
    Unjudgeable(
      "willMove(nil) was called before another parent adds the child",
      "UIKit does it, or nobody",
      "3.2"
    ),
    Unjudgeable(
      "going to the background makes a controller disappear",
      "it does not",
      "1.9"
    ),
    Unjudgeable(
      "viewDidAppear comes within some time",
      "a held gesture has no limit",
      "1.15"
    ),
    Unjudgeable(
      "no push while a push runs",
      "encouraged from iOS 18",
      "4.5"
    ),
    Unjudgeable(
      "the stack is what is shown, at every moment",
      "not while a gesture runs",
      "4.12"
    ),
    Unjudgeable(
      "every dismissed controller disappears in full",
      "those between may not",
      "6.9"
    ),
    Unjudgeable(
      "viewDidLoad comes once in a life",
      "once for each load",
      "7.2"
    ),
    Unjudgeable(
      "a controller dies when it is removed",
      "caches and many others keep it",
      "9.4"
    ),
  ]
}
