// Declarations of XCTest that drive an app, of which the recipes make use.

// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication
/// An app under test.
@MainActor
open class XCUIApplication: XCUIElement {
  /// What it is launched with.
  open var launchArguments: [String] = []

  /// Starts it.
  open func launch() {}

  /// Ends it.
  open func terminate() {}
}

// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement,
// https://developer.apple.com/documentation/xcuiautomation/xcuielementtypequeryprovider
/// Something on the screen.
@MainActor
open class XCUIElement: NSObject {
  /// The buttons in it.
  open var buttons: XCUIElementQuery { XCUIElementQuery() }

  /// Touches it.
  open func tap() {}
}

// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementquery
/// What may be on the screen.
@MainActor
open class XCUIElementQuery: NSObject {
  /// The one that has an identifier.
  open subscript(key: String) -> XCUIElement { XCUIElement() }
}
