import LifelineReports

/// What the environment and the terminal say of how text is to look.
extension Environment {
  /// The widest line of prose: what `COLUMNS` says, else what the terminal has, else 100.
  ///
  /// - Parameter arguments: Tell whether the text goes to a file, which has no terminal's width.
  /// - Returns: The width, in characters.
  func columns(for arguments: Arguments) -> Int { columns(inFile: goesToFile(arguments)) }

  /// The widest line of prose: what `COLUMNS` says, else what the terminal has, else 100.
  ///
  /// - Parameter inFile: Whether the text goes to a file, which has no terminal's width.
  /// - Returns: The width, in characters.
  func columns(inFile: Bool) -> Int {
    if let columns = variable("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return min(max(columns, Self.narrowest), Self.widest)
    }
    let terminal = inFile ? nil : output.columns
    return min(max(terminal ?? Self.usual, Self.narrowest), Self.usual)
  }

  private static let narrowest = 40
  private static let usual = TextWidth.usual
  private static let widest = 300

  /// Whether text is coloured: as `--color` says, then `NO_COLOR`, then `FORCE_COLOR` and
  /// `CLICOLOR_FORCE`; otherwise on a terminal that is not dumb.
  ///
  /// - Parameters:
  ///   - arguments: The options.
  ///   - inFile: Whether the text goes to a file; nil to tell by `--output`.
  /// - Returns: Whether it is.
  /// - Throws: `UsageError` if the option has a value that means nothing.
  func isColored(_ arguments: Arguments, inFile: Bool? = nil) throws(UsageError) -> Bool {
    switch try arguments.choice("--color", of: ["auto", "always", "never"], else: "auto") {
    case "always": return true
    case "never": return false
    default: break
    }
    if let word = variable("NO_COLOR"), !word.isEmpty { return false }
    let forces = ["FORCE_COLOR", "CLICOLOR_FORCE"].compactMap(variable)
      .filter { !$0.isEmpty }
    if forces.contains(where: { $0 != "0" && $0 != "false" }) { return true }
    if !forces.isEmpty || variable("CLICOLOR") == "0" { return false }
    if inFile ?? goesToFile(arguments) { return false }
    return output.isTerminal && variable("TERM") != "dumb"
  }

  /// Whether standard output is a terminal that shows links: as `FORCE_HYPERLINK` says, otherwise one that is
  /// known to, by what it sets.
  var hasLinks: Bool {
    if let word = variable("FORCE_HYPERLINK"), !word.isEmpty { return word != "0" }
    guard output.isTerminal, variable("CI") == nil else { return false }
    if ["WT_SESSION", "KONSOLE_VERSION", "DOMTERM"].contains(where: { variable($0) != nil }) {
      return true
    }
    // Why: the terminals of GNOME and others have links from 0.50 of their library on.
    if let version = variable("VTE_VERSION").flatMap({ Int($0) }) { return version >= 5000 }
    let known = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "WarpTerminal"]
    return known.contains(variable("TERM_PROGRAM") ?? "")
      || ["xterm-kitty", "xterm-ghostty", "alacritty", "foot"].contains(variable("TERM") ?? "")
  }

  private func goesToFile(_ arguments: Arguments) -> Bool {
    arguments["--output"].map { $0 != "-" } ?? false
  }
}
