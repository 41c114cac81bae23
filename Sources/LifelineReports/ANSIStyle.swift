import LifelineChecker

/// Colours for terminals; without them every function hands back its text.
struct ANSIStyle {
  /// Whether colours are wanted.
  let isColored: Bool

  /// A severity and what belongs to it.
  func severity(_ text: String, _ severity: Severity) -> String {
    switch severity {
    case .error: style(text, "1;31")
    case .warning: style(text, "1;33")
    case .advice: style(text, "1;36")
    }
  }

  /// Line numbers and rules of the gutter.
  func gutter(_ text: String) -> String { style(text, "34") }

  /// The arrow at the offending line.
  func arrow(_ text: String) -> String { style(text, "1;31") }

  private func style(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
