import LifelineSimulator
import LifelineTrace
import TestSupport

/// A command line that an input goes through, and what may be expected of its output.
struct FuzzCommand {
  /// The words.
  var words: [String]
  /// What the output is.
  var form = Form.text
  /// Whether the input is what standard input hands out.
  var readsInput = false

  /// What an output is.
  enum Form {
    /// For people: nothing in it may steer a terminal.
    case text
    /// One JSON document.
    case json
    /// A JSON document on each line.
    case lines
    /// A trace, or a drawing.
    case data
  }

  /// The command lines that every input goes through.
  static func common(_ path: String) -> [FuzzCommand] {
    [
      FuzzCommand(words: ["check", "--all", "--jobs", "1", path]),
      FuzzCommand(words: ["check", "--format", "json", "--jobs", "1", path], form: .json),
    ]
  }

  /// Some of all other command lines.
  static func some(
    _ path: String,
    output: String,
    lines: Int,
    _ random: inout SeededGenerator
  ) -> [FuzzCommand] {
    let line = "\(path):\(1 + random.below(lines + 2))"
    let name = ["A#1", "home", "Home#1", "nav", "Menu#1", "x\u{1B}[31m"][random.below(6)]
    let event = Callback.allCases[random.below(Callback.allCases.count)].name
    let system = ["5", "12", "13", "17.5", "18", "26"][random.below(6)]
    let all = [
      FuzzCommand(words: ["check", "--format", "ndjson", "--strict", path], form: .lines),
      FuzzCommand(words: ["check", "--sessions", "--format", "ndjson", path], form: .lines),
      // Why: each controller's lines are a session then, in traces that have none.
      FuzzCommand(
        words: ["check", "--session-key", "vc", "--format", "ndjson", path],
        form: .lines
      ),
      FuzzCommand(words: ["check", "--ios", "12", "--ios", system, path]),
      FuzzCommand(words: ["check", "--ios", system, "--format", "json", path], form: .json),
      FuzzCommand(words: ["check", "--fail-on", "advice", "--confidence", "certain", path]),
      FuzzCommand(words: ["check", "--write-repaired", output, path]),
      FuzzCommand(words: ["check", "--assume-recorded", "all", path]),
      FuzzCommand(words: ["check", "--follow", "--all", path]),
      FuzzCommand(words: ["check", "--follow", "--format", "ndjson", path], form: .lines),
      FuzzCommand(words: ["diff", "--all", path, path]),
      FuzzCommand(words: ["diff", "--format", "json", path, path], form: .json),
      FuzzCommand(words: ["diff", "--format", "markdown", path, path]),
      FuzzCommand(words: ["stats", "--all", "--containers", "--system", path]),
      FuzzCommand(words: ["stats", "--format", "json", path, path], form: .json),
      FuzzCommand(words: ["stats", "--format", "mermaid", path], form: .data),
      FuzzCommand(words: ["screens", path]),
      FuzzCommand(words: ["screens", "--format", "json", path], form: .json),
      FuzzCommand(words: ["tree", line]),
      FuzzCommand(words: ["tree", "--format", "json", path], form: .json),
      FuzzCommand(words: ["next", line]),
      FuzzCommand(words: ["next", "--format", "json", path], form: .json),
      FuzzCommand(words: ["next", "--controller", name, line]),
      FuzzCommand(words: ["why", line]),
      FuzzCommand(words: ["why", "--format", "json", line], form: .json),
      FuzzCommand(words: ["why-not", event, name, line]),
      FuzzCommand(words: ["why-not", "--format", "json", event, name, path], form: .json),
      FuzzCommand(words: ["model", "--coverage", path]),
      FuzzCommand(words: ["model", "--coverage", "--format", "json", path], form: .json),
      FuzzCommand(words: ["model", "--coverage", "--format", "mermaid", path], form: .data),
      FuzzCommand(words: ["reduce", path], form: .data),
      FuzzCommand(words: ["reduce", "--output", output, line]),
      FuzzCommand(words: ["explain", "--message", "-"], readsInput: true),
      FuzzCommand(
        words: ["explain", "--message", "-", "--format", "json"],
        form: .json,
        readsInput: true
      ),
      FuzzCommand(words: ["simulate", "-"], form: .data, readsInput: true),
      FuzzCommand(words: ["simulate", "--to", "mermaid", path], form: .data),
      FuzzCommand(words: ["simulate", "--to", "story", path], form: .data),
    ]
    return (0..<6).map { _ in all[random.below(all.count)] }
  }
}
