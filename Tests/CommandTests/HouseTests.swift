import Foundation
import LifelineChecker
import TestSupport
import Testing

/// What the layout promises, held against the sources.
@Suite("The house")
struct HouseTests {
  /// The folders of the checker, each with those whose types it may name.
  static let arrows: [String: Set<String>] = [
    "Model": [],
    "Rules": ["Model"],
    "ProjectRules": ["Model", "Rules"],
    "Messages": ["Model", "Rules"],
    "KnownBehaviours": ["Model", "Rules"],
    "Findings": ["Model", "Rules", "ProjectRules", "Messages", "KnownBehaviours"],
    "Judging": ["Model", "Rules", "ProjectRules", "Messages", "KnownBehaviours", "Findings"],
    "Queries": ["Model", "Rules", "Messages", "KnownBehaviours", "Findings", "Judging"],
  ]

  @Test("has doors in one direction between the folders of the checker")
  func layers() throws {
    let files = Self.sources("Sources/LifelineChecker").map { path in
      (path, path.split(separator: "/")[2].description, Self.code(path))
    }
    #expect(Set(files.map(\.1)) == Set(Self.arrows.keys))
    var homes: [String: String] = [:]
    for (_, folder, code) in files {
      for match in code.matches(of: #/(?m)^(?:[a-z@]+ )*(?:struct|enum|class|typealias) (\w+)/#)
      where !match.0.hasPrefix("private ") && !match.0.hasPrefix("fileprivate ") {
        homes[String(match.1)] = folder
      }
    }
    #expect(homes["Model"] == "Model" && homes["Rule"] == "Rules" && homes.count > 50)
    for (path, folder, code) in files {
      let allowed = Self.arrows[folder] ?? []
      for word in Set(code.matches(of: #/\b[A-Z]\w+\b/#).map { String($0.0) }) {
        guard let home = homes[word], home != folder else { continue }
        #expect(allowed.contains(home), "\(path) names \(word), which is at home in \(home)")
      }
    }
  }

  @Test("has no circle among them")
  func order() {
    var placed: Set<String> = []
    while let next = Self.arrows.first(where: {
      !placed.contains($0.key) && $0.value.isSubset(of: placed)
    }) {
      placed.insert(next.key)
    }
    #expect(placed.count == Self.arrows.count)
  }

  @Test("has no file of 400 lines or more", arguments: ["Sources", "Tests"])
  func length(folder: String) {
    for path in Self.sources(folder) {
      let lines = (Repository.text(path) ?? "").split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      #expect(lines.count <= 400, "\(path)")
    }
  }

  private static let rulePaths = sources("Sources/LifelineChecker/Rules")

  @Test("has a file for each rule that is named like it", arguments: Rule.all)
  func rule(_ rule: Rule) {
    let name = rule.name.split(separator: "-").joined().lowercased()
    let paths = Self.rulePaths.filter {
      $0.split(separator: "/").last?.lowercased() == "\(name).swift"
    }
    #expect(paths.count == 1)
    #expect(paths.first.map(Self.code)?.contains("static let ") == true)
  }

  @Test("has nothing in a rule's files that others use: that is in Rules/Shared")
  func loans() {
    let files = Self.sources("Sources/LifelineChecker/Rules").map { path in
      (path, path.split(separator: "/").last?.prefix { $0 != "+" && $0 != "." }, Self.code(path))
    }
    var declared = 0
    for (path, rule, code) in files where path.split(separator: "/").count == 5 {
      guard !path.contains("/Shared/") else { continue }
      for match in code.matches(of: #/(?m)^ {0,2}(?:[a-z]+ )*(?:func|var|let|struct|enum) (\w+).*/#)
      where !match.0.contains("private ") && !match.0.hasSuffix(" = Rule(") {
        let name = String(match.1)
        for (other, owner, code) in files where owner != rule && code.contains(name) {
          Issue.record("\(other) uses \(name), which \(path) declares")
        }
        declared += 1
      }
    }
    #expect(declared > 4)
  }

  @Test("makes a text of lines in one place, where nothing foreign steers what shows it")
  func joining() {
    // Why: these are read by programs, which know other escapes.
    let others = ["Prose.swift", "JUnitReportWriter.swift", "FishCompletion.swift"]
    let paths = Self.sources("Sources/LifelineReports") + Self.sources("Sources/lifeline")
    for path in paths where !others.contains(where: path.hasSuffix) {
      let joins = (Repository.text(path) ?? "").contains(#"+ "\n" }.joined()"#)
      #expect(!joins, "\(path) joins lines itself, and not by Prose")
    }
    #expect(paths.count > 100)
  }

  @Test(
    "has no Foundation in what the command is made of: it would take half as long again to start"
  )
  func foundation() {
    let others = ["LifelinePlugin", "LifelineRecord", "LifelineTesting", "lifeline-benchmark"]
    let paths = Self.sources("Sources").filter { path in
      !others.contains { path.hasPrefix("Sources/\($0)") }
    }
    for path in paths {
      let code = Self.code(path)
      // Why: its essentials are small; where they are not a module of their own, Foundation is there.
      let isEssential = code.contains("#if canImport(FoundationEssentials)")
      #expect(isEssential || !code.contains("import Foundation\n"), "\(path)")
    }
    #expect(paths.count > 500)
  }

  @Test("is drawn in CONTRIBUTING.md as the manifest builds it")
  func picture() throws {
    let manifest = try #require(Repository.text("Package.swift"))
    var built: Set<String> = []
    let target = #/\.(?:target|executableTarget)\(\s*name: "([^"]+)",\s*dependencies: \[([^\]]*)\]/#
    for match in manifest.matches(of: target)
    where match.1 != "TestSupport" && match.1 != "lifeline-benchmark" {
      for name in match.2.matches(of: #/"([^"]+)"/#) { built.insert("\(match.1) --> \(name.1)") }
    }
    #expect(built.count > 20)
    built.formUnion(try Self.pluginArrows(in: manifest))
    let page = try #require(Repository.text("CONTRIBUTING.md"))
    let drawn = page.matches(of: #/(?m)^  (\S+ --> \S+)$/#).map { String($0.1) }
    #expect(Set(drawn) == built && drawn.count == built.count)
  }

  @Test("has a folder in Sources for each target, plugins too, and no other")
  func folders() throws {
    let manifest = try #require(Repository.text("Package.swift"))
    let tops = Repository.files(below: "Sources").map { $0.split(separator: "/")[1] }
    let target = #/\.(?:target|executableTarget|plugin)\(\s*name: "([^"]+)",(?! targets)/#
    let names = manifest.matches(of: target).map(\.1).filter { $0 != "TestSupport" }
    #expect(Set(tops) == Set(names))
    for plugin in manifest.matches(of: #/\.plugin\(\s*name: "([^"]+)",\s*capability/#) {
      #expect(manifest.contains("path: \"Sources/\(plugin.1)\""))
    }
  }

  /// What each plugin builds: the target behind the product that its sources name.
  private static func pluginArrows(in manifest: String) throws -> [String] {
    try manifest.matches(of: #/\.plugin\(\s*name: "([^"]+)",\s*capability/#).map { plugin in
      let source = sources("Sources/\(plugin.1)").compactMap(Repository.text).joined()
      let product = try #require(source.firstMatch(of: #/\.product\("([^"]+)"\)/#)).1
      let programs = manifest.matches(of: #/\.executable\(name: "([^"]+)", targets: \["([^"]+)"\]/#)
      let program = try #require(programs.first { $0.1 == product })
      return "\(plugin.1) --> \(program.2)"
    }
  }

  @Test("has the places that CONTRIBUTING.md names")
  func places() throws {
    let page = try #require(Repository.text("CONTRIBUTING.md"))
    var named = 0
    for match in page.matches(of: #/`(Lifeline[A-Za-z]+\/[A-Za-z\/]+|Tests\/[A-Za-z\/]+)`/#) {
      let path = match.1.hasPrefix("Tests") ? String(match.1) : "Sources/\(match.1)"
      let file = Repository.root.appendingPathComponent(path).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path)")
      named += 1
    }
    #expect(named > 6)
  }

  // MARK: Sources

  /// The Swift files below a folder.
  static func sources(_ folder: String) -> [String] {
    Repository.files(below: folder).filter { $0.hasSuffix(".swift") }
  }

  /// A file without its comments and texts.
  static func code(_ path: String) -> String {
    (Repository.text(path) ?? "")
      .replacing(#/"""[\s\S]*?"""/#, with: "")
      .replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "")
      .replacing(#///[^\n]*/#, with: "")
  }
}
