public import LifelineTrace

/// Those who want to be told of each event, for their owner to keep behind its lock.
package struct Listeners {
  private var bodies: [Int: @Sendable () -> Void] = [:]
  private var last = 0

  /// Creates an empty list.
  package init() {}

  /// Adds a body.
  ///
  /// - Returns: Its number.
  package mutating func add(_ body: @escaping @Sendable () -> Void) -> Int {
    last += 1
    bodies[last] = body
    return last
  }

  /// Removes the body of a number.
  package mutating func remove(_ number: Int) { bodies[number] = nil }

  /// What is to be called, once nothing is locked; nil where nobody listens.
  package var call: (@Sendable () -> Void)? {
    guard !bodies.isEmpty else { return nil }
    let bodies = Array(bodies.values)
    return { for body in bodies { body() } }
  }
}

extension LifecycleSource {
  /// What was heard so far, as a trace.
  public var trace: LifecycleTrace {
    LifecycleTrace(traceText, format: .native, name: "recording")
  }
}
