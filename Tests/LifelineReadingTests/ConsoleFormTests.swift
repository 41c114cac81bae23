import LifelineReading
import LifelineTrace
import Testing

@Suite("The console reader")
struct ConsoleFormTests {
  @Test("takes every prefix off", arguments: ConsoleForm.prefixes)
  func prefix(_ prefix: String) {
    #expect(
      Reading("\(prefix)-[MenuController viewWillAppear:]", .console).calls
        == ["MenuController#? viewWillAppear"]
    )
    #expect(Reading("\(prefix)Menu viewDidLoad", .console).calls == ["Menu#? viewDidLoad"])
    #expect(
      Reading("\(prefix)Menu: viewDidAppear(_:)", .console).calls
        == ["Menu#? viewDidAppear"]
    )
    #expect(
      Reading("\(prefix)<Menu: 0x7f80> viewDidLoad", .console).calls
        == ["Menu#1 viewDidLoad"]
    )
  }

  @Test("reads Objective-C signatures", arguments: ConsoleForm.brackets)
  func bracket(_ form: ConsoleForm) { check(form) }

  @Test("reads names before callbacks", arguments: ConsoleForm.names)
  func name(_ form: ConsoleForm) { check(form) }

  @Test("tells instances apart by address", arguments: ConsoleForm.addresses)
  func address(_ form: ConsoleForm) { check(form) }

  @Test("reads chains", arguments: ConsoleForm.chains)
  func chain(_ form: ConsoleForm) { check(form) }

  @Test("reads callbacks without a name", arguments: ConsoleForm.bare)
  func bare(_ form: ConsoleForm) { check(form) }

  @Test("corrects spelling, and never into another callback", arguments: ConsoleForm.misspelt)
  func spelling(_ form: ConsoleForm) { check(form) }

  @Test("reads what stands beside a call as no other one", arguments: ConsoleForm.asides)
  func aside(_ form: ConsoleForm) { check(form) }

  @Test("takes two prints of one call for one", arguments: ConsoleForm.echoes)
  func echo(_ form: ConsoleForm) { check(form) }

  @Test("takes no other object for the one that is called", arguments: ConsoleForm.others)
  func other(_ form: ConsoleForm) { check(form) }

  @Test("reads awkward names, and marks of instances", arguments: ConsoleForm.marked)
  func mark(_ form: ConsoleForm) { check(form) }

  @Test("keeps the parent of a move", arguments: ConsoleForm.moves)
  func move(_ form: ConsoleForm) { check(form) }

  @Test("reads what loggers, frameworks and debuggers print", arguments: ConsoleForm.loggers)
  func logger(_ form: ConsoleForm) { check(form) }

  @Test("reads a remark behind a callback, and no prose", arguments: ConsoleForm.remarks)
  func remark(_ form: ConsoleForm) { check(form) }

  @Test("finds the name and the address wherever they stand", arguments: ConsoleForm.placed)
  func place(_ form: ConsoleForm) { check(form) }

  @Test("takes the lines below a callback with it", arguments: ConsoleForm.blocks)
  func block(_ form: ConsoleForm) { check(form) }

  @Test("reads the innermost frame of a backtrace", arguments: ConsoleForm.backtraces)
  func backtrace(_ form: ConsoleForm) { check(form) }

  @Test("reads callbacks told in words", arguments: ConsoleForm.sentences)
  func sentence(_ form: ConsoleForm) { check(form) }

  @Test(
    "reads what says that a callback is called, in many languages",
    arguments: ConsoleForm.spoken
  )
  func language(_ form: ConsoleForm) { check(form) }

  @Test(
    "finds the class behind a base class, in keys, files and comments",
    arguments: ConsoleForm.apart
  )
  func apart(_ form: ConsoleForm) { check(form) }

  @Test("keeps names whole", arguments: ConsoleForm.wholeNames)
  func wholeName(_ form: ConsoleForm) { check(form) }

  @Test("takes a class with and without its module for one", arguments: ConsoleForm.modules)
  func module(_ form: ConsoleForm) { check(form) }

  private func check(_ form: ConsoleForm) {
    #expect(Reading(form.text, .console).calls == form.calls)
  }

  @Test(
    "takes no prose and no source code for a recording",
    arguments: [
      "override func viewDidAppear(_ animated: Bool) {", "  [super viewDidLoad];",
      "    super.viewDidLoad()", "- (void)viewDidLoad {", "- (void)viewWillAppear:(BOOL)animated",
      "    print(\"Menu viewDidLoad\")", "NSLog(@\"Menu viewDidLoad\");", "// Menu viewDidLoad",
      "the viewDidAppear method is called twice in MenuController",
      "viewWillDisappear method will be called before viewWillAppear has been called",
      "a controller's viewWillDisappear is called first",
      "viewWillAppear is called during viewDidLoad",
      "I moved my code from viewDidLoad to viewWillAppear.", "Do any setup in viewDidLoad.",
      "You should call viewDidLoad only once", "When viewDidLoad runs, the view is there.",
      "viewDidLoad: called after the view is loaded", "- viewDidLoad：视图加载完成",
      "`viewDidLoad` runs before `viewWillAppear`", "vc.viewDidLoad()", "menu.loadView();",
      "self.viewDidLoad", "@selector(viewDidLoad)", "nothing to see", "", "{", "init", "present",
      "Menu select", "Menu present", "Please dismiss", "Menu will load",
      "stopping the clock in viewWillDisappear", "saved it all before viewWillDisappear",
      "Tracker: screen Menu viewWillDisappear counted", "viewDidDisappear is never called",
      "after Menu viewWillDisappear", "Menu: will load after viewDidAppear", "no viewDidAppear yet",
    ]
  )
  func prose(_ text: String) {
    for prefix in ["", "10:00:01.000 ", "2024-03-01 10:00:01.000 Shop[812:44031] "] {
      #expect(Reading(prefix + text, .console).calls.isEmpty, "\(prefix)")
    }
  }

  @Test("counts time from the first line that has one")
  func time() {
    let text = """
      2020-02-28 23:59:59.500 Shop[1:2] A viewDidLoad
      2020-02-29 00:00:00.250000+0100 Shop[1:2] A viewWillAppear
      2020-02-29 :00:01.250000+0100 Shop[1:2] A viewDidAppear
      """
    let times = Reading(text, .console).events.map(\.time)
    #expect(times == [0, 750_000_000, Event.noTime])
  }

  @Test(
    "passes over a date that does not begin with its year, and an emoji, in front of a time",
    arguments: ["07/07 ", "5/2/24, ", "02.05.2024 ", "28-02-2020 ", "📦 ", "⚙️ 28.02. "]
  )
  func front(_ front: String) {
    let text =
      "\(front)10:00:01.500 Menu #1 viewDidLoad\n\(front)10:00:02.000 Menu #1 viewWillAppear"
    let reading = Reading(text, .console)
    #expect(reading.calls == ["Menu#1 viewDidLoad", "Menu#1 viewWillAppear"])
    #expect(reading.events.map(\.time) == [0, 500_000_000])
  }

  @Test("goes on counting behind midnight, and never counts back before the first line")
  func midnight() {
    let text = ["23:59:59.500", "00:00:00.250", "23:59:59.750", "00:00:01.000", "23:59:59.000"]
      .map { "\($0) Menu viewDidLoad" }.joined(separator: "\n")
    let times = Reading(text, .console).events.map(\.time)
    #expect(times == [0, 750_000_000, 250_000_000, 1_500_000_000, 0])
  }

  @Test("reads coloured output")
  func colours() {
    let text = "\u{1B}[32mShop[1:2]\u{1B}[0m \u{1B}[1mMenu\u{1B}[0m viewDidLoad"
    #expect(Reading(text, .console).calls == ["Menu#? viewDidLoad"])
  }

  @Test("passes over the metadata that Xcode copies below a message")
  func metadata() {
    let text = """
      Menu viewDidLoad
      Type: Error | Timestamp: 2025-10-17 11:01:23.249653-05:00 | Process: Shop | TID: 0x178d9c
      Menu viewWillAppear
      """
    #expect(Reading(text, .console).items == ["Menu#? viewDidLoad", "Menu#? viewWillAppear"])
    let lines = [
      "MenuVC viewDidAppear", "presentationControllerWillDismiss", "MenuVC viewWillDisappear",
    ]
    let stamped = lines.map {
      "\($0)\nType: Debug | Timestamp: 2025-10-17 11:01:23.2 | Process: S\n"
    }
    let calls = Reading(stamped.joined(), .console).calls
    #expect(calls.first == "MenuVC#? viewDidAppear" && calls.last == "MenuVC#? viewWillDisappear")
  }

  @Test("puts a delegate's method on the container that calls it")
  func delegates() {
    let text = """
      -[Menu navigationController:didShowViewController:animated:]
      Menu tabBarController(_:didSelect:)
      """
    let calls = [
      "UINavigationController#? navigationController", "UITabBarController#? tabBarController",
    ]
    #expect(Reading(text, .console).calls == calls)
  }
}
