import LifelineChecker
import LifelineStory
import LifelineTrace

// What people ask of a log that is in order: why nothing comes when the app does, and why what SwiftUI tells
// comes twice.
extension StoryLog {
  /// Says that no appearance callback comes on the app's return, where a log ends with it; nil for any
  /// other log.
  ///
  /// Somebody who waits for `viewWillAppear(_:)` then sees nothing more, and stops there.
  var returnNote: TraceReport.Note? {
    var left: Int?
    var back: Int?
    for remark in remarks where remark.position == events.count {
      if remark.text.holds("EnterBackground") {
        (left, back) = (remark.line, nil)
      } else if left != nil, back == nil,
        remark.text.holds("EnterForeground") || remark.text.holds("BecomeActive")
      {
        back = remark.line
      }
    }
    guard let back, events.contains(where: { $0.callback == .viewDidAppear }) else { return nil }
    return TraceReport.Note(
      line: back,
      message: "the app comes back here, and nobody is told viewWillAppear, viewDidAppear or their "
        + "opposites: none of them comes for the background; sceneWillEnterForeground and "
        + "UIApplication.willEnterForegroundNotification do"
    )
  }

  /// Says that a view of SwiftUI's is told `onAppear` again, each view where it first is.
  var againNotes: [TraceReport.Note] {
    var shown: [String: Int] = [:]
    var told: Set<String> = []
    var notes: [TraceReport.Note] = []
    for remark in remarks {
      guard let (view, appears) = Self.swiftUI(remark.text) else { continue }
      guard appears else {
        shown[view] = nil
        continue
      }
      guard let first = shown[view], told.insert(view).inserted else {
        shown[view] = remark.line
        continue
      }
      notes.append(
        TraceReport.Note(
          line: remark.line,
          message:
            "onAppear of \(view) comes again behind line \(first), with no onDisappear between: "
            + "SwiftUI calls it for each identity that a TabView, a NavigationStack or a list gives "
            + "the view, and it is no viewDidAppear; do once-only work in task(id:) or in the model"
        )
      )
    }
    return notes
  }

  /// The view that a line tells of, and whether it comes; nil for a line about something else.
  ///
  ///     HomeView onAppear          [ProfileView] .onDisappear
  private static func swiftUI(_ text: String) -> (view: String, appears: Bool)? {
    guard text.holds("onAppear") || text.holds("onDisappear") else { return nil }
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard words.count < 12,
      let place = words.firstIndex(where: { $0 == "onAppear" || $0 == "onDisappear" })
    else { return nil }
    let others = words.enumerated().filter { $0.offset != place }.map(\.element)
    // Why: only the name of a type tells one view from another.
    guard let view = others.first(where: { $0.hasSuffix("View") || $0.hasSuffix("Screen") }),
      view.first?.isUppercase == true
    else { return nil }
    return (String(view), words[place] == "onAppear")
  }
}
