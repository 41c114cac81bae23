import LifelineTrace

/// Reads one action of a story from left to right.
struct ActionReader {
  private typealias Word = (text: String, column: Int)

  private let line: Int
  private var words: ArraySlice<Word> = []
  /// The place behind the last word, for what is missing there.
  private var end: Int

  /// Takes an action apart into words; a comma is a word of its own.
  init(_ text: Substring, line: Int, column: Int) {
    self.line = line
    var place = column
    var word = ""
    for character in text {
      if character.isWhitespace || character == "," {
        if !word.isEmpty { words.append((word, place - word.count)) }
        word = ""
        if character == "," { words.append((",", place)) }
      } else {
        word.append(character)
      }
      place += 1
    }
    if !word.isEmpty { words.append((word, place - word.count)) }
    end = place
  }

  /// The action, and what goes wrong in it, which stands behind the word `but`.
  mutating func readStep() throws(Story.Problem) -> (action: Action, fault: Fault?) {
    guard let place = words.firstIndex(where: { $0.text == "but" }) else {
      return (try read(), nil)
    }
    let trailer = words[(place + 1)...]
    if place == words.startIndex { end = words[place].column }
    words = words[..<place]
    let action = try read()
    guard let first = trailer.first else { throw missing("what goes wrong") }
    let phrase = trailer.map(\.text).joined(separator: " ")
    guard let fault = Fault.named(phrase) else {
      throw unknown(
        (phrase, first.column),
        among: Fault.all.map(\.phrase),
        what: "no fault has that name"
      )
    }
    return (action, fault)
  }

  /// The action.
  mutating func read() throws(Story.Problem) -> Action {
    let verbs = [
      "launch", "replace", "push", "pop", "set", "swipe", "tap", "select", "present", "dismiss",
      "drag", "embed", "remove", "flash", "reattach", "turn", "skip", "segue", "unwind", "memory",
      "clear", "show", "hide", "give", "collapse", "expand", "enter", "open", "close", "scene",
      "go",
      "change", "prepare", "wait",
    ]
    let action: Action
    switch try one(of: verbs) {
    case "launch": action = try launch()
    case "replace": action = try replace()
    case "push": action = try push()
    case "pop": action = try placed(try pop())
    case "set": action = try placed(.set(try names(), isAnimated: flag("animated")))
    case "swipe":
      _ = try one(of: ["back"])
      action = try placed(.swipeBack(isCancelled: flag("cancelled")))
    case "tap":
      _ = try one(of: ["tab"])
      let number = try number()
      action = flag("refused") ? .tapTabRefused(number) : .tapTab(number)
    case "select":
      _ = try one(of: ["tab"])
      action = .selectTab(try number())
    case "present": action = try present()
    case "dismiss": action = try dismiss()
    case "drag": action = try drag()
    case "embed": action = .embed(try name())
    case "remove": action = .remove(try name())
    case "flash": action = .flash(try name())
    case "reattach": action = .reattach(try name())
    case "turn": action = try turn()
    case "skip": action = try skip()
    case "segue": action = .segue(try segue())
    case "show":
      action =
        flag("detail") ? .showDetail(try screen()) : .column(try column(), isShown: true)
    case "hide": action = .column(try column(), isShown: false)
    case "give": action = .give(try column(), try screen())
    case "collapse": action = .collapse
    case "expand": action = .expand
    case "enter":
      _ = try one(of: ["background"])
      action = .enterBackground
    case "open":
      let what = try subject()
      _ = try one(of: ["with"])
      let inNavigation = flag("navigation")
      action = .open(what, try screen(), inNavigation: inNavigation)
    case "close": action = .close(try subject())
    case "scene": action = .scene(try change())
    case "go":
      _ = try one(of: ["to"])
      _ = try one(of: ["scene"])
      action = .goToScene(try number())
    case "change":
      _ = try one(of: ["detent"])
      action = .changeDetent
    case "prepare":
      _ = try one(of: ["page"])
      action = .preparePage(try name())
    case "wait": action = .wait
    case "unwind":
      _ = try one(of: ["to"])
      action = .unwind(try name(), isAnimated: flag("animated"))
    case "memory":
      _ = try one(of: ["warning"])
      action = .memoryWarning
    default:
      _ = try one(of: ["view"])
      _ = try one(of: ["of"])
      action = .clearView(try name())
    }
    try finish(behind: action)
    return action
  }

  private mutating func launch() throws(Story.Problem) -> Action {
    if flag("navigation") { return .launchNavigation(try screen()) }
    if flag("split") { return .launchSplit(try screen(), beside: try detail()) }
    guard flag("tabs") else { return .launch(try screen()) }
    var tabs = [try tab()]
    while flag(",") { tabs.append(try tab()) }
    return .launchTabs(tabs)
  }

  private mutating func replace() throws(Story.Problem) -> Action {
    _ = try one(of: ["root"])
    _ = try one(of: ["with"])
    let inNavigation = flag("navigation")
    return .replaceRoot(try screen(), inNavigation: inNavigation)
  }

  private mutating func push() throws(Story.Problem) -> Action {
    var screens = [try screen()]
    if flag("interrupted") {
      _ = try one(of: ["by"])
      let isPop = try one(of: ["pop", "push"]) == "pop"
      return .interruptedPush(screens[0], by: isPop ? nil : try screen())
    }
    while flag(",") { screens.append(try screen()) }
    guard screens.count == 1 else { return try placed(.pushAll(screens)) }
    return try placed(.push(screens[0], isAnimated: flag("animated")))
  }

  private mutating func pop() throws(Story.Problem) -> Action {
    guard flag("to") else { return .pop(isAnimated: flag("animated")) }
    if flag("root") { return .popToRoot(isAnimated: flag("animated")) }
    return .popTo(try name(), isAnimated: flag("animated"))
  }

  private mutating func column() throws(Story.Problem) -> Action.Column {
    let columns = Action.Column.allCases.map(\.rawValue)
    return Action.Column(rawValue: try one(of: columns)) ?? .primary
  }

  private mutating func subject() throws(Story.Problem) -> Activity.Subject {
    try one(of: ["scene", "window"]) == "scene" ? .scene : .window
  }

  private mutating func change() throws(Story.Problem) -> Activity.Change {
    switch try one(of: ["resigns", "enters", "becomes"]) {
    case "resigns": return .inactive
    case "enters":
      return try one(of: ["background", "foreground"]) == "background" ? .background : .foreground
    default:
      _ = try one(of: ["active"])
      return .active
    }
  }

  /// A change of a stack with the place that may follow it.
  private mutating func placed(_ action: Action) throws(Story.Problem) -> Action {
    if flag("behind") { return .elsewhere(action, .behind) }
    guard flag("in") else { return action }
    let columns = Action.Column.stacks.map(\.rawValue)
    let place = try one(of: ["tab"] + columns)
    if let column = Action.Column(rawValue: place) { return .elsewhere(action, .column(column)) }
    return .elsewhere(action, .tab(try number()))
  }

  private mutating func present() throws(Story.Problem) -> Action {
    let inNavigation = flag("navigation")
    let screen = try screen()
    let style = try style() ?? .automatic
    let isAnimated = flag("animated")
    return .present(screen, style: style, inNavigation: inNavigation, isAnimated: isAnimated)
  }

  private mutating func dismiss() throws(Story.Problem) -> Action {
    guard flag("to") else { return .dismiss(isAnimated: flag("animated")) }
    return .dismissTo(try name(), isAnimated: flag("animated"))
  }

  private mutating func drag() throws(Story.Problem) -> Action {
    _ = try one(of: ["sheet"])
    guard flag("in") else { return .dragSheet(isCancelled: flag("cancelled")) }
    _ = try one(of: ["vain"])
    return .dragSheetInVain
  }

  private mutating func turn() throws(Story.Problem) -> Action {
    guard try one(of: ["to", "page"]) == "to" else {
      _ = try one(of: ["to"])
      let name = try name()
      if let word = words.first, word.text == "by" {
        // Why: what is known of it is the first page alone. (Fact 10.15.)
        throw unknown(
          word,
          among: [],
          what: "no source tells what pages hear that code turns, but for the first (setting NAME)"
        )
      }
      return .turnPage(name, isCancelled: flag("cancelled"))
    }
    let name = try name()
    let isAnimated = flag("animated")
    return .turn(name, isAnimated: isAnimated, isCancelled: flag("cancelled"))
  }

  private mutating func skip() throws(Story.Problem) -> Action {
    _ = try one(of: ["past"])
    let name = try name()
    _ = try one(of: ["to"])
    return .skip(name, to: try self.name())
  }

  private mutating func segue() throws(Story.Problem) -> Action.Segue {
    _ = try one(of: ["to"])
    var segue = Action.Segue(to: try screen())
    segue.style = try style()
    segue.isAnimated = flag("animated")
    if flag("refused") {
      segue.trigger = .refused
    } else if flag("by") {
      _ = try one(of: ["code"])
      segue.trigger = .code
    }
    return segue
  }

  // MARK: Words

  /// Takes a word if it is the next one.
  private mutating func flag(_ word: String) -> Bool {
    guard words.first?.text == word else { return false }
    words.removeFirst()
    return true
  }

  private mutating func one(of known: [String]) throws(Story.Problem) -> String {
    guard let word = words.popFirst() else { throw missing(Self.list(known)) }
    guard known.contains(word.text) else {
      throw unknown(word, among: known, what: "the word must be \(Self.list(known))")
    }
    return word.text
  }

  private mutating func screen() throws(Story.Problem) -> Action.NewScreen {
    let definesContext = flag("context")
    var kind = Action.NewScreen.Kind.plain
    for other in Action.NewScreen.Kind.allCases where other != .plain {
      if flag(other.rawValue) { kind = other }
    }
    let name = try name()
    var child: Action.NewScreen.Child?
    // Why: what the others do with children is a matter of their own.
    if kind == .plain {
      if flag("embedding") { child = .embedded(try self.name()) }
      if child == nil, flag("holding") { child = .held(try self.name()) }
    }
    if kind == .scrolling || kind == .curling, flag("setting") { child = .set(try self.name()) }
    return Action.NewScreen(name, kind, definesContext: definesContext, child: child)
  }

  private mutating func tab() throws(Story.Problem) -> Action.NewTab {
    if flag("split") { return Action.NewTab(try screen(), beside: try detail()) }
    let isPlain = flag("plain")
    return Action.NewTab(try screen(), isPlain: isPlain)
  }

  /// The screen in the other column of a split view.
  private mutating func detail() throws(Story.Problem) -> Action.NewScreen {
    _ = try one(of: ["beside"])
    return try screen()
  }

  /// The style behind the word `style`; nil where that word does not come.
  private mutating func style() throws(Story.Problem) -> Action.Style? {
    guard flag("style") else { return nil }
    return Action.Style(rawValue: try one(of: Action.Style.allCases.map(\.rawValue)))
  }

  private mutating func names() throws(Story.Problem) -> [String] {
    var names = [try name()]
    while flag(",") { names.append(try name()) }
    return names
  }

  /// A class, which begins with a capital and holds nothing that would have to be quoted.
  private mutating func name() throws(Story.Problem) -> String {
    guard let word = words.popFirst() else { throw missing("the name of a screen") }
    let isPlain = word.text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }
    guard isPlain, word.text.count <= 100, let first = word.text.first, first.isUppercase else {
      throw unknown(
        word,
        among: [],
        what: "a screen's name begins with a capital and is made of letters, digits and _"
      )
    }
    guard !["Navigation", "Split", "Tabs"].contains(word.text), !word.text.hasPrefix("UI") else {
      throw unknown(word, among: [], what: "that name is taken by a class of the simulator's")
    }
    return word.text
  }

  private mutating func number() throws(Story.Problem) -> Int {
    guard let word = words.popFirst() else { throw missing("a number") }
    guard let number = Int(word.text), number > 0 else {
      throw unknown(word, among: [], what: "it must be a number, counted from 1")
    }
    return number
  }

  /// Nothing may follow an action but the trailers that it knows.
  private func finish(behind action: Action) throws(Story.Problem) {
    guard let word = words.first else { return }
    throw unknown(
      word,
      among: [
        "animated", "behind", "beside", "but", "by", "cancelled", "embedding", "holding", "in",
        "interrupted", "refused", "setting", "style",
      ],
      what: "it cannot follow \"\(action)\""
    )
  }

  private func missing(_ what: String) -> Story.Problem {
    Story.Problem(line: line, column: end, message: "missing: \(what)")
  }

  private func unknown(_ word: Word, among known: [String], what: String) -> Story.Problem {
    Story.Problem(
      line: line,
      column: word.column,
      message: "unexpected \"\(word.text)\": \(what)",
      word: word.text,
      known: known
    )
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
