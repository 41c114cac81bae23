import LifelineChecker
import LifelineRepair
import LifelineTrace

/// The second look at an input in which something was found: reads it again, and keeps it.
struct RepairRun {
  /// The input.
  let input: TraceInput
  /// The bytes of an input that cannot be read again.
  let copy: KeptBytes
  /// How it was judged.
  let settings: CheckSettings

  /// Puts repairs to the findings of a report.
  ///
  /// - Parameter report: The judgement of the input.
  /// - Throws: `Refusal` if the input cannot be read again.
  func addRepairs(to report: inout TraceReport) throws(FileBytes.Refusal) {
    guard !copy.isTooLong else {
      let megabytes = KeptBytes.limit / 1_000_000
      let message =
        "no repair was looked for: the input is no file, and more than \(megabytes) MB came"
      report.notes.append(.init(line: nil, message: message))
      return
    }
    var search = RepairSearch(try trace(), options: settings.optionsBySystem)
    search.addRepairs(to: &report)
  }

  /// The input, kept item by item.
  private func trace() throws(FileBytes.Refusal) -> KeptTrace {
    if copy.isWanted {
      var bytes: [UInt8]? = copy.bytes
      var reader = TraceReader(format: settings.format, hint: input.hint) { _ in
        defer { bytes = nil }
        return bytes ?? []
      }
      return KeptTrace(&reader)
    }
    let bytes = try input.open()
    var reader = TraceReader(format: settings.format, hint: input.hint) { bytes.next($0) }
    return KeptTrace(&reader)
  }
}

/// The bytes of an input that can be read only once, up to a limit.
final class KeptBytes {
  /// The most bytes that are kept.
  static let limit = 8_000_000

  /// Whether anything is kept.
  let isWanted: Bool
  /// The bytes; none where there were more than the limit.
  private(set) var bytes: [UInt8] = []
  /// Whether there were more bytes than the limit.
  private(set) var isTooLong = false

  /// Keeps what it is given, if it is wanted.
  init(isWanted: Bool) {
    self.isWanted = isWanted
  }

  /// Takes in the bytes that come next.
  func keep(_ chunk: [UInt8]) {
    guard isWanted, !isTooLong else { return }
    bytes += chunk
    guard bytes.count > Self.limit else { return }
    isTooLong = true
    bytes = []
  }
}
