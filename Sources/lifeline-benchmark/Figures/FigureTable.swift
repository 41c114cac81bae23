import Foundation
import TestSupport

/// `lifeline-benchmark figures`: what reading, judging and starting cost, in one table.
///
/// Every row is run once in each round, one after the other, each in a process of its own; a row tells the
/// median of its rounds, and how often it is the time of the first row beside it in the same round.
enum FigureTable {
  /// Measures and prints.
  ///
  /// - Parameter arguments: `--events N`, `--rounds N`, `--trace FILE` for another trace than the
  ///   seeded one, of as many events, and `--beside COMMAND` for another program, in whose
  ///   words `FILE` stands for the trace.
  /// - Returns: The exit status: 1 if a run failed.
  /// - Throws: What keeps an input from being written, or a process from being started.
  static func run(_ arguments: [String]) throws -> Int32 {
    let given = { (option: String) in
      zip(arguments, arguments.dropFirst()).filter { $0.0 == option }.map(\.1)
    }
    let events = given("--events").first.flatMap(Int.init) ?? 5_000_000
    let rounds = given("--rounds").first.flatMap(Int.init) ?? 5
    let inputs = try FigureInputs(events: events, trace: given("--trace").first)
    defer { inputs.remove() }
    let beside = given("--beside").map { Figure(beside: $0, inputs.clean) }
    let own = FigureInputs.Row.allCases.map { Figure($0, inputs) }
    let figures = beside + own + inputs.foreign.map { Figure($0.form, $0.input) }
    var costs = Array(repeating: [FigureCost](), count: figures.count)
    for _ in 0..<rounds {
      for (index, figure) in figures.enumerated() {
        guard let cost = try figure.measure() else {
          say("\(figure.name): the run failed")
          return 1
        }
        costs[index].append(cost)
      }
    }
    say("\(events) events, \(rounds) rounds; times are the processor's, user and system, in ms")
    say(Self.line("", "time", "ratio", "elapsed", "MB/s", "a unit", "peak"))
    for (figure, taken) in zip(figures, costs) {
      let ratios = zip(taken, costs[0]).map { Double($0.processor) / Double(max(1, $1.processor)) }
      say(figure.line(taken, ratio: Self.median(ratios)))
    }
    say(Recording.line(events: 1_000_000))
    return 0
  }

  /// The columns of a line.
  static func line(_ name: String, _ cells: String...) -> String {
    let name = name.padding(toLength: 34, withPad: " ", startingAt: 0)
    return cells.reduce(into: name) { line, cell in
      line += String(repeating: " ", count: max(1, 10 - cell.count)) + cell
    }
  }

  /// The middle one of some numbers, of which there is at least one.
  static func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    return sorted[sorted.count / 2]
  }
}

/// What one run has cost.
struct FigureCost {
  /// The processor's time, user and system, in microseconds.
  var processor: Int
  /// The time by the clock on the wall, in microseconds.
  var elapsed: Int
  /// The most memory, in kilobytes; nil where it was not told.
  var peak: Int?
  /// The processor's time of the first thread, in microseconds; nil where it was not told.
  var firstThread: Int?
}

/// A row of the table.
struct Figure {
  /// What is measured.
  let name: String
  private let program: URL
  private let words: [String]
  private let input: FigureInputs.Input
  private let isPiped: Bool
  private let tellsThreads: Bool

  /// Another program, by its command line.
  init(beside command: String, _ input: FigureInputs.Input) {
    name = command
    program = URL(filePath: "/bin/sh")
    words = ["-c", command.replacing("FILE", with: "'\(input.path)'") + " >/dev/null"]
    self.input = input
    isPiped = false
    tellsThreads = false
  }

  /// A row of the program's own.
  init(_ row: FigureInputs.Row, _ inputs: FigureInputs) {
    name = row.rawValue
    program = Benchmark.program
    input = inputs.input(of: row)
    isPiped = row == .pipe
    tellsThreads = row == .twoThreads
    words = row.words(for: input.path)
  }

  /// A row of a foreign form.
  init(_ form: ImportForm, _ input: FigureInputs.Input) {
    name = form.rawValue
    program = Benchmark.program
    self.input = input
    isPiped = false
    tellsThreads = false
    words = ["--command", "check", input.path]
  }

  /// Runs it; nil if it failed.
  func measure() throws -> FigureCost? {
    let process = Process()
    process.executableURL = program
    process.arguments = words
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    var source: Process?
    if isPiped {
      let pipe = Pipe()
      let cat = Process()
      cat.executableURL = URL(filePath: "/bin/cat")
      cat.arguments = [input.path]
      cat.standardOutput = pipe
      process.standardInput = pipe
      try cat.run()
      source = cat
    }
    let start = (processor: Self.childrenTime, clock: DispatchTime.now().uptimeNanoseconds)
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus < 2 else { return nil }
    var cost = FigureCost(
      processor: Self.childrenTime - start.processor,
      elapsed: Int(DispatchTime.now().uptimeNanoseconds - start.clock) / 1000
    )
    source?.waitUntilExit()
    let told = text.split(separator: "\n").last?.split(separator: " ") ?? []
    if told.count == 4, told[0] == "cost" {
      cost.peak = Int(told[2])
      cost.firstThread = Int(told[3])
    }
    return cost
  }

  /// The figures of some runs, and the ratio to another row.
  func line(_ costs: [FigureCost], ratio: Double) -> String {
    let time = FigureTable.median(costs.map { Double($0.processor) })
    let elapsed = FigureTable.median(costs.map { Double($0.elapsed) })
    let peak = costs.compactMap(\.peak).max()
    var line = FigureTable.line(
      name,
      String(format: "%.1f", time / 1000),
      String(format: "%.2f", ratio),
      String(format: "%.1f", elapsed / 1000),
      String(format: "%.0f", Double(input.bytes) / time),
      String(format: "%.0f ns", time * 1000 / Double(max(1, input.units))),
      peak.map { String(format: "%.1f MB", Double($0) / 1000) } ?? "-"
    )
    let first = costs.compactMap(\.firstThread)
    if tellsThreads, !first.isEmpty {
      let judging = FigureTable.median(first.map(Double.init)) / 1000
      line += String(format: "   judging %.1f, reading %.1f", judging, time / 1000 - judging)
    }
    return line
  }

  /// The time of the processor that all ended children have taken, in microseconds.
  private static var childrenTime: Int {
    var usage = rusage()
    #if canImport(Darwin)
      unsafe getrusage(RUSAGE_CHILDREN, &usage)
    #else
      unsafe getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Int($1.tv_sec) * 1_000_000 + Int($1.tv_usec)
    }
  }
}
