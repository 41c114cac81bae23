import LifelineTrace

/// Whether a recording ends where the app comes back, and nobody is told: somebody who waits for
/// `viewWillAppear(_:)` then sees nothing more, and stops there.
struct ReturnWatch {
  private var isAway = false
  /// The line on which it came back; nil while it is away, or was not.
  private var back: Int?
  /// The number of events up to the last of what becomes of the app.
  private var last = 0

  /// Follows what becomes of the app, as the last of a number of events.
  mutating func follow(_ activity: Activity?, line: Int, events: Int) {
    if events != last + 1 { (isAway, back) = (false, nil) }
    last = events
    guard let isThere = activity?.isThere else { return }
    (isAway, back) = isThere ? (isAway, back ?? (isAway ? line : nil)) : (true, nil)
  }

  /// What is said of that at the end of a number of events; nil for nothing.
  func note(events: Int) -> TraceReport.Note? {
    events == last ? back.map(TraceReport.Note.returned) : nil
  }
}

extension Checker {
  /// Follows what becomes of the app, which its own events say.
  mutating func followActivity(_ event: Event, in context: borrowing ReadingContext) {
    let activity = Activity(word: context.symbols.text(event.detail))
    returns.follow(activity, line: Int(event.line), events: events)
  }
}

extension TraceReport.Note {
  /// Says that no appearance callback comes on the app's return.
  package static func returned(at line: Int) -> TraceReport.Note {
    TraceReport.Note(
      line: line,
      message: "the app comes back here, and nobody is told viewWillAppear, viewDidAppear or their "
        + "opposites: none of them comes for the background; sceneWillEnterForeground and "
        + "UIApplication.willEnterForegroundNotification do"
    )
  }
}
