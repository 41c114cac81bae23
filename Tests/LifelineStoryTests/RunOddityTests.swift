import Testing

@testable import LifelineStory

/// Logs of several runs, of tests and of many children, each beside the log most like it in which something is odd.
@Suite("What is odd in a log of runs, tests and children")
struct RunOddityTests {
  private func run(_ first: String, _ second: String) -> String {
    """
    \(first)
    HomeVC viewDidLoad
    HomeVC viewWillAppear
    HomeVC viewDidAppear
    CartVC viewDidLoad
    HomeVC viewWillDisappear
    CartVC viewWillAppear
    \(second)
    HomeVC viewDidLoad
    HomeVC viewWillAppear
    HomeVC viewDidAppear
    CartVC viewDidLoad
    HomeVC viewWillDisappear
    CartVC viewWillAppear
    HomeVC viewDidDisappear
    CartVC viewDidAppear
    """
  }

  @Test("what is open where an app ends is not missed, and what is open before that is")
  func launches() {
    #expect(odd(run("[launch] Shop 5 pid 301", "[launch] Shop 5 pid 355")).isEmpty)
    let open = """
      [launch] Shop 5 pid 301
      HomeVC viewDidLoad
      HomeVC viewWillAppear
      HomeVC viewDidAppear
      CartVC viewDidLoad
      HomeVC viewWillDisappear
      CartVC viewWillAppear
      CartVC viewDidAppear
      NoteVC viewDidLoad
      CartVC viewWillDisappear
      NoteVC viewWillAppear
      CartVC viewDidDisappear
      NoteVC viewDidAppear
      [launch] Shop 5 pid 355
      HomeVC viewDidLoad
      HomeVC viewWillAppear
      HomeVC viewDidAppear
      """
    #expect(odd(open).contains { $0.hasPrefix("HomeVC receives viewWillDisappear and never") })
  }

  @Test("who is loaded and dies is odd in an app, and not in a test")
  func tests() {
    let log = """
      HomeVC viewDidLoad
      HomeVC viewWillAppear
      HomeVC viewDidAppear
      NoteVC viewDidLoad
      NoteVC deinit
      HomeVC viewWillDisappear
      HomeVC viewDidDisappear
      HomeVC deinit
      """
    #expect(odd(log).contains { $0.hasPrefix("NoteVC is loaded and dies") })
    #expect(odd("Test Case '-[ShopTests.NoteTests testLoad]' started.\n" + log).isEmpty)
  }

  @Test("children of one class come with their parent, many at once")
  func children() {
    let cells = { (callback: String) in
      [String](repeating: "CellVC \(callback)", count: 4).joined(separator: "\n")
    }
    let grid = """
      GridVC viewDidLoad
      \(cells("viewDidLoad"))
      GridVC viewWillAppear
      \(cells("viewWillAppear"))
      GridVC viewDidAppear
      \(cells("viewDidAppear"))
      """
    #expect(odd(grid).isEmpty)
    #expect(!odd(grid.replacing(cells("viewDidLoad"), with: "CellVC viewDidLoad")).isEmpty)
  }

  @Test("a child that somebody touches is told that it comes, as its like is")
  func touched() {
    let log = { (touch: String) in
      """
      MapVC viewDidLoad
      ListVC@1 willMove(toParent: MapVC)
      ListVC@1 viewDidLoad
      ListVC@1 didMove(toParent: MapVC)
      MapVC viewWillAppear
      MapVC viewDidAppear
      \(touch)
      ListVC@2 viewDidLoad
      MapVC viewWillDisappear
      ListVC@2 viewWillAppear
      MapVC viewDidDisappear
      ListVC@2 viewDidAppear
      """
    }
    #expect(odd(log("ListVC@1 didSelectRow 3")).contains { $0.contains("somebody touches it") })
    #expect(!odd(log("ListVC@1 has 3 rows")).contains { $0.contains("touches") })
  }

  @Test("who works right before it dies, long after it has gone, was held; at once it was not")
  func held() {
    let log = { (end: String) in
      """
      10:00:00.000 TimerVC viewDidLoad
      10:00:02.000 TimerVC viewDidDisappear
      \(end) TimerVC -tick
      \(end) TimerVC dealloc
      """
    }
    #expect(odd(log("10:00:09.000")) == ["TimerVC has gone, goes on to work, and dies only then"])
    #expect(odd(log("10:00:02.500")).isEmpty)
  }

  @Test("a heading that names who goes and who comes is no answer")
  func headings() {
    let swap = { (gone: String, come: String) in
      "\(gone)VC viewWillDisappear\n\(come)VC viewWillAppear\n\(gone)VC viewDidDisappear\n\(come)VC viewDidAppear\n"
    }
    let log = { (answer: String) in
      "HomeVC viewDidLoad\nHomeVC viewWillAppear\nHomeVC viewDidAppear\nCartVC viewDidLoad\n"
        + swap("Home", "Cart") + "NoteVC viewDidLoad\n" + swap("Cart", "Note")
        + "fetching receipt of Note\n" + swap("Note", "Cart") + "\(answer)\n" + swap("Cart", "Home")
    }
    #expect(odd(log("receipt is there")).contains { $0.contains("behind an answer") })
    #expect(!odd(log("receipt: Cart to Home")).contains { $0.contains("behind an answer") })
  }

  @Test("a choice that is printed twice, but for its time, opens two, and two rows do not")
  func choices() {
    let log = { (second: String) in
      """
      [Log] screen_loaded {"screen":"ListVC"}
      ListVC viewDidLoad
      ListVC viewWillAppear
      ListVC viewDidAppear
      [Log] row_tap {"row":3,"t":8412}
      [Log] row_tap {\(second)}
      NoteVC viewDidLoad
      ListVC viewWillDisappear
      NoteVC viewWillAppear
      ListVC viewDidDisappear
      NoteVC viewDidAppear
      NoteVC viewDidLoad
      NoteVC viewWillDisappear
      NoteVC viewWillAppear
      NoteVC viewDidDisappear
      NoteVC viewDidAppear
      """
    }
    let isTold = { (log: String) in
      odd(log).contains { $0.contains("a choice that is printed twice") }
    }
    #expect(isTold(log(#""row":3,"t":8571"#)))
    #expect(!isTold(log(#""row":4,"t":8571"#)))
  }

  @Test("a drag that ends early was let go, and one that ends late was not")
  func drags() {
    let log = { (end: String) in
      """
      PageVC(3) viewDidLoad
      PageVC(3) viewWillAppear
      PageVC(3) viewDidAppear
      PageVC(4) viewDidLoad
      PageVC(4) viewWillAppear
      PageVC(3) viewWillDisappear
      \(end)
      PageVC(4) viewDidAppear
      PageVC(3) viewDidDisappear
      """
    }
    #expect(odd(log("Ziehen beendet bei 0.06")).contains { $0.contains("was let go") })
    #expect(odd(log("drag released at 0,12")).contains { $0.contains("was let go") })
    #expect(!odd(log("drag released at 0.81")).contains { $0.contains("was let go") })
    #expect(!odd(log("drag 0.12")).contains { $0.contains("was let go") })
  }

  @Test("three of a class that were gone back from and live on are told of by one death of another")
  func kept() {
    let visit = { (address: String) in
      """
      LevelVC \(address) init
      MapVC 0x104800a00 viewDidDisappear
      LevelVC \(address) viewDidAppear
      LevelVC \(address) viewDidDisappear
      MapVC 0x104800a00 viewDidAppear

      """
    }
    let log = { (end: String) in
      """
      MapVC 0x104800a00 init
      MapVC 0x104800a00 viewDidAppear
      NoteVC 0x104900b00 init
      MapVC 0x104800a00 viewDidDisappear
      NoteVC 0x104900b00 viewDidAppear
      NoteVC 0x104900b00 viewDidDisappear
      MapVC 0x104800a00 viewDidAppear
      \(end)

      """ + visit("0x104a00c00") + visit("0x104b00d00") + visit("0x104c00e00")
    }
    let isTold = { (log: String) in
      odd(log).contains { $0.contains("is made 3 times and does not die") }
    }
    #expect(isTold(log("NoteVC 0x104900b00 deinit")))
    #expect(!isTold(log("note saved")))
  }

  @Test("what two pages come for is no time and no build")
  func things() {
    let log = { (what: String) in
      """
      \(what)
      PageVC(1) viewDidLoad
      PageVC(1) viewWillAppear
      PageVC(1) viewDidAppear
      \(what)
      PageVC(2) viewDidLoad
      PageVC(1) viewWillDisappear
      PageVC(2) viewWillAppear
      PageVC(1) viewDidDisappear
      PageVC(2) viewDidAppear
      """
    }
    let isTold = { (log: String) in odd(log).contains { $0.contains("both come for") } }
    #expect(isTold(log("order/5521")))
    #expect(!isTold(log("[2025-01-04T11:00:01Z] timer armed")))
    #expect(!isTold(log("boot build=881")))
  }
}
