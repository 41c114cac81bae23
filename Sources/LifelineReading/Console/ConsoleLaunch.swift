import LifelineTrace

/// The lines on which an app says that it is launched, `[launch] Shop 5.1 (1207) pid 301`.
///
/// One word does not say it: what stands above the first callback and comes again in the same shape, numbers aside,
/// begins another run.
struct ConsoleLaunch {
  /// The hashes of those above the first callback, by what they are without their numbers.
  private var known: [UInt64: UInt64] = [:]

  /// The most of them that are remembered.
  private static let most = 16

  /// Words that such a line begins with.
  static let words: StaticString =
    "launch launched launching relaunched boot booted booting running"
  /// Words that stand anywhere in it.
  static let methods: StaticString = """
    didFinishLaunching willFinishLaunching didFinishLaunchingWithOptions willFinishLaunchingWithOptions \
    applicationDidFinishLaunching pid
    """

  private static let beginnings = FoldedSet(words)

  /// Whether a line that has such a word says that the app is launched once more.
  ///
  /// - Parameters:
  ///   - message: The message of the line.
  ///   - isBehind: Whether a callback was read before.
  /// - Returns: Whether it does.
  mutating func isAnother(_ message: Bytes, isBehind: Bool) -> Bool {
    let words = message.words.map(\.strippingPunctuation)
    let numbered = words.indices.dropLast().contains {
      words[$0].equalsASCII("pid") && words[$0 + 1].isNumber
    }
    let isPaired = message.offset(of: "pid=") != nil
    guard
      isPaired || numbered || words.first.map(Self.beginnings.contains) == true
        || message.offset(of: "inishLaunching") != nil
    else { return false }
    let shape = message.numberlessHash
    guard isBehind else {
      if known.count < Self.most { known[shape] = message.foldedHash }
      return false
    }
    guard let first = known[shape] else { return false }
    // Why: one process is spoken of as often as anybody likes.
    return !(isPaired || numbered) || first != message.foldedHash
  }
}
