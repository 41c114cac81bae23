/// A part of a page without script: `StaticPage` writes it as HTML, `PageDrawing` draws it.
///
/// All text in it is the user's, and is escaped where it is written.
enum PagePart {
  /// Numbers with what they count, side by side.
  case tiles([(number: String, words: String)])
  /// What a part is called.
  case title(String)
  case paragraph(String)
  /// A line of words, of which some are told apart.
  case words([(text: String, tone: Tone)])
  /// Something that is told for itself, with its title; in letters of one width where its columns matter.
  case article(String, lines: [String], isEven: Bool = false)
  case table(Table)
  case figure(Figure)

  /// How words are told apart: by a colour, and what only one of two runs has by a stroke, too.
  enum Tone: String {
    case plain
    case good
    case warn
    case bad
    case new
    case gone
  }

  /// What stands in a cell of a table.
  enum Cell {
    /// What heads a row.
    case head(String)
    case text(String)
    case number(String)
    /// A bar that is as long as a share, from 0 to 1.
    case bar(Double)
    /// A number below a bar that is as high as its share, from 0 to 1.
    case column(String, Double)
    /// A number on a ground that is the darker the greater its share, from 0 to 1.
    case shade(String, Double)
    /// Text that is told apart.
    case marked(String, Tone)
    case empty

    /// How dark a ground is, from 1 to 5, for a share.
    static func heat(_ share: Double) -> Int { 1 + Int(min(1, share).squareRoot() * 4) }
  }

  /// Rows of cells below the heads of their columns.
  struct Table {
    /// The title; empty for none.
    var title: String
    /// What heads the columns.
    var heads: [String]
    /// The cells, row by row.
    var rows: [[Cell]]
    /// Whether the heads of the columns, but for the first, are written upwards.
    var isMatrix: Bool
  }

  /// A table; nothing if it has no rows.
  static func table(
    _ title: String,
    _ heads: [String],
    _ rows: [[Cell]],
    isMatrix: Bool = false
  ) -> [PagePart] {
    let table = Table(title: title, heads: heads, rows: rows, isMatrix: isMatrix)
    return rows.isEmpty ? [] : [.table(table)]
  }

  /// A paragraph that counts what is left out; nothing if that is nothing.
  static func rest(_ count: Int, _ noun: String, _ words: String = "") -> [PagePart] {
    count > 0 ? [.paragraph(TextLayout.count(count, "more \(noun)") + words)] : []
  }

  // MARK: HTML

  /// The part as HTML.
  var html: String {
    switch self {
    case .tiles(let tiles):
      let items = tiles.map { "<li><b>\(Self.text($0))</b> \(Self.text($1))</li>\n" }
      return "<ul class=\"tiles\">\n\(items.joined())</ul>\n"
    case .title(let name): return "<h2><bdi>\(Self.text(name))</bdi></h2>\n"
    case .paragraph(let words): return "<p>\(Self.text(words, limit: 1000))</p>\n"
    case .words(let words):
      let written = words.map { Self.marked($0.text, $0.tone, limit: 1000) }
      return "<p>\(written.joined(separator: " "))</p>\n"
    case .article(let title, let lines, let isEven):
      let text = lines.map { Self.text($0, limit: 4000) }
      let head = "<article><h3>\(Self.text(title, limit: 400))</h3>\n"
      return isEven
        ? "\(head)<pre>\(text.joined(separator: "\n"))</pre></article>\n"
        : "\(head)\(text.map { "<p>\($0)</p>\n" }.joined())</article>\n"
    case .table(let table): return Self.html(table)
    case .figure(let figure): return figure.part
    }
  }

  private static func html(_ table: Table) -> String {
    let style = table.isMatrix ? "counted matrix" : "counted"
    var html = table.title.isEmpty ? "" : "<h2>\(text(table.title))</h2>\n"
    html += "<div class=\"wide\"><table class=\"\(style)\"><thead><tr>"
    for (place, head) in table.heads.enumerated() {
      let words = "<bdi>\(text(head))</bdi>"
      html +=
        table.isMatrix && place > 0
        ? "<th scope=\"col\" class=\"tall\"><span>\(words)</span></th>"
        : "<th scope=\"col\">\(words)</th>"
    }
    html += "</tr></thead>\n<tbody>\n"
    for row in table.rows { html += "<tr>\(row.map { Self.html($0) }.joined())</tr>\n" }
    return html + "</tbody></table></div>\n"
  }

  private static func html(_ cell: Cell) -> String {
    switch cell {
    case .head(let words): "<th scope=\"row\"><bdi>\(text(words))</bdi></th>"
    case .text(let words): "<td><bdi>\(text(words, limit: 400))</bdi></td>"
    case .number(let words): "<td class=\"number\">\(text(words))</td>"
    case .bar(let share):
      "<td>\(bar(160, 12, length: share > 0 ? max(1, share * 160) : 0, 12))</td>"
    case .column(let words, let share):
      "<td class=\"rise\">\(bar(24, 28, length: 24, max(1, share * 28)))\(text(words))</td>"
    case .shade(let words, let share):
      "<td class=\"heat\(Cell.heat(share))\">\(text(words))</td>"
    case .marked(let words, let tone): "<td>\(marked(words, tone, limit: 400))</td>"
    case .empty: "<td></td>"
    }
  }

  /// A bar that stands on the ground of its box.
  private static func bar(_ width: Int, _ height: Int, length: Double, _ rise: Double) -> String {
    let (length, rise) = (min(width, Int(length)), min(height, Int(rise)))
    let top = rise < height ? " y=\"\(height - rise)\"" : ""
    return "<svg class=\"length\" width=\"\(width)\" height=\"\(height)\" aria-hidden=\"true\">"
      + "<rect\(top) width=\"\(length)\" height=\"\(rise)\"/></svg>"
  }

  private static func marked(_ words: String, _ tone: Tone, limit: Int) -> String {
    let text = text(words, limit: limit)
    switch tone {
    case .plain: return text
    case .new: return "<ins>\(text)</ins>"
    case .gone: return "<del>\(text)</del>"
    default: return "<span class=\"\(tone.rawValue)\">\(text)</span>"
    }
  }

  /// Text of the user's as a page can hold it.
  private static func text(_ words: String, limit: Int = 200) -> String {
    XMLText.content(TextLayout.plain(words, limit: limit).isolated)
  }
}
