/// One thing that a reader found in its input.
package enum TraceItem: Sendable {
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
  /// What SwiftUI tells a view; no event, because no controller hears it.
  indirect case view(ViewCall)
  /// A place where one recording may stop and another begin.
  case boundary(Boundary)
  /// A place where events were lost.
  indirect case gap(Gap)
  /// A line that could not be read.
  indirect case unreadable(Unreadable)
  /// A controller that died long ago: its number is free, and may come back for another one.
  case forgotten(Receiver)
}

extension TraceItem {
  /// The note that a mark is, and the line of what SwiftUI tells a view; nil for anything else.
  package var note: Mark? {
    switch self {
    case .mark(let mark): mark
    case .view(let call): call.mark
    default: nil
    }
  }
}

/// The header of a native trace; everything is optional.
package struct Header: Equatable, Sendable {
  /// The system's name and version, such as `iOS` and `17.5`.
  package var systemName: String?
  /// The system's version, such as `17.5`.
  package var systemVersion: String?
  /// The recorder's name.
  package var recorder: String?
  /// The recorder's name where a pasted log was written down in another form.
  package static let transcriber = "lifeline convert"
  /// Whether it stands above a pasted log that was written down in another form, or above what another tool
  /// wrote, so that nobody says what is recorded.
  package var isOfTranscript: Bool {
    observes == nil && (recorder == Self.transcriber || recorder?.hasPrefix(Self.importer) == true)
  }
  /// What the recorder's name begins with where another tool recorded.
  package static let importer = "import of "
  /// The app's identifier.
  package var app: String?
  /// The app's version.
  package var appVersion: String?
  /// The class of the device, such as `iPhone`.
  package var device: String?
  /// The key of the session that the trace is of.
  package var session: String?
  /// When recording began, as RFC 3339 text.
  package var started: String?
  /// What is recorded, by class glob, the first match counting; nil where nothing was said.
  package var observes: [Observation]?
  /// What counts where it is there, beside what `observes` says: it is recorded as far as it is heard,
  /// and may have happened unheard; nil where nothing was said.
  package var hears: CallbackSet?
  /// Whether calls were hooked on the outermost override, on the base class, or by hand.
  package var hooks: HookPlacement?
  /// Whether returns of calls are recorded.
  package var exits = false
  /// Whether recording began with the app; nil where nothing was said.
  package var startsAtLaunch: Bool?
  /// Globs of the only classes recorded; nil for all.
  package var includes: [String]?
  /// Globs of classes left out.
  package var excludes: [String] = []
  /// What an identity stands for, `instance` or `class`; nil where nothing was said.
  package var identity: String?
  /// What the trace is called.
  package var title: String?
  /// Where the trace comes from.
  package var source: String?
  /// What is kept of all that came, where that is not everything.
  package var sampled: String?
  /// Names in `observes` that are neither a group nor an event.
  package var unknownNames: [String] = []
  /// Names in `hears` that are neither a group nor an event.
  package var unknownHeard: [String] = []

  /// Creates a header in which nothing is said.
  package init() {}

  /// The events recorded for the classes that match a glob.
  package struct Observation: Equatable, Sendable {
    /// A class glob with `*` and `?`.
    package var classGlob: String
    /// What is recorded for them.
    package var callbacks: CallbackSet

    /// Creates an observation.
    ///
    /// - Parameters:
    ///   - classGlob: A class glob with `*` and `?`.
    ///   - callbacks: What is recorded for the classes that match.
    package init(classGlob: String, callbacks: CallbackSet) {
      self.classGlob = classGlob
      self.callbacks = callbacks
    }
  }
}

/// What a controller is.
package struct Declaration: Equatable, Sendable {
  /// The controller.
  package var receiver: Receiver
  /// Its classes, from its own upwards; empty where not said.
  package var classChain: [String] = []
  /// Its address as text, such as `0x7f9c`.
  package var address: String?
  /// Whether it forwards appearance callbacks to its children; nil where not said.
  package var autoForwards: Bool?
  /// The one-based line of the input.
  package var line: UInt32

  /// Creates a line that says nothing yet.
  package init(receiver: Receiver, line: UInt32 = 0) {
    self.receiver = receiver
    self.line = line
  }
}

/// What was already true of a controller when recording began.
package struct InitialState: Equatable, Sendable {
  /// The controller.
  package var receiver: Receiver
  /// Whether its view was loaded; nil where not said.
  package var isLoaded: Bool?
  /// Its appearance: disappeared, appearing, appeared or disappearing; nil where not said.
  package var appearance: RecordedAppearance?
  /// Its parent, `.none` for none, `.unknown` where not said.
  package var parent = Receiver.unknown
  /// Its children, where said.
  package var children: [Receiver] = []
  /// What it presents, `.none` for nothing, `.unknown` where not said.
  package var presented = Receiver.unknown
  /// The one-based line of the input.
  package var line: UInt32

  /// Creates a line that says nothing yet.
  package init(receiver: Receiver, line: UInt32 = 0) {
    self.receiver = receiver
    self.line = line
  }
}

/// The return of a call.
package struct Exit: Equatable, Sendable, BitwiseCopyable {
  /// The sequence number of the event that returns.
  package var number: Int64
  /// Nanoseconds since `started`; `Event.noTime` where absent.
  package var time: Int64 = Event.noTime
  /// Whether UIKit's implementation was reached; nil where not said.
  package var reachedSuper: Bool?
  /// The boolean that the call returned; nil where not said, or where it is none.
  package var returned: Bool?
  /// The one-based line of the input.
  package var line: UInt32

  /// Creates the return of the event with a number.
  package init(number: Int64, line: UInt32 = 0) {
    self.number = number
    self.line = line
  }
}

/// The last line of a trace.
package struct End: Equatable, Sendable {
  /// How recording ended.
  package var kind: RecordingEnd
  /// Nanoseconds since `started`; `Event.noTime` where absent.
  package var time: Int64 = Event.noTime
  /// The number of events that the recorder wrote; nil where not said.
  package var events: Int64?
  /// The one-based line of the input.
  package var line: UInt32

  /// Creates an end; a reader adds its line, which is 0 otherwise.
  package init(
    kind: RecordingEnd,
    time: Int64 = Event.noTime,
    events: Int64? = nil,
    line: UInt32 = 0
  ) {
    self.kind = kind
    self.time = time
    self.events = events
    self.line = line
  }
}

/// A person's or a test's note.
package struct Mark: Equatable, Sendable {
  /// The note.
  package var text: String
  /// Nanoseconds since `started`; `Event.noTime` where absent.
  package var time: Int64 = Event.noTime
  /// The one-based line of the input.
  package var line: UInt32
  /// Whether it is a line that an app printed, and nobody meant as a note.
  package var isPrinted = false
  /// The controller whose address stands in it; `.unknown` where none does.
  package var subject = Receiver.unknown

  /// What a note begins with that tells the checker something, in every format.
  package static let directive: StaticString = "lifeline:"

  /// Creates a note; a reader adds its line, which is 0 otherwise.
  package init(
    text: String,
    time: Int64 = Event.noTime,
    line: UInt32 = 0,
    isPrinted: Bool = false
  ) {
    self.text = text
    self.time = time
    self.line = line
    self.isPrinted = isPrinted
  }
}

/// How sure it is that another recording begins at a line.
package enum Boundary: String, Sendable {
  /// A line that is no event: only the widest reading takes it for a new beginning.
  case possible
  /// A heading, a numbered restart, another process: every reading takes it for one.
  case natural
}

/// A line that could not be read, with the reason.
package struct Unreadable: Equatable, Sendable {
  /// The one-based line of the input.
  package var line: UInt32
  /// What is wrong with it, as a phrase.
  package var message: String
  /// Whether nothing after it can be read either.
  package var isFatal = false
  /// Whether it is only the cut-off end of the input, which is no fault.
  package var isTruncation = false

  package init(line: UInt32, message: String, isFatal: Bool = false, isTruncation: Bool = false) {
    self.line = line
    self.message = message
    self.isFatal = isFatal
    self.isTruncation = isTruncation
  }
}

/// Where a recorder takes hold of a call.
public enum HookPlacement: String, Sendable {
  /// Around the whole call: in the controller's own class.
  case outermost
  /// In a class above it, so that what its own class does around super lies outside.
  case base
  /// Line by line, in the overrides themselves.
  case manual
}

/// The four appearance states, as UIKit's documentation draws them.
public enum RecordedAppearance: String, Sendable {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

/// How a recording ended.
public enum RecordingEnd: String, Sendable {
  /// The app had settled: nothing was left to come.
  case quiescent
  /// Recording stopped while more could have come.
  case truncated
  /// The app crashed.
  case crash
}
