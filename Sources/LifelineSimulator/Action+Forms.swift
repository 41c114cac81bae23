extension Action {
  /// A form of an action in the language of stories.
  public struct Form: Sendable {
    /// The spelling, with optional words in brackets.
    public var spelling: String
    /// What it does, as a phrase.
    public var summary: String
  }

  /// Every form; `notes` say what the capitals stand for.
  public static let forms: [Form] = [
    Form(spelling: "launch SCREEN", summary: "starts with a screen as the root"),
    Form(spelling: "launch navigation SCREEN", summary: "starts with a navigation controller"),
    Form(spelling: "launch tabs TAB, …", summary: "starts with tabs"),
    Form(
      spelling: "replace root with [navigation] SCREEN",
      summary: "puts another root into the window"
    ),
    Form(
      spelling: "push SCREEN [animated] [PLACE]",
      summary: "puts a new screen onto the stack in front"
    ),
    Form(spelling: "push SCREEN, … [PLACE]", summary: "puts several onto the stack in one turn"),
    Form(
      spelling: "push SCREEN interrupted by pop",
      summary: "pops while the push runs, from iOS 18 on"
    ),
    Form(
      spelling: "push SCREEN interrupted by push SCREEN",
      summary: "pushes while the push runs, from iOS 18 on"
    ),
    Form(spelling: "pop [animated] [PLACE]", summary: "takes the top off the stack in front"),
    Form(
      spelling: "pop to NAME [animated] [PLACE]",
      summary: "takes all above a screen off the stack"
    ),
    Form(
      spelling: "pop to root [animated] [PLACE]",
      summary: "takes all but the root off the stack"
    ),
    Form(spelling: "set NAME, … [animated] [PLACE]", summary: "sets the stack; names on it stay"),
    Form(spelling: "swipe back [cancelled]", summary: "drags the top of the stack away"),
    Form(spelling: "tap tab N", summary: "a finger taps a tab, counted from 1"),
    Form(spelling: "select tab N", summary: "code selects a tab, also behind what is presented"),
    Form(
      spelling: "present [navigation] SCREEN [style STYLE] [animated]",
      summary: "presents a new screen"
    ),
    Form(spelling: "dismiss [animated]", summary: "what is presented in front dismisses itself"),
    Form(
      spelling: "dismiss to NAME [animated]",
      summary: "a screen below dismisses all that is presented over it"
    ),
    Form(spelling: "drag sheet [cancelled]", summary: "drags the sheet in front away"),
    Form(spelling: "drag sheet in vain", summary: "drags at a sheet that may not go"),
    Form(spelling: "embed NAME", summary: "adds a child to the screen in front"),
    Form(spelling: "remove NAME", summary: "removes a child from the screen in front"),
    Form(
      spelling: "turn to NAME [animated] [cancelled]",
      summary: "turns the pager in front to a new page"
    ),
    Form(
      spelling: "turn page to NAME [cancelled]",
      summary: "turns the page controller in front with a finger"
    ),
    Form(
      spelling: "segue to SCREEN [style STYLE] [animated] [by code|refused]",
      summary: "a segue shows a new screen, or presents it where a style is given"
    ),
    Form(
      spelling: "unwind to NAME [animated]",
      summary: "a segue leads back on the stack, or out of what is presented"
    ),
    Form(spelling: "memory warning", summary: "the system is short of memory"),
    Form(spelling: "clear view of NAME", summary: "the view of a covered screen becomes nil"),
  ]

  /// What the capitals in the forms stand for, a line each.
  public static let notes: [String] = [
    "NAME is a class. Without a launch, a story begins with: launch navigation Home",
    "SCREEN is [context] [pager|scrolling|curling] NAME [embedding NAME]: context defines a",
    "  presentation context, a pager forwards by hand, scrolling and curling are page view",
    "  controllers, embedding has an embed segue in its storyboard.",
    "TAB is a SCREEN in a navigation controller, or: plain SCREEN",
    "PLACE is: in tab N, or: behind, for a stack behind what is presented.",
    "STYLE is " + Style.allCases.map(\.rawValue).joined(separator: ", "),
  ]
}
