import Foundation
import TestSupport
import Testing

@testable import lifeline

@Suite("lifeline explain --message")
struct ExplainMessageTests {
  static let line =
    "2016-04-09 10:21:34.002 Shop[812:44031] Unbalanced calls to begin/end "
    + "appearance transitions for <Cart: 0x7fa1c0>."

  @Test("answers to a pasted line, in every form")
  func answers() throws {
    let text = Inside.run(["explain", "--message", Self.line])
    #expect(text.status == 0)
    #expect(text.output.contains("\n  Cart at 0x7fa1c0\n"))
    #expect(text.output.contains("unbalancedTransition · appearance · only logged"))
    let json = Inside.run(["explain", "--format", "json", "--message=\(Self.line)"])
    #expect(json.status == 0)
    let entry = try SchemaValue(text: json.output)["messages"]?.elements.first
    #expect(entry?["about"]?.elements.first?["address"]?.string == "0x7fa1c0")
    let markdown = Inside.run(["explain", "--format", "markdown", "--message", Self.line])
    #expect(markdown.status == 0)
    #expect(markdown.output.hasPrefix("## Unbalanced calls"))
  }

  @Test("reads standard input, and answers to each kind once")
  func input() throws {
    let lines = "\(Self.line)\n-[Cart viewDidAppear:]\n\(Self.line)\nCan't add self as subview\n"
    let run = try Tool.run(["explain", "--message", "-"], input: Data(lines.utf8))
    #expect(run.status == 0)
    #expect(run.output.components(separatedBy: "How to fix").count == 3)
    let empty = try Tool.run(["explain", "--message", "-"])
    #expect(empty.status == 3)
  }

  @Test(
    "gives 3 and one message for what it does not know, with the nearest",
    arguments: [
      ("hello", nil),
      ("Menu viewDidLoad", nil),
      ("Unbalancd calls to begin/end apearance transitions for <A: 0x1>", "Unbalanced calls"),
      ("pushing the same view controler instance more then once", "Pushing the same"),
    ]
  )
  func unknown(_ text: String, _ near: String?) throws {
    let run = try Tool.run("explain", "--message", text)
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("this is no message of UIKit's that is known"))
    #expect(run.error.contains("the nearest is “\(near ?? "")") == (near != nil))
  }

  @Test(
    "shows the page of a message whose objects are missing",
    arguments: [
      ("Attempt to present on whose view is not in the window hierarchy", "presentOffWindow"),
      ("Application tried to present modally an active controller", "presentActive"),
      ("Presenting view controller A from detached view controller is not supported", "detached"),
      ("Pushing the same view controller instance more than once is not supported", "pushedTwice"),
      ("should have a non-nil sourceView or barButtonItem set before", "popover"),
    ]
  )
  func bare(_ text: String, _ kind: String) {
    let run = Inside.run(["explain", "--message", text])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.lowercased().contains(kind.lowercased()))
    #expect(run.output.contains("\nHow to fix\n"))
  }

  @Test(
    "knows the famous lines that are about no callback",
    arguments: [
      (
        "reason: 'UIPopoverPresentationController (<_UIAlertControllerActionSheetRegular"
          + "PresentationController: 0x7f89f85c53a0>) should have a non-nil sourceView or "
          + "barButtonItem set before the presentation occurs.'", "popoverWithoutAnchor"
      ),
      (
        "Application tried to push a nil view controller on target <UINavigationController: 0x7f>.",
        "pushNil"
      ),
      (
        "2023-03-12 15:32:57.160381-0700 Shop[23078:800895] [TableView] Warning once only: UITableView "
          + "was told to layout its visible cells and other contents without being in the view "
          + "hierarchy (the table view or one of its superviews has not been added to a window).",
        "layoutOutsideWindow"
      ),
      (
        "Application windows are expected to have a root view controller at the end of application "
          + "launch", "noRootController"
      ),
      (
        "The number of view controllers provided (3) doesn't match the number required (1) for the "
          + "requested transition", "pageCountMismatch"
      ),
      (
        "Adding 'UIView' as a subview of UIHostingController.view is not supported and may result in "
          + "a broken view hierarchy.", "subviewOfHostingView"
      ),
      (
        "Waiting for viewDidAppear: call on this view controller. Please ensure that this view "
          + "controller and its subclasses call through to their super's implementation",
        "testWaitsForCall"
      ),
      (
        "Main Thread Checker: UI API called on a background thread: -[UIView frame]",
        "backgroundCall"
      ),
      (
        "Cannot manually set the delegate on a UINavigationBar managed by a controller.",
        "navigationBarManaged"
      ),
      (
        "Supported orientations has no common orientation with the application, and "
          + "[Shop.PlayerVC shouldAutorotate] is returning YES", "orientationMismatch"
      ),
      (
        "preferredInterfaceOrientationForPresentation 'portrait' must match a supported interface "
          + "orientation: 'landscapeLeft, landscapeRight'!", "orientationMismatch"
      ),
      (
        "[Window] Manually adding the rootViewController's view to the view hierarchy is no longer "
          + "supported.", "rootViewAddedByHand"
      ),
      (
        "`UIScene` lifecycle will soon be required. Failure to adopt will result in an assert in the "
          + "future.", "sceneLifecycleMissing"
      ),
      (
        "Application failed to launch: UIScene life cycle is required for apps built with this SDK.",
        "sceneLifecycleRequired · windows · the app is stopped"
      ),
    ]
  )
  func asides(_ text: String, _ kind: String) {
    let run = Inside.run(["explain", "--message", text])
    #expect(run.status == 0)
    #expect(run.output.contains("\n\(kind) · "), "\(run.output)")
    let isStopped = run.output.contains("there is no exception that could be caught")
    #expect(isStopped == kind.hasSuffix("stopped"))
    #expect(!isStopped || !run.output.contains("goes on"))
    #expect(run.output.contains("\nIn a trace\n"))
  }

  @Test("lists the messages")
  func list() {
    for form in ["text", "json", "markdown"] {
      let run = Inside.run(["explain", "--list-messages", "--format", form])
      #expect(run.status == 0)
      #expect(run.output.contains("nested push animation"))
    }
  }

  @Test("says in its help what its statuses mean")
  func help() throws {
    let run = try Tool.run("explain", "--help")
    #expect(run.output.contains("\n  3  no message of UIKit's was recognised\n"))
    #expect(try Tool.run("check", "--help").output.contains("  3  an input could not be read"))
  }
}
