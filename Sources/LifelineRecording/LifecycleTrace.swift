import Foundation
public import LifelineReading
public import LifelineTrace

/// A trace as a value: its text, what it is called, and in which form it is written.
///
/// A literal is notation:
///
///     expectConforms("""
///       home viewDidLoad
///       home viewWillAppear(animated: true)
///       """)
public struct LifecycleTrace: Sendable, ExpressibleByStringInterpolation {
  /// What reports call the trace; for a file, its path.
  public var name: String
  /// The text, in the form that `format` says; empty where `failure` is given.
  public private(set) var text: String
  /// The form of the text; nil to recognise it from the content.
  public private(set) var format: TraceReader.Format?
  /// Why the trace could not be read at all, as a phrase; nil where it was read.
  public private(set) var failure: String?

  /// Creates a trace from a text in any form.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - format: The form; nil to recognise it from the content.
  ///   - name: What reports call the trace.
  public init(_ text: String, format: TraceReader.Format? = nil, name: String = "trace") {
    self.text = text
    self.format = format
    self.name = name
  }

  /// Creates a trace from notation.
  public init(stringLiteral notation: String) {
    self.init(notation, format: .notation)
  }

  /// The trace that a file holds, in any form.
  ///
  /// A file that cannot be read gives a trace with a `failure`, which no assertion lets pass.
  ///
  /// - Parameter path: The path, from the working directory; reports show it as it is.
  /// - Returns: The trace, named by its path.
  public static func file(_ path: String) -> LifecycleTrace {
    guard let data = FileManager.default.contents(atPath: path) else {
      var trace = LifecycleTrace("", name: path)
      let isThere = FileManager.default.fileExists(atPath: path)
      trace.failure = isThere ? "it cannot be opened" : "there is no such file"
      return trace
    }
    return LifecycleTrace(String(decoding: data, as: UTF8.self), name: path)
  }

  /// The trace in the native form, JSON Lines, each line ended by a line feed.
  public var native: String {
    guard format != .native else { return text }
    var writer = NativeWriter()
    return written { writer.write($0, in: $1, to: &$2) }
  }

  /// The trace in the form for people, each line ended by a line feed.
  public var notation: String {
    guard format != .notation else { return text }
    var writer = NotationWriter()
    return written { writer.write($0, in: $1, to: &$2) }
  }

  /// Writes the trace to a file in the native form.
  ///
  /// - Parameter path: The path; `.lifeline.jsonl` is the usual ending.
  /// - Throws: If the file cannot be written.
  public func write(to path: String) throws {
    try Data(native.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func written(
    _ write: (TraceItem, ReadingContext, inout [UInt8]) -> Void
  ) -> String {
    var reader = TraceReader(text: text, format: format)
    var bytes: [UInt8] = []
    while let item = reader.next() { write(item, reader.context, &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
