/// What kind of controller a class chain describes.
package enum ControllerKind: UInt8, Sendable, BitwiseCopyable {
  /// Nothing was declared, and the name alone does not tell.
  case undeclared
  /// A controller of the app's, or a custom container.
  case plain
  /// `UINavigationController` or a subclass.
  case navigation
  /// `UITabBarController` or a subclass.
  case tab
  /// `UISplitViewController` or a subclass.
  case split
  /// `UIPageViewController` or a subclass.
  case page
  /// `UIAlertController`, `UISearchController` and their like, or a subclass of another of Apple's
  /// controllers, such as SwiftUI's hosting controller, which places children of its own.
  case other
  /// A controller whose own class is Apple's and not meant for subclassing or containers.
  case system

  /// Whether UIKit itself drives the controller's children.
  package var isSystemContainer: Bool {
    switch self {
    case .navigation, .tab, .split, .page: true
    case .undeclared, .plain, .other, .system: false
    }
  }

  /// The kind in words; nil where UIKit does not drive the children, and there is nothing to say.
  package var noun: String? {
    switch self {
    case .navigation: "navigation controller"
    case .tab: "tab bar controller"
    case .split: "split view controller"
    case .page: "page view controller"
    case .undeclared, .plain, .other, .system: nil
    }
  }

  /// The kind of a class chain, given from the controller's own class upwards.
  package init(classChain: [String]) {
    for name in classChain {
      if let kind = Self.known(name) {
        self = kind
        return
      }
    }
    func isApple(_ name: String) -> Bool {
      Self.isApplePrivate(name) || name.holds("UIHostingController")
    }
    guard let own = classChain.first, isApple(own) else {
      self = classChain.dropFirst().contains(where: isApple) ? .other : .plain
      return
    }
    self = .system
  }

  /// The kind that a class name alone tells, for a controller without a declaration.
  init(undeclaredClass name: String) {
    self = Self.known(name) ?? (Self.isApplePrivate(name) ? .system : .undeclared)
  }

  /// Whether a class's name says that it is made of one of UIKit's containers, which excuses it where nothing
  /// else tells, and accuses nobody.
  package static func isContainerName(_ name: String) -> Bool {
    [
      "NavigationController", "NavController", "NavigationViewController", "TabBarController",
      "TabController", "SplitViewController", "SplitController", "PageViewController", "TabHost",
      "标签控制器", "标签栏控制器", "导航控制器", "タブバーコントローラ", "タブコントローラ",
    ].contains { name.hasSuffix($0) }
  }

  private static func known(_ name: String) -> ControllerKind? {
    // Why: most classes are the app's, and need not be compared with each of these.
    guard name.utf8.first == UInt8(ascii: "U") || name.hasPrefix("SwiftUI.") else { return nil }
    return switch name {
    case "UINavigationController", "UIMoreNavigationController", "UIKitNavigationController",
      "SwiftUI.UIKitNavigationController":
      .navigation
    case "UITabBarController", "UIKitTabBarController", "SwiftUI.UIKitTabBarController": .tab
    case "UISplitViewController", "SwiftUI.NotifyingMulticolumnSplitViewController": .split
    case "UIPageViewController": .page
    case "UIAlertController", "UISearchController", "UIActivityViewController",
      "UIImagePickerController", "UIDocumentPickerViewController":
      .other
    default: nil
    }
  }

  /// Whether a class is one of Apple's own, which the checker follows but does not judge.
  static func isApplePrivate(_ name: String) -> Bool {
    if isOfSwiftUI(name) { return true }
    switch name.utf8.first {
    case UInt8(ascii: "_"): return !name.hasPrefix("_Tt") && name.hasPrefix("_")
    case UInt8(ascii: "S"): return name.hasPrefix("SwiftUI.")
    case UInt8(ascii: "U"): break
    default: return false
    }
    if name == "UIViewController" || name == "UITableViewController"
      || name == "UICollectionViewController"
    {
      return false
    }
    // Why: who names a class after the framework writes an app beside SwiftUI.
    let isNamedAfterIt = name.hasPrefix("UIKit") && name != "UIKit"
    guard name.hasPrefix("UI"), !isNamedAfterIt, !name.contains(".") else { return false }
    return name.dropFirst(2).first?.isUppercase == true
  }

  /// Whether a class is one that SwiftUI makes, as it is printed without its module.
  private static func isOfSwiftUI(_ name: String) -> Bool {
    // Why: most names end otherwise, and need not be cut.
    guard name.hasSuffix(">") || name.hasSuffix("Controller") else { return false }
    return swiftUI.contains(name.prefix { $0 != "<" })
  }

  /// Whether a class is one that SwiftUI wraps around what the app shows, and is no screen by itself: one
  /// class for all entries of a stack, all tabs or all sheets.
  package static func isWrapper(_ name: String) -> Bool {
    let name = name.hasPrefix("SwiftUI.") ? String(name.dropFirst(8)) : name
    return isOfSwiftUI(name) && !name.hasPrefix("UIHostingController")
  }

  /// How SwiftUI brings what one of its hosting controllers shows.
  package enum Place: Sendable {
    /// As an entry of a stack.
    case entry
    /// As a sheet, a cover or a popover.
    case sheet
    /// As a tab.
    case tab
  }

  /// How SwiftUI brings what a class of its hosts; nil where the class does not say.
  package static func place(ofHost name: String) -> Place? {
    // Why: most names end otherwise, and need not be cut.
    guard name.holds("HostingController") else { return nil }
    let own = name.hasPrefix("SwiftUI.") ? name.dropFirst(8) : name[...]
    switch own.prefix(while: { $0 != "<" }) {
    case "NavigationStackHostingController", "DestinationHostingController": return .entry
    case "PresentationHostingController": return .sheet
    case "TabHostingController": return .tab
    default: return own == "UIHostingController<RootView>" ? .tab : nil
    }
  }

  /// Whether a class is one of those in which UIKit shows keyboards and the like, in windows of their own.
  package static func isBackstage(_ name: String) -> Bool {
    // Why: most names begin otherwise.
    guard name.hasPrefix("UI") || name.hasPrefix("_UI") else { return false }
    return backstage.contains(where: name.hasPrefix)
  }

  private static let backstage = [
    "_UI", "UIInput", "UICompatibilityInput", "UISystem", "UIPrediction", "UIEditingOverlay",
    "UIKeyboard",
  ]

  private static let swiftUI: Set<Substring> = [
    "UIHostingController", "UIKitNavigationController", "UIKitTabBarController",
    "NavigationStackHostingController", "PresentationHostingController",
    "DestinationHostingController", "DocumentHostingController", "TabHostingController",
    "NotifyingMulticolumnSplitViewController", "StyleContextSplitViewNavigationController",
  ]

  /// Whether a class of Apple's shows what an app made in SwiftUI; a tab's wrapper holds another one that does.
  package static func showsContent(_ name: String) -> Bool {
    name.holds("HostingController") && !name.holds("TabHostingController")
  }
}

/// Whose class a controller is of, as far as that tells who calls its methods.
package enum ClassOrigin: UInt8, Sendable, BitwiseCopyable {
  /// A class of the app's, which may override what it inherits.
  case app
  /// A class of UIKit's that apps use as it is, so that nothing is overridden.
  case uikit
  /// A class that UIKit or SwiftUI makes instances of for itself, such as the More controller.
  case hidden

  /// The origin of a class, given its name.
  package init(className name: String) {
    if name.hasPrefix("UIMore") || ControllerKind.isWrapper(name) {
      self = .hidden
    } else if ControllerKind.isApplePrivate(name) {
      self = name.hasPrefix("UI") ? .uikit : .hidden
    } else {
      self = .app
    }
  }
}
