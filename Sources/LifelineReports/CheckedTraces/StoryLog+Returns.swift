import LifelineChecker
import LifelineStory
import LifelineTrace

// What people ask of a log that is in order, or has nothing but SwiftUI's calls: why nothing comes when the app
// does, why what SwiftUI tells comes twice, and what it can tell.
extension StoryLog {
  /// Says that no appearance callback comes on the app's return, where a log ends with it; nil for any
  /// other log.
  ///
  /// Somebody who waits for `viewWillAppear(_:)` then sees nothing more, and stops there.
  var returnNote: TraceReport.Note? {
    var left: Int?
    var back: Int?
    for line in activities where line.position == events.count {
      guard let isThere = line.activity.isThere else { continue }
      if !isThere {
        (left, back) = (line.line, nil)
      } else if left != nil {
        back = back ?? line.line
      }
    }
    guard let back, events.contains(where: { $0.callback == .viewDidAppear }) else { return nil }
    return .returned(at: back)
  }

  /// Says that a view of SwiftUI's is told `onAppear` again, each view where it first is.
  var againNotes: [TraceReport.Note] {
    var shown: [String: Int] = [:]
    var told: Set<String> = []
    var notes: [TraceReport.Note] = []
    for (_, line, call) in viewCalls where call.event != .task && !Self.isRepeated(call.view) {
      guard call.event == .onAppear else {
        shown[call.view] = nil
        continue
      }
      guard let first = shown[call.view], told.insert(call.view).inserted else {
        shown[call.view] = line
        continue
      }
      notes.append(
        TraceReport.Note(
          line: line,
          message:
            "onAppear of \(call.view) comes again behind line \(first), with no onDisappear between: "
            + "SwiftUI calls it for each view of a TabView, a stack or a list, and it is no "
            + "viewDidAppear; do once-only work in the model"
        )
      )
    }
    return notes
  }

  /// Whether a view is one of many by its name: those of a list come as they are scrolled to.
  private static func isRepeated(_ view: String) -> Bool {
    ["Row", "RowView", "Cell", "CellView", "ItemView", "CardView"].contains(where: view.hasSuffix)
  }

  /// Says that what a log tells in words may be SwiftUI's `onAppear`, `HomeView appeared`; nil where nobody who is
  /// called as a view has no callbacks but these.
  var wordsNote: TraceReport.Note? {
    guard !context.viewsInWords.isEmpty else { return nil }
    let own = Dictionary(grouping: events) { context.controllers.className($0.receiver) }
    let views = context.viewsInWords.filter { name in
      own[name]?.allSatisfy { [.viewDidAppear, .viewDidDisappear].contains($0.callback) } == true
    }
    guard let name = views.min(), let first = own[name]?.first else { return nil }
    return TraceReport.Note(
      line: Int(first.line),
      message: "\(name) is taken for a view controller, by words for viewDidAppear; if SwiftUI's "
        + "onAppear prints this, print the word onAppear, and no order is judged by it"
    )
  }

  /// Says what can be told from a log that has nothing but calls of SwiftUI's; nil for any other log.
  var viewsNote: TraceReport.Note? {
    let calls = viewCalls
    guard events.isEmpty, let first = calls.first else { return nil }
    return TraceReport.Note(
      line: first.line,
      message: "only \(TextLayout.count(calls.count, "call")) of SwiftUI's views, whose order and "
        + "number nobody promises: recount lists them; to have an order judged, print viewDidAppear "
        + "and viewDidDisappear in a subclass of UIHostingController, too"
    )
  }
}

extension Recount {
  /// Says that who stayed on screen beneath is told nothing, where a log ends with what was over it going;
  /// nil for any other log.
  func beneathNote(in log: StoryLog) -> TraceReport.Note? {
    guard let last = scenes.last, last.comes.isEmpty, last.goes.count == 1, !last.isTurned,
      last.lines.upperBound >= Int(log.events.last?.line ?? 0), residue.isEmpty,
      let over = scenes.dropLast().last, over.readings.first == .presentOver,
      over.comes == last.goes, over.lines.upperBound < last.lines.lowerBound,
      let before = scenes.dropLast(2).last, before.lines.upperBound < over.lines.lowerBound,
      !before.isTurned, before.comes.count == 1, let beneath = before.comes.first,
      beneath != last.goes[0]
    else { return nil }
    return TraceReport.Note(
      line: last.lines.upperBound,
      message:
        "\(last.goes[0]) goes, and \(beneath), on screen beneath it as far as is printed, is "
        + "told nothing: presentationControllerDidDismiss, or what was presented, can tell it"
    )
  }
}
