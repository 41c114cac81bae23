/// The formats in which a trace is written.
public enum TraceFormat: String, CaseIterable, Sendable {
  /// JSON Lines, version 1.
  case native
  /// The short text form, one event a line.
  case notation
  /// What apps and UIKit print: console text, pasted logs, lists.
  case console
}
