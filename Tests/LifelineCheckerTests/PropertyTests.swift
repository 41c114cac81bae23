import TestSupport
import Testing

/// The properties of the model that hold for every trace, over the corpus and over seeded ones.
@Suite("Every trace")
struct PropertyTests {
  @Test("keeps what is promised of it", arguments: TraceProperty.all)
  func promise(_ property: TraceProperty) {
    let count = property.count
    #expect(count > 0)
    // Why: these are the cases that time allows for here; `.ci/run` has all of them judged.
    for number in stride(from: 0, to: count, by: property.share) {
      let contradiction = property.contradiction(in: number)
      #expect(contradiction == nil, "\(property.name), case \(number)")
    }
  }
}
