/// A kind of input of which one thing grows, so that what costs more than its share shows.
struct GrowthCase: Sendable {
  /// What the lines of an input are written in.
  enum Form: String {
    /// Notation, which is measured in native form too.
    case notation = "trace"
    /// JSON Lines.
    case native = "jsonl"
    /// Console text.
    case console = "log"
    /// A story for `simulate`.
    case story
  }

  /// Takes a line of an input, without its line feed.
  typealias Sink = (String) -> Void

  /// What grows, in words joined by hyphens.
  let name: String
  /// How the lines are written.
  let form: Form
  /// The size of the first input; the last one is eight times as large.
  let size: Int
  /// Writes the lines of an input of a size.
  let write: @Sendable (_ size: Int, _ line: Sink) -> Void

  init(
    _ name: String,
    _ form: Form = .notation,
    from size: Int = 10_000,
    write: @escaping @Sendable (_ size: Int, _ line: Sink) -> Void
  ) {
    self.name = name
    self.form = form
    self.size = size
    self.write = write
  }

  /// A recording in notation in which everything is recorded from the launch.
  static func launched(
    _ name: String,
    from size: Int = 10_000,
    write: @escaping @Sendable (_ size: Int, _ line: Sink) -> Void
  ) -> GrowthCase {
    GrowthCase(name, from: size) { size, line in
      launch.forEach(line)
      write(size, line)
    }
  }

  /// Every case, in the order of the table.
  static let all = appearance + containers + screens + recordings + texts

  /// The first lines of such a recording.
  private static let launch = [
    "@ios 17.5", "@hooks outermost", "@starts launch",
    "@observes lifetime, loading, appearance, layout, forwarding, containment, views, navigation, "
      + "tabs, presentation, segues, transition",
  ]
}
