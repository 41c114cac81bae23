import LifelineReading
import LifelineTrace

/// What a reader found in an input, as text that tests compare.
struct Reading {
  /// One text for each item: `Menu#1 viewWillAppear animated: true`, `---` for a natural
  /// boundary, `- - -` for a possible one.
  private(set) var items: [String] = []
  /// The events and nothing else, in full.
  private(set) var events: [Event] = []
  /// The events and nothing else, as texts.
  private(set) var calls: [String] = []
  /// The texts of the marks.
  private(set) var marks: [String] = []
  /// What SwiftUI tells views.
  private(set) var views: [ViewCall] = []
  /// The reasons why lines could not be read.
  private(set) var refusals: [String] = []
  /// What the reader knows at the end.
  private(set) var reader: TraceReader

  /// Reads an input to its end.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - format: The format; nil to recognise it.
  ///   - hint: The format to prefer; nil for none.
  ///   - chunk: The number of bytes that are handed out at a time.
  init(
    _ bytes: [UInt8],
    _ format: TraceReader.Format? = nil,
    hint: TraceReader.Format? = nil,
    chunk: Int = 1 << 16
  ) {
    var rest = bytes[...]
    reader = TraceReader(format: format, hint: hint) { limit in
      let taken = rest.prefix(min(chunk, limit))
      rest = rest.dropFirst(taken.count)
      return Array(taken)
    }
    while let item = reader.next() { add(item) }
  }

  /// Reads a text to its end.
  init(
    _ text: String,
    _ format: TraceReader.Format? = nil,
    hint: TraceReader.Format? = nil,
    chunk: Int = 1 << 16
  ) {
    self.init(Array(text.utf8), format, hint: hint, chunk: chunk)
  }

  private mutating func add(_ item: TraceItem) {
    switch item {
    case .event(var event):
      calls.append(describe(event))
      items.append(describe(event))
      event.line = 0
      events.append(event)
    case .boundary(.natural): items.append("---")
    case .boundary(.possible): items.append("- - -")
    case .unreadable(let unreadable):
      refusals.append(unreadable.message)
      items.append("unreadable")
    case .header: items.append("header")
    case .declaration: items.append("declaration")
    case .state: items.append("state")
    case .exit: items.append("exit")
    case .end: items.append("end")
    case .mark(let mark):
      marks.append(mark.text)
      items.append("mark")
    case .view(let call):
      views.append(call)
      items.append("view")
    case .gap(let gap): items.append(gap.words)
    case .forgotten: items.append("forgotten")
    }
  }

  private func describe(_ event: Event) -> String {
    let controllers = reader.context.controllers
    var text = "\(controllers.id(event.receiver)) \(event.callback.baseName)"
    if event.object != .unknown { text += " -> \(controllers.id(event.object))" }
    if event.other != .unknown { text += " & \(controllers.id(event.other))" }
    if let animated = event.animated { text += " animated: \(animated)" }
    if event.callback == .initialize, event.detail.isPresent {
      text += " \(reader.context.symbols.text(event.detail))"
    }
    return text
  }
}
