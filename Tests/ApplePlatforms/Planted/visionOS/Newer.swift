import Synchronization

// visionOS 1 has what iOS 17 has, and no more.

func clock() async throws { try await Task.sleep(for: .seconds(1)) }

func synchronization() { withExtendedLifetime(Mutex(1)) {} }  // refused

func guarded() {
  guard #available(visionOS 2, iOS 18, macOS 15, tvOS 18, watchOS 11, *) else { return }
  withExtendedLifetime(Mutex(1)) {}
}
