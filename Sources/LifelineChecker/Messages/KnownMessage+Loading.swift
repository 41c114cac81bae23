import LifelineTrace

extension KnownMessage {
  /// Messages about segues, loading, memory and threads.
  static let loading = [
    KnownMessage(
      .embedFiredTwice,
      wordings: [
        """
        There are unexpected subviews in the container view. Perhaps the embed segue has \
        already fired once or a subview was added programmatically?
        """: "iOS 6 and later"
      ],
      says: "An embed segue ran into a container view that is not empty.",
      causes: [
        """
        performSegue is called for an embed segue, which UIKit performs itself when the view \
        loads.
        """: .performWithoutPrepare,
        "Code adds a subview to the container view.": nil,
        "The view was loaded a second time.": .repeatedViewDidLoad,
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
        "Receiver (<X: 0x…>) has no segue with identifier 'name'": "iOS 5 and later"
      ],
      says: "performSegue named a segue that the storyboard does not have for this controller.",
      causes: [
        "The name is misspelt, or the segue in the storyboard has none.": nil,
        "The segue belongs to another scene, such as the container instead of the child.": nil,
        "The controller was made in code, and not from the storyboard, so that it has no segues.":
          nil,
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
        "Could not load NIB in bundle: 'NSBundle <…> (loaded)' with name 'Name'": "all systems"
      ],
      says: """
        A nib, or a scene of a storyboard, is not in the bundle that it was to be loaded from.
        """,
      causes: [
        "The name is misspelt, or differs in case from the file's.": nil,
        "The file is not a member of the target, or is in another bundle, such as a framework's.":
          nil,
        "The scene was renamed, or lost its identifier, and an old build is installed.": nil,
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
        """
        -[UIViewController _loadViewFromNibNamed:bundle:] loaded the "Name" nib but the view \
        outlet was not set.
        """: "all systems"
      ],
      says: "A controller loaded a nib whose owner's outlet named view is not connected.",
      causes: [
        "The outlet from File's Owner to the view is missing, or the owner has the wrong class.":
          .loadViewLeftNil,
        """
        UIKit found a nib by the controller's name: for MenuViewController it also takes \
        MenuView.
        """: .loadViewOverNib,
        "A nib of a cell or a plain view was given to a controller.": nil,
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
        """
        Attempting to load the view of a view controller while it is deallocating is not \
        allowed and may result in undefined behavior (<X: 0x…>)
        """: "iOS 9 and later"
      ],
      says: """
        A controller that never loaded its view was asked for it in its last moments. UIKit makes \
        no promise about what happens.
        """,
      causes: [
        """
        deinit, or something that deinit calls, touches the view of a controller that was \
        never shown.
        """: nil,
        "An alert, search or web sign-in controller is made and thrown away without being shown.":
          nil,
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
        "Received memory warning.": "all systems"
      ],
      says: """
        The system is short of memory. It is no fault in itself: every living controller gets \
        didReceiveMemoryWarning. Up to iOS 5 UIKit also unloads views that are not seen.
        """,
      causes: [
        "The app, or another one, uses much memory.": nil,
        "Controllers live on after they were popped or dismissed.": .leakedAfterRemoval,
        "A handler drops a view that is on screen.": .viewDroppedWhileVisible,
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
        "Main Thread Checker: UI API called on a background thread: -[UIViewController …]":
          "iOS 11 and later"
      ],
      says: """
        Xcode's checker saw a call on a view controller that did not come from the main thread.
        """,
      causes: [
        "A completion handler, such as the network's, touches a controller.": .offMainThread,
        "Work on a queue of the app's own asks a controller for something.": .offMainThread,
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
