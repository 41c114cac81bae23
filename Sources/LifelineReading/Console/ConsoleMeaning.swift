import LifelineTrace

/// Reads a message that says in words what its callback tells, with the callback beside them.
///
///     MenuController 뷰가 나타날 예정 (viewWillAppear)         menu..... appearing soon (viewWillAppear)
///
/// In any language, the words have to mean what the callback does, and no more than that.
enum ConsoleMeaning {
  /// The most words beside the name of a class that is a controller's by its spelling, and beside any other.
  private static let most = (spelt: 10, other: 4)

  /// What says by itself nothing of what comes or goes: methods are entered, too.
  private static let weak = FoldedSet(
    "in out will about did has have had da weg left enter enters entered entering entry exit exits exited leaves"
  )

  /// What makes a sentence about a callback of what would tell that it came.
  private static let others = FoldedSet(
    """
    not never no doesn't isn't didn't won't without when if because should must can could would which \
    who that instead always only method methods callback function function's calls pas jamais nicht nie \
    kein nunca sin non mai niet нет не
    """
  )

  /// The call that a message tells of; nil where it says anything else.
  ///
  /// - Parameters:
  ///   - tokens: The message.
  ///   - selectors: Its callbacks.
  /// - Returns: The call.
  static func call(
    in tokens: ConsoleTokens,
    _ selectors: [ConsoleSelector]
  ) -> ConsoleCall? {
    guard let selector = selectors.first, selectors.count == 1, selector.evidence == .none,
      isSetOff(selector, in: tokens.text)
    else { return nil }
    let all = tokens.all.filter { !$0.traits.contains(.call) }
    guard all.count <= ConsoleTokens.most else { return nil }
    let spelt = all.filter { $0.traits.contains(.controller) && !$0.traits.contains(.uikit) }
    let isSpelt = !spelt.isEmpty
    let first = all.first {
      !$0.traits.contains(.level) && !$0.traits.contains(.number) && $0.traits.contains(.name)
    }
    guard let owner = spelt.first ?? first,
      spelt.allSatisfy({ $0.text.equals(owner.text) }),
      isSpelt || !owner.traits.contains(.spoken) && !WordMeaning([owner.text]).isKnown
    else { return nil }
    let tag = all.first { $0.start > owner.end && $0.start - owner.end < 3 && isTag($0) }
    let words = all.filter { token in
      !token.text.equals(owner.text) && token.start != tag?.start
        && !token.traits.contains(.number) && !token.traits.contains(.level)
        && !token.traits.contains(.address) && !token.traits.contains(.flagKey)
    }
    .flatMap { tokens.text[$0.start, $0.end].spokenWords }
    let told = words.filter { !weak.contains($0) }
    guard !told.isEmpty, words.count <= (isSpelt ? most.spelt : most.other),
      !words.contains(where: others.contains)
    else { return nil }
    let meaning = WordMeaning(words)
    guard WordMeaning(told).isKnown, meaning.allows(selector.callback) else { return nil }
    var call = ConsoleCall(selector)
    call.name = owner.text
    let lone = all.lazy.map(\.address).first { $0 != 0 }
    call.address = owner.address != 0 ? owner.address : lone ?? tokens.own
    if let tag, tag.traits.contains(.number) {
      call.number = tag.text
    } else {
      call.tag = tag?.text ?? Bytes()
    }
    call.take(ConsoleTail(Bytes(), of: selector, in: .named))
    return call
  }

  /// Whether the callback is set off from what explains it: in brackets, or behind a mark at the end.
  private static func isSetOff(
    _ selector: ConsoleSelector,
    in text: Bytes
  ) -> Bool {
    if text.at(selector.start - 1).isOne(of: "([{"), text.at(selector.end).isOne(of: ")]}") {
      return true
    }
    let before = text[0, selector.start].trimmed
    return before.at(before.count - 1).isOne(of: ">:-|=")
      && text.from(selector.end).isPunctuation
  }

  /// Whether a token tells instances of a class apart.
  private static func isTag(_ token: ConsoleToken) -> Bool {
    token.traits.contains(.number) || token.traits.contains(.mark) && !token.traits.contains(.class)
  }
}
