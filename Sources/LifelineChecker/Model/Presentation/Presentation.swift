package import LifelineTrace

extension Machine {
  /// A controller's way over another one and off it again.
  ///
  /// Sources: Apple's pages on presentation and its delegate, and the orders logged of full-screen
  /// presentations. A refusal is a message of UIKit's own.
  package static let presentation = Machine(
    name: "presentation",
    summary: "A controller's way over another one and off it again.",
    states: ["idle", "presenting", "presented", "dismissing"],
    edges: [
      Edge("idle", "present", "presenting"),
      Edge("presenting", "refusal", "idle"),
      Edge("presenting", "viewDidAppear", "presented"),
      Edge("presenting", "presentCompleted", "presented"),
      Edge("presenting", "dismiss", "dismissing"),
      Edge("presenting", "viewWillDisappear", "dismissing"),
      Edge("presented", "dismiss", "dismissing"),
      Edge("presented", "viewWillDisappear", "dismissing"),
      Edge("presented", "viewDidDisappear", "idle"),
      Edge("presented", "dismissCompleted", "idle"),
      Edge("dismissing", "refusal", "presented"),
      Edge("dismissing", "early refusal", "presenting"),
      Edge("dismissing", "viewDidAppear", "presented"),
      Edge("dismissing", "viewDidDisappear", "idle"),
      Edge("dismissing", "dismissCompleted", "idle"),
      Edge("dismissing", "didDismiss", "idle", on: .from(13)),
    ],
    sources: [
      "apple-documentation", "header-ios-11", "catalyst-2026", "gui-kit-34",
      "myflightbookios-370",
    ]
  )
}

/// What the model knows of one presentation, from the call to the end of its dismissal.
package struct Presentation: Equatable, Sendable, BitwiseCopyable {
  /// A state of the presentation machine.
  package enum Phase: String, Sendable, BitwiseCopyable {
    /// Over, or refused.
    case idle
    case presenting
    case presented
    case dismissing
  }

  /// The controller that is presented.
  package var presented: Receiver
  /// The controller that the app asked.
  package var source: Receiver
  /// The controller that really presents; `.unknown` where the trace has not told.
  package var presenter: Receiver
  /// The effective style.
  package var style: PresentationStyle
  /// How far it has come.
  package var phase = Phase.presenting
  /// The call of present, or the line that says it came before the recording.
  package var began: Moment
  /// The completion of present.
  package var completed = Moment.never
  /// The call of dismiss, on any controller, that is to end it; never again once it was cancelled.
  package var dismiss = Moment.never
  /// The start of a gesture that is to end it; never again once it was cancelled.
  package var willDismiss = Moment.never
  /// The completion of dismiss.
  package var dismissCompleted = Moment.never
  /// Whether it is dismissed along with others, so that its callbacks may be partial.
  package var isPartial = false
  /// Whether what lay over it has gone by a dismissal that is not recorded, which may have taken it
  /// along untold; never again once it is told anything.
  var mayBeOver = false

  /// Who presents, as far as the trace tells: the presenter, or else whom the app asked.
  package var host: Receiver { presenter.exists ? presenter : source }
}

/// The presentations of a trace: one record for each controller that was presented.
struct Presentations: Equatable {
  private var records: [Receiver: Presentation] = [:]
  /// The controllers whose presentation is not over, in the order of their present; of more than
  /// `mostLive` the newest.
  private(set) var live: [Receiver] = []
  /// The controller that was to go by the last dismiss on each controller.
  var lastDismissed: [Receiver: Receiver] = [:]
  /// The one-based lines of the last present by each controller.
  private var lastCalls: [Receiver: UInt32] = [:]

  /// The last presentation of a controller; nil if none was seen.
  subscript(presented: Receiver) -> Presentation? { records[presented] }

  /// The presentations that are not over, in the order of their present.
  var inOrder: [Presentation] { live.compactMap { records[$0] } }

  /// The one-based line of the last present that a controller was asked for or carried out; 0 if
  /// there was none.
  func lastCall(by host: Receiver) -> UInt32 { lastCalls[host] ?? 0 }

  /// Records that controllers were asked to present another one, at a one-based line.
  mutating func noteCall(by hosts: Receiver..., at line: UInt32) {
    for host in hosts where host.exists { lastCalls[host] = line }
  }

  /// Records a new presentation, in place of the last one of the same controller.
  mutating func begin(_ presentation: Presentation) {
    live.removeAll { $0 == presentation.presented }
    records[presentation.presented] = presentation
    live.append(presentation.presented)
    if live.count > Self.mostLive { live.removeFirst() }
  }

  /// The most presentations that are looked through: no screen has as many one over the other.
  static let mostLive = 64

  /// Changes the record of a controller, if there is one.
  mutating func update(_ presented: Receiver, _ change: (inout Presentation) -> Void) {
    guard var record = records[presented] else { return }
    let wasIdle = record.phase == .idle
    change(&record)
    records[presented] = record
    if record.phase == .idle, !wasIdle { live.removeAll { $0 == presented } }
  }

  /// Forgets the presentation of a controller.
  mutating func remove(_ presented: Receiver) {
    records[presented] = nil
    lastDismissed[presented] = nil
    live.removeAll { $0 == presented }
  }
}
