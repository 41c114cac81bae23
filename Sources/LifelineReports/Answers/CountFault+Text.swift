import LifelineStatistics
import LifelineTrace

/// What is said of counts that differ from what was on the screen.
extension CountFault {
  private var screen: String { TextLayout.plain(name, limit: 80) }

  private var stranger: String { TextLayout.plain(other?.name ?? "", limit: 80) }

  /// The lines of the counts, such as `lines 4 and 9`.
  private var lines: String {
    let numbers = counts.map { "\($0.line)" }
    return (numbers.count == 1 ? "line " : "lines ") + TextLayout.list(numbers, limit: 5)
  }

  private var at: String { moment.map { "line \($0.line)" } ?? "" }

  /// What is wrong, as a phrase, the fact first.
  package var message: String {
    switch cause {
    case .letGo:
      "\(screen) is counted again in one visit, because a departure was let go (\(at)): UIKit then sends "
        + "viewWillAppear and viewDidAppear once more, and the screen never left"
    case .uncovered:
      moment?.kind == .covered
        ? "\(screen) is counted again in one visit, while \(other == nil ? "another" : stranger) lay over "
          + "it (since \(at)): it stayed on screen all the time"
        : "\(screen) is counted again in one visit, when \(other == nil ? "what" : stranger) that lay over "
          + "it went (\(at)): it stayed on screen all the time"
    case .appReturn:
      "\(screen) is counted again in one visit, when the app came back (\(at)): none of the four "
        + "appearance callbacks comes then, so that something else counts it"
    case .appearedAgain:
      "\(screen) is counted again in one visit, because viewDidAppear came a second time (\(at)) with no "
        + "departure before it"
    case .twoSources:
      "\(screen) is counted twice in one visit, by two names or by two parts of the app"
    case .twoCallbacks:
      "\(screen) is counted twice in one appearance, before its viewDidAppear and at it or behind it"
    case .repeated: "\(screen) is counted again in one visit, and nothing came between the counts"
    case .container:
      other == nil
        ? "\(screen) is counted, which only shows other controllers: its screens are not"
        : "\(screen) and \(stranger) in it (line \(other?.line ?? 0)) are both counted for one visit"
    case .system: "\(screen) is counted, which is a controller of Apple's and no screen of the app"
    case .cancelled:
      "\(screen) is counted, which began to appear and never did: the transition was let go"
    case .neverShown: "\(screen) is counted, which was loaded and never shown"
    case .offScreen:
      "\(screen) is counted while it is not on screen"
        + (other == nil ? "" : ", under \(stranger)")
    case .late:
      "\(screen) is counted when it has gone" + (other == nil ? "" : ", under \(stranger)")
    case .onceLoaded:
      "this visit of \(screen) is not counted: it was counted when it was loaded (\(lines)), and is not "
        + "loaded again"
    case .cameBack:
      "this visit of \(screen) is not counted: it came back, and only the first visit was counted "
        + "(\(lines))"
    case .missing: "this visit of \(screen) is not counted, and others of its class are"
    case .never:
      times == 1
        ? "\(screen) is never counted, and other screens are"
        : "\(screen) is never counted in \(times) visits, and other screens are"
    case .notTold:
      "\(screen) is not counted: it lies in \(stranger), which was on screen, and was told of no "
        + "appearance, so that nothing in it could count"
    }
  }

  /// What to do about it, as a phrase.
  package var help: String {
    switch cause {
    case .letGo, .appearedAgain:
      "count once per visit: note in viewDidAppear that it was counted, and forget that in viewDidDisappear"
    case .uncovered:
      "do not count where a sheet, a popover or an alert is dismissed; count the sheet by itself"
    case .appReturn:
      "give returns of the app a name of their own, or leave the screen out of "
        + "sceneWillEnterForeground and of its notification"
    case .twoSources:
      "switch the automatic counts of the kit off (FirebaseAutomaticScreenReportingEnabled), or the app's "
        + "own"
    case .twoCallbacks, .repeated: "count in one place: in viewDidAppear, once per visit"
    case .container: "count the screens, and leave out navigation, tab bar and other containers"
    case .system:
      "leave out classes that are not the app's: count where the class is in the app's own bundle"
    case .cancelled: "count in viewDidAppear: what only will appear may not come"
    case .neverShown, .onceLoaded:
      "count in viewDidAppear, not in viewDidLoad or init: views are loaded once, and also ahead"
    case .offScreen: "count where the screen appears, and not where its data come in"
    case .late: "count at once in viewDidAppear: a count that waits is put down to the next screen"
    case .cameBack:
      "count in viewDidAppear, which comes each time, and not only where the screen is made"
    case .missing: "look for a condition, or a return, before the count"
    case .never: "call super.viewDidAppear where a base class counts, or count in this class, too"
    case .notTold:
      "have the container forward: beginAppearanceTransition and endAppearanceTransition, or "
        + "shouldAutomaticallyForwardAppearanceMethods true"
    }
  }
}
