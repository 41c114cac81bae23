/// The script for bash, from 3.2 on: a function that proposes words for the one that is typed.
struct BashCompletion {
  /// The subcommands.
  let commands: [CompletedCommand]

  /// The script.
  var script: String {
    let names = commands.map(\.name) + ["help", "--help", "--version"]
    return """
      # Completes the words of lifeline in bash; written by: lifeline completions bash
      _lifeline() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} subcommand= lead= i
        local words=
        # Why: bash takes the sign in --option=value for a word.
        if [ "$word" = "=" ]; then
          word=
        elif [ "$before" = "=" ]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        for ((i = 1; i < COMP_CWORD; i++)); do
          case ${COMP_WORDS[i]} in
            -*) ;;
            *) subcommand=${COMP_WORDS[i]}; break ;;
          esac
        done
        COMPREPLY=()
        case $subcommand in
          "") words="\(names.joined(separator: " "))" ;;
          help) words="\(commands.map(\.name).joined(separator: " "))" ;;
      \(commands.map(branch).joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
        if [ -n "$lead" ]; then COMPREPLY=("${COMPREPLY[@]/#/$lead}"); fi
        case ${COMPREPLY[0]} in
          *=) compopt -o nospace 2>/dev/null ;;
        esac
      }
      # Why: where no word is proposed, bash goes on with the names of files.
      complete -o bashdefault -o default -F _lifeline lifeline

      """
  }

  /// What follows a subcommand: the values of the option before the word, or else options and operands.
  private func branch(_ command: CompletedCommand) -> String {
    var lines = ["    \(command.name))", "      case $before in"]
    for option in command.options {
      guard let value = option.value else { continue }
      switch value {
      case .files, .anything: lines.append("        \(option.name)) return ;;")
      case .list:
        lines += [
          "        \(option.name))",
          "          words=\"\(value.words.joined(separator: " "))\"",
          "          case $word in *,*) lead=${word%,*}, word=${word##*,} ;; esac ;;",
        ]
      case .words, .pairs:
        lines.append("        \(option.name)) words=\"\(value.words.joined(separator: " "))\" ;;")
      }
    }
    let options = command.options.flatMap { [$0.name, $0.letter].compactMap(\.self) }
    lines += [
      "        *)",
      "          case $word in",
      "            -*) words=\"\(options.joined(separator: " "))\" ;;",
    ]
    let operands = command.operand.words
    if !operands.isEmpty {
      lines.append("            *) words=\"\(operands.joined(separator: " "))\" ;;")
    }
    lines += ["          esac ;;", "      esac ;;"]
    return lines.joined(separator: "\n")
  }
}
