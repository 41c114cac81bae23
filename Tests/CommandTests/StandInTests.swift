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
      not there. Behind each name stands where it was looked up: headers, and interfaces of Swift's own layers, of the SDK of iOS 16.5, as
      [theos/sdks](https://github.com/theos/sdks) keeps it, and pages of Apple's documentation where that SDK has nothing of the kind: it has no
      XCTest, and nothing of macOS alone. Behind a declaration that is newer than iOS 13 or macOS 10.15 stands since when there is one. Of
      Foundation and Dispatch the toolchain's own modules are held against it, too. Written by a test from `Tests/ApplePlatforms/StandIns`;
      what they cannot show is in [recording.md](recording.md#first-hour-on-a-mac).

      """
    for path in Self.files() {
      let source = try #require(Repository.text(path))
      text += "\n## \(path.dropFirst(Self.folder.count + 1))\n"
      let entries = path.hasSuffix(".h") ? Self.cEntries(source) : Self.entries(source)
      #expect(!entries.isEmpty, "nothing is declared in \(path)")
      var heading: String?
      for entry in entries {
        #expect(!entry.sources.isEmpty, "\(path) says no source of \(entry.text)")
        if entry.heading != heading {
          if heading != nil { text += "\n" }
          heading = entry.heading
          text += "\n\(entry.heading)\n"
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
      // Source: Foundation/Thing.h, Foundation.swiftinterface
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
      // Source: usr/include/told.h,
      // https://example.com/told
      public protocol Told {
        func tell(_ thing: Thing)
      }
      extension Text {
        public var size: Int { 0 }
      }
      """
    #expect(
      Self.entries(source).map(\.line) == [
        "Thing: open class Thing macOS 12.0, iOS 15.0",
        "Thing: public convenience init(size: Int, of kind: Kind? = nil) throws -",
        "Thing: public enum Kind -", "Thing: case small -",
        "Thing: open func call() -> Int iOS 16.0",
        "Told: public protocol Told -", "Told: func tell(_ thing: Thing) -",
        "Text: public var size: Int -",
      ]
    )
    let sdk = "https://github.com/theos/sdks/blob/master/iPhoneOS16.5.sdk"
    let framework = "\(sdk)/System/Library/Frameworks/Foundation.framework"
    #expect(
      Self.entries(source).map(\.heading).first == """
        ### Thing: [Thing.h](\(framework)/Headers/Thing.h), \
        [Foundation.swiftinterface](\(framework)/Modules/Foundation.swiftmodule/arm64-apple-ios.swiftinterface)
        """
    )
    #expect(
      Self.entries(source).map(\.heading).last
        == "### Text: [told.h](\(sdk)/usr/include/told.h), [told](https://example.com/told)"
    )
    let header = """
      // Source: usr/include/a.h
      struct pair { int left; int right; };
      // Source: Foundation/B.h
      @interface Bundle : NSObject
      - (void)add:(int)thing __attribute__((unavailable));
      @end
      """
    #expect(
      Self.cEntries(header).map(\.line) == [
        "struct pair { int left; int right; }; -", "@interface Bundle : NSObject -",
        "- (void)add:(int)thing -",
      ]
    )
  }

  /// A declaration of a stand-in.
  private struct Entry {
    /// The outermost type that it is in; empty for none.
    var group: String
    /// The declaration.
    var text: String
    /// Since when there is one; nil where that does not matter.
    var since: String?
    /// Where it was looked up.
    var sources: [String]

    /// All of it in a line, but for the sources.
    var line: String { (group.isEmpty ? "" : "\(group): ") + "\(text) \(since ?? "-")" }

    /// The heading that it stands below: its type, and the sources as links.
    var heading: String {
      let links = sources.map { source in
        let path =
          source.hasSuffix(".swiftinterface")
          ? source : String(source.split(separator: "/").last ?? "")
        return "[\(path)](\(StandInTests.address(source)))"
      }
      return "### " + (group.isEmpty ? "" : "\(group): ") + links.joined(separator: ", ")
    }
  }

  /// The address of a source: itself, or of a file of an SDK.
  ///
  ///     usr/include/time.h           a header
  ///     UIKit/UIView.h               a header of a framework
  ///     Dispatch.swiftinterface      what Swift's own layer declares
  private static func address(_ source: String) -> String {
    guard !source.hasPrefix("https:") else { return source }
    let sdk = "https://github.com/theos/sdks/blob/master/iPhoneOS16.5.sdk"
    guard !source.hasPrefix("usr/") else { return "\(sdk)/\(source)" }
    let names = source.split(separator: "/")
    let module = names[0].split(separator: ".")[0]
    let framework = "\(sdk)/System/Library/Frameworks/\(module).framework"
    if names.count > 1 { return "\(framework)/Headers/\(names[1])" }
    let folder = module == "Foundation" ? "\(framework)/Modules" : "\(sdk)/usr/lib/swift"
    return "\(folder)/\(module).swiftmodule/arm64-apple-ios.swiftinterface"
  }

  private static func files() -> [String] {
    let found = FileManager.default.enumerator(
      atPath: Repository.root.appendingPathComponent(folder).path
    )
    return (found?.allObjects as? [String] ?? [])
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".h") || $0.hasSuffix(".swiftinterface") }
      .sorted()
      .map { "\(folder)/\($0)" }
  }

  /// The sources that a line names behind `// Source:`, or goes on with; nil for any other line.
  private static func sources(_ line: some StringProtocol, after before: [String]) -> [String]? {
    if line.hasPrefix("// https:") { return before + [String(line.dropFirst(3))] }
    guard line.hasPrefix("// Source: ") else { return nil }
    return line.dropFirst("// Source: ".count).split(separator: ",")
      .map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  /// The declarations of a file in Swift.
  private static func entries(_ source: String) -> [Entry] {
    var entries: [Entry] = []
    var sources: [String] = []
    var types: [(name: String, indentation: Int, isProtocol: Bool)] = []
    var since: String?
    var lines = source.split(separator: "\n").map(String.init)[...]
    while var line = lines.popFirst() {
      if let found = Self.sources(line, after: sources) {
        sources = found
        continue
      }
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
      }
      defer { since = nil }
      guard isPublic else { continue }
      let group = types.first?.name ?? ""
      entries.append(Entry(group: group, text: declared, since: since, sources: sources))
    }
    return entries
  }

  /// The declarations of headers in C and Objective-C, each in a line.
  private static func cEntries(_ source: String) -> [Entry] {
    var sources: [String] = []
    return source.split(separator: "\n").compactMap { line in
      if let found = Self.sources(line, after: sources) {
        sources = found
        return nil
      }
      guard !sources.isEmpty,
        line.hasPrefix("#define") || line.hasPrefix("@interface") || line.hasPrefix("@protocol")
          || line.contains(#/^(?:[A-Za-z@\-+].*[;,{(*]|} \w+;|  [A-Z_]\w+ = \d+,?)$/#)
      else { return nil }
      var text = line.hasSuffix(" {") ? line.dropLast(2) : line
      // Why: since when there is one stands on the next line.
      if let attribute = text.firstRange(of: " __attribute__((") {
        text = text[..<attribute.lowerBound]
      }
      return Entry(group: "", text: String(text.drop { $0 == " " }), since: nil, sources: sources)
    }
  }
}
