import LifelineReading
import LifelineReports
import LifelineSimulator
import LifelineTrace

/// `lifeline simulate STORY`: the trace that UIKit would leave behind.
enum SimulateCommand: Subcommand {
  /// What it accepts.
  static let grammar = Grammar(
    """
    simulate [options] STORY|-: writes the trace that UIKit would leave

    Carries out a story and writes the trace that UIKit would leave behind. The story is a file, -
    for standard input, or the actions themselves, with semicolons or line feeds between them.

    Input
      --ios VERSION                 the system, from 5 on (default: 18)
      --random SEED                 a story made up from a number
      --length N                    the number of actions of a made-up story (default: 20)
    Output
      --to FORMAT                   native, notation, mermaid, or story for the actions (default: native)
      --list                        lists the actions and what can go wrong in them, and does nothing else
      --complaints                  records what UIKit writes to the console about the faults of a story
      --output
    Examples
      lifeline simulate 'push Detail animated; swipe back cancelled' --to notation
          shows what a swipe that is let go brings about
      lifeline simulate 'embed Banner but forgets didMove' | lifeline check -
          judges an app that does something wrong
      lifeline simulate --random 7 --ios 12 | lifeline check -
          judges a made-up trace
    Exit status
      0  the trace is written
      2  the command line or the story is wrong
      3  the story could not be read
    """,
    choices: ["--to": forms]
  )

  /// What it can write.
  private static let forms = ["native", "notation", "mermaid", "story"]

  /// Writes the trace.
  static func run(_ arguments: Arguments, _ environment: Environment) throws(UsageError) -> Int32 {
    let form = try arguments.choice("--to", of: Self.forms, else: "native")
    let system = try arguments["--ios"].map(Self.system) ?? 18
    let length = try number("--length", arguments, in: 1...10_000, else: 20)
    if arguments.has("--list") {
      environment.output(list + faultList)
      return Status.clean
    }
    let source = try Source(arguments, system: system, length: length, in: environment)
    do throws(FileBytes.Refusal) {
      let output = try Output(arguments["--output"], inputs: source.inputs, in: environment)
      let hears = arguments.has("--complaints")
      switch rendered(form, try source.story(), system: system, uikitMessages: hears) {
      case .success(let pieces):
        try output.write(pieces)
        return Status.clean
      case .failure(let problem):
        let near = Nearest.proposal(for: problem.word, among: problem.known)
        let place = "\(source.name):\(problem.line):\(problem.column)"
        environment.say("\(place): \(problem.message)\(near)")
        return Status.usage
      }
    } catch {
      return try error.tell(of: source.name, in: environment)
    }
  }

  /// The story, or what it brings about, as text.
  private static func rendered(
    _ form: String,
    _ story: Result<Story, Story.Problem>,
    system: Int,
    uikitMessages: Bool
  ) -> Result<[[UInt8]], Story.Problem> {
    story.flatMap { story in
      Result { () throws(Story.Problem) -> [[UInt8]] in
        let native = try Simulation.pieces(
          of: story,
          system: system,
          uikitMessages: uikitMessages
        )
        switch form {
        case "story": return [Array(story.description.utf8)]
        case "notation": return [notation(of: native)]
        case "mermaid":
          let text = String(decoding: native.reduce(into: []) { $0 += $1 }, as: UTF8.self)
          return [Array(SequenceDrawing.mermaid(of: text).utf8)]
        default: return native
        }
      }
    }
  }

  private static func notation(of native: [[UInt8]]) -> [UInt8] {
    var rest = native[...]
    var reader = TraceReader(format: .native) { _ in rest.popFirst() ?? [] }
    var writer = NotationWriter()
    var bytes: [UInt8] = []
    while let item = reader.next() { writer.write(item, in: reader.context, to: &bytes) }
    return bytes
  }

  /// Words with what they mean, beside them or, where that leaves too little room, below them.
  static func table(_ rows: [(word: String, meaning: String)]) -> [String] {
    let longest = rows.map(\.word.count).max() ?? 0
    guard isNarrow else { return rows.map { "\($0.word.padded(to: longest))  \($0.meaning)" } }
    let column = min(longest, TextLayout.width / 2) + 2
    let blank = String(repeating: " ", count: column)
    return rows.flatMap { word, meaning -> [String] in
      if word.count + 2 <= column {
        return TextLayout.wrap(meaning, first: word.padded(to: column), rest: blank)
      }
      return TextLayout.wrap(word, rest: "  ") + TextLayout.wrap(meaning, first: blank, rest: blank)
    }
  }

  /// Whether rows are to fit a terminal; scripts read them whole.
  private static var isNarrow: Bool { TextLayout.width < 100 }

  private static var list: String {
    let rows = table(Action.forms.map { ($0.spelling, $0.summary) })
    guard isNarrow else { return (rows + [""] + Action.notes).text }
    // Why: what is indented goes on with the line before it.
    var notes: [String] = []
    for line in Action.notes {
      if line.hasPrefix(" "), let last = notes.popLast() {
        notes.append(last + line.dropFirst())
      } else {
        notes.append(line)
      }
    }
    return (rows + [""] + notes.flatMap { TextLayout.wrap($0, rest: "  ") }).text
  }

  /// The first number of a version, of a system that can be simulated.
  static func system(_ version: String) throws(UsageError) -> Int {
    let system = try CheckSettings.system(version)
    guard system >= 5 else {
      throw UsageError(message: "--ios needs a version from 5 to 99, not \(version)")
    }
    return system
  }

  /// The number behind an option, in a range.
  static func number(
    _ name: String,
    _ arguments: Arguments,
    in range: ClosedRange<Int>,
    else fallback: Int
  ) throws(UsageError) -> Int {
    guard let word = arguments[name] else { return fallback }
    guard let number = Int(word), range.contains(number) else {
      let bounds = "\(range.lowerBound) to \(range.upperBound)"
      throw UsageError(message: "\(name) needs a number from \(bounds), not \(word)")
    }
    return number
  }
}

/// Where a story comes from.
private enum Source {
  /// It is made up.
  case seed(UInt64, system: Int, length: Int)
  /// It is read.
  case input(TraceInput)
  /// It stands on the command line.
  case text(String)

  /// Takes the source from the command line.
  ///
  /// - Parameters:
  ///   - arguments: The options and the story.
  ///   - system: The version of iOS.
  ///   - length: The number of actions of a made-up story.
  ///   - environment: The streams.
  /// - Throws: `UsageError` unless there is exactly one story.
  init(
    _ arguments: Arguments,
    system: Int,
    length: Int,
    in environment: Environment
  ) throws(UsageError) {
    if let word = arguments["--random"] {
      guard let seed = UInt64(word) else {
        throw UsageError(message: "--random needs a number, counted from 0, not \(word)")
      }
      guard arguments.operands.isEmpty else {
        throw UsageError(message: "--random makes up the story; name no other one")
      }
      self = .seed(seed, system: system, length: length)
      return
    }
    if arguments.has("--length") {
      throw UsageError(message: "--length is for made-up stories; add --random SEED")
    }
    guard arguments.operands.count == 1 else {
      throw UsageError(message: "give one story, in quotes, or - for standard input")
    }
    let word = arguments.operands[0]
    let isThere =
      !word.isEmpty && FileStatus(environment.resolve(word)) != nil
    // Why: no action has a dot or a slash in it.
    let isPath = word.contains { "./".contains($0) } && !word.contains { $0.isWhitespace }
    self =
      word == "-" || isThere || isPath
      ? .input(TraceInput(path: word, in: environment)) : .text(word)
  }

  /// What messages call it.
  var name: String {
    switch self {
    case .seed, .text: "story"
    case .input(let input): input.path
    }
  }

  /// The files that must not be overwritten.
  var inputs: [TraceInput] {
    if case .input(let input) = self { return [input] }
    return []
  }

  /// The story, or what cannot be understood in it.
  func story() throws(FileBytes.Refusal) -> Result<Story, Story.Problem> {
    switch self {
    case .seed(let seed, let system, let length):
      var generator = StoryGenerator(seed: seed, system: system)
      return .success(generator.story(length: length))
    case .text(let text): return Result { () throws(Story.Problem) in try Story(text) }
    case .input(let input):
      let bytes = try input.open()
      var all: [UInt8] = []
      while true {
        let more = bytes.next(65_536)
        if more.isEmpty { break }
        all += more
      }
      if let failure = bytes.failure { throw FileBytes.Refusal(message: failure) }
      let text = String(decoding: all, as: UTF8.self)
      return Result { () throws(Story.Problem) in try Story(text) }
    }
  }
}
