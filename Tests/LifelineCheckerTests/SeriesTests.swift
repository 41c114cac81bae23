import Testing

@testable import LifelineChecker

@Suite("A series of names")
struct SeriesTests {
  @Test(
    "is told by a number",
    arguments: [
      ("Page1", "Page2"), ("Page9VC", "Page10VC"), ("FirstTab", "SecondTab"),
      ("Shop.StepOneViewController", "Shop.StepTwoViewController"),
    ]
  )
  func alike(one: String, other: String) {
    #expect(Series.stem(of: one) != nil)
    #expect(Series.stem(of: one) == Series.stem(of: other))
  }

  @Test(
    "is none where there is no number, or more differs",
    arguments: [("Home", "Cart"), ("SecondaryList", "FirstnameForm"), ("Page1", "Sheet1")]
  )
  func unlike(one: String, other: String) {
    #expect(Series.stem(of: one) == nil || Series.stem(of: one) != Series.stem(of: other))
  }
}
