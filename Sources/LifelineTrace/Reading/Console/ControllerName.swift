/// Tells from a name alone whether it is one that people give to controllers.
extension Bytes {
  /// Whether a name ends as those of controllers do, give or take a number.
  var isControllerName: Bool {
    var end = count
    while end > 0, self[end - 1].isASCIIDigit { end -= 1 }
    let stem = self[0, end]
    if end > 0, self[end - 1] >= 0x80 {
      return Self.wordsForController.contains { stem.has($0, at: stem.count - $0.count) }
    }
    return Self.controllerSuffixes.contains { stem.has($0, at: stem.count - $0.count) }
  }

  private static let wordsForController = ["컨트롤러", "控制器", "コントローラ", "コントローラー"].map {
    Array($0.utf8)
  }

  private static let controllerSuffixes = ["Controller", "VC", "ViewCtrl"].map { Array($0.utf8) }

  /// Whether a name is spelt as classes are: a capital, and letters, digits, dots behind it.
  var isClassName: Bool {
    guard at(0).isCapital else { return false }
    for offset in 0..<count where !self[offset].isName && self[offset] != UInt8(ascii: ".") {
      return false
    }
    return true
  }

  /// Whether a name is a class that ends as those of controllers or of screens do.
  var isScreenName: Bool {
    isClassName
      && (isControllerName
        || Self.screenSuffixes.contains { count > $0.count && has($0, at: count - $0.count) })
  }

  /// Whether a name is a class of several words, `SideMenu`, or has initials, `RNSScreen`.
  var hasHump: Bool {
    guard isClassName else { return false }
    let capitals = (0..<count).count { self[$0].isCapital }
    return capitals > 1 && (0..<count).contains { self[$0].isSmall }
  }

  /// Whether a name is that of a variable that holds a controller: `vc1`, `detailVC`.
  var isVariable: Bool {
    guard at(0).isSmall else { return false }
    return isControllerName || hasFolded("vc", at: 0) && from(2).isNumber
  }

  private static let screenSuffixes = ["View", "Screen", "Page"].map { Array($0.utf8) }
}
