public import Foundation
public import LifelineChecker
public import LifelineReading
import LifelineSimulator
public import LifelineTrace

/// The traces of the repository, and judging them.
public enum Corpus {
  /// The root of the repository.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The traces below a folder of `traces/`, in order of path.
  public static func traces(_ folder: String) -> [URL] {
    let directory = root.appending(path: "traces/\(folder)")
    let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? [])
      .filter { $0.pathExtension == "jsonl" || $0.pathExtension == "trace" }
      .sorted { $0.path < $1.path }
  }

  /// The lines of a trace in native form, whatever form it is stored in.
  public static func nativeLines(_ file: URL) throws -> [String] {
    var text = try String(contentsOf: file, encoding: .utf8)
    if file.pathExtension == "trace" {
      var reader = TraceReader(text: text, format: .notation)
      var writer = NativeWriter()
      var bytes: [UInt8] = []
      while let item = reader.next() { writer.write(item, in: reader.context, to: &bytes) }
      text = String(decoding: bytes, as: UTF8.self)
    }
    return text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }

  /// The traces of `traces/stories` in which nothing is wrong on the system they name.
  public static func conformingStories() -> [URL] {
    traces("stories").filter { file in
      guard let lines = try? nativeLines(file) else { return false }
      return violations(check(lines)).isEmpty
    }
  }

  /// Judges lines by all rules, advice too.
  public static func check(
    _ lines: [String],
    format: TraceReader.Format? = nil,
    rules: [Rule] = Rule.all
  ) -> TraceReport {
    var options = CheckOptions()
    options.rules = rules
    options.includesAdvice = true
    let text = lines.joined(separator: "\n") + "\n"
    return Checker.check(text: text, format: format, options: options)
  }

  /// How the report of a text differs when it comes in pieces; nil if it does not.
  ///
  /// - Parameters:
  ///   - text: The text, in any form.
  ///   - sizes: The sizes of the pieces in bytes, tried one after the other.
  ///   - seed: Where there is one, each piece has a seeded size from one byte up to the size.
  /// - Returns: The first difference.
  public static func differenceInPieces(
    _ text: String,
    _ sizes: [Int],
    seed: UInt64? = nil
  ) -> String? {
    var options = CheckOptions()
    options.rules = Rule.all
    options.includesAdvice = true
    let bytes = Array(text.utf8)
    let whole = "\(Checker.check(text: text, options: options))"
    for size in sizes {
      var random = seed.map(SeededGenerator.init)
      var rest = bytes[...]
      var reader = TraceReader { limit in
        let wanted = random?.below(size).advanced(by: 1) ?? size
        let piece = rest.prefix(min(limit, wanted))
        rest = rest.dropFirst(piece.count)
        return Array(piece)
      }
      let report = "\(Checker.check(&reader, options: options))"
      if report != whole { return "in pieces of \(size) bytes:\n\(text.prefix(2000))" }
    }
    return nil
  }

  /// The findings that count as violations.
  public static func violations(_ report: TraceReport) -> [String] {
    report.findings.filter { $0.severity > .advice }.map {
      "\($0.line) \($0.rule) \($0.confidence.word)"
    }
  }
}
