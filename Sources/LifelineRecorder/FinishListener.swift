import Dispatch
import LifelineTrace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Hears when whoever launched the process asks for the end of its recording.
///
/// On Apple's systems by a notification between processes, as `notify_post` posts it; where there is none by a
/// pipe with the same name.
final class FinishListener: @unchecked Sendable {
  private let request: String
  #if canImport(Darwin)
    private typealias Register =
      @convention(c) (
        UnsafePointer<CChar>, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer,
        @escaping @convention(block) (Int32) -> Void
      ) -> UInt32
    private typealias Post = @convention(c) (UnsafePointer<CChar>) -> UInt32
    private typealias Cancel = @convention(c) (Int32) -> UInt32
    private var token: Int32 = -1
  #else
    private let path: String
  #endif

  /// Listens from now on.
  ///
  /// - Parameters:
  ///   - request: What stood behind `-LifelineTrace`.
  ///   - queue: Where the body is called.
  ///   - body: What is done when it is asked for.
  init(_ request: String, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
    self.request = request
    #if canImport(Darwin)
      if let register = Self.find("notify_register_dispatch", Register.self) {
        let queue = Unmanaged.passUnretained(queue).toOpaque()
        _ = register(FinishNotice.name(of: request), &token, queue) { _ in body() }
      }
    #else
      path = FinishNotice.pipe(FinishNotice.name(of: request))
      unlink(path)
      guard mkfifo(path, 0o600) == 0 else { return }
      let path = path
      let thread = DispatchQueue(label: "lifeline.finish")
      thread.async {
        // Why: this waits for whoever opens the other end.
        let pipe = open(path, O_RDONLY | O_CLOEXEC)
        guard pipe >= 0 else { return }
        var byte: UInt8 = 0
        let count = read(pipe, &byte, 1)
        close(pipe)
        unlink(path)
        if count == 1 { queue.async(execute: body) }
      }
    #endif
  }

  /// Tells whoever asked that the recording has ended.
  func answer() {
    #if canImport(Darwin)
      _ = Self.find("notify_post", Post.self)?(FinishNotice.answer(to: request))
    #endif
  }

  deinit {
    #if canImport(Darwin)
      if token >= 0 { _ = Self.find("notify_cancel", Cancel.self)?(token) }
    #else
      // Why: who waits for the other end would wait for ever.
      let pipe = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if pipe >= 0 { close(pipe) }
      unlink(path)
    #endif
  }

  #if canImport(Darwin)
    private static func find<Function>(_ name: String, _: Function.Type) -> Function? {
      dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: Function.self) }
    }
  #endif
}

/// Whether a process has come to rest, looked at again and again.
struct Settling {
  private var events = -1
  private var looks = 0
  /// How often it is looked at most.
  let limit: Int

  /// What a look says.
  enum Look { case settled, moving, givesUp }

  init(limit: Int) { self.limit = limit }

  /// Looks once more.
  ///
  /// - Parameters:
  ///   - events: How many events there are so far.
  ///   - isInTransition: Whether a transition is under way.
  /// - Returns: Whether nothing has come since the last look, and nothing is under way.
  mutating func look(events: Int, isInTransition: Bool) -> Look {
    looks += 1
    defer { self.events = events }
    if events == self.events, !isInTransition { return .settled }
    return looks < limit ? .moving : .givesUp
  }
}

extension LiveRecording {
  /// Ends the recording as soon as the app has settled, or says after a while that it did not.
  ///
  /// - Parameters:
  ///   - settling: What was seen so far.
  ///   - queue: Where it is looked.
  ///   - complaints: Reads what UIKit has complained about, away from the main thread.
  ///   - done: What is called when it has ended, on the queue.
  func endWhenSettled(
    _ settling: Settling = Settling(limit: 60),
    on queue: DispatchQueue,
    complaints: @escaping @Sendable () -> [Complaint],
    done: @escaping @Sendable () -> Void
  ) {
    var settling = settling
    let (events, isMoving) = locked { (eventCount, !transitions.isEmpty) }
    switch settling.look(events: events, isInTransition: isMoving) {
    case .moving:
      let next = settling
      queue.asyncAfter(deadline: .now() + .milliseconds(50)) { [self] in
        endWhenSettled(next, on: queue, complaints: complaints, done: done)
      }
    case .settled, .givesUp:
      let kind: RecordingEnd = isMoving ? .truncated : .quiescent
      DispatchQueue.global(qos: .userInitiated).async { [self] in
        let found = options.readsLog ? complaints() : []
        queue.async { [self] in
          complain(found)
          end(kind)
          done()
        }
      }
    }
  }
}
