/// What SwiftUI tells a view of an app's, as printed lines and marks have it; no callback of a view controller.
///
///     HomeView onAppear          👋 onDisappear HomeView          [HomeView] .task
///
/// Their order to a controller's callbacks, and how often they come, is promised nowhere, so that nothing
/// rests on them.
package struct ViewCall: Equatable, Sendable {
  /// What is told.
  package enum Kind: String, CaseIterable, Sendable {
    /// The view is about to be shown.
    case onAppear
    /// It has gone.
    case onDisappear
    /// Its work begins, which is cancelled when it goes.
    case task

    /// The call of a name, in any case; nil for any other word.
    fileprivate init?(named word: some StringProtocol) {
      guard word.utf8.count <= 11, let kind = Self.named[word.lowercased()] else { return nil }
      self = kind
    }

    private static let named = Dictionary(
      uniqueKeysWithValues: allCases.map { ($0.rawValue.lowercased(), $0) }
    )
  }

  /// What is told.
  package var kind: Kind
  /// The view's type.
  package var view: String

  /// What is told, for people: `HomeView onAppear`.
  package var words: String { "\(view) \(kind.rawValue)" }

  /// Reads a text; nil where it tells of no such call, or not whose it is.
  package static func read(_ text: String) -> ViewCall? {
    guard text.holds("ppear") || text.holds("task"), !code.contains(where: text.holds) else {
      return nil
    }
    let words = text.prefix(longest).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let place = words.firstIndex(where: { Kind(named: $0) != nil }),
      let kind = Kind(named: words[place])
    else { return nil }
    let behind = place + 1 < words.count ? words[place + 1] : ""
    if kind == .task, !isTask(words[place], behind, in: text, isAll: words.count == 2) {
      return nil
    }
    let near = words[max(0, place - 4)..<place].last(where: isView)
    // Why: what stands further behind is prose, unless it is all there is.
    let far = words[place...].prefix(words.count < 7 ? 6 : 2).first(where: isView)
    let first = place == 1 && kind != .task && isName(words[0]) ? words[0] : nil
    return (near ?? far ?? first).map { ViewCall(kind: kind, view: String($0)) }
  }

  /// Says which mark an event of a trace stands for.
  ///
  /// - Parameters:
  ///   - event: The name.
  ///   - id: The receiver: the view, or the controller that hosts it.
  /// - Returns: The text of the mark; nil for the name of any other event, and where the receiver is no view.
  package static func mark(_ event: String, on id: String) -> String? {
    guard let kind = Kind(named: event.prefix { $0 != "(" }) else { return nil }
    var name = SwiftName.readable(String(id.prefix { $0 != "#" }))[...]
    if let open = name.firstIndex(of: "<") {
      name = name[name.index(after: open)...].prefix { !"<,>".contains($0) }
    }
    let text = "\(name) \(kind == .task ? "." : "")\(kind.rawValue)"
    return read(text) == nil ? nil : text
  }

  /// What source code has, and no print.
  private static let code = ["print(", "ppear {", "task {", "func "]
  /// The most characters of a text that are read.
  private static let longest = 200
  private static let endings = ["View", "Screen", "Page", "Tab", "Row", "Cell", "Sheet"]

  /// Whether a word is the name of a view's type by its ending.
  private static func isView(_ word: Substring) -> Bool {
    isName(word) && endings.contains { word.hasSuffix($0) && word.utf8.count > $0.utf8.count }
  }

  private static func isName(_ word: Substring) -> Bool {
    guard word.first?.isUppercase == true, word.contains(where: \.isLowercase) else { return false }
    return !word.hasSuffix("Controller") && !word.hasSuffix("VC")
  }

  /// Whether `task` is the modifier, `.task`, or what it begins, and no other work.
  private static func isTask(
    _ word: Substring,
    _ behind: Substring,
    in text: String,
    isAll: Bool
  ) -> Bool {
    let isModifier = text[..<word.startIndex].last == "."
    return word == "task" && (isModifier || isAll || behind == "started" || behind == "begins")
  }
}
