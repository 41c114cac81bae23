import Testing

@testable import LifelineTrace

/// What is known of the names of events.
@Suite("The name of an event")
struct CallbackTests {
  @Test("tells it from all others without its arguments, or is known not to")
  func baseNames() {
    for callback in Callback.allCases {
      let sharing = Callback.allCases.count { $0.baseName == callback.baseName }
      #expect(callback.hasUniqueBaseName == (sharing == 1), "\(callback)")
    }
  }
}
