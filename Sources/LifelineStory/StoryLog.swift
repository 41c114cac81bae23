package import LifelineReading
package import LifelineTrace

/// A log as it was read, kept whole, for what looks at several of its lines together.
package struct StoryLog {
  /// The events, UIKit's own messages among them, in order.
  package internal(set) var events: [Event] = []
  /// What was said of controllers outside of events, each with the number of events before it.
  package internal(set) var declarations: [(position: Int, declaration: Declaration)] = []
  /// What was already true of controllers when recording began.
  package private(set) var states: [InitialState] = []
  /// The numbers of events before the places where another recording may begin.
  package internal(set) var boundaries: [(position: Int, boundary: Boundary)] = []
  /// The names, texts and lists, as they are at the end of the log.
  package private(set) var context = ReadingContext()
  /// The format that was read; nil if nothing was.
  package private(set) var format: TraceReader.Format?
  /// The lines of a console that are no events.
  package internal(set) var remarks: [Remark] = []
  /// What is counted on lines of events, by one-based line.
  private(set) var counts: [Int: PrintedCount] = [:]
  /// What stands beside callbacks with pairs in it, `order=nil`, by one-based line.
  private(set) var texts: [Int: String] = [:]
  /// What SwiftUI tells views, each with the number of events before it.
  package private(set) var viewCalls: [(position: Int, line: Int, call: ViewCall)] = []
  /// The lines of which nothing is claimed, and why, a clause.
  package internal(set) var asides: [Int: String] = [:]
  /// Whether all callbacks are printed twice.
  package internal(set) var isPrintedTwice = false
  /// Whether a recorder says what it records, so that what is absent did not happen.
  package private(set) var isDeclared = false
  /// The one-based line from which on it is longer than what is kept; nil where all is kept.
  package private(set) var firstOmitted: Int?
  /// Where things stand in it.
  private(set) var index = StoryIndex()
  /// How the recording ended; nil where nothing says it.
  package private(set) var end: End?

  /// A line of a console that is no event.
  package struct Remark {
    /// The number of events before it.
    package var position: Int
    /// The one-based line.
    package var line: Int
    /// What it says.
    package var text: String
    /// The controller whose address it has; `.unknown` where it has none.
    package var subject: Receiver
  }

  /// Why the log cannot be read, a clause; nil where it can.
  package private(set) var refusal: String?

  /// The most events that are kept, and of which a story is told.
  package static let limit = 100_000

  /// Reads a log to its end, or to the limit.
  package init(_ reader: inout TraceReader) {
    reader.keepLists()
    reader.tellOtherLines()
    loop: while let item = reader.next() {
      switch item {
      case .event(let event):
        guard events.count < Self.limit else {
          firstOmitted = Int(event.line)
          break loop
        }
        events.append(event)
      case .declaration(let declaration): declarations.append((events.count, declaration))
      case .state(let state): states.append(state)
      case .boundary(let boundary): boundaries.append((events.count, boundary))
      case .gap: boundaries.append((events.count, .natural))
      case .header(let header): isDeclared = header.observes != nil
      case .end(let end): self.end = end
      case .forgotten:
        // Why: from here on a number stands for another controller.
        firstOmitted = (events.last.map { Int($0.line) } ?? 0) + 1
        break loop
      case .mark, .view:
        guard let mark = item.note else { continue }
        guard remarks.count < Self.limit else { continue }
        if case .view(let call) = item { viewCalls.append((events.count, Int(mark.line), call)) }
        remarks.append(
          Remark(
            position: events.count,
            line: Int(mark.line),
            text: mark.text,
            subject: mark.subject
          )
        )
      case .unreadable(let unreadable) where unreadable.isFatal: refusal = unreadable.message
      case .exit, .unreadable: break
      }
    }
    context = reader.context
    format = reader.format
    keepBeside()
    if !isDeclared { dropAsides() }
    index = StoryIndex(events, context.controllers)
  }

  /// Keeps of the lines of events that were told as notes, too, what they count, and their pairs.
  private mutating func keepBeside() {
    let lines = Set(events.map { Int($0.line) })
    for remark in remarks where lines.contains(remark.line) {
      counts[remark.line] = PrintedCount(in: remark.text)
      if remark.text.utf8.contains(UInt8(ascii: "=")) { texts[remark.line] = remark.text }
    }
    remarks.removeAll { lines.contains($0.line) }
  }

  /// A controller's name for people: the class, with the number of the instance where there are several.
  package func name(_ receiver: Receiver) -> String {
    receiver.exists ? context.controllers.name(receiver) : "a controller"
  }

  /// A controller's name for people, without its module.
  package func shortName(_ receiver: Receiver) -> String {
    let name = name(receiver)
    let parts = name.split(separator: ".")
    // Why: in `Page.1` the number tells objects of a class apart.
    let isNumbered = parts.last?.first?.isNumber == true
    return parts.isEmpty ? name : parts.suffix(isNumbered ? 2 : 1).joined(separator: ".")
  }

  /// A controller's class, without its module.
  package func className(_ receiver: Receiver) -> String {
    guard receiver.exists else { return "a controller" }
    let symbol = context.controllers.classSymbol(receiver)
    return index.classes[symbol] ?? StoryIndex.short(context.controllers.className(receiver))
  }

  /// Whether a line that is no event stands right before an event.
  func hasRemark(at position: Int) -> Bool { !remarks(behind: position - 1, to: position).isEmpty }

  /// The lines that are no events behind one event and before another one.
  func remarks(behind first: Int, to second: Int) -> ArraySlice<Remark> {
    let start = firstRemark(behind: first)
    return remarks[start..<max(start, firstRemark(behind: second))]
  }

  /// The index of the first line that is no event and stands behind an event.
  private func firstRemark(behind position: Int) -> Int {
    var (low, high) = (0, remarks.count)
    while low < high {
      let middle = (low + high) / 2
      if remarks[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The position of the first event on a line, or behind it; the number of events if there is none.
  package func position(ofLine line: Int) -> Int {
    guard index.isSorted else { return events.firstIndex { Int($0.line) >= line } ?? events.count }
    var (low, high) = (0, events.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(events[middle].line) < line { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
