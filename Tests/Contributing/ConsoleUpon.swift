/// A callback and, behind words of its own, the class that it came to.
///
///     viewDidLoad was called upon the one called Menu
enum ConsoleUpon {
  private static let words = Array(" was called upon the one called ".utf8)

  /// The call that a text tells of; nil where it has another form.
  static func call(in text: Bytes, words known: ConsoleWords) -> ConsoleCall? {
    let selectors = ConsoleSelector.all(in: text, words: known)
    guard let selector = selectors.first, selector.start == 0,
      text.has(words, at: selector.end)
    else { return nil }
    var call = ConsoleCall(selector)
    call.name = text.from(selector.end + words.count).trimmed
    return call
  }
}
