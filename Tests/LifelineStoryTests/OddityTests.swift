import Foundation
import LifelineReading
import LifelineTrace
import Testing

@testable import LifelineStory

/// What is odd in a log, kind by kind, each beside the log most like it in which nothing is.
@Suite("What is odd between controllers")
struct OddityTests {
  private func story(_ log: String) -> (lines: StoryLines, odd: [Oddity]) {
    var reader = TraceReader(text: log + "\n", format: .console)
    let lines = StoryLines(StoryLog(&reader))
    let odd = OddityFinder.oddities(in: lines).filter { $0.price >= lines.asks($0) }
    return (lines, odd)
  }

  private func kinds(_ log: String) -> [Int: Oddity.Kind] {
    let (lines, odd) = story(log)
    return Dictionary(odd.map { (lines.script.line($0.position), $0.kind) }) { first, _ in first }
  }

  @Test("a child that hears of its container only behind another one is out of step")
  func outOfStep() {
    let apart = """
      Host viewWillAppear
      Host viewDidAppear
      Banner viewWillAppear
      Banner viewDidAppear
      Host viewWillDisappear
      Detail viewWillAppear
      Banner viewWillDisappear
      Host viewDidDisappear
      Detail viewDidAppear
      Banner viewDidDisappear
      """
    #expect(kinds(apart)[7] == .outOfStep)
    var lines = apart.split(separator: "\n")
    lines.swapAt(5, 6)
    #expect(!kinds(lines.joined(separator: "\n")).values.contains(.outOfStep))
  }

  @Test("who has left its container goes at once, and not when others do")
  func leftBehind() {
    let beginning = """
      <Feed: 0x7f8001> viewWillAppear
      <Feed: 0x7f8001> viewDidAppear
      <Oops: 0x7f8002> willMove(toParent: Feed)
      <Oops: 0x7f8002> viewWillAppear
      <Oops: 0x7f8002> viewDidAppear
      <Oops: 0x7f8002> didMove(toParent: Feed)
      <Oops: 0x7f8002> willMove(toParent: nil)

      """
    let late = """
      <Oops: 0x7f8002> didMove(toParent: nil)
      <Feed: 0x7f8001> viewWillDisappear
      <Post: 0x7f8003> viewWillAppear
      <Oops: 0x7f8002> viewWillDisappear
      <Feed: 0x7f8001> viewDidDisappear
      <Post: 0x7f8003> viewDidAppear
      <Oops: 0x7f8002> viewDidDisappear
      """
    #expect(kinds(beginning + late)[11] == .outOfStep)
    let early = """
      <Oops: 0x7f8002> didMove(toParent: nil)
      <Oops: 0x7f8002> viewWillDisappear
      <Oops: 0x7f8002> viewDidDisappear
      """
    #expect(kinds(beginning + early).isEmpty)
  }

  @Test("who has come while others still come back makes two on screen")
  func inside() {
    let log = """
      Tabs viewWillAppear
      Account viewWillAppear
      Tabs viewDidAppear
      Account viewDidAppear
      Tabs viewWillDisappear
      Account viewWillDisappear
      Details viewWillAppear
      Details viewDidAppear
      Tabs viewDidDisappear
      Account viewDidDisappear
      Details viewWillDisappear
      Tabs viewWillAppear
      Account viewWillAppear
      Login viewWillAppear
      Login viewDidAppear
      Tabs viewDidAppear
      Account viewDidAppear
      Details viewDidDisappear
      """
    #expect(kinds(log)[16] == .comesInside)
    let without = log.split(separator: "\n").filter { !$0.hasPrefix("Login") }
    #expect(kinds(without.joined(separator: "\n")).isEmpty)
  }

  @Test("a gesture that was let go completes nothing")
  func letGo() {
    let completed = """
      List viewDidAppear
      List viewDidDisappear
      Detail viewDidAppear
      pan back 0.2
      pan back cancelled
      Detail viewDidDisappear
      List viewDidAppear
      """
    #expect(kinds(completed)[6] == .completedThoughLetGo)
    let lawful = completed.exchanging("pan back cancelled", with: "pan back ended")
    #expect(kinds(lawful).isEmpty)
    let spoken = ["swipeBack: snapped back", "Glissement annulé (22 %)", "侧滑取消", "жест отменён"]
    for words in spoken {
      let log = completed.exchanging("pan back cancelled", with: words)
      #expect(kinds(log)[6] == .completedThoughLetGo, "\(words)")
    }
    let turned = """
      List viewWillAppear
      List viewDidAppear
      List viewWillDisappear
      Photo viewWillAppear
      List viewDidDisappear
      Photo viewDidAppear
      Photo viewWillDisappear
      List viewWillAppear
      swipe cancelled
      List viewWillDisappear
      List viewDidDisappear
      Photo viewWillAppear
      Photo viewDidAppear
      """
    #expect(kinds(turned).isEmpty)
  }

  @Test("a push that is cancelled tells both controllers a will and its did, one after the other")
  func cancelledPush() {
    let start = "List* List+ List! Item* List- Item+ "
    #expect(kinds(compactLog(start + "Item- Item. List+ List!").joined(separator: "\n")).isEmpty)
    let popped = compactLog(start + "Item- List+ Item. List!").joined(separator: "\n")
    #expect(kinds(popped)[6] == .didMissing)
  }

  @Test("where each screen is made again on the way back, the way back is a way on")
  func wayOn() {
    let visit = "B* A- B+ B! A. A* B- A+ A! B. "
    let log = compactLog("A* A+ A! " + visit + "B* A- B+ B! A.").joined(separator: "\n")
    #expect(kinds(log)[9] == .returnsAnew)
    #expect(kinds(log.exchanging("A viewDidLoad", with: "tick")).isEmpty)
  }

  @Test("lines speak of an object that has gone, by its address, where another one came")
  func speech() {
    let log = """
      <Quote: 0x7f8001> viewDidAppear
      <Quote: 0x7f8001> price 10
      <Quote: 0x7f8001> viewDidDisappear
      <Quote: 0x7f8002> viewDidAppear
      price 11 for 0x7f8001
      price 12 for 0x7f8001
      """
    #expect(kinds(log)[5] == .speaksOn)
    let own = log.exchanging("for 0x7f8001", with: "for 0x7f8002")
    #expect(kinds(own).isEmpty)
  }

  @Test(
    "two of a class that come one right behind the other and are closed apart were made for one thing"
  )
  func closedApart() {
    let log = { (second: String) in
      """
      Orders viewDidAppear
      <Login: 0x7f8001> viewDidLoad
      <Login: 0x7f8001> viewWillAppear
      <Login: 0x7f8001> viewDidAppear
      \(second)<Login: 0x7f8002> viewDidLoad
      <Login: 0x7f8002> viewWillAppear
      <Login: 0x7f8002> viewDidAppear
      signed in
      <Login: 0x7f8002> viewWillDisappear
      <Login: 0x7f8002> viewDidDisappear
      closed
      <Login: 0x7f8001> viewWillDisappear
      <Login: 0x7f8001> viewDidDisappear
      """
    }
    #expect(kinds(log("")) == [5: .openedTwice])
    #expect(kinds(log("other account\nasked for another one\n")).isEmpty)
  }

  @Test("a screen comes over its like, and the log says twice what for")
  func openedTwice() {
    let log = """
      List viewDidAppear
      open order/5521
      <Order: 0x7f8001> viewDidLoad
      List viewWillDisappear
      <Order: 0x7f8001> viewWillAppear
      List viewDidDisappear
      <Order: 0x7f8001> viewDidAppear
      open order/5521
      <Order: 0x7f8002> viewDidLoad
      <Order: 0x7f8001> viewWillDisappear
      <Order: 0x7f8002> viewWillAppear
      <Order: 0x7f8001> viewDidDisappear
      <Order: 0x7f8002> viewDidAppear
      """
    #expect(kinds(log)[9] == .openedTwice)
    let parts = log.components(separatedBy: "open order/5521")
    #expect(kinds(parts[0] + "open order/5521" + parts[1] + "open order/5530" + parts[2]).isEmpty)
    let rooms = log.exchanging("order/5521", with: "room 55")
    #expect(kinds(rooms)[9] == .openedTwice)
    #expect(kinds(log.exchanging("5521", with: "2022")).isEmpty)
    let often = log.exchanging("open order/5521", with: "tick 5521\ntick 5521\ntick 5521")
    #expect(kinds(often).isEmpty)
  }

  @Test("a class that chooses what it prints lacks no callback")
  func choosy() {
    let log = "List* List+ List! Item* List- Item+ List. Item! Item- List+ Item. List! "
    let edit = compactLog(log + "Edit* List- Edit+ List. List+ Edit. List!").joined(separator: "\n")
    #expect(kinds(edit).isEmpty)
    let half = edit.exchanging(
      "Edit viewWillAppear",
      with: "Edit viewWillAppear\nEdit viewDidAppear"
    )
    #expect(!kinds(half).isEmpty)
  }

  @Test("what is printed twice all along is called once, and what one class hears twice is not")
  func twice() {
    let log = compactLog("List* List+ List! Item* List- Item+ List. Item! Item- List+ Item. List!")
    let all = log.flatMap { [$0, "swizzled: " + $0] }
    #expect(kinds(all.joined(separator: "\n")).isEmpty)
    let some = log.flatMap { $0.hasPrefix("Item viewW") ? [$0, $0] : [$0] }
    #expect(!kinds(some.joined(separator: "\n")).isEmpty)
  }

  @Test("a gesture that moves a screen ends in one way or the other")
  func held() {
    let log = compactLog("List+ List! List- Item+ List. Item! Item- List+").joined(separator: "\n")
    let rest = "\nGET /a 200\nGET /b 200\n"
    let gesture = log + "\npan state=4" + rest
    #expect(kinds(gesture).values.contains(.leftOpen))
  }

  @Test("a hosting controller dies as soon as it is loaded, twice")
  func local() {
    let log =
      compactLog("Home+ Home! Me* Stats*") + ["Stats deinit"] + compactLog("Home- Me+ Home. Me!")
      + compactLog("Me- Home+ Me. Home! Stats*") + ["Stats deinit"]
    #expect(kinds(log.joined(separator: "\n"))[5] == .deathUnseen)
  }

  @Test("UIKit tells no controller that the app was in the background")
  func background() {
    let log = """
      Board viewDidAppear
      Report viewDidAppear
      Board viewDidDisappear
      Board viewDidAppear
      Report viewDidDisappear
      applicationDidEnterBackground
      applicationWillEnterForeground
      Board viewDidAppear
      """
    #expect(kinds(log)[8] == .uncovered)
    let lines = log.split(separator: "\n").dropLast()
    #expect(kinds(lines.joined(separator: "\n")).isEmpty)
  }

  @Test("one of two children that came together hears nothing of the going")
  func sibling() {
    let log = """
      Board viewWillAppear
      Chart viewWillAppear
      Table viewWillAppear
      Board viewDidAppear
      Chart viewDidAppear
      Table viewDidAppear
      Board viewWillDisappear
      Chart viewWillDisappear
      Settings viewWillAppear
      Board viewDidDisappear
      Chart viewDidDisappear
      Settings viewDidAppear
      """
    #expect(kinds(log)[7] == .childSilent)
  }

  @Test("a transition rests unfinished where the app prints on")
  func rests() {
    let wills = """
      Login viewWillAppear
      Login viewDidAppear
      Login viewWillDisappear
      Home viewWillAppear
      """
    #expect(kinds(wills).isEmpty)
    #expect(kinds(wills + "\nGET /home 200\nGET /banner 200\n").values.contains(.leftOpen))
  }

  @Test("an object is forgotten that goes before another one comes, and does not die as others do")
  func forgotten() {
    let log = """
      A viewDidAppear
      B viewDidLoad
      B viewDidAppear
      B viewDidDisappear
      A viewDidAppear
      C viewDidLoad
      C viewDidAppear
      C viewDidDisappear
      C deinit
      A viewDidAppear
      B viewDidLoad
      B viewDidAppear
      """
    #expect(kinds(log).values.contains(.deathMissing))
    let dies = log.exchanging("C viewDidLoad", with: "B deinit\nC viewDidLoad")
    #expect(!kinds(dies).values.contains(.deathMissing))
  }

  @Test("the one of a class that does not die as others do is asked about by its name")
  func outlives() {
    let visits = ["B", "C"].map { name in
      """
      \(name) viewDidLoad
      A viewWillDisappear
      \(name) viewWillAppear
      A viewDidDisappear
      \(name) viewDidAppear
      \(name) viewWillDisappear
      A viewWillAppear
      \(name) viewDidDisappear
      A viewDidAppear
      """
    }
    let log = "A viewWillAppear\nA viewDidAppear\n\(visits[0])\n\(visits[1])\nC deinit\n"
    #expect(kinds(log).values.contains(.deathMissing))
    let dies = log.exchanging("C viewDidLoad", with: "B deinit\nC viewDidLoad")
    #expect(!kinds(dies).values.contains(.deathMissing))
  }

  @Test("a page turn that is let go is no going of one that never came")
  func pages() {
    let turns = """
      <Leaf: 0x7f8101> viewDidAppear
      <Leaf: 0x7f8101> viewDidDisappear
      <Leaf: 0x7f8102> viewDidAppear

      """
    #expect(
      kinds(turns + "<Leaf: 0x7f8103> viewDidDisappear\n<Leaf: 0x7f8102> viewDidAppear").isEmpty
    )
    let never = turns + "<Leaf: 0x7f8102> viewDidDisappear\nnext\n<Leaf: 0x7f8103> viewDidDisappear"
    #expect(kinds(never)[6] == .goesBeforeComing)
  }

  @Test("a long log is asked about for more than a short one")
  func length() {
    let round = """
      Item viewDidLoad
      Home viewWillDisappear
      Item viewWillAppear
      Home viewDidDisappear
      Item viewDidAppear
      Item viewWillDisappear
      Home viewWillAppear
      Item viewDidDisappear
      Home viewDidAppear

      """
    let short = story(round).lines.asksOfWays
    let long = story(String(repeating: round, count: 8)).lines.asksOfWays
    #expect(short < long && long < short + 2)
  }
}
