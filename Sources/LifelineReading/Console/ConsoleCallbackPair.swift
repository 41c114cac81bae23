import LifelineTrace

/// Reads a message that names one callback more than once, and one controller.
///
///     viewDidLoad() @Menu.swift(line 31) [DEBUG] => "viewDidLoad"       in Menu.swift:viewDidLoad():24:: viewDidLoad
///
/// A logger adds the function to what the app prints of it, in any order.
enum ConsoleCallbackPair {
  /// The most words beside the callbacks.
  private static let most = 14

  /// The call that a message tells of; nil where it tells of anything else, or names several controllers.
  ///
  /// - Parameters:
  ///   - tokens: The message.
  ///   - selectors: Its callbacks.
  /// - Returns: The call.
  static func call(in tokens: ConsoleTokens, _ selectors: [ConsoleSelector]) -> ConsoleCall? {
    guard let last = selectors.last, (2...4).contains(selectors.count), last.evidence == .none,
      !last.callback.takesController, selectors.allSatisfy({ $0.callback == last.callback })
    else { return nil }
    let words = tokens.all.filter { !$0.traits.contains(.call) }
    guard words.count <= most, words.allSatisfy(isBeside) else { return nil }
    let files = words.filter { $0.traits.contains(.file) }
    let spelt = words.filter {
      $0.traits.contains(.controller) && !$0.traits.contains(.file) && !$0.traits.contains(.uikit)
    }
    guard let owner = spelt.first ?? files.first,
      (spelt.isEmpty ? files : spelt).allSatisfy({
        $0.text.controllerPart.equals(owner.text.controllerPart)
      })
    else { return nil }
    var call = ConsoleCall(last)
    call.name = owner.text.controllerPart
    // Why: in `[Base.swift:24] viewDidLoad() > viewDidLoad: Menu` a base class prints, and others may, too.
    if let file = files.first, !file.text.equals(call.name) {
      call.origin = file.text.foldedHash
      call.isInherited = file.text.isControllerName
    }
    for selector in selectors {
      call.take(ConsoleTail(Bytes(), of: selector, in: .named))
      if call.animated != nil { break }
    }
    return call
  }

  /// Whether a word may stand beside the callbacks: no object, which says more than a name, and nothing that makes a
  /// sentence.
  private static func isBeside(_ token: ConsoleToken) -> Bool {
    let traits = token.traits
    return token.address == 0 && !traits.contains(.statement) && !traits.contains(.repeated)
      && (!traits.contains(.prose) || traits.contains(.methodKey))
  }
}
