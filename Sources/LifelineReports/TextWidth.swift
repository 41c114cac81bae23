/// How wide text for people is set.
public enum TextWidth {
  /// The widest line of prose, in characters, for what runs inside `$columns.withValue`.
  ///
  /// A value of the task, so that pages need not hand it on; 100 where nobody says otherwise, which
  /// is what generated files are set in.
  @TaskLocal public static var columns = 100
}
