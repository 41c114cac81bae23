import TestSupport
import Testing

@testable import lifeline

/// The questions that people ask most, each with a log as they print it, and what the command answers.
///
/// `spec/questions.md` shows the answers whole; here stands what each of them must say.
@Suite("The questions that people ask")
struct QuestionsTests {
  private static let folder = "traces/questions/"

  @Test(
    "are answered",
    arguments: [
      (
        ["why-not", "viewWillAppear", "HomeViewController", folder + "return-from-background.log"],
        "is told nothing when the app comes back from the background"
      ),
      (["check", folder + "return-from-background.log"], "none of them comes for the background"),
      (["screens", folder + "counted-twice.log"], "because a departure was let go"),
      (["screens", folder + "not-counted.log"], "is never counted, and other screens are"),
      (
        ["check", folder + "on-appear-twice.log"], "onAppear of HomeView comes again behind line 1"
      ),
      (["recount", folder + "on-appear-twice.log"], "SwiftUI tells HomeView onAppear"),
      (
        ["check", folder + "swiftui-only.log"],
        "of SwiftUI's views, whose order and number nobody promises"
      ),
      (["recount", folder + "swiftui-only.log"], "no callback of a view controller tells"),
      (["check", folder + "scenes.log"], "has no scenes"),
      (
        ["recount", folder + "two-scenes.log"],
        "EditorViewController comes: the root of another scene"
      ),
      (
        ["why-not", "viewWillAppear", "ListViewController", folder + "sheet-dismissed.log"],
        "nor when a sheet, an alert or a popover over it goes"
      ),
      (["check", folder + "sheet-dismissed.log"], "on screen beneath it as far as is printed"),
      (["recount", folder + "swipe-let-go.log"], "begun and let go"),
      (["check", folder + "child-without-did-move.log"], "is never told that it has moved"),
      (
        ["screens", folder + "container-does-not-forward.lifeline.jsonl"],
        "was told of no appearance"
      ),
      (["check", folder + "unbalanced.log"], "a container passes on to PageViewController"),
      (["check", folder + "never-deinit.log"], "does not die, though others do"),
      (["check", folder + "loaded-twice.log"], "receives viewDidLoad again for the same view"),
      (["explain", "--message", popover], "Set popoverPresentationController?.sourceView"),
      (
        ["check", folder + "is-appearing.log"], "receives viewIsAppearing while it is not appearing"
      ),
      (
        ["check", folder + "appeared-in-words.log"],
        "if SwiftUI's onAppear prints this, print the word onAppear"
      ),
      (
        ["why-not", "viewWillAppear", "MenuViewController", folder + "child-loaded-last.log"],
        "print addChild and didMove(toParent:) of this controller"
      ),
      (
        ["why-not", "viewWillAppear", "MenuViewController", folder + "container-says-no.log"],
        "its shouldAutomaticallyForwardAppearanceMethods is false, and MenuViewController is its child"
      ),
      (
        ["screens", folder + "container-says-no.log"],
        "MenuViewController is not counted: it lies in DrawerViewController"
      ),
      (
        ["why-not", "deinit", "DetailViewController", folder + "nobody-prints-deinit.log"],
        "print deinit in this class and in one that is let go as well"
      ),
      (["recount", folder + "split-collapses.log"], "a split view collapses, or pushed"),
      (["recount", folder + "page-half-turned.log"], "a page turned; begun and let go"),
    ]
  )
  func answered(words: [String], answer: String) {
    let output = Inside.run(words).output
    let flat = output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(flat.contains(answer), "\(output)")
  }

  private static let popover =
    "Your application has presented a UIAlertController "
    + "(<UIAlertController: 0x7f8>) of style UIAlertControllerStyleActionSheet. The "
    + "modalPresentationStyle of a UIAlertController with this style is UIModalPresentationPopover."

  @Test(
    "accuse nobody whose log is in order",
    arguments: [
      "return-from-background.log", "counted-twice.log", "not-counted.log", "on-appear-twice.log",
      "scenes.log", "two-scenes.log", "sheet-dismissed.log", "swipe-let-go.log",
      "split-collapses.log",
      "page-half-turned.log", "container-says-no.log", "container-does-not-forward.lifeline.jsonl",
    ]
  )
  func lawful(name: String) {
    let run = Inside.run(["check", Self.folder + name])
    #expect(run.status == 0)
    #expect(!run.output.contains("warning[") && !run.output.contains("error["), "\(run.output)")
  }

  @Test(
    "name a container that says, or may say, that it forwards nothing, and no other",
    arguments: [
      ("Drawer shouldAutomaticallyForwardAppearanceMethods false", "says that its"),
      ("-[Shop.DrawerVC shouldAutomaticallyForwardAppearanceMethods] NO", "says that its"),
      ("DrawerVC.shouldAutomaticallyForwardAppearanceMethods = 0", "says that its"),
      ("DrawerVC shouldAutomaticallyForwardAppearanceMethods returns false", "says that its"),
      ("DrawerVC shouldAutomaticallyForwardAppearanceMethods", "does not print what it returns"),
      ("DrawerVC shouldAutomaticallyForwardAppearanceMethods true", ""),
      ("MenuVC shouldAutomaticallyForwardAppearanceMethods false", ""),
      ("shouldAutomaticallyForwardAppearanceMethods false", ""),
      ("DrawerVC shouldAutorotate false", ""),
    ]
  )
  func forwarding(line: String, words: String) {
    let line = line.replacing("Drawer ", with: "DrawerVC ")
    let log = "DrawerVC viewDidLoad()\n\(line)\nDrawerVC viewWillAppear(_:)\nMenuVC viewDidLoad()\n"
    let run = Inside.run(["why-not", "viewWillAppear", "MenuVC", "-"], input: log)
    let told = run.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(told.contains("UIKit then tells a child nothing") == !words.isEmpty, "\(told)")
    #expect(told.contains("DrawerVC \(words)") || words.isEmpty || told.contains(words), "\(told)")
    #expect(Inside.run(["check", "-"], input: log).status == 0)
  }

  @Test("accuse no child of a container that says no, whose begins and ends nobody prints")
  func forwarded() {
    let log = """
      DrawerVC viewDidLoad()
      DrawerVC shouldAutomaticallyForwardAppearanceMethods false
      DrawerVC addChild(_:) MenuVC
      MenuVC viewDidLoad()
      DrawerVC viewWillAppear(_:)
      MenuVC viewWillAppear(_:)
      DrawerVC viewDidAppear(_:)
      MenuVC viewDidAppear(_:)
      MenuVC viewWillDisappear(_:)
      MenuVC viewDidDisappear(_:)

      """
    let run = Inside.run(["check", "-"], input: log)
    #expect(run.status == 0 && !run.output.contains("["), "\(run.output)")
  }

  @Test("do not ask about a container that prints that it is loaded, and nothing else")
  func silentContainer() {
    func asked(_ name: String, _ more: String = "") -> Bool {
      let log = """
        \(name) viewDidLoad()
        ListVC viewDidLoad()
        DetailVC viewDidLoad()
        ListVC viewWillAppear(_:)
        DetailVC viewWillAppear(_:)
        ListVC viewDidAppear(_:)
        DetailVC viewDidAppear(_:)
        splitViewController(_:willShow:) inspector
        InspectorVC viewDidLoad()
        InspectorVC viewWillAppear(_:)
        InspectorVC viewDidAppear(_:)
        \(more)
        """
      return Inside.run(["check", "-"], input: log).output.contains("is never told that it comes")
    }
    for name in ["MailSplitViewController", "UISplitViewController", "MainTabBarController"] {
      #expect(!asked(name), "\(name)")
    }
    #expect(asked("BannerViewController"))
    #expect(asked("MailSplitViewController", "MailSplitViewController willMove(toParent:) ListVC"))
  }

  @Test("say nothing of a return that is not the end, nor of views that go before they come again")
  func neighbours() {
    let home = "<HomeVC: 0x1010> viewWillAppear\n<HomeVC: 0x1010> viewDidAppear\n"
    let back = "sceneDidEnterBackground\nsceneWillEnterForeground\n"
    let went = "<HomeVC: 0x1010> viewWillDisappear\n<HomeVC: 0x1010> viewDidDisappear\n"
    let word = "none of them comes for the background"
    func said(_ text: String) -> String {
      Inside.run(["check", "-"], input: text).output.split { $0.isWhitespace }.joined(
        separator: " "
      )
    }
    #expect(said(home + back).contains(word))
    #expect(!said(home + back + went).contains(word))
    #expect(!said(home + "sceneDidBecomeActive\n").contains(word))
    let recorded = Inside.run(["simulate", "--ios", "18", "push A; enter background"]).output
    #expect(said(recorded).contains(word))
    for back in [
      "App did enter background\nApp will enter foreground\n",
      "scenePhase: background\nscenePhase: inactive\nscenePhase: active\n",
      "UIApplication.didEnterBackgroundNotification\nApp became active\n",
    ] {
      #expect(said(home + back).contains(word))
    }
    #expect(!said(home + "scenePhase: inactive\nscenePhase: active\n").contains(word))
    let sheet =
      "<FilterVC: 0x2020> viewDidLoad\n"
      + (home + went).split(separator: "\n")
      .map { $0.split(separator: " ").last.map { "<FilterVC: 0x2020> \($0)\n" } ?? "" }.joined()
    let beneath = "goes, and HomeVC, on screen beneath it as far as is printed, is told nothing"
    #expect(said(home + sheet).contains("FilterVC \(beneath)"))
    #expect(!said(home + sheet + went).contains(beneath))
    let entry = "NavigationStackHostingController<AnyView>"
    let pushed = (home + went).replacing("<HomeVC: 0x1010>", with: entry)
    #expect(!said(home + pushed).contains("is told nothing"))
    let covered = sheet.split(separator: "\n").prefix(3).joined(separator: "\n") + "\n"
    for other in [home + went, home + covered + went] {
      #expect(!said(other).contains("is told nothing"))
    }
    let views = "AView onAppear\nAView onDisappear\nAView onAppear\n"
    #expect(!said(home + views).contains("comes again"))
    #expect(said(home + views + "AView onAppear\n").contains("onAppear of AView comes again"))
  }
}
