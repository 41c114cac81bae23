import LifelineChecker
import LifelineStory
import LifelineTrace

extension StoryLog {
  /// What a log says besides its callbacks that somebody who looks for a fault should know: that the app
  /// ends, what UIKit complains of that no rule is about, each kind where it comes first, and what
  /// people wait for in vain.
  var notes: [TraceReport.Note] {
    let endings = endings
    var complaints: [TraceReport.Note] = []
    var kinds: Set<UIKitMessage> = []
    let last = Set(endings.map(\.line))
    for remark in remarks where !last.contains(remark.line) {
      guard let message = Self.aside(remark.text), kinds.insert(message.kind).inserted else {
        continue
      }
      let words = "UIKit complains that \(message.meaning); lifeline explain --message says more"
      complaints.append(TraceReport.Note(line: remark.line, message: words))
    }
    let others = [returnNote, wordsNote].compactMap(\.self)
    return endings.map(Self.note) + complaints + againNotes + others
  }

  /// Says that an app ends, and who was on screen.
  private static func note(_ ending: Ending) -> TraceReport.Note {
    let reason = aside(ending.reason)?.meaning ?? ending.reason
    let shown = ending.shown.prefix(3).joined(separator: ", ")
    let verb = ending.shown.count == 1 ? "was" : "were"
    let place = shown.isEmpty ? "" : "; \(shown) \(verb) on screen"
    return TraceReport.Note(line: ending.line, message: "the app ends here: \(reason)\(place)")
  }

  /// What is known of a message that is about something else than callbacks; nil for any other text.
  private static func aside(_ text: String) -> KnownMessage? {
    UIKitMessage.recognise(text).flatMap { $0.isAside ? KnownMessage.about($0) : nil }
  }
}
