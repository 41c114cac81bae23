import LifelineTrace
import Testing

@Suite("The oldest systems")
struct PlatformTests {
  @Test("have what stands in for the search in strings")
  func strings() {
    #expect("abcabc".place(of: "ca").map { "abcabc"[..<$0.lowerBound] } == "ab")
    #expect("abc".place(of: "") == nil)
    #expect("".place(of: "a") == nil)
    #expect("a <- b".holds("<-") && !"a < - b".holds("<-"))
    #expect("ééa".exchanging("é", with: "e") == "eea")
    #expect("a|b|".exchanging("|", with: "||") == "a||b||")
    #expect("aaa".exchanging("aa", with: "b") == "ba")
  }
}
