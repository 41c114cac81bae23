import Dispatch
import Foundation
import LifelineTrace

/// The number of recorded calls that are open on each thread.
struct OpenCalls {
  private struct Lane {
    /// The thread; 0 for the main one.
    var thread: UInt
    /// The thread's name in the trace; absent for the main thread.
    var symbol: Symbol
    var depth = 0
  }

  private var lanes = [Lane(thread: 0, symbol: .absent)]
  private var last = 0

  /// The place of the current thread, which is named if it is new.
  mutating func enterThread(_ buffer: inout EventBuffer) -> Int {
    if Self.isMain { return 0 }
    let thread = Self.current
    if lanes[last].thread == thread { return last }
    if let known = lanes.firstIndex(where: { $0.thread == thread }) {
      last = known
      return known
    }
    lanes.append(Lane(thread: thread, symbol: buffer.intern("\(lanes.count + 1)")))
    last = lanes.count - 1
    return last
  }

  /// The name of a thread's place; absent for the main thread.
  func symbol(_ lane: Int) -> Symbol { lanes[lane].symbol }

  /// The number of open calls.
  func depth(_ lane: Int) -> Int { lanes[lane].depth }

  /// Opens a call.
  mutating func open(_ lane: Int) { lanes[lane].depth += 1 }

  /// Closes the innermost call.
  mutating func close(_ lane: Int) { lanes[lane].depth -= 1 }

  // Why: on Linux the main actor may run on any thread, but always in the main queue.
  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static var isMain: Bool {
    DispatchQueue.getSpecific(key: mainKey) == true || Thread.isMainThread
  }

  private static var current: UInt {
    #if canImport(Darwin)
      unsafe UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
