/// Tells a log of an app for macOS, whose view controllers have callbacks of the same names as UIKit's and an order
/// of their own.
///
/// Three things tell: a class of AppKit's own beside a callback, as `NSViewController viewDidLoad`; a selector without the argument that UIKit's has,
/// as `-[Page viewWillAppear]`; and `viewDidLayout()`, which UIKit does not have. Where anything in the log is UIKit's,
/// as in Mac Catalyst, none of them counts.
enum ConsoleAppKit {
  /// AppKit's classes whose subclasses hear callbacks.
  private static let classes = FoldedSet(
    """
    NSViewController NSWindowController NSSplitViewController NSTabViewController NSPageController \
    NSHostingController NSTitlebarAccessoryViewController
    """
  )
  /// Callbacks that UIKit gives an argument, and AppKit does not.
  private static let appearance = FoldedSet(
    "viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear"
  )
  private static let layout = FoldedSet("viewWillLayout viewDidLayout")
  private static let mobile = FoldedSet(
    "viewWillLayoutSubviews viewDidLayoutSubviews viewIsAppearing Catalyst"
  )

  /// Why a log that begins with a text cannot be judged, a clause; nil where it can, or where that is open.
  static func refusal(of text: Bytes) -> String? {
    guard let start = evidence(in: text), !hasMobile(text) else { return nil }
    let word = text[start, text.end(of: \.isName, from: start)].text
    let line = 1 + text[0, start].array.count { $0 == UInt8(ascii: "\n") }
    return "its line \(line) has \(word) as AppKit has it, so that the log is of macOS, "
      + Header.judgedSystems
  }

  /// Where the first word stands that tells; nil where none does.
  private static func evidence(in text: Bytes) -> Int? {
    var first: Int?
    // Why: each begins with one of these bytes, or ends before it, and most logs are told by them at once.
    for mark in [UInt8(ascii: "N"), UInt8(ascii: "]"), UInt8(ascii: "(")] {
      var offset = 0
      while let place = text.offset(of: mark, from: offset), place < first ?? .max {
        offset = place + 1
        let isClass = mark == UInt8(ascii: "N")
        let start = isClass ? place : text.start(of: \.isName, before: place)
        guard !isClass || start == 0 || !text[start - 1].isName else { continue }
        let end = isClass ? text.end(of: \.isName, from: place) : place
        if tells(text[start, end], in: text, start, end) { first = min(start, first ?? .max) }
      }
    }
    return first
  }

  private static func hasMobile(_ text: Bytes) -> Bool {
    var offset = 0
    while true {
      let start = text.end(of: { !$0.isName }, from: offset)
      let end = text.end(of: \.isName, from: start)
      guard end > start else { return false }
      if isMobile(text[start, end], in: text, to: end) { return true }
      offset = end
    }
  }

  private static func isMobile(_ word: Bytes, in text: Bytes, to end: Int) -> Bool {
    if word.hasASCII("UI", at: 0), word.at(2).isCapital, word.at(3).isSmall { return true }
    guard word.count >= 8 else { return false }
    if mobile.contains(word) { return true }
    guard appearance.contains(word) else { return false }
    return text.at(end) == UInt8(ascii: ":")
      || text.at(end) == UInt8(ascii: "(") && text.at(end + 1) != UInt8(ascii: ")")
  }

  /// Whether the line around a class names a callback: the system's own log has lines of all apps that run on a Mac.
  private static func hasCallback(_ text: Bytes, behind end: Int, before start: Int) -> Bool {
    let first = text.start(of: { $0 != 0x0A }, before: start)
    let line = text[first, text.end(of: { $0 != 0x0A }, from: end)]
    return
      (line.offset(of: "viewDid") ?? line.offset(of: "viewWill") ?? line.offset(of: "loadView"))
      != nil
  }

  private static func tells(_ word: Bytes, in text: Bytes, _ start: Int, _ end: Int) -> Bool {
    guard word.count >= 13 else { return false }
    if word.hasASCII("NS", at: 0) {
      return classes.contains(word) && hasCallback(text, behind: end, before: start)
    }
    if layout.contains(word) { return text.hasASCII("()", at: end) }
    guard appearance.contains(word), text.at(end) == UInt8(ascii: "]"), text.at(start - 1) == 0x20
    else { return false }
    let owner = text.start(of: { $0.isName || $0 == UInt8(ascii: ".") }, before: start - 1)
    return owner >= 2 && text.hasASCII("-[", at: owner - 2)
  }
}
