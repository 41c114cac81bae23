import LifelineTrace

/// Reads notes and printed lines for counts of screens.
///
///     screen_view Home             trackScreen("Home")         Screen viewed: name=Home
///     Event logged. Event name, event params: screen_view (_vs), {    and ga_screen_class (_sc) = Home;
///     {"type": "screen", "name": "Home"}                              on one line, or on several
///
/// Firebase prints each event several times; only the line that says that it was logged counts. Lines that
/// are printed below such a one belong to it until the bracket closes.
package struct ScreenCountReader {
  /// Reads a line in place of the known forms; nil for these.
  private let own: (@Sendable (String) -> String?)?
  /// What is known of an event that takes several lines; nil outside one.
  private var block: Block?

  /// An event that takes several lines.
  private struct Block {
    var source: ScreenCount.Source
    var isScreen: Bool
    var name: String?
    /// How surely the name is that of a class: the higher the surer.
    var rank = 0
    var lines = 0
  }

  /// Creates a reader.
  ///
  /// - Parameter own: Gives the name that a line counts, in place of the known forms; nil for these.
  package init(_ own: (@Sendable (String) -> String?)? = nil) {
    self.own = own
  }

  /// The longest line that is looked at, in bytes.
  private static let longestLine = 4096
  /// The most lines that an event takes.
  private static let longestBlock = 64

  /// Reads a line.
  ///
  /// - Parameter text: The note, or the printed line.
  /// - Returns: The name that it counts, and who counts; nil where it counts none.
  package mutating func read(_ text: String) -> (name: String, source: ScreenCount.Source)? {
    guard text.utf8.count <= Self.longestLine else { return nil }
    if let own { return own(text).map { ($0, .pattern) } }
    if let (source, name) = CountMark.read(text) {
      return (name, source == .otlp ? .otlp : .sentry)
    }
    if block != nil { return readBlock(text) }
    let line = Array(text.utf8)
    if let place = Self.find("event params: screen_view (_vs)", in: line) {
      guard Self.find("Event logged", in: line).map({ $0 < place }) == true else { return nil }
      block = Block(source: .firebase, isScreen: true)
      return readBlock(String(decoding: line[place...], as: UTF8.self))
    }
    if Self.find("(_vs), {", in: line) != nil { return nil }
    if text.hasPrefix("{") || text.hasSuffix("{") {
      if text.holds("\"type\""), let name = Self.segment(text) { return (name, .segment) }
      if text == "{" {
        block = Block(source: .segment, isScreen: false)
        return nil
      }
    }
    guard let name = Self.printed(line) else { return nil }
    return (name, .print)
  }

  // MARK: Several lines

  private mutating func readBlock(_ text: String) -> (name: String, source: ScreenCount.Source)? {
    guard var open = block else { return nil }
    open.lines += 1
    if open.source == .firebase {
      for (key, rank) in [("(_sc) = ", 2), ("(_sn) = ", 1)] where rank > open.rank {
        guard let range = Self.find(key, in: Array(text.utf8)) else { continue }
        let rest = Array(text.utf8)[(range + key.utf8.count)...]
        open.name = Self.trimmed(rest.prefix { $0 != UInt8(ascii: ";") })
        open.rank = rank
      }
    } else {
      if Self.value(of: "type", in: text) == "screen" { open.isScreen = true }
      if open.name == nil { open.name = Self.value(of: "name", in: text) }
    }
    let isOver = text.hasPrefix("}") || text.hasSuffix("}")
    guard isOver || open.lines > Self.longestBlock else {
      block = open
      return nil
    }
    block = nil
    guard isOver, open.isScreen, let name = open.name, !name.isEmpty else { return nil }
    return (name, open.source)
  }

  /// The name in an object of JSON on one line that tells of a screen.
  private static func segment(_ text: String) -> String? {
    guard value(of: "type", in: text) == "screen" else { return nil }
    return value(of: "name", in: text)
  }

  /// The text under a key of JSON; nil where it has none.
  private static func value(of key: String, in text: String) -> String? {
    let line = Array(text.utf8)
    guard let start = find("\"\(key)\"", in: line) else { return nil }
    let quote = UInt8(ascii: "\"")
    let rest = line[(start + key.utf8.count + 2)...].drop { " :".utf8.contains($0) }
    guard rest.first == quote else { return nil }
    return String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }

  // MARK: Prints

  /// The words that say that a screen is counted, in small letters.
  private static let words = [
    "screen_viewed", "screen_view", "screenviewed", "screenview", "screen viewed", "screen view",
    "track_screen", "trackscreen", "track screen", "app.screen.view",
  ]

  /// The keys that a name stands under, the surest first.
  private static let keys = [
    "firebase_screen_class", "screen_class", "screenclass", "class", "firebase_screen",
    "screen_name", "screenname", "screen", "name",
  ]

  /// The name that a line counts in words.
  private static func printed(_ line: [UInt8]) -> String? {
    let small = line.map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    guard let (start, end) = word(in: small) else { return nil }
    // Why: a sentence about counting names no screen right behind the word.
    guard start == 0 || !isWord(small[start - 1]) else { return nil }
    let rest = line[end...]
    for key in keys {
      guard let place = find(key, in: Array(small[end...])) else { continue }
      let before = end + place
      guard before == end || !isWord(small[before - 1]) else { continue }
      let behind = line[(before + key.utf8.count)...].drop {
        $0 == 0x20 || $0 == UInt8(ascii: "\"")
      }
      guard let sign = behind.first, sign == UInt8(ascii: ":") || sign == UInt8(ascii: "=") else {
        continue
      }
      return name(behind.dropFirst())
    }
    guard let first = rest.first, !isWord(first) else { return nil }
    return name(rest)
  }

  private static func word(in small: [UInt8]) -> (Int, Int)? {
    for word in words {
      guard let start = find(word, in: small) else { continue }
      return (start, start + word.utf8.count)
    }
    return nil
  }

  /// The name that a text begins with, behind punctuation.
  private static func name(_ text: ArraySlice<UInt8>) -> String? {
    let start = text.drop { !isWord($0) && $0 < 0x80 }
    let name = trimmed(start.prefix { !"\"'),;]}".utf8.contains($0) })
    return name.isEmpty ? nil : name
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
    var text = text.drop { $0 == 0x20 || $0 == UInt8(ascii: "\"") }
    while let last = text.last, last == 0x20 || last == UInt8(ascii: "\"") { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Where a text begins in another one; nil where it is not in it.
  private static func find(_ text: String, in line: [UInt8]) -> Int? {
    let text = Array(text.utf8)
    guard let first = text.first, line.count >= text.count else { return nil }
    for start in 0...(line.count - text.count) where line[start] == first {
      if line[start..<(start + text.count)].elementsEqual(text) { return start }
    }
    return nil
  }
}
