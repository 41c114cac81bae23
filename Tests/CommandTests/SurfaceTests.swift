import Foundation
import TestSupport
import Testing

/// What the libraries show outside the package, as a list that changes on purpose only.
@Suite("The public surface")
struct SurfaceTests {
  private static let modules = [
    "LifelineTrace", "LifelineReading", "LifelineChecker", "LifelineReports", "LifelineRecording",
    "LifelineRecorder", "LifelineTesting",
  ]

  @Test("is the one of spec/surface.md")
  func page() {
    var text = """
      # What the libraries show

      Everything `public`, by module; the rest is for the package itself. Written by the tests; a change here
      is a change for everybody who builds on Lifeline.

      """
    for module in Self.modules {
      var declarations: [String] = []
      for path in HouseTests.sources("Sources/\(module)") {
        declarations += Self.declarations(in: Repository.text(path) ?? "")
      }
      let pattern = #/^\S*: (?:final )?(?:struct|enum|class|protocol) /#
      let types = declarations.count { $0.contains(pattern) }
      text +=
        "\n## \(module)\n\n\(types) type\(types == 1 ? "" : "s"), \(declarations.count - types) members.\n\n```\n"
      text += declarations.sorted().map { "\($0)\n" }.joined() + "```\n"
    }
    #expect(golden("spec/surface.md", text) == nil)
  }

  @Test("is told from a source, members with their types")
  func reading() {
    let source = """
      /// A thing.
      public struct Thing: Sendable {
        public var size = 0
        var own = 1
        /// Its kind.
        public enum Kind {
          case small, large
        }
        @inlinable
        public init(
          of size: Int,
          named name: String = "a"
        ) {
          self.size = size
        }
      }
      extension Thing {
        package func hidden() {}
        public static func make() -> Thing { Thing(of: 1) }
      }
      """
    #expect(
      Self.declarations(in: source) == [
        "Thing: struct Thing: Sendable", "Thing: var size", "Thing.Kind: enum Kind",
        "Thing.Kind: case small, large",
        "Thing: init(of size: Int, named name: String = \"a\")",
        "Thing: static func make() -> Thing",
      ]
    )
  }

  /// The public declarations of a source: the type that each stands in or is, and its head.
  private static func declarations(in source: String) -> [String] {
    var found: [String] = []
    var types: [(name: String, indentation: Int, isPublicEnum: Bool)] = []
    var head: (text: String, indentation: Int)?
    for line in source.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      let indentation = line.count - text.count
      if var open = head {
        open.text += open.text.hasSuffix("(") || text.hasPrefix(")") ? text : " \(text)"
        head = open
      } else if text.hasPrefix("case "), let type = types.last, type.isPublicEnum,
        indentation == type.indentation + 2
      {
        let cases = text.dropFirst(5).replacing(#/ = .*$/#, with: "")
        found.append("\(types.map(\.name).joined(separator: ".")): case \(cases)")
        continue
      } else if !text.hasPrefix("//"), let start = declaration(text) {
        types.removeAll { $0.indentation >= indentation }
        head = (String(start), indentation)
      } else {
        continue
      }
      guard let whole = head, isWhole(whole.text) else { continue }
      head = nil
      let isPublic = whole.text.hasPrefix("public ")
      var signature = whole.text.replacing(#/^(?:public|package|fileprivate|private) /#, with: "")
      signature = signature.replacing(#/\s*\{.*$/#, with: "")
      if signature.contains(#/^(?:static |private\(set\) )*(?:var|let|typealias) /#) {
        signature = signature.replacing(#/ =.*$/#, with: "")
      }
      if let type = signature.firstMatch(
        of: #/^(?:final |indirect )?(?:struct|enum|class|protocol|extension) ([\w.]+)/#
      ) {
        let isEnum = isPublic && signature.hasPrefix("enum ")
        types.append((String(type.1), whole.indentation, isEnum))
      }
      guard isPublic else { continue }
      let place = types.map(\.name).joined(separator: ".")
      found.append("\(place.isEmpty ? "(global)" : place): \(signature)")
    }
    return found
  }

  /// The head of a declaration that a line begins, without its attributes; nil if it begins none.
  private static func declaration(_ line: Substring) -> Substring? {
    var line = line
    // Why: the expressions below are slow, and most lines begin with something else.
    guard line.hasPrefix("@") || openings.contains(line.prefix { $0.isLetter }) else { return nil }
    while let attribute = line.prefixMatch(of: #/@\w+(?:\([^)]*\))? /#) {
      line = line[attribute.range.upperBound...]
    }
    guard !line.contains(" import ") else { return nil }
    let kinds = #/(?:public |extension |struct |enum |class |protocol )/#
    var rest = line
    for word in ["public ", "package ", "private ", "fileprivate ", "final ", "indirect "] {
      if word != "public ", rest.hasPrefix(word) { rest = rest.dropFirst(word.count) }
    }
    return rest.prefixMatch(of: kinds) == nil ? nil : line
  }

  private static let openings: Set<Substring> = [
    "public", "package", "private", "fileprivate", "final", "indirect", "extension", "struct",
    "enum", "class", "protocol",
  ]

  /// Whether all brackets of a head are closed again.
  private static func isWhole(_ text: String) -> Bool {
    let head = text.split(separator: "{", maxSplits: 1, omittingEmptySubsequences: false)[0]
    return head.count { $0 == "(" } == head.count { $0 == ")" }
  }
}
