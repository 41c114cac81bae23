import LifelineTrace

extension KnownMessage {
  /// Messages about segues, loading, memory and threads.
  static let loading = [
    KnownMessage(
      .embedFiredTwice,
      wordings: [
        Wording(
          """
          There are unexpected subviews in the container view. Perhaps the embed segue has \
          already fired once or a subview was added programmatically?
          """,
          on: "iOS 6 and later"
        )
      ],
      says: "An embed segue ran into a container view that is not empty.",
      causes: [
        Cause(
          """
          performSegue is called for an embed segue, which UIKit performs itself when the view \
          loads.
          """,
          rule: .performWithoutPrepare
        ),
        Cause(
          "Code adds a subview to the container view."
        ),
        Cause(
          "The view was loaded a second time.",
          rule: .repeatedViewDidLoad
        ),
      ],
      search: "An exception breakpoint stops in the segue; see who performs it.",
      breakpoints: ["objc_exception_throw"],
      record: [.segues, .loading, .containment],
      remedy: """
        Do not perform an embed segue. To change the child, add the new one by hand, in a \
        container view that has no segue.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("embeddedswapping-11")
      ]
    ),
    KnownMessage(
      .noSuchSegue,
      wordings: [
        Wording(
          "Receiver (<X: 0x…>) has no segue with identifier 'name'",
          on: "iOS 5 and later"
        )
      ],
      says: "performSegue named a segue that the storyboard does not have for this controller.",
      causes: [
        Cause(
          "The name is misspelt, or the segue in the storyboard has none."
        ),
        Cause(
          "The segue belongs to another scene, such as the container instead of the child."
        ),
        Cause(
          "The controller was made in code, and not from the storyboard, so that it has no segues."
        ),
      ],
      search: "The line names the controller and the segue; compare them with the storyboard.",
      breakpoints: ["objc_exception_throw"],
      record: [.segues, .lifetime],
      remedy: """
        Give the segue that name in the scene of that class, and create the controller from the \
        storyboard.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .documentation("uiviewcontroller/performsegue(withidentifier:sender:)"),
        .evidence("xlpagertabstrip-213"),
      ]
    ),
    KnownMessage(
      .nibMissing,
      wordings: [
        Wording(
          "Could not load NIB in bundle: 'NSBundle <…> (loaded)' with name 'Name'",
          on: "all systems"
        )
      ],
      says: """
        A nib, or a scene of a storyboard, is not in the bundle that it was to be loaded from.
        """,
      causes: [
        Cause(
          "The name is misspelt, or differs in case from the file's."
        ),
        Cause(
          "The file is not a member of the target, or is in another bundle, such as a framework's."
        ),
        Cause(
          "The scene was renamed, or lost its identifier, and an old build is installed."
        ),
      ],
      search: "An exception breakpoint stops in the load; the line gives the name and the bundle.",
      breakpoints: ["objc_exception_throw"],
      record: [.loading, .lifetime],
      remedy: "Correct the name or pass the right bundle, and clean the build.",
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("mfsidemenu-211")
      ]
    ),
    KnownMessage(
      .nibWithoutView,
      wordings: [
        Wording(
          """
          -[UIViewController _loadViewFromNibNamed:bundle:] loaded the "Name" nib but the view \
          outlet was not set.
          """,
          on: "all systems"
        )
      ],
      says: "A controller loaded a nib whose owner's outlet named view is not connected.",
      causes: [
        Cause(
          "The outlet from File's Owner to the view is missing, or the owner has the wrong class.",
          rule: .loadViewLeftNil
        ),
        Cause(
          """
          UIKit found a nib by the controller's name: for MenuViewController it also takes \
          MenuView.
          """,
          rule: .loadViewOverNib
        ),
        Cause(
          "A nib of a cell or a plain view was given to a controller."
        ),
      ],
      search: "The line names the nib. See which class its owner is, and what is connected.",
      breakpoints: ["objc_exception_throw"],
      record: [.loading],
      remedy: """
        Connect the outlet, rename the nib that is not meant, or give the controller its nib's \
        name.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("frames-ios-17"),
        .evidence("radar-20049040"),
      ]
    ),
    KnownMessage(
      .loadWhileDeallocating,
      wordings: [
        Wording(
          """
          Attempting to load the view of a view controller while it is deallocating is not \
          allowed and may result in undefined behavior (<X: 0x…>)
          """,
          on: "iOS 9 and later"
        )
      ],
      says: """
        A controller that never loaded its view was asked for it in its last moments. UIKit makes \
        no promise about what happens.
        """,
      causes: [
        Cause(
          """
          deinit, or something that deinit calls, touches the view of a controller that was \
          never shown.
          """
        ),
        Cause(
          "An alert, search or web sign-in controller is made and thrown away without being shown."
        ),
      ],
      search: "Break at the deinit of the class in the line, and look for the access to view.",
      record: [.lifetime, .loading],
      remedy: """
        Use viewIfLoaded in deinit. Keep a controller until it was shown, or do not make it.
        """,
      otherRules: [.unexplainedComplaint],
      sources: [
        .evidence("bettersafariview-34"),
        .evidence("mapbox-gl-native-2475"),
      ]
    ),
    KnownMessage(
      .memoryWarning,
      wordings: [
        Wording(
          "Received memory warning.",
          on: "all systems"
        )
      ],
      says: """
        The system is short of memory. It is no fault in itself: every living controller gets \
        didReceiveMemoryWarning. Up to iOS 5 UIKit also unloads views that are not seen.
        """,
      causes: [
        Cause(
          "The app, or another one, uses much memory."
        ),
        Cause(
          "Controllers live on after they were popped or dismissed.",
          rule: .leakedAfterRemoval
        ),
        Cause(
          "A handler drops a view that is on screen.",
          rule: .viewDroppedWhileVisible
        ),
      ],
      search: """
        It matters where something breaks right after it: see which views are dropped and loaded \
        again.
        """,
      record: [.lifetime, .loading, .appearance],
      remedy: "Free what can be made again. Do not set view to nil while it is seen.",
      sources: [
        .documentation("uiviewcontroller/didreceivememorywarning()")
      ]
    ),
    KnownMessage(
      .backgroundThread,
      wordings: [
        Wording(
          "Main Thread Checker: UI API called on a background thread: -[UIViewController …]",
          on: "iOS 11 and later"
        )
      ],
      says: """
        Xcode's checker saw a call on a view controller that did not come from the main thread.
        """,
      causes: [
        Cause(
          "A completion handler, such as the network's, touches a controller.",
          rule: .offMainThread
        ),
        Cause(
          "Work on a queue of the app's own asks a controller for something.",
          rule: .offMainThread
        ),
      ],
      search: "The checker writes the stack of the call below the message.",
      record: [.appearance, .loading, .containment, .presentation],
      remedy: "Hop to the main actor before touching a controller or its view.",
      sources: [
        .evidence("stpopup-140")
      ]
    ),
  ]
}
