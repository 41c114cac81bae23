import LifelineTrace

/// The words that a log has in place of the names of callbacks, learnt from the order in which they come.
///
///     📦 TodayViewController      vc:DrawerController:showing      Ekran CartVC görünmek üzere
///
/// Whatever they are called, the lines of a controller follow each other as its callbacks do, and where one
/// controller goes another one comes.
struct ConsoleWording {
  /// What is said of it, a sentence without its period.
  let text: String
  private let place: WordedLine.Place
  private let callbacks: [UInt64: Callback]
  private let shared: Set<UInt64>

  /// Learns from the messages of a log; nil where they do not tell of callbacks for certain, or in words that
  /// are known.
  ///
  /// - Parameters:
  ///   - messages: The messages, in order.
  ///   - told: What each tells of in words that are known; nil where it does not.
  init?(_ messages: [Bytes], told: [Callback?]) {
    // Why: what is said once may be a word of a sentence, which only a whole cycle shows to be none.
    for isWide in [false, true] {
      for place in WordedLine.Place.allCases {
        guard let found = ConsoleWording(messages, told: told, named: place, isWide: isWide) else {
          continue
        }
        self = found
        return
      }
    }
    return nil
  }

  /// Learns from the messages whose names stand in one place, and, where `isWide`, from words that mean something
  /// and are said of one controller only, too.
  private init?(
    _ messages: [Bytes],
    told: [Callback?],
    named place: WordedLine.Place,
    isWide: Bool
  ) {
    let all = messages.map { WordedLine($0, named: place) }
    let lines = all.compactMap { $0 }
    var owners: [UInt64: Set<UInt64>] = [:]
    for line in lines {
      for word in line.words { owners[word.foldedHash, default: []].insert(line.label) }
    }
    var shared = Set(owners.filter { $0.value.count > 1 }.keys)
    for word in lines.flatMap(\.words) where !shared.contains(word.foldedHash) {
      let meaning = WordMeaning([word])
      // Why: hardly more than one screen of a short log is freed.
      if isWide ? meaning.isKnown : meaning.isDeath { shared.insert(word.foldedHash) }
    }
    self.shared = shared
    var search = WordingSearch(isWide: isWide)
    for line in lines { search.add(line, line.key(shared)) }
    guard let found = search.callbacks(isSpelt: place == .anywhere) else { return nil }
    let isKnown = zip(all, told).allSatisfy { line, told in
      line.map { line in found[line.key(shared)].map { $0 == told } ?? true } ?? true
    }
    // Why: what most lines tell in words that are known is read without any others.
    let own = zip(all, told).filter { line, _ in
      line.map { found[$0.key(shared)] != nil } ?? false
    }
    if isKnown || isWide && own.count(where: { $0.1 != nil }) * 2 > own.count { return nil }
    self.place = place
    callbacks = found
    let words = search.words(found, shared)
    // Why: where one has no words of its own, a name alone would be a callback.
    if words.contains(where: \.text.isEmpty) { return nil }
    let meanings = words.map { "\"\($0.text)\" as \($0.callback.baseName)" }
    text =
      "callbacks are told in words of the log's own, and read by their order: "
      + meanings.joined(separator: ", ")
  }

  /// What names end with of what comes and goes, and is no controller.
  private static let things: [StaticString] = [
    "View", "Bar", "Button", "Label", "Cell", "Banner", "Layer", "Window", "Item", "Image", "Model",
    "Request", "Data", "Service", "Store", "Task",
  ]

  /// The call that a message tells of; nil where it tells of none.
  func call(in message: Bytes) -> ConsoleCall? {
    // Why: beside the names of controllers a log has those of containers, `loaded MainTabs`.
    guard
      let line = WordedLine(message, named: place)
        ?? (place == .anywhere ? WordedLine(message, named: .alone) : nil),
      let callback = callbacks[line.key(shared)],
      place != .anywhere || line.name.isControllerName || !line.name.ends(in: Self.things)
    else {
      return nil
    }
    var call = ConsoleCall(callback, told: message, line.name, line.address, line.tag)
    call.takeMark(in: message)
    return call
  }
}
