import Foundation
import LifelineReports
import LifelineSimulator
import TestSupport

/// Puts made-up and mutated inputs of every kind through the subcommands, and holds what comes out
/// against what is promised of any input.
///
/// A trial is made from the seed and its number alone, so that `--first` brings any of them back. Its
/// files lie in a folder that is named by the number, and are written before they are judged: a trap
/// ends the process, and leaves them behind.
struct Fuzz {
  /// The mutations, and the texts that they start from.
  let mutation: FuzzMutation
  /// The endings of the texts' names.
  let endings: [String]
  /// The folder of all trials.
  private let place: URL
  private let seed: UInt64
  private let watch = FuzzWatch()
  private var number = 0
  private var tally = Tally()

  /// What a run came to.
  private struct Tally {
    var inputs = 0
    var judgements = 0
    var bytes = 0
    var failures: [Promise: Int] = [:]
  }

  /// What is promised of any input, in the order of the summary.
  enum Promise: String, CaseIterable {
    /// The exit status is one that the help pages name.
    case status
    /// A second run gives the same bytes.
    case determinism
    /// What should be JSON is.
    case json
    /// Nothing steers a terminal, or turns or hides text.
    case controlCharacters = "control characters"
    /// No line is a command to what runs a job.
    case injection
    /// A file and a pipe say the same, and so does what gzip compressed.
    case pipe
    /// What was converted once is the same when it is converted again.
    case roundTrip = "round trip"
    /// What could not be read shows, and where it is the most, nothing passes.
    case loss
    /// What grows ends as what is read at once, or is refused.
    case follow
    /// What is accepted today passes today.
    case baseline
    /// A comparison with what was not judged does not pass.
    case comparison
    /// Every command ends soon.
    case time
  }

  // MARK: Running

  /// Does what the words behind `fuzz` say.
  ///
  /// - Parameter words: Options, each with a number behind it.
  /// - Returns: The exit status: 1 if a promise was broken, 2 if the words are wrong.
  static func run(_ words: [String]) -> Int32 {
    let numbers = ["--seconds", "--count", "--seed", "--first"]
    guard let options = Options(words, numbers: numbers) else { return refuse("fuzz") }
    do {
      var fuzz = try Fuzz(seed: options.number("--seed") ?? 1)
      let seconds = options.count("--seconds").map { Duration.seconds($0) }
      let count = options.count("--count") ?? (seconds == nil ? 1000 : .max)
      return fuzz.run(from: options.count("--first") ?? 0, count: count, for: seconds)
    } catch {
      say("fuzz: \(error)")
      return 2
    }
  }

  private init(seed: UInt64) throws {
    self.seed = seed
    place = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifeline-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    let files = Repository.files(below: "traces").filter { path in
      [".jsonl", ".trace", ".log", ".txt", ".story"].contains { path.hasSuffix($0) }
    }
    var corpus: [[UInt8]] = []
    var endings: [String] = []
    for path in files {
      let data = try Data(contentsOf: Repository.root.appendingPathComponent(path))
      guard data.count < 60_000 else { continue }
      corpus.append([UInt8](data))
      endings.append(URL(fileURLWithPath: path).pathExtension)
    }
    for number in 0..<40 {
      var generator = StoryGenerator(seed: UInt64(number), system: [12, 15, 18][number % 3])
      let (story, trace) = generator.storyWithTrace(length: 12)
      corpus += [Array(trace.utf8), Array(story.description.utf8)]
      endings += ["jsonl", "story"]
    }
    mutation = FuzzMutation(corpus: corpus)
    self.endings = endings
  }

  private mutating func run(from first: Int, count: Int, for seconds: Duration?) -> Int32 {
    let start = ContinuousClock.now
    watch.start(folder: place)
    number = first
    while number - first < count {
      if let seconds, ContinuousClock.now - start > seconds { break }
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      tally.inputs += 1
      var random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(number))
      switch random.below(8) {
      case 0: tryForeign(&random)
      case 1: tryConfigured(&random)
      case 2: tryCompared(&random)
      case 3: tryFollowed(&random)
      default: tryTrace(&random)
      }
      try? FileManager.default.removeItem(at: folder)
      number += 1
    }
    watch.stop()
    let broken = tally.failures.values.reduce(0, +)
    let counts = Promise.allCases.map { "\($0.rawValue) \(tally.failures[$0] ?? 0)" }
    say(
      "fuzz from seed \(seed): \(tally.inputs) inputs, \(tally.judgements) judgements,"
        + " \(tally.bytes) bytes; broken: \(counts.joined(separator: ", "))"
    )
    if broken == 0 { try? FileManager.default.removeItem(at: place) }
    return broken == 0 ? 0 : 1
  }

  // MARK: Trials

  /// The folder of the files of the trial at hand.
  private var folder: URL { place.appendingPathComponent("trial-\(number)") }

  /// A text of the corpus, mutated, and the ending of its name.
  func trace(_ random: inout SeededGenerator) -> (bytes: [UInt8], ending: String) {
    let place = random.below(mutation.corpus.count)
    return (mutation.mutate(mutation.corpus[place], &random), endings[place])
  }

  /// Where a file of the trial lies.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes a file of the trial.
  mutating func write(_ bytes: [UInt8], to name: String) -> String {
    let path = path(name)
    try? Data(bytes).write(to: URL(fileURLWithPath: path))
    tally.bytes += bytes.count
    return path
  }

  /// Runs a command line in the folder of the trial.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - pieces: What standard input hands out, at rest behind each.
  ///   - file: The file of the trial that grows by the pieces; nil for standard input.
  /// - Returns: What it left behind.
  mutating func carryOut(
    _ words: [String],
    pieces: [[UInt8]] = [],
    addedTo file: String? = nil
  ) -> FuzzRun {
    tally.judgements += 1
    watch.begin("input \(number) of seed \(seed): \(words.joined(separator: " "))")
    defer { watch.end() }
    let grown = file.map { folder.appendingPathComponent($0) }
    return FuzzRun(words, pieces: pieces, addedTo: grown, in: folder)
  }

  /// Runs command lines, and holds each against what is promised of all.
  ///
  /// - Parameters:
  ///   - commands: The command lines.
  ///   - input: What standard input hands out to those that read it.
  ///   - random: Chooses which are run twice.
  mutating func judge(
    _ commands: [FuzzCommand],
    input: [UInt8] = [],
    _ random: inout SeededGenerator
  ) {
    for command in commands {
      let pieces = command.readsInput ? [input] : []
      let run = carryOut(command.words, pieces: pieces)
      let words = command.words.joined(separator: " ")
      expect(run.isDocumented, .status, "\(words): \(run.status)")
      // Why: a second run of everything would halve the inputs.
      if random.oneIn(4) {
        expect(carryOut(command.words, pieces: pieces) == run, .determinism, words)
      }
      expect(run.isJSON(command.form), .json, words)
      expect(run.isPlain(command.form), .controlCharacters, words)
      if let line = run.injected(command.form) { expect(false, .injection, "\(words): \(line)") }
    }
  }

  /// Counts a promise that was broken, and keeps the files of the trial.
  mutating func expect(_ isKept: Bool, _ promise: Promise, _ detail: @autoclosure () -> String) {
    guard !isKept else { return }
    tally.failures[promise, default: 0] += 1
    guard tally.failures[promise, default: 0] <= 10 else { return }
    let name = "\(promise.rawValue.replacing(" ", with: "-"))-\(number)"
    let kept = place.appendingPathComponent(name)
    try? FileManager.default.removeItem(at: kept)
    try? FileManager.default.copyItem(at: folder, to: kept)
    let plain = detail().replacing(folder.path + "/", with: "")
    say("\(promise.rawValue) is broken by input \(number), kept as \(kept.path): \(plain)")
  }
}
