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

  @Test("is told in the words of a message that is known, though no rule rests on it")
  func aside() {
    let exception = "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', "
    #expect(
      check(
        "\(exception)reason: 'Application tried to push a nil view controller on target <N: 0x1>.'"
      )
      .contains(
        "-:4: note: the app ends here: nothing was given to be pushed; HomeVC was on screen\n"
      )
    )
    let words = "This process does not adopt UIScene lifecycle."
    let output = check("CLIENT OF UIKIT REQUIRES UPDATE: \(words)\nHomeVC tapped\n\(words)")
    let note = "note: UIKit complains that the app still lives by the application's lifecycle"
    #expect(output.contains("-:4: \(note) and has no scenes; "))
    #expect(output.split(separator: note).count == 2)
  }

  @Test("is told where it is not let launch, with and without a callback before it")
  func launch() {
    let line =
      "failure in void _UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption(void)_block_invoke "
      + "(UIApplication_RuntimeIssues.m:106) : Application failed to launch: UIScene life cycle is "
      + "required for apps built with this SDK."
    let note =
      "note: the app ends here: the app is built with the SDK of iOS 27 and has no scenes"
    #expect(check(line).contains("-:4: \(note); HomeVC was on screen\n"))
    let alone = Inside.run(["check", "-"], input: "2026-09-21 10:00:00.1 App[7:9] \(line)\n").output
    #expect(alone.contains("-:1: \(note)\n"), "\(alone)")
  }

  @Test("is told once for each run, with who came to be on screen in it")
  func runs() {
    let run = "HomeVC viewWillAppear\nHomeVC viewDidAppear\n"
    let ends = "a.swift:1: Fatal error: first\na.swift:2: Fatal error: the same end\n"
    let next = "CartVC viewWillAppear\nCartVC viewDidAppear\na.swift:3: Fatal error: second"
    let output = Inside.run(["check", "-"], input: run + ends + next).output
    #expect(
      output.contains("-:3: note: the app ends here: Fatal error: first; HomeVC was on screen\n")
    )
    #expect(
      output.contains("-:7: note: the app ends here: Fatal error: second; CartVC was on screen\n")
    )
    #expect(!output.contains("the same end"))
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
