/// An edit of a trace that takes one finding away and adds none.
public struct Repair: Equatable, Sendable {
  /// The edits, in order of line; their lines are those of the trace before any of them.
  public var edits: [Edit]
  /// What the edits come to for the app, a phrase: `call menu.didMove(toParent: host)`.
  public var summary: String
  /// Whether the edited trace was judged again: the finding is gone, and no other came.
  public var isVerified: Bool

  /// Creates a repair.
  package init(edits: [Edit], summary: String, isVerified: Bool) {
    self.edits = edits
    self.summary = summary
    self.isVerified = isVerified
  }

  /// One change of a trace.
  ///
  /// Lines are one-based lines of the input, both ends included.
  public enum Edit: Equatable, Sendable {
    /// Takes lines out.
    case delete(ClosedRange<Int>)
    /// Puts a native line behind a line of the input; 0 is before the first.
    case insert(String, after: Int)
    /// Puts lines behind another line, at which they then take their time and their turn.
    case move(ClosedRange<Int>, after: Int)
  }
}
