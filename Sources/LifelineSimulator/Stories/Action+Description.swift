package import LifelineTrace

extension Action: CustomStringConvertible {
  /// The spelling in the language of stories.
  package var description: String {
    switch self {
    case .launch(let screen): "launch \(screen)"
    case .launchNavigation(let screen): "launch navigation \(screen)"
    case .launchTabs(let tabs): "launch tabs \(tabs.list)"
    case .launchSplit(let screen, let detail): "launch split \(screen) beside \(detail)"
    case .replaceRoot(let screen, let inNavigation):
      "replace root with \(Self.word("navigation ", inNavigation))\(screen)"
    case .push(let screen, let isAnimated): "push \(screen)" + Self.animated(isAnimated)
    case .pushAll(let screens): "push \(screens.list)"
    case .interruptedPush(let screen, let other):
      "push \(screen) interrupted by " + (other.map { "push \($0)" } ?? "pop")
    case .pop(let isAnimated): "pop" + Self.animated(isAnimated)
    case .popTo(let name, let isAnimated): "pop to \(name)" + Self.animated(isAnimated)
    case .popToRoot(let isAnimated): "pop to root" + Self.animated(isAnimated)
    case .set(let names, let isAnimated): "set \(names.list)" + Self.animated(isAnimated)
    case .elsewhere(let action, .tab(let number)): "\(action) in tab \(number)"
    case .elsewhere(let action, .behind): "\(action) behind"
    case .elsewhere(let action, .column(let column)): "\(action) in \(column.rawValue)"
    case .showDetail(let screen): "show detail \(screen)"
    case .collapse: "collapse"
    case .expand: "expand"
    case .give(let column, let screen): "give \(column.rawValue) \(screen)"
    case .column(let column, let isShown): "\(isShown ? "show" : "hide") \(column.rawValue)"
    case .enterBackground: "enter background"
    case .open(let what, let screen, let inNavigation):
      "open \(what.rawValue) with \(Self.word("navigation ", inNavigation))\(screen)"
    case .close(let what): "close \(what.rawValue)"
    case .scene(let change): "scene \(Self.words(of: change))"
    case .goToScene(let number): "go to scene \(number)"
    case .swipeBack(let isCancelled): "swipe back" + Self.word(" cancelled", isCancelled)
    case .tapTab(let number): "tap tab \(number)"
    case .tapTabRefused(let number): "tap tab \(number) refused"
    case .selectTab(let number): "select tab \(number)"
    case .present(let screen, let style, let inNavigation, let isAnimated):
      "present \(Self.word("navigation ", inNavigation))\(screen) style \(style.rawValue)"
        + Self.animated(isAnimated)
    case .dismiss(let isAnimated): "dismiss" + Self.animated(isAnimated)
    case .dismissTo(let name, let isAnimated): "dismiss to \(name)" + Self.animated(isAnimated)
    case .dragSheet(let isCancelled): "drag sheet" + Self.word(" cancelled", isCancelled)
    case .dragSheetInVain: "drag sheet in vain"
    case .changeDetent: "change detent"
    case .embed(let name): "embed \(name)"
    case .remove(let name): "remove \(name)"
    case .flash(let name): "flash \(name)"
    case .reattach(let name): "reattach \(name)"
    case .turn(let name, let isAnimated, let isCancelled):
      "turn to \(name)" + Self.animated(isAnimated) + Self.word(" cancelled", isCancelled)
    case .skip(let name, let other): "skip past \(name) to \(other)"
    case .turnPage(let name, let isCancelled):
      "turn page to \(name)" + Self.word(" cancelled", isCancelled)
    case .preparePage(let name): "prepare page \(name)"
    case .segue(let segue): "segue to \(segue)"
    case .unwind(let name, let isAnimated): "unwind to \(name)" + Self.animated(isAnimated)
    case .memoryWarning: "memory warning"
    case .clearView(let name): "clear view of \(name)"
    case .wait: "wait"
    }
  }

  /// The first word of the spelling.
  package var verb: String { String(description.prefix { $0 != " " }) }

  /// Whether it is a gesture or a turn that is taken back.
  package var isCancelled: Bool { inFront.description.hasSuffix(" cancelled") }

  /// Whether it is carried out with an animation, as its last word says.
  package var isAnimated: Bool { inFront.description.hasSuffix(" animated") }

  /// The action without the column that it happens in; both columns are seen.
  private var inFront: Action {
    if case .elsewhere(let action, .column) = self { action } else { self }
  }

  /// What a scene can be told of, by the words that a story has for it.
  static let sceneWords: [(words: String, change: Activity.Change)] = [
    ("resigns", .inactive), ("enters background", .background),
    ("enters foreground", .foreground), ("becomes active", .active),
  ]

  /// The words for what may become of a scene, by what became of it last; nil for what may not.
  package static func words(for change: Activity.Change, of state: Activity.Change) -> String? {
    let isNext =
      switch change {
      case .inactive: state == .active
      case .background: state == .inactive
      case .foreground: state == .background
      default: state == .inactive || state == .foreground
      }
    return isNext ? sceneWords.first { $0.change == change }?.words : nil
  }

  private static func words(of change: Activity.Change) -> String {
    sceneWords.first { $0.change == change }?.words ?? ""
  }

  private static func animated(_ isAnimated: Bool) -> String { word(" animated", isAnimated) }

  private static func word(_ word: String, _ isThere: Bool) -> String { isThere ? word : "" }
}

extension Action.NewScreen: CustomStringConvertible {
  /// The spelling in the language of stories.
  package var description: String {
    let child =
      switch child {
      case .embedded(let name): " embedding \(name)"
      case .held(let name): " holding \(name)"
      case .set(let name): " setting \(name)"
      case nil: ""
      }
    return (definesContext ? "context " : "") + (kind == .plain ? "" : "\(kind.rawValue) ") + name
      + child
  }
}

extension Action.NewTab: CustomStringConvertible {
  /// The spelling in the language of stories.
  package var description: String {
    if let detail { return "split \(screen) beside \(detail)" }
    return (isPlain ? "plain " : "") + screen.description
  }
}

extension Action.Segue: CustomStringConvertible {
  /// The spelling in the language of stories, behind `segue to`.
  package var description: String {
    let style = style.map { " style \($0.rawValue)" } ?? ""
    let trigger =
      switch trigger {
      case .control: ""
      case .refused: " refused"
      case .code: " by code"
      }
    return "\(destination)\(style)" + (isAnimated ? " animated" : "") + trigger
  }
}

extension Array where Element: CustomStringConvertible {
  /// The elements with commas between them.
  fileprivate var list: String { map(\.description).joined(separator: ", ") }
}
