internal import LifelineTrace

/// The names of classes, as an app's authors write them.
enum ClassName {
  /// A name of the runtime's, without what compilers add.
  ///
  ///     Shop.Menu                              Shop.Menu
  ///     _TtCC4Shop4Menu4Page                   Shop.Menu.Page
  ///     _TtC4ShopP33_0123ABCD…4Page            Shop.Page
  ///     SwiftUI.UIHostingController<Shop.Row>  SwiftUI.UIHostingController
  static func plain(_ name: String) -> String {
    var plain = ""
    var nested = 0
    // Why: what stands in brackets is a generic argument, or a place in a file, and may be long.
    let type = SwiftName(mangled: name)
    let written =
      name.hasPrefix("_Tt") ? type?.names.joined(separator: ".") ?? names(in: name) : nil
    for character in written ?? name {
      switch character {
      case "<", "(": nested += 1
      case ">", ")": nested -= 1
      default: if nested == 0 { plain.append(character) }
      }
    }
    // Why: an identifier has at most 512 bytes, and a number.
    while plain.utf8.count > 480 { plain.removeLast() }
    // Why: what stood in brackets was a place between two names.
    plain = plain.split(separator: ".").joined(separator: ".")
    return plain.isEmpty ? "?" : plain
  }

  /// The names in what Swift spells for Objective-C, where the kinds of what they lie in are more than types:
  /// extensions and functions.
  ///
  ///     _TtCE4ShopC5UIKit16UIViewController4Page   Shop.UIKit.UIViewController.Page
  ///     _TtCFC4Shop4Menu3fooFT_T_L_4Page           Shop.Menu.foo.Page
  private static func names(in name: String) -> String? {
    var rest = name.utf8.dropFirst(3)
    var names: [String] = []
    while let first = rest.first {
      let isPrivate = first == UInt8(ascii: "P")
      if let name = SwiftName.identifier(&rest, from: isPrivate ? 1 : 0) {
        if !isPrivate { names.append(name) }
      } else {
        rest = rest.dropFirst()
      }
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }
}
