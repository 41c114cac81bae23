import LifelineTrace

/// Foreign text for Markdown, as GitHub and GitLab read it.
///
/// It is looked at by scalars, since a character may be a mark of Markdown's with an accent.
package enum MarkdownText {
  /// Text that stands for itself: no markup, no link, and nobody is called by it.
  package static func prose(_ text: String) -> String {
    let escaped = replaced(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // Why: a name behind it would be told of the comment, escaped or not.
      case "@": "@&#8203;"
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "$": "\\\(scalar)"
      case "\n", "\r": " "
      default: nil
      }
    }
    // Why: a bare address becomes a link, to wherever a trace says.
    return escaped.exchanging("://", with: "&#58;//").exchanging("www.", with: "www&#46;")
  }

  /// Text in a code span, which may stand in a table.
  static func code(_ text: String) -> String {
    let text = replaced(text) { scalar in
      switch scalar {
      case "|": "\\|"
      case "\n", "\r": " "
      default: nil
      }
    }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    let isTight = !text.hasPrefix("`") && !text.hasSuffix("`")
    return isTight ? fence + text + fence : "\(fence) \(text) \(fence)"
  }

  /// Lines in a fence that none of them can end.
  static func fenced(_ lines: [String]) -> [String] {
    let longest = lines.map { longestRun(of: "`", in: $0) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ["\(fence)text"] + lines + [fence]
  }

  private static func replaced(
    _ text: String,
    _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let other = replacement(scalar) {
        result += other
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func longestRun(of mark: Unicode.Scalar, in text: String) -> Int {
    var (longest, current) = (0, 0)
    for scalar in text.unicodeScalars {
      current = scalar == mark ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
