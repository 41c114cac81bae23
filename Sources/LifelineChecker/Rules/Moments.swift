/// Moments other than the entry of an event.
package struct Moments: OptionSet, Sendable {
  /// The bits.
  package let rawValue: UInt8

  /// Creates moments from bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The return of any call.
  package static let exit = Moments(rawValue: 1)
  /// The end of the trace, once for each controller that is alive: obligations.
  package static let end = Moments(rawValue: 2)
  /// A time at which everything has come to rest, once for each controller that the model watches.
  package static let quiet = Moments(rawValue: 4)
  /// The same, once for each watched controller that has died.
  package static let aftermath = Moments(rawValue: 8)
}
