import LifelineChecker

/// Colours for terminals; without them every function hands back its text.
struct ANSIStyle {
  /// Whether colours are wanted.
  let isColored: Bool

  /// A severity and what belongs to it.
  func severity(_ text: String, _ severity: Severity) -> Prose {
    switch severity {
    case .error: style(text, "1;31")
    case .warning: style(text, "1;33")
    case .advice: style(text, "1;36")
    }
  }

  /// Line numbers and rules of the gutter.
  func gutter(_ text: String) -> Prose { style(text, "34") }

  /// The arrow at the offending line.
  func arrow(_ text: String) -> Prose { style(text, "1;31") }

  private func style(_ text: String, _ code: String) -> Prose {
    isColored ? ("\(text)" as Prose).styled(code) : "\(text)"
  }
}
