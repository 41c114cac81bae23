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
      (
        "Info.plist configuration \"Default Configuration\" for UIWindowSceneSessionRoleApplication contained "
          + "UISceneDelegateClassName key, but could not load class with name \"Shop.SceneDelegate\".",
        "sceneDelegateMissing · windows"
      ),
      (
        "There is no scene delegate set. A scene delegate class must be specified to use a main storyboard file.",
        "sceneDelegateMissing"
      ),
      (
        "Info.plist contained no UIScene configuration dictionary (looking for configuration named \"Main\")",
        "sceneDelegateMissing"
      ),
      (
        "Cannot display a nested UINavigationController with zero viewControllers: <UINavigationController: 0x1>",
        "nestedNavigationEmpty · navigation"
      ),
      (
        "Inconsistency in UITabBar items and view controllers detected. No view controller matches the "
          + "UITabBarItem '<UITabBarItem: 0x1>'.", "tabItemUnmatched · containment"
      ),
      (
        "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's "
          + "list of view controllers can be selected.", "tabNotInList · containment"
      ),
      (
        "-tabBarController must return an instance of a UITabBarController subclass. <A: 0x1> returned <B: 0x2>, "
          + "which is not a kind of UITabBarController.", "tabBarControllerImitated"
      ),
      (
        "Splitview controller <UISplitViewControllerClassicImpl: 0x1> is expected to have a view controller at "
          + "index 0 before it's used!", "splitWithoutControllers · containment"
      ),
      (
        "The specified modal presentation style doesn't have a corresponding presentation controller.",
        "presentationStyleUnknown · presentation"
      ),
      (
        "viewServiceDidTerminateWithError: Error Domain=_UIViewServiceInterfaceErrorDomain Code=3 \"(null)\" "
          + "UserInfo={Message=Service Connection Interrupted}", "viewServiceEnded · presentation"
      ),
      ("View service did terminate with error: Error Domain=X Code=1", "viewServiceEnded"),
      (
        "MPMediaControlsRemoteViewController Dismissing because view service terminated",
        "viewServiceEnded"
      ),
      ("Currently, only presenting a single sheet is supported.", "sheetQueued · presentation"),
      (
        "The next sheet will be presented when the currently presented sheet gets dismissed.",
        "sheetQueued"
      ),
      (
        "Update NavigationRequestObserver tried to update multiple times per frame.",
        "pathUpdatedTwice · navigation"
      ),
      (
        "Update NavigationAuthority bound path tried to update multiple times per frame.",
        "pathUpdatedTwice"
      ),
      (
        "A NavigationLink is presenting a value of type “Item” but there is no matching navigationDestination "
          + "declaration visible from the location of the link. The link cannot be activated.",
        "linkWithoutDestination · navigation"
      ),
      (
        "A navigationDestination for “Item” was declared earlier on the stack. Only the destination declared "
          + "closest to the root view of the stack will be used.", "linkWithoutDestination"
      ),
      (
        "Trying to pop to a missing destination at /a/UIKitNavigationBridge.swift:391",
        "linkWithoutDestination"
      ),
      ("SwiftUI encountered an issue when pushing aNavigationLink.", "linkWithoutDestination"),
      (
        "The view should already be in the window before adding a _UIPassthroughScrollInteraction",
        "searchBarOffWindow · layout"
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

  @Test(
    "explains assertions of a scrolling page controller as what they are",
    arguments: [
      "Invalid parameter not satisfying: [views count] == 3",
      "Don't know about flushed view <UIView: 0x1>", "don't know about flushed view <UIView: 0x1>",
    ]
  )
  func pages(text: String) {
    #expect(Inside.run(["explain", "--message", text]).output.contains("\npageTurnOverlaps · "))
  }

  @Test("calls nothing a view that is none")
  func views() {
    let run = { (object: String) in
      Inside.run([
        "explain", "--message",
        "Unbalanced calls to begin/end appearance transitions for <\(object): 0x1>.",
      ]).output.contains("\(object) at 0x1, a view")
    }
    for name in [
      "UIStoryboard", "NSLayoutConstraint", "UIBarButtonItem", "UIPresentationController",
    ] {
      #expect(!run(name), "\(name)")
    }
    for name in ["UIView", "CALayer", "UITableView", "UIWindow"] { #expect(run(name), "\(name)") }
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
