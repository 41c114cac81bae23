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
    let written = name.hasPrefix("_Tt") ? spelled(name) ?? names(in: name) : nil
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
      if let name = identifier(&rest, from: isPrivate ? 1 : 0) {
        if !isPrivate { names.append(name) }
      } else {
        rest = rest.dropFirst()
      }
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  /// What Swift spells as a name of Objective-C's; nil for any other name.
  ///
  /// It does so where a class lies in others or has generic arguments: first the kinds of what it lies
  /// in, from inside outwards, and then the names from outside inwards, each behind its length.
  ///
  ///     _TtCC4Shop4Menu4Page   C a class, C in a class; module 4 Shop, 4 Menu, 4 Page
  private static func spelled(_ name: String) -> String? {
    var rest = name.utf8[...]
    guard name.hasPrefix("_Tt") else { return nil }
    rest = rest.dropFirst(3)
    if rest.first == UInt8(ascii: "G") { rest = rest.dropFirst() }
    let kinds = rest.prefix { "CVO".utf8.contains($0) }
    guard !kinds.isEmpty else { return nil }
    rest = rest.dropFirst(kinds.count)
    var names: [String] = []
    while names.count <= kinds.count {
      // Why: what is private to a file has the file's own name before it.
      if rest.first == UInt8(ascii: "P"), identifier(&rest, from: 1) == nil { return nil }
      guard let name = identifier(&rest, from: 0) else { return nil }
      names.append(name)
    }
    return names.joined(separator: ".")
  }

  private static func identifier(_ rest: inout Substring.UTF8View, from offset: Int) -> String? {
    let digits = rest.dropFirst(offset).prefix { (48...57).contains($0) }
    guard let length = Int(Substring(digits)) else { return nil }
    let name = rest.dropFirst(offset + digits.count).prefix(length)
    guard length > 0, name.count == length else { return nil }
    rest = rest.dropFirst(offset + digits.count + length)
    return String(Substring(name))
  }
}
