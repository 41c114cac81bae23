extension KnownMessage {
  /// Messages about presentations, threads, windows and layout.
  static let presentation: StaticString = """
    # presentOffWindow, refused: a controller was presented from one whose view is in no window
    > Warning: Attempt to present <M: 0x…> on <P: 0x…> whose view is not in the window hierarchy! |
      iOS 12 and earlier
    > Attempt to present <M: 0x…> on <P: 0x…> (from <S: 0x…>) whose view is not in the window
      hierarchy. | iOS 13 and later
    says: UIKit did not present the controller, because the view of the one that was to present it
      is in no window. Nothing happens, and the completion is never called. The presenter is the one
      after the word on; it need not be the one that was asked.
    - The call is made in viewDidLoad or viewWillAppear, before the view is in the window.
      [present-too-early]
    - The presenter is covered by a full-screen controller, or has been dismissed or popped.
      [present-refused]
    - The window's root is asked although it already presents something full-screen.
      [present-refused]
    - A request finished after the user had left the screen. [present-refused]
    search: See what the presenter's last appearance callback was: viewDidDisappear means it has
      left; none means it has not come yet.
    record: appearance, presentation, views
    fix: Present from viewDidAppear or later, from the controller that is on top; check that
      viewIfLoaded?.window is not nil.
    rules: unexplained-complaint
    sources: rn-fetch-blob-611, myflightbookios-370

    # presentWhilePresenting, refused: a controller was presented from one that presents another
    > Warning: Attempt to present <M: 0x…> on <P: 0x…> which is already presenting <Y: 0x…> | iOS 12
      and earlier
    > Attempt to present <M: 0x…> on <P: 0x…> (from <S: 0x…>) which is already presenting <Y: 0x…>.
      | iOS 13 and later
    says: UIKit did not present the controller, because the presenter is presenting another one
      already. Nothing happens, and the completion is never called.
    - An alert is shown while a sheet, or another alert, is up. [present-refused]
    - A search controller is active, which counts as a presentation. [present-refused]
    - Two callbacks both show the same error. [present-refused]
    - dismiss was called before, but not waited for. [present-refused]
    search: The last object of the line is the one that is in the way. Find who presented it, and
      whether it should be gone.
    record: presentation, appearance
    fix: Present from the controller on top, or dismiss the other one and present in the completion.
    rules: unexplained-complaint
    sources: myflightbookios-370

    # presentInProgress, refused: a presentation began while another was in progress
    > Warning: Attempt to present <M: 0x…> on <P: 0x…> while a presentation is in progress! | iOS 12
      and earlier
    > Attempt to present <M: 0x…> on <P: 0x…> (from <S: 0x…>) while a presentation is in progress. |
      iOS 13 and later
    says: UIKit did not present the controller, because a presentation or dismissal at the same
      presenter was still animating. Nothing happens, and the completion is never called.
    - Two presentations in one turn, such as two alerts. [present-refused]
    - present right after dismiss, instead of in its completion. [present-refused]
    - A double tap. [present-refused]
    search: Look for the present or dismiss on the same presenter that came before and has not
      completed.
    record: presentation, appearance
    fix: Present in the completion of the presentation or dismissal that runs.
    rules: unexplained-complaint
    sources: openradar-3466, myflightbookios-370

    # presentRefused, refused: a presentation was refused
    > Attempt to present <M: 0x…> on <P: 0x…> … | any system; the end of the line, with the reason,
      is missing
    says: UIKit did not present the controller. The end of the line would give the reason: the
      presenter's view is in no window, it presents another controller already, or a presentation is
      in progress.
    - The presenter's view is not in a window. [present-refused]
    - The presenter presents another controller already. [present-refused]
    - A presentation or dismissal was still animating. [present-refused]
    search: Find the whole line in the console first. Without it, see whether the presenter had
      appeared, and what it presents.
    record: appearance, presentation, views
    fix: Present from viewDidAppear or later, from the controller on top, one presentation at a
      time.
    rules: unexplained-complaint
    sources: rn-fetch-blob-611, myflightbookios-370

    # dismissInProgress, refused: a dismissal began while a presentation or dismissal was in
      progress
    > Warning: Attempt to dismiss from view controller <P: 0x…> while a presentation or dismiss is
      in progress! | iOS 5 and later
    says: UIKit did not dismiss, because a presentation or dismissal was still animating. What is
      presented stays.
    - dismiss was called twice, such as by a button and by a delegate. [dismiss-in-progress]
    - dismiss was called before the presentation had finished, such as for a request that failed at
      once. [dismiss-in-progress]
    - A library's dismissal and the app's own one coincide. [dismiss-in-progress]
    search: Look for the present or dismiss before it that has not completed.
    record: presentation, appearance
    fix: Dismiss in the completion of the presentation. Let only one place dismiss.
    rules: unexplained-complaint
    sources: sidemenu-323, zfdragablemodaltransition-3

    # dismissInTransition, logged: a presentation was dismissed while it was coming in, or going
    > Trying to dismiss the presentation controller while transitioning already. (<C: 0x…>) | iOS 8
      and later
    > transitionViewForCurrentTransition is not set, presentation controller was dismissed during
      the presentation? (<C: 0x…>) | iOS 8 and later
    says: A presentation was to be dismissed while it was still coming in, or going. The object that
      the message names is UIKit's presentation controller, and no view controller.
    - dismiss was called before the presentation had finished. [dismiss-in-progress]
    - dismiss was called twice in a row. [dismiss-in-progress]
    - A transition of the app's own never reported that it was complete.
    search: Look for the present or dismiss before it that has not completed.
    record: presentation, appearance
    fix: Dismiss in the completion of the presentation. In an animator of your own, call
      completeTransition(_:) once, whatever happens.
    rules: unexplained-complaint
    sources: paypal-ios-sdk-232, transmission-103

    # presentActive, raised: a controller was presented that is a child, or is presented, already
    > Application tried to present modally an active controller <M: 0x…>. | older systems
    > Application tried to present modally a view controller <M: 0x…> that has a parent view
      controller <Q: 0x…>. | newer systems
    > Application tried to present modally a view controller <M: 0x…> that is already being
      presented by <Q: 0x…>. | newer systems
    says: A controller was presented that is in use already: it is somebody's child, or it is being
      presented.
    - A stored controller is presented a second time, often after a double tap. [present-invalid]
    - A child of a navigation or tab bar controller is presented instead of its container.
      [present-invalid]
    - It was dismissed just before, and the dismissal has not finished. [present-invalid]
    search: An exception breakpoint stops in present. Newer systems name the controller that has it.
    break: objc_exception_throw
    record: presentation, containment, navigation
    fix: Present a new instance, or the container that holds it; wait for the dismissal's
      completion.
    rules: unexplained-complaint
    sources: sdcalertview-65

    # presentNil, raised: nothing was given to be presented
    > Application tried to present a nil modal view controller on target <P: 0x…>. | all systems
    says: present was called with nil.
    - A controller from a storyboard or factory is nil, because its name is wrong. [present-invalid]
    - A weak reference is gone. [present-invalid]
    search: An exception breakpoint stops in present; see where the argument comes from.
    break: objc_exception_throw
    record: presentation, lifetime
    fix: Make sure that there is a controller before it is presented. In Swift this needs an
      Objective-C caller or an unwrapped optional.
    rules: unexplained-complaint
    sources: uiviewcontroller/present(_:animated:completion:)

    # presentSelf, raised: a controller was told to present itself
    > Application tried to present modal view controller on itself. Presenting controller is <P:
      0x…>. | all systems
    says: A controller was told to present itself.
    - A helper presents on the controller on top, which is the one that is to be presented.
      [present-invalid]
    - A variable holds the wrong controller. [present-invalid]
    search: An exception breakpoint stops in present.
    break: objc_exception_throw
    record: presentation
    fix: Present from another controller.
    rules: unexplained-complaint
    sources: uiviewcontroller/present(_:animated:completion:)

    # presentDetached, logged: a controller was presented from one that is in no hierarchy
    > Presenting view controllers on detached view controllers is discouraged <S: 0x…>. | iOS 7 and
      later; seen until 2017
    > Presenting view controller <M: 0x…> from detached view controller <S: 0x…> is not supported,
      and may result in incorrect safe area insets and a corrupt root presentation. Make sure <S:
      0x…> is in the view controller hierarchy before presenting from it. Will become a hard
      exception in a future release. | recent systems; the first one is not known
    says: The controller that was asked to present is in no hierarchy: no chain of parents leads
      from it to a window's root. UIKit presents all the same, and announces that it will not do so
      for ever.
    - A view was added with addSubview and its controller never with addChild. [orphan-view]
    - A child was removed from its parent but is still used. [present-from-detached-source]
    - A controller was made only to present from. [present-from-detached-source]
    search: The detached controller is in the line. Find where its view is added, and where addChild
      is missing.
    record: presentation, containment, views
    fix: Make the controller a child of the one whose view surrounds it: addChild, addSubview,
      didMove(toParent:). Or present from that one.
    rules: unexplained-complaint
    sources: swrevealviewcontroller-344

    # popoverWithoutAnchor, raised: a popover was presented that has nothing to point at
    > UIPopoverPresentationController (<P: 0x…>) should have a non-nil sourceView or barButtonItem
      set before the presentation occurs. | iOS 8 and later, on iPad
    > Your application has presented a UIAlertController (<UIAlertController: 0x…>) of style
      UIAlertControllerStyleActionSheet from UINavigationController (<P: 0x…>). The
      modalPresentationStyle of a UIAlertController with this style is UIModalPresentationPopover.
      You must provide location information for this popover through the alert controller's
      popoverPresentationController. You must provide either a sourceView and sourceRect or a
      barButtonItem. | iOS 8 and later, on iPad; the presenter is named from about iOS 11 on
    says: A popover was presented that does not say what it points at. On an iPad action sheets and
      activity views are popovers, too, so that code which has always worked on an iPhone ends the
      app there. The presentation controller in brackets is not yours.
    - A UIAlertController with the style actionSheet is presented on an iPad.
    - A UIActivityViewController, to share something, is presented on an iPad.
    - The bar button or the view that it was to point at is nil at that moment.
    - A controller has the style popover, and its popover is set up after present.
    search: Look for present of an action sheet, an activity view, or the style popover; the
      exception's stack begins in presentationTransitionWillBegin, after present has returned.
    break: objc_exception_throw
    fix: Set popoverPresentationController?.sourceView with sourceRect, or barButtonItem, before
      present; on an iPhone it is nil, and nothing happens.
    sources: uipopoverpresentationcontroller/sourceview, fsimageviewer-30, kamagari-1,
      sdcalertview-306, qonversion-flutter-230

    # backgroundThread, logged: a controller was called off the main thread
    > Main Thread Checker: UI API called on a background thread: -[UIViewController …] | iOS 11 and
      later
    says: Xcode's checker saw a call on a view controller that did not come from the main thread.
    - A completion handler, such as the network's, touches a controller. [off-main-thread]
    - Work on a queue of the app's own asks a controller for something. [off-main-thread]
    search: The checker writes the stack of the call below the message.
    record: appearance, loading, containment, presentation
    fix: Hop to the main actor before touching a controller or its view.
    sources: stpopup-140

    # backgroundCall, logged: a view, or something else of UIKit's, was called off the main thread
    > Main Thread Checker: UI API called on a background thread: -[UIView …] | iOS 11 and later
    says: Xcode's checker saw a call on a view, the application or another object of UIKit's that
      did not come from the main thread.
    - A completion handler, such as the network's or the camera's, touches a view.
    - Work on a queue of the app's own reads a view's frame or bounds.
    - A library calls back on a queue of its own.
    search: The checker writes the queue's name and the stack of the call below the message.
    fix: Hop to the main actor before touching a view; read what the work needs, such as a size,
      before it begins.
    sources: pdf417-ios-43

    # noRootController, raised: the app had launched, and a window had no root controller
    > Application windows are expected to have a root view controller at the end of application
      launch | iOS 9 and later; up to iOS 8 it is only logged
    says: The app had launched, and one of its windows, not necessarily the main one, had no
      rootViewController.
    - A view is added to the window in place of setting rootViewController.
    - A window of one's own, for an overlay or a splash screen, is made at launch.
    - The root is set later, when a request has finished.
    - The storyboard has no initial controller, or Info.plist does not name it.
    search: Look at every UIWindow that is made before launching ends, those of libraries, too.
    break: objc_exception_throw
    fix: Give every window a root controller before it is made visible, an empty one if need be, and
      exchange it later.
    sources: uiwindow/rootviewcontroller, mtstatusbaroverlay-74, kmcgeigercounter-17

    # layoutOutsideWindow, logged: a table or collection was laid out outside any window
    > Warning once only: UITableView was told to layout its visible cells and other contents without
      being in the view hierarchy (the table view or one of its superviews has not been added to a
      window). | iOS 13 and later
    says: A table had to lay out its cells before it was in a window, with a size and traits that
      may be wrong, and will do so again. It is said once for the whole run of the app.
    - layoutIfNeeded, reloadData or scrolling to a row is called before viewDidAppear.
    - A table is changed while its screen is covered, or its tab was never shown.
    - Bars are shown or hidden in viewWillAppear, which lays the view out.
    search: The text ends with the table and its data source, whose class names the screen.
    break: UITableViewAlertForLayoutOutsideViewHierarchy
    fix: Put off what needs a layout until the table's window is not nil, such as to viewDidAppear;
      often UIKit itself is the cause, and nothing breaks.
    sources: wordpress-ios-12689, parchment-735, myflightbookios-186
    """
}
