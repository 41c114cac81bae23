import LifelineTrace

/// The lines of a trace on their way to a text.
///
/// Receivers and symbols are positions here, and become the same numbers in the writer's tables:
///
///     ids    [ "Pager#1", "Page#1", … ]     texts  [ "fullScreen", … ]
///     items  [ declaration 0, event on 0, exit, declaration 1, event on 1 with object 0, … ]
struct EventBuffer {
  /// What holds for the whole trace.
  var header = Header()
  /// How the trace ends; nil while it is being recorded.
  var end: End?
  /// The number of events.
  private(set) var events: Int64 = 0
  private var items: ContiguousArray<TraceItem> = []
  private var ids: [String] = []
  private var texts: [String] = []
  private var symbols: [String: Symbol] = [:]
  /// The controllers of calls that take several.
  private var lists = ListTable(keepsAll: true)
  private var declarations: [Receiver: Int] = [:]

  /// Records a controller that was not seen before.
  mutating func meet(_ id: String) -> Receiver {
    ids.append(id)
    return Receiver(ids.count - 1)
  }

  /// The identifier of a controller, such as `Page#1`.
  func id(_ receiver: Receiver) -> String { ids[receiver.index] }

  /// The number of a text, which is new if the text is.
  mutating func intern(_ text: String) -> Symbol {
    if let known = symbols[text] { return known }
    let symbol = Symbol(texts.count)
    texts.append(text)
    symbols[text] = symbol
    return symbol
  }

  /// Appends an event; what follows an end takes the end back.
  mutating func append(_ event: Event, list: [Receiver] = []) {
    var event = event
    event.lists = lists.add(EventLists(list: list))
    items.append(.event(event))
    events += 1
    end = nil
  }

  /// Appends the return of an event.
  mutating func append(_ exit: Exit) { items.append(.exit(exit)) }

  /// Appends a person's or a test's note.
  mutating func append(_ mark: Mark) { items.append(.mark(mark)) }

  /// Appends what SwiftUI tells a view.
  mutating func append(_ call: ViewCall) { items.append(.view(call)) }

  /// Appends what is already true of a controller.
  mutating func append(_ state: InitialState) { items.append(.state(state)) }

  /// Says what a controller is, in the place where that was said first.
  mutating func declare(_ declaration: Declaration) {
    if let position = declarations[declaration.receiver] {
      items[position] = .declaration(declaration)
    } else {
      declarations[declaration.receiver] = items.count
      items.append(.declaration(declaration))
    }
  }

  /// What was said of a controller; nil if nothing was.
  func declaration(of receiver: Receiver) -> Declaration? {
    guard let position = declarations[receiver], case .declaration(let said) = items[position]
    else { return nil }
    return said
  }

  /// The trace as a value, in the native form.
  func trace(named name: String) -> LifecycleTrace {
    var writer = NativeWriter()
    var context = ReadingContext(lists: lists)
    var bytes: [UInt8] = []
    for id in ids { _ = context.controllers.receiver(named: id) }
    for text in texts { _ = context.symbols.intern(text) }
    writer.write(.header(header), in: context, to: &bytes)
    for item in items { writer.write(item, in: context, to: &bytes) }
    if var end {
      end.events = events
      writer.write(.end(end), in: context, to: &bytes)
    }
    writer.finish(to: &bytes)
    return LifecycleTrace(String(decoding: bytes, as: UTF8.self), format: .native, name: name)
  }
}
