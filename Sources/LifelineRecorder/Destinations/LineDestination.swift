/// Where the lines of a recording go.
protocol LineDestination: AnyObject {
  /// Whether what comes next begins a part of its own, as a file does after a full one.
  ///
  /// A part is a trace of its own: it gets a header, and its controllers are declared again.
  func beginsPart() -> Bool

  /// Takes a line, with its line feed.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - kind: What it is, for what drops or joins parts.
  /// - Returns: Whether there is room for more.
  func write(_ line: [UInt8], _ kind: LineKind) -> Bool

  /// The recording has ended.
  func close()

  /// What is kept of all, as the header says it; nil where all is.
  var sampled: String? { get }

  /// Whether lines are handed on while nothing is locked, because code of the app's takes them.
  var isOutside: Bool { get }

  /// Whether a line must be short, so that the header leaves out what only saves questions.
  var isBrief: Bool { get }
}

extension LineDestination {
  func beginsPart() -> Bool { false }
  func close() {}
  var sampled: String? { nil }
  var isBrief: Bool { false }
  var isOutside: Bool { false }
}

/// What a line is, as far as destinations tell lines apart.
enum LineKind: Equatable {
  /// What holds for the whole part.
  case header
  /// What is said of a controller beforehand, which has this number among all that were ever met.
  case about(Int)
  /// What happened.
  case event
  /// That a call has returned, and nothing more.
  case plainReturn
}
