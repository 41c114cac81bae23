extension Action {
  /// A form of an action in the language of stories.
  public struct Form: Sendable {
    /// The spelling, with optional words in brackets.
    public var spelling: String
    /// What it does, as a phrase.
    public var summary: String
  }

  /// Every form; a SCREEN is a name, or `pager` and a name.
  public static let forms: [Form] = [
    Form(spelling: "launch SCREEN", summary: "starts with a screen as the root"),
    Form(spelling: "launch navigation SCREEN", summary: "starts with a navigation controller"),
    Form(spelling: "launch tabs SCREEN, …", summary: "starts with tabs of navigation controllers"),
    Form(spelling: "push SCREEN [animated]", summary: "puts a new screen onto the stack in front"),
    Form(spelling: "pop [animated]", summary: "takes the top off the stack in front"),
    Form(spelling: "pop to NAME [animated]", summary: "takes all above a screen off the stack"),
    Form(spelling: "pop to root [animated]", summary: "takes all but the root off the stack"),
    Form(spelling: "set NAME, … [animated]", summary: "sets the stack; names on it stay"),
    Form(spelling: "swipe back [cancelled]", summary: "drags the top of the stack away"),
    Form(spelling: "tap tab N", summary: "a finger taps a tab, counted from 1"),
    Form(spelling: "select tab N", summary: "code selects a tab, counted from 1"),
    Form(
      spelling: "present [navigation] SCREEN [style STYLE] [animated]",
      summary: "presents a new screen: pageSheet (default), fullScreen or overFullScreen"
    ),
    Form(spelling: "dismiss [animated]", summary: "dismisses what is presented in front"),
    Form(spelling: "drag sheet [cancelled]", summary: "drags the sheet in front away"),
    Form(spelling: "embed NAME", summary: "adds a child to the screen in front"),
    Form(spelling: "remove NAME", summary: "removes a child from the screen in front"),
    Form(
      spelling: "turn to NAME [animated] [cancelled]",
      summary: "turns the pager in front to a new page"
    ),
    Form(spelling: "wait", summary: "lets time go by, for what goes wrong by itself"),
  ]
}
