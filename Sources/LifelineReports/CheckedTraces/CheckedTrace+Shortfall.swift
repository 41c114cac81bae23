import LifelineChecker
import LifelineTrace

extension CheckedTrace {
  /// Why the input does not count as judged, as a phrase; nil where it does.
  ///
  /// It is asked of every input, whatever its form and however it came, so that no gate passes what was
  /// not judged: not read at all, read in part, or read with nothing in it to judge.
  package var shortfall: String? {
    if let failure { return failure }
    if let fatal = report.unreadable.first(where: \.isFatal) { return fatal.message }
    if !isJudged { return "nothing in it could be judged" }
    return report.isPartlyRead ? "only a part of it could be read" : nil
  }
}
