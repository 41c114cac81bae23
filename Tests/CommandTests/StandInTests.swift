import Foundation
import TestSupport
import Testing

/// The page of what the stand-ins for Apple's modules promise, made of their declarations.
@Suite("The stand-ins")
struct StandInTests {
  private static let folder = "Tests/ApplePlatforms/StandIns"

  @Test("are listed with their sources in spec/stand-ins.md")
  func page() throws {
    var text = """
      # What Apple's modules are taken to have

      `Tests/ApplePlatforms/run` compiles the libraries for Apple's systems against these declarations, in place of modules that are
      not there. Each was looked up in its source, the page that the heading above it leads to; behind a declaration that is newer
      than iOS 13 or macOS 10.15 stands since when there is one. Of Foundation and Dispatch the toolchain's own modules are held against it, too. Written by a test from
      `Tests/ApplePlatforms/StandIns`; what they cannot show is in [recording.md](recording.md#first-hour-on-a-mac).

      """
    for path in Self.files() {
      let source = try #require(Repository.text(path))
      let file = String(path.dropFirst(Self.folder.count + 1))
      let sources = Self.sources(source)
      #expect(!sources.isEmpty, "\(path) names no source")
      text += "\n## \(file)\n"
      let entries = path.hasSuffix(".h") ? Self.cEntries(source) : Self.entries(source)
      #expect(!entries.isEmpty, "nothing is declared in \(path)")
      var group: String?
      for entry in entries {
        if entry.group != group {
          if group != nil { text += "\n" }
          group = entry.group
          let place = entry.source ?? sources.first ?? ""
          text += "\n\(Self.heading(entry.group, place, isOwn: entry.isOwn))\n"
        }
        let since = entry.since.map { "; \($0)" } ?? ""
        text += "\n- `\(entry.text)`\(since)"
      }
      text += "\n"
    }
    #expect(golden("spec/stand-ins.md", text) == nil)
  }

  @Test("are told from a source, with the systems")
  func reading() {
    let source = """
      // Source: https://example.com/a
      /// A thing.
      @available(macOS 12.0, iOS 15.0, *)
      open class Thing {
        /// Makes it.
        public convenience init(
          size: Int,
          of kind: Kind? = nil
        ) throws { self.init() }
        private func hidden() {}
        public enum Kind {
          case small
        }
        @available(iOS 16.0, *)
        open func call() -> Int { 1 }
      }
      public protocol Told {
        func tell(_ thing: Thing)
      }
      extension Text {
        public var size: Int { 0 }
      }
      """
    #expect(
      Self.entries(source).map(\.line) == [
        "Thing own open class Thing macOS 12.0, iOS 15.0",
        "Thing own public convenience init(size: Int, of kind: Kind? = nil) throws -",
        "Thing own public enum Kind -", "Thing own case small -",
        "Thing own open func call() -> Int iOS 16.0",
        "Told own public protocol Told -", "Told own func tell(_ thing: Thing) -",
        "Text public var size: Int -",
      ]
    )
    #expect(Self.sources(source) == ["https://example.com/a"])
  }

  /// A declaration of a stand-in.
  private struct Entry {
    /// The outermost type that it is in; empty for none.
    var group: String
    /// Whether that type is declared there, and not only extended.
    var isOwn: Bool
    /// The declaration.
    var text: String
    /// Since when there is one; nil where that does not matter.
    var since: String?
    /// Where it stands, where the file says that of some of its declarations.
    var source: String?

    /// All of it in a line.
    var line: String { "\(group)\(isOwn ? " own" : "") \(text) \(since ?? "-")" }
  }

  private static func files() -> [String] {
    let found = FileManager.default.enumerator(
      atPath: Repository.root.appendingPathComponent(folder).path
    )
    return (found?.allObjects as? [String] ?? [])
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".h") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// The addresses behind `// Source:`, and on the lines that go on with them.
  private static func sources(_ source: String) -> [String] {
    guard let start = source.range(of: "// Source: ") else { return [] }
    let lines = source[start.upperBound...].split(separator: "\n")
    let comment = lines.prefix(1) + lines.dropFirst().prefix { $0.hasPrefix("// http") }
    return comment.joined(separator: " ").matches(of: #/https:[^, ]+/#).map { String($0.0) }
  }

  /// The heading of a type, or of a header, with the page where it stands.
  private static func heading(_ group: String, _ source: String, isOwn: Bool) -> String {
    guard source.contains("developer.apple.com"), !group.isEmpty else {
      return "### [\(group.isEmpty ? "Global" : group)](\(source))"
    }
    let module = isOwn ? source : "https://developer.apple.com/documentation/swift"
    let outermost = group.split(separator: ".")[0].lowercased()
    return "### [\(group)](\(module)/\(outermost))"
  }

  /// The declarations of a file in Swift.
  private static func entries(_ source: String) -> [Entry] {
    var entries: [Entry] = []
    var own: Set<String> = []
    var types: [(name: String, indentation: Int, isProtocol: Bool)] = []
    var since: String?
    var lines = source.split(separator: "\n").map(String.init)[...]
    while var line = lines.popFirst() {
      let text = line.drop { $0 == " " }
      let indentation = line.count - text.count
      if let match = text.firstMatch(of: #/^@available\((.*), \*\)$/#) {
        since = String(match.1)
        continue
      }
      while let attribute = line.firstMatch(of: #/^( *)@\w+ /#) {
        line.replaceSubrange(attribute.range, with: attribute.1)
      }
      let head = line.drop { $0 == " " }
      let isRequired =
        types.last?.isProtocol == true && (head.hasPrefix("func ") || head.hasPrefix("var "))
      let isPublic =
        isRequired || head.hasPrefix("public ") || head.hasPrefix("open ")
        || head.hasPrefix("case ")
      guard isPublic || head.hasPrefix("extension "),
        !head.contains(" import ")
      else { continue }
      var whole = String(head)
      while whole.count(where: { $0 == "(" }) > whole.count(where: { $0 == ")" }),
        let next = lines.popFirst()
      {
        let rest = next.drop { $0 == " " }
        whole += whole.hasSuffix("(") || rest.hasPrefix(")") ? rest : " \(rest)"
      }
      let declared = whole.replacing(#/ *\{.*$/#, with: "")
      types.removeAll { $0.indentation >= indentation }
      if let type = declared.firstMatch(
        of: #/(?:class|struct|enum|protocol|extension) ([A-Z][\w.]*)/#
      ) {
        types.append((String(type.1), indentation, declared.contains("protocol ")))
        if isPublic { own.insert(types[0].name) }
      }
      defer { since = nil }
      guard isPublic else { continue }
      let group = types.first?.name ?? ""
      entries.append(
        Entry(group: group, isOwn: own.contains(group), text: declared, since: since)
      )
    }
    return entries
  }

  /// The declarations of headers in C, each in a line, behind the addresses of the headers.
  private static func cEntries(_ source: String) -> [Entry] {
    var header = ""
    return source.split(separator: "\n").compactMap { line in
      if line.hasPrefix("// Source: ") { header = String(line.dropFirst("// Source: ".count)) }
      guard
        line.hasPrefix("#define")
          || line.contains(#/^(?:[A-Za-z].*[;,{(*]|} \w+;|  [A-Z_]+ = \d+,?)$/#)
      else { return nil }
      var text = line.hasSuffix(" {") ? line.dropLast(2) : line
      // Why: since when there is one stands on the next line.
      if let attribute = text.firstRange(of: " __attribute__((") {
        text = text[..<attribute.lowerBound]
      }
      text = text.drop { $0 == " " }
      let name = header.split(separator: "/main/").last.map(String.init) ?? ""
      return Entry(group: name, isOwn: true, text: String(text), since: nil, source: header)
    }
  }
}
