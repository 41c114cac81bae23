import LifelineTrace
import Testing

@testable import LifelineChecker

@Suite("The presentation machine")
struct PresentationMachineTests {
  @Test("goes along each edge", arguments: Machine.presentation.edges)
  func edges(_ edge: Machine.Edge) throws {
    let prefix = try #require(Self.paths["\(edge.from) \(edge.event)"] ?? Self.paths[edge.from])
    let event = try #require(Self.events["\(edge.from) \(edge.event)"] ?? Self.events[edge.event])
    #expect(Self.phase(after: prefix) == edge.from)
    #expect(Self.phase(after: prefix + [event]) == edge.to, "\(edge.from) \(edge.event)")
  }

  @Test("has a phase for each state")
  func phases() {
    let phases: [Presentation.Phase] = [.idle, .presenting, .presented, .dismissing]
    #expect(phases.map(\.rawValue) == Machine.presentation.states)
  }

  @Test("lasts while the controller is covered by one that it presents")
  func covered() {
    let lines =
      Self.shown + [
        "sheet present(login, presenter: sheet, style: fullScreen, animated: true)",
        "sheet viewWillDisappear", "login viewWillAppear", "login viewDidAppear",
        "sheet viewDidDisappear",
      ]
    #expect(Self.phase(after: lines) == "presented")
  }

  @Test("ends for all that lie above the one that is dismissed")
  func chain() {
    let lines =
      Self.shown + [
        "sheet present(login, presenter: sheet, style: pageSheet, animated: true)",
        "login viewWillAppear", "login viewDidAppear", "home dismiss(animated: true)",
      ]
    let trace = FollowedTrace(lines)
    #expect(trace.presentation(of: "sheet")?.phase == .dismissing)
    #expect(trace.presentation(of: "sheet")?.isPartial == true)
    #expect(trace.presentation(of: "login")?.phase == .dismissing)
    #expect(trace.presentation(of: "login")?.isPartial == false)
  }

  @Test("knows a screen inside what is presented, which may dismiss it")
  func inside() {
    let lines =
      Self.shown + [
        "sheet addChild(form)", "form didMove(toParent: sheet)", "form dismiss(animated: true)",
      ]
    #expect(Self.phase(after: lines) == "dismissing")
  }

  @Test("drops what has not begun when everything is at rest")
  func rest() {
    var trace = FollowedTrace(["home viewDidLoad", "home present(sheet, animated: true)"])
    #expect(trace.presentation(of: "sheet")?.phase == .presenting)
    _ = trace.model.quietSteps(line: 2, at: .max, isEnd: true)
    #expect(trace.presentation(of: "sheet")?.phase == .idle)
  }

  @Test("begins with what is presented when the recording begins")
  func initial() {
    let trace = FollowedTrace(["@state home presented: sheet", "home dismiss(animated: true)"])
    #expect(trace.presentation(of: "sheet")?.phase == .dismissing)
  }

  @Test("reads styles in the spellings of Swift, of Objective-C, and as numbers")
  func styles() {
    for style in PresentationStyle.allCases where style != .unknown {
      let name = style.rawValue
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      for spelling in [name, ".\(name)", "UIModalPresentationStyle.\(name)"] {
        #expect(PresentationStyle(named: spelling) == style)
      }
      #expect(PresentationStyle(named: "UIModalPresentation\(capital)") == style)
    }
    #expect(PresentationStyle(named: "1") == .pageSheet)
    #expect(PresentationStyle(named: "-2") == .automatic)
    #expect(PresentationStyle(named: "") == .unknown)
    #expect(PresentationStyle(named: "sideways") == .unknown)
  }

  private static let present = "home present(sheet, presenter: home, animated: true)"
  private static let shown = [
    "home viewDidLoad", present, "sheet viewWillAppear", "sheet viewDidAppear",
  ]

  private static let paths: [String: [String]] = [
    "idle": ["home viewDidLoad", "sheet viewDidLoad"],
    "presenting": ["home viewDidLoad", present],
    "presented": shown,
    "dismissing": shown + ["home dismiss(to: sheet, animated: true)"],
    "dismissing early refusal": [
      "home viewDidLoad", present, "home dismiss(to: sheet, animated: true)",
    ],
  ]

  private static let presentRefused = """
    sheet uikit.diagnostic(message: "Attempt to present <Sheet: 0x1> on <Home: 0x2> whose view is \
    not in the window hierarchy!")
    """
  private static let dismissRefused = """
    sheet uikit.diagnostic(message: "Attempt to dismiss from view controller <Home: 0x2> while a \
    presentation or dismiss is in progress!")
    """

  private static let events = [
    "present": present,
    "presenting refusal": presentRefused,
    "dismissing refusal": dismissRefused,
    "early refusal": dismissRefused,
    "viewDidAppear": "sheet viewDidAppear",
    "presentCompleted": "home presentCompleted(to: sheet)",
    "dismiss": "home dismiss(to: sheet, animated: true)",
    "viewWillDisappear": "sheet viewWillDisappear",
    "viewDidDisappear": "sheet viewDidDisappear",
    "dismissCompleted": "home dismissCompleted(to: sheet)",
    "didDismiss": "sheet presentationControllerDidDismiss",
  ]

  /// The phase of the sheet behind a trace.
  private static func phase(after lines: [String]) -> String {
    (FollowedTrace(lines).presentation(of: "sheet")?.phase ?? .idle).rawValue
  }
}

extension FollowedTrace {
  /// The presentation of a controller; nil if none is known.
  fileprivate func presentation(of name: String) -> Presentation? {
    model.presentation(of: receiver(name))
  }
}
