import LifelineTrace

/// Tells a log of an app for macOS, whose view controllers have callbacks of the same names as UIKit's and an order
/// of their own.
///
/// Two things tell: a class of AppKit's own beside a callback, as `NSViewController viewDidLoad`, and `viewDidLayout()`,
/// which UIKit does not have. Where anything in the log is UIKit's, as in Mac Catalyst, neither counts.
///
/// A selector without the argument that UIKit's has, `-[Page viewWillAppear]`, tells nothing: people write it so.
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
  private static let layout: [StaticString] = ["viewWillLayout()", "viewDidLayout()"]
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

  /// Where a word stands that tells; nil where none does.
  private static func evidence(in text: Bytes) -> Int? {
    var offset = 0
    while let start = text.offset(of: "NS", from: offset) {
      offset = text.end(of: \.isName, from: start)
      let isWhole = start == 0 || !text[start - 1].isName
      if isWhole, classes.contains(text[start, offset]), hasCallback(text, around: start) {
        return start
      }
    }
    return layout.lazy.compactMap { text.offset(of: $0) }
      .first { $0 == 0 || !text[$0 - 1].isName }
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
  private static func hasCallback(_ text: Bytes, around place: Int) -> Bool {
    let line = text[
      text.start(of: { $0 != 0x0A }, before: place),
      text.end(of: { $0 != 0x0A }, from: place)
    ]
    return ["viewDid", "viewWill", "loadView"].contains { (name: StaticString) in
      line.offset(of: name) != nil
    }
  }
}
