import LifelineTrace

extension Rule {
  /// What a rule says to people, as a text: its claim, then items, then examples.
  ///
  ///     One sentence, in the present tense, that is true of every conforming trace.
  ///     why: Why UIKit behaves this way, what breaks when a trace does not, the usual cause.
  ///     fix: What to do about a violation, in one sentence in the imperative.
  ///     - what is never reported though it looks alike
  ///     sources: pages of Apple's documentation, entries of the register
  ///     logged: a text that UIKit itself logs or raises
  ///
  ///     # the title of an example
  ///     home viewDidLoad
  ///
  /// Other sources begin with `recorded:` and `by itself:`. A title ends in `(on 15)` where the trace is
  /// to be judged by that system, and in `(pasted)` where it stands for a pasted log.
  enum Explanation: Sendable, ExpressibleByStringLiteral {
    // Why: it is most of what a rule is made of, and who judges reads none.
    /// The text.
    case text(StaticString)
    /// A rule of the project's: what it claims, and what to do about a violation.
    case sentences(claim: String, remedy: String)

    init(stringLiteral text: StaticString) { self = .text(text) }

    /// All that stands before the examples.
    private var items: ItemText {
      guard case .text(let text) = self else { return ItemText([]) }
      return ItemText(Array(text.description.utf8)[...].parts(around: "\n# ").before)
    }

    var claim: String {
      if case .sentences(let claim, _) = self { claim } else { items.text("") }
    }

    var rationale: String { items.text("why: ") }

    var remedy: String {
      if case .sentences(_, let remedy) = self { remedy } else { items.text("fix: ") }
    }

    var exceptions: [String] { items.items("- ") }

    var sources: [Source] {
      items.items("").flatMap { item -> [Source] in
        let (mark, words) = item.parts(around: ": ")
        return switch mark {
        case "sources": words.sources
        case "logged": [.uikitMessage(words)]
        case "recorded": [.recording(words)]
        case "by itself": [.model(words)]
        default: []
        }
      }
    }

    /// The examples; the line is that of the rule.
    func examples(_ filePath: StaticString, _ line: Int) -> [Example] {
      guard case .text(let text) = self else { return [] }
      let lines = text.description.split(separator: "\n", omittingEmptySubsequences: false)
      let titles = lines.indices.filter { lines[$0].hasPrefix("# ") }
      return zip(titles, titles.dropFirst() + [lines.count + 1]).map { start, next in
        let (title, mark) = Self.parts(of: lines[start].dropFirst(2))
        // Why: the text begins behind the rule's name, family and severity.
        return Example(
          String(title),
          on: mark.hasPrefix("on ") ? Int(mark.dropFirst(3)) : nil,
          isPasted: mark == "pasted",
          lines[(start + 1)..<(next - 1)].joined(separator: "\n"),
          filePath: filePath,
          line: line + 5 + start
        )
      }
    }

    /// A title and the mark behind it, which is empty if it has none.
    private static func parts(of title: Substring) -> (title: Substring, mark: Substring) {
      guard title.last == ")", let start = title.lastIndex(of: "(") else { return (title, "") }
      let mark = title[start...].dropFirst().dropLast()
      guard mark == "pasted" || mark.hasPrefix("on ") else { return (title, "") }
      return (title[..<start].dropLast(), mark)
    }
  }
}
