import LifelineReading
import LifelineTrace
import Testing

/// What stands before a callback, and looks as if it were no controller.
@Suite("A name before a callback")
struct ConsoleNameTests {
  private func names(_ text: String) -> [String] {
    var reader = TraceReader(text: text, format: .console)
    var names: [String] = []
    while let item = reader.next() {
      guard case .event(let event) = item else { continue }
      names.append(reader.context.controllers.className(event.receiver))
    }
    return names
  }

  @Test("is a controller's though it ends as a view's does, where nothing else stands there")
  func views() {
    #expect(names("<SideBar: 0x600000c04400> viewWillAppear") == ["SideBar"])
    #expect(names("<LoginView: 0x600000c04400>: viewDidLoad") == ["LoginView"])
    #expect(names("<UIView: 0x600000c04400> viewWillAppear").isEmpty)
    #expect(names("<Home: 0x600000c04200> <UIView: 0x600000c04400> viewWillAppear") == ["Home"])
  }

  @Test("stands before the label of a logger, and behind what Firebase puts before it")
  func labels() {
    #expect(names("debug MenuController: [Shop] viewDidLoad") == ["MenuController"])
    #expect(names("MenuController: [5C2E] viewDidLoad") == ["MenuController(5C2E)"])
    #expect(
      names("screen trace _st_MenuController attribute callback=viewDidLoad") == ["MenuController"]
    )
  }

  @Test("keeps its address before a word with pairs behind it")
  func pairs() {
    for form in ["PageVC ADDRESS didAppear stack=2", "<PageVC: ADDRESS> didAppear stack=2 tab=1"] {
      let text = ["0x7f9c597010", "0x7f9c597020"]
        .map { form.replacing("ADDRESS", with: $0) }.joined(separator: "\n")
      #expect(
        Reading(text, .console).calls == ["PageVC#1 viewDidAppear", "PageVC#2 viewDidAppear"]
      )
    }
  }

  @Test("stands in a cell of a table, and in a row that Instruments exports")
  func rows() {
    #expect(names("10:00:01;MenuController;viewDidLoad;") == ["MenuController"])
    let row = { (name: String) in
      #"<row><time fmt="00:01.2">12</time><name fmt="viewDidLoad">viewDidLoad</name>"#
        + #"<text fmt="\#(name)"/></row>"#
    }
    #expect(names(row("MenuController")) == ["MenuController"])
    #expect(names(row("the controller of the menu")).isEmpty)
    #expect(names("[super viewDidLoad];").isEmpty)
    #expect(names("MenuController *menu = controllers[0]; [menu viewDidLoad];").isEmpty)
  }

  @Test(
    "stands behind an arrow and a word for the beginning or the end of a call, which is one call"
  )
  func arrows() {
    for (enter, leave) in [("--> enter", "<-- exit"), ("==> entering", "<== leaving")] {
      let text = "\(enter) MenuController.viewDidLoad()\n\(leave) MenuController.viewDidLoad()"
      #expect(names(text) == ["MenuController"])
    }
    #expect(names("--> the MenuController.viewDidLoad() is called twice").isEmpty)
  }

  @Test(
    "is told of callbacks by the names that MvvmCross gives them, and by no other use of those words"
  )
  func mirrored() {
    let words = [
      "ViewLoaded", "ViewAppearing", "ViewAppeared", "ViewDisappearing", "ViewDisappeared",
    ]
    let text = words.map { "[MvxLifecycle] MenuController: \($0)" }.joined(separator: "\n")
    #expect(
      Reading(text, .console).calls
        == [
          "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
        ].map { "MenuController#? \($0)" }
    )
    #expect(names("the flag viewLoaded was set in MenuController").isEmpty)
  }

  @Test("is a class though it is a word of prose, where it is written as one")
  func nouns() {
    #expect(names("Note viewDidLoad") == ["Note"])
    #expect(names("Note: viewDidLoad") == ["unnamed"])
    #expect(names("note viewDidLoad is called").isEmpty)
  }

  @Test(
    "is told from others of its class by an address behind the callback, or beside it in an object",
    arguments: [
      "Page viewDidLoad | ADDRESS", "00:00:01 [VC] Page::viewDidLoad @ADDRESS",
      "Page.viewDidLoad():80 - ADDRESS",
      #"{"vc": "Page", "id": "ADDRESS", "ev": "viewDidLoad"}"#,
      #"{"화면": "Page", "콜백": "viewDidLoad", "주소": "ADDRESS"}"#,
      "10:00:01;Page ADDRESS;viewDidLoad;", "10:00:01;Page;ADDRESS;viewDidLoad;note",
      "| 10:00:01 | Page | ADDRESS | viewDidLoad |", "viewDidLoad\tPage\tADDRESS",
    ]
  )
  func addresses(form: String) {
    let text = ["0x7f9c597010", "0x7f9c597020"]
      .map { form.replacing("ADDRESS", with: $0) }.joined(separator: "\n")
    #expect(Reading(text, .console).calls == ["Page#1 viewDidLoad", "Page#2 viewDidLoad"])
  }

  @Test(
    "is the one behind the callback where what stands before it is a logger's",
    arguments: ["UI | viewDidLoad: MenuVC [main]", "lifecycle: viewDidLoad in MenuVC rows=3"]
  )
  func behind(form: String) {
    #expect(Reading(form, .console).calls == ["MenuVC#? viewDidLoad"])
  }

  @Test(
    "is not told from others by an address of something else",
    arguments: [
      "Page viewDidLoad view=ADDRESS", #"{"vc": "Page", "parent": "ADDRESS", "ev": "viewDidLoad"}"#,
    ]
  )
  func others(form: String) {
    let text = form.replacing("ADDRESS", with: "0x7f9c597010")
    #expect(Reading(text, .console).calls == ["Page#? viewDidLoad"])
  }
}
