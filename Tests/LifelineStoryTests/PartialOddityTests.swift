import LifelineTrace
import Testing

@testable import LifelineStory

/// What is odd in logs of which a part of the callbacks is all that is printed, each beside the log most like it in
/// which nothing is odd.
@Suite("What is odd where little is printed")
struct PartialOddityTests {
  @Test(
    "one that is told twice that it will come, in the transition in which it comes, is no other object"
  )
  func willTwice() {
    let tab = { (name: String, other: String) in
      "\(name) viewWillAppear\n\(other) viewWillDisappear\n"
    }
    let visit = tab("NewsVC", "TimesVC") + tab("TimesVC", "NewsVC")
    let log = { (again: String) in
      "TimesVC viewWillAppear\n" + visit + tab("NewsVC", "TimesVC") + "link opened\n"
        + tab("TimesVC", "NewsVC") + again + "GET /times\n"
    }
    let text = "TimesVC receives viewWillAppear twice, with nothing of its going between"
    #expect(odd(log("TimesVC viewWillAppear\n")) == [text])
    #expect(odd(log("")).isEmpty)
  }

  @Test("one that comes again, where neither it nor who came in between has gone, was told nothing")
  func unleft() {
    let log = { (gone: String) in
      """
      ShopVC viewDidAppear
      ShopVC viewDidDisappear
      BagVC viewDidAppear
      BagVC viewDidDisappear
      ShopVC viewDidAppear
      \(gone)BagVC viewDidAppear
      ShopVC viewDidAppear
      timer started anew

      """
    }
    let text =
      "ShopVC comes again, and neither it nor BagVC, which came in between, is told that it goes"
    #expect(odd(log("")) == [text])
    #expect(!odd(log("ShopVC viewDidDisappear\n")).contains(text))
  }

  @Test("one that goes for another one has come, though nobody told it")
  func unarrived() {
    let log = { (came: String) in
      """
      StepVC#1 viewDidLoad
      StepVC#1 viewDidAppear
      StepVC#2 viewDidLoad
      StepVC#1 viewDidDisappear
      \(came)StepVC#3 viewDidLoad
      StepVC#3 viewDidAppear
      StepVC#2 viewDidDisappear

      """
    }
    let text = "StepVC#2 goes, and was never told viewDidAppear, though StepVC#1 went for it"
    #expect(odd(log("")) == [text])
    #expect(odd(log("StepVC#2 viewDidAppear\n")).isEmpty)
  }

  @Test("two of a class that are made at once and die alone are one too many")
  func madeAtOnce() {
    let life = { (number: Int, at: Int) in
      """
      00:00:\(at).100 OrderVC#\(number) viewDidLoad
      00:00:\(at + 5).200 back
      00:00:\(at + 5).900 OrderVC#\(number) deinit

      """
    }
    let log = { (second: String) in
      life(1, 10) + "00:00:20.100 OrderVC#2 viewDidLoad\n00:00:\(second) OrderVC#3 viewDidLoad\n"
        + "00:00:30.100 OrderVC#3 deinit\n00:00:31.000 back\n00:00:31.900 OrderVC#2 deinit\n"
        + life(4, 40)
    }
    #expect(
      odd(log("20.130")) == ["OrderVC is made beside another one, and each of them dies alone"]
    )
    #expect(odd(log("27.000")).isEmpty)
  }

  @Test("what is completed was not let go")
  func completed() {
    let turn = { (name: String, other: String, end: String) in
      """
      willTransition
      \(name) viewDidAppear
      \(other) viewDidDisappear
      didFinishAnimating completed=\(end)
      \(name) viewDidAppear

      """
    }
    let log = { (end: String) in
      "OneVC viewDidAppear\n" + turn("TwoVC", "OneVC", end) + turn("OneVC", "TwoVC", end)
    }
    #expect(odd(log("1")).count == 2)
    #expect(odd(log("0")).isEmpty)
  }

  @Test("one that has come back and goes sooner than anybody can ask for it was taken away")
  func takenAway() {
    let log = { (gone: String) in
      """
      00:00:01.000 CartVC viewDidAppear
      00:00:03.000 PayVC viewDidAppear
      00:00:03.010 CartVC viewDidDisappear
      00:00:06.000 CardVC viewDidAppear
      00:00:06.010 PayVC viewDidDisappear
      00:00:10.000 PayVC viewDidAppear
      00:00:10.010 CardVC viewDidDisappear
      00:00:\(gone)50 CartVC viewDidAppear
      00:00:\(gone)70 PayVC viewDidDisappear

      """
    }
    #expect(odd(log("10.5")) == ["PayVC goes 570 ms after it has come, before anybody sees it"])
    #expect(odd(log("14.5")).isEmpty)
  }

  @Test(
    "one that dies on its way, alone, though its like was told that it had gone, was not taken down"
  )
  func diesAlone() {
    let sheet = { (number: Int, gone: String) in
      """
      SheetVC#\(number) viewDidLoad
      SheetVC#\(number) viewWillAppear
      SheetVC#\(number) viewDidAppear
      GET /places
      SheetVC#\(number) viewWillDisappear
      \(gone)GET /photos
      saved
      SheetVC#\(number) deinit
      selection cleared

      """
    }
    let first =
      "MapVC viewWillAppear\nMapVC viewDidAppear\n" + sheet(1, "SheetVC#1 viewDidDisappear\n")
    #expect(
      odd(first + sheet(2, "")) == [
        "SheetVC#2 receives viewWillDisappear and never viewDidDisappear"
      ]
    )
    #expect(odd(first + sheet(2, "SheetVC#2 viewDidDisappear\n")).isEmpty)
  }

  @Test("one that dies on screen beside others that had gone did not go with its window")
  func diesShown() {
    let page = { (number: Int) in
      "DayVC#\(number) viewDidLoad\nDayVC#\(number) viewWillAppear\n"
    }
    let turn = { (number: Int) in
      page(number) + "DayVC#\(number - 1) viewWillDisappear\nDayVC#\(number) viewDidAppear\n"
        + "DayVC#\(number - 1) viewDidDisappear\n"
    }
    let log =
      page(1) + "DayVC#1 viewDidAppear\n" + turn(2) + turn(3)
      + "evicted\nDayVC#1 deinit\nDayVC#2 deinit\n"
    #expect(odd(log + "DayVC#3 deinit\ntapped\n") == ["DayVC#3 dies while it is on screen"])
    #expect(odd(log + "tapped\n").isEmpty)
  }

  @Test(
    "one that loads while its like is still coming, and comes over it, was opened by the same choice"
  )
  func openedWhileComing() {
    let log = { (at: String) in
      """
      00:00:01.000 ListVC viewWillAppear
      00:00:01.040 ListVC viewDidAppear
      00:00:09.500 key: N
      00:00:09.590 NoteVC viewDidLoad
      00:00:09.594 ListVC viewWillDisappear
      00:00:09.596 NoteVC viewWillAppear
      00:00:09.633 draft 813
      00:00:\(at)36 NoteVC viewDidLoad
      00:00:\(at)39 ListVC viewDidDisappear
      00:00:\(at)41 NoteVC viewDidAppear
      00:00:\(at)45 NoteVC viewWillDisappear
      00:00:\(at)46 NoteVC viewWillAppear
      00:00:\(at)98 NoteVC viewDidDisappear
      00:00:\(at)99 NoteVC viewDidAppear

      """
    }
    #expect(odd(log("09.6")).count == 1)
  }

  @Test(
    "one that comes again right behind the line that says that the app is back was told by hand"
  )
  func awakened() {
    let log = { (between: String) in
      """
      Today viewWillAppear
      app goes to the background
      app comes to the foreground
      \(between)Today viewWillAppear
      GET /today 200
      Visit viewWillAppear
      notes saved
      Today viewWillAppear

      """
    }
    #expect(odd(log("")).count == 1)
    #expect(odd(log("menu closed\n")).isEmpty)
  }

  @Test("lines that name an object by its mark speak of it")
  func spokenOf() {
    let swap = { (name: String, other: String) in
      """
      menu
      \(name) viewDidLoad
      \(other) viewWillDisappear
      \(name) viewWillAppear
      \(other) viewDidDisappear
      \(name) viewDidAppear

      """
    }
    let (home, stats, item, anew) = (
      "HomeVC[4410]", "StatsVC[4a90]", "ItemVC[51c0]", "StatsVC[5f38]"
    )
    let log = { (name: String) in
      "\(home) viewDidLoad\n\(home) viewWillAppear\n\(home) viewDidAppear\n" + swap(stats, home)
        + "\(home) deinit\n\(stats) tick\n" + swap(item, stats) + swap(anew, item)
        + "\(item) deinit\n\(name) tick\n\(anew) tick\n\(name) tick\n\(anew) tick\n"
    }
    let text = "StatsVC#1 has gone, and lines still speak of it"
    #expect(odd(log(stats)).contains(text))
    #expect(!odd(log(anew)).contains(text))
  }
}
