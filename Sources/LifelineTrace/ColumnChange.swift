/// What becomes of a column of a split view, or of the whole of it.
///
/// An event `columnSet` has it; an app prints the call, or the delegate's method, in words of its own.
///
///     SplitVC hide(.primary)     splitViewController(_:willShow:) primary     splitViewControllerDidCollapse
package struct ColumnChange: Hashable, Sendable {
  /// What becomes of it.
  package enum Kind: String, Sendable {
    case shown
    case hidden
    /// Somebody is put into it, or taken out.
    case given
    /// All columns become one.
    case collapsed
    /// They are columns again.
    case expanded
  }

  /// A column, in the order of the numbers that UIKit gives them.
  package enum Column: String, CaseIterable, Sendable {
    case primary
    case supplementary
    case secondary
    case compact
    case inspector
  }

  /// What becomes of it.
  package var kind: Kind
  /// The column; nil where it is the split view.
  package var column: Column?
  /// Who is put into it; nil where nobody is, or is named.
  package var name: String?

  /// Describes what becomes of a column.
  package init(_ kind: Kind, _ column: Column? = nil) {
    (self.kind, self.column) = (kind, column)
  }

  /// Reads an event; nil for one that says nothing of the kind.
  package init?(_ event: Event, in context: borrowing ReadingContext) {
    guard event.callback == .columnSet,
      let column = Column(rawValue: context.symbols.text(event.detail))
    else { return nil }
    self.init(event.appearing.map { $0 ? .shown : .hidden } ?? .given, column)
  }

  /// Reads a line that an app prints; nil for one that says nothing of the kind.
  package init?(said text: String) {
    // Why: hardly a line is of the kind, and to take one apart costs more than to look.
    guard Self.signs.contains(where: text.holds) else { return nil }
    let text = String(text.prefix(200))
    let parts = text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }
    let words = parts.map { $0.lowercased() }
    let letters = words.joined()
    if letters.holds("split") || letters.holds("primaryviewcontrollerfor"),
      let (_, kind) = Self.phrases.first(where: { letters.holds($0.0) })
    {
      self.init(kind)
      return
    }
    guard let column = Self.column(words), Self.doubts.isDisjoint(with: words) else { return nil }
    if let call = words.firstIndex(of: "setviewcontroller") {
      self.init(.given, column)
      if call + 1 < words.count, words[call + 1] != "nil" { name = String(parts[call + 1]) }
      return
    }
    let kinds = Set(words.compactMap { Self.verbs[$0] })
    let isOfSplit = words.contains { $0.holds("column") || $0.holds("split") }
    guard kinds.count == 1, let kind = kinds.first,
      isOfSplit || text.holds("show(.") || text.holds("hide(.")
    else { return nil }
    self.init(kind, column)
  }

  /// The only column that words name, or give the number of; nil for none and for several.
  private static func column(_ words: [String]) -> Column? {
    let named = Set(
      words.compactMap { word in
        Column.allCases.first { word == $0.rawValue || word.hasSuffix("column\($0)") }
      }
    )
    if let column = named.first { return named.count == 1 ? column : nil }
    let key = words.lastIndex { $0.hasSuffix("column") || $0 == "rawvalue" }
    guard let key, key + 1 < words.count, let number = Int(words[key + 1]),
      Column.allCases.indices.contains(number)
    else { return nil }
    return Column.allCases[number]
  }

  /// Without any of these a line says nothing of a column.
  private static let signs = ["rimary", "econdary", "upplementary", "nspector", "olumn", "plit"]
  /// What makes something else of a line.
  private static let doubts: Set = ["not", "never", "cannot", "should", "false", "if", "whether"]
  private static let verbs: [String: Kind] = [
    "show": .shown, "willshow": .shown, "didshow": .shown, "shows": .shown, "showing": .shown,
    "shown": .shown, "willshowcolumn": .shown, "didshowcolumn": .shown,
    "hide": .hidden, "willhide": .hidden, "didhide": .hidden, "hides": .hidden,
    "hiding": .hidden, "hidden": .hidden, "willhidecolumn": .hidden, "didhidecolumn": .hidden,
  ]

  /// What is printed of the whole split view, letters only.
  private static let phrases: [(String, Kind)] = [
    ("forcollapsing", .collapsed), ("willcollapse", .collapsed), ("didcollapse", .collapsed),
    ("collapsesecondary", .collapsed),
    ("forexpanding", .expanded), ("willexpand", .expanded), ("didexpand", .expanded),
    ("separatesecondary", .expanded),
  ]
}
