import Foundation
import LifelineTesting
import TestSupport
import Testing

/// A trace in which a view loads twice.
private let faulty: LifecycleTrace = """
  Cart viewDidLoad
  Cart viewDidLoad
  """

/// A trace in which a child goes without notice, which is a warning.
private let unannounced: LifecycleTrace = """
  pager addChild(page)
    page willMove(toParent: pager)
  page viewDidLoad
  page didMove(toParent: pager)
  page removeFromParent
    page didMove(toParent: nil)
  """

@Suite("Assertions")
struct AssertionTests {
  @Test("let a conforming trace pass, from a value, a file, notation or a recorder")
  @MainActor
  func passing() throws {
    let text = "Home viewDidLoad\nHome viewWillAppear\nHome viewDidAppear"
    #expect(expectConforms(LifecycleTrace(text)))
    #expect(expectConforms("Home viewDidLoad\nHome viewWillAppear"))
    let path = Repository.root.appendingPathComponent("traces/conforming/pager-turn.trace").path
    #expect(expectConforms(.file(path)))
    let recorder = LifecycleRecorder()
    let home = NSObject()
    recorder.viewDidLoad(home) {}
    #expect(expectConforms(recorder.trace))
    recorder.viewWillAppear(home, false) {}
    #expect(expectConforms(recorder.trace))
    try requireConforms(recorder.trace)
  }

  @Test("fail with the report, which begins with the fault")
  func failing() {
    let headline = "error[repeated-view-did-load] Cart receives viewDidLoad again for the same view"
    fails(headline + "\n  --> trace:2\n") {
      #expect(!expectConforms(faulty))
    }
  }

  @Test("stop the test where conforming is required")
  func stopping() {
    fails("error[repeated-view-did-load]") {
      let error = #expect(throws: NonconformingTrace.self) { try requireConforms(faulty) }
      #expect(error?.description.contains("the test stops here") == true)
    }
  }

  @Test("only warn of what is below the floor")
  func warning() throws {
    fails("warning[missing-will-move-nil]") { expectConforms(unannounced) }
    fails("warning[missing-will-move-nil]", at: .warning) {
      #expect(expectConforms(unannounced, JudgingOptions(floor: .error)))
      try requireConforms(unannounced, JudgingOptions(floor: .error))
    }
  }

  @Test("ask the rules that they are told to ask")
  func rules() {
    #expect(expectConforms(unannounced, JudgingOptions(disabling: ["missing-will-move-nil"])))
    #expect(expectConforms(unannounced, JudgingOptions(disabling: ["containment"])))
    fails("there is no rule or family named \"missing-will-move\"; did you mean missing-will-") {
      expectConforms(unannounced, JudgingOptions(disabling: ["missing-will-move"]))
    }
  }

  @Test("take what is recorded, and the end, as they are told")
  func assumptions() {
    let trace: LifecycleTrace = """
      home is Home, UIViewController
      card is Card, UIViewController
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home addChild(card)
        card willMove(toParent: home)
      card viewDidLoad
      card viewWillAppear
      card viewDidAppear
      """
    let recorded: CallbackSet = [
      .addChild, .willMove, .didMove, .viewDidLoad, .viewWillAppear, .viewDidAppear,
    ]
    #expect(expectConforms(trace, JudgingOptions(recorded: recorded)))
    fails("warning[missing-did-move] card never receives didMove(toParent: home)") {
      expectConforms(trace, JudgingOptions(recorded: recorded, endsQuietly: true))
    }
  }

  @Test("fail where nothing could be read or judged")
  func obstacles() {
    fails("the trace cannot be read: there is no such file") {
      expectConforms(.file("no/such/file.trace"))
    }
    fails("the trace holds no event") { expectConforms("") }
    fails("line 1 of the trace cannot be read") { expectConforms("Home") }
    fails("line 1 of the trace names viewWilAppear, which is not known as an event; did you mean") {
      expectConforms("Home viewWilAppear")
    }
    fails("nothing in the trace could be judged") {
      let judging = JudgingOptions(
        enabling: ["did-appear-without-will"],
        disabling: ["all"],
        recorded: [.deinitialize]
      )
      expectConforms("Home viewDidLoad", judging)
    }
  }

  @Test("leave no address in the line that is for counting")
  func addresses() {
    let log = """
      2016-04-09 10:21:34.002 Shop[812:44031] Unbalanced calls to begin/end appearance transitions \
      for <Cart: 0x7fa1c0>.
      """
    withKnownIssue {
      expectConforms(LifecycleTrace(log, format: .console))
    } matching: { issue in
      let headline = issue.comments.map(\.rawValue).joined().prefix { $0 != "\n" }
      return !headline.contains("0x7fa1c0") && headline.contains("[")
    }
  }

  @Test("find the violation that they expect, or say what they found")
  func violating() {
    #expect(expectViolates(faulty, "repeated-view-did-load"))
    #expect(expectViolates(faulty, "repeated-view-did-load", at: 2))
    let words = "expected a violation of repeated-view-did-load at line 1, but found "
    fails(words + "repeated-view-did-load at line 2, two-loads-in-a-row at line 2\n") {
      expectViolates(faulty, "repeated-view-did-load", at: 1)
    }
    let notJudged = "expected a violation of missing-end, but it was not judged: recording "
    fails(notJudged) { expectViolates(faulty, "missing-end") }
    fails("expected a violation of double-hook, but found repeated-view-did-load at line 2") {
      expectViolates(faulty, "double-hook", JudgingOptions(recorded: .all))
    }
    fails("there is no rule or family named \"missing-and\"") {
      expectViolates(faulty, "missing-and")
    }
  }

  @Test("hold in parallel, each with a recorder of its own")
  func parallel() async {
    await withTaskGroup { group in
      for index in 0..<16 {
        group.addTask { await Self.record(isFaulty: index.isMultiple(of: 2)) }
      }
    }
  }

  /// Records a view that loads, or loads twice, and asserts what is right.
  @MainActor
  private static func record(isFaulty: Bool) async {
    let recorder = LifecycleRecorder(recording: CallbackSet(.loading))
    let home = NSObject()
    recorder.viewDidLoad(home) {}
    await Task.yield()
    if isFaulty {
      recorder.viewDidLoad(home) {}
      fails("error[repeated-view-did-load]") { expectConforms(recorder.trace) }
    } else {
      #expect(expectConforms(recorder.trace))
    }
  }
}

@Suite("An expected lifecycle")
@MainActor
struct LifecycleTests {
  private let recorder = LifecycleRecorder(recording: CallbackSet(.loading))
  private let home = NSObject()

  @Test("is compared with what came while the body ran")
  func window() {
    recorder.viewDidLoad(home) {}
    let value = expectLifecycle(of: recorder, "NSObject viewWillAppear(animated: true)") {
      recorder.viewWillAppear(home, true) {}
      return 7
    }
    #expect(value == 7)
  }

  @Test("is compared where the body waits, on the actor of the test")
  func waiting() async {
    await expectLifecycle(of: recorder, "NSObject viewDidLoad\nNSObject viewWillAppear") {
      MainActor.assertIsolated()
      recorder.viewDidLoad(home) {}
      await Task.yield()
      recorder.viewWillAppear(home, false) {}
    }
  }

  @Test("is compared though the body throws")
  func throwing() {
    struct Broken: Error {}
    fails("not the expected lifecycle: 1 missing (1 expected, 0 came)") {
      try expectLifecycle(of: recorder, "NSObject viewDidLoad", .exhaustive, nil) { throw Broken() }
    }
  }

  @Test("is judged, too, as settled")
  func judged() {
    fails("error[repeated-view-did-load]") {
      expectLifecycle(of: recorder, "NSObject viewDidLoad\nNSObject viewDidLoad") {
        recorder.viewDidLoad(home) {}
        recorder.viewDidLoad(home) {}
      }
    }
  }

  @Test("may leave events out of the comparison")
  func comparing() {
    expectLifecycle(
      of: recorder,
      "NSObject viewWillAppear",
      comparing: CallbackSet(.appearance)
    ) {
      recorder.viewDidLoad(home) {}
      recorder.viewWillAppear(home, false) {}
    }
  }
}
