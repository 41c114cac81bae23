import Foundation
import LifelineChecker
import LifelineTrace
import TestSupport
import Testing

@Suite("Rules")
struct RuleTests {
  @Test("agree with their own examples", arguments: Rule.all)
  func examples(of rule: Rule) {
    for example in rule.examples {
      let report = example.check([rule])
      #expect(report.unreadable.isEmpty, sourceLocation: example.location)
      #expect(report.unknown.isEmpty, sourceLocation: example.location)
      #expect(
        report.findings.map(\.line) == example.markedLines,
        "\(rule.name): \(example.title)",
        sourceLocation: example.location
      )
      #expect(report.findings.allSatisfy { $0.rule == rule.name })
    }
  }

  @Test("show a violating trace, a conforming one and a near miss", arguments: Rule.all)
  func evidence(of rule: Rule) {
    #expect(rule.examples.filter { $0.markedLines.isEmpty }.count >= 2)
    #expect(rule.examples.contains { !$0.markedLines.isEmpty })
    #expect(!rule.sources.isEmpty)
    for sentence in [rule.claim, rule.remedy] { #expect(sentence.hasSuffix(".")) }
    #expect(Set(rule.examples.map(\.title)).count == rule.examples.count)
  }

  @Test("know the lines of their examples", arguments: Rule.all)
  func lines(of rule: Rule) throws {
    for example in rule.examples {
      let text = try String(contentsOfFile: "\(example.filePath)", encoding: .utf8)
      let line = text.components(separatedBy: "\n")[example.line - 1]
      #expect(line.contains("# \(example.title)"), sourceLocation: example.location)
    }
  }

  @Test("leave the examples of other rules alone, or say so in the same finding")
  func specificity() {
    let rules = Rule.all.filter { $0.severity > .advice }
    for rule in rules {
      for example in rule.examples {
        let report = example.check(rules)
        let lines = report.findings.map(\.line)
        #expect(
          lines == example.markedLines,
          "\(rule.name): \(example.title): \(report.findings.map { "\($0.line) \($0.rule)" })",
          sourceLocation: example.location
        )
      }
    }
  }

  @Test("ignore other controllers", arguments: Rule.all)
  func bystanders(of rule: Rule) {
    // Why: what stands beside what tells of the recording, and so does what only order tells.
    if ["repeated-call", "missing-beginning"].contains(rule.name) { return }
    for example in rule.examples where example.isAboutControllersOnly && !example.isPasted {
      let doubled = Example(title: example.title, system: example.system, trace: example.doubled)
      let found = doubled.check([rule]).findings.count
      #expect(found == 2 * example.markedLines.count, sourceLocation: example.location)
    }
  }
}

extension Example {
  init(_ title: String, on system: Int?, _ trace: String) {
    self.init(title: title, system: system, trace: trace)
  }

  /// Whether nothing but the controllers would have to be renamed in a copy: no exits, sequence
  /// numbers or views, and no system, which a trace has only one of.
  var isAboutControllersOnly: Bool {
    system == nil && !["@exits", " n: ", "(view: "].contains { trace.contains($0) }
  }

  var location: SourceLocation {
    SourceLocation(
      fileID: "LifelineChecker/Rules",
      filePath: "\(filePath)",
      line: line,
      column: 1
    )
  }

  /// The trace followed, call by outermost call, by a copy of itself with other controllers.
  var doubled: String {
    let lines = trace.split(separator: "\n").map(String.init)
    let directives = lines.filter { $0.hasPrefix("@") && !$0.hasPrefix("@end") }
    let ends = lines.filter { $0.hasPrefix("@end") }
    var blocks: [[String]] = []
    for line in lines where !line.hasPrefix("@") && !line.hasPrefix("#") {
      if line.hasPrefix(" "), !blocks.isEmpty {
        blocks[blocks.count - 1].append(line)
      } else {
        blocks.append([line])
      }
    }
    let names = Set(blocks.joined().flatMap(Self.names))
    let body = blocks.flatMap { block in
      block + block.map { Self.rename($0, names) }
    }
    return (directives + body + ends).joined(separator: "\n")
  }

  /// The controllers that receive calls on a line.
  private static func names(on line: String) -> [String] {
    [String(line.drop { $0 == " " }.prefix { $0 != " " && $0 != "#" })]
  }

  private static func rename(_ line: String, _ names: Set<String>) -> String {
    var result = ""
    var word = ""
    for character in line + " " {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        result += names.contains(word) ? word + "Twin" : word
        result.append(character)
        word = ""
      }
    }
    return String(result.dropLast())
  }
}
