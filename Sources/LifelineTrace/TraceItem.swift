/// One thing that a reader found in its input.
public enum TraceItem: Sendable {
  /// The first line of a native trace.
  indirect case header(Header)
  /// What a controller is.
  indirect case declaration(Declaration)
  /// What was already true when recording began.
  indirect case state(InitialState)
  /// A call or callback.
  case event(Event)
  /// The return of a call.
  case exit(Exit)
  /// The last line of a trace.
  indirect case end(End)
  /// A person's or a test's note.
  indirect case mark(Mark)
  /// A place where one recording may stop and another begin.
  case boundary(Boundary)
  /// A line that could not be read.
  indirect case unreadable(Unreadable)
  /// A controller that died long ago: its number is free, and may come back for another one.
  case forgotten(Receiver)
}

/// The header of a native trace; everything is optional.
public struct Header: Equatable, Sendable {
  /// The system's name and version, such as `iOS` and `17.5`.
  public var systemName: String?
  /// The system's version, such as `17.5`.
  public var systemVersion: String?
  /// The recorder's name.
  public var recorder: String?
  /// The app's identifier.
  public var app: String?
  /// When recording began, as RFC 3339 text.
  public var started: String?
  /// What is recorded, by class glob, the first match counting; nil where nothing was said.
  public var observes: [Observation]?
  /// Whether calls were hooked on the outermost override, on the base class, or by hand.
  public var hooks: Hooks?
  /// Whether returns of calls are recorded.
  public var exits = false
  /// Whether recording began with the app; nil where nothing was said.
  public var startsAtLaunch: Bool?
  /// Globs of the only classes recorded; nil for all.
  public var includes: [String]?
  /// Globs of classes left out.
  public var excludes: [String] = []
  /// What an identity stands for, `instance` or `class`; nil where nothing was said.
  public var identity: String?
  /// What the trace is called.
  public var title: String?
  /// Where the trace comes from.
  public var source: String?
  /// Names in `observes` that are neither a group nor an event.
  public var unknownNames: [String] = []

  /// Creates a header in which nothing is said.
  public init() {}

  /// Where a recorder takes hold of a call.
  public enum Hooks: String, Sendable {
    case outermost
    case base
    case manual
  }

  /// The events recorded for the classes that match a glob.
  public struct Observation: Equatable, Sendable {
    /// A class glob with `*` and `?`.
    public var classGlob: String
    /// What is recorded for them.
    public var callbacks: CallbackSet

    /// Creates an observation.
    ///
    /// - Parameters:
    ///   - classGlob: A class glob with `*` and `?`.
    ///   - callbacks: What is recorded for the classes that match.
    public init(classGlob: String, callbacks: CallbackSet) {
      self.classGlob = classGlob
      self.callbacks = callbacks
    }
  }
}

/// What a controller is.
public struct Declaration: Equatable, Sendable {
  /// The controller.
  public var receiver: Receiver
  /// Its classes, from its own upwards; empty where not said.
  public var classChain: [String] = []
  /// Its address as text, such as `0x7f9c`.
  public var address: String?
  /// Whether it forwards appearance callbacks to its children; nil where not said.
  public var autoForwards: Bool?
  /// The one-based line of the input.
  public var line: UInt32

  /// Creates a line that says nothing yet.
  package init(receiver: Receiver, line: UInt32 = 0) {
    self.receiver = receiver
    self.line = line
  }
}

/// What was already true of a controller when recording began.
public struct InitialState: Equatable, Sendable {
  /// The controller.
  public var receiver: Receiver
  /// Whether its view was loaded; nil where not said.
  public var isLoaded: Bool?
  /// Its appearance: disappeared, appearing, appeared or disappearing; nil where not said.
  public var appearance: Appearance?
  /// Its parent, `.none` for none, `.unknown` where not said.
  public var parent = Receiver.unknown
  /// Its children, where said.
  public var children: [Receiver] = []
  /// What it presents, `.none` for nothing, `.unknown` where not said.
  public var presented = Receiver.unknown
  /// The one-based line of the input.
  public var line: UInt32

  /// Creates a line that says nothing yet.
  package init(receiver: Receiver, line: UInt32 = 0) {
    self.receiver = receiver
    self.line = line
  }

  /// The four appearance states, as UIKit's documentation draws them.
  public enum Appearance: String, Sendable {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }
}

/// The return of a call.
public struct Exit: Equatable, Sendable, BitwiseCopyable {
  /// The sequence number of the event that returns.
  public var number: Int64
  /// Nanoseconds since `started`; `Event.noTime` where absent.
  public var time: Int64 = Event.noTime
  /// Whether UIKit's implementation was reached; nil where not said.
  public var reachedSuper: Bool?
  /// The boolean that the call returned; nil where not said, or where it is none.
  public var returned: Bool?
  /// The one-based line of the input.
  public var line: UInt32

  /// Creates the return of the event with a number.
  package init(number: Int64, line: UInt32 = 0) {
    self.number = number
    self.line = line
  }
}

/// The last line of a trace.
public struct End: Equatable, Sendable {
  /// How recording ended.
  public var kind: Kind
  /// Nanoseconds since `started`; `Event.noTime` where absent.
  public var time: Int64 = Event.noTime
  /// The number of events that the recorder wrote; nil where not said.
  public var events: Int64?
  /// The one-based line of the input.
  public var line: UInt32

  /// Creates an end; a reader adds its line, which is 0 otherwise.
  package init(
    kind: Kind,
    time: Int64 = Event.noTime,
    events: Int64? = nil,
    line: UInt32 = 0
  ) {
    self.kind = kind
    self.time = time
    self.events = events
    self.line = line
  }

  /// How a recording ended.
  public enum Kind: String, Sendable {
    /// The app had settled: nothing was left to come.
    case quiescent
    /// Recording stopped while more could have come.
    case truncated
    /// The app crashed.
    case crash
  }
}

/// A person's or a test's note.
public struct Mark: Equatable, Sendable {
  /// The note.
  public var text: String
  /// Nanoseconds since `started`; `Event.noTime` where absent.
  public var time: Int64 = Event.noTime
  /// The one-based line of the input.
  public var line: UInt32

  /// Creates a note; a reader adds its line, which is 0 otherwise.
  package init(text: String, time: Int64 = Event.noTime, line: UInt32 = 0) {
    self.text = text
    self.time = time
    self.line = line
  }
}

/// How sure it is that another recording begins at a line.
public enum Boundary: String, Sendable {
  /// A line that is no event: only the widest reading takes it for a new beginning.
  case possible
  /// A heading, a numbered restart, another process: every reading takes it for one.
  case natural
}

/// A line that could not be read, with the reason.
public struct Unreadable: Equatable, Sendable {
  /// The one-based line of the input.
  public var line: UInt32
  /// What is wrong with it, as a phrase.
  public var message: String
  /// Whether nothing after it can be read either.
  public var isFatal = false
  /// Whether it is only the cut-off end of the input, which is no fault.
  public var isTruncation = false
}
