import Foundation
import LifelineChecker
import LifelineReports
import TestSupport
import Testing

/// The diagrams of `spec/model.md` against the machines that the checker runs.
@Suite("The page about the model")
struct ModelPageTests {
  /// A diagram, read back.
  struct Drawing {
    /// The names of the states, declared or met at an edge.
    var states: Set<String> = []
    /// The edges, as the page writes them, with the states' names in place of their aliases.
    var edges: [String] = []
    /// The lines that are neither a state nor an edge.
    var strays: [String] = []
  }

  /// The page.
  static let page = text("spec/model.md")

  @Test("draws every machine, and nothing else")
  func names() {
    let drawn = Self.page.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /<!-- machine: (.+) -->/).map { String($0.1) }
    }
    #expect(drawn == Machine.all.map(\.name))
    #expect(Self.page.split(separator: "```mermaid").count - 1 == Machine.all.count)
  }

  @Test("draws every edge of a machine, and no other", arguments: Machine.all.indices)
  func edges(_ index: Int) throws {
    let machine = Machine.all[index]
    let drawing = try #require(Self.drawing(of: machine))
    let edges = machine.edges.map(Self.line)
    let drawn = drawing.edges
    #expect(edges.filter { !drawn.contains($0) }.isEmpty, "\(machine.name): not drawn")
    #expect(drawn.filter { !edges.contains($0) }.isEmpty, "\(machine.name): not in the machine")
    #expect(Set(drawn).count == drawn.count, "\(machine.name): drawn twice")
    #expect(drawing.strays.isEmpty, "\(machine.name): not understood")
  }

  @Test("draws every state of a machine, and no other", arguments: Machine.all.indices)
  func states(_ index: Int) throws {
    let machine = Machine.all[index]
    let drawing = try #require(Self.drawing(of: machine))
    #expect(drawing.states == Set(machine.states), "\(machine.name)")
  }

  @Test("gives each machine's summary and sources in its section", arguments: Machine.all.indices)
  func sections(_ index: Int) throws {
    let machine = Machine.all[index]
    let sections = Self.page.components(separatedBy: "\n### ")
    let section = try #require(sections.first { $0.contains("<!-- machine: \(machine.name) -->") })
    #expect(section.lowercased().hasPrefix(machine.name + "\n"))
    #expect(section.contains("\n" + machine.summary + "\n"))
    #expect(section.contains("\nA projection.\n") == machine.isProjection)
    let start = try #require(section.range(of: "\nSources: ")).upperBound
    let end = try #require(section.range(of: "\n\n", range: start..<section.endIndex)).lowerBound
    let slugs = section[start..<end].matches(of: /\[([a-z0-9-]+)\]/).map { String($0.1) }
    #expect(slugs == machine.sources)
  }

  @Test("shows each diagram as the command draws it")
  func drawings() {
    for block in MachineReport().mermaid.components(separatedBy: "\n<!-- ") {
      let text = block.hasPrefix("<!-- ") ? block : "<!-- " + block
      #expect(Self.page.contains(text.hasSuffix("\n") ? text : text + "\n"), "\(text)")
    }
  }

  @Test("links only to headings that exist")
  func links() {
    let sources = Self.text("spec/sources.md")
    let headings = Set(
      sources.split(separator: "\n").filter { $0.hasPrefix("#") }.map(Self.anchor)
    )
    let links = Self.page.matches(of: /\]\(sources\.md#([^)]+)\)/).map { String($0.1) }
    #expect(!links.isEmpty)
    for link in links { #expect(headings.contains(link), "sources.md#\(link)") }
    for match in Self.page.matches(of: /\[([a-z0-9-]+)\]\(sources\.md#([^)]+)\)/) {
      #expect(match.1 == match.2, "a link in the name of a source leads to another one")
    }
  }

  /// An edge as the page writes it, but with the names of the states.
  private static func line(_ edge: Machine.Edge) -> String {
    let systems = edge.systems == .all ? "" : " (\(edge.systems.description))"
    return "\(edge.from) --> \(edge.to) : \(edge.event)\(systems)"
  }

  /// Reads the diagram of a machine back; nil if there is none.
  private static func drawing(of machine: Machine) -> Drawing? {
    let opening = "<!-- machine: \(machine.name) -->\n```mermaid\nstateDiagram-v2\n"
    guard let start = page.range(of: opening)?.upperBound,
      let end = page.range(of: "\n```", range: start..<page.endIndex)?.lowerBound
    else { return nil }
    var drawing = Drawing()
    var aliases: [Substring: Substring] = [:]
    for line in page[start..<end].split(separator: "\n") {
      if let match = line.wholeMatch(of: /\s*state "([^"]+)" as (\w+)/) {
        aliases[match.2] = match.1
        drawing.states.insert(String(match.1))
      } else if let match = line.wholeMatch(of: /\s*(\w+) --> (\w+) : ([^:;]+)/) {
        let from = aliases[match.1] ?? match.1
        let to = aliases[match.2] ?? match.2
        drawing.states.formUnion([String(from), String(to)])
        drawing.edges.append("\(from) --> \(to) : \(match.3)")
      } else {
        drawing.strays.append(String(line))
      }
    }
    return drawing
  }

  /// The anchor that GitHub gives a heading.
  private static func anchor(_ heading: Substring) -> String {
    let title = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
    return String(title.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" })
      .replacingOccurrences(of: " ", with: "-")
  }

  /// The text of a file of the repository; empty if it cannot be read.
  private static func text(_ path: String) -> String {
    (try? String(contentsOf: Corpus.root.appending(path: path), encoding: .utf8)) ?? ""
  }
}
