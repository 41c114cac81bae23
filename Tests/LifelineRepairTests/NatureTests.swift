import LifelineChecker
import Testing

@testable import LifelineRepair

@Suite("The nature of a rule")
struct NatureTests {
  @Test("is given for rules that exist")
  func exist() {
    for name in Rule.natures.keys.sorted() {
      let rule = Rule.named(name)
      #expect(rule != nil, "\(name)")
      #expect(rule?.unrepairable == nil, "\(name) is said to have no repair")
    }
  }
}
