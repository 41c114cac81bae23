package import LifelineTrace

/// A sentence about controllers and callbacks, whose names are filled in when it is reported.
package struct Message: ExpressibleByStringInterpolation, Sendable {
  /// A piece of a message.
  package enum Part: Sendable {
    case text(String)
    case controller(Receiver)
    case symbol(Symbol)
  }

  /// The pieces, in order.
  package private(set) var parts: [Part]

  /// Creates a message without names.
  package init(stringLiteral value: String) {
    parts = [.text(value)]
  }

  /// Creates a message with names.
  package init(stringInterpolation: StringInterpolation) {
    parts = stringInterpolation.parts
  }

  /// Collects the pieces of a message.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Creates an empty message.
    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text.
    package mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }

    /// Adds text.
    package mutating func appendInterpolation(_ text: String) { parts.append(.text(text)) }

    /// Adds a number.
    package mutating func appendInterpolation(_ number: Int) { parts.append(.text("\(number)")) }

    /// Adds the name of a callback, as people print it.
    package mutating func appendInterpolation(_ callback: Callback) {
      parts.append(.text(callback.baseName))
    }

    /// Adds the name of a controller.
    package mutating func appendInterpolation(_ controller: Receiver) {
      parts.append(.controller(controller))
    }

    /// Adds a text of the trace.
    package mutating func appendInterpolation(symbol: Symbol) { parts.append(.symbol(symbol)) }

    /// Adds another message.
    package mutating func appendInterpolation(_ message: Message) { parts += message.parts }

    /// Adds states as people say them, in the form `on screen or disappearing`.
    package mutating func appendInterpolation(_ states: AppearanceSet) {
      let plain = ["appeared": "on screen", "disappeared": "off screen"]
      parts.append(.text(states.names.map { plain[$0] ?? $0 }.joined(separator: " or ")))
    }
  }
}
