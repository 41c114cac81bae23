import LifelineTrace

/// One message without its prefix, and the calls that it tells of.
///
/// A message becomes tokens (`ConsoleTokens`), and tables of patterns say what stands where: of the whole
/// message (`ConsoleLineForm`), or of what stands before a callback (`ConsoleHead`) and behind it
/// (`ConsoleTail`). What remains here is what tells calls apart: Objective-C brackets, quoted or back-ticked
/// pieces, then a chain of `name selector` pieces between arrows, stops or blanks. A chain is taken
/// as a whole or not at all, because a callback that is only mentioned stands among other words.
///
/// NB: What is told may depend on a digit of a number or an address only where a part of the message
/// that holds it is told, too: messages of one `ConsoleShape` are read once.
struct ConsoleMessage {
  /// What the message tells of.
  private(set) var told = ConsoleCalls()

  private let text: Bytes
  private let isListed: Bool
  private let isStamped: Bool

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - text: The message in plain spelling, without prefix and list mark.
  ///   - isListed: Whether it is an item of a list.
  ///   - isStamped: Whether a console or a logger printed it, going by what stood before it.
  init(_ text: Bytes, isListed: Bool, isStamped: Bool = false) {
    let isComment = text.hasASCII("//", at: 0)
    let text = isComment ? text.from(text.end { $0 == UInt8(ascii: "/") }).trimmed : text
    let lead = ConsoleLead(before: Self.withoutComment(text))
    self.text = lead.rest
    self.isListed = isListed
    self.isStamped = isStamped
    let source = lead.isFunction ? lead.rest : text
    guard !ConsoleSource.isSource(source) else { return }
    let selectors = ConsoleSelector.all(in: self.text)
    let tokens = ConsoleTokens(self.text, selectors: selectors)
    let repeated = ConsoleCallbackPair.call(in: tokens, selectors)
    if let call = repeated ?? ConsoleLineForm.call(in: tokens, selectors, isListed: isListed) {
      told.calls = [call]
    } else if selectors.isEmpty {
      let verbs = ConsoleSelector.told(in: tokens)
      // Why: English says of many things that they will appear.
      let heads = verbs.map { self.text[0, $0.start].trimmed }
      if heads.count > 1, heads.allSatisfy({ $0.ends(in: [":"]) }) { readChain(self.text, verbs) }
    } else if !readTwice(selectors), !readBrackets(selectors), !readPieces(selectors) {
      if !readChain(self.text, selectors) { readGlued(selectors) }
    }
    if told.calls.isEmpty, !told.hasOtherCalls { readColumns(selectors) }
    // Why: of words and a name beside them, the name is the controller's.
    let isNamed = told.calls.contains { $0.address != 0 || $0.name.isControllerName }
    if !isNamed, !told.hasOtherCalls, let call = ConsoleMeaning.call(in: tokens, selectors),
      told.calls.isEmpty || call.name.isControllerName
    {
      told.calls = [call]
    }
    if isComment, !isRun { told = ConsoleCalls() }
    guard told.calls.count == 1 else { return }
    told.calls[0].takeMark(in: text)
    told.calls[0].takeLine(in: text)
    if lead.phase != .entry, told.calls[0].phase == .entry { told.calls[0].phase = lead.phase }
    if lead.isThunk {
      told.calls[0].origin = Self.thunk
      told.calls[0].isCategorised = true
    }
  }

  /// Whether one call of a controller is all that is told: a page shows a run in comments, too, and
  /// source code has headings.
  private var isRun: Bool {
    guard told.calls.count == 1, let call = told.calls.first, call.remark == 0 else { return false }
    return call.name.isScreenName || call.address != 0
  }

  private static let thunk = Bytes.withBytes(of: "@objc", \.foldedHash)

  /// The text up to a comment, which begins with `//`, `/*` or an arrow to the left.
  private static func withoutComment(_ text: Bytes) -> Bytes {
    // Why: an arrow at the beginning says that the call returns, or that its screen goes.
    let start = text.hasASCII("<-", at: 0) ? 2 : 0
    for offset in start..<text.count where offset == 0 || text[offset - 1].isBlank {
      if comments.contains(where: { text.hasASCII($0, at: offset) }) { return text[0, offset] }
    }
    return withoutRemark(text)
  }

  /// The text up to a remark in brackets that speaks of the same callback, `MenuVC viewDidLoad [Menu viewDidLoad]`.
  private static func withoutRemark(_ text: Bytes) -> Bytes {
    guard text.at(text.count - 1) == UInt8(ascii: "]"),
      let open = text.lastOffset(of: UInt8(ascii: "[")), text.at(open - 1).isBlank,
      text.from(open + 1).words.first?.parts(between: { $0 == UInt8(ascii: ":") })[0].fileName
        == nil,
      let own = ConsoleSelector.all(in: text[0, open]).first?.callback,
      ConsoleSelector.all(in: text.from(open)).contains(where: { $0.callback == own })
    else { return text }
    return text[0, open].trimmed
  }

  /// What a comment begins with, and what those print who exchange methods.
  private static let comments: [StaticString] = ["//", "/*", "<-", "(IMP = "]

  // MARK: -[Class selector]

  /// Reads `-[Class selector]`; false if there is none.
  private mutating func readBrackets(_ selectors: [ConsoleSelector]) -> Bool {
    var isFound = false
    var behind = 0
    for (index, selector) in selectors.enumerated() {
      guard let bracket = ConsoleBracket(around: selector, in: text) else { continue }
      isFound = true
      // Why: a macro prints the function, and the line below it the same, `-[Menu viewDidLoad] [20] -> -[Menu viewDidLoad]`.
      if let last = told.calls.last, last.selector.callback == selector.callback,
        last.implementer.equals(bracket.className)
      {
        continue
      }
      guard bracket.isInstanceCall else {
        told.hasOtherCalls = true
        continue
      }
      let next = index + 1 < selectors.count ? selectors[index + 1].start : text.count
      let tailEnd = ConsoleBracket.start(before: next, in: text, behind: bracket.end) ?? next
      let head = text[min(behind, bracket.start), bracket.start]
      let rest = text[bracket.end, max(bracket.end, tailEnd)]
      behind = bracket.end
      var call = ConsoleCall(selector)
      let tail = ConsoleTail(rest, of: selector, in: [.named, .setOff])
      let isSpoken = head.wordCount > 2 || rest.wordCount > 6
      let hasValue =
        tail.object != nil || tail.address != 0 || tail.animated != nil
        || ConsoleObject.next(in: head) != nil
      if isSpoken, !hasValue { continue }
      call.name = bracket.className
      call.implementer = bracket.className
      call.origin = bracket.className.foldedHash
      if let first = bracket.instance(in: head) {
        call.name = first.name
        call.address = first.address
        call.isInherited = first.name.foldedHash != call.origin
      } else if bracket.className.isUIKitName, let name = Self.className(in: rest) {
        // Why: UIKit's class implements the method, and the app's is what it was called on.
        call.name = name
        told.calls.append(call)
        continue
      } else {
        call.address = ConsoleObject.own(in: head)
        call.isBare = tail.object == nil && tail.address == 0 && call.address == 0
      }
      call.take(tail)
      call.animated = call.animated ?? bracket.animated
      told.calls.append(call)
    }
    return isFound
  }

  /// The class that is all that stands behind a signature, if it has the name of a controller.
  private static func className(in text: Bytes) -> Bytes? {
    let tokens = ConsoleTokens(text).all
    if tokens.count == 1, tokens[0].traits.contains(.generic) { return tokens[0].text }
    let name = text.strippingPunctuation
    return name.isClassName && name.contains(where: \.isSmall)
      && !name.isWord(.status) && !name.isWord(.ended) ? name : nil
  }

  // MARK: "Name selector" and `Name.selector()`

  /// Reads quoted and back-ticked pieces; false if no callback is in one.
  private mutating func readPieces(_ selectors: [ConsoleSelector]) -> Bool {
    for quote in [UInt8(ascii: "\""), UInt8(ascii: "`")] {
      let parts = text.parts { $0 == quote }
      let places = Array(stride(from: 1, to: parts.count - 1, by: 2))
      // Why: `"viewDidLoad": 3` is a member of an object.
      if places.contains(where: {
        parts[$0 + 1].at(0) == UInt8(ascii: ":") && parts[$0].wordCount == 1
      }) {
        return true
      }
      let pieces = places.map { parts[$0] }
      guard pieces.contains(where: { !ConsoleSelector.all(in: $0).isEmpty }) else { continue }
      let outside = parts.indices.filter { !places.contains($0) }
        .reduce(0) { $0 + Self.spokenWords(parts[$1]) }
      // Why: back ticks mark code in prose; only a list, or nothing but them, is a recording.
      let isTick = quote == UInt8(ascii: "`")
      guard !isTick || isListed || outside == 0 else { return true }
      for piece in pieces {
        let selectors = ConsoleSelector.all(in: piece)
        guard !selectors.isEmpty else { continue }
        if isTick, outside > 0, selectors.count == 1, !Self.isQualified(selectors[0], in: piece) {
          continue
        }
        readChain(piece, selectors)
      }
      return true
    }
    return false
  }

  private static func spokenWords(_ text: Bytes) -> Int {
    text.words.filter { !$0.isPunctuation && !$0.strippingPunctuation.isWord(.connective) }.count
  }

  /// Whether a class stands before the callback, `Menu.viewDidLoad()`.
  private static func isQualified(_ selector: ConsoleSelector, in text: Bytes) -> Bool {
    let name = ConsoleHead(text[0, selector.start])
    guard case .name(let name, _, _, _) = name else { return false }
    return !name.equalsASCII("UIViewController")
  }

  // MARK: Chains

  /// Reads `A: viewWillDisappear -> B: viewWillAppear`; false if a piece is no call.
  @discardableResult
  private mutating func readChain(_ text: Bytes, _ selectors: [ConsoleSelector]) -> Bool {
    var found: [ConsoleCall] = []
    var dangling = Bytes()
    var head = ConsoleSeparator.behindLast(in: text[0, selectors[0].start])
    var inherited = Bytes()
    if head.name.isPunctuation, !head.lead.isPunctuation {
      // Why: in `Menu -> viewDidLoad` the arrow joins a name to its callback.
      head.name = head.lead
    }
    for (index, selector) in selectors.enumerated() {
      let isLast = index + 1 == selectors.count
      let between = text[selector.end, isLast ? text.count : selectors[index + 1].start]
      // Why: in `Menu didMove -> Host` the arrow leads to the parent.
      let split =
        isLast && selector.isMoved(between)
        ? (tail: between, head: Bytes(), isSeparated: false)
        : ConsoleSeparator.split(between, isLast: isLast)
      guard let call = call(selector, head: head.name, tail: split.tail, inherited: inherited)
      else { return false }
      // Why: a logger names the function, and an app says so again, `Menu viewDidLoad() -> viewDidLoad`.
      if let before = found.last, before.selector.callback == selector.callback {
        if head.name.isPunctuation, call.name.equals(before.name), !before.name.isEmpty { continue }
        if call.name.isControllerName, !before.name.isControllerName { found.removeLast() }
      }
      found.append(call)
      inherited = split.isSeparated ? call.name : Bytes()
      head.name = split.head
      if isLast, split.isSeparated { dangling = split.head }
    }
    if case .name(let name, 0, _, _) = ConsoleHead(dangling), name.count <= 64 {
      told.danglingName = name
      if found.count == 1, found[0].name.isEmpty, name.isControllerName {
        found[0].following = name
      }
    } else if dangling.wordCount > 3 {
      return false
    }
    told.calls += found
    return true
  }

  private func call(
    _ selector: ConsoleSelector,
    head: Bytes,
    tail: Bytes,
    inherited: Bytes
  ) -> ConsoleCall? {
    if let (head, tail) = ConsoleBracket.metadata(head, tail),
      let call = call(selector, head: head, tail: tail, inherited: inherited)
    {
      return call
    }
    var call = ConsoleCall(selector)
    let lead = ConsoleLead(behind: head)
    let head = lead.rest
    call.phase = lead.phase
    switch ConsoleHead(head, isAlone: isStamped && tail.isPunctuation) {
    case .prose: return nil
    // Why: in `[VC] viewDidLoad(HomeController)` and `UI | viewDidLoad: HomeController` the first is the logger's.
    case .name(let name, 0, _, _) where name.isWord(.level) && tail.namesController:
      call.name = inherited
    case .name(let name, let address, let tag, let number):
      guard !isCode(selector, head: head, name: name) else { return nil }
      call.name = name
      call.address = address
      call.tag = tag
      call.number = number
      call.takeBase(in: head)
    case .none: call.name = inherited
    }
    let last = head.trimmed.at(head.trimmed.count - 1)
    var known: ConsoleRow.Condition = isListed ? .listed : []
    if !call.name.isEmpty { known.formUnion(last.isOne(of: ":-]>") ? [.named, .setOff] : .named) }
    if call.name.isControllerName, !call.name.isUIKitName {
      known.formUnion(isStamped ? [.exists, .printed] : .exists)
    }
    let found = ConsoleTail(tail, of: selector, in: known)
    guard found.isFitting else { return nil }
    // Why: `UIViewController.viewDidLoad() | Documentation` is the title of a page.
    if call.name.equalsASCII("UIViewController"), found.remark != 0 { return nil }
    if selector.evidence != .none {
      let isWhole =
        tail.isPunctuation || tail.isPunctuatedNumber || selector.isMoved(tail)
        || [.initialize, .removeFromParent].contains(selector.callback)
          && (tail.isPairs || tail.isLoneAddress || !found.tag.isEmpty)
        || selector.callback == .addChild && found.object != nil
        || found.object.map { $0.className.equals(call.name) } == true
      guard selector.evidence == .name, isWhole, !call.name.isEmpty else { return nil }
    }
    call.take(found)
    if last == UInt8(ascii: "]"), head.trimmed.at(0) == UInt8(ascii: "[") {
      call.alternative = Self.loneName(tail)
    }
    return call
  }

  /// The one capitalised word that a text is; empty if it is anything else.
  private static func loneName(_ text: Bytes) -> Bytes {
    text.trimmed.isClassName ? text.trimmed : Bytes()
  }

  /// Whether `name.selector()` is a statement and no print.
  private func isCode(_ selector: ConsoleSelector, head: Bytes, name: Bytes) -> Bool {
    guard head.at(head.count - 1) == UInt8(ascii: "."), name.at(0).isSmall else { return false }
    // Why: `vc1.viewDidLoad` calls nothing, so it is no statement.
    let isCalled = selector.hasLabels || selector.hasColon
    return !name.contains(UInt8(ascii: ".")) && (isCalled || !name.isVariable)
  }

  // MARK: Other forms

  /// Reads what stands behind columns that a logger fills: the one with the callback, and the one
  /// before.
  private mutating func readColumns(_ selectors: [ConsoleSelector]) {
    guard let first = selectors.first?.start, first > 0 else { return }
    let start = text.column(before: first)
    // Why: people put two blanks between sentences.
    let isBarred = text[0, first].contains { $0.isOne(of: "|\t") }
    guard start > 0, isBarred || !text[0, start].words.contains(where: \.isSpoken) else { return }
    let found = ConsoleMessage(text.from(start), isListed: false, isStamped: isStamped).told
    let isCertain = found.calls.allSatisfy { call in
      call.address != 0 && !call.name.isEmpty
        || call.name.isControllerName && !call.name.isUIKitName
    }
    if isCertain { told = found }
  }

  /// Reads what says one callback twice, `[Menu.swift:20 viewDidLoad()] viewDidLoad` of a logger that names the
  /// function, or `-[Base viewDidLoad] viewDidLoad: Menu` of a base class; false where it is anything else.
  private mutating func readTwice(_ selectors: [ConsoleSelector]) -> Bool {
    guard selectors.count == 2, let first = selectors.first, let last = selectors.last,
      first.callback == last.callback
    else { return false }
    let joints: StaticString = " -:>=|/,"
    let behind = text.end(of: { $0.isOne(of: " -:>=|/,)]") }, from: first.end)
    let parts = [text[0, last.start].trimmingEnd(joints), text.from(behind)]
    let calls = parts.map { ConsoleMessage($0, isListed: false, isStamped: isStamped).told.calls }
    guard calls.allSatisfy({ $0.count < 2 }) else { return false }
    if let base = calls[0].first, var own = calls[1].first {
      // Why: behind a move stands the parent.
      if own.isNameless, !first.callback.takesController,
        let object = ConsoleObject.next(in: text.from(last.end)), !object.isView
      {
        (own.name, own.address) = (object.className, object.address)
      }
      let isOwn =
        own.implementer.isEmpty && own.name.isControllerName && !own.name.equals(base.name)
      let front = ConsoleTokens(text[0, first.start]).all
      let isBase = !base.implementer.isEmpty || front.contains { $0.traits.contains(.file) }
      if isOwn, isBase, base.address == 0 || base.address == own.address {
        own.origin = base.name.foldedHash
        own.isInherited = base.name.isControllerName
        told.calls = [own]
        return true
      }
    }
    guard calls[1].first?.isNameless == true else { return false }
    let others = [text.from(last.end), text[0, first.start]]
    for (call, others) in zip(calls, others) {
      guard let call = call.first, call.name.isClassName,
        others.words.allSatisfy({ $0.isPunctuation || !$0.isSpoken })
      else { continue }
      told.calls = [call]
      return true
    }
    return false
  }

  /// Reads `이름:viewDidLoad` and `A(viewDidLoad)` among words of a script without blanks.
  private mutating func readGlued(_ selectors: [ConsoleSelector]) {
    guard text.hasNonASCII else { return }
    for selector in selectors where selector.evidence == .none {
      let mark = text.at(selector.start - 1)
      guard mark == UInt8(ascii: ":") || mark == UInt8(ascii: "(") else { continue }
      var start = selector.start - 1
      while start > 0, text[start - 1].isName || text[start - 1] == UInt8(ascii: ".") { start -= 1 }
      let head = text[start, selector.start]
      guard case .name(let name, _, _, _) = ConsoleHead(head) else { continue }
      var call = ConsoleCall(selector)
      call.name = name
      told.calls.append(call)
    }
  }
}
