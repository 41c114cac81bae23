import LifelineTrace

/// One piece of a message: a word, a description of an object, or a callback.
struct ConsoleToken {
  /// What it is.
  var traits: ConsoleTraits
  /// What it says, without the marks around it.
  var text: Bytes
  /// Where `text` begins in the message.
  var start: Int
  /// The offset behind it, and behind what belongs to it, as a line does to a file.
  var end: Int
  /// The address of an object, or the value of an address; 0 for anything else.
  var address: UInt64 = 0
  /// The callback of a selector, or of words such as `will appear`; nil for anything else.
  var callback: Callback?
}

/// A message, or a part of one, as tokens.
struct ConsoleTokens {
  /// The text that was taken apart.
  let text: Bytes
  /// The tokens in order.
  private(set) var all: [ConsoleToken] = []
  /// The traits that any of them has.
  private(set) var traits: ConsoleTraits = []
  /// The address behind a key such as `self`, which is no token; 0 where there is none.
  private(set) var own: UInt64 = 0
  /// Where what stands before the first token begins.
  private var start = 0

  /// The most tokens that a text has which anything is read from, and so the most that are told apart.
  static let most = 64

  /// Takes a text apart.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - selectors: The callbacks in it.
  init(_ text: Bytes, selectors: [ConsoleSelector] = []) {
    self.text = text
    var objects = ConsoleObject.all(in: text)[...]
    var rest = selectors[...]
    var offset = 0
    while offset < text.count, all.count <= Self.most {
      if let found = rest.first, offset >= found.start {
        rest = rest.dropFirst()
        var token = ConsoleToken(
          traits: found.callback == .initialize ? [.call, .initial] : [.call],
          text: text[found.start, found.end],
          start: found.start,
          end: found.end
        )
        token.callback = found.callback
        all.append(token)
        offset = max(offset, found.end)
      } else if let object = objects.first, offset >= object.start {
        objects = objects.dropFirst()
        if offset == object.start, isFree(object.start, object.end, selectors) {
          object.isOwn ? leaveOut(object) : add(object)
          offset = object.end
        }
      } else if let end = title(at: offset), isFree(offset, end - 1, selectors),
        objects.first.map({ $0.start >= end - 1 }) ?? true
      {
        add(offset + 1, end - 1, [.title, .word])
        all[all.count - 1].end = end
        offset = end
      } else if text[offset].isName {
        let limit = rest.first?.start ?? text.count
        let next = min(limit, objects.first?.start ?? limit)
        offset = addWord(at: offset, before: next > offset ? next : limit)
      } else {
        offset += 1
      }
    }
    for index in all.indices { place(index) }
    joinTold()
    for token in all { traits.formUnion(token.traits) }
  }

  /// What stands between a token and the one before; behind the last where the index is the count.
  func gap(before index: Int) -> Bytes {
    let start = index > 0 ? all[index - 1].end : start
    return text[start, max(start, index < all.count ? all[index].start : text.count)]
  }

  /// The offset behind a title of two to four words in double quotes; nil where none stands at an offset.
  private func title(at start: Int) -> Int? {
    guard text[start] == UInt8(ascii: "\""), !text.at(start - 1).isName,
      let end = text.offset(of: UInt8(ascii: "\""), from: start + 1), end - start < 64,
      !text.at(end + 1).isName, text.at(end + 1) != UInt8(ascii: ":"), text.at(start + 1).isName,
      text[start + 1, end].isTitle
    else { return nil }
    return end + 1
  }

  private func isFree(_ start: Int, _ end: Int, _ selectors: [ConsoleSelector]) -> Bool {
    !selectors.contains { start < $0.end && $0.start < end }
  }

  /// Notes the address of whoever prints, as if it did not stand there.
  private mutating func leaveOut(_ object: ConsoleObject) {
    own = object.address
    if all.isEmpty { start = object.end } else { all[all.count - 1].end = object.end }
  }

  private mutating func add(_ object: ConsoleObject) {
    var traits: ConsoleTraits = object.isOther ? [.view] : [.object]
    if object.isAloneReceiver { traits.insert(.viewlike) }
    if object.exists { traits.insert(.controller) }
    var token = ConsoleToken(
      traits: traits,
      text: object.className,
      start: object.start,
      end: object.end
    )
    token.address = object.address
    all.append(token)
  }

  /// Marks inside of a word.
  private static func isJoint(_ byte: UInt8) -> Bool { byte.isOne(of: "./-#+@&~'’") }

  /// Whether a colon between digits is at an offset.
  private func isClock(at offset: Int) -> Bool {
    text[offset] == UInt8(ascii: ":") && text.at(offset - 1).isASCIIDigit
      && text.at(offset + 1).isASCIIDigit
  }

  /// Adds the word at an offset; the offset behind it.
  private mutating func addWord(at first: Int, before limit: Int) -> Int {
    var start = first
    // Why: so a name was cut off before what it did, `menu_will_appear`.
    if all.last?.end == first, text[first] == UInt8(ascii: "_") { start += 1 }
    if text.hasASCII("Optional(", at: start) { start += 9 }
    // Why: Firebase names the traces of screens so.
    if text.hasASCII("_st_", at: start) { start += 4 }
    // Why: `D/Menu` is what Android's loggers print, and those who copy them.
    if text.at(start + 1) == UInt8(ascii: "/"), text[start].isOne(of: "VDIWE") { start += 2 }
    start = text.endOfBranch(at: start)
    var end = start
    while end < limit,
      text[end].isName
        || (Self.isJoint(text[end]) || isClock(at: end)) && end + 1 < limit && text[end + 1].isName
    {
      end += 1
    }
    // Why: `Menu.didLoad` and `menu/will-appear` are a controller and what it did.
    if let joint = ConsoleVerb.joint(in: text[start, end]) { end = start + joint }
    guard end > start else { return add(first, max(first + 1, end), []) }
    if let behind = generic(from: end, before: limit), text[start].isCapital {
      return add(start, behind, [.generic, .name])
    }
    let word = text[start, end]
    let name = word.withoutFile
    if name.count < word.count { return addFile(name, start, end) }
    let trimmed = word.withoutParticle
    let nameStart = start + (word.place(of: trimmed) ?? 0)
    add(nameStart, nameStart + trimmed.count, [])
    all[all.count - 1].end = end
    return end
  }

  @discardableResult
  private mutating func add(_ start: Int, _ end: Int, _ traits: ConsoleTraits) -> Int {
    let word = text[start, end]
    var token = ConsoleToken(traits: word.traits, text: word, start: start, end: end)
    token.traits.formUnion(traits)
    if text.at(start - 1) == UInt8(ascii: "#"), word.isInstanceMark { token.traits.insert(.number) }
    if token.traits.contains(.address) {
      var offset = 0
      token.address = ConsoleObject.address(word, at: &offset) ?? 0
    }
    token.callback = ConsoleVerb.verb(word)?.callback
    all.append(token)
    return end
  }

  /// Adds the name of a source file, with the number of the line behind it.
  private mutating func addFile(_ name: Bytes, _ start: Int, _ wordEnd: Int) -> Int {
    var nameStart = start
    if let slash = name.lastOffset(of: UInt8(ascii: "/")) { nameStart += slash + 1 }
    add(nameStart, start + name.count, [.file])
    var end = wordEnd
    let mark = text.at(end)
    if mark.isOne(of: ":("), text.at(end + 1).isASCIIDigit {
      end = text.end(of: { $0.isASCIIDigit || $0 == UInt8(ascii: ":") }, from: end + 1)
      if text.at(end - 1) == UInt8(ascii: ":") { end -= 1 }
      if mark == UInt8(ascii: "("), text.at(end) == UInt8(ascii: ")") { end += 1 }
    }
    all[all.count - 1].end = end
    return end
  }

  /// The offset behind the generic arguments at an offset; nil if there are none.
  private func generic(from open: Int, before limit: Int) -> Int? {
    text.end(ofPair: "<>", from: open, before: limit).flatMap { end in
      text[open, end].consists { $0.isName || $0.isOne(of: "<>,.() ?&[]") } ? end : nil
    }
  }

  /// Adds the traits that a token has from what stands around it.
  private mutating func place(_ index: Int) {
    let before = gap(before: index)
    let behind = gap(before: index + 1)
    let (open, close) = (UInt8(ascii: "["), UInt8(ascii: "]"))
    let isInside =
      index > 0 && all[index - 1].traits.contains(.tagged)
      && (!before.contains(close) || before.contains(open))
    let isOpened = before.lastOffset(of: open).map { !before.from($0).contains(close) } == true
    if isInside || isOpened && text.offset(of: close, from: all[index].end) != nil {
      all[index].traits.insert(.tagged)
    }
    let isKey = behind.at(0) == UInt8(ascii: "=")
    let isKeyed = before.at(before.count - 1) == UInt8(ascii: "=")
    let isQuoted = before.count > 1 && before.at(before.count - 2) == UInt8(ascii: "=")
    if isKey && index + 1 < all.count || isKeyed || isQuoted { all[index].traits.insert(.paired) }
    guard index > 0 else { return }
    // Why: what counts lines has four digits at most, and processes print no controller's name.
    if before.equalsASCII("["), all[index].text.count > 4, all[index].text.isNumber,
      all[index - 1].traits.contains(.controller)
    {
      all[index].traits.remove(.number)
    }
    if before.equalsASCII(":") { all[index].traits.insert(.value) }
    // Why: elsewhere 0 and 1 are numbers.
    if all[index - 1].traits.contains(.flagKey), let flag = all[index].text.flag {
      all[index].traits.insert(flag ? .yes : .no)
    }
  }

  /// Joins `will appear` to one token.
  private mutating func joinTold() {
    for index in all.indices.reversed() where all[index].traits.contains(.word) {
      guard !all[index].traits.contains(.told) else { continue }
      // Why: of React Native's events only those of its own native screens are a controller's.
      if index > 0, all[index - 1].text.hasASCII("RNS", at: 0),
        let callback = ConsoleVerb.mirrored(all[index].text)
      {
        all[index - 1].traits.insert(.controller)
        all[index].traits = [.told]
        all[index].callback = callback
        continue
      }
      guard index + 1 < all.count, all[index + 1].traits.contains(.word) else { continue }
      let gap = gap(before: index + 1)
      guard gap.isBlankOnly || gap.equalsASCII(":"),
        let callback = ConsoleVerb.callback(all[index].text, all[index + 1].text)
      else { continue }
      all[index].traits = [.told]
      all[index].callback = callback
      all[index].end = all[index + 1].end
      all.remove(at: index + 1)
    }
  }
}

extension Bytes {
  /// Whether there are two to four words, of which all but the shortest are capitalised.
  fileprivate var isTitle: Bool {
    let words = words
    guard (2...4).contains(words.count),
      ConsoleVerb.callback(words[words.count - 2], words[words.count - 1]) == nil
    else { return false }
    return !words[0].at(0).isSmall
      && words.allSatisfy { $0.count <= 3 || !$0.at(0).isSmall }
  }

  /// The offset behind the underscores with which a log draws a tree, `____Menu viewDidLoad`; the offset itself
  /// where there are none.
  func endOfBranch(at start: Int) -> Int {
    let end = end(of: { $0 == UInt8(ascii: "_") }, from: start)
    return end - start > 1 && at(end).isCapital && at(end + 1).isSmall ? end : start
  }

  /// Whether there is nothing but blanks, and asterisks of Markdown.
  var isBlankOnly: Bool { consists { $0.isOne(of: " \t*") } }

  /// The traits of a word by its spelling, and by the table of words.
  fileprivate var traits: ConsoleTraits {
    var traits = ConsoleLexicon.shared.traits(of: self)
    traits.insert(.word)
    if count == 1 {
      // Why: `A` is a name, and `a` a word of prose.
      if self[0] != UInt8(ascii: "a") { traits.remove(.prose) }
      traits.remove(.spoken)
      if self[0] == UInt8(ascii: "a") { traits.insert(.spoken) }
    }
    if let told = ConsoleVerb.verb(self) { traits.insert(told.trait) }
    if hasASCII("Base", at: 0), from(4).isControllerName { traits.insert(.base) }
    if isConsoleName { traits.insert(.name) }
    if isNumeric { traits.formUnion([.number, .ordinal]) }
    if isUUID { traits.insert(.uuid) }
    if count >= 6, hasASCII("0x", at: 0), at(2).isHexadecimal { traits.insert(.address) }
    if self[0].isCapital { traits.insert(.capital) }
    if self[0].isSmall { traits.insert(.small) }
    if isClassName { traits.insert(.class) }
    // Why: whoever numbers objects, `Product@3b20`, prints them.
    let isNumbered = ConsoleTag.numbered(self).map { $0.name.isClassName } ?? false
    if isControllerName || isNumbered { traits.insert(.controller) }
    if isScreenName || isNumbered { traits.insert(.screen) }
    if hasHump { traits.insert(.hump) }
    if hasNonASCII { traits.insert(.foreign) }
    if hasCapitalOrDigit { traits.insert(.rich) }
    if isInstanceMark, !isNumber { traits.insert(.mark) }
    if count == 1 && self[0].isCapital || traits.contains(.numeral) { traits.insert(.ordinal) }
    if self[0].isSmall, contains(UInt8(ascii: ".")) { traits.insert(.label) }
    if isUIKitName { traits.insert(.uikit) }
    return traits
  }

  /// Whether there are only digits and marks between them, `10:00:01.5`.
  private var isNumeric: Bool {
    at(0).isASCIIDigit && consists { $0.isASCIIDigit || $0.isOne(of: ":.-") }
  }

  /// Whether a word may be a name.
  var isConsoleName: Bool {
    guard count <= 128 else { return false }
    var slashes = 0
    for offset in 0..<count {
      if self[offset].isOne(of: "\"`{}=;\\") { return false }
      if self[offset] == UInt8(ascii: "/") { slashes += 1 }
    }
    // Why: what has points or colons between digits is a time, and more than one slash stands in addresses of pages.
    let isTime =
      contains { $0.isOne(of: ".:") } && consists { $0.isASCIIDigit || $0.isOne(of: ".:") }
    return !isTime && slashes < 2 && !equalsASCII("super") && !equalsASCII("self") && !isMethodType
  }

  /// Whether a word is the type of a callback, `Shop.Callback`.
  var isMethodType: Bool {
    lastOffset(of: UInt8(ascii: ".")).map { from($0 + 1).isWord(.methodKey) } ?? false
  }

  /// A name without `.swift` or `.m` at its end.
  var withoutFile: Bytes {
    for suffix in Self.files where count > suffix.count && has(suffix, at: count - suffix.count) {
      return self[0, count - suffix.count]
    }
    return self
  }

  /// What a source file is called, without its folders and its ending; nil for anything else.
  var fileName: Bytes? {
    let name = withoutFile
    guard name.count < count else { return nil }
    return name.behind(UInt8(ascii: "/"))
  }

  private static let files = [".swift", ".mm", ".m"].map { Array($0.utf8) }

  private static let particles = ["的", "の", "의", "'s", "’s", ".self"].map { Array($0.utf8) }

  /// A name without the particle that joins it to what it has: `B的`, `B's`.
  fileprivate var withoutParticle: Bytes {
    for particle in Self.particles where count > particle.count {
      if has(particle, at: count - particle.count) { return self[0, count - particle.count] }
    }
    return self
  }
}
