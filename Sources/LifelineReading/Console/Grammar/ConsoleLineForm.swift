import LifelineTrace

/// The forms that are all that a message is, the first that fits counts.
///
/// English says of many things that they will appear, so that the words have to be all there is, and the
/// last of a name has to say that it is a controller's or a screen's.
enum ConsoleLineForm {
  /// The one call that a message tells of; nil where it has another form.
  static func call(
    in tokens: ConsoleTokens,
    _ selectors: [ConsoleSelector],
    isListed: Bool
  ) -> ConsoleCall? {
    let second = selectors.count > 1 ? selectors[1] : nil
    guard selectors.count < 4,
      let callback = second?.callback ?? tokens.all.lazy.compactMap(\.callback).first,
      let (row, match) = row(for: tokens, selectors, isListed: isListed)
    else { return nil }
    let selector =
      second ?? selectors.first
      ?? ConsoleSelector(callback: callback, evidence: .none, start: 0, end: tokens.text.count)
    var call = ConsoleCall(selector)
    // Why: the colon of `init: <Menu: 0x7f9c>` begins no label.
    if !selector.hasLabels { call.selector.spelling = selector.spelling.strippingPunctuation }
    if let place = match[.name] {
      call.name = tokens.text(of: place)
      // Why: what stands before it is the module, `Shop/MenuController.viewDidLoad()`.
      if second != nil { call.name = call.name.controllerPart }
      call.address = max(tokens.all[(match[.at] ?? place).lowerBound].address, tokens.own)
      // Why: what other marks set off is another's, as in `Tracker: home screen did appear`.
      let isPlain = call.name.consists { $0.isName || $0 == 0x20 }
      guard place.count == 1 || isPlain else { return nil }
    }
    if let place = match[.tag] { call.tag = tokens.tag(of: place) }
    call.isNumbered = row.meaning == .tag
    // Why: what makes an object in the name of a breadcrumb is spelt otherwise in the app.
    if callback == .initialize, call.name.at(0).isCapital, !selector.hasLabels,
      call.selector.spelling.contains(UInt8(ascii: "_"))
    {
      call.selector.spelling = Bytes("init")
    }
    if let place = match[.flag], callback.isAppearance || callback == .pushViewController {
      call.animated = tokens.all[place.lowerBound].traits.contains(.yes)
    }
    if let place = match[.object] {
      let token = tokens.all[place.lowerBound]
      call.object = ConsoleObject(className: token.text, address: token.address, start: 0, end: 0)
    }
    if !selector.arguments.isEmpty {
      let flag = call.animated
      call.take(ConsoleTail(Bytes(), of: selector, in: .named))
      call.animated = call.animated ?? flag
    }
    return call
  }

  /// The row that reads a message, and the tokens by their roles; nil where none does.
  static func row(
    for tokens: ConsoleTokens,
    _ selectors: [ConsoleSelector],
    isListed: Bool
  ) -> (row: ConsoleRow, match: ConsolePattern.Match)? {
    guard selectors.count > 1 else {
      return rows.first(in: tokens, known: isListed ? .listed : [])
    }
    return severalRows.first(in: tokens)
  }

  /// Whether a text is a capitalised name of at most three words with a callback in words behind it,
  /// and does not name what is known to be no controller.
  static func isTold(_ text: Bytes) -> Bool { almost.match(ConsoleTokens(text)) != nil }

  private static let almost = ConsolePattern(
    "CAPITAL+HUMP+QUIET CAPITAL+QUIET{0,2} TOLD|PARTED FLAGKEY? FLAG?"
  )
}
