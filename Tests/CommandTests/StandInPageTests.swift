import Foundation
import TestSupport
import Testing

/// What the stand-ins for Apple's modules promise, and where Apple declares it.
@Suite("The page of stand-ins")
struct StandInPageTests {
  private static let apple = "https://developer.apple.com/documentation/"

  /// Where the declarations of a file are taken from.
  private static let sources: [String: String] = [
    "Darwin": "the manual pages of Darwin's C library, and its headers",
    "Dispatch": "\(apple)dispatch; compared with the toolchain's own module by `run`",
    "Foundation": "\(apple)foundation; compared with the toolchain's own module by `run`",
    "ObjectiveC": "\(apple)objectivec",
    "OSLog": "\(apple)oslog",
    "UIKit": "\(apple)uikit/uiviewcontroller",
    "XCTest": "\(apple)xctest",
    "os": "\(apple)os/logging",
  ]

  /// The lines of a file that declare something.
  private static func declarations(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      var words = line.split(separator: " ").map(String.init)
      words.removeAll { $0.hasPrefix("@") }
      let kinds = ["class", "struct", "enum", "protocol", "func", "var", "let", "init", "case"]
      guard let first = words.first, first != "//", first != "///",
        words.contains(where: { word in
          kinds.contains { word == $0 || word.hasPrefix("init(") || word.hasPrefix("init?(") }
        }), !words.contains("private")
      else { return nil }
      let plain = words.joined(separator: " ")
      return String(plain.prefix { $0 != "{" }).trimmingCharacters(in: .whitespaces)
    }
  }

  @Test("lists every declaration with its source")
  func page() throws {
    let folder = Repository.root.appendingPathComponent("Tests/ApplePlatforms/StandIns")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var page = """
      # Stand-ins

      Written by `RECORD=1 swift test --filter StandInPage`. `Tests/ApplePlatforms/run` compiles the package against these
      declarations where there are no modules of Apple's. They promise that Apple has them; nothing of them runs.

      What they cannot show: that overriding `loadView` keeps a nib from being looked for; what Objective-C's interop asks of
      bridging, of overrides and of blocks; how the log filters; linking.

      """
    for name in names where name.hasSuffix(".swift") {
      let module = String(name.prefix { $0 != "+" && $0 != "." })
      let source = try #require(Self.sources[module], "\(name): no source is known")
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let lines = Self.declarations(text)
      #expect(!lines.isEmpty)
      page += "\n## \(name)\n\n\(source)\n\n```swift\n\(lines.joined(separator: "\n"))\n```\n"
    }
    #expect(golden("spec/stand-ins.md", page) == nil)
  }
}
