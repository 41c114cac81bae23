/// The options of a command line: those with a number behind them, those with a word, those with nothing.
struct Options {
  private var numbers: [String: UInt64] = [:]
  private var words: [String: String] = [:]
  private var flags: Set<String> = []

  /// Reads options; nil where one is not known, or its value is missing, or is no number.
  init?(_ given: [String], numbers: [String], words: [String] = [], flags: [String] = []) {
    var rest = given[...]
    while let name = rest.popFirst() {
      if flags.contains(name) {
        self.flags.insert(name)
        continue
      }
      guard let value = rest.popFirst() else { return nil }
      if words.contains(name) {
        self.words[name] = value
      } else if numbers.contains(name), let number = UInt64(value) {
        self.numbers[name] = number
      } else {
        return nil
      }
    }
  }

  /// The number behind an option; nil where it was not given.
  func number(_ name: String) -> UInt64? { numbers[name] }

  /// The number behind an option as a count; nil where it was not given.
  func count(_ name: String) -> Int? { numbers[name].map { Int(clamping: $0) } }

  /// The word behind an option; nil where it was not given.
  func word(_ name: String) -> String? { words[name] }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { flags.contains(name) }
}

/// Says how a subcommand is used; the exit status of a wrong command line.
func refuse(_ command: String) -> Int32 {
  for line in usage.split(separator: "\n") where line.contains("benchmark \(command) ") {
    say(String(line))
  }
  return 2
}
