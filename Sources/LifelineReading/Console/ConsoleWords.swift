import LifelineTrace

/// Finds the words of a line that name callbacks, in any spelling that people print.
struct ConsoleWords {
  /// How much else has to be there before a word is taken for a callback.
  enum Evidence: UInt8 {
    /// Nothing: the word is no other thing.
    case none
    /// The word is also an English one, so a name has to stand before it and nothing behind it.
    case name
    /// The argument labels.
    case labels
  }

  /// What a word is.
  struct Word {
    /// The callback that it names.
    var callback: Callback
    /// What else has to be there.
    var evidence: Evidence
  }

  /// What a line has.
  struct Finding {
    /// Whether a word names a callback.
    var hasCallback = false
    /// Whether a word may begin one of UIKit's messages.
    var hasMessage = false
    /// Whether a word names another call of UIKit, or a sentence tells of a callback.
    var hasKnown = false
    /// Whether a word names what SwiftUI tells a view.
    var hasView = false
    /// Whether a word may tell that the app is launched.
    var hasLaunch = false
    /// Whether a word ends as the names of controllers do.
    var hasController = false
    /// Whether a byte is not ASCII.
    var hasNonASCII = false
    /// Whether there is an escape byte, as in coloured output, or what is left of one.
    var hasEscape = false
    /// Whether a byte may part columns: a bar, a semicolon, a tab.
    var hasBar = false
    /// Whether a word is the symbol of a callback, as Swift mangles it.
    var hasSymbol = false
  }

  private enum Meaning {
    case callback(Word)
    case message
    case known
    case view
    case launch
  }

  private var meanings = FoldedTable<Meaning?>(slots: 2048, nothing: nil)
  /// One bit for each place that the beginning of a known word has.
  private var beginnings = [UInt64](repeating: 0, count: 64)
  private let corrections = ConsoleSpelling()

  /// The one table there is.
  static let shared = ConsoleWords()

  /// Creates the table.
  init() {
    for word in UIKitMessage.firstWords { Bytes.withBytes(of: word) { add($0, .message) } }
    for word in Bytes(Self.known).lines.flatMap(\.words) { add(word, .known) }
    for words in [ConsoleLaunch.words, ConsoleLaunch.methods] {
      for word in Bytes(words).words { add(word, .launch) }
    }
    for event in ViewEvent.allCases {
      Bytes.withBytes(of: event.rawValue) { add($0, .view, replacing: true) }
    }
    for callback in Callback.allCases where !Self.unprinted.contains(callback) {
      for spelling in [callback.name] + callback.aliases {
        Bytes.withBytes(of: spelling) { spelling in
          let base = spelling[0, spelling.end { !$0.isOne(of: "(:") }]
          add(base, .callback(Word(callback: callback, evidence: .none)))
        }
      }
    }
    for owner in ["vc_", "controller_", "viewcontroller_", "view_controller_"] {
      for (step, callback) in Self.steps {
        let word = Word(callback: callback, evidence: callback == .initialize ? .name : .none)
        Bytes.withBytes(of: owner + step) { add($0, .callback(word)) }
      }
    }
    for (name, callback) in Self.mirrored {
      Bytes.withBytes(of: name) { add($0, .callback(Word(callback: callback, evidence: .name))) }
    }
    for (words, evidence) in Self.doubtful {
      for base in Bytes(words).lines.flatMap(\.words) {
        guard case .callback(var word) = meaning(of: base) else { continue }
        word.evidence = evidence
        add(base, .callback(word), replacing: true)
      }
    }
  }

  /// Callbacks whose names are also other words.
  private static let doubtful: [(StaticString, Evidence)] = [
    ("init willMove didMove addChild removeFromParent", .name),
    (
      """
      present dismiss prepare transition navigationController tabBarController performSegue \
      shouldPerformSegue setViewControllers
      """, .labels
    ),
  ]

  /// The names under which MvvmCross passes callbacks on (`IMvxViewModel`, MvvmCross 6).
  private static let mirrored: [(String, Callback)] = [
    ("ViewLoaded", .viewDidLoad), ("ViewAppearing", .viewWillAppear),
    ("ViewAppeared", .viewDidAppear),
    ("ViewDisappearing", .viewWillDisappear), ("ViewDisappeared", .viewDidDisappear),
  ]

  /// What stands behind `vc_` in the names of breadcrumbs.
  private static let steps: [(String, Callback)] = [
    ("init", .initialize), ("deinit", .deinitialize), ("dealloc", .deinitialize),
    ("load_view", .loadView), ("did_load", .viewDidLoad), ("will_appear", .viewWillAppear),
    ("did_appear", .viewDidAppear), ("will_disappear", .viewWillDisappear),
    ("did_disappear", .viewDidDisappear),
  ]

  /// Events that no app prints, because they are no methods, or lead to others that are printed and have
  /// names that stand in many a line, such as `show`, or are methods of views as well.
  private static let unprinted = CallbackSet(
    Callback.allCases.filter {
      $0.name == $0.baseName && $0.group != .lifetime || $0.group == .requests
        || $0 == .updateProperties
    }
  )

  /// Other calls of UIKit, which are no events and no sign of another recording either.
  private static let known: StaticString = """
    willMoveToWindow didMoveToWindow willMoveToSuperview didMoveToSuperview layoutSubviews \
    updateProperties drawRect updateViewConstraints updateConstraints viewSafeAreaInsetsDidChange \
    viewLayoutMarginsDidChange viewWillTransition viewWillTransitionToSize willTransition \
    willTransitionToTraitCollection traitCollectionDidChange isViewLoaded initialize \
    willRotateToInterfaceOrientation didRotateFromInterfaceOrientation shouldAutorotate \
    supportedInterfaceOrientations preferredStatusBarStyle prefersStatusBarHidden \
    applicationDidBecomeActive applicationWillResignActive applicationDidEnterBackground \
    applicationWillEnterForeground sceneDidBecomeActive sceneWillResignActive \
    sceneDidEnterBackground sceneWillEnterForeground sceneDidDisconnect willAppear willDisappear \
    appeared disappeared didAppear didDisappear isAppearing didLoad appearing disappearing \
    initialized initialised deallocated deinitialized deinitialised deinited did_load will_appear is_appearing \
    did_appear will_disappear did_disappear screen_in screen_out onWillAppear onWillDisappear \
    shouldAutomaticallyForwardAppearanceMethods \
    automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers
    """

  private mutating func add(_ word: Bytes, _ meaning: Meaning, replacing: Bool = false) {
    let hash = word.foldedHash
    guard replacing || meanings[hash] == nil else { return }
    meanings[hash] = meaning
    let place = Self.beginning(word, 0, word.count)
    beginnings[place >> 6] |= 1 << UInt64(place & 63)
  }

  private func meaning(of word: Bytes) -> Meaning? { meanings[word.foldedHash] }

  /// The place in `beginnings` of a word's length and of its first three bytes, case disregarded.
  ///
  /// Why: most words are told from all callbacks by these, without a look at the rest.
  @inline(__always)
  private static func beginning(_ line: Bytes, _ start: Int, _ end: Int) -> Int {
    var value = UInt32(truncatingIfNeeded: end - start) &* 0x9E37
    value = value &* 31 &+ UInt32(line[start] | 0x20)
    if end - start > 1 { value = value &* 31 &+ UInt32(line[start + 1] | 0x20) }
    if end - start > 2 { value = value &* 31 &+ UInt32(line[start + 2] | 0x20) }
    return Int((value &* 0x9E37_79B1) >> 20)
  }

  /// Whether a known word has the length of a word and begins as it does.
  @inline(__always)
  private func begins(_ line: Bytes, _ start: Int, _ end: Int) -> Bool {
    let place = Self.beginning(line, start, end)
    return beginnings[place >> 6] & 1 << UInt64(place & 63) != 0
  }

  /// What a line has, from one look at each byte.
  func look(at line: Bytes) -> Finding {
    var finding = Finding()
    var offset = 0
    while offset < line.count {
      let byte = line[offset]
      guard byte.isIdentifier else {
        if byte >= 0x80 { finding.hasNonASCII = true }
        if byte == 0x7C || byte == 0x3B || byte == 0x09 { finding.hasBar = true }
        // Why: what shows no colours may have dropped the escape byte before them, but not how they end.
        let isReset = byte == UInt8(ascii: "[") && line.hasASCII("0m", at: offset + 1)
        if byte == 0x1B || isReset { finding.hasEscape = true }
        offset += 1
        continue
      }
      let start = offset
      repeat { offset += 1 } while offset < line.count && line[offset].isIdentifier
      // Why: no known word begins with a digit, and behind digits only a longer one is a callback.
      if byte.isASCIIDigit, offset - start <= 7 { continue }
      let last = line[offset - 1]
      if last == UInt8(ascii: "r") || last == UInt8(ascii: "C"), !finding.hasController {
        finding.hasController = line[start, offset].isControllerName
      }
      look(at: line, start, offset, &finding)
    }
    return finding
  }

  /// Looks at the word of a line that is between two offsets.
  private func look(at line: Bytes, _ start: Int, _ end: Int, _ finding: inout Finding) {
    let end = Self.end(of: line[start, end], in: line, end)
    if begins(line, start, end), let meaning = meaning(of: line[start, end]) {
      switch meaning {
      case .callback: finding.hasCallback = true
      case .message: finding.hasMessage = true
      case .known: finding.hasKnown = true
      case .launch: finding.hasLaunch = true
      case .view:
        finding.hasView = true
        // Why: `task` is a word of many lines.
        finding.hasKnown = finding.hasKnown || end - start > 4
      }
      return
    }
    if line[start, end].isEmphasised { return look(at: line, start + 1, end - 1, &finding) }
    let first = line[start] | 0x20
    if first == UInt8(ascii: "v") && ConsoleSpelling.isWorthCorrecting(line[start, end])
      || first == UInt8(ascii: "i") && Self.isInitializer(line[start, end])
    {
      finding.hasCallback =
        finding.hasCallback || word(line[start, end]) != nil || isNumbered(line[start, end])
    } else if end - start > 7, line[end - 1].isASCIIDigit || line[start].isASCIIDigit {
      finding.hasCallback = finding.hasCallback || isNumbered(line[start, end])
    } else if first == UInt8(ascii: "w") || first == UInt8(ascii: "d"), end - start >= 7,
      ConsoleVerb.verb(line[start, end]) != nil
    {
      finding.hasKnown = true
    } else if first == UInt8(ascii: "w") || first == UInt8(ascii: "d"), end - start < 5 {
      // Why: `Feed will appear` and `Feed did load` name no selector.
      let isVerb = line[start, end].equalsFolded("will") || line[start, end].equalsFolded("did")
      finding.hasKnown =
        finding.hasKnown
        || isVerb && (Self.isSentence(line, behind: end) || Self.isTurned(line, before: start))
    } else if end - start > 12 || end - start > 9 && line[end - 1] == UInt8(ascii: "c"),
      Self.original(of: line[start, end]) != nil
    {
      finding.hasCallback = finding.hasCallback || word(line[start, end]) != nil
    } else if first == UInt8(ascii: "s"), let symbol = ConsoleSymbol(line[start, end]) {
      finding.hasSymbol = word(symbol.method) != nil
      finding.hasCallback = finding.hasCallback || finding.hasSymbol
    } else if ConsoleVerb.verb(within: line[start, end]) != nil
      || ConsoleVerb.joint(in: line[start, end]) != nil
    {
      finding.hasKnown = true
    }
  }

  /// Whether `appear`, `disappear` or `load` follows an offset, and then nothing but an object, a mark, a flag, a
  /// name alone, that it was called, or soon a screen's name.
  private static func isSentence(_ line: Bytes, behind offset: Int) -> Bool {
    let isJoined = line.at(offset).isOne(of: ConsoleVerb.joints)
    let start = isJoined ? offset + 1 : line.end(of: \.isBlank, from: offset)
    let end = line.end(of: \.isASCIILetter, from: start)
    guard events.contains(line[start, end]) else { return false }
    let rest = line.from(end).trimmed
    let words = rest.words
    return rest.isEmpty || rest[0].isOne(of: "<\",({[") || rest.endWithoutMarks(rest.count) == 0
      || words.count < 3 && (rest[0].isCapital || words[0].strippingPunctuation.isWord(.flagKey))
      || words.prefix(3).contains { $0.strippingPunctuation.isScreenName }
      // Why: `Feed did load was called` says no more.
      || words.count <= 3 && words.allSatisfy { $0.strippingPunctuation.isWord(.status) }
  }

  /// Whether `appear`, `disappear` or `load` stands before an offset and a mark that joins it to what follows.
  private static func isTurned(_ line: Bytes, before offset: Int) -> Bool {
    guard line.at(offset - 1).isOne(of: ConsoleVerb.joints) else { return false }
    return events.contains(line[line.start(of: \.isASCIILetter, before: offset - 1), offset - 1])
  }

  private static let events = FoldedSet("appear disappear load")

  /// The callback that a word names, however it is cased or misspelt; nil if none.
  func word(_ word: Bytes) -> Word? {
    guard !word.isEmpty else { return nil }
    if begins(word, 0, word.count), let meaning = meaning(of: word) {
      guard case .callback(let found) = meaning else { return nil }
      return found
    }
    if Self.isInitializer(word) { return Word(callback: .initialize, evidence: .name) }
    if let original = Self.original(of: word) { return self.word(original) }
    if word.hasFolded("view", at: 0), let clipped = ConsoleVerb.clipped(word.from(4)) {
      return Word(callback: clipped, evidence: .none)
    }
    if let called = Self.called(in: word) { return self.word(called) }
    if let joined = Self.joined(word) { return Bytes.withBytes(of: joined) { self.word($0) } }
    guard ConsoleSpelling.isWorthCorrecting(word) else { return nil }
    return corrections.callback(word).map { Word(callback: $0, evidence: .none) }
  }

  /// The callback's name in the name of a method that is exchanged with it, `swizzled_viewDidLoad`, or tells of
  /// it, `onViewDidLoad`; nil for any other word.
  static func original(of word: Bytes) -> Bytes? {
    let start = word.end(of: \.isSmall)
    if word.hasASCII("View", at: start), tellers.contains(word[0, start]) {
      return word.from(start)
    }
    guard word.count > 9, let mark = word.lastOffset(of: UInt8(ascii: "_")), mark > 0 else {
      return nil
    }
    let rest = word.from(mark + 1)
    let isKnown = rest.hasASCII("view", at: 0) || rest.equalsASCII("dealloc")
    return isKnown && (rest.count < 8 || word.count > 12) ? rest : nil
  }

  /// The callback's name in the name of a stream of its calls, `viewDidLoadPublisher`, or before what is glued to it; nil
  /// for any other word.
  private static func called(in word: Bytes) -> Bytes? {
    guard word.hasFolded("view", at: 0) else { return nil }
    // Why: `viewWillAppear\(animated)` with a sign too few prints `viewWillAppearfalse`.
    for flag in ["false", "true"] as [StaticString] where word.ends(in: [flag]) {
      return word[0, word.count - flag.utf8CodeUnitCount]
    }
    let start = word.start(of: \.isSmall, before: word.count) - 1
    guard start > 8, streams.contains(word.from(start)) else { return nil }
    return word[0, start]
  }

  private static let streams = FoldedSet(
    "publisher subject relay trigger observable signal stream event called"
  )
  private static let tellers = FoldedSet("on handle log track trace hook my")

  /// The letters of a word that marks part, `view_did_load` or `VIEW-DID-LOAD`; nil for any other word.
  private static func joined(_ word: Bytes) -> [UInt8]? {
    let letters = word.array.filter(\.isASCIILetter)
    return word.hasFolded("view", at: 0) && word.at(4).isOne(of: "_-")
      && letters.count >= word.count - 4 ? letters : nil
  }

  /// The offset behind a word that goes on behind a hyphen, `view-did-load`; the offset where it does not.
  static func end(of word: Bytes, in line: Bytes, _ end: Int) -> Int {
    guard word.equalsFolded("view") else { return end }
    var offset = end
    while line.at(offset) == UInt8(ascii: "-"), line.at(offset + 1).isASCIILetter {
      offset = line.end(of: \.isASCIILetter, from: offset + 1)
    }
    return offset
  }

  /// Whether a word is a callback with digits at either end, `viewDidLoad2`.
  private func isNumbered(_ word: Bytes) -> Bool {
    let start = word.end(of: \.isASCIIDigit)
    let end = word.start(of: { $0.isASCIIDigit || $0 == UInt8(ascii: "_") }, before: word.count)
    return end - start > 6 && end - start < word.count && self.word(word[start, end]) != nil
  }

  /// Whether a word is the first part of an initializer's selector, `initWithTitle`.
  private static func isInitializer(_ word: Bytes) -> Bool {
    word.count > 8 && word.hasASCII("initWith", at: 0) && word[8].isCapital
  }
}

extension Bytes {
  /// Whether a word stands between two underscores, as Markdown emphasises words.
  var isEmphasised: Bool {
    count > 8 && self[0] == UInt8(ascii: "_") && self[count - 1] == UInt8(ascii: "_")
  }

  /// Whether the bytes are a small ASCII literal, disregarding case.
  func equalsFolded(_ literal: StaticString) -> Bool {
    count == literal.utf8CodeUnitCount && hasFolded(literal, at: 0)
  }

  /// Whether a small ASCII literal stands at an offset, disregarding case.
  func hasFolded(_ literal: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + literal.utf8CodeUnitCount <= count else { return false }
    return literal.withUTF8Buffer { expected in
      for index in expected.indices {
        let byte = self[offset + index]
        guard unsafe (byte.isCapital ? byte | 0x20 : byte) == expected[index] else { return false }
      }
      return true
    }
  }
}
