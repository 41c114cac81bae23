import LifelineTrace

/// The signs with which a log tells that controllers are made and freed.
///
///     + ChatVC      🐣 ChatRoomController (general)      [mem 141 MB] +HomeViewController 0x600001
///
/// They are believed where hardly anybody is freed who was not made, and most of what is made are controllers. A line
/// that says more than that, `+ HomeVC will appear`, tells of something else.
struct ConsoleLives {
  /// What is said of it, a sentence without its period.
  let text: String

  /// The fewest births that show what the signs mean.
  private static let fewest = 3

  /// Looks at the messages of a log; nil where they tell of no lives for certain.
  init?(_ messages: [Bytes]) {
    var alive: [UInt64: Int] = [:]
    var names: [UInt64: Bool] = [:]
    var meanings: [String] = []
    var (births, deaths, strays) = (0, 0, 0)
    var areNumbered = true
    for line in messages.lazy.compactMap(Line.init) {
      names[line.name.foldedHash] = line.name.isControllerName
      areNumbered = areNumbered && line.tag.isNumber
      let meaning = "\"\(line.sign)\" as \(line.callback.baseName)"
      if !meanings.contains(meaning) { meanings.append(meaning) }
      if line.callback == .initialize {
        births += 1
        alive[line.owner, default: 0] += 1
      } else if let living = alive[line.owner], living > 0 {
        deaths += 1
        alive[line.owner] = living - 1
      } else {
        strays += 1
      }
    }
    let controllers = names.values.count { $0 }
    // Why: where each has a number of its own, and none dies that was not made, they are objects.
    let areObjects = areNumbered && strays == 0 && births > Self.fewest && deaths * 2 >= births
    guard births >= Self.fewest, deaths > 0, strays * 4 <= deaths,
      controllers * 3 >= names.count * 2 || areObjects
    else { return nil }
    text = "signs before names are read as births and deaths: " + meanings.joined(separator: ", ")
  }

  /// Whether a message may tell of a life.
  static func mayTell(_ message: Bytes) -> Bool { Line(message) != nil }

  /// The call that a message tells of; nil where it tells of none.
  func call(in message: Bytes) -> ConsoleCall? {
    guard let line = Line(message) else { return nil }
    return ConsoleCall(line.callback, told: message, line.name, line.address, line.tag)
  }
}

extension ConsoleLives {
  /// A line in which a sign stands before a name.
  fileprivate struct Line {
    let sign: StaticString
    let callback: Callback
    let name: Bytes
    /// The address; 0 where none is printed.
    let address: UInt64
    /// What tells the instance from others; empty where nothing does.
    let tag: Bytes

    /// Whose line it is.
    var owner: UInt64 { name.foldedHash &+ address &+ (tag.isEmpty ? 0 : tag.foldedHash) }

    private static let signs: [(Callback, [StaticString])] = [
      (.initialize, ["+", "🐣", "🐥", "👶", "🍼", "🌱", "🆕", "➕", "✨"]),
      (.deinitialize, ["-", "−", "💀", "☠️", "⚰️", "🪦", "👻", "🗑️", "🗑", "➖", "🥀", "♻️"]),
    ]

    /// What classes end with that are made beside controllers.
    private static let others: [StaticString] = [
      "Coordinator", "Presenter", "Router", "Interactor", "Model", "Service", "Manager", "Cache",
    ]

    /// How far from the beginning of a message a sign is looked for, in bytes.
    private static let reach = 40

    /// Takes a message apart; nil where no sign stands before a name in it.
    init?(_ message: Bytes) {
      for start in 0..<min(message.count, Self.reach)
      where start == 0 || message[start - 1].isBlank {
        for (callback, signs) in Self.signs {
          let isBracketed = message[start] == UInt8(ascii: "[")
          let place = isBracketed ? start + 1 : start
          guard let sign = signs.first(where: { message.hasASCII($0, at: place) }) else { continue }
          let end = place + sign.utf8CodeUnitCount
          guard !isBracketed || message.at(end) == UInt8(ascii: "]") else { continue }
          let text = message.from(isBracketed ? end + 1 : end).trimmed
          // Why: `ChatVC +1` counts one more.
          if text.at(0) == UInt8(ascii: "1"), text.at(1).isBlank || text.count == 1, start > 0 {
            let name = message[0, start].trimmed.words.last ?? Bytes()
            let isCount = name.isControllerName && !WordMeaning(text.from(1).spokenWords).isKnown
            guard isCount else { return nil }
            self.init(name, sign, callback)
          } else {
            self.init(text, sign, callback)
          }
          return
        }
      }
      return nil
    }

    private init?(_ text: Bytes, _ sign: StaticString, _ callback: Callback) {
      if text.at(0) == UInt8(ascii: "<"), let object = ConsoleObject.next(in: text),
        object.start == 0, object.end == text.count, object.className.isControllerName
      {
        (self.sign, self.callback, name) = (sign, callback, object.className)
        (address, tag) = (object.address, Bytes())
        return
      }
      let name = text[0, text.end(of: { $0.isName || $0 == UInt8(ascii: ".") }, from: 0)]
      let behind = text.from(name.count)
      guard name.hasHump, !name.ends(in: Self.others),
        behind.isEmpty || behind[0].isBlank || behind[0].isOne(of: "(#@<:,"),
        !WordMeaning(behind.spokenWords).isKnown
      else {
        return nil
      }
      (self.sign, self.callback, self.name) = (sign, callback, name)
      address = ConsoleObject.next(in: behind)?.address ?? 0
      let mark = behind.trimmed.label ?? behind.trimmed.number ?? Self.number(in: behind)
      tag = address == 0 ? mark ?? Bytes() : Bytes()
    }

    /// The number right behind a name, `Menu(2)`; nil where there is none.
    private static func number(in behind: Bytes) -> Bytes? {
      guard behind.at(0) == UInt8(ascii: "(") else { return nil }
      let digits = behind[1, behind.end(of: \.isASCIIDigit, from: 1)]
      return !digits.isEmpty && behind.at(digits.count + 1) == UInt8(ascii: ")") ? digits : nil
    }
  }
}
