import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The recorded calls that are open, by thread.
struct CallFrames {
  /// An open call.
  struct Frame {
    /// The receiver; nil once it is gone, so that what takes its address is not taken for it.
    var receiver: ObjectPointer?
    /// Which method.
    let method: Int
    /// The first method that makes the same call.
    let group: Int
    /// How deep the override lies that was entered first.
    let depth: Int
    /// The number of the event.
    let number: Int64
    /// Whether UIKit's own code was reached.
    var reachedBase: Bool
    /// How many calls of UIKit's own code are open in it.
    var openBases: Int
    /// The place of the receiver in the registry.
    let controller: Int
  }

  /// A thread.
  struct Lane {
    let thread: UInt
    /// The name in the trace; 0 for the main thread.
    let name: Int
    var frames: [Frame] = []
  }

  private(set) var lanes: [Lane]
  private var names = 1

  /// Creates the frames of a process whose main thread is the current one.
  init() { lanes = [Lane(thread: Self.current, name: 0)] }

  /// The number of threads whose names are remembered; more are named anew.
  private static let limit = 256

  /// The place of the current thread.
  mutating func lane() -> Int {
    let thread = Self.current
    if lanes[0].thread == thread { return 0 }
    if let known = lanes.firstIndex(where: { $0.thread == thread }) { return known }
    names += 1
    let lane = Lane(thread: thread, name: names)
    if lanes.count >= Self.limit,
      let idle = lanes.indices.dropFirst().first(where: { lanes[$0].frames.isEmpty })
    {
      lanes[idle] = lane
      return idle
    }
    lanes.append(lane)
    return lanes.count - 1
  }

  /// Whether the current thread is the main one.
  var isMain: Bool { lanes[0].thread == Self.current }

  /// The open calls of a thread, outermost first.
  subscript(lane: Int) -> [Frame] {
    _read { yield lanes[lane].frames }
    _modify { yield &lanes[lane].frames }
  }

  /// The frame whose override made this call as its call of `super`; nil for a call of its own.
  ///
  /// A call into a class above the one that was entered first is one: whoever calls a method of his own
  /// again, through the object, enters where he did.
  ///
  /// Where several methods make the same call, one that is made inside another is the same call, too.
  func superCall(_ lane: Int, _ receiver: ObjectPointer, _ place: HookPlace) -> Int? {
    lanes[lane].frames.lastIndex { $0.receiver == receiver && $0.group == place.group }
      .flatMap { index in
        let frame = lanes[lane].frames[index]
        return place.depth < frame.depth || frame.method != place.index ? index : nil
      }
  }

  /// Says that a receiver is gone, on the thread that let go of it.
  ///
  /// Why only there: another thread may have been given its address already.
  mutating func forget(_ receiver: ObjectPointer, _ lane: Int) {
    for frame in lanes[lane].frames.indices
    where lanes[lane].frames[frame].receiver == receiver {
      lanes[lane].frames[frame].receiver = nil
    }
  }

  /// The current thread.
  static var current: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
