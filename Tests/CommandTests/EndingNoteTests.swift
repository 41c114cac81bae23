import TestSupport
import Testing

/// What a check says of the line on which an app says that it ends.
@Suite("The end of an app")
struct EndingNoteTests {
  private func check(_ end: String) -> String {
    let log = "HomeVC viewWillAppear\nHomeVC viewDidAppear\nCartVC viewDidLoad\n\(end)\n"
    return Inside.run(["check", "-"], input: log).output
  }

  @Test("is told with who was on screen, where no rule is about it")
  func told() {
    let exception = "*** Terminating app due to uncaught exception 'NSRangeException', reason: "
    #expect(
      check("\(exception)'index 3 beyond bounds [0 .. 2]'").contains(
        "-:4: note: the app ends here: NSRangeException: index 3 beyond bounds [0 .. 2]; "
          + "HomeVC was on screen\n"
      )
    )
    #expect(
      check("Shop/HomeVC.swift:42: Fatal error: Index out of range").contains(
        "-:4: note: the app ends here: Fatal error: Index out of range; HomeVC was on screen\n"
      )
    )
  }

  @Test("is not told of a sentence, nor beside the finding of a message that is known")
  func untold() {
    #expect(!check("we saw no Fatal error: it went well").contains("the app ends here"))
    let known = "Pushing a navigation controller is not supported"
    let output = check(
      "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '\(known)'"
    )
    #expect(output.contains("push-forbidden-kind"))
    #expect(!output.contains("the app ends here"))
  }
}
