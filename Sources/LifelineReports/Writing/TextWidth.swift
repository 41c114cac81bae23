/// How wide text for people is set.
package enum TextWidth {
  /// The widest line of prose, in characters, for what runs inside `$columns.withValue`.
  ///
  /// A value of the task, so that pages need not hand it on; 100 where nobody says otherwise, which
  /// is what generated files are set in.
  @TaskLocal package static var columns = usual

  /// The widest line where nobody says otherwise, in characters.
  package static let usual = 100
}
