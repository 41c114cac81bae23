import LifelineTrace

extension KnownMessage {
  /// Messages that say nothing of an order of callbacks, and are asked about all the same.
  static let aside = [
    KnownMessage(
      .popoverWithoutAnchor,
      wordings: [
        """
        UIPopoverPresentationController (<P: 0x…>) should have a non-nil sourceView or \
        barButtonItem set before the presentation occurs.
        """: "iOS 8 and later, on iPad",
        """
        Your application has presented a UIAlertController (<UIAlertController: 0x…>) of style \
        UIAlertControllerStyleActionSheet from UINavigationController (<P: 0x…>). The \
        modalPresentationStyle of a UIAlertController with this style is \
        UIModalPresentationPopover. You must provide location information for this popover \
        through the alert controller's popoverPresentationController. You must provide either a \
        sourceView and sourceRect or a barButtonItem.
        """: "iOS 8 and later, on iPad; the presenter is named from about iOS 11 on",
      ],
      says: """
        A popover was presented that does not say what it points at. On an iPad action sheets and \
        activity views are popovers, too, so that code which has always worked on an iPhone ends \
        the app there. The presentation controller in brackets is not yours.
        """,
      causes: [
        "A UIAlertController with the style actionSheet is presented on an iPad.": nil,
        "A UIActivityViewController, to share something, is presented on an iPad.": nil,
        "The bar button or the view that it was to point at is nil at that moment.": nil,
        "A controller has the style popover, and its popover is set up after present.": nil,
      ],
      search: """
        Look for present of an action sheet, an activity view, or the style popover; the exception's \
        stack begins in presentationTransitionWillBegin, after present has returned.
        """,
      breakpoints: ["objc_exception_throw"],
      record: [],
      remedy: """
        Set popoverPresentationController?.sourceView with sourceRect, or barButtonItem, before \
        present; on an iPhone it is nil, and nothing happens.
        """,
      sources: [
        .documentation("uipopoverpresentationcontroller/sourceview"),
        .evidence("fsimageviewer-30"),
        .evidence("kamagari-1"),
        .evidence("sdcalertview-306"),
        .evidence("qonversion-flutter-230"),
      ]
    ),
    KnownMessage(
      .pushNil,
      wordings: [
        "Application tried to push a nil view controller on target <N: 0x…>.": "all systems"
      ],
      says: """
        pushViewController was called with nil, which only Objective-C, or a forced cast, can do. \
        Nothing is pushed; the screen stays as it is.
        """,
      causes: [
        """
        storyboard is nil, because the controller was made in code, so that \
        instantiateViewController gives nil.
        """: nil,
        "The identifier is that of no scene of the storyboard, or of another storyboard.": nil,
        "A factory or a weak reference gives nil.": nil,
      ],
      search: "See what makes the controller on the line before the push.",
      record: [],
      remedy: "Make the controller from a storyboard that is named, and check that it is there.",
      sources: [
        .documentation("uinavigationcontroller/pushviewcontroller(_:animated:)"),
        .evidence("ios-print-sdk-296"),
      ]
    ),
    KnownMessage(
      .pageCountMismatch,
      wordings: [
        """
        The number of view controllers provided (N) doesn't match the number required (M) for \
        the requested transition
        """: "all systems"
      ],
      says: """
        A page view controller was given more or fewer controllers than it shows at once: one, or \
        two where the spine is in the middle or pages are double-sided.
        """,
      causes: [
        "All pages are given to setViewControllers; the others belong to the data source.": nil,
        "The list is empty, because the data has not come yet.": nil,
        "The spine moved to the middle when the device was turned, and one page was given.": nil,
      ],
      search: "The first number is what setViewControllers was given, the second what it needs.",
      breakpoints: ["objc_exception_throw"],
      record: [],
      remedy: """
        Give setViewControllers the page that is to be seen, two with the spine in the middle, and \
        let the data source hand out the others; do not call it with an empty list.
        """,
      sources: [
        .documentation(
          "uipageviewcontroller/setviewcontrollers(_:direction:animated:completion:)"
        ),
        .evidence("simplified-ios-781"),
      ]
    ),
    KnownMessage(
      .noRootController,
      wordings: [
        """
        Application windows are expected to have a root view controller at the end of application \
        launch
        """: "iOS 9 and later; up to iOS 8 it is only logged"
      ],
      says: """
        The app had launched, and one of its windows, not necessarily the main one, had no \
        rootViewController.
        """,
      causes: [
        "A view is added to the window in place of setting rootViewController.": nil,
        "A window of one's own, for an overlay or a splash screen, is made at launch.": nil,
        "The root is set later, when a request has finished.": nil,
        "The storyboard has no initial controller, or Info.plist does not name it.": nil,
      ],
      search: "Look at every UIWindow that is made before launching ends, those of libraries, too.",
      breakpoints: ["objc_exception_throw"],
      record: [],
      remedy: """
        Give every window a root controller before it is made visible, an empty one if need be, and \
        exchange it later.
        """,
      sources: [
        .documentation("uiwindow/rootviewcontroller"),
        .evidence("mtstatusbaroverlay-74"),
        .evidence("kmcgeigercounter-17"),
      ]
    ),
    KnownMessage(
      .layoutOutsideWindow,
      wordings: [
        """
        Warning once only: UITableView was told to layout its visible cells and other contents \
        without being in the view hierarchy (the table view or one of its superviews has not been \
        added to a window).
        """: "iOS 13 and later"
      ],
      says: """
        A table had to lay out its cells before it was in a window, with a size and traits that may \
        be wrong, and will do so again. It is said once for the whole run of the app.
        """,
      causes: [
        "layoutIfNeeded, reloadData or scrolling to a row is called before viewDidAppear.": nil,
        "A table is changed while its screen is covered, or its tab was never shown.": nil,
        "Bars are shown or hidden in viewWillAppear, which lays the view out.": nil,
      ],
      search: """
        The text ends with the table and its data source, whose class names the screen.
        """,
      breakpoints: ["UITableViewAlertForLayoutOutsideViewHierarchy"],
      record: [],
      remedy: """
        Put off what needs a layout until the table's window is not nil, such as to viewDidAppear; \
        often UIKit itself is the cause, and nothing breaks.
        """,
      sources: [
        .evidence("wordpress-ios-12689"),
        .evidence("parchment-735"),
        .evidence("myflightbookios-186"),
      ]
    ),
    KnownMessage(
      .subviewOfHostingView,
      wordings: [
        """
        Adding 'V' as a subview of UIHostingController.view is not supported and may result in a \
        broken view hierarchy. Add your view above UIHostingController.view in a common superview \
        or insert it into your SwiftUI content in a UIViewRepresentable instead.
        """: "not stated; seen in 2026"
      ],
      says: """
        A view of UIKit was added to the view that SwiftUI draws into. SwiftUI may cover it, move \
        it, or throw it away.
        """,
      causes: [
        "An overlay, a spinner or a floating panel is added to a hosting controller's view.": nil,
        "A library adds its view to the view of whatever controller is on top.": nil,
      ],
      search: """
        The class in quotes is the view that was added: look for addSubview with it, or for the \
        library that it belongs to.
        """,
      record: [],
      remedy: """
        Put a plain container above the hosting controller, and add both views to that; or wrap the \
        view in a UIViewRepresentable.
        """,
      sources: [
        .documentation("swiftui/uihostingcontroller"),
        .evidence("floatingpanel-688"),
      ]
    ),
    KnownMessage(
      .backgroundCall,
      wordings: [
        "Main Thread Checker: UI API called on a background thread: -[UIView …]": "iOS 11 and later"
      ],
      says: """
        Xcode's checker saw a call on a view, the application or another object of UIKit's that did \
        not come from the main thread.
        """,
      causes: [
        "A completion handler, such as the network's or the camera's, touches a view.": nil,
        "Work on a queue of the app's own reads a view's frame or bounds.": nil,
        "A library calls back on a queue of its own.": nil,
      ],
      search: "The checker writes the queue's name and the stack of the call below the message.",
      record: [],
      remedy: """
        Hop to the main actor before touching a view; read what the work needs, such as a size, \
        before it begins.
        """,
      sources: [
        .evidence("pdf417-ios-43")
      ]
    ),
  ]
}
