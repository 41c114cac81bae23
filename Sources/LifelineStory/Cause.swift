/// What an app may have done to bring about a finding.
public struct Cause: Sendable, Equatable {
  /// The word for it.
  public var deviation: Deviation
  /// What the app did, in terms of the app: one phrase, lower-case, no period.
  public var text: String
  /// What in the log speaks for it: clauses with their one-based lines; empty where nothing does.
  public var signs: [Sign]
  /// Whether the simulator, told to do so, printed the lines of the log.
  public var isReproduced: Bool
  /// What to do about it, in sentences; nil where the rule's own advice fits.
  public var fix: String?

  /// Creates a cause.
  ///
  /// - Parameters:
  ///   - deviation: The word for it.
  ///   - text: What the app did: one phrase, lower-case, no period.
  ///   - signs: What in the log speaks for it; what is there twice is told once.
  ///   - isReproduced: Whether the simulator, told to do so, printed the lines of the log.
  ///   - fix: What to do about it, in sentences; nil where the rule's own advice fits.
  public init(
    _ deviation: Deviation,
    _ text: String,
    signs: [Sign] = [],
    isReproduced: Bool = false,
    fix: String? = nil
  ) {
    self.deviation = deviation
    self.text = text
    self.signs = signs.enumerated().filter { signs.firstIndex(of: $1) == $0 }.map(\.element)
    self.isReproduced = isReproduced
    self.fix = fix
  }

  /// Something in the log that speaks for a cause.
  public struct Sign: Sendable, Equatable {
    /// The one-based line.
    public var line: Int
    /// What it shows: a clause, lower-case, no period.
    public var text: String

    /// Creates a sign.
    ///
    /// - Parameters:
    ///   - line: The one-based line.
    ///   - text: What it shows: a clause, lower-case, no period.
    public init(line: Int, text: String) {
      self.line = line
      self.text = text
    }
  }
}
