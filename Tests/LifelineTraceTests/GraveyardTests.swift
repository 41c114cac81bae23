import LifelineSimulator
import TestSupport
import Testing

@testable import LifelineTrace

@Suite("The graveyard")
struct GraveyardTests {
  @Test("gives up the oldest first, and never one that was heard of again")
  func order() {
    var generator = SeededGenerator(seed: 11)
    var graveyard = Graveyard()
    var expected: [Receiver] = []
    for _ in 0..<20_000 {
      let receiver = Receiver(Int.random(in: 0..<40, using: &generator))
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        graveyard.bury(receiver)
        if !expected.contains(receiver) { expected.append(receiver) }
      case 1:
        graveyard.exhume(receiver)
        expected.removeAll { $0 == receiver }
      default:
        let kept = Int.random(in: 0..<40, using: &generator)
        let oldest = expected.count > kept ? expected.removeFirst() : nil
        #expect(graveyard.evict(keeping: kept) == oldest)
      }
      #expect(graveyard.count == expected.count)
    }
  }

  @Test("has room for 80,000 that are heard of again and again")
  func restless() {
    var graveyard = Graveyard()
    let receivers = (0..<80_000).map { Receiver($0) }
    for _ in 0..<3 {
      for receiver in receivers { graveyard.bury(receiver) }
      #expect(graveyard.count == receivers.count)
      for receiver in receivers.reversed() { graveyard.exhume(receiver) }
      #expect(graveyard.count == 0)
    }
    graveyard.bury(.unknown)
    graveyard.exhume(.none)
    #expect(graveyard.evict(keeping: 0) == nil)
  }
}
