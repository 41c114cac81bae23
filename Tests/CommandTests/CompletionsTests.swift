import Foundation
import LifelineChecker
import TestSupport
import Testing

@testable import lifeline

@Suite("Completions")
struct CompletionsTests {
  /// The names of all rules, which a script has several times and a golden file not at all.
  private static let rules = Rule.all.map(\.name).joined(separator: " ")

  @Test("say what their golden files say", arguments: CompletionsCommand.Shell.allCases)
  func goldens(shell: CompletionsCommand.Shell) {
    let run = Inside.run(["completions", shell.rawValue])
    #expect(run.status == 0)
    let pairs = Rule.all.map { "\($0.name)=" }.joined(separator: " ")
    let text = run.output.replacing(Self.rules, with: "RULES").replacing(pairs, with: "RULES=")
    #expect(golden("Tests/CommandTests/Golden/completions.\(shell.rawValue)", text) == nil)
  }

  @Test("know the choices of every option that has a fixed list")
  func choices() {
    let fixed = ["FORM", "FORMAT", "LEVEL", "SEVERITY", "WHEN"]
    var count = 0
    for grammar in Command.grammars {
      for option in grammar.options {
        guard let value = option.value, fixed.contains(value) else { continue }
        count += 1
        #expect(!option.choices.isEmpty, "\(grammar.name) \(option.name)")
        let words = [grammar.name, option.name, "nonsense", CommandTests.good]
        let said = Inside.run(words).output
        guard let list = said.firstMatch(of: /only one of ([^;\n]+)/) else { continue }
        let accepted = list.1.split(separator: ", ").map(String.init)
        // Why: for the pages of rules explain takes less than for messages.
        let isSame = grammar.name == "explain" || Set(accepted) == Set(option.choices)
        #expect(isSame, "\(grammar.name) \(option.name): \(said)")
      }
    }
    #expect(count > 12)
  }

  @Test("are refused for other shells", arguments: [[], ["csh"], ["bash", "zsh"], ["fihs"]])
  func refused(words: [String]) {
    let run = Inside.run(["completions"] + words)
    #expect(run.status == 2)
    #expect(run.output.contains("bash, zsh, fish"))
    #expect(words != ["fihs"] || run.output.contains("did you mean fish?"))
  }

  /// Words that were typed, the one that is to be completed last, and some that are proposed.
  static let typed: [([String], [String])] = [
    (["ch"], ["check"]), (["why"], ["why", "why-not"]), (["help", "sim"], ["simulate"]),
    (["check", "--form"], ["--format"]), (["check", "--format", "sa"], ["sarif"]),
    (["check", "--format", "=", "js"], ["json"]), (["check", "--report", "js"], ["json="]),
    (
      ["check", "--disable", "unbalanced-end,repeated-did-a"],
      ["unbalanced-end,repeated-did-appear"]
    ),
    (["explain", "unbalanced-"], ["unbalanced-end"]), (["rules", "nav"], ["navigation"]),
    (["check", "--output", "REA"], []), (["check", "REA"], []),
  ]

  @Test("propose in bash what fits", arguments: typed)
  func bash(words: [String], proposed: [String]) throws {
    guard let run = try Self.shell("bash", words) else { return }
    #expect(run.split(separator: "\n").map(String.init) == proposed)
  }

  @Test("are read by each shell that is installed", arguments: CompletionsCommand.Shell.allCases)
  func syntax(shell: CompletionsCommand.Shell) throws {
    guard let path = Self.path(of: shell.rawValue) else {
      print("\(shell.rawValue) is not installed: its completions were not read")
      return
    }
    let folder = try Folder()
    let script = Inside.run(["completions", shell.rawValue]).output
    try folder.write(Data(script.utf8), to: "script")
    let run = try Tool.shell("'\(path)' -n '\(folder.path)/script'")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error.isEmpty)
  }

  /// What the script proposes in a shell, a line each; nil where the shell is not installed.
  private static func shell(_ name: String, _ words: [String]) throws -> String? {
    guard let path = path(of: name) else { return nil }
    let folder = try Folder()
    let quoted = (["lifeline"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      \(Inside.run(["completions", name]).output)
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count)
      _lifeline
      [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' "${COMPREPLY[@]}" >'\(folder.path)/said'
      """
    try folder.write(Data(script.utf8), to: "script")
    try folder.write(Data(), to: "said")
    let run = try Tool.shell("'\(path)' '\(folder.path)/script'")
    #expect(run.error.isEmpty, "\(run.error)")
    return try folder.text("said")
  }

  private static func path(of shell: String) -> String? {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(shell)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
