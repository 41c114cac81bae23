/// Callbacks in words: `will appear`, `didLoad`, `appeared`, `deallocated`.
enum ConsoleVerb {
  private static let verbs: [(StaticString, ConsoleTrait, Callback)] = [
    ("willappear", .told, .viewWillAppear), ("isappearing", .told, .viewIsAppearing),
    ("didappear", .told, .viewDidAppear), ("willdisappear", .told, .viewWillDisappear),
    ("diddisappear", .told, .viewDidDisappear), ("didload", .told, .viewDidLoad),
    ("appearing", .parted, .viewWillAppear), ("appeared", .parted, .viewDidAppear),
    ("disappearing", .parted, .viewWillDisappear), ("disappeared", .parted, .viewDidDisappear),
    ("deallocated", .gone, .deinitialize), ("deinitialized", .gone, .deinitialize),
    ("deinitialised", .gone, .deinitialize), ("deinited", .gone, .deinitialize),
  ]

  /// The callback that a word tells of, and how; nil for any other word.
  static func verb(_ word: Bytes) -> (trait: ConsoleTrait, callback: Callback)? {
    guard (7...14).contains(word.count), word.at(word.count - 1).isASCIILetter else { return nil }
    if word.contains(UInt8(ascii: "_")) {
      return Bytes.withBytes(of: word.array.filter(\.isASCIILetter)) { verb($0) }
    }
    return verbs.first { word.equalsFolded($0.0) }.map { ($0.1, $0.2) }
  }

  /// The callback that `willappear` or its like tells of; nil for any other word.
  static func callback(_ word: [UInt8]) -> Callback? {
    Bytes.withBytes(of: word) { word in
      verb(word).flatMap { $0.trait == .parted ? nil : $0.callback }
    }
  }
}
