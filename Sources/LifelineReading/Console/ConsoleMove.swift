import LifelineTrace

/// Calls that tell a controller of its parent in words, `will move to parent: <Host: 0x7f9c>`.
enum ConsoleMove {
  /// A line with the name of the callback in place of its words; nil where it tells of none.
  static func named(in text: Bytes) -> [UInt8]? {
    guard let parent = text.offset(of: "arent").map({ $0 - 1 }), parent > 0,
      text[parent, parent + 6].equalsFolded("parent")
    else { return nil }
    let words = text[0, parent].words.suffix(3)
    guard words.count > 1, words.last?.equalsFolded("to") == true else { return nil }
    let verbs = words.dropLast()
    let (name, count): (StaticString, Int)
    switch (verbs.first, verbs.last) {
    case (let first?, let verb?) where first.isWill && verb.equalsFolded("move"):
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
    var end = parent + 6
    let rest = text.from(end)
    for noun in [" view controller", " viewcontroller", " controller"] as [StaticString]
    where rest.hasFolded(noun, at: 0) && end == parent + 6 {
      end += noun.utf8CodeUnitCount
    }
    return text[0, start].array + Bytes(name).array + text.from(end).array
  }
}

extension Bytes {
  fileprivate var isWill: Bool { equalsFolded("will") }
}
