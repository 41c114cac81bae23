import Foundation
import LifelineChecker
import TestSupport
import Testing

@Suite("The page on the model")
struct ModelPageTests {
  private static let page: [String] = {
    let file = Corpus.root.appending(path: "spec/model.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n")
  }()

  @Test("draws every machine, and no other")
  func machines() throws {
    let drawn = try Drawing.all(on: Self.page)
    #expect(drawn.map(\.name).sorted() == Machine.all.map(\.name).sorted())
  }

  @Test("draws every edge, and no other", arguments: Machine.all.map(\.name))
  func edges(of name: String) throws {
    let machine = try #require(Machine.all.first { $0.name == name })
    let drawing = try #require(try Drawing.all(on: Self.page).first { $0.name == name })
    let edges = machine.edges.map { edge in
      let systems = edge.systems == .all ? "" : " (\(edge.systems.description))"
      return "\(edge.from) --> \(edge.to) : \(edge.event)\(systems)"
    }
    #expect(Set(edges).count == edges.count)
    #expect(drawing.edges.sorted() == edges.sorted())
    #expect(drawing.states.isSubset(of: machine.states))
    #expect(Set(machine.states).subtracting(drawing.states).isEmpty)
  }
}

/// A state diagram of a page, under the heading that names it.
private struct Drawing {
  var name: String
  /// The edges, as `from --> to : label`, with the names of states in full.
  var edges: [String] = []
  /// The names of the states that have an edge.
  var states: Set<String> = []
  private var names: [String: String] = [:]

  private init(name: String) {
    self.name = name
  }

  static func all(on lines: [String]) throws -> [Drawing] {
    var drawings: [Drawing] = []
    var heading = ""
    var isInside = false
    for line in lines {
      if line.hasPrefix("### ") { heading = String(line.dropFirst(4)) }
      if line == "```mermaid" {
        isInside = true
        drawings.append(Drawing(name: heading))
      } else if line == "```" {
        isInside = false
      } else if isInside, line != "stateDiagram-v2" {
        try drawings[drawings.count - 1].read(line)
      }
    }
    return drawings
  }

  /// Reads `state "in 1" as in_1`, or `in_1 --> settled : end`.
  private mutating func read(_ line: String) throws {
    if let name = line.wholeMatch(of: /\s+state "(.+)" as (\w+)/) {
      names[String(name.2)] = String(name.1)
      return
    }
    let match = line.wholeMatch(of: /\s+(\w+) --> (\w+) : (.+)/)
    let edge = try #require(match, "\(line)")
    let from = names[String(edge.1)] ?? String(edge.1)
    let to = names[String(edge.2)] ?? String(edge.2)
    edges.append("\(from) --> \(to) : \(edge.3)")
    states.formUnion([from, to])
  }
}
