import LifelineTrace

/// Tells from a name alone whether it is one that people give to controllers.
extension Bytes {
  /// Whether a name ends as those of controllers do, give or take a number.
  var isControllerName: Bool {
    let stem = self[0, start(of: \.isASCIIDigit, before: count)]
    return stem.ends(in: stem.at(stem.count - 1) < 0x80 ? Self.suffixes : Self.words)
  }

  private static let screenSuffixes: [StaticString] = ["View", "Screen", "Page"]
  private static let suffixes: [StaticString] = ["Controller", "VC", "ViewCtrl"]
  private static let words: [StaticString] = ["컨트롤러", "控制器", "コントローラ", "コントローラー"]

  /// Whether a word for a controller that is not ASCII stands in a text.
  var hasForeignController: Bool { Self.words.contains { offset(of: $0) != nil } }

  /// Whether a name is spelt as classes are: a capital, and letters, digits, dots behind it.
  var isClassName: Bool {
    at(0).isCapital && consists { $0.isName || $0 == UInt8(ascii: ".") }
  }

  /// Whether a name is a class that ends as those of controllers or of screens do.
  var isScreenName: Bool {
    isClassName && (isControllerName || self[1, count].ends(in: Self.screenSuffixes))
  }

  /// Whether a name is a class of several words, `SideMenu`, or has initials, `RNSScreen`.
  var hasHump: Bool {
    guard isClassName else { return false }
    return from(1).contains(where: \.isCapital) && contains(where: \.isSmall)
  }

  /// Whether a name is that of a variable that holds a controller: `vc1`, `detailVC`.
  var isVariable: Bool {
    guard at(0).isSmall else { return false }
    return isControllerName || hasFolded("vc", at: 0) && from(2).isNumber
  }
}
