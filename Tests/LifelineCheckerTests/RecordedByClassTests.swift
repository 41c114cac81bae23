import LifelineTrace
import TestSupport
import Testing

@testable import LifelineChecker

/// What rules make of calls that are recorded of some classes, and not of the class at hand.
@Suite("What one class does not record")
struct RecordedByClassTests {
  /// A stack whose top goes; the navigation controller, it seems, does not.
  private static let left = [
    #"{"vc":"ShopNav#2","is":["ShopNav","UINavigationController","UIViewController"]}"#,
    #"{"vc":"List#3","e":"viewWillDisappear(_:)","animated":false}"#,
    #"{"vc":"List#3","e":"viewDidDisappear(_:)","animated":false}"#,
    #"{"vc":"List#3","e":"present(_:animated:completion:)","to":"Card#1","animated":true}"#,
    #"{"vc":"ShopNav#2","e":"setViewControllers(_:animated:)","to":["List#1"],"animated":false,"by":"app"}"#,
    #"{"vc":"ShopNav#2","e":"viewWillAppear(_:)","animated":false}"#,
    #"{"vc":"List#1","e":"viewDidLoad()"}"#,
    #"{"vc":"List#1","e":"viewWillAppear(_:)","animated":false}"#,
    #"{"vc":"ShopNav#2","e":"viewDidAppear(_:)","animated":false}"#,
    #"{"vc":"List#1","e":"viewDidAppear(_:)","animated":false}"#,
    #"{"vc":"ShopNav#2","e":"pushViewController(_:animated:)","to":"List#2","animated":true,"by":"app"}"#,
    #"{"vc":"List#2","e":"viewDidLoad()"}"#,
    #"{"vc":"List#1","e":"viewWillDisappear(_:)","animated":true}"#,
    #"{"vc":"List#1","e":"viewDidDisappear(_:)","animated":true}"#,
    #"{"end":"quiescent"}"#,
  ]

  /// What a rule finds behind a header.
  private static func findings(
    _ rule: String,
    _ lines: [String],
    header: String = #"{"lifeline":1}"#
  ) -> [Finding] {
    Corpus.check([header] + lines).findings.filter { $0.rule == rule }
  }

  @Test("leaves open whether a navigation controller has gone with its top")
  func stack() {
    let rule = "top-not-appeared"
    let clause = "viewDidDisappear is recorded for ShopNav#2 as for other classes"
    let unseen = Self.findings(rule, Self.left)
    #expect(unseen.map(\.severity) == [.warning])
    #expect(unseen.allSatisfy { $0.confidence.assumption?.contains(clause) == true })
    let twin = [
      #"{"vc":"ShopNav#1","is":["ShopNav","UINavigationController","UIViewController"]}"#,
      #"{"vc":"ShopNav#1","e":"viewDidDisappear(_:)","animated":false}"#,
    ]
    let seen = Self.findings(rule, twin + Self.left)
    #expect(seen.map(\.severity) == [.warning])
    #expect(seen.allSatisfy { $0.confidence.assumption?.contains(clause) != true })
  }

  @Test("is nothing to judge by, where the header says so", arguments: [true, false])
  func header(isWhole: Bool) {
    let all = #""appearance","loading","navigation","presentation""#
    let some = #""viewWillAppear(_:)","viewDidAppear(_:)","navigation","presentation""#
    let own = isWhole ? all : some
    let header =
      #"{"lifeline":1,"hooks":"outermost","observes":{"*":[\#(all)],"ShopNav":[\#(own)]}}"#
    let found = Self.findings("top-not-appeared", Self.left, header: header)
    #expect(found.map(\.severity) == (isWhole ? [.warning] : []))
  }

  @Test("leaves open whether a segue that was refused is performed in code")
  func segue() {
    func performed(_ controller: String) -> String {
      #"{"vc":"\#(controller)","e":"performSegue(withIdentifier:sender:)","identifier":"help"}"#
    }
    let refused = [
      #"{"vc":"Home#1","e":"shouldPerformSegue(withIdentifier:sender:)","identifier":"pay","#
        + #""returned":false}"#,
      #"{"vc":"Home#1","e":"prepare(for:sender:)","from":"Home#1","to":"Chart#1","identifier":"pay"}"#,
    ]
    let rule = "prepare-after-refusal"
    let unseen = Self.findings(rule, [performed("Cart#1")] + refused)
    #expect(unseen.map(\.severity) == [.error])
    #expect(
      unseen.map(\.confidence.assumption)
        == ["performSegue is recorded for Home#1 as for other classes"]
    )
    let seen = Self.findings(rule, [performed("Cart#1"), performed("Home#1")] + refused)
    #expect(seen.map(\.severity) == [.error])
    #expect(seen.map(\.confidence) == [.certain])
  }
}
