import Foundation
import TestSupport
import Testing

@testable import LifelineReports

/// The page of the HTML report, which stands in files for people and in the binary for its use.
@Suite("The web sources")
struct WebSourceTests {
  static let files = Repository.files(below: "Sources/LifelineReports/Web")

  @Test("make up the script, each once, and nothing else does")
  func script() throws {
    var script = 0
    for path in Self.files where path.hasSuffix(".js") {
      let text = try #require(Repository.text(path))
      #expect(WebSource.script.components(separatedBy: text).count == 2, "\(path)")
      script += text.utf8.count
    }
    #expect(WebSource.script.utf8.count == script)
    #expect(WebSource.page == Repository.text("Sources/LifelineReports/Web/report.html"))
    #expect(WebSource.style == Repository.text("Sources/LifelineReports/Web/report.css"))
  }

  @Test("take nothing from elsewhere, and nothing of a trace for markup", arguments: files)
  func confined(path: String) throws {
    let text = try #require(Repository.text(path))
    let forbidden = [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function",
      "fetch(", "XMLHttpRequest", "import(", "http://", "https://", "url(", "@import",
      "</script>\n\n",
    ]
    for word in forbidden { #expect(!text.contains(word), "\(path): \(word)") }
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 400, "\(path)")
  }
}
