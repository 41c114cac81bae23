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
