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
  package static let forms: [Form] = {
    let lines = table.split(separator: "\n")
    return stride(from: 0, to: lines.count, by: 2).map { row in
      let summary = lines[row + 1].drop { $0 == " " }
      let mark = summary.lastIndex(of: "(") ?? summary.endIndex
      return Form(
        spelling: String(lines[row]),
        summary: String(summary[..<mark].dropLast()),
        facts: summary[mark...].split { "(), ".contains($0) }.map(String.init)
      )
    }
  }()

  /// A form on two lines: how it is spelt; what it does, and the facts that its orders rest on.
  private static let table = """
    launch SCREEN
      starts with a screen as the root (1.1, 7.1, 7.4)
    launch navigation SCREEN
      starts with a navigation controller (4.8, 7.1)
    launch tabs TAB, …
      starts with tabs (5.2)
    launch split SCREEN beside SCREEN
      starts with two columns, each a stack (1.12, 3.10)
    replace root with [navigation] SCREEN
      puts another root into the window (1.10, 9.2)
    push SCREEN [animated] [PLACE]
      puts a new screen onto the stack in front (4.1, 4.2, 4.3, 4.6, 3.10)
    push SCREEN, … [PLACE]
      puts several onto the stack in one turn (4.2)
    push SCREEN interrupted by pop
      pops while the push runs, from iOS 18 on (4.5)
    push SCREEN interrupted by push SCREEN
      pushes while the push runs, from iOS 18 on (4.5)
    pop [animated] [PLACE]
      takes the top off the stack in front (4.1, 4.3, 4.13)
    pop to NAME [animated] [PLACE]
      takes all above a screen off the stack (4.1, 4.9, 3.10)
    pop to root [animated] [PLACE]
      takes all but the root off the stack (4.1, 4.9)
    set NAME, … [animated] [PLACE]
      sets the stack; names on it stay (4.3, 4.8, 9.1)
    swipe back [cancelled] [PLACE]
      drags the top of the stack away (4.4, 4.6, 4.12)
    tap tab N
      a finger taps a tab, counted from 1 (5.1, 5.3)
    tap tab N refused
      a finger taps a tab, and the delegate refuses (5.4)
    select tab N
      code selects a tab, also behind what is presented (5.1, 5.3, 5.6)
    present [navigation] SCREEN [style STYLE] [animated]
      presents a new screen (6.1, 6.2, 6.4, 6.12)
    dismiss [animated]
      what is presented in front dismisses itself (6.1, 6.2, 6.4, 9.1)
    dismiss to NAME [animated]
      a screen below dismisses all that is presented over it (6.9)
    drag sheet [cancelled]
      drags the sheet in front away (6.5)
    drag sheet in vain
      drags at a sheet that may not go (6.5)
    change detent
      a sheet changes its height, and nobody is told (1.10, 6.13)
    embed NAME
      adds a child to the screen in front (1.10, 3.1, 3.4)
    remove NAME
      removes a child from the screen in front (1.10, 3.3, 3.4)
    flash NAME
      adds a child and removes it in the same turn (1.10, 3.4)
    reattach NAME
      takes a child's view out and puts it back in the same turn (1.10)
    turn to NAME [animated] [cancelled]
      turns the pager in front to a new page (2.1, 2.3, 2.6)
    skip past NAME to NAME
      turns the pager in front on to another page while it turns to the first (2.1, 2.2, 2.3, 2.6)
    turn page to NAME [cancelled]
      turns the page controller in front with a finger (10.1, 10.2)
    prepare page NAME
      the page controller in front loads a neighbour of the page that is shown (10.3)
    segue to SCREEN [style STYLE] [animated] [by code|refused]
      a segue shows a new screen, or presents it where a style is given (8.1, 8.2)
    unwind to NAME [animated]
      a segue leads back on the stack, or out of what is presented (8.3)
    show detail SCREEN
      replaces the stack of the secondary column (4.8, 9.1, 9.4)
    collapse
      the secondary column's stack goes onto the primary's (10.5, 3.10, 9.4)
    expand
      the secondary column comes back (10.5, 3.10)
    give COLUMN SCREEN
      a column of the split view in front gets a screen, which is not shown yet (10.14)
    show COLUMN
      code asks for a column of the split view in front (10.5, 10.14)
    hide COLUMN
      code hides a column of the split view in front (10.5, 10.14)
    enter background
      the app goes to the background and comes back (1.9, 1.16, 10.5)
    open scene with [navigation] SCREEN
      another scene connects, with a window and a root of its own (1.10, 1.16)
    open window with [navigation] SCREEN
      another window opens in the scene in front (1.10)
    close scene
      the scene in front disconnects, and nothing is told of its controllers (1.17)
    close window
      the window in front is hidden, and nobody is told (1.9)
    scene resigns
      the scene in front becomes inactive (1.9, 1.16)
    scene enters background
      the scene in front goes to the background (1.9, 1.16)
    scene enters foreground
      the scene in front comes back (1.9, 1.16)
    scene becomes active
      the scene in front is active again (1.9, 1.16)
    go to scene N
      a person goes to another scene, counted from 1 (1.9, 1.16)
    memory warning
      the system is short of memory (7.2, 7.7)
    clear view of NAME
      the view of a covered screen becomes nil (7.2)
    wait
      lets time go by, for what goes wrong by itself ()
    """
  /// What the capitals in the forms stand for, a line each.
  package static let notes: [String] = [
    "NAME is a class. Without a launch, a story begins with: launch navigation Home",
    "SCREEN is [context] [pager|scrolling|curling] NAME [embedding NAME|holding NAME|setting NAME]:",
    "  context defines a presentation context, a pager forwards by hand, scrolling and curling are",
    "  page view controllers, embedding has an embed segue, holding adds a child in viewDidLoad,",
    "  setting, of a page view controller, sets its first page there.",
    "TAB is a SCREEN in a navigation controller, or: plain SCREEN, or: split SCREEN beside SCREEN",
    "COLUMN is primary, supplementary, secondary or inspector",
    "PLACE is: in tab N, or: behind, for a stack behind what is presented, or a column of the split",
    "  view in front: in primary, or: in secondary, which is also what comes without a place.",
    "STYLE is " + Style.allCases.map(\.rawValue).joined(separator: ", "),
  ]
}
