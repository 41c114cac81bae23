/// What a token of a message is, going by its spelling and by the table of words.
struct ConsoleTraits: OptionSet, Hashable {
  /// One bit for each trait.
  let rawValue: UInt64

  /// Creates traits from bits.
  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates the trait of a bit.
  private init(_ bit: UInt64) { rawValue = 1 << bit }

  // MARK: By kind

  /// A description of an object that is no view: `<Menu: 0x7f9c>`.
  static let object = ConsoleTraits(0)
  /// A description of a view, which may still be a controller of an odd name.
  static let viewlike = ConsoleTraits(1)
  /// A description of what is certainly a view or a collection.
  static let view = ConsoleTraits(2)
  /// A word: anything but an object or a callback.
  static let word = ConsoleTraits(3)
  /// A callback with its arguments.
  static let call = ConsoleTraits(4)
  /// `will appear` or `willAppear`, which is no selector.
  static let told = ConsoleTraits(5)
  /// `appeared`, which is what is said of much else, too.
  static let parted = ConsoleTraits(6)
  /// `deallocated`.
  static let gone = ConsoleTraits(7)

  // MARK: By spelling

  /// A word that may be a name: of no marks but those of names.
  static let name = ConsoleTraits(8)
  /// Digits.
  static let number = ConsoleTraits(9)
  /// `0x` and digits.
  static let address = ConsoleTraits(10)
  /// A UUID.
  static let uuid = ConsoleTraits(11)
  /// A capital in front.
  static let capital = ConsoleTraits(12)
  /// A small letter in front.
  static let small = ConsoleTraits(13)
  /// Spelt as a class is.
  static let className = ConsoleTraits(14)
  /// Ends as the names of controllers do.
  static let controller = ConsoleTraits(15)
  /// A class that ends as the names of controllers and screens do.
  static let screen = ConsoleTraits(16)
  /// A class of several words.
  static let hump = ConsoleTraits(17)
  /// The name of a source file.
  static let file = ConsoleTraits(18)
  /// A class with generic arguments.
  static let generic = ConsoleTraits(19)
  /// A name with a mark of its instance, `Page(index: 0)`.
  static let marked = ConsoleTraits(20)
  /// In a script without capitals.
  static let foreign = ConsoleTraits(21)
  /// A capital or a digit anywhere.
  static let rich = ConsoleTraits(22)
  /// One capital or a number, which counts things of one name.
  static let ordinal = ConsoleTraits(23)
  /// A dotted name that begins small, `com.example.shop`.
  static let label = ConsoleTraits(24)
  /// One of UIKit's classes.
  static let uikit = ConsoleTraits(25)

  // MARK: By place

  /// In square brackets.
  static let tagged = ConsoleTraits(26)
  /// A key or a value of a pair with `=`.
  static let paired = ConsoleTraits(27)
  /// Right behind a word and a colon.
  static let value = ConsoleTraits(28)

  /// A callback of an object that is made.
  static let initializer = ConsoleTraits(29)
  /// A base class that others are, `BaseViewController`.
  static let base = ConsoleTraits(30)

  // MARK: By the table of words

  /// The last word of a name that is a controller's.
  static let owner = ConsoleTraits(31)
  /// A word of prose, which is no name.
  static let spoken = ConsoleTraits(32)
  /// A level, or what else loggers print in front.
  static let level = ConsoleTraits(33)
  /// A category, which stands in brackets and is no class.
  static let category = ConsoleTraits(34)
  /// A key of a callback.
  static let methodKey = ConsoleTraits(35)
  /// A key of a controller.
  static let classKey = ConsoleTraits(36)
  /// A verb with which a controller calls what follows.
  static let calls = ConsoleTraits(37)
  /// A word that names no controller by itself, so that the word before belongs to the name.
  static let noun = ConsoleTraits(38)
  /// A number in letters.
  static let numeral = ConsoleTraits(39)
  /// A word before a callback that says that it begins.
  static let opening = ConsoleTraits(40)
  /// A word before a callback that says that it ends.
  static let closing = ConsoleTraits(41)
  /// A word behind a callback that says that it returned.
  static let ended = ConsoleTraits(42)
  /// A word behind a callback that says that it was called.
  static let status = ConsoleTraits(43)
  /// A word that says that it was called again.
  static let repeated = ConsoleTraits(44)
  /// A word before a number of calls.
  static let counter = ConsoleTraits(45)
  /// A word behind a callback that marks prose.
  static let prose = ConsoleTraits(46)
  /// A word with which a line says what is so, whoever printed it.
  static let statement = ConsoleTraits(47)
  /// A word that says that it was called, and stands alone.
  static let participle = ConsoleTraits(48)
  /// A word between a callback and its controller.
  static let joint = ConsoleTraits(49)
  /// A word before a callback that says that it is called.
  static let calling = ConsoleTraits(50)
  /// A place in which an instance is, before its number.
  static let place = ConsoleTraits(51)
  /// A key of what tells instances apart.
  static let tagKey = ConsoleTraits(52)
  /// What appears and loads without being a controller.
  static let thing = ConsoleTraits(53)
  /// What has a view of its own, and names nobody.
  static let unnamed = ConsoleTraits(54)
  /// A verb before a participle.
  static let auxiliary = ConsoleTraits(55)
  /// A word between pieces in quotes.
  static let connective = ConsoleTraits(56)
  /// A label of what a controller knows and is not.
  static let other = ConsoleTraits(57)
  /// A key of `animated`.
  static let flagKey = ConsoleTraits(58)
  /// A truth value that holds.
  static let yes = ConsoleTraits(59)
  /// A truth value that does not.
  static let no = ConsoleTraits(60)
  /// No object.
  static let null = ConsoleTraits(61)
  /// A word of prose that is a name where it is written as one.
  static let proper = ConsoleTraits(62)

  /// The names of traits in the patterns.
  static let named: [String: ConsoleTraits] = [
    "OBJECT": .object, "VIEWLIKE": .viewlike, "VIEW": .view, "WORD": .word, "CALL": .call,
    "TOLD": .told, "PARTED": .parted, "GONE": .gone, "NAME": .name, "NUMBER": .number,
    "ADDRESS": .address, "UUID": .uuid, "CAPITAL": .capital, "SMALL": .small, "CLASS": .className,
    "CONTROLLER": .controller, "SCREEN": .screen, "HUMP": .hump, "FILE": .file,
    "GENERIC": .generic, "MARKED": .marked, "FOREIGN": .foreign, "RICH": .rich,
    "ORDINAL": .ordinal, "LABEL": .label, "UIKIT": .uikit, "TAGGED": .tagged, "PAIRED": .paired,
    "VALUE": .value, "SPOKEN": .spoken, "LEVEL": .level, "CATEGORY": .category,
    "METHODKEY": .methodKey, "CLASSKEY": .classKey, "CALLS": .calls, "NOUN": .noun,
    "NUMERAL": .numeral, "OPENING": .opening, "CLOSING": .closing, "ENDED": .ended,
    "STATUS": .status, "REPEATED": .repeated, "COUNTER": .counter, "PROSE": .prose,
    "STATEMENT": .statement, "PARTICIPLE": .participle, "JOINT": .joint, "CALLING": .calling,
    "PLACE": .place, "TAGKEY": .tagKey, "THING": .thing, "UNNAMED": .unnamed,
    "AUXILIARY": .auxiliary, "CONNECTIVE": .connective, "OTHER": .other, "FLAGKEY": .flagKey,
    "YES": .yes, "NO": .no, "NULL": .null, "PROPER": .proper, "INIT": .initializer, "BASE": .base,
    "OWNER": .owner, "ANY": [],
  ]
}
