/// What happens to an app: actions one after the other, each behind the rest of the one before.
///
///     launch tabs Home, Search
///     push Detail animated; swipe back cancelled
///     present Sheet style pageSheet animated; dismiss
package struct Story: Equatable, Sendable, CustomStringConvertible {
  /// An action, and where it stands.
  package struct Step: Equatable, Sendable {
    /// What happens.
    package var action: Action
    /// What goes wrong in it; nil if all is well.
    package var fault: Fault?
    /// The one-based line.
    package var line: Int
    /// The one-based place of its first character in the line.
    package var column: Int

    /// Describes a step.
    package init(_ action: Action, but fault: Fault? = nil, line: Int = 1, column: Int = 1) {
      self.action = action
      self.fault = fault
      self.line = line
      self.column = column
    }
  }

  /// Something in a story that cannot be understood or carried out.
  package struct Problem: Error, Equatable {
    /// The one-based line.
    package var line: Int
    /// The one-based place in the line.
    package var column: Int
    /// What is wrong, as a phrase.
    package var message: String
    /// The word that is not known; empty if no word is at fault.
    package var word: String
    /// The words that could stand there.
    package var known: [String]

    /// Describes a problem.
    package init(
      line: Int,
      column: Int,
      message: String,
      word: String = "",
      known: [String] = []
    ) {
      self.line = line
      self.column = column
      self.message = message
      self.word = word
      self.known = known
    }
  }

  /// The actions in order.
  package var steps: [Step]

  /// Creates a story of actions, one a line.
  package init(_ actions: [Action]) {
    self.init(actions.map { Step($0) })
  }

  /// Creates a story of steps, one a line.
  package init(_ steps: [Step]) {
    self.steps = steps.enumerated().map { index, step in
      Step(step.action, but: step.fault, line: index + 1)
    }
  }

  /// Reads a story: an action a line, or several with semicolons between them.
  ///
  /// What follows a `#` is a remark. A story that launches nothing starts in a navigation
  /// controller around a screen named `Home`.
  ///
  /// - Parameter text: The story.
  /// - Throws: `Problem` for the first action that cannot be understood.
  package init(_ text: String) throws(Problem) {
    steps = []
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, whole) in lines.enumerated() {
      let line = whole.prefix { $0 != "#" }
      var (counted, column) = (line.startIndex, 1)
      for part in line.split(separator: ";") {
        guard let start = part.firstIndex(where: { !$0.isWhitespace }) else { continue }
        column += line.distance(from: counted, to: start)
        counted = start
        var reader = ActionReader(part[start...], line: index + 1, column: column)
        let (action, fault) = try reader.readStep()
        steps.append(Step(action, but: fault, line: index + 1, column: column))
      }
    }
    if steps.first.map({ $0.action.isLaunch }) != true {
      steps.insert(Step(.launchNavigation(.init("Home"))), at: 0)
    }
  }

  /// The story in its language, an action a line.
  package var description: String { steps.map { "\($0)\n" }.joined() }
}

extension Story.Step: CustomStringConvertible {
  /// The spelling in the language of stories.
  package var description: String { fault.map { "\(action) but \($0.phrase)" } ?? "\(action)" }
}

extension Action {
  /// Whether it starts the app.
  fileprivate var isLaunch: Bool {
    switch self {
    case .launch, .launchNavigation, .launchTabs, .launchSplit: true
    default: false
    }
  }
}
