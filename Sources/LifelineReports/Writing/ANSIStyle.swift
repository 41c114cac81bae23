import LifelineChecker

/// Colours for terminals; without them every function hands back its text.
struct ANSIStyle {
  /// Whether colours are wanted.
  let isColored: Bool

  /// A severity and what belongs to it.
  func severity(_ text: String, _ severity: Severity) -> Prose {
    switch severity {
    case .error: style(text, "1;31")
    // Why: yellow and cyan are not read on white, and dark blue not on black.
    case .warning: style(text, "1;35")
    case .advice: style(text, "1;94")
    }
  }

  /// Line numbers and rules of the gutter.
  func gutter(_ text: String) -> Prose { style(text, "94") }

  /// The arrow at the offending line.
  func arrow(_ text: String) -> Prose { style(text, "1;31") }

  /// What stands before a clause, such as `because`.
  func key(_ text: String) -> Prose { style(text, "2") }

  /// What is to be done.
  func remedy(_ text: String) -> Prose { style(text, "1") }

  private func style(_ text: String, _ code: String) -> Prose {
    isColored ? ("\(text)" as Prose).styled(code) : "\(text)"
  }
}
