import LifelineTrace

/// Reads what tells of no call, and where it may begin another recording.
extension ConsoleReader {
  /// Reads a line that tells of no call: it may begin another recording.
  mutating func readOther(_ record: Record, in context: inout ReadingContext) {
    danglingName = []
    if viewCall(record.message, record.finding) != nil { return }
    if record.finding.hasLaunch,
      launch.isAnother(record.message, isBehind: context.controllers.seen > 0)
    {
      begin(.natural)
      return
    }
    let depth = depth(of: record)
    let takesName = { (reader: inout ConsoleReader, text: Bytes) in
      reader.takesName(text, at: depth)
    }
    if record.message.count < 128, spelt(record.message, record.finding, takesName) { return }
    // Why: what stands alone on a line may be whose the callback on the next one is.
    let name = record.message.strippingPunctuation
    if name.isControllerName, name.hasHump, !name.isUIKitName {
      danglingName = name.array
      // Why: with a colon it is a heading.
      if record.message.at(record.message.count - 1) != UInt8(ascii: ":") { return }
    }
    // Why: what another process prints says nothing about this one.
    if processes.last > 0, process != processes.last { return }
    // Why: a call on a class is no print of the app's, and says nothing.
    guard !record.message.hasASCII("+[", at: 0) else { return }
    if record.prefix.exists || record.message.hasASCII("-[", at: 0) {
      // Why: what begins no more than there is already is not looked at.
      guard boundary == nil, !record.message.isEmpty else { return }
      if !ConsoleLine.isMethod(record.message) { begin(.possible) }
      return
    }
    spelt(record.text, record.finding) { $0.readHeading($1, record.line, in: context) }
  }

  /// Reads a line that is no event for what people put between the others.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - prefix: What stands before its last record.
  ///   - line: Its one-based number.
  ///   - finding: What it has.
  ///   - isOwn: Whether it is the judged process's.
  ///   - context: Counts it.
  mutating func readAside(
    _ text: Bytes,
    _ prefix: ConsolePrefix,
    _ line: UInt32,
    _ finding: ConsoleWords.Finding = ConsoleWords.Finding(),
    isOwn: Bool,
    in context: inout ReadingContext
  ) {
    let message = prefix.exists ? text[min(prefix.end, text.count), text.count].trimmed : text
    if message.hasASCII("@gap", at: 0), isOwn, message.words[0].count == 4 {
      items.append(.gap(Gap(written: message.from(4).trimmed.text, line: line)))
      return
    }
    if isOwn, let gap = LogLosses.gap(message, line: line) { items.append(.gap(gap)) }
    if isOwn, finding.hasKnown, readForwarding(message, line, in: &context) { return }
    let isMark = message.hasASCII(Mark.directive, at: 0) && isOwn
    if !isMark { context.otherLines += 1 }
    if isOwn, !isMark, var call = viewCall(message, finding) {
      call.mark.time = clock.time(of: prefix)
      call.mark.line = line
      call.mark.subject = identity.mentioned(in: message)
      items.append(.view(call))
      return
    }
    guard isOwn, isMark || context.tellsOtherLines else { return }
    var mark = Mark(text: message.text, line: line, isPrinted: !isMark)
    if context.tellsOtherLines { mark.subject = identity.mentioned(in: message) }
    items.append(.mark(mark))
  }

  /// Reads a line, and tells what it says beside a callback, unless it waits for those below it.
  mutating func readWhole(_ text: Bytes, _ number: UInt32, in context: inout ReadingContext) {
    read(text, number, in: &context)
    if context.tellsOtherLines, layout.awaited != number { tellBeside(in: text, number) }
  }

  /// Tells a line that counts something, or says something in pairs, as a note, too, though it may be an event.
  private mutating func tellBeside(in text: Bytes, _ line: UInt32) {
    guard items.last?.note?.line != line else { return }
    let isEvent = if case .event(let event) = items.last { event.line == line } else { false }
    guard isEvent && text.contains(UInt8(ascii: "=")) || PrintedCount.isNamed(in: text) else {
      return
    }
    items.append(.mark(Mark(text: text.text, line: line, isPrinted: true)))
  }

  /// What SwiftUI tells a view, by a line of its own or of React Native's, which has events of the same names;
  /// nil for any other line.
  private func viewCall(_ message: Bytes, _ finding: ConsoleWords.Finding) -> ViewCall? {
    finding.hasView && !isReact ? ViewCall(printed: message[0, min(message.count, 800)].text) : nil
  }

  private mutating func readHeading(_ text: Bytes, _ line: UInt32, in context: ReadingContext) {
    if ConsoleLine.isMethod(text) { return }
    defer { lastNumber = ConsoleLine(text).number ?? lastNumber }
    // Why: where a boundary is known, nothing but the number of a list's item is needed.
    if boundary == .natural { return }
    var found = ConsoleLine.boundary(text, isAfterBlank: isAfterBlank)
    // Why: a controller that prints its callbacks prints other things, too.
    if found == .natural, !isAfterBlank, let name = ConsoleLine.speaker(text),
      context.controllers.knows(name)
    {
      found = .possible
    }
    // Why: what goes on with the numbers of a list of callbacks is an item of it.
    if found == .natural, !isAfterBlank, areNumbered, let lastNumber,
      ConsoleLine(text).number.map({ $0 == lastNumber + 1 }) == true
    {
      found = .possible
    }
    if found == .natural {
      if layout.decorations.contains(text.numberlessHash) { return }
      if layout.awaitsLines(belowHeading: line) { return }
    }
    begin(found)
  }

  /// Whether a message says more of the callback on the line above it, and names nobody, `Orientation viewDidLoad: 2`.
  func isBeside(_ text: Bytes, _ line: UInt32) -> Bool {
    let selectors = ConsoleSelector.all(in: text)
    guard let lastCall, lastCall.line + 1 == line, selectors.count == 1,
      selectors[0].callback == lastCall.callback
    else { return false }
    let value = text.from(selectors[0].end).strippingPunctuation
    guard value.at(0).isASCIIDigit, value.wordCount == 1 else { return false }
    return ConsoleTokens(text, selectors: selectors).all.allSatisfy { token in
      token.traits.contains(.call)
        || token.traits.contains(.word) && !token.traits.contains(.screen)
          && !token.traits.contains(.hump) && !token.traits.contains(.foreign)
    }
  }

  /// Follows the numbers of a list, which restart where another recording begins.
  mutating func count(_ number: Int?) {
    guard let number else { return }
    areNumbered = true
    // Why: a list begins anew at its first item; times and counters, which look alike, jump.
    if let lastNumber, number < lastNumber {
      begin(number < 2 ? .natural : .possible)
    }
    lastNumber = number
  }

  /// Appends a boundary, unless one that says as much stands there already.
  mutating func begin(_ kind: Boundary) {
    guard boundary != .natural, boundary != kind else { return }
    boundary = kind
    // Why: where nothing follows, no other recording begins, and what was shown goes on to count.
    guard kind == .possible else {
      isBoundaryDue = true
      return
    }
    items.append(.boundary(kind))
  }

  /// Appends an event, behind which nothing needs a boundary yet.
  mutating func append(_ event: Event, in context: inout ReadingContext) {
    context.note(event)
    if isBoundaryDue { items.append(.boundary(.natural)) }
    isBoundaryDue = false
    items.append(.event(event))
    lastCall = (event.line, event.callback)
    eventsOfPart += 1
    boundary = nil
  }
}
