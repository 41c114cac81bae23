import LifelineTrace

/// Says which classes a counted name may stand for.
///
/// A name is the class, the class without its module or without a last word such as `ViewController`, or
/// what a project says (`--screen NAME=CLASS`). Capitals, blanks and punctuation do not count:
/// `order_history` is `OrderHistoryViewController`. Of SwiftUI's hosting controller its view counts.
struct ScreenName {
  /// The classes of the trace by what they may be called.
  private var classes: [String: [String]] = [:]
  /// The classes that a project says names stand for, by the name.
  private var mapped: [String: String] = [:]

  /// The last words that a name may lack, the longest first.
  private static let endings = ["viewcontroller", "controller", "screen", "view", "vc"]

  /// Takes the classes of a trace.
  init(_ classes: some Sequence<String>, mapped: [String: String]) {
    for name in classes {
      for form in Self.forms(name) where self.classes[form]?.contains(name) != true {
        self.classes[form, default: []].append(name)
      }
    }
    for (name, target) in mapped { self.mapped[Self.plain(name[...])] = target }
  }

  /// The classes that a counted name may stand for; none where it stands for none of the trace.
  func classes(of counted: String) -> [String] {
    let plain = Self.plain(counted[...])
    if let target = mapped[plain] {
      // Why: what a project says counts, whether or not the trace has the class.
      return classes[Self.plain(Self.own(target)[...])] ?? []
    }
    for form in Self.forms(counted) {
      if let known = classes[form] { return known }
    }
    // Why: other values may stand behind a name, as in `screen_view Home from=push`.
    let first = counted.prefix { $0 != " " }
    guard first.count < counted.count else { return [] }
    for form in Self.forms(String(first)) {
      if let known = classes[form] { return known }
    }
    return []
  }

  /// What a class may be called, the whole name first.
  private static func forms(_ name: String) -> [String] {
    let own = plain(own(name)[...])
    var forms = [own]
    for ending in endings where own.hasSuffix(ending) && own.count > ending.count {
      forms.append(String(own.dropLast(ending.count)))
    }
    return forms
  }

  /// The class without its module; of a hosting controller its view.
  private static func own(_ name: String) -> String {
    var name = name
    if name.holds("HostingController<"), let open = name.firstIndex(of: "<") {
      name = String(name[name.index(after: open)...].dropLast())
      // Why: modifiers stand around the view, which is the first of the inner names.
      while let inner = name.firstIndex(of: "<"), name.hasPrefix("ModifiedContent<") {
        name = String(name[name.index(after: inner)...])
      }
      name = String(name.prefix { $0 != "," && $0 != ">" })
    }
    return name.split(separator: ".").last.map(String.init) ?? name
  }

  /// A name in small letters, without its module and without blanks and punctuation.
  static func plain(_ name: Substring) -> String {
    String(own(String(name)).lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
