/// Where what was counted differs from what was on the screen.
package struct CountFault: Sendable {
  /// Why a screen was counted too often, at the wrong time, or not.
  package enum Cause: String, Sendable, CaseIterable {
    /// A departure was let go, and the screen was counted once more.
    case letGo = "let-go"
    /// What lay over the screen went, and it was counted once more though it had stayed.
    case uncovered
    /// The app came back, and the screen was counted once more.
    case appReturn = "app-return"
    /// `viewDidAppear(_:)` came once more with no departure before it.
    case appearedAgain = "appeared-again"
    /// Two parts of the app count it, by different names or ways.
    case twoSources = "two-sources"
    /// It is counted in two callbacks of one appearance.
    case twoCallbacks = "two-callbacks"
    /// It was counted more than once, and nothing between says why.
    case repeated
    /// A container and what it shows are both counted, or the container in its place.
    case container
    /// A controller of Apple's is counted.
    case system
    /// A screen was counted that began to appear and never did.
    case cancelled
    /// A controller was counted that was loaded and never shown.
    case neverShown = "never-shown"
    /// A screen was counted while it was not on screen, once more than it was there.
    case offScreen = "off-screen"
    /// A screen was counted when it had gone, under the next one.
    case late
    /// It is counted when it is loaded, and not when it comes back.
    case onceLoaded = "once-loaded"
    /// It was counted when it came first, and not when it came back.
    case cameBack = "came-back"
    /// Screens of the class are counted, and this visit was not.
    case missing
    /// Screens of the class are never counted, and others are.
    case never
    /// It is in a container that does not tell it of its appearance, so that nothing counts it.
    case notTold = "not-told"
  }

  /// Why.
  package var cause: Cause
  /// The number of the visit; nil where there is none.
  package var visit: Int?
  /// The class, or the name that was counted where no class has it.
  package var name: String
  /// The counts in question, in order; none where it was not counted.
  package var counts: [ScreenCount] = []
  /// What came between the counts; nil where nothing did.
  package var moment: Visit.Moment?
  /// Another controller that it is about, and the line to look at; nil where there is none.
  package var other: (name: String, line: Int)?
  /// How many visits it is about.
  package var times = 1

  /// The line that it is about.
  package var line: Int
}
