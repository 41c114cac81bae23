#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A lock that its holder may take again.
///
/// Why: what is done under it is made of parts that take it, too.
final class RecursiveLock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Takes it.
  @inline(__always)
  func lock() { pthread_mutex_lock(mutex) }

  /// Gives it back.
  @inline(__always)
  func unlock() { pthread_mutex_unlock(mutex) }

  /// Runs a body that nobody else runs meanwhile.
  @inline(__always)
  func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}
