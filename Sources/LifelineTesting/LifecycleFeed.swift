import LifelineRecording
import LifelineReports
public import LifelineTrace

/// Takes in the lines of a recording as they come, for a test to compare, judge and wait for: the app's real
/// containers, in unit tests that run in the app.
///
///     let feed = LifecycleFeed()
///     Lifeline.start(to: .lines(feed.take))
///     defer { Lifeline.stop() }
///     await expectLifecycle(of: feed, "Detail viewDidLoad", .partial, within: 5) {
///       navigation.pushViewController(Detail(), animated: true)
///     }
///
/// A line is one of the trace format, without its line feed. A feed is for one recording.
public final class LifecycleFeed: LifecycleSource {
  private struct State {
    var text = ""
    var events = 0
    var listeners = Listeners()
  }

  private let state = Locked(State())

  /// Creates a feed that has taken nothing.
  public init() {}

  /// Takes a line.
  ///
  /// - Parameter line: The line, without its line feed.
  public func take(_ line: String) {
    let isEvent = SequenceCall.isEvent(line)
    let tell = state.withLock { state -> (@Sendable () -> Void)? in
      state.text += line
      state.text += "\n"
      if isEvent { state.events += 1 }
      return isEvent ? state.listeners.call : nil
    }
    tell?()
  }

  /// The lines that were taken so far.
  public var traceText: String { state.withLock { $0.text } }

  /// The number of events so far.
  public var eventCount: Int { state.withLock { $0.events } }

  /// Calls a body after each event from now on, on whatever thread the event came.
  ///
  /// - Parameter body: What is called.
  /// - Returns: What ends it, to be called once.
  public func whenever(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let number = state.withLock { $0.listeners.add(body) }
    return { [weak self] in self?.state.withLock { $0.listeners.remove(number) } }
  }
}
