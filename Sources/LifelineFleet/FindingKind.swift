package import LifelineTrace

/// What all findings of one fingerprint have in common, told by the shortest session that shows it.
package struct FindingKind: Equatable, Sendable {
  /// The rule's name.
  package var rule: String
  /// How grave it is: `error`, `warning` or `advice`.
  package var severity: String
  /// What happened, as that session has it.
  package var message: String
  /// The number of bytes of that session.
  package var size: Int
  /// The digest of its bytes.
  package var piece: ContentHash
  /// The least part of it that shows the finding, as a trace of its own; nil where there is none.
  package var example: String?

  /// Creates a kind as one session shows it.
  package init(
    rule: String,
    severity: String,
    message: String,
    size: Int,
    piece: ContentHash,
    example: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.size = size
    self.piece = piece
    self.example = example
  }

  /// What decides whose words are told: the shortest session, then an order that means nothing and is the
  /// same everywhere.
  private var rank: (Int, ContentHash, Int, String, String) {
    (size, piece, example == nil ? 1 : 0, message, example ?? "")
  }

  /// The one of two that is told.
  func shorter(of other: FindingKind) -> FindingKind {
    var told = other.rank < rank ? other : self
    // Why: of one rule the severity may be chosen by a project, and the gravest is what somebody saw.
    told.severity = Self.order(severity) >= Self.order(other.severity) ? severity : other.severity
    return told
  }

  /// The order of severities, the gravest last.
  package static func order(_ severity: String) -> Int {
    ["advice", "warning", "error"].firstIndex(of: severity) ?? -1
  }
}
