/// The script for fish: a line for each subcommand, option and operand.
struct FishCompletion {
  /// The subcommands.
  let commands: [CompletedCommand]

  /// The script.
  var script: String {
    var lines = [
      "# Completes the words of lifeline in fish; written by: lifeline completions fish",
      "complete -c lifeline -n __fish_use_subcommand -l version -d 'the version'",
      "complete -c lifeline -n __fish_use_subcommand -l help -d 'the help page'",
      "complete -c lifeline -n __fish_use_subcommand -a help -d 'a subcommand in detail'",
    ]
    let names = commands.map(\.name).joined(separator: " ")
    lines.append("complete -c lifeline -n '__fish_seen_subcommand_from help' -f -a '\(names)'")
    for command in commands {
      lines.append(
        "complete -c lifeline -n __fish_use_subcommand -a \(command.name)"
          + " -d \(Self.quoted(command.headline))"
      )
    }
    for command in commands { lines += of(command) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func of(_ command: CompletedCommand) -> [String] {
    let here = "complete -c lifeline -n '__fish_seen_subcommand_from \(command.name)'"
    var lines: [String] = []
    switch command.operand {
    case .files: break
    case .anything: lines.append("\(here) -f")
    default: lines.append("\(here) -f -a '\(command.operand.words.joined(separator: " "))'")
    }
    for option in command.options {
      var line = "\(here) -l \(option.name.dropFirst(2))"
      if let letter = option.letter { line += " -s \(letter.dropFirst())" }
      switch option.value {
      case nil: break
      case .files?: line += " -r -F"
      case .anything?: line += " -x"
      case .list(let words)?:
        // Why: this is how fish is told of words that commas separate.
        line += " -x -a '(__fish_append , \(words.joined(separator: " ")))'"
      case let value?: line += " -x -a '\(value.words.joined(separator: " "))'"
      }
      lines.append("\(line) -d \(Self.quoted(option.summary))")
    }
    return lines
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
