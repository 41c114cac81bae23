import Dispatch
import LifelineReports

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An interrupt (SIGINT or SIGTERM) that ends an input for which a command waits, so that it tells
/// what it knows; a second one ends the process.
///
/// Nothing is listened to before something has to be waited for, so that short runs start no thread.
enum Interrupt {
  private static let state = Locked<(sources: [any DispatchSourceSignal], hasCome: Bool)>(
    ([], false)
  )
  private static let queue = DispatchQueue(label: "interrupt")

  /// Whether one has come since it is listened to.
  static var hasCome: Bool { state.withLock(\.hasCome) }

  /// Begins to listen, if nobody does.
  static func listen() {
    state.withLock { state in
      guard state.sources.isEmpty else { return }
      state.sources = [SIGINT, SIGTERM].map { number in
        // Why: what listens below does not keep the signal from ending the process everywhere.
        _ = signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { come(number) }
        source.activate()
        return source
      }
    }
  }

  private static func come(_ number: Int32) {
    let isSecond = state.withLock { state in
      defer { state.hasCome = true }
      return state.hasCome
    }
    if isSecond { _exit(128 + number) }
  }
}
