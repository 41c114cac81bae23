/// A chain of callbacks in one word each, `A: WillAppear -> B: WillDisappear, A: DidAppear`.
///
/// One such piece may be anything's; two or more between arrows and commas are a recording.
enum ConsoleVerbChain {
  /// The pieces of a text; empty where one is none, or there are fewer than two.
  static func pieces(of text: Bytes) -> [(name: Bytes, callback: Callback)] {
    var found: [(name: Bytes, callback: Callback)] = []
    var start = 0
    var offset = 0
    while offset <= text.count {
      let isArrow = text.at(offset) == UInt8(ascii: "-") && text.at(offset + 1) == UInt8(ascii: ">")
      let isEnd = offset == text.count
      guard isEnd || isArrow || ",;".utf8.contains(text[offset]) else {
        offset += 1
        continue
      }
      guard let piece = piece(text[start, offset].trimmed) else { return [] }
      found.append(piece)
      offset += isArrow ? 2 : 1
      start = offset
    }
    return found.count > 1 ? found : []
  }

  private static func piece(_ text: Bytes) -> (name: Bytes, callback: Callback)? {
    guard let colon = text.lastOffset(of: UInt8(ascii: ":")),
      let callback = ConsoleSentence.callback(text.from(colon + 1).trimmed.array)
    else { return nil }
    let name = text[0, colon].trimmed
    guard (1...2).contains(name.wordCount), name.count <= 32, name.at(0).isName,
      !name.words.contains(where: ConsoleName.isSpoken)
    else { return nil }
    return (name, callback)
  }
}
