/// A page that needs nothing else, and no script: as HTML, or drawn.
package struct StaticPage: Sendable {
  /// What it is called.
  let title: String
  /// What it is about.
  let heading: String
  /// What it says.
  let parts: [PagePart]

  /// The page as HTML.
  ///
  /// - Parameter version: The version of the tool.
  /// - Returns: The document.
  package func html(version: String) -> String {
    let body = parts.map(\.html).joined()
    // Why: nothing in the page may be run, and a style of a name's is none of the page's.
    let nonce = "s\(String(body.utf8.reduce(5381) { ($0 &* 33) ^ UInt64($1) }, radix: 36))"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'nonce-\(nonce)'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="lifeline \(version)">
      <title>\(title) – Lifeline</title>
      <style nonce="\(nonce)">
      \(WebSource.style)\(Self.style)
      \(Figure.style)</style>
      </head>
      <body>
      <header><h1>Lifeline</h1> <span class="counts">\(heading)</span></header>
      <section id="all">
      \(body)</section>
      </body>
      </html>

      """
  }

  /// The style of what reports with a script do not have.
  private static let style = """
    h2 { font-size: 16px; text-transform: none; letter-spacing: 0; color: var(--text); margin: 14px 0 4px; } pre { overflow-x: auto; }
    .good { color: var(--good); font-weight: 700; } .warn { color: var(--warn); } .bad, ins { color: var(--bad); }
    ins { text-decoration: none; font-weight: 600; } del { color: var(--good); } .rise { vertical-align: bottom; } .rise svg { display: block; margin: auto; }
    """

  /// The page as SVG.
  package var svg: String {
    var drawing = PageDrawing(title, heading)
    for part in parts { drawing.add(part) }
    return drawing.figure.text
  }
}
