import LifelineTrace

/// What a token of a message may be.
///
/// In patterns, a trait is written in capitals. The traits of the last group are those of the words
/// in `ConsoleLexicon.words`.
enum ConsoleTrait: UInt8, CaseIterable {
  // By kind: a description of an object, of a view that may still be a controller of an odd name, of any
  // view; any word; a callback with its arguments, and one that makes an object; `will appear` or
  // `willAppear`, which is no selector; `appeared`, which is what is said of much else; `deallocated`.
  case object, viewlike, view, word, call, initial, told, parted, gone

  // By spelling: a word that may be a name; digits, and marks between them; `0x` and digits; a UUID; a few
  // hexadecimal digits, letters among them;
  // a capital or a small letter in front; a name that is spelt as classes are, ends as those of
  // controllers or of screens do, has several words in it, or is a base class, `BaseVC`; the name of a
  // file; a class with generic arguments; a script without capitals; a capital or a
  // digit anywhere; what counts things of one name; `com.example.shop`; one of UIKit's classes; a title
  // of several words in quotes.
  case name, number, address, uuid, mark, capital, small, `class`, controller, screen, hump, base,
    file
  case generic, foreign, rich, ordinal, label, uikit, title

  // By place: in square brackets; a key or a value of a pair with `=`; right behind a word and a colon.
  case tagged, paired, value

  // By the table of words.
  case spoken, level, category, methodKey, classKey, calls, noun, owner, numeral, opening, closing
  case ended, status, repeated, counter, prose, statement, participle, joint, calling, place, tagKey
  case thing, unnamed, auxiliary, connective, other, flagKey, yes, no, null, proper

  /// The names of all traits, in order.
  // Why: to ask the runtime for them takes longer than to read all patterns.
  static let names: StaticString = """
    object viewlike view word call initial told parted gone name number address uuid mark \
    capital small class controller screen hump base file generic foreign rich ordinal label uikit \
    title tagged paired value spoken level category methodKey classKey calls noun owner numeral \
    opening closing ended status repeated counter prose statement participle joint calling place \
    tagKey thing unnamed auxiliary connective other flagKey yes no null proper
    """

  /// The traits by the hashes of their names.
  static let named = Dictionary(
    uniqueKeysWithValues: zip(Bytes(names).words.map(\.foldedHash), allCases)
  )
}

/// A set of traits.
struct ConsoleTraits: ExpressibleByArrayLiteral {
  /// One bit for each trait.
  private var bits: UInt64 = 0

  /// All that there are, and those that may come.
  static let all: ConsoleTraits = {
    var all: ConsoleTraits = []
    all.bits = .max
    return all
  }()

  /// Creates the set of some traits.
  init(arrayLiteral traits: ConsoleTrait...) {
    for trait in traits { insert(trait) }
  }

  /// Adds a trait.
  mutating func insert(_ trait: ConsoleTrait) { bits |= 1 << UInt64(trait.rawValue) }

  /// Takes a trait out.
  mutating func remove(_ trait: ConsoleTrait) { bits &= ~(1 << UInt64(trait.rawValue)) }

  /// Adds the traits of another set.
  mutating func formUnion(_ others: ConsoleTraits) { bits |= others.bits }

  /// Whether a trait is in the set.
  func contains(_ trait: ConsoleTrait) -> Bool { bits & 1 << UInt64(trait.rawValue) != 0 }

  /// Whether all traits of another set are in this one.
  func isSuperset(of others: ConsoleTraits) -> Bool { bits & others.bits == others.bits }

  /// Whether no trait of another set is in this one.
  func isDisjoint(with others: ConsoleTraits) -> Bool { bits & others.bits == 0 }
}
