import LifelineStory
import Testing

/// The words of causes and of lawful readings.
@Suite struct DeviationTests {
  /// No word stands for a fault and for a lawful reading.
  @Test func words() {
    let faults = Set(Deviation.allCases.map(\.rawValue))
    #expect(faults.isDisjoint(with: LawfulReading.allCases.map(\.rawValue)))
  }
}
