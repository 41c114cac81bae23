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
      "launch", "push", "pop", "set", "swipe", "tap", "select", "present", "dismiss", "drag",
      "embed", "remove", "turn", "wait",
    ]
    let action: Action
    switch try one(of: verbs) {
    case "launch": action = try launch()
    case "push": action = .push(try screen(), isAnimated: flag("animated"))
    case "pop": action = try pop()
    case "set": action = .set(try names(), isAnimated: flag("animated"))
    case "swipe":
      _ = try one(of: ["back"])
      action = .swipeBack(isCancelled: flag("cancelled"))
    case "tap":
      _ = try one(of: ["tab"])
      action = .tapTab(try number())
    case "select":
      _ = try one(of: ["tab"])
      action = .selectTab(try number())
    case "present": action = try present()
    case "dismiss": action = .dismiss(isAnimated: flag("animated"))
    case "drag":
      _ = try one(of: ["sheet"])
      action = .dragSheet(isCancelled: flag("cancelled"))
    case "embed": action = .embed(try name())
    case "remove": action = .remove(try name())
    case "wait": action = .wait
    default:
      _ = try one(of: ["to"])
      let name = try name()
      let isAnimated = flag("animated")
      action = .turn(name, isAnimated: isAnimated, isCancelled: flag("cancelled"))
    }
    try finish(behind: action)
    return action
  }

  private mutating func launch() throws(Story.Problem) -> Action {
    if flag("navigation") { return .launchNavigation(try screen()) }
    guard flag("tabs") else { return .launch(try screen()) }
    var screens = [try screen()]
    while flag(",") { screens.append(try screen()) }
    return .launchTabs(screens)
  }

  private mutating func pop() throws(Story.Problem) -> Action {
    guard flag("to") else { return .pop(isAnimated: flag("animated")) }
    if flag("root") { return .popToRoot(isAnimated: flag("animated")) }
    return .popTo(try name(), isAnimated: flag("animated"))
  }

  private mutating func present() throws(Story.Problem) -> Action {
    let inNavigation = flag("navigation")
    let screen = try screen()
    var style = Action.Style.pageSheet
    if flag("style") {
      let word = try one(of: Action.Style.allCases.map(\.rawValue))
      style = Action.Style(rawValue: word) ?? style
    }
    let isAnimated = flag("animated")
    return .present(screen, style: style, inNavigation: inNavigation, isAnimated: isAnimated)
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
    let isPager = flag("pager")
    return Action.NewScreen(try name(), isPager: isPager)
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
    guard !["Navigation", "Tabs"].contains(word.text), !word.text.hasPrefix("UI") else {
      throw unknown(word, among: [], what: "that name is taken by a class of the simulator's")
    }
    return word.text
  }

  private mutating func number() throws(Story.Problem) -> Int {
    guard let word = words.popFirst() else { throw missing("the number of a tab") }
    guard let number = Int(word.text), number > 0 else {
      throw unknown(word, among: [], what: "it must be the number of a tab, counted from 1")
    }
    return number
  }

  /// Nothing may follow an action but the trailers that it knows.
  private func finish(behind action: Action) throws(Story.Problem) {
    guard let word = words.first else { return }
    throw unknown(
      word,
      among: ["animated", "cancelled", "style", "but"],
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
