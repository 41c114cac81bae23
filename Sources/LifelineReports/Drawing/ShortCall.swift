import LifelineTrace

/// Shortens a call for a picture, so that it still says which one it is.
///
///     viewWillAppear(animated: true)              willAppear
///     beginAppearanceTransition(true, animated: false)   begin(true)
///     didMove(toParent: Pager#1)                  didMove(Pager#1)
///     pushViewController(detail, animated: true)  push(detail)
///     presentationControllerDidDismiss()          didDismiss
enum ShortCall {
  /// The call in few letters.
  ///
  /// - Parameter call: A call with its arguments, as pictures have it.
  /// - Returns: The name without what all calls share, and the arguments that tell one call from another.
  static func short(_ call: String) -> String {
    let parts = call.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    let name = shortName(String(parts[0]))
    guard parts.count > 1, parts[1].hasSuffix(")") else { return name }
    let arguments = parts[1].dropLast().split(separator: ",")
      .compactMap { argument($0.drop { $0 == " " }) }
    return arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The name of a callback without the words that most of them have.
  static func shortName(_ name: String) -> String {
    if let known = known[name] { return known }
    var name = name
    for word in ["AppearanceTransition", "ViewControllers", "ViewController"] where name != word {
      if let range = name.place(of: word), range.lowerBound > name.startIndex {
        name.removeSubrange(range)
      }
    }
    // Why: whose delegate is told is who stands in the lane.
    let owner =
      name.hasPrefix("view")
      ? "view" : name.hasPrefix("presentationController") ? "presentationController" : ""
    let rest = name.dropFirst(owner.count)
    guard !owner.isEmpty, let first = rest.first, first.isUppercase else { return name }
    return first.lowercased() + rest.dropFirst()
  }

  /// The names that would lose their sense if words were left out of them.
  private static let known = [
    "addChildViewController": "addChild", "setViewControllers": "setControllers",
    "traitCollectionDidChange": "traitsDidChange",
    "viewWillLayoutSubviews": "willLayout", "viewDidLayoutSubviews": "didLayout",
    "updateProperties": "properties",
  ]

  /// An argument as a short call has it; nil for what is left out.
  private static func argument(_ text: Substring) -> String? {
    if text.hasPrefix("animated:") { return nil }
    for label in ["toParent: ", "to: "] where text.hasPrefix(label) {
      return String(text.dropFirst(label.count))
    }
    return String(text)
  }
}

extension Picture {
  /// The texts in few letters, by their numbers; empty where a text is as short as it can be.
  var shortTexts: [String] {
    var shorts = [String](repeating: "", count: texts.count)
    for entry in entries where shorts[entry.text].isEmpty {
      guard case .event(let callback) = entry.kind else {
        // Why: what stands in a lane and is no event is what SwiftUI tells a view, whose lane it is.
        let words = texts[entry.text].split(separator: " ")
        if entry.lane != nil, let last = words.last { shorts[entry.text] = String(last) }
        continue
      }
      // Why: a sentence of UIKit's is too long for a label, and stands in the details.
      let short = callback == .diagnostic ? "UIKit's message" : ShortCall.short(texts[entry.text])
      if short != texts[entry.text] { shorts[entry.text] = short }
    }
    return shorts
  }
}
