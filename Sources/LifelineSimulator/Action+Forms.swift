extension Action {
  /// A form of an action in the language of stories.
  package struct Form: Sendable {
    /// The spelling, with optional words in brackets.
    package var spelling: String
    /// What it does, as a phrase.
    package var summary: String
    /// The numbers of the facts in `spec/sources.md` that its orders rest on.
    package var facts: [String]
  }

  /// Every form; `notes` say what the capitals stand for.
  package static let forms: [Form] = [
    Form(
      spelling: "launch SCREEN",
      summary: "starts with a screen as the root",
      facts: ["1.1", "7.1", "7.4"]
    ),
    Form(
      spelling: "launch navigation SCREEN",
      summary: "starts with a navigation controller",
      facts: ["4.8", "7.1"]
    ),
    Form(spelling: "launch tabs TAB, …", summary: "starts with tabs", facts: ["5.2"]),
    Form(
      spelling: "launch split SCREEN beside SCREEN",
      summary: "starts with two columns, each a stack",
      facts: ["1.12", "3.10"]
    ),
    Form(
      spelling: "replace root with [navigation] SCREEN",
      summary: "puts another root into the window",
      facts: ["1.10", "9.2"]
    ),
    Form(
      spelling: "push SCREEN [animated] [PLACE]",
      summary: "puts a new screen onto the stack in front",
      facts: ["4.1", "4.2", "4.3", "4.6", "3.10"]
    ),
    Form(
      spelling: "push SCREEN, … [PLACE]",
      summary: "puts several onto the stack in one turn",
      facts: ["4.2"]
    ),
    Form(
      spelling: "push SCREEN interrupted by pop",
      summary: "pops while the push runs, from iOS 18 on",
      facts: ["4.5"]
    ),
    Form(
      spelling: "push SCREEN interrupted by push SCREEN",
      summary: "pushes while the push runs, from iOS 18 on",
      facts: ["4.5"]
    ),
    Form(
      spelling: "pop [animated] [PLACE]",
      summary: "takes the top off the stack in front",
      facts: ["4.1", "4.3", "4.13"]
    ),
    Form(
      spelling: "pop to NAME [animated] [PLACE]",
      summary: "takes all above a screen off the stack",
      facts: ["4.1", "4.9", "3.10"]
    ),
    Form(
      spelling: "pop to root [animated] [PLACE]",
      summary: "takes all but the root off the stack",
      facts: ["4.1", "4.9"]
    ),
    Form(
      spelling: "set NAME, … [animated] [PLACE]",
      summary: "sets the stack; names on it stay",
      facts: ["4.3", "4.8", "9.1"]
    ),
    Form(
      spelling: "swipe back [cancelled] [PLACE]",
      summary: "drags the top of the stack away",
      facts: ["4.4", "4.6", "4.12"]
    ),
    Form(
      spelling: "tap tab N",
      summary: "a finger taps a tab, counted from 1",
      facts: ["5.1", "5.3"]
    ),
    Form(
      spelling: "tap tab N refused",
      summary: "a finger taps a tab, and the delegate refuses",
      facts: ["5.4"]
    ),
    Form(
      spelling: "select tab N",
      summary: "code selects a tab, also behind what is presented",
      facts: ["5.1", "5.3", "5.6"]
    ),
    Form(
      spelling: "present [navigation] SCREEN [style STYLE] [animated]",
      summary: "presents a new screen",
      facts: ["6.1", "6.2", "6.4", "6.12"]
    ),
    Form(
      spelling: "dismiss [animated]",
      summary: "what is presented in front dismisses itself",
      facts: ["6.1", "6.2", "6.4", "9.1"]
    ),
    Form(
      spelling: "dismiss to NAME [animated]",
      summary: "a screen below dismisses all that is presented over it",
      facts: ["6.9"]
    ),
    Form(
      spelling: "drag sheet [cancelled]",
      summary: "drags the sheet in front away",
      facts: ["6.5"]
    ),
    Form(
      spelling: "drag sheet in vain",
      summary: "drags at a sheet that may not go",
      facts: ["6.5"]
    ),
    Form(
      spelling: "embed NAME",
      summary: "adds a child to the screen in front",
      facts: ["1.10", "3.1", "3.4"]
    ),
    Form(
      spelling: "remove NAME",
      summary: "removes a child from the screen in front",
      facts: ["1.10", "3.3", "3.4"]
    ),
    Form(
      spelling: "flash NAME",
      summary: "adds a child and removes it in the same turn",
      facts: ["1.10", "3.4"]
    ),
    Form(
      spelling: "reattach NAME",
      summary: "takes a child's view out and puts it back in the same turn",
      facts: ["1.10"]
    ),
    Form(
      spelling: "turn to NAME [animated] [cancelled]",
      summary: "turns the pager in front to a new page",
      facts: ["2.1", "2.3", "2.6"]
    ),
    Form(
      spelling: "skip past NAME to NAME",
      summary: "turns the pager in front on to another page while it turns to the first",
      facts: ["2.1", "2.2", "2.3", "2.6"]
    ),
    Form(
      spelling: "turn page to NAME [cancelled]",
      summary: "turns the page controller in front with a finger",
      facts: ["10.1", "10.2"]
    ),
    Form(
      spelling: "segue to SCREEN [style STYLE] [animated] [by code|refused]",
      summary: "a segue shows a new screen, or presents it where a style is given",
      facts: ["8.1", "8.2"]
    ),
    Form(
      spelling: "unwind to NAME [animated]",
      summary: "a segue leads back on the stack, or out of what is presented",
      facts: ["8.3"]
    ),
    Form(
      spelling: "show detail SCREEN",
      summary: "replaces the stack of the secondary column",
      facts: ["4.8", "9.1", "9.4"]
    ),
    Form(
      spelling: "collapse",
      summary: "the secondary column's stack goes onto the primary's",
      facts: ["10.5", "3.10", "9.4"]
    ),
    Form(
      spelling: "expand",
      summary: "the secondary column comes back",
      facts: ["10.5", "3.10"]
    ),
    Form(
      spelling: "enter background",
      summary: "the app goes to the background and comes back",
      facts: ["1.9", "10.5"]
    ),
    Form(
      spelling: "memory warning",
      summary: "the system is short of memory",
      facts: ["7.2", "7.7"]
    ),
    Form(
      spelling: "clear view of NAME",
      summary: "the view of a covered screen becomes nil",
      facts: ["7.2"]
    ),
    Form(
      spelling: "wait",
      summary: "lets time go by, for what goes wrong by itself",
      facts: []
    ),
  ]

  /// What the capitals in the forms stand for, a line each.
  package static let notes: [String] = [
    "NAME is a class. Without a launch, a story begins with: launch navigation Home",
    "SCREEN is [context] [pager|scrolling|curling] NAME [embedding NAME|holding NAME]: context",
    "  defines a presentation context, a pager forwards by hand, scrolling and curling are page",
    "  view controllers, embedding has an embed segue, holding adds a child in viewDidLoad.",
    "TAB is a SCREEN in a navigation controller, or: plain SCREEN, or: split SCREEN beside SCREEN",
    "PLACE is: in tab N, or: behind, for a stack behind what is presented, or a column of the split",
    "  view in front: in primary, or: in secondary, which is also what comes without a place.",
    "STYLE is " + Style.allCases.map(\.rawValue).joined(separator: ", "),
  ]
}
