/// What SwiftUI tells a view of an app's.
public enum ViewEvent: String, CaseIterable, Sendable {
  /// The view is about to be shown.
  case onAppear
  /// It has gone.
  case onDisappear
  /// Its work begins, which is cancelled when it goes.
  case task

  /// The event of a name, in any case and with or without parentheses; nil for any other word.
  package init?(named word: some StringProtocol) {
    guard word.utf8.count <= 13 else { return nil }
    guard let event = Self.named[word.lowercased().prefix { $0 != "(" }] else { return nil }
    self = event
  }

  private static let named = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue.lowercased()[...], $0) }
  )
}

/// A line that says what SwiftUI tells a view; no callback of a view controller.
///
///     HomeView onAppear          👋 onDisappear HomeView          [HomeView] .task
///
/// Their order to a controller's callbacks, and how often they come, is promised nowhere, so that nothing
/// rests on them.
package struct ViewCall: Equatable, Sendable {
  /// What is told.
  package var event: ViewEvent
  /// The view's type.
  package var view: String
  /// The controller that hosts the view; `.unknown` where the line does not say.
  package var host = Receiver.unknown
  /// The line as a note, with its time.
  package var mark: Mark

  /// What is told, for people: `HomeView onAppear`.
  package var words: String { "\(view) \(event.rawValue)" }

  /// Creates what a view is told.
  package init(_ event: ViewEvent, of view: String, in host: Receiver = .unknown) {
    self.event = event
    self.view = view
    self.host = host
    mark = Mark(text: "\(view) \(event.rawValue)")
  }

  /// Takes an event of a trace for one.
  ///
  /// - Parameters:
  ///   - name: The event's name.
  ///   - id: Its receiver: the view, or the controller that hosts it.
  ///   - view: The view, where that is said beside the receiver.
  ///   - host: Finds the receiver among the controllers.
  package init?(_ name: some StringProtocol, on id: String, view: String?, host: () -> Receiver?) {
    guard let event = ViewEvent(named: name) else { return nil }
    if let view, !view.isEmpty {
      self.init(event, of: view, in: host() ?? .unknown)
      return
    }
    let owner = SwiftName.readable(String(id[..<(id.lastIndex(of: "#") ?? id.endIndex)]))
    if let open = owner.firstIndex(of: "<") {
      let inner = owner[owner.index(after: open)...].prefix { !"<,>".contains($0) }
      guard !inner.isEmpty else { return nil }
      self.init(event, of: String(inner), in: host() ?? .unknown)
    } else {
      guard !owner.isEmpty, !Self.isController(owner) else { return nil }
      self.init(event, of: owner)
    }
  }

  /// Reads a text that an app printed; nil where it tells of no such call, or not whose it is.
  package init?(printed text: String) {
    guard text.holds("ppear") || text.holds("task"), !Self.code.contains(where: text.holds) else {
      return nil
    }
    let words = text.prefix(Self.longest).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let place = words.firstIndex(where: { ViewEvent(named: $0) != nil }),
      let event = ViewEvent(named: words[place])
    else { return nil }
    let behind = place + 1 < words.count ? words[place + 1] : ""
    if event == .task, !Self.isTask(words[place], behind, in: text, isAll: words.count == 2) {
      return nil
    }
    let near = words[max(0, place - 4)..<place].last(where: Self.isView)
    // Why: what stands further behind is prose, unless it is all there is.
    let far = words[place...].prefix(words.count < 7 ? 6 : 2).first(where: Self.isView)
    let first = place == 1 && event != .task && Self.isName(words[0]) ? words[0] : nil
    guard let view = near ?? far ?? first else { return nil }
    self.init(event, of: String(view))
    mark = Mark(text: text, isPrinted: true)
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
    word.first?.isUppercase == true && word.contains(where: \.isLowercase) && !isController(word)
  }

  private static func isController(_ word: some StringProtocol) -> Bool {
    word.hasSuffix("Controller") || word.hasSuffix("VC")
  }

  /// Whether `task` is the modifier, `.task`, a value, `"task"`, or what begins, and no other work.
  private static func isTask(
    _ word: Substring,
    _ behind: Substring,
    in text: String,
    isAll: Bool
  ) -> Bool {
    let before = text[..<word.startIndex].last
    let isMarked = before == "." || before == "\"" && text.first == "{"
    return word == "task" && (isMarked || isAll || behind == "started" || behind == "begins")
  }
}
