package import LifelineTrace

/// A finding as the story knows it: which rule objects to what, and where.
package struct StoryPlace: Sendable {
  /// The rule's name.
  package var rule: String
  /// The one-based line.
  package var line: Int
  /// The controller that it is about; `.unknown` where it is about nobody.
  package var subject: Receiver
  /// The subject's class, as the log writes it; nil where it is about nobody.
  package var className: String?
  /// The callback that offends; nil where something is missing at the end.
  package var callback: Callback?
  /// UIKit's own message, where one stands on the line and is what offends.
  package var message: UIKitMessage?
  /// The one-based lines that the finding quotes, in order.
  package var witnesses: [Int]
  /// The callbacks that were expected instead.
  package var expected: [Callback]

  /// Describes a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule's name.
  ///   - line: The one-based line.
  ///   - subject: The controller that it is about.
  ///   - className: The subject's class, as the log writes it.
  ///   - callback: The callback that offends.
  ///   - message: UIKit's own message, where that is what offends.
  ///   - witnesses: The one-based lines that the finding quotes.
  ///   - expected: The callbacks that were expected instead.
  package init(
    rule: String,
    line: Int,
    subject: Receiver,
    className: String? = nil,
    callback: Callback? = nil,
    message: UIKitMessage? = nil,
    witnesses: [Int] = [],
    expected: [Callback] = []
  ) {
    self.rule = rule
    self.line = line
    self.subject = subject
    self.className = className
    self.callback = callback
    self.message = message
    self.witnesses = witnesses
    self.expected = expected
  }
}
