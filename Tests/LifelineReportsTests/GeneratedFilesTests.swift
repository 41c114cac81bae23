import Foundation
import LifelineChecker
import LifelineReports
import TestSupport
import Testing

@Suite("Generated files")
struct GeneratedFilesTests {
  @Test("hold what the rules say: spec/rules.md")
  func list() {
    #expect(golden("spec/rules.md", RuleList().markdown) == nil)
  }

  @Test("hold what is known of UIKit: spec/known-behaviours.md")
  func known() {
    #expect(golden("spec/known-behaviours.md", KnownBehaviourList().markdown) == nil)
  }

  @Test("hold what the rules say: spec/rules", arguments: Rule.all)
  func page(of rule: Rule) {
    #expect(golden("spec/rules/\(rule.name).md", RulePage(rule).markdown) == nil)
  }

  @Test("are no more than there are rules")
  func stale() throws {
    let expected = Set(Rule.all.map { "spec/rules/\($0.name).md" })
    for path in Repository.files(below: "spec/rules") where !expected.contains(path) {
      if Repository.isRecording {
        try FileManager.default.removeItem(at: Repository.root.appendingPathComponent(path))
      }
      Issue.record("\(path) is the page of no rule")
    }
  }
}

@Suite("Rule pages and lists")
struct RulePageTests {
  @Test("say what the rule says", arguments: Rule.all)
  func pages(of rule: Rule) {
    let text = RulePage(rule).text
    #expect(text.hasPrefix("\(rule.name)\n\(rule.severity.rawValue) · "))
    for example in rule.examples { #expect(text.contains(example.title)) }
    #expect(text.contains("[\(rule.name)]"), "an example shows today's finding")
    #expect(text.contains("\n   nothing found\n") || text.contains("\n   inconclusive\n"))
    for line in text.split(separator: "\n") { #expect(!line.hasSuffix(" ")) }
  }

  @Test("cite evidence that the register of sources has", arguments: Rule.all)
  func evidence(of rule: Rule) throws {
    let register = try #require(Repository.text("spec/sources.md"))
    for case .evidence(let slug) in rule.sources {
      #expect(
        register.contains("\n## \(slug)\n") || register.contains("\n### \(slug)\n"),
        "\(slug)"
      )
    }
    let recordings = Repository.files(below: "traces/recorded")
    for case .recording(let name) in rule.sources {
      #expect(recordings.contains("traces/recorded/\(name)"), "\(name)")
    }
  }

  @Test("list every rule in every form")
  func lists() throws {
    let list = RuleList()
    let entries = try #require(SchemaValue(text: list.json)["rules"]).elements
    #expect(entries.compactMap { $0["name"]?.string } == Rule.all.map(\.name))
    let (text, markdown) = (list.text, list.markdown)
    for rule in Rule.all {
      #expect(text.contains("  \(rule.name) "))
      #expect(markdown.contains("| [\(rule.name)](rules/\(rule.name).md) |"))
    }
  }
}

@Suite("The list of known behaviour")
struct KnownBehaviourListTests {
  @Test("has every behaviour in every form")
  func forms() throws {
    let list = KnownBehaviourList()
    let entries = try #require(SchemaValue(text: list.json)["known"]).elements
    #expect(entries.compactMap { $0["name"]?.string } == KnownBehaviour.all.map(\.name))
    let (text, markdown) = (list.text, list.markdown)
    for behaviour in KnownBehaviour.all {
      #expect(text.contains("\(behaviour.name)  "))
      #expect(markdown.contains("\n## \(behaviour.name)\n"))
    }
    for line in text.split(separator: "\n") { #expect(!line.hasSuffix(" ")) }
  }
}

@Suite("Claims that cannot be judged")
struct UnjudgeableTests {
  @Test("rest on facts that are in the register")
  func facts() throws {
    let register = try #require(Repository.text("spec/sources.md"))
    #expect(Unjudgeable.all.count >= 20)
    #expect(Set(Unjudgeable.all.map(\.claim)).count == Unjudgeable.all.count)
    for claim in Unjudgeable.all {
      for fact in claim.facts { #expect(register.contains("\n| \(fact) |"), "\(claim.claim)") }
    }
  }
}
