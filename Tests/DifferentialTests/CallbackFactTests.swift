import LifelineReading
import LifelineSimulator
import LifelineTrace
import Testing

/// The table of facts against what can be known apart from it; that each event has one row is the
/// compiler's business.
@Suite("The facts about callbacks")
struct CallbackFactTests {
  @Test("say that the app calls what it calls in made-up stories, which know nothing of them")
  func callers() {
    var emitted: CallbackSet = []
    var byApp: CallbackSet = []
    for seed in UInt64(0)..<40 {
      var generator = StoryGenerator(seed: seed, system: 18)
      var reader = TraceReader(text: generator.storyWithTrace(length: 25).trace, format: .native)
      while let item = reader.next() {
        guard case .event(let event) = item else { continue }
        emitted.insert(event.callback)
        if event.flags.contains(.byApp) { byApp.insert(event.callback) }
      }
    }
    #expect(byApp == CallbackSet(where: .isAppsCall).intersection(emitted))
    #expect(byApp.callbacks.count > 15)
  }

  @Test("divide the appearance callbacks into those that come and those that go")
  func directions() {
    #expect(CallbackSet.comings.union(.goings) == CallbackSet(.appearance))
    #expect(CallbackSet.comings.intersection(.goings).isEmpty)
    for callback in CallbackSet(.appearance).callbacks {
      #expect(callback.facts.contains(.isGoing) == callback.name.contains("Disappear"))
    }
  }

  @Test(
    "agree with one another",
    arguments: [
      (.isDuty, .isAppsCall), (.changesStack, .isAppsCall), (.changesStack, .movesChildren),
      (.forwards, .isAppsCall), (.isOnContainer, .isAppsCall),
    ] as [(Callback.Facts, Callback.Facts)]
  )
  func implications(fact: Callback.Facts, other: Callback.Facts) {
    #expect(CallbackSet(where: fact).isSubset(of: CallbackSet(where: other)))
  }

  @Test("need no life where it is a view, or a delegate, that tells")
  func lives() {
    for callback in Callback.allCases where callback.facts.contains(.needsLife) {
      #expect(callback == .deinitialize || callback.name.contains("("))
    }
    #expect(
      CallbackSet(where: .tellsOfLife).isSubset(
        of: CallbackSet(where: .needsLife).union([.initialize])
      )
    )
  }

  @Test("leave out no system")
  func systems() {
    for callback in Callback.allCases {
      #expect((callback.introduced ?? 0) <= (callback.lastSystem ?? .max), "\(callback)")
    }
  }
}
