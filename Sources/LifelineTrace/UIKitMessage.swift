/// The kinds of UIKit's own messages about controllers, told apart by their wording.
///
/// Sources: the messages as people pasted them in public bug reports, from iOS 4 to iOS 26.
package enum UIKitMessage: String, CaseIterable, Sendable {
  // Appearance
  case unbalancedTransition
  case directAppearanceCall
  // Navigation
  case nestedPush
  case nestedPop
  case unexpectedFinish
  case navigationBarBusy
  case stackChangeIgnored
  case pushedTwice
  case pushedNavigation
  case pushedSplit
  case notDistinct
  case popToStranger
  case addSelfAsSubview
  case navigationBarShared
  // Containment
  case hierarchyInconsistency
  case sharedView
  case alreadyPresentedChild
  case rootAsChild
  case transitionNotSiblings
  case transitionLegacyContainment
  case pageTurnOverlaps
  // Presentation
  case presentOffWindow
  case presentWhilePresenting
  case presentInProgress
  case presentRefused
  case dismissInProgress
  case dismissInTransition
  case presentActive
  case presentNil
  case presentSelf
  case presentDetached
  case dismissUnseen
  case keyboardPresents
  // Segues
  case embedFiredTwice
  case noSuchSegue
  case pushSegueWithoutStack
  case storyboardWithoutController
  // Loading and lifetime
  case nibMissing
  case nibWithoutView
  case loadWhileDeallocating
  case memoryWarning
  // Threads
  case backgroundThread
  // Beside the lifecycle
  case popoverWithoutAnchor
  case pushNil
  case pageCountMismatch
  case noRootController
  case layoutOutsideWindow
  case subviewOfHostingView
  case backgroundCall
  case navigationBarManaged
  case orientationMismatch
  case rootViewAddedByHand
  case sceneLifecycleMissing
  case testWaitsForCall
  case sceneLifecycleRequired
  case sceneDelegateMissing
  case nestedNavigationEmpty
  case tabItemUnmatched
  case tabNotInList
  case tabBarControllerImitated
  case splitWithoutControllers
  case presentationStyleUnknown
  case viewServiceEnded
  case sheetQueued
  case pathUpdatedTwice
  case linkWithoutDestination
  case searchBarOffWindow
}

extension UIKitMessage {
  /// Whether the message says nothing of an order of callbacks: it is explained, and never read as an
  /// event.
  package var isAside: Bool {
    switch self {
    case .popoverWithoutAnchor, .pushNil, .pageCountMismatch, .noRootController,
      .layoutOutsideWindow, .subviewOfHostingView, .backgroundCall, .navigationBarManaged,
      .orientationMismatch, .rootViewAddedByHand, .sceneLifecycleMissing, .sceneLifecycleRequired,
      .testWaitsForCall, .sceneDelegateMissing, .nestedNavigationEmpty, .tabItemUnmatched,
      .tabNotInList, .tabBarControllerImitated, .splitWithoutControllers, .presentationStyleUnknown,
      .viewServiceEnded, .sheetQueued, .pathUpdatedTwice, .linkWithoutDestination,
      .searchBarOffWindow:
      true
    default: false
    }
  }

  /// The part of UIKit that complains: appearance, navigation, containment, presentation, segues,
  /// loading, lifetime, threads, windows or layout.
  package var family: String {
    switch self {
    case .unbalancedTransition, .directAppearanceCall, .testWaitsForCall: "appearance"
    case .nestedPush, .nestedPop, .unexpectedFinish, .navigationBarBusy, .stackChangeIgnored,
      .pushedTwice, .pushedNavigation, .pushedSplit, .notDistinct, .popToStranger,
      .addSelfAsSubview, .pushNil, .navigationBarShared, .navigationBarManaged,
      .nestedNavigationEmpty, .pathUpdatedTwice, .linkWithoutDestination:
      "navigation"
    case .hierarchyInconsistency, .sharedView, .alreadyPresentedChild, .rootAsChild,
      .transitionNotSiblings, .transitionLegacyContainment, .pageCountMismatch,
      .subviewOfHostingView, .pageTurnOverlaps, .tabItemUnmatched, .tabNotInList,
      .tabBarControllerImitated, .splitWithoutControllers:
      "containment"
    case .presentOffWindow, .presentWhilePresenting, .presentInProgress, .presentRefused,
      .dismissInProgress, .dismissInTransition, .presentActive, .presentNil, .presentSelf,
      .presentDetached, .popoverWithoutAnchor, .dismissUnseen, .keyboardPresents,
      .orientationMismatch, .presentationStyleUnknown, .viewServiceEnded, .sheetQueued:
      "presentation"
    case .embedFiredTwice, .noSuchSegue, .pushSegueWithoutStack, .storyboardWithoutController:
      "segues"
    case .memoryWarning, .nibMissing, .nibWithoutView: "loading"
    case .loadWhileDeallocating: "lifetime"
    case .backgroundThread, .backgroundCall: "threads"
    case .noRootController, .rootViewAddedByHand, .sceneLifecycleMissing, .sceneLifecycleRequired,
      .sceneDelegateMissing:
      "windows"
    case .layoutOutsideWindow, .searchBarOffWindow: "layout"
    }
  }

  /// The kind of a message; nil if it is none of UIKit's.
  ///
  /// Anything may stand before and after the message, and its tail may be missing.
  package static func recognise(_ message: String) -> UIKitMessage? {
    Bytes.withBytes(of: message) { recognise($0) }
  }

  /// The kind of a message; nil if it is none of UIKit's.
  ///
  /// Anything may stand before and after the message, and its tail may be missing.
  package static func recognise(_ message: Bytes) -> UIKitMessage? {
    var fallback: UIKitMessage?
    // Why: what does not follow here follows no later beginning either, and is not sought again.
    var missing: Set<Int> = []
    let prefixes = Phrase.prefixes
    for offset in 0..<message.count where prefixes.mayStand(in: message, at: offset) {
      if offset > 0, message[offset - 1].isASCIILetter { continue }
      for index in Phrase.byFirstByte[Int(message[offset])] {
        let phrase = Phrase.all[index]
        guard message.has(phrase.beginning, at: offset) else { continue }
        if let later = phrase.later {
          let rest = message[offset + phrase.beginning.count, message.count]
          guard !missing.contains(index) else { continue }
          guard rest.offset(of: later) != nil else {
            missing.insert(index)
            continue
          }
        }
        guard phrase.isVague else { return phrase.kind }
        fallback = fallback ?? phrase.kind
      }
    }
    return fallback
  }

  /// The kind of a message, whole or cut off; nil if it is none of UIKit's.
  package static func recogniseCut(_ message: String) -> UIKitMessage? {
    Bytes.withBytes(of: message) { recognise($0) ?? begun($0) }
  }

  /// The kind of a message that is begun, and goes on in the next line or is cut off there: something
  /// has to follow that does not, or the text ends amid the words that tell the kind.
  package static func begun(_ message: Bytes) -> UIKitMessage? {
    let prefixes = Phrase.prefixes
    for offset in 0..<message.count where prefixes.mayStand(in: message, at: offset) {
      if offset > 0, message[offset - 1].isASCIILetter { continue }
      let rest = message.from(offset).trimmed
      for index in Phrase.byFirstByte[Int(message[offset])] {
        let phrase = Phrase.all[index]
        if let later = phrase.later, rest.has(phrase.beginning, at: 0) {
          // Why: a few words are those of many lines, unless it is a controller's method.
          let isTelling =
            phrase.words > 2
            || message[0, offset].offset(of: "ViewController" as StaticString) != nil
          if isTelling, rest.offset(of: later) == nil { return phrase.kind }
        }
        if phrase.isBegun(by: rest) { return phrase.kind }
      }
    }
    return nil
  }

  /// The words that begin a phrase, in lower case, for telling quickly that a line has none.
  package static let firstWords: [String] = Phrase.all.map { phrase in
    let word = phrase.beginning.prefix { $0.isASCIILetter }
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  /// A piece of text that tells a kind.
  private struct Phrase {
    /// What it begins with.
    let beginning: [UInt8]
    /// What has to follow somewhere behind the beginning; nil if nothing.
    let later: [UInt8]?
    /// The kind that it tells.
    let kind: UIKitMessage
    /// Whether a phrase further on tells more.
    let isVague: Bool

    init(
      _ beginning: String,
      later: String? = nil,
      _ kind: UIKitMessage,
      isVague: Bool = false
    ) {
      self.beginning = Array(beginning.utf8)
      self.later = later.map { Array($0.utf8) }
      self.kind = kind
      self.isVague = isVague
    }

    /// The number of words of its beginning.
    var words: Int {
      beginning.split(separator: UInt8(ascii: " ")).count { $0.contains(where: \.isASCIILetter) }
    }

    /// The fewest words that tell a kind where the text is cut off behind them.
    private static let enough = 4

    /// Whether a text is its first words, four at least, and no more.
    func isBegun(by text: Bytes) -> Bool {
      guard text.count < beginning.count, beginning.starts(with: text.array) else { return false }
      return text.array.count { $0 == UInt8(ascii: " ") } >= Self.enough
    }

    /// The phrases by first byte, as indices in order of preference.
    static let byFirstByte: [[Int]] = {
      var buckets = [[Int]](repeating: [], count: 256)
      for (index, phrase) in all.enumerated() {
        buckets[Int(phrase.beginning[0])].append(index)
      }
      return buckets
    }()

    /// How phrases begin.
    static let prefixes = BytePrefixes(all.map(\.beginning))

    static let all: [Phrase] = [
      Phrase("Unbalanced calls to begin/end appearance", .unbalancedTransition),
      Phrase("Calling -view", later: "directly on a", .directAppearanceCall),
      Phrase("nested push animation can result", .nestedPush),
      Phrase("nested pop animation can result", .nestedPop),
      Phrase("Finishing up a navigation transition in an unexpected", .unexpectedFinish),
      Phrase("Attempting to begin a transition on navigation bar", .navigationBarBusy),
      Phrase("called on <", later: "while an existing transition", .stackChangeIgnored),
      Phrase("while an existing transition or presentation is occurring", .stackChangeIgnored),
      Phrase("Pushing the same view controller instance", later: "more than once", .pushedTwice),
      Phrase("pushing the same view controller instance", later: "more than once", .pushedTwice),
      Phrase("Pushing a navigation controller is not supported", .pushedNavigation),
      Phrase("Split View Controllers cannot be pushed", .pushedSplit),
      Phrase("All view controllers in a navigation controller must be distinct", .notDistinct),
      Phrase("Tried to pop to a view controller that doesn", .popToStranger),
      Phrase("Can't add self as subview", .addSelfAsSubview),
      Phrase("Can’t add self as subview", .addSelfAsSubview),
      Phrase("child view controller:", later: "should have parent", .hierarchyInconsistency),
      Phrase(
        "UIViewControllerHierarchyInconsistency",
        .hierarchyInconsistency,
        isVague: true
      ),
      Phrase("A view can only be associated with at most one view controller", .sharedView),
      Phrase(
        "trying to add child view controller that is already presented",
        .alreadyPresentedChild
      ),
      Phrase("adding a root view controller", later: "as a child", .rootAsChild),
      Phrase("Children view controllers", later: "common parent", .transitionNotSiblings),
      Phrase(
        "Parent view controller is using legacy containment",
        .transitionLegacyContainment
      ),
      Phrase("Attempt to present", later: "not in the window hierarchy", .presentOffWindow),
      Phrase("Attempt to present", later: "already presenting", .presentWhilePresenting),
      Phrase("Attempt to present", later: "while a presentation", .presentInProgress),
      Phrase("Attempt to present", later: "on <", .presentRefused),
      Phrase("Attempt to present <", .presentRefused),
      Phrase("Attempt to dismiss from view controller", .dismissInProgress),
      Phrase("Trying to dismiss the presentation controller while trans", .dismissInTransition),
      Phrase("transitionViewForCurrentTransition is not set", .dismissInTransition),
      Phrase("Application tried to present modally", .presentActive),
      Phrase("Application tried to present a nil modal", .presentNil),
      Phrase("Application tried to present modal view controller on itself", .presentSelf),
      Phrase("Presenting view controllers on detached view controllers", .presentDetached),
      Phrase("Presenting view controller", later: "from detached view", .presentDetached),
      Phrase(
        "There are unexpected subviews in the container view",
        .embedFiredTwice
      ),
      Phrase("embed segue has already fired", .embedFiredTwice),
      Phrase("has no segue with identifier", .noSuchSegue),
      Phrase("Could not load NIB in bundle", .nibMissing),
      Phrase("nib but the view outlet was not set", .nibWithoutView),
      Phrase("Attempting to load the view of a view controller while", .loadWhileDeallocating),
      Phrase("Received memory warning", .memoryWarning),
      Phrase("UI API called on a background thread: -[", later: "Controller", .backgroundThread),
      Phrase("UI API called from background thread: -[", later: "Controller", .backgroundThread),
      Phrase("UI API called on a background thread", .backgroundCall),
      Phrase("UI API called from background thread", .backgroundCall),
      Phrase("should have a non-nil sourceView or barButtonItem", .popoverWithoutAnchor),
      Phrase("Your application has presented a UIAlertController", .popoverWithoutAnchor),
      Phrase("Application tried to push a nil view controller", .pushNil),
      Phrase("The number of view controllers provided", later: "match", .pageCountMismatch),
      Phrase(
        "Application windows are expected to have a root view controller",
        .noRootController
      ),
      Phrase(
        "Applications are expected to have a root view controller",
        .noRootController
      ),
      Phrase(
        "UITableView was told to layout its visible cells",
        later: "without being in the view hierarchy",
        .layoutOutsideWindow
      ),
      Phrase(
        "UICollectionView was told to layout its visible cells",
        later: "without being in the view hierarchy",
        .layoutOutsideWindow
      ),
      Phrase("as a subview of UIHostingController.view", .subviewOfHostingView),
      Phrase("Layout requested for visible navigation bar", .navigationBarShared),
      Phrase("Cannot call pushNavigationItem", later: "managed by", .navigationBarManaged),
      Phrase("Cannot manually set the delegate on a UINavigationBar", .navigationBarManaged),
      Phrase("No view controller managing visible view", .pageTurnOverlaps),
      Phrase("Duplicate states in queue", .pageTurnOverlaps),
      Phrase("attempt to dismiss modal view controller whose view does not", .dismissUnseen),
      Phrase("Attempt to dismiss modal view controller whose view does not", .dismissUnseen),
      Phrase("Keyboard cannot present view controllers", .keyboardPresents),
      Phrase("Supported orientations has no common orientation", .orientationMismatch),
      Phrase("preferredInterfaceOrientationForPresentation", later: "must", .orientationMismatch),
      Phrase("contain a view controller with identifier", .storyboardWithoutController),
      Phrase("Could not find a navigation controller for segue", .pushSegueWithoutStack),
      Phrase("Push segues can only be used when the source controller", .pushSegueWithoutStack),
      Phrase("Manually adding the root", later: "no longer supported", .rootViewAddedByHand),
      Phrase("This process does not adopt UIScene life", .sceneLifecycleMissing),
      Phrase("lifecycle will soon be required. Failure to adopt", .sceneLifecycleMissing),
      Phrase("UIScene life cycle is required for apps built", .sceneLifecycleRequired),
      Phrase("UISceneDelegateClassName key", later: "load class", .sceneDelegateMissing),
      Phrase("delegate set. A scene delegate class must be", .sceneDelegateMissing),
      Phrase("plist contained no UIScene configuration dictionary", .sceneDelegateMissing),
      Phrase("Cannot display a nested UINavigationController with zero", .nestedNavigationEmpty),
      Phrase("Inconsistency in UITabBar items and view controllers", .tabItemUnmatched),
      Phrase("controllers can be selected", .tabNotInList),
      Phrase("must return an instance of a UITabBarController", .tabBarControllerImitated),
      Phrase("Splitview controller", later: "is expected to have a view", .splitWithoutControllers),
      Phrase("specified modal presentation style does", .presentationStyleUnknown),
      Phrase("viewServiceDidTerminateWithError", .viewServiceEnded),
      Phrase("service did terminate with error", .viewServiceEnded),
      Phrase("because view service terminated", .viewServiceEnded),
      Phrase("Currently, only presenting a single sheet is supported", .sheetQueued),
      Phrase("next sheet will be presented when the currently", .sheetQueued),
      Phrase("NavigationRequestObserver tried to update multiple times", .pathUpdatedTwice),
      Phrase("NavigationAuthority bound path tried to update", .pathUpdatedTwice),
      Phrase("NavigationLink is presenting a value", .linkWithoutDestination),
      Phrase("navigationDestination for", later: "declared earlier on", .linkWithoutDestination),
      Phrase("Trying to pop to a missing destination", .linkWithoutDestination),
      Phrase("encountered an issue when pushing", .linkWithoutDestination),
      Phrase("adding a _UIPassthroughScrollInteraction", .searchBarOffWindow),
      Phrase("flushed view <", .pageTurnOverlaps),
      Phrase("satisfying: [views count] == 3", .pageTurnOverlaps),
      Phrase("Waiting for viewDid", later: "call on this view controller", .testWaitsForCall),
    ]
  }
}
