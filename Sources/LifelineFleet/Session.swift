package import LifelineTrace

/// What a fleet keeps of a session: who it was, what could be judged, what was found, what was shown.
package struct Session: Equatable, Sendable {
  /// The digest of its key, so that it counts once.
  package var key: ContentHash
  /// The digest of its bytes: the pieces of a session that was cut have one key.
  package var piece: ContentHash
  /// The app's version; empty where it is not known.
  package var version = ""
  /// The system with its version; empty where it is not known.
  package var system = ""
  /// The class of the device; empty where it is not known.
  package var device = ""
  /// When it began, as RFC 3339 text in UTC; empty where that is not known.
  package var started = ""
  /// Nanoseconds from its first event to its last.
  package var nanoseconds: Int64 = 0
  /// The number of its events.
  package var events = 0
  /// The rules that could be judged, by name.
  package var judged: [String] = []
  /// The fingerprints of what was found, each once, in order.
  package var findings: [String] = []
  /// The screens that were shown, by name.
  package var screens: [String: ScreenFigures] = [:]
  /// How often each passage was made.
  package var passages: [ScreenPassage: Int] = [:]
  /// The lives of each class.
  package var lives: [String: Int] = [:]

  /// Creates a session of which nothing is known.
  package init(key: ContentHash, piece: ContentHash) {
    self.key = key
    self.piece = piece
  }

  /// What names the session and the piece.
  var id: PieceID { PieceID(key: key, piece: piece) }

  /// Takes another piece of the same session.
  mutating func join(_ other: Session) {
    version = max(version, other.version)
    system = max(system, other.system)
    device = max(device, other.device)
    started = [started, other.started].filter { !$0.isEmpty }.min() ?? ""
    nanoseconds = nanoseconds.saturatingSum(other.nanoseconds)
    events &+= other.events
    judged = Set(judged).union(other.judged).sorted()
    findings = Set(findings).union(other.findings).sorted()
    screens.merge(other.screens) { $0.sum(with: $1) }
    passages.merge(other.passages, uniquingKeysWith: &+)
    lives.merge(other.lives, uniquingKeysWith: &+)
  }
}

/// What names a piece of a session.
struct PieceID: Hashable, Comparable, Sendable {
  var key: ContentHash
  var piece: ContentHash

  static func < (left: PieceID, right: PieceID) -> Bool {
    (left.key, left.piece) < (right.key, right.piece)
  }
}

/// What is counted of a screen.
package struct ScreenFigures: Equatable, Sendable {
  /// The number of its showings.
  package var shown = 0
  /// The times from the load of its view to its appearance.
  package var load = Sketch()
  /// The times that it was on screen.
  package var time = Sketch()

  /// Creates figures of a screen that was never shown.
  package init() {}

  /// These figures and others of the same screen.
  func sum(with other: ScreenFigures) -> ScreenFigures {
    var sum = self
    sum.shown &+= other.shown
    sum.load.add(other.load)
    sum.time.add(other.time)
    return sum
  }
}

/// Two screens of which one was come to from the other.
package struct ScreenPassage: Hashable, Comparable, Sendable {
  /// Where from; `(launch)` or `(start)` where from no screen.
  package var from: String
  /// Where to.
  package var to: String

  /// Creates a passage.
  package init(from: String, to: String) {
    self.from = from
    self.to = to
  }

  /// The order of names.
  package static func < (left: ScreenPassage, right: ScreenPassage) -> Bool {
    (left.from, left.to) < (right.from, right.to)
  }
}
