/// The parts of the HTML report, which stand in `Web` as a browser reads them.
///
/// The files beside this one hold the same texts, so that the command needs no file of its own when it
/// runs; a test keeps them in step, and `RECORD=1` writes them.
enum WebSource {
  /// The script: one function's body, from its parts.
  static var script: String {
    trace + view + shapes + paint + overview + findings + details + keys + pointer + fields + looks
      + start
  }
}
