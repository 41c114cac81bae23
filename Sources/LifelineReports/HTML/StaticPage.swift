/// A page of HTML that needs nothing else, and no script.
struct StaticPage {
  /// The version of the tool.
  let version: String

  /// The page.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - heading: What it is about.
  ///   - style: The style of what only it has.
  ///   - body: What it says.
  /// - Returns: The page.
  func text(title: String, heading: String, style: String = "", _ body: String) -> String {
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
      \(WebSource.style)h2 bdi { text-transform: none; letter-spacing: 0; } \(style)</style>
      </head>
      <body>
      <header><h1>Lifeline</h1> <span class="counts">\(heading)</span></header>
      <section id="all">
      \(body)</section>
      </body>
      </html>

      """
  }
}
