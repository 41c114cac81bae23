import Foundation
import TestSupport
import Testing

@testable import LifelineReports

/// The page of the HTML report, which stands in files for people and in the binary for its use.
@Suite("The web sources")
struct WebSourceTests {
  static let files = Repository.files(below: "Sources/LifelineReports/Web")

  /// What a part of the page is called in the binary.
  static func name(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let names = ["report.html": "page", "report.css": "style"]
    return names[file] ?? String(file.prefix { $0 != "." })
  }

  @Test("are in the binary as they are in Web", arguments: files)
  func generated(path: String) throws {
    let text = try #require(Repository.text(path))
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let name = Self.name(path)
    let body = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { ($0.isEmpty ? "" : "    ") + $0 + "\n" }.joined()
    let swift = """
      // Made of Web/\(file) by RECORD=1 swift test --filter WebSourceTests.

      extension WebSource {
        /// The text of `\(file)`.
        static let \(name) = ##\"\"\"
      \(body)    \"\"\"##
      }

      """
    let own = name.prefix(1).uppercased() + name.dropFirst()
    let place = "Sources/LifelineReports/HTML/WebSource+\(own).swift"
    #expect(golden(place, swift) == nil)
  }

  @Test("make up the script, each once")
  func script() throws {
    for path in Self.files where path.hasSuffix(".js") {
      let text = try #require(Repository.text(path))
      #expect(WebSource.script.components(separatedBy: text).count == 2, "\(path)")
    }
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
