extension AccuracyTable {
  /// The columns that are worse than on a published page, a line each; there is no tolerance.
  ///
  /// - Parameters:
  ///   - tables: The tables of today, in which no two rows have the same name.
  ///   - page: The page with the published ones.
  /// - Returns: What has fallen, with both figures; empty if nothing has.
  public static func fallen(_ tables: String, below page: String) -> [String] {
    let published = Self.rows(of: page)
    return Self.rows(of: tables).flatMap { key, now -> [String] in
      guard let before = published.first(where: { $0.key == key })?.cells else { return [] }
      return zip(now, before).compactMap { new, old in
        guard let old = Self.figure(old.text), let newFigure = Self.figure(new.text) else {
          return nil
        }
        let isWorse = Self.isBetterLow(new.column) ? newFigure > old : newFigure < old
        guard isWorse else { return nil }
        return "\(key): \(new.column) is \(new.text), and was published as \(old)"
      }
    }
  }

  private typealias Cell = (column: String, text: String)

  /// The rows of all tables in a text: what stands before the figures, and the figures.
  private static func rows(of text: String) -> [(key: String, cells: [Cell])] {
    var columns: [String] = []
    var rows: [(key: String, cells: [Cell])] = []
    var isBehindHead = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        isBehindHead = false
        continue
      }
      let cells = line.dropFirst().dropLast().split(separator: "|").map {
        String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      if line.hasPrefix("|---") { continue }
      guard isBehindHead else {
        columns = cells
        isBehindHead = true
        continue
      }
      let named: [Cell] = zip(columns, cells).map { ($0, $1) }
      let figures = named.filter { judged.contains($0.column) }
      let key = named.prefix { figure($0.text) == nil }.map(\.text).joined(separator: ", ")
      if !figures.isEmpty { rows.append((key, figures)) }
    }
    return rows
  }

  /// The columns that must not become worse.
  private static let judged: Set = [
    "injected", "detected", "right rule", "right event", "findings per fault", "false accusations",
    "mutants", "noticed", "warned", "accused",
  ]

  private static func isBetterLow(_ column: String) -> Bool {
    ["findings per fault", "false accusations", "accused"].contains(column)
  }

  /// A figure of a table, without its unit; nil if it is none.
  private static func figure(_ text: String) -> Double? {
    Double(text.hasSuffix(" %") ? String(text.dropLast(2)) : text)
  }
}
