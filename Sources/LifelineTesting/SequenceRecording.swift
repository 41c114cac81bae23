import Foundation

/// Whether an expected sequence is written into the test, instead of only being compared.
public enum SequenceRecording: String, Sendable {
  /// It is only compared.
  case never
  /// It is written where the test has none.
  case missing
  /// It is written where the test has none, and where another one came.
  case all

  /// What the environment says: `LIFELINE_RECORD=missing`, or `LIFELINE_RECORD=1` for all.
  public static var fromEnvironment: SequenceRecording {
    recording(ProcessInfo.processInfo.environment["LIFELINE_RECORD"])
  }

  /// What the variable says; anything unknown writes nothing.
  static func recording(_ word: String?) -> SequenceRecording {
    word == "1" ? .all : SequenceRecording(rawValue: word ?? "") ?? .never
  }
}
