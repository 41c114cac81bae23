import LifelineTrace
import Testing

@Suite("A name of many controllers")
struct ClassCrowdTests {
  private func isOne(_ callbacks: [Callback]) -> Bool {
    var crowd = ClassCrowd()
    for callback in callbacks { crowd.follow(callback) }
    return crowd.isOne
  }

  @Test("is shown by as many loads and then as many callbacks of a kind, three or more")
  func several() {
    let loads = { [Callback](repeating: .viewDidLoad, count: $0) }
    let wills = { [Callback](repeating: .viewWillAppear, count: $0) }
    #expect(isOne(loads(3) + wills(3)))
    #expect(isOne([.viewDidLoad, .viewWillAppear] + loads(2) + [.viewDidAppear] + wills(3)))
    #expect(!isOne(loads(2) + wills(2)))
    #expect(!isOne(loads(1) + wills(3)))
  }

  @Test("is none of one that is made anew for each visit and hears a callback three times")
  func visits() {
    let visit: [Callback] = [.viewDidLoad, .viewWillAppear, .viewDidAppear, .viewDidDisappear]
    let again: [Callback] = [
      .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewDidAppear, .viewDidAppear,
    ]
    #expect(!isOne(visit + visit + visit + again))
  }
}
