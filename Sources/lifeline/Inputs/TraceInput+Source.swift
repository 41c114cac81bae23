import LifelineReading
import LifelineReports
import LifelineTrace

extension TraceInput {
  /// How the input is read again: from the file, or from what was kept of a pipe.
  ///
  /// - Parameters:
  ///   - process: The process that was judged; nil where all are one trace.
  ///   - copy: What was kept while it was read.
  ///   - format: The format; nil to recognise it.
  /// - Returns: The way to read it.
  func source(_ process: ProcessChoice?, keptIn copy: KeptBytes, as format: TraceReader.Format?)
    -> TraceSource
  {
    let isKept = copy.isWanted
    let kept = copy.isTooLong ? nil : copy.kept
    let most = copy.most
    let read: @Sendable (KeptBytes?) throws(TraceSource.Failure) -> TraceReader = {
      text throws(TraceSource.Failure) in
      let open: OpenInput
      do throws(FileBytes.Refusal) {
        open = isKept ? OpenInput(try Self.again(kept, most)) : try self.open()
      } catch {
        throw TraceSource.Failure(message: error.message)
      }
      var reader = open.reader(format, hint: hint, process: process?.number, keptIn: text)
      if let process { reader.passOverOthers(by: process.table) }
      return reader
    }
    var source = TraceSource { () throws(TraceSource.Failure) in try read(nil) }
    source.printed = {
      let text = KeptBytes(isWanted: true, limit: Self.mostPrinted)
      guard var reader = try? read(text) else { return [] }
      while reader.next() != nil, !text.isTooLong {}
      guard reader.format == .console, text.kept.origins.isEmpty else { return [] }
      return text.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self) }
    }
    return source
  }

  /// The most bytes of a log whose lines are shown as they were printed.
  private static let mostPrinted = 1_000_000

  private static func again(
    _ kept: KeptBytes.Kept?,
    _ most: Int
  ) throws(FileBytes.Refusal) -> KeptBytes.Kept {
    guard let kept else {
      let megabytes = most / 1_000_000
      let message = "the input is no file, and more than \(megabytes) MB came"
      throw FileBytes.Refusal(message: message)
    }
    return kept
  }
}
