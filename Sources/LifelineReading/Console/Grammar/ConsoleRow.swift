/// A row of the grammar's tables: what a text has to be, and what it is then.
struct ConsoleRow {
  /// What a text is that fits.
  enum Meaning {
    case name, nobody, prose, tag, address, opening, closing, status, line, remark
  }

  /// What is known besides the text.
  struct Condition: OptionSet {
    /// One bit for each.
    let rawValue: UInt16

    /// A name stands before the callback.
    static let named = Condition(rawValue: 1)
    /// None does.
    static let unnamed = Condition(rawValue: 2)
    /// The text is set off from the callback, or the callback from the name.
    static let setOff = Condition(rawValue: 4)
    /// Both, so that the text may be the name.
    static let behind: Condition = [.unnamed, .setOff]
    /// A mark stands between the callback and the text.
    static let apart = Condition(rawValue: 8)
    /// The line is an item of a list.
    static let listed = Condition(rawValue: 16)
    /// A console printed the line, which begins with a controller's name.
    static let printed = Condition(rawValue: 32)
    /// The name is a controller's of the app.
    static let exists = Condition(rawValue: 64)
    /// The text begins with a parenthesis.
    static let bracketed = Condition(rawValue: 128)
    /// A console printed the line, and nothing stands behind the callback.
    static let alone = Condition(rawValue: 256)
  }

  /// What the text has to be.
  let pattern: ConsolePattern
  /// What has to be known besides.
  let condition: Condition
  /// What the text is then.
  let meaning: Meaning
  /// A line that this row reads, and none above it in its table.
  let sample: String

  init(
    _ pattern: StaticString,
    _ sample: String,
    _ meaning: Meaning = .name,
    _ condition: Condition = []
  ) {
    self.pattern = ConsolePattern(pattern)
    self.condition = condition
    self.meaning = meaning
    self.sample = sample
  }
}

extension [ConsoleRow] {
  /// The first row that fits a text, and the tokens by their roles; nil where none does.
  func first(
    in tokens: ConsoleTokens,
    known: ConsoleRow.Condition = []
  ) -> (row: ConsoleRow, match: ConsolePattern.Match)? {
    for row in self where known.isSuperset(of: row.condition) {
      if let match = row.pattern.match(tokens) { return (row, match) }
    }
    return nil
  }
}
