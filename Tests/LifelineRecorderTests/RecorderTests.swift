#if canImport(Glibc)
  import Testing

  @testable import LifelineRecorder

  /// The recorder, by real messages: against a runtime that stands in for Objective-C's, and against a
  /// real one where one is installed, or `LIBOBJC` names one.
  @Suite("The recorder", .serialized)
  struct RecorderTests {
    @Test(
      "is tested against a real runtime",
      .enabled(if: ObjectKit.library != nil, "there is no libobjc.so.4")
    )
    func real() { #expect(Rehearsal.all.count == 2) }
  }
#endif
