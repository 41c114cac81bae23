/// How much of what comes an expected sequence has to name.
public enum SequenceCoverage: Sendable {
  /// Every call that comes is expected.
  case exhaustive
  /// The expected calls come in their order, and others may come between them.
  case partial
}
