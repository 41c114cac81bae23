extension Finding {
  /// What an app may have done to bring a finding about.
  public struct Cause: Sendable, Equatable {
    /// The word for it, one of those of `spec/report.schema.json`, such as `called-by-hand`.
    public var word: String
    /// What the app did: one phrase, lower-case, no period.
    public var text: String
    /// What in the trace speaks for it; empty where nothing does.
    public var signs: [Sign]
    /// Whether a simulated app that does it left the same lines behind.
    public var isVerified: Bool

    /// Creates a cause.
    package init(word: String, text: String, signs: [Sign] = [], isVerified: Bool = false) {
      self.word = word
      self.text = text
      self.signs = signs
      self.isVerified = isVerified
    }

    /// A line that speaks for a cause.
    public struct Sign: Sendable, Equatable {
      /// The one-based line.
      public var line: Int
      /// What it shows: a clause, lower-case, no period.
      public var note: String

      /// Creates a sign.
      package init(line: Int, note: String) {
        self.line = line
        self.note = note
      }
    }
  }

  /// The transition that a finding is in.
  public struct Scene: Sendable, Equatable {
    /// The one-based first and last line.
    public var lines: ClosedRange<Int>
    /// Who comes and goes, and by what: a clause.
    public var text: String

    /// Creates a scene.
    package init(lines: ClosedRange<Int>, text: String) {
      self.lines = lines
      self.text = text
    }
  }
}
