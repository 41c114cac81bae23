import LifelineTrace

/// Brings calls that an app spells in words, or glues to a name, down to names of callbacks.
enum ConsoleCallSpelling {
  /// A line with the name of a callback by itself where it has that in another spelling; nil for any other line.
  static func named(in text: Bytes) -> [UInt8]? { move(in: text) ?? parted(text) }

  /// A line with the name of the callback in place of the words that tell a controller of its parent,
  /// `will move to parent: <Host: 0x7f9c>`; nil where it tells of none.
  private static func move(in text: Bytes) -> [UInt8]? {
    guard let parent = text.offset(of: "arent").map({ $0 - 1 }), parent > 0,
      text[parent, parent + 6].equalsFolded("parent")
    else { return nil }
    let words = text[0, parent].words.suffix(3)
    guard words.count > 1, words.last?.equalsFolded("to") == true else { return nil }
    let verbs = words.dropLast()
    let (name, count): (StaticString, Int)
    switch (verbs.first, verbs.last) {
    case (let first?, let verb?) where first.equalsFolded("will") && verb.equalsFolded("move"):
      (name, count) = ("willMoveToParentViewController", 2)
    case (let first?, let verb?) where first.equalsFolded("did") && verb.equalsFolded("move"):
      (name, count) = ("didMoveToParentViewController", 2)
    case (_, let verb?) where verb.equalsFolded("moved"):
      (name, count) = ("didMoveToParentViewController", 1)
    default: return nil
    }
    guard let first = verbs.suffix(count).first, let start = text.place(of: first) else {
      return nil
    }
    let end = parent + 6
    let rest = text.from(end)
    let noun = nouns.first { rest.hasFolded($0, at: 0) }?.utf8CodeUnitCount ?? 0
    return text[0, start].array + Bytes(name).array + rest.from(noun).array
  }

  private static let nouns: [StaticString] = [" view controller", " viewcontroller", " controller"]

  /// A line with a blank between a callback and a controller's name that is glued to it,
  /// `ViewDidAppearMenuViewController`; nil where none is.
  private static func parted(_ text: Bytes) -> [UInt8]? {
    for word in text.words where word.count > 16 && word.isControllerName {
      let callback = callbacks.first { word.hasFolded($0, at: 0) }
      guard let length = callback?.utf8CodeUnitCount, word.at(length).isCapital,
        word.from(length).isControllerName, let start = text.place(of: word)
      else { continue }
      return text[0, start + length].array + [0x20] + text.from(start + length).array
    }
    return nil
  }

  private static let callbacks: [StaticString] = [
    "viewdidload", "viewwillappear", "viewisappearing", "viewdidappear", "viewwilldisappear",
    "viewdiddisappear",
  ]
}
