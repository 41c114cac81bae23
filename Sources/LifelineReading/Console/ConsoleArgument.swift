import LifelineTrace

/// Tells which objects of a line are the controller itself, and which are something it knows.
///
///     Cart viewWillAppear, parent: <ShopNav: 0x7f9c>      -[Cart viewDidLoad] <UIWindow: 0x7f9c>
///     ShopNav pushViewController(Detail, animated: true)
enum ConsoleArgument {
  /// Whether the word before an object says that it is not the controller that is called.
  static func isOther(_ object: ConsoleObject, in text: Bytes) -> Bool {
    var end = object.start
    if end >= 9, text.hasASCII("Optional(", at: end - 9) { end -= 9 }
    while end > 0, text[end - 1].isOne(of: " :=(") { end -= 1 }
    let start = text.start(of: \.isIdentifier, before: end)
    let label = text[start, end]
    // Why: in `viewDidLoad() Menu <Shop.Menu: 0x7f9c>` the class is named twice.
    guard !label.isEmpty, !label.equals(object.className.behind(UInt8(ascii: ".")))
    else { return false }
    return label.isWord(.other)
      || label.isControllerLabel && !label.equalsFolded("controller")
        && !label.equalsFolded("viewcontroller")
  }

  /// Tells what a class's method cannot have been called on.
  ///
  /// - Parameters:
  ///   - object: An object behind the callback.
  ///   - name: The class that implements the method, or the controller's name.
  /// - Returns: Whether the object is certainly another.
  static func isForeign(_ object: ConsoleObject, to name: Bytes) -> Bool {
    guard !name.isEmpty, !object.className.equals(name), !name.isUIKitName else { return false }
    if object.className.isUIKitName { return true }
    // Why: a class that is no container has no subclass that is one.
    return object.className.isContainerName && !name.isContainerName && name.isControllerName
  }

  /// The controller that is the first argument in a call's parentheses; nil where none is named.
  static func first(in arguments: Bytes) -> ConsoleObject? {
    var first = arguments
    if let comma = first.offset(of: UInt8(ascii: ",")) { first = first[0, comma] }
    if let object = ConsoleObject.next(in: first) { return object.isOther ? nil : object }
    if let label = first.offset(of: ": ") { first = first.from(label + 2) }
    var name = first.trimmed
    if name.hasASCII("Optional(", at: 0), name.at(name.count - 1) == UInt8(ascii: ")") {
      name = name[9, name.count - 1]
    }
    guard name.isClassName else { return nil }
    return ConsoleObject(className: name, address: 0, start: 0, end: name.count)
  }

  /// The one word that stands behind a move, but for keys: `-> Host`, `padre=Host`, `to nil`; nil where
  /// there is none, or more than one.
  static func lone(in text: Bytes) -> Bytes? {
    let words = text.parts { !$0.isName && !$0.isOne(of: ".=") }.map(\.valueOfPair).filter { word in
      !word.isEmpty && !word.isNumber && !keys.contains(word)
    }
    return words.count == 1 ? words[0] : nil
  }

  private static let keys = FoldedSet(
    "to toParent toParentViewController parent parentViewController newParent container into optional"
  )
}

extension ConsoleSelector {
  /// Whether a text behind it is the parent or child that it moves, or says that there is none.
  func isMoved(_ text: Bytes) -> Bool {
    guard callback == .willMove || callback == .didMove || callback == .addChild,
      let word = ConsoleArgument.lone(in: text)
    else { return false }
    let object = ConsoleObject(className: word, address: 0, start: 0, end: 0)
    return word.isWord(.null) || word.isClassName && word[0].isCapital && !object.isOther
  }
}

extension Bytes {
  /// What stands behind the first `=`; all where none stands behind a key.
  fileprivate var valueOfPair: Bytes {
    let end = end(of: \.isName)
    return at(end) == UInt8(ascii: "=") ? from(end + 1) : self
  }

  /// Whether there are pairs of a key and a value and nothing else, `room=4c1e id=3` or `, delegate = Coordinator`.
  var isPairs: Bool {
    let parts = from(end { $0.isOne(of: ", ") }).parts { $0 == UInt8(ascii: "=") }
    return parts.count > 1
      && parts.indices.allSatisfy { index in
        let words = parts[index].words
        let isKey = index + 1 < parts.count
        return words.count == (isKey && index > 0 ? 2 : 1)
          && (!isKey || words[words.count - 1].consists(of: \.isName))
      }
  }

  /// Whether a word is spelt as a controller's class.
  var namesController: Bool { ConsoleTokens(self).all.contains { $0.traits.contains(.controller) } }

  /// Whether one number behind a bar is all that there is: the next column of a table.
  var isPunctuatedNumber: Bool {
    trimmed.at(0) == UInt8(ascii: "|") && trimmed.strippingPunctuation.isNumber
  }

  /// Whether an address is all that there is.
  var isLoneAddress: Bool {
    let text = trimmed
    var offset = 0
    return ConsoleObject.address(text, at: &offset) != nil && offset == text.count
  }

  /// Whether a label ends in `Controller`, such as `navigationController`.
  fileprivate var isControllerLabel: Bool {
    count > 10 && hasFolded("controller", at: count - 10)
  }

  /// Whether a class is one of UIKit's, going by its name.
  var isUIKitName: Bool {
    hasASCII("UI", at: 0) && at(2).isCapital || hasASCII("_UI", at: 0)
  }

  private static let containers: [StaticString] = [
    "NavController", "NavigationController", "NavigationViewController", "TabBarController",
    "TabController", "SplitViewController", "SplitController",
  ]

  /// Whether a class is a navigation, tab bar or split controller, going by how its name ends.
  ///
  /// `NavigationSettingsViewController` is a screen like any other.
  var isContainerName: Bool { ends(in: Self.containers) }
}
