/// What hears events while a test runs: a recorder that controllers call, or a recording of the app.
///
/// A test compares, judges and waits for what it hears, whoever records.
public protocol LifecycleSource: AnyObject, Sendable {
  /// What was heard so far, as a trace.
  var trace: LifecycleTrace { get }

  /// The number of events so far.
  var count: Int { get }

  /// Calls a body after each event from now on, on whatever thread the event came.
  ///
  /// The body must be short: the controllers wait for it.
  ///
  /// - Parameter body: What is called.
  /// - Returns: What ends it, to be called once.
  func whenHeard(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}

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

extension LifecycleRecorder: LifecycleSource {
  /// Calls a body after each event from now on, on whatever thread the event came.
  ///
  /// - Parameter body: What is called.
  /// - Returns: What ends it, to be called once.
  public func whenHeard(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let number = changeListeners { $0.add(body) }
    return { [weak self] in self?.changeListeners { $0.remove(number) } }
  }
}
