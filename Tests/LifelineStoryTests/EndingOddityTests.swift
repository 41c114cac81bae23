import LifelineReading
import LifelineTrace
import Testing

@testable import LifelineStory

/// What never ends, or ends otherwise than it should, each beside the log most like it in which nothing is odd.
@Suite("What is odd about how things end")
struct EndingOddityTests {
  private func odd(_ log: String) -> [(line: Int, oddity: Oddity)] {
    var reader = TraceReader(text: log + "\n", format: .console)
    let lines = StoryLines(StoryLog(&reader))
    return OddityFinder.oddities(in: lines).filter { $0.price >= lines.asks($0) }
      .map { (lines.script.line($0.position), $0) }
  }

  private func kinds(_ log: String) -> [Int: Oddity.Kind] {
    Dictionary(odd(log).map { ($0.line, $0.oddity.kind) }) { first, _ in first }
  }

  private let push = """
    Grid viewDidLoad
    Grid viewWillAppear
    Grid viewDidAppear
    Photo viewDidLoad
    Grid viewWillDisappear
    Photo viewWillAppear
    Grid viewDidDisappear
    Photo viewDidAppear
    Photo viewWillDisappear
    Grid viewWillAppear
    Photo viewDidDisappear
    Grid viewDidAppear

    """

  @Test("a push that is begun again, and never ends while the log goes on, is open")
  func open() {
    let again = push + "Photo viewDidLoad\nGrid viewWillDisappear\nPhoto viewWillAppear\n"
    let alive = again + "tap ignored\nbackground\nforeground\ntap ignored"
    #expect(kinds(alive)[14] == .leftOpen)
    // The log may have been cut in the middle of the push.
    #expect(kinds(again).isEmpty)
  }

  @Test("an object that younger ones of its class outlive is kept by something")
  func kept() {
    let lives = """
      EditorVC#1 viewDidLoad
      EditorVC#1 deinit
      EditorVC#2 viewDidLoad
      EditorVC#3 viewDidLoad
      EditorVC#3 deinit
      EditorVC#4 viewDidLoad
      EditorVC#4 deinit

      """
    #expect(kinds(lives)[3] == .deathMissing)
    #expect(
      odd(lives).first?.oddity.text
        == "EditorVC#2 does not die, though younger ones of its class do"
    )
    #expect(kinds(lives + "EditorVC#2 deinit").isEmpty)
    // The first of them may be the one below all others.
    #expect(kinds(lives.split(separator: "\n").dropFirst(2).joined(separator: "\n")).isEmpty)
  }

  @Test(
    "a class that is made again and again and never dies, though others do, is kept by something"
  )
  func keptClass() {
    let picks = "TagVC viewDidLoad\nTagVC deinit\nInkVC viewDidLoad\nInkVC deinit\n"
    let note = "NoteVC viewDidLoad\n"
    #expect(kinds(note + picks + note + picks + note).values.contains(.deathMissing))
    #expect(!kinds(note + picks + note + picks).values.contains(.deathMissing))
  }

  @Test("a count of what is alive or listens that grows with each visit is of what was left behind")
  func grows() {
    let visit = { (before: String, counts: [String]) in
      counts.map { count in
        """
        ChatVC viewDidLoad\(before)\(count)
        FeedVC viewWillDisappear
        ChatVC viewWillAppear
        FeedVC viewDidDisappear
        ChatVC viewDidAppear
        ChatVC viewWillDisappear
        FeedVC viewWillAppear
        ChatVC viewDidDisappear
        FeedVC viewDidAppear

        """
      }.joined()
    }
    let feed = "FeedVC viewDidLoad\nFeedVC viewWillAppear\nFeedVC viewDidAppear\n"
    let told = odd(feed + visit(" ", ["live=2", "live=3"])).map(\.oddity.text)
    #expect(told == ["ChatVC went, and by the next time a count has grown: 2 live, then 3 live"])
    let remarks = visit("\n[chat] ", ["1 observer", "observers: 2"])
    #expect(odd(feed + remarks).map(\.oddity.kind) == [.deathMissing])
    // What sinks again was late to go, what is read may grow, and another class may have come between.
    #expect(odd(feed + visit(" ", ["live=2", "live=3", "live=2"])).isEmpty)
    #expect(odd(feed + visit("\n[chat] ", ["1 unread", "2 unread"])).isEmpty)
    let other = "PlayerVC viewDidLoad\n"
    let between = visit(" ", ["live=2"]) + other + visit(" ", ["live=4"])
    #expect(odd(feed + between).isEmpty)
    // Of a class that the line names no other class matters.
    let named = visit("\n[leaks] ChatVC ", ["alive=1", "alive=2"]) + "[leaks] FeedVC alive=0\n"
    #expect(odd(feed + named).map(\.oddity.kind) == [.deathMissing])
  }

  @Test("children that a container counts grow with each change, though the one before has gone")
  func children() {
    let log = { (counts: [Int]) in
      "HostVC viewDidAppear children=0\n"
        + zip(["OneVC", "TwoVC", "ThreeVC"], counts).enumerated().map { index, child in
          let old = index == 0 ? "" : ["OneVC", "TwoVC", "ThreeVC"][index - 1]
          return (old.isEmpty ? "" : "\(old) viewWillDisappear\n") + "\(child.0) viewWillAppear\n"
            + (old.isEmpty ? "" : "\(old) viewDidDisappear\n")
            + "\(child.0) viewDidAppear\nHostVC children=\(child.1)\n"
        }.joined()
    }
    #expect(odd(log([1, 2, 3])).map(\.oddity.kind) == [.heaps])
    #expect(odd(log([1, 1, 1])).isEmpty)
  }

  @Test("a second launch ends what was open")
  func launched() {
    let cut =
      "launch\n" + push + "Photo viewDidLoad\nGrid viewWillDisappear\nPhoto viewWillAppear\n"
    #expect(!kinds(cut + "launch\n" + push).values.contains(.leftOpen))
  }

  @Test("a child that comes twice with its container, which alone is told that it goes, is left on")
  func leftOn() {
    let log = """
      Plan viewDidLoad
      Map viewDidLoad
      List viewDidLoad
      Plan viewDidAppear
      Map viewDidAppear
      List viewDidAppear
      Plan viewDidDisappear
      List viewDidDisappear
      Tour viewDidAppear
      Tour viewDidDisappear
      Plan viewDidAppear
      Map viewDidAppear
      List viewDidAppear
      Plan viewDidDisappear
      List viewDidDisappear
      Tour viewDidAppear
      """
    #expect(kinds(log).values.contains(.childSilent))
    let told = log.exchanging(
      "List viewDidDisappear",
      with: "Map viewDidDisappear\nList viewDidDisappear"
    )
    #expect(kinds(told).isEmpty)
  }

  @Test("one of a class that dies when it is told to come dies too early")
  func dies() {
    let toast = "Toast viewDidLoad\nToast viewWillAppear\nToast deinit\n"
    let log = push + toast + "saved\n" + toast
    #expect(kinds(log).values.contains(.deathShown))
    let shown = toast.exchanging(
      "Toast deinit",
      with: "Toast viewDidAppear\nToast viewWillDisappear\nToast viewDidDisappear\nToast deinit"
    )
    #expect(!kinds(push + shown + "saved\n" + shown).values.contains(.deathShown))
  }

  @Test("a will where the did has its place is an override that calls another method of super's")
  func wrongSuper() {
    let log = push.exchanging("Photo viewDidAppear", with: "Photo viewWillAppear")
    let twice = odd(log).first { $0.oddity.kind == .willTwice }
    #expect(twice?.oddity.features.contains(.inPlaceOfDid) == true)
    #expect(
      twice.flatMap { CauseTable.ranked($0.oddity).first?.deviation } == .superNotCalled
    )
    // The same one line earlier stands where no did has its place.
    let early = push.exchanging(
      "Photo viewWillAppear\nGrid viewDidDisappear\nPhoto viewDidAppear",
      with: "Photo viewWillAppear\nPhoto viewWillAppear\nGrid viewDidDisappear\nPhoto viewDidAppear"
    )
    let beside = odd(early).first { $0.oddity.kind == .willTwice }
    #expect(beside?.oddity.features.contains(.inPlaceOfDid) == false)
  }
}
