import LifelineTrace

/// A line that the lines below it may complete: with the metadata that Xcode copies, or with the
/// controller of a callback that stands alone.
///
///     Menu viewDidLoad                            *** viewDidAppear ***
///     Type: Debug | Timestamp: 2024-03-01 …         controller: <Menu: 0x7f9c>
///                                                   animated: true
struct HeldLine {
  /// The line, trimmed.
  let text: [UInt8]
  /// The one-based number of the line.
  let number: UInt32
  /// The callback that stands alone in it; empty where one has a name, or there is none.
  var callback: [UInt8] = []
  /// What the console put before the callback.
  var prefix: [UInt8] = []
  private var stamp: [UInt8] = []
  /// The category that Xcode copies, where it is a controller's name.
  private var category: [UInt8] = []
  private var controller: [UInt8] = []
  private var animated: [UInt8] = []
  /// How many lines below it did not name its controller.
  var misses = 0
  /// Whether its controller is known.
  var isComplete: Bool { !controller.isEmpty }

  /// Holds a line.
  init(_ text: [UInt8], _ number: UInt32) {
    self.text = text
    self.number = number
  }

  /// Whether a line is of the metadata that Xcode copies below each message.
  static func isMetadata(_ text: Bytes) -> Bool {
    guard text.hasASCII("Type: ", at: 0) || text.hasASCII("Timestamp: ", at: 0),
      let last = text.lastOffset(of: UInt8(ascii: "|"))
    else { return false }
    // Why: where the last column has no key, it is the message.
    return text.offset(of: "Timestamp: ") != nil && text.from(last).offset(of: ": ") != nil
  }

  /// Whether such a line is among the first of a log.
  static func hasMetadata(_ text: Bytes) -> Bool {
    text.lines.contains { isMetadata(ConsoleReader.withoutQuoteMarks($0)) }
  }

  /// Records the line below; false if it is another message.
  mutating func takes(_ next: Bytes, isIndented: Bool) -> Bool {
    if Self.isMetadata(next) {
      guard stamp.isEmpty, let key = next.offset(of: "Timestamp: ") else { return true }
      let end = next.offset(of: UInt8(ascii: "|"), from: key) ?? next.count
      let time = next[key + 11, end].trimmed.array + [0x20]
      if Bytes.withBytes(of: time, { ConsolePrefix($0).exists }) { stamp = time }
      if let key = next.offset(of: "Category: ") {
        let end = next.offset(of: UInt8(ascii: "|"), from: key) ?? next.count
        let name = next[key + 10, end].trimmed
        if name.isControllerName, name.isClassName { category = name.array }
      }
      return true
    }
    guard !callback.isEmpty, isIndented else { return false }
    let key = next[0, next.end(of: \.isIdentifier)]
    let rest = next.from(key.count).trimmed
    guard key.count > 0, rest.at(0).isOne(of: ":=") else { return false }
    let value = rest.from(1).trimmed
    if controller.isEmpty, key.isWord(.classKey), let found = ConsoleNeighbour(value) {
      controller = found.text
    } else if key.equalsFolded("animated"), value.wordCount == 1 {
      animated = value.array
    } else {
      return !controller.isEmpty
    }
    return true
  }

  /// Records the controller.
  mutating func complete(_ name: [UInt8]) { controller = name }

  /// Whether the category alone says whose callback the line tells of.
  private var isOfCategory: Bool {
    guard !category.isEmpty else { return false }
    let calls = Bytes.withBytes(of: text) { text in
      ConsoleMessage(text, isListed: false).told.calls.map(\.isNameless)
    }
    return calls == [true]
  }

  /// The line with what completes it.
  var completed: [UInt8] {
    guard !controller.isEmpty else { return stamp + (isOfCategory ? category + [0x20] : []) + text }
    let flag = animated.isEmpty ? [] : Array("(animated: ".utf8) + animated + Array(")".utf8)
    return stamp + prefix + controller + [0x20] + callback + flag
  }
}
