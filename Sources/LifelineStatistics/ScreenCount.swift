/// A count of a screen, as analytics made it.
package struct ScreenCount: Sendable, Equatable {
  /// Who counted.
  package enum Source: String, Sendable {
    /// A note, or a line that the app printed.
    case print
    /// A line that an expression of the user's fits.
    case pattern
    /// Firebase's debug lines.
    case firebase
    /// Segment's debug lines.
    case segment
    /// A record of OpenTelemetry.
    case otlp
    /// A breadcrumb of Sentry.
    case sentry
  }

  /// The name that was counted.
  package var name: String
  /// Who counted.
  package var source: Source
  /// The one-based line.
  package var line: Int
  /// The number of the item of the input, from 1.
  package var place: Int
}
