import Foundation

/// A command line that the inputs of a growth table go through.
struct GrowthCommand: Sendable {
  /// The word that chooses it.
  let name: String
  /// The words; `FILE` stands for the input, `LINE` for its last line.
  let words: [String]

  /// All, in the order in which they are run.
  static let all = [
    GrowthCommand(name: "check", words: ["check", "FILE"]),
    GrowthCommand(name: "check-all", words: ["check", "--all", "FILE"]),
    GrowthCommand(name: "check-json", words: ["check", "--format", "json", "FILE"]),
    GrowthCommand(name: "check-ndjson", words: ["check", "--format", "ndjson", "FILE"]),
    GrowthCommand(name: "check-short", words: ["check", "--format", "short", "FILE"]),
    GrowthCommand(name: "check-ios", words: ["check", "--ios", "12", "--ios", "17", "FILE"]),
    GrowthCommand(name: "repaired", words: ["check", "--write-repaired", "FILE.repaired", "FILE"]),
    GrowthCommand(name: "stats", words: ["stats", "--all", "FILE"]),
    GrowthCommand(name: "stats-json", words: ["stats", "--format", "json", "FILE"]),
    GrowthCommand(name: "tree", words: ["tree", "FILE"]),
    GrowthCommand(name: "next", words: ["next", "FILE"]),
    GrowthCommand(name: "why", words: ["why", "FILE:LINE"]),
    GrowthCommand(name: "why-not", words: ["why-not", "viewDidAppear", "a#1", "FILE"]),
    GrowthCommand(name: "coverage", words: ["model", "--coverage", "FILE"]),
    GrowthCommand(name: "reduce", words: ["reduce", "FILE"]),
    GrowthCommand(name: "native", words: ["convert", "--to", "native", "FILE"]),
    GrowthCommand(name: "notation", words: ["convert", "--to", "notation", "FILE"]),
  ]

  /// What a story goes through.
  static let simulate = GrowthCommand(name: "simulate", words: ["simulate", "FILE"])

  /// The words for an input.
  func words(for file: String, lines: Int) -> [String] {
    words.map {
      $0.replacingOccurrences(of: "FILE", with: file)
        .replacingOccurrences(of: "LINE", with: String(lines))
    }
  }
}
