import LifelineReading
import LifelineRecording
import LifelineTrace

/// A call as sequences are compared: who received what, with which arguments.
///
/// Times, numbers, threads and nesting are no part of it.
struct SequenceCall: Equatable {
  /// An argument, as notation writes it.
  struct Argument: Equatable {
    /// The key of the trace format, or its label in notation.
    var key: String
    /// The value.
    var value: String

    /// The argument, with its label if it has one.
    var text: String {
      switch key {
      case "appearing", "to", "detail": value
      default: "\(key): \(value)"
      }
    }

    /// Whether an argument that came is this one.
    func admits(_ other: Argument) -> Bool {
      guard key == other.key, value != other.value else { return self == other }
      switch key {
      case "to", "toParent", "from":
        let (names, others) = (Self.names(in: value), Self.names(in: other.value))
        return names.count == others.count
          && zip(names, others).allSatisfy { SequenceCall.name($0, names: $1) }
      default: return false
      }
    }

    /// The controllers of an argument, be it a list or one.
    private static func names(in value: String) -> [String] {
      value.split { "[, ]".contains($0) }.map(String.init)
    }
  }

  /// The receiver; `Page` is `Page#1`.
  var receiver: String
  /// What was called.
  var callback: Callback
  /// The arguments that are given, in the order of notation.
  var arguments: [Argument]
  /// The one-based line of the trace.
  var line: Int
  /// The nesting depth.
  var depth: Int

  /// The calls of a trace, in its order.
  static func calls(of trace: LifecycleTrace) -> [SequenceCall] {
    var reader = TraceReader(text: trace.text, format: trace.format)
    var calls: [SequenceCall] = []
    while let item = reader.next() {
      if case .event(let event) = item { calls.append(SequenceCall(event, reader.context)) }
    }
    return calls
  }

  /// Whether a line of the trace format is an event.
  static func isEvent(_ line: String) -> Bool {
    // Why: half of all lines say that a call has returned.
    guard !line.hasPrefix("{\"x\":") else { return false }
    var reader = TraceReader(text: line, format: .native)
    while let item = reader.next() {
      if case .event = item { return true }
    }
    return false
  }

  /// The call of an event.
  init(_ event: Event, _ context: ReadingContext) {
    let name = context.controllers.shortID
    receiver = name(event.receiver)
    callback = event.callback
    arguments = []
    line = Int(event.line)
    depth = Int(event.depth)
    if let appearing = event.appearing { add("appearing", "\(appearing)") }
    let list = context.lists[event].list
    if !list.isEmpty {
      add("to", "[\(list.map(name).joined(separator: ", "))]")
    } else if event.object != .unknown {
      add(
        event.callback == .willMove || event.callback == .didMove ? "toParent" : "to",
        name(event.object)
      )
    }
    if event.other != .unknown { add("from", name(event.other)) }
    if let animated = event.animated { add("animated", "\(animated)") }
    if let returned = event.returned { add("returned", "\(returned)") }
    if event.flags.contains(.interactive) { add("interactive", "true") }
    if event.flags.contains(.cancelled) { add("cancelled", "true") }
    if event.detail.isPresent { add("detail", context.symbols.text(event.detail)) }
  }

  private mutating func add(_ key: String, _ value: String) {
    arguments.append(Argument(key: key, value: value))
  }

  /// Whether two calls are the same, wherever they stand.
  static func == (left: SequenceCall, right: SequenceCall) -> Bool {
    left.receiver == right.receiver && left.callback == right.callback
      && left.arguments == right.arguments
  }

  /// Whether a call that came is this one; what is not written here is not compared.
  func admits(_ other: SequenceCall) -> Bool {
    Self.name(receiver, names: other.receiver) && callback == other.callback
      && admitsArguments(other.arguments)
  }

  /// Whether all arguments that are written here came with the same values.
  func admitsArguments(_ others: [Argument]) -> Bool {
    arguments.allSatisfy { argument in others.contains { argument.admits($0) } }
  }

  /// Whether a name that is written here is a controller's; it may leave out the module.
  static func name(_ expected: String, names actual: String) -> Bool {
    guard expected != actual else { return true }
    guard !expected.contains("."), let dot = actual.lastIndex(of: ".") else { return false }
    return actual[actual.index(after: dot)...] == expected
  }

  /// The call with one controller's name in the place of another.
  func renamed(_ old: String, _ new: String) -> SequenceCall {
    var call = self
    if receiver == old { call.receiver = new }
    for index in arguments.indices where arguments[index].value == old {
      call.arguments[index].value = new
    }
    return call
  }

  /// The arguments of another call that differ from those written here.
  func differences(from other: SequenceCall) -> [Argument] {
    arguments.compactMap { argument in
      guard !other.arguments.contains(where: argument.admits) else { return nil }
      return other.arguments.first { $0.key == argument.key }
        ?? Argument(key: argument.key, value: "unknown")
    }
  }

  /// The call as notation writes it.
  var text: String {
    let words = arguments.map(\.text).joined(separator: ", ")
    return "\(receiver) \(callback.baseName)" + (words.isEmpty ? "" : "(\(words))")
  }
}
