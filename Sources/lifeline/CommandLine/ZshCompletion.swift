/// The script for zsh: a function for `fpath`, which may be sourced as well.
struct ZshCompletion {
  /// The subcommands.
  let commands: [CompletedCommand]

  /// The script.
  var script: String {
    let described = commands.map { "    \(Self.quoted("\($0.name):\(Self.plain($0.headline))"))" }
    return """
      #compdef lifeline
      # Completes the words of lifeline in zsh; written by: lifeline completions zsh
      _lifeline() {
        local subcommand
        local -a subcommands
        subcommands=(
      \(described.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe -t subcommands subcommand subcommands
          _files
          return
        fi
        subcommand=$words[2]
        shift words
        (( CURRENT-- ))
        case $subcommand in
          help) _describe -t subcommands subcommand subcommands ;;
      \(commands.map(branch).joined(separator: "\n"))
          *) _files ;;
        esac
      }
      if [ "$funcstack[1]" = _lifeline ]; then
        _lifeline "$@"
      else
        compdef _lifeline lifeline
      fi

      """
  }

  private func branch(_ command: CompletedCommand) -> String {
    var specifications = command.options.flatMap(specifications)
    specifications.append(Self.quoted("*:operand:\(action(command.operand))"))
    let lines = specifications.map { "        \($0)" }.joined(separator: " \\\n")
    return "    \(command.name))\n      _arguments -s \\\n\(lines) ;;"
  }

  /// What `_arguments` is told of an option, once for each spelling.
  private func specifications(_ option: CompletedOption) -> [String] {
    let spellings = [option.name, option.letter].compactMap(\.self)
    return spellings.map { spelling in
      let excluded = option.isRepeatable ? "*" : "(\(spellings.joined(separator: " ")))"
      var text = "\(excluded)\(spelling)"
      if option.value != nil, spelling.hasPrefix("--") { text += "=" }
      text += "[\(Self.plain(option.summary))]"
      if let value = option.value { text += ":value:\(action(value))" }
      return Self.quoted(text)
    }
  }

  private func action(_ value: CompletedValue) -> String {
    switch value {
    case .files: "_files"
    case .anything: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): "_sequence compadd - \(words.joined(separator: " "))"
    case .pairs: "compadd -S \"\" - \(value.words.joined(separator: " "))"
    }
  }

  /// A description, in which colons and brackets would end something.
  private static func plain(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }
}
