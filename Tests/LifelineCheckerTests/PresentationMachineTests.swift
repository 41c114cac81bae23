import LifelineTrace
import Testing

@testable import LifelineChecker

@Suite("The presentation machine")
struct PresentationMachineTests {
  @Test("goes along each edge", arguments: Machine.presentation.edges)
  func edges(_ edge: Machine.Edge) throws {
    let prefix = try #require(Self.paths["\(edge.from) \(edge.event)"] ?? Self.paths[edge.from])
    let event = try #require(Self.events[edge.event])
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
    let model = Self.follow(lines)
    #expect(model.presentation(of: 1)?.phase == .dismissing)
    #expect(model.presentation(of: 1)?.isPartial == true)
    #expect(model.presentation(of: 2)?.phase == .dismissing)
    #expect(model.presentation(of: 2)?.isPartial == false)
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
    var model = Self.follow(["home viewDidLoad", "home present(sheet, animated: true)"])
    #expect(model.presentation(of: 1)?.phase == .presenting)
    _ = model.quietSteps(line: 2, at: .max, isEnd: true)
    #expect(model.presentation(of: 1)?.phase == .idle)
  }

  @Test("begins with what is presented when the recording begins")
  func initial() {
    let model = Self.follow(["@state home presented: sheet", "home dismiss(animated: true)"])
    #expect(model.presentation(of: 1)?.phase == .dismissing)
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

  private static let events = [
    "present": present,
    "refusal": "sheet uikit.diagnostic(message: \"Attempt\")",
    "early refusal": "sheet uikit.diagnostic(message: \"Attempt\")",
    "viewDidAppear": "sheet viewDidAppear",
    "presentCompleted": "home presentCompleted(to: sheet)",
    "dismiss": "home dismiss(to: sheet, animated: true)",
    "viewWillDisappear": "sheet viewWillDisappear",
    "viewDidDisappear": "sheet viewDidDisappear",
    "dismissCompleted": "home dismissCompleted(to: sheet)",
    "didDismiss": "sheet presentationControllerDidDismiss",
  ]

  /// The phase of the sheet, the second controller that a trace names.
  private static func phase(after lines: [String]) -> String {
    (follow(lines).presentation(of: 1)?.phase ?? .idle).rawValue
  }

  /// Follows a trace in notation, in which a refusal is of what was asked last.
  private static func follow(_ lines: [String]) -> Model {
    var reader = TraceReader(text: lines.joined(separator: "\n"), format: .notation)
    var model = Model()
    model.recording.declare([Header.Observation(classGlob: "*", callbacks: .all)])
    while let item = reader.next() {
      if case .state(let state) = item {
        for receiver in [state.receiver, state.presented] {
          model.meet(receiver, in: reader.context.controllers)
        }
        model.follow(state)
      }
      guard case .event(let event) = item else { continue }
      for receiver in [event.receiver, event.object, event.other] where !model.knows(receiver) {
        model.meet(receiver, in: reader.context.controllers)
      }
      if event.callback == .diagnostic {
        let isDismissal = model.presentation(of: event.receiver)?.phase == .dismissing
        model.complaint = isDismissal ? .dismissInProgress : .presentOffWindow
      }
      model.follow(model.begin(event))
    }
    return model
  }
}
