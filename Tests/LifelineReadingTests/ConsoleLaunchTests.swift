import LifelineReading
import LifelineTrace
import Testing

@testable import LifelineReading

/// Lines on which an app says that it is launched.
@Suite("A second launch in a log")
struct ConsoleLaunchTests {
  private func marks(_ first: String, _ second: String, before: String = "") -> [String] {
    let text = """
      \(before)\(first)
      10:00:01.000 HomeVC viewDidLoad
      10:00:01.100 HomeVC viewWillAppear
      \(second)
      10:20:01.000 HomeVC viewDidLoad
      """
    return Reading(text, .console).items.map { $0.hasPrefix("-") ? $0 : "." }
  }

  @Test(
    "begins another recording, where the line stood above the first callback and comes again",
    arguments: [
      (
        "10:00:00.100 AppDelegate didFinishLaunching", "10:20:00.100 AppDelegate didFinishLaunching"
      ),
      (
        "10:00:00.100 [launch] Shop 5.1 (1207) pid 301",
        "10:20:00.100 [launch] Shop 5.2 (1215) pid 355"
      ),
      ("10:00:00.100 boot build=88 pid=301", "10:20:00.100 boot build=88 pid=355"),
      ("10:00:00.100 Shop pid 301", "10:20:00.100 Shop pid 355"),
      (#"10:00:00.100 Running "Shop" with {}"#, #"10:20:00.100 Running "Shop" with {}"#),
    ]
  )
  func another(_ first: String, _ second: String) {
    #expect(marks(first, second) == [".", ".", "---", "."])
  }

  @Test(
    "is none where the line is another one, is of the same process, or came late the first time",
    arguments: [
      ("10:00:00.100 AppDelegate didFinishLaunching", "10:20:00.100 launch screen is gone", ""),
      ("10:00:00.100 Shop pid 301", "10:20:00.100 Shop pid 301", ""),
      (
        "10:00:00.100 AppDelegate didFinishLaunching",
        "10:20:00.100 AppDelegate didFinishLaunching", "10:00:00.000 HomeVC init\n"
      ),
    ]
  )
  func none(_ first: String, _ second: String, _ before: String) {
    #expect(!marks(first, second, before: before).contains("---"))
  }
}
