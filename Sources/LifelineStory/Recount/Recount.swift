package import LifelineTrace

/// The story of a log: a scene for each transition, and what fits into none.
package struct Recount: Sendable {
  /// The transitions, in order of their first lines.
  package private(set) var scenes: [Scene] = []
  /// What no story explains, at its line.
  package private(set) var residue: [Residue] = []
  /// What SwiftUI tells views, those together between which nothing else comes.
  package private(set) var views: [ViewCalls] = []
  /// What becomes of the app, a scene or a window, that together between which nothing else comes.
  package private(set) var activities: [ActivityRow] = []
  /// What becomes of the columns of split views, where no transition comes of it.
  package private(set) var columns: [ColumnRow] = []
  /// The one-based line from which on the log is not told, because it is too long; nil where all is.
  package private(set) var firstOmitted: Int?
  /// The containers of UIKit's, and classes below them, by their names, and whether each has a stack.
  private(set) var shells: [String: Bool] = [:]
  /// The split views among them.
  private(set) var splits: Set<String> = []
  /// For each scene the last line of it and of all before it, so that looking back ends early.
  private var reaches: [Int] = []

  /// Controllers that come and go by one cause.
  package struct Scene: Sendable, Equatable {
    /// The one-based first and last line.
    package var lines: ClosedRange<Int>
    /// Who comes, the container before what is in it.
    package var comes: [String]
    /// Who goes, the container before what is in it.
    package var goes: [String]
    /// What it may have been, likeliest first; several where the lines leave it open.
    package var readings: [Reading]
    /// The column that is shown or hidden by it; nil where none is.
    package var column: ColumnChange.Column?
    /// Who is in whom of those that come, with how the container holds it.
    package var children: [Child]
    /// Whether the first that comes loads only when it has begun: a container of the system's, which
    /// prints nothing, loads it.
    package var isLoadedInside = false
    /// Whether it was let go, so that all is as before.
    package var isTurned: Bool
    /// The did-callbacks that were due and did not come, with their controllers.
    package var missing: [String]
    /// The number of the scene, from 1, that was still running when it began; nil where none was.
    package var overlaps: Int?
  }

  /// A child that comes with its container.
  package struct Child: Sendable, Equatable {
    /// Its name.
    package var name: String
    /// The container's name.
    package var container: String
    /// Whether it is loaded before its container, as what a segue embeds is.
    package var isLoadedFirst: Bool
  }

  /// What a transition may have been.
  package enum Reading: String, CaseIterable, Sendable {
    /// The first on screen.
    case launch
    /// Onto a navigation stack.
    case push
    /// Off a navigation stack.
    case pop
    /// Presented so that the presenter goes.
    case presentFullScreen = "present-full-screen"
    /// What was presented so is dismissed.
    case dismissFullScreen = "dismiss-full-screen"
    /// Presented so that the presenter stays.
    case presentOver = "present-over"
    /// What was presented so is dismissed.
    case dismissOver = "dismiss-over"
    /// Another tab is selected.
    case tab
    /// A page controller turns a page.
    case turn
    /// A child is added to who is on screen.
    case embed
    /// A child is removed.
    case remove
    /// One takes the place of another one for good.
    case replace
    /// A split view collapses: the other column's controller goes onto the stack that stays.
    case collapse
    /// It expands: the controller goes back beside the stack.
    case expand
    /// A column of a split view is shown.
    case showColumn = "show-column"
    /// A column of a split view is hidden.
    case hideColumn = "hide-column"
    /// The root of a scene that has connected.
    case scene
    /// The root of another window.
    case window
  }

  /// What becomes of the app, of a scene or of a window.
  package struct ActivityRow: Sendable, Equatable {
    /// The one-based first and last line.
    package var lines: ClosedRange<Int>
    /// Whom it becomes of.
    package var subject: Activity.Subject
    /// The root of the window; nil where nothing says it.
    package var root: String?
    /// What becomes of it, in order.
    package var changes: [Activity.Change]
  }

  /// What becomes of a column of a split view.
  package struct ColumnRow: Sendable, Equatable {
    /// The one-based line.
    package var line: Int
    /// What becomes of it.
    package var change: ColumnChange
  }

  /// Calls of SwiftUI's views between two events, as many as a row of the story holds.
  package struct ViewCalls: Sendable {
    /// The one-based first and last line.
    package var lines: ClosedRange<Int>
    /// The calls, in order, each with how often it comes in a row.
    package var calls: [(call: ViewCall, count: Int)]

    /// The most calls of a row.
    static let most = 4

    mutating func add(_ call: ViewCall) {
      guard calls.last?.call.words == call.words else { return calls.append((call, 1)) }
      calls[calls.count - 1].count += 1
    }
  }

  /// A line that no story explains.
  package struct Residue: Sendable, Equatable {
    /// The one-based line.
    package var line: Int
    /// What is odd: a sentence without its period.
    package var text: String
  }

  /// Recounts a log.
  package init(_ log: StoryLog) {
    let story = StoryLines(log)
    self.init(story, OddityFinder.oddities(in: story))
  }

  /// Recounts a log that is read into transitions.
  ///
  /// - Parameters:
  ///   - story: The log.
  ///   - oddities: What is odd in it.
  init(_ story: StoryLines, _ oddities: [Oddity]) {
    let teller = SceneTeller(story: story)
    firstOmitted = story.script.log.firstOmitted
    scenes = story.transitions.map(teller.scene)
    ColumnTeller.tell(&scenes)
    columns = ColumnTeller.tell(&scenes, story.script.log)
    FirstPageTeller.tell(&scenes, in: story.script.log)
    var last = -1
    for (position, line, call) in story.script.log.viewCalls {
      let isSame = views.last?.calls.last?.call.words == call.words
      if position == last, let end = views.indices.last,
        isSame || views[end].calls.count < ViewCalls.most
      {
        let lines = views[end].lines
        views[end].lines = lines.lowerBound...max(lines.upperBound, line)
        views[end].add(call)
      } else {
        views.append(ViewCalls(lines: line...line, calls: [(call, 1)]))
      }
      last = position
    }
    activities = Self.rows(story.script.log)
    for (_, declaration) in story.script.log.declarations {
      let chain = declaration.classChain
      let isStack = chain.contains("UINavigationController")
      guard
        isStack || chain.contains("UITabBarController") || chain.contains("UISplitViewController")
      else { continue }
      let name = story.script.log.shortName(declaration.receiver)
      shells[name] = isStack
      if chain.contains("UISplitViewController") { splits.insert(name) }
    }
    for scene in scenes {
      reaches.append(max(scene.lines.upperBound, reaches.last ?? 0))
    }
    residue =
      oddities
      .filter { $0.price >= story.asks($0) }
      .map { Residue(line: story.script.line($0.position), text: $0.text) }
      .sorted { $0.line < $1.line }
  }

  private static func rows(_ log: StoryLog) -> [ActivityRow] {
    var rows: [ActivityRow] = []
    var next = -1
    for line in log.activities {
      let root = line.root.exists ? log.shortName(line.root) : nil
      let isNext = line.position == next
      next = line.position + (line.isEvent ? 1 : 0)
      if isNext, let row = rows.last, row.subject == line.activity.subject, row.root == root {
        rows[rows.count - 1].changes.append(line.activity.change)
        rows[rows.count - 1].lines = row.lines.lowerBound...max(row.lines.upperBound, line.line)
      } else {
        rows.append(
          ActivityRow(
            lines: line.line...line.line,
            subject: line.activity.subject,
            root: root,
            changes: [line.activity.change]
          )
        )
      }
    }
    return rows
  }

  /// The shortest scene that a line is in; nil where there is none but the line itself, which is the odd
  /// one, and says nothing of where it is.
  package func scene(around line: Int) -> Scene? {
    var (low, high) = (0, scenes.count)
    while low < high {
      let middle = (low + high) / 2
      if scenes[middle].lines.lowerBound <= line { low = middle + 1 } else { high = middle }
    }
    var best: Scene?
    for index in (0..<low).reversed() {
      guard reaches[index] >= line else { break }
      let scene = scenes[index]
      guard scene.lines.contains(line), scene.lines.count > 1 else { continue }
      if scene.lines.count <= best?.lines.count ?? Int.max { best = scene }
    }
    return best
  }
}
