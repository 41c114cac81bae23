/// What pages without script are made of: tiles, tables, bars.
///
/// All text in it is the user's, and is escaped.
enum PageParts {
  /// What stands in a cell of a table.
  enum Cell {
    /// What heads a row.
    case head(String)
    case text(String)
    case number(String)
    /// A bar that is as long as a share, from 0 to 1.
    case bar(Double)
    /// A number on a ground that is the darker the greater its share, from 0 to 1.
    case shade(String, Double)
    /// Text that is told apart by a class of the page's style.
    case marked(String, String)
    case empty
  }

  /// Numbers with what they count, side by side.
  static func tiles(_ tiles: [(number: String, words: String)]) -> String {
    let items = tiles.map { number, words in
      "<li><b>\(text(number))</b> \(text(words))</li>\n"
    }
    return "<ul class=\"tiles\">\n\(items.joined())</ul>\n"
  }

  /// A table below its title.
  ///
  /// - Parameters:
  ///   - title: The title; empty for none.
  ///   - heads: What heads the columns.
  ///   - rows: The cells, row by row.
  ///   - isMatrix: Whether the heads of the columns, but for the first, are written upwards.
  /// - Returns: The table; empty if it has no rows.
  static func table(
    _ title: String,
    _ heads: [String],
    _ rows: [[Cell]],
    isMatrix: Bool = false
  ) -> String {
    guard !rows.isEmpty else { return "" }
    let style = isMatrix ? "counted matrix" : "counted"
    var html = title.isEmpty ? "" : "<h2>\(text(title))</h2>\n"
    html += "<div class=\"wide\"><table class=\"\(style)\"><thead><tr>"
    for (place, head) in heads.enumerated() {
      let words = "<bdi>\(text(head))</bdi>"
      html +=
        isMatrix && place > 0
        ? "<th scope=\"col\" class=\"tall\"><span>\(words)</span></th>"
        : "<th scope=\"col\">\(words)</th>"
    }
    html += "</tr></thead>\n<tbody>\n"
    for row in rows { html += "<tr>\(row.map(cell).joined())</tr>\n" }
    return html + "</tbody></table></div>\n"
  }

  private static func cell(_ cell: Cell) -> String {
    switch cell {
    case .head(let words): "<th scope=\"row\"><bdi>\(text(words))</bdi></th>"
    case .text(let words): "<td><bdi>\(text(words, limit: 400))</bdi></td>"
    case .number(let words): "<td class=\"number\">\(text(words))</td>"
    case .bar(let share): "<td>\(bar(share))</td>"
    case .shade(let words, let share):
      "<td class=\"heat\(1 + Int(min(1, share).squareRoot() * 4))\">\(text(words))</td>"
    case .marked(let words, let style):
      "<td><span class=\"\(style)\">\(text(words, limit: 400))</span></td>"
    case .empty: "<td></td>"
    }
  }

  /// A bar that is as long as a share, from 0 to 1.
  private static func bar(_ share: Double) -> String {
    let width = share > 0 ? max(1, Int(min(1, share) * 160)) : 0
    return "<svg class=\"length\" width=\"160\" height=\"12\" aria-hidden=\"true\">"
      + "<rect width=\"\(width)\" height=\"12\"/></svg>"
  }

  /// A title that is a name of the user's, as it was written.
  static func title(_ name: String) -> String { "<h2><bdi>\(text(name))</bdi></h2>\n" }

  /// A paragraph.
  static func paragraph(_ words: String) -> String { "<p>\(text(words, limit: 1000))</p>\n" }

  /// Text of the user's as a page can hold it.
  static func text(_ words: String, limit: Int = 200) -> String {
    XMLText.content(TextLayout.plain(words, limit: limit))
  }
}
