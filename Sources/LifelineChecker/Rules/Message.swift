public import LifelineTrace

/// A sentence about controllers and callbacks, whose names are filled in when it is reported.
public struct Message: ExpressibleByStringInterpolation, Sendable {
  /// A piece of a message.
  public enum Part: Sendable {
    case text(String)
    case controller(Receiver)
    case symbol(Symbol)
  }

  /// The pieces, in order.
  public private(set) var parts: [Part]

  /// Creates a message without names.
  public init(stringLiteral value: String) {
    parts = [.text(value)]
  }

  /// Creates a message with names.
  public init(stringInterpolation: StringInterpolation) {
    parts = stringInterpolation.parts
  }

  /// Collects the pieces of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Creates an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text.
    public mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }

    /// Adds text.
    public mutating func appendInterpolation(_ text: String) { parts.append(.text(text)) }

    /// Adds a number.
    public mutating func appendInterpolation(_ number: Int) { parts.append(.text("\(number)")) }

    /// Adds the name of a callback, as people print it.
    public mutating func appendInterpolation(_ callback: Callback) {
      parts.append(.text(callback.baseName))
    }

    /// Adds the name of a controller.
    public mutating func appendInterpolation(_ controller: Receiver) {
      parts.append(.controller(controller))
    }

    /// Adds a text of the trace.
    public mutating func appendInterpolation(symbol: Symbol) { parts.append(.symbol(symbol)) }

    /// Adds names of states, in the form `a or b`.
    public mutating func appendInterpolation(_ states: AppearanceSet) {
      parts.append(.text(states.names.joined(separator: " or ")))
    }
  }
}
