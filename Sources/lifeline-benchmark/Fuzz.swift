import Foundation
import LifelineReports
import LifelineSimulator
import TestSupport
import lifeline

/// Puts mutated traces through every subcommand, and holds what comes out against what is promised
/// of any input.
///
/// An input is made from the seed and its number alone, so that `--first` brings any of them back.
/// It is written to a file before it is judged: a trap ends the process, and leaves it behind.
struct Fuzz {
  private static let usage = """
    usage: lifeline-benchmark fuzz [--seconds N | --count N] [--seed S] [--first I]

    """

  private let mutation: FuzzMutation
  private let names: [String]
  private let folder: URL
  private let seed: UInt64
  private var tally = Tally()

  /// What a run came to.
  private struct Tally {
    var inputs = 0
    var judgements = 0
    var bytes = 0
    var failures: [String: Int] = [:]
  }

  /// The promises, in the order of the summary.
  private static let promises = [
    "status", "determinism", "json", "control characters", "pipe", "round trip", "time",
  ]

  // MARK: Running

  /// Does what the words behind `fuzz` say.
  ///
  /// - Parameter words: Options, each with a number behind it.
  /// - Returns: The exit status: 1 if a promise was broken, 2 if the words are wrong.
  static func run(_ words: [String]) -> Int32 {
    var options: [String: Int] = [:]
    for (name, value) in zip(words, words.dropFirst()) where name.hasPrefix("--") {
      options[name] = Int(value)
    }
    let known = options.keys.allSatisfy(["--seconds", "--count", "--seed", "--first"].contains)
    guard options.count * 2 == words.count, known, options.values.allSatisfy({ $0 >= 0 }) else {
      say(usage)
      return 2
    }
    do {
      var fuzz = try Fuzz(seed: UInt64(options["--seed"] ?? 1))
      let count = options["--count"] ?? (options["--seconds"] == nil ? 1000 : .max)
      let seconds = options["--seconds"].map { Duration.seconds($0) }
      return fuzz.run(from: options["--first"] ?? 0, count: count, for: seconds)
    } catch {
      say("fuzz: \(error)")
      return 2
    }
  }

  private init(seed: UInt64) throws {
    self.seed = seed
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifeline-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = Repository.files(below: "traces").filter { path in
      [".jsonl", ".trace", ".log", ".txt", ".story"].contains { path.hasSuffix($0) }
    }
    var corpus: [[UInt8]] = []
    var names: [String] = []
    for path in files {
      let data = try Data(contentsOf: Repository.root.appendingPathComponent(path))
      guard data.count < 60_000 else { continue }
      corpus.append([UInt8](data))
      names.append(URL(fileURLWithPath: path).pathExtension)
    }
    for number in 0..<40 {
      var generator = StoryGenerator(seed: UInt64(number), system: [12, 15, 18][number % 3])
      let (story, trace) = generator.storyWithTrace(length: 12)
      corpus += [Array(trace.utf8), Array(story.description.utf8)]
      names += ["jsonl", "story"]
    }
    mutation = FuzzMutation(corpus: corpus)
    self.names = names
  }

  private mutating func run(from first: Int, count: Int, for seconds: Duration?) -> Int32 {
    let start = ContinuousClock.now
    let watch = Watch()
    watch.start(folder: folder)
    var number = first
    while number - first < count {
      if let seconds, ContinuousClock.now - start > seconds { break }
      judge(number, watch)
      number += 1
    }
    watch.stop()
    let broken = tally.failures.values.reduce(0, +)
    let counts = Self.promises.map { "\($0) \(tally.failures[$0] ?? 0)" }.joined(separator: ", ")
    say(
      "fuzz from seed \(seed): \(tally.inputs) inputs, \(tally.judgements) judgements,"
        + " \(tally.bytes) bytes; broken: \(counts)"
    )
    if broken == 0 { try? FileManager.default.removeItem(at: folder) }
    return broken == 0 ? 0 : 1
  }

  /// Makes one input, and puts it through the commands.
  private mutating func judge(_ number: Int, _ watch: Watch) {
    var random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(number))
    let place = random.below(mutation.corpus.count)
    let bytes = mutation.mutate(mutation.corpus[place], &random)
    let url = folder.appendingPathComponent("input.\(names[place])")
    try? Data(bytes).write(to: url)
    tally.inputs += 1
    tally.bytes += bytes.count
    let output = folder.appendingPathComponent("output").path
    let lines = bytes.count { $0 == 0x0A }
    let commands =
      FuzzCommand.common(url.path)
      + FuzzCommand.some(url.path, output: output, lines: lines, &random)
    for command in commands {
      let first = carryOut(command, bytes, number, watch)
      expect(first.isDocumented, "status", number, url, "\(command.words): \(first.status)")
      // Why: a second run of everything would halve the inputs.
      if random.oneIn(4) {
        let again = carryOut(command, bytes, number, watch)
        expect(again == first, "determinism", number, url, "\(command.words)")
      }
      let (isJSON, isPlain) = (first.isJSON(command.form), first.isPlain(command.form))
      expect(isJSON, "json", number, url, "\(command.words)")
      expect(isPlain, "control characters", number, url, "\(command.words)")
    }
    comparePipe(url, bytes, number, watch, &random)
    convert(url, bytes, number, watch)
  }

  private mutating func carryOut(
    _ command: FuzzCommand,
    _ bytes: [UInt8],
    _ number: Int,
    _ watch: Watch
  ) -> FuzzRun {
    tally.judgements += 1
    watch.begin("input \(number) of seed \(seed): \(command.words.joined(separator: " "))")
    defer { watch.end() }
    return FuzzRun(command.words, input: command.readsInput ? bytes : [], in: folder)
  }

  // MARK: Promises

  private mutating func expect(
    _ isKept: Bool,
    _ promise: String,
    _ number: Int,
    _ url: URL,
    _ detail: @autoclosure () -> String
  ) {
    guard !isKept else { return }
    tally.failures[promise, default: 0] += 1
    guard tally.failures[promise, default: 0] <= 10 else { return }
    let name = "\(promise.replacing(" ", with: "-"))-\(number).\(url.pathExtension)"
    let kept = folder.appendingPathComponent(name)
    try? FileManager.default.removeItem(at: kept)
    try? FileManager.default.copyItem(at: url, to: kept)
    say("\(promise) is broken by input \(number), kept as \(kept.path): \(detail())")
  }

  /// A file and a pipe say the same, but for the name.
  private mutating func comparePipe(
    _ url: URL,
    _ bytes: [UInt8],
    _ number: Int,
    _ watch: Watch,
    _ random: inout SeededGenerator
  ) {
    guard random.oneIn(4) else { return }
    let format = ["native", "notation", "console"][random.below(3)]
    let words = ["check", "--format", "json", "--from", format]
    let file = carryOut(FuzzCommand(words: words + [url.path]), bytes, number, watch)
    let pipe = FuzzCommand(words: words + ["-"], readsInput: true)
    let piped = carryOut(pipe, bytes, number, watch)
    let path = url.path.replacing("/", with: "\\/")
    let same = [url.path, path].map { file.output.replacing("\"\($0)\"", with: "\"-\"") }
    expect(
      file.status == piped.status && same.contains(piped.output),
      "pipe",
      number,
      url,
      format
    )
  }

  /// What was converted once is the same when it is converted again.
  private mutating func convert(_ url: URL, _ bytes: [UInt8], _ number: Int, _ watch: Watch) {
    for (format, ending) in [("native", "jsonl"), ("notation", "trace")] {
      let words = ["convert", "--to", format]
      let once = carryOut(FuzzCommand(words: words + [url.path]), bytes, number, watch)
      expect(once.isPlain(.data), "control characters", number, url, "convert --to \(format)")
      guard !once.output.isEmpty else { continue }
      let copy = folder.appendingPathComponent("converted.\(ending)")
      try? Data(once.output.utf8).write(to: copy)
      let again = FuzzCommand(words: words + ["--from", format, copy.path])
      let twice = carryOut(again, bytes, number, watch)
      expect(twice.output == once.output, "round trip", number, url, "convert --to \(format)")
    }
  }
}

/// What one command line left behind.
struct FuzzRun: Equatable {
  /// The exit status.
  let status: Int32
  /// What was written to standard output.
  let output: String
  /// What was written to standard error.
  let error: String

  /// Runs a command line in this process.
  init(_ words: [String], input: [UInt8], in folder: URL) {
    let rest = Locked(input[...])
    let output = Locked<[UInt8]>([])
    let error = Locked<[UInt8]>([])
    let environment = Environment(
      directory: folder.path,
      input: { limit in
        rest.withLock { rest in
          defer { rest = rest.dropFirst(limit) }
          return Array(rest.prefix(limit))
        }
      },
      output: Sink { more in
        output.withLock { $0 += more }
        return true
      },
      error: Sink { more in
        error.withLock { $0 += more }
        return true
      }
    )
    status = Command.run(arguments: words, in: environment)
    self.output = String(decoding: output.withLock(\.self), as: UTF8.self)
    self.error = String(decoding: error.withLock(\.self), as: UTF8.self)
  }

  /// Whether the status is one that the help pages name.
  var isDocumented: Bool { (0...3).contains(status) }

  /// Whether output that should be JSON is.
  func isJSON(_ form: FuzzCommand.Form) -> Bool {
    switch form {
    case .json: output.isEmpty || (try? SchemaValue(text: output)) != nil
    case .lines:
      output.split(separator: "\n").allSatisfy { (try? SchemaValue(text: String($0))) != nil }
    case .text, .data: true
    }
  }

  /// Whether nothing that was written steers a terminal, nor turns or hides any of it.
  func isPlain(_ form: FuzzCommand.Form) -> Bool {
    let isText = form == .text
    return error.unicodeScalars.allSatisfy { Self.isPlain($0) }
      && output.unicodeScalars.allSatisfy {
        isText ? Self.isPlain($0) : $0.value >= 0x20 || $0 == "\n"
      }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
      0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F:
      false
    default: true
    }
  }
}

/// Looks at how long a command takes, from another thread.
private final class Watch: Sendable {
  private struct Current {
    var what = ""
    var since: Start?
    var isOver = false
  }

  /// When a command began, by both clocks.
  private struct Start {
    var clock = ContinuousClock.now
    var processorTime = lifeline_benchmark.processorTime
  }

  private let current = Locked(Current())
  // Why: a busy machine may keep a command waiting, and a lock for ever.
  private static let limit = (processorTime: 20, clock: Duration.seconds(600))

  func start(folder: URL) {
    Thread.detachNewThread {
      while !self.current.withLock(\.isOver) {
        Thread.sleep(forTimeInterval: 0.5)
        let (what, since) = self.current.withLock { ($0.what, $0.since) }
        guard let since else { continue }
        let seconds = (processorTime - since.processorTime) / 1_000_000_000
        let clock = ContinuousClock.now - since.clock
        guard seconds > Self.limit.processorTime || clock > Self.limit.clock else { continue }
        say("time is broken: \(what) has run for \(clock), \(seconds) s of the processor's time")
        say("see \(folder.path)")
        exit(1)
      }
    }
  }

  func stop() { current.withLock { $0.isOver = true } }

  func begin(_ what: String) {
    current.withLock { current in
      current.what = what
      current.since = Start()
    }
  }

  func end() { current.withLock { $0.since = nil } }
}
