/// Reads what apps and UIKit print.
struct ConsoleReader {
  mutating func read(
    _ line: LineBuffer.Line,
    in context: inout ReadingContext,
    into items: inout [TraceItem]
  ) {
  }
}
