/// What readers of all formats share: the tables and the counts.
@usableFromInline
package struct ReadingContext {
  /// The controllers seen so far.
  package var controllers = ControllerTable()
  /// The texts seen so far.
  package var symbols = SymbolTable()
  /// What was met and not known.
  package var unknown = UnknownNames()
  /// The lists of the last event that has any, or of all.
  package var lists: ListTable
  /// The number of lines that were read over because they are no events.
  package var otherLines = 0
  /// Whether the other lines of a console are told, as notes that nobody meant.
  package var tellsOtherLines = false
  /// The lines of a console that name a callback and were not read.
  package var dropped = DroppedLines()
  /// What a system's log held back.
  package var losses = LogLosses()
  /// The processes of a log's events, in order, where each is judged apart: they ran side by side, or the
  /// log is the system's own; empty where all are one trace.
  package var processes: [Int64] = []
  /// The process of the last event of a console; 0 where none is given.
  package var process: Int64 = 0

  /// The names of which a console tells in words, and that may be those of SwiftUI's views; the first few.
  package private(set) var viewsInWords: Set<String> = []

  /// The controllers of which a console says that they override how appearance is forwarded, and not what they return;
  /// the first few.
  package private(set) var forwardingOverrides: [Receiver] = []

  /// What is said of a console's own words for callbacks, a sentence without its period; nil where it names them.
  package var wording: String?

  package let names = CallbackNames.shared
  @usableFromInline var graves = Graveyard()

  /// Creates a context in which nothing was seen.
  ///
  /// - Parameter lists: The lists of events that do not come from a reader.
  package init(lists: ListTable = ListTable()) {
    self.lists = lists
  }

  /// Notes that a console tells of a callback in other words than its name.
  package mutating func noteInWords(_ name: Bytes) {
    guard name.ends(in: ["View", "Screen"]), viewsInWords.count < 64 else { return }
    viewsInWords.insert(name.text)
  }

  /// Notes that a controller overrides how appearance is forwarded.
  package mutating func noteForwarding(by receiver: Receiver) {
    guard forwardingOverrides.count < 64, !forwardingOverrides.contains(receiver) else { return }
    forwardingOverrides.append(receiver)
  }

  /// The number of dead controllers that are remembered, so that calls on them are noticed.
  @usableFromInline static let rememberedDead = 4096

  /// Notes that a controller was deallocated.
  @inline(__always)
  package mutating func bury(_ receiver: Receiver) { graves.bury(receiver) }

  /// Notes that a controller was heard of; if it was dead it is not forgotten for now.
  @inlinable @inline(__always)
  package mutating func markDirty(_ receiver: Receiver) { graves.exhume(receiver) }

  /// Whether a dead controller is to be forgotten before the next line is read.
  @inlinable package var hasTooManyDead: Bool { graves.count > Self.rememberedDead }

  /// Forgets the controller that has been dead the longest, if there are too many.
  package mutating func evict() -> Receiver? {
    guard let receiver = graves.evict(keeping: Self.rememberedDead) else { return nil }
    controllers.forget(receiver)
    return receiver
  }
}
