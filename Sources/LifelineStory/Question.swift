/// What a log leaves open, and the one thing to print that settles it.
///
/// A question accuses nobody and fails nothing; a log has one at most, the one that decides most.
public struct Question: Sendable, Equatable {
  /// The one-based line that is odd.
  public var line: Int
  /// What is odd: one sentence with its period.
  public var text: String
  /// When it is lawful: a clause, lower-case, no period, to follow "lawful if".
  public var lawfulIf: String
  /// When it is a fault: a clause, lower-case, no period, to follow "a fault if".
  public var faultIf: String
  /// What to print; of several, each helps.
  public var prints: [Print]
  /// The likeliest fault.
  public var fault: Deviation
  /// What else may be the fault, likeliest first.
  public var otherFaults: [Deviation]
  /// The likeliest lawful reading.
  public var lawful: LawfulReading
  /// What the printed line decides: one sentence with its period.
  public var decision: String

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - line: The one-based line that is odd.
  ///   - text: What is odd: one sentence with its period.
  ///   - lawfulIf: When it is lawful: a clause.
  ///   - faultIf: When it is a fault: a clause.
  ///   - prints: What to print.
  ///   - fault: The likeliest fault.
  ///   - otherFaults: What else may be the fault, likeliest first.
  ///   - lawful: The likeliest lawful reading.
  ///   - decision: What the printed line decides: one sentence with its period.
  public init(
    line: Int,
    text: String,
    lawfulIf: String,
    faultIf: String,
    prints: [Print],
    fault: Deviation,
    otherFaults: [Deviation] = [],
    lawful: LawfulReading,
    decision: String
  ) {
    self.line = line
    self.text = text
    self.lawfulIf = lawfulIf
    self.faultIf = faultIf
    self.prints = prints
    self.fault = fault
    self.otherFaults = otherFaults
    self.lawful = lawful
    self.decision = decision
  }

  /// Something that a class does not print yet.
  public enum Print: Sendable, Equatable {
    /// A callback, by its native name, in a class; in all classes where that is nil.
    case callback(String, inClass: String?)
    /// The address of each object of a class.
    case address(ofClass: String)
    /// Who calls a callback, by its native name, in a class.
    case backtrace(ofCallback: String, inClass: String)
  }
}
