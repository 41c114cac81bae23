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
    ///
    /// - Parameters:
    ///   - word: The word for it.
    ///   - text: What the app did: one phrase, lower-case, no period.
    ///   - signs: What in the trace speaks for it.
    ///   - isVerified: Whether a simulated app that does it left the same lines behind.
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
      ///
      /// - Parameters:
      ///   - line: The one-based line.
      ///   - note: What it shows: a clause, lower-case, no period.
      package init(line: Int, note: String) {
        self.line = line
        self.note = note
      }
    }
  }
}
