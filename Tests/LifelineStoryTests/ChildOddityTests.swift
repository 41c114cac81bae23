import LifelineReading
import LifelineTrace
import Testing

@testable import LifelineStory

/// What is odd of children, each beside the log most like it in which nothing is.
@Suite("What is odd of children")
struct ChildOddityTests {
  private func kinds(_ lines: [String]) -> [Int: Oddity.Kind] {
    var reader = TraceReader(text: lines.joined(separator: "\n") + "\n", format: .console)
    let story = StoryLines(StoryLog(&reader))
    let odd = OddityFinder.oddities(in: story).filter { $0.price >= story.asks($0) }
    return Dictionary(odd.map { (story.script.line($0.position), $0.kind) }) { first, _ in first }
  }

  @Test("a child that took a sibling's place goes with the container that the sibling came in")
  func heir() {
    let start = "Tabs* Home* Tabs+ Home+ Tabs! Home! Cart* Home- Cart+ Home. Cart! "
    let silent =
      start + "Tabs- Login+ Tabs. Login! Login- Tabs+ Login. Tabs! Cart- Home+ Cart. Home!"
    #expect(kinds(compactLog(silent)) == [12: .childSilent])
    let told =
      start + "Tabs- Cart- Login+ Tabs. Cart. Login! Login- Tabs+ Cart+ Login. Tabs! Cart!"
    #expect(kinds(compactLog(told)).isEmpty)
  }

  @Test("who came into a container alone, and leaves it later, goes with it in between")
  func guest() {
    let start = "Split* List* Split+ List+ Split! List! Item* Item+ Item! "
    let end = "Sign- Split+ List+ Sign. Split! List! Item- Item."
    let silent = start + "Split- List- Sign+ Split. List. Sign! " + end
    #expect(kinds(compactLog(silent)) == [10: .childSilent])
    // Why: a banner in a window of its own leaves before anybody comes back.
    let banner = start + "Split- List- Sign+ Split. List. Sign! Item- Item. Sign- Split+ List+"
    #expect(kinds(compactLog(banner)).isEmpty)
  }

  @Test("of children of one kind that come one after the other each leaves for the next")
  func heap() {
    let start = "Home! Home. Stats! WeekChart! "
    let heap = start + "MonthChart! YearChart! Stats. WeekChart. MonthChart. YearChart. Home!"
    #expect(kinds(compactLog(heap)) == [5: .heaps])
    let swapped =
      start + "WeekChart. MonthChart! MonthChart. YearChart! Stats. YearChart. Home!"
    #expect(kinds(compactLog(swapped)).isEmpty)
  }

  @Test("what goes one after the other goes not with what is around it")
  func sheets() {
    let come = "Home* Home+ Home! SetSheet* SetSheet+ SetSheet! PinSheet* PinSheet+ PinSheet! "
    let more = come + "AskSheet* AskSheet+ AskSheet! "
    let atOnce = more + "AskSheet- PinSheet- SetSheet- AskSheet. PinSheet. SetSheet."
    let apart =
      compactLog(more + "AskSheet- AskSheet.") + ["AskSheet deinit"]
      + compactLog("PinSheet- SetSheet- PinSheet. SetSheet.")
    #expect(kinds(compactLog(atOnce)).values.contains(.heaps))
    #expect(!kinds(apart).values.contains(.heaps))
  }

  @Test("a child that has gone leaves its container before another one of its class joins it")
  func kept() {
    let come = { (address: String) in
      ["willMoveToParent Shop", "viewWillAppear", "viewDidAppear", "didMoveToParent Shop"].map {
        "<Host: \(address)> \($0)"
      }
    }
    let go = ["viewWillDisappear", "viewDidDisappear"].map { "<Host: 0x7f8001> \($0)" }
    let shop = ["Shop viewDidAppear"]
    let kept = shop + come("0x7f8001") + go + come("0x7f8002")
    #expect(kinds(kept) == [7: .moveUnanswered])
    let leave =
      ["<Host: 0x7f8001> willMoveToParent nil"] + go + ["<Host: 0x7f8001> didMoveToParent nil"]
    #expect(kinds(shop + come("0x7f8001") + leave + come("0x7f8002")).isEmpty)
  }

  @Test("a child that is to leave and is added again was told that it had left")
  func leaves() {
    let come = ["willMoveToParent Shop", "didMoveToParent Shop", "viewWillAppear", "viewDidAppear"]
    let go = ["willMoveToParent nil", "viewWillDisappear", "viewDidDisappear"]
    let log = { (calls: [String]) in ["Shop viewDidAppear"] + calls.map { "Host \($0)" } }
    #expect(kinds(log(come + go + come)) == [6: .moveUnanswered])
    #expect(kinds(log(come + go + ["didMoveToParent nil"] + come)).isEmpty)
    // UIKit takes it off first where it is added while it is still a child.
    let taken = ["willMoveToParent nil", "didMoveToParent nil"]
    #expect(kinds(log(come + go + taken + come)) == [6: .moveUnanswered])
  }

  @Test("who joins a container that is not named hears of it where an app tells the others")
  func unnamed() {
    let join = { (name: String) in
      ["\(name) willMove(toParent:)", "\(name) viewWillAppear", "\(name) viewDidAppear"]
    }
    let told = ["Day willMove(toParent:)", "Day didMove(toParent:)", "Day viewWillAppear"]
    let swap = ["Day viewWillDisappear", "Day viewDidDisappear"] + join("Week") + ["Week reloads"]
    let shop = ["Shop viewWillAppear", "Shop viewDidAppear"]
    #expect(kinds(shop + told + ["Day viewDidAppear"] + swap) == [9: .moveUnanswered])
    // A navigation controller tells of some moves only, and when all is done.
    let pushed = join("Day") + ["Day didMove(toParent:)"]
    #expect(kinds(shop + pushed + swap).isEmpty)
    // Nothing else is shown beside the first of all.
    #expect(kinds(join("Root") + told + ["Day viewDidAppear"]).isEmpty)
  }

  @Test("a child that leaves its container and dies is told that it goes")
  func leaving() {
    let start = [
      "Map viewDidAppear", "Panel init", "Panel willMove(toParent: Map)", "Panel viewWillAppear",
      "Panel viewDidAppear", "Panel didMove(toParent: Map)", "Panel willMove(toParent: nil)",
    ]
    let end = ["Panel didMove(toParent: nil)", "Panel deinit", "Map reloads"]
    #expect(kinds(start + end) == [8: .outOfStep])
    #expect(kinds(start + ["Panel viewWillDisappear", "Panel viewDidDisappear"] + end).isEmpty)
  }

  @Test("what lay under a screen that has died comes back, or dies itself")
  func replaced() {
    let screen = { (name: String, number: Int, words: String) in
      compactLog(
        words.split(separator: " ").map { "<\(name):0x7f800\(number)>\($0)" }
          .joined(separator: " ")
      ).map { $0.split(separator: ":").joined(separator: ": ") }
    }
    let till = screen("Till", 1, "+ !")
    let lock =
      screen("Till", 1, "-") + screen("Lock", 2, "+") + screen("Till", 1, ".")
      + screen("Lock", 2, "!")
    let again =
      screen("Lock", 2, "-") + screen("Till", 3, "* +") + screen("Lock", 2, ".")
      + screen("Till", 3, "!") + ["<Lock: 0x7f8002> deinit"]
    #expect(kinds(till + lock + again) == [5: .deathMissing])
    #expect(kinds(till + lock + ["<Till: 0x7f8001> deinit"] + again).isEmpty)
  }

  @Test("what appears before the container that loaded before it goes with that container")
  func early() {
    let start = "Home* List* List+ List! Home+ Home! Item* "
    let silent = start + "Home- Item+ Home. Item! Item- Home+ Item. Home!"
    #expect(kinds(compactLog(silent)) == [8: .childSilent])
    let told = start + "Home- List- Item+ Home. List. Item! Item- Home+ List+ Item. Home! List!"
    #expect(kinds(compactLog(told)).isEmpty)
  }

  @Test("what is put in and taken out within one turn of the run loop is told no did")
  func momentary() {
    let log = { (moments: [String]) in
      zip(
        moments,
        compactLog("List+ List! List- Map+ Map- Grid* Grid+ List. Map. Grid!")
      ).map { "10:00:\($0) \($1)" }
    }
    let seconds = ["00.1", "00.6", "04.798", "04.799", "04.800", "04.803", "04.804", "04.820"]
    #expect(kinds(log(seconds + ["04.821", "04.822"])).isEmpty)
    let later = ["00.1", "00.6", "04.798", "04.799", "04.99", "04.993", "04.994", "05.320"]
    #expect(kinds(log(later + ["05.321", "05.322"])).values.contains(.didMissing))
  }

  @Test("of children that are put away one after the other each goes before its container does")
  func putAway() {
    let card = { (address: String, words: String) in
      compactLog(words).map { $0.replacing("Card", with: "<Card: \(address)>") }
    }
    let (one, other, third) = ("0x7f8001", "0x7f8002", "0x7f8003")
    let all = { (said: String) in
      compactLog("Deck+ Deck!") + card(one, "Card* Card+ Card!") + [said]
        + card(other, "Card* Card+ Card!") + [said] + card(third, "Card* Card+ Card!")
        + ["chat opened"] + compactLog("Deck-") + card(one, "Card-") + card(other, "Card-")
        + card(third, "Card-") + compactLog("Chat+ Deck.") + card(one, "Card.")
        + card(other, "Card.") + card(third, "Card.") + compactLog("Chat!")
    }
    #expect(kinds(all("swiped to the left")) == [8: .heaps])
    // What is laid below the one before stays.
    #expect(kinds(all("3 photos loaded")).isEmpty)
  }

  @Test("where one of two of a kind is chosen, the other one goes")
  func chosenAlone() {
    let log = { (said: String) in
      compactLog("Host+ HomeFeed+ Host! HomeFeed!") + [said]
        + compactLog("ChatFeed+ ChatFeed!")
        + compactLog("Sign+ Host- HomeFeed- ChatFeed- Host. HomeFeed. ChatFeed. Sign!")
    }
    #expect(kinds(log("tab chat")) == [6: .heaps])
    #expect(kinds(log("12 messages")).isEmpty)
  }

  @Test("a child is told that it will move before it is told that it has")
  func movedBefore() {
    let log = { (first: String, second: String) in
      [
        "Shop viewDidLoad", "Chart \(first)Move(toParent: Shop)",
        "Chart \(second)Move(toParent: Shop)",
      ]
        + compactLog("Chart* Shop+ Chart+ Shop! Chart!") + ["Chart didMove(toParent: Shop)"]
    }
    #expect(kinds(log("did", "will")) == [2: .moveUnannounced])
    #expect(kinds(log("will", "did")).isEmpty)
  }
}
