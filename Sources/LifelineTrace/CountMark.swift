/// What a mark begins with that an importer wrote where analytics counted a screen.
///
///     OpenTelemetry screen_view: Home
package enum CountMark: String, CaseIterable, Sendable {
  /// A span, an event or a log record of OpenTelemetry.
  case otlp = "OpenTelemetry screen_view: "
  /// A breadcrumb of Sentry.
  case sentry = "Sentry screen_view: "

  /// Reads a mark.
  ///
  /// - Parameter text: The mark.
  /// - Returns: Who counted, and the name; nil where it is no such mark.
  package static func read(_ text: String) -> (source: CountMark, name: String)? {
    for source in allCases where text.hasPrefix(source.rawValue) {
      return (source, String(text.dropFirst(source.rawValue.count)))
    }
    return nil
  }
}
