import Foundation
import LifelineReports

/// Writes expected sequences into the sources of tests.
///
/// The lines of a call are those that were compiled. What was written above it in the same run has
/// moved it, so that each file has a ledger of lines added.
///
///     compiled   43: expectLifecycle(of: recorder) {        + 5 lines
///                60: expectLifecycle(of: recorder) {        is at 65 now
final class SourceRecorder: Sendable {
  /// The recorder of the process.
  static let shared = SourceRecorder()

  /// What was written into a file.
  private struct Entry {
    /// The compiled line of the call.
    var line: Int
    /// The number of lines that the file has more than before.
    var added: Int
    /// The sequence.
    var text: String
  }

  private let ledgers = Locked<[String: [Entry]]>([:])

  /// Why nothing was written, as a phrase.
  struct Refusal: Error, Equatable {
    /// The phrase.
    var reason: String
  }

  /// Where a sequence stands.
  struct Place: Equatable {
    /// The one-based line of its first line of text, as the file is now.
    var line: Int
    /// Whether it was there already, written for the same call.
    var isRepeated = false
  }

  /// Writes a sequence into a call, in the place of the one that it has, or as its second argument.
  ///
  /// - Parameters:
  ///   - text: The sequence, in notation.
  ///   - expected: The sequence that was compiled; nil for none. Any other is left alone.
  ///   - site: The call.
  /// - Returns: Where it stands.
  /// - Throws: `Refusal` if the source is not there, or is not what was compiled.
  func record(
    _ text: String,
    over expected: String?,
    at site: CallSite
  ) throws(Refusal) -> Place {
    let path = site.path
    let result: Result<Place, Refusal> = ledgers.withLock { ledgers in
      let entries = ledgers[path] ?? []
      if let entry = entries.first(where: { $0.line == Int(site.line) }) {
        guard entry.text == text else {
          return .failure(Refusal(reason: "another sequence was written for this call in this run"))
        }
        return .success(Place(line: Int(site.line), isRepeated: true))
      }
      do throws(Refusal) {
        var (place, added) = try Self.write(text, over: expected, at: site, moved: entries)
        ledgers[path, default: []].append(Entry(line: Int(site.line), added: added, text: text))
        place.isRepeated = false
        return .success(place)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The line of a call's sequence, as the file is now; nil where it is not found, or is another.
  func line(of expected: String, at site: CallSite) -> Int? {
    let entries = ledgers.withLock { $0[site.path] ?? [] }
    guard let source = try? Self.source(of: site), source.bytes.count < 1 << 22,
      let call = Self.call(in: source, at: site, moved: entries), let literal = call.literal,
      literal.value == expected
    else { return nil }
    return literal.firstLine
  }

  private static func source(of site: CallSite) throws(Refusal) -> SwiftSource {
    guard let data = FileManager.default.contents(atPath: site.path) else {
      let reason = "the source of the test is not on this machine, as on a device: \(site.path)"
      throw Refusal(reason: reason)
    }
    return SwiftSource(bytes: Array(data))
  }

  private static func call(
    in source: SwiftSource,
    at site: CallSite,
    moved entries: [Entry]
  ) -> SwiftSource.Call? {
    let moved = entries.filter { $0.line < Int(site.line) }.reduce(0) { $0 + $1.added }
    let (line, column) = (Int(site.line) + moved, Int(site.column))
    return source.call(of: "expectLifecycle", line: line, column: column)
  }

  private static func write(
    _ text: String,
    over expected: String?,
    at site: CallSite,
    moved entries: [Entry]
  ) throws(Refusal) -> (Place, added: Int) {
    let source = try source(of: site)
    guard let call = call(in: source, at: site, moved: entries) else {
      throw Refusal(
        reason: """
          no call of expectLifecycle stands there; the source has changed since it was built, or \
          another function calls it
          """
      )
    }
    guard !call.hasOther, (call.literal == nil) == (expected == nil),
      call.literal == nil || call.literal?.value == expected
    else {
      let reason = "the sequence there is no plain literal, or has changed since it was built"
      throw Refusal(reason: reason)
    }
    let lineEnd = source.usesCarriageReturns ? "\r\n" : "\n"
    let place = call.literal?.range.lowerBound ?? call.firstEnd
    let margin = source.indentation(at: place)
    let isAlone = call.literal != nil && source.beginsLine(at: place)
    let block = SwiftText.block(text, margin: isAlone ? margin : margin + "  ", lineEnd: lineEnd)
    let range = call.literal?.range ?? place..<place
    let new = (call.literal == nil ? ", " : "") + block
    let bytes = source.bytes[..<range.lowerBound] + new.utf8 + source.bytes[range.upperBound...]
    let url = URL(fileURLWithPath: site.path)
    do {
      try Data(bytes).write(to: url, options: .atomic)
    } catch {
      throw Refusal(reason: "the source of the test cannot be written: \(url.path)")
    }
    let feed = UInt8(ascii: "\n")
    let added = new.utf8.count { $0 == feed } - source.bytes[range].count { $0 == feed }
    return (Place(line: source.line(of: place) + 1), added)
  }
}

extension SwiftSource {
  /// Whether lines end as on Windows.
  var usesCarriageReturns: Bool {
    guard let feed = bytes.firstIndex(of: UInt8(ascii: "\n")), feed > 0 else { return false }
    return bytes[feed - 1] == UInt8(ascii: "\r")
  }
}
