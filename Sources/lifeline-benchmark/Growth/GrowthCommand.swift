import Foundation

/// A command line that the inputs of a growth table go through.
struct GrowthCommand: Sendable {
  /// The word that chooses it.
  let name: String
  /// The words; `FILE` stands for the input, `LINE` for its last line.
  let words: [String]

  /// All, in the order in which they are run.
  static let all = [
    GrowthCommand("check", "check FILE"),
    GrowthCommand("check-all", "check --all FILE"),
    GrowthCommand("check-json", "check --format json FILE"),
    GrowthCommand("check-ndjson", "check --format ndjson FILE"),
    GrowthCommand("check-short", "check --format short FILE"),
    GrowthCommand("check-narrated", "check --format narrated FILE"),
    GrowthCommand("check-html", "check --format html FILE"),
    GrowthCommand("check-sarif", "check --format sarif FILE"),
    GrowthCommand("check-junit", "check --format junit FILE"),
    GrowthCommand("check-github", "check --format github FILE"),
    GrowthCommand("check-xcode", "check --format xcode FILE"),
    GrowthCommand("check-markdown", "check --format markdown FILE"),
    GrowthCommand("check-ios", "check --ios 12 --ios 17 FILE"),
    GrowthCommand("repaired", "check --write-repaired FILE.repaired FILE"),
    GrowthCommand("stats", "stats --all FILE"),
    GrowthCommand("stats-json", "stats --format json FILE"),
    GrowthCommand("tree", "tree FILE"),
    GrowthCommand("next", "next FILE"),
    GrowthCommand("why", "why FILE:LINE"),
    GrowthCommand("why-not", "why-not viewDidAppear a#1 FILE"),
    GrowthCommand("coverage", "model --coverage FILE"),
    GrowthCommand("reduce", "reduce FILE"),
    GrowthCommand("native", "convert --to native FILE"),
    GrowthCommand("notation", "convert --to notation FILE"),
    GrowthCommand("otlp", "convert --to otlp FILE"),
    GrowthCommand("csv", "convert --to csv FILE"),
    GrowthCommand("render", "render FILE"),
    GrowthCommand("diff", "diff FILE FILE"),
  ]

  /// What a story goes through.
  static let simulate = GrowthCommand("simulate", "simulate FILE")

  private init(_ name: String, _ line: String) {
    self.name = name
    words = line.split(separator: " ").map(String.init)
  }

  /// The words for an input.
  func words(for file: String, lines: Int) -> [String] {
    words.map {
      $0.replacingOccurrences(of: "FILE", with: file)
        .replacingOccurrences(of: "LINE", with: String(lines))
    }
  }
}
