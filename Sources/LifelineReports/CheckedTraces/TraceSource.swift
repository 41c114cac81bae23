package import LifelineReading
import LifelineTrace

/// A way to read an input again that was judged, for forms that show more of it than the findings.
package struct TraceSource: Sendable {
  /// Begins to read; the reader is limited to the process that was judged, if there were several.
  package let reader: @Sendable () throws(Failure) -> TraceReader

  /// The lines of a log as they were printed, the first one first; none of any other input, or of a long one.
  package var printed: @Sendable () -> [String] = { [] }

  /// Why an input cannot be read again.
  package struct Failure: Error {
    /// The reason, as a clause.
    package var message: String

    /// Creates a failure.
    package init(message: String) { self.message = message }
  }

  /// Creates a way to read an input again.
  package init(reader: @escaping @Sendable () throws(Failure) -> TraceReader) {
    self.reader = reader
  }
}
