import Foundation
import LifelineTrace
import TestSupport
import Testing

@Suite("The oldest systems")
struct PlatformTests {
  /// What needs a newer system than the package's oldest, as it is written in sources.
  private static let newer = [
    ".replacing(", "firstRange(of:", ".ranges(of:", "trimmingPrefix", "Mutex<", "Atomic<",
    "import Synchronization", "ContinuousClock", "SuspendingClock", "URL(filePath",
    ".appending(path",
    ".formatted(", "Regex", "InlineArray", "UTF8Span", "Task.sleep(for", "Int128",
  ]

  @Test("are those of the manifest in everything that an app or its tests link")
  func libraries() {
    let folders = [
      "LifelineTrace", "LifelineChecker", "LifelineRepair", "LifelineReports", "LifelineRecording",
      "LifelineTesting", "LifelineSimulator",
    ]
    let files = folders.flatMap { Repository.files(below: "Sources/\($0)") }
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count > 100)
    for file in files {
      let text = Repository.text(file) ?? ""
      for word in Self.newer { #expect(!text.contains(word), "\(file): \(word)") }
    }
  }

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
