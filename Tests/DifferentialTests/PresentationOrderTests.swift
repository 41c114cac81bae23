import LifelineSimulator
import LifelineTrace
import Testing

/// Presentations in every style, chains of them, and drags.
@Suite("The simulator's presentations")
struct PresentationOrderTests {
  /// Whether presenting in a style takes the presenter's view away, as the presenter hears it.
  private static func hides(_ style: Action.Style, system: Int) throws -> Bool {
    let story = "launch Home; present Login style \(style.rawValue)"
    return try Call.lines(story, system: system).contains("Home viewDidDisappear")
  }

  @Test("take the presenter away in the full-screen styles only, from iOS 13 on")
  func styles() throws {
    for style in Action.Style.allCases {
      let hides = [.fullScreen, .currentContext].contains(style)
      #expect(try Self.hides(style, system: 13) == hides, "\(style)")
      #expect(try Self.hides(style, system: 18) == hides, "\(style)")
    }
  }

  @Test("cover all of a phone before iOS 13, where they are not over it by name")
  func oldStyles() throws {
    let over: [Action.Style] = [.overFullScreen, .overCurrentContext, .custom]
    for style in Action.Style.allCases {
      #expect(try Self.hides(style, system: 12) == !over.contains(style), "\(style)")
    }
  }

  @Test("show and go in the order of their style, with the completion last")
  func dismissal() throws {
    for style in Action.Style.allCases {
      let present = "launch Home; present Login style \(style.rawValue)"
      let coming = try Call.lines(present, of: [.appearance, .presentation])
      #expect(coming.first == "Home present")
      #expect(coming.last == "Home presentCompleted")
      let going = try Call.lines("\(present); dismiss", of: [.appearance, .presentation])
      let isHiding = [.fullScreen, .currentContext].contains(style)
      let back = ["Home viewWillAppear", "Home viewIsAppearing", "Home viewDidAppear"]
      #expect(
        going == ["Login dismiss", "Login viewWillDisappear"] + (isHiding ? back : []) + [
          "Login viewDidDisappear", "Login dismissCompleted",
        ]
      )
    }
  }

  @Test("are made by the container around the screen that asks")
  func forwarded() throws {
    let trace = try Simulation.trace(of: Story("present Login style fullScreen"), system: 18)
    let present = trace.split(separator: "\n").first { $0.contains(#""e":"present("#) }
    #expect(present?.contains(##""vc":"Home#1","e":"present("##) == true)
    #expect(present?.contains(##""presenter":"Navigation#1""##) == true)
  }

  @Test("over a context hide the controller that defines it, and no other")
  func context() throws {
    let story = "launch tabs context Home, Search; present Card style"
    #expect(
      try Call.lines("\(story) currentContext", system: 12) == [
        "Home viewWillDisappear", "Card viewWillAppear", "Card viewDidAppear",
        "Home viewDidDisappear",
      ]
    )
    #expect(try Call.lines("\(story) overCurrentContext", system: 12).count == 2)
    // Why: a navigation controller defines one by itself.
    let byDefault = "launch tabs Home, Search; present Card style currentContext"
    #expect(
      try Call.lines(byDefault, system: 12) == [
        "Navigation#1 viewWillDisappear", "  Home viewWillDisappear", "Card viewWillAppear",
        "Card viewDidAppear", "Navigation#1 viewDidDisappear", "  Home viewDidDisappear",
      ]
    )
  }

  @Test("go all at once when a screen below dismisses, and only the top is told")
  func chain() throws {
    let story = """
      launch Home; present Login style fullScreen; present Terms style pageSheet
      dismiss to Home animated
      """
    #expect(
      try Call.lines(story, of: [.appearance, .presentation, .lifetime]) == [
        "Home dismiss", "Terms viewWillDisappear", "Home viewWillAppear", "Home viewIsAppearing",
        "Home viewDidAppear", "Terms viewDidDisappear", "Home dismissCompleted", "Terms deinit",
        "Login deinit",
      ]
    )
  }

  @Test("that are dismissed from between keep what is below")
  func chainFromBetween() throws {
    let story = """
      launch Home; present Login style fullScreen; present Terms style fullScreen; dismiss to Login
      """
    #expect(
      try Call.lines(story, system: 12) == [
        "Terms viewWillDisappear", "Login viewWillAppear", "Login viewDidAppear",
        "Terms viewDidDisappear",
      ]
    )
  }

  @Test("that may not be dragged away say that somebody tried")
  func inVain() throws {
    #expect(
      try Call.lines(
        "launch Home; present Card; drag sheet in vain",
        of: [.appearance, .presentation]
      ) == [
        "Card presentationControllerShouldDismiss",
        "Card presentationControllerDidAttemptToDismiss",
      ]
    )
  }
}
