import Foundation
import lifeline

/// `lifeline-benchmark growth`: what inputs cost that grow, each run in a process of its own.
///
/// A line for each case and command: the size of the largest input, the processor time and the peak
/// memory at n, 2n, 4n and 8n, and by how much the last doubling multiplied the time.
enum GrowthTable {
  /// Measures the cases.
  ///
  /// - Parameter arguments: `--case NAME`, `--command NAME`, `--divide N` for inputs that are smaller.
  /// - Returns: The exit status: 1 if a time more than trebled where it counts, or a run failed.
  /// - Throws: What keeps an input from being written, or a process from being started.
  static func run(_ arguments: [String]) throws -> Int32 {
    let cases = GrowthCase.all.filter { fits($0.name, "--case", arguments) }
    let divisor = value(of: "--divide", in: arguments).first.flatMap(Int.init) ?? 1
    var isLinear = true
    for growing in cases {
      let isStory = growing.form == .story
      let commands = (isStory ? [.simulate] : GrowthCommand.all).filter {
        isStory || fits($0.name, "--command", arguments, unless: "check")
      }
      let inputs = try [1, 2, 4, 8].map {
        try Input(growing, size: max(8, growing.size * $0 / divisor))
      }
      defer { for input in inputs { input.remove() } }
      for command in commands {
        var row = Row(name: "\(growing.name) \(command.name)", inputs: inputs)
        row.take(try inputs.map { try cost(of: command, $0) })
        // Why: a machine that does something else meanwhile makes times longer, and never shorter.
        if !row.isLinear { row.take(try inputs.map { try cost(of: command, $0) }) }
        say(row.line)
        isLinear = isLinear && row.isLinear
      }
    }
    return isLinear ? 0 : 1
  }

  /// Carries out a command line in this process, and writes what that has cost to standard error.
  static func work(_ words: [String]) -> Int32 {
    let start = processorTime
    let status = Command.run(arguments: words, in: StandardStreams.environment)
    tellCost(since: start)
    return status
  }

  /// Writes to standard error what this process has cost: the milliseconds of the processor since a
  /// time, the peak in kilobytes, and the microseconds of the first thread alone.
  static func tellCost(since start: Int) {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    let thread = time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    let milliseconds = (processorTime - start) / 1_000_000
    let line = "\ncost \(milliseconds) \(peakKilobytes) \(thread)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }

  private static func value(of option: String, in arguments: [String]) -> [String] {
    zip(arguments, arguments.dropFirst()).filter { $0.0 == option }.map(\.1)
  }

  private static func fits(
    _ name: String,
    _ option: String,
    _ arguments: [String],
    unless usual: String? = nil
  ) -> Bool {
    let wanted = value(of: option, in: arguments)
    if wanted.isEmpty { return usual.map { $0 == name } ?? true }
    return wanted.contains { $0 == "all" || $0 == name }
  }

  private static func cost(of command: GrowthCommand, _ input: Input) throws -> Cost? {
    let process = Process()
    process.executableURL = Benchmark.program
    process.arguments = ["--command"] + command.words(for: input.path, lines: input.lines)
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let words = text.split(separator: "\n").last?.split(separator: " ") ?? []
    guard words.count == 4, words[0] == "cost", let time = Int(words[1]), let peak = Int(words[2])
    else { return nil }
    return Cost(milliseconds: time, kilobytes: peak)
  }

  /// The most memory that the process has had, in kilobytes.
  private static var peakKilobytes: Int {
    // Why: what Linux says of a process itself counts the one that it was forked from.
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    if let digits = line?.filter(\.isNumber), let peak = Int(digits) { return peak }
    return Int(Measurement.peakMegabytes * 1000)
  }
}

extension GrowthTable {
  /// What one run has cost.
  fileprivate struct Cost {
    var milliseconds: Int
    var kilobytes: Int
  }

  /// One input, in a temporary file.
  fileprivate struct Input {
    let path: String
    let bytes: Int
    let lines: Int

    init(_ growing: GrowthCase, size: Int) throws {
      let process = ProcessInfo.processInfo.processIdentifier
      let file = FileManager.default.temporaryDirectory
        .appending(path: "lifeline-growth-\(process)-\(size).\(growing.form.rawValue)")
      var text: [UInt8] = []
      var lines = 0
      growing.write(size) { line in
        text.append(contentsOf: line.utf8)
        text.append(UInt8(ascii: "\n"))
        lines += 1
      }
      try Data(text).write(to: file)
      path = file.path
      bytes = text.count
      self.lines = lines
    }

    func remove() {
      for path in [path, path + ".repaired"] { try? FileManager.default.removeItem(atPath: path) }
    }
  }

  /// The line of a case and a command.
  fileprivate struct Row {
    var name: String
    var inputs: [Input]
    /// What each run has cost; nil for one that ended without a word.
    private(set) var costs: [Cost?] = []

    init(name: String, inputs: [Input]) {
      self.name = name
      self.inputs = inputs
    }

    /// Records what another round of runs has cost; the least counts.
    mutating func take(_ round: [Cost?]) {
      guard costs.count == round.count else {
        costs = round
        return
      }
      costs = zip(costs, round).map { one, other in
        guard let one, let other else { return one ?? other }
        return one.milliseconds <= other.milliseconds ? one : other
      }
    }

    /// The time of the largest input over that of the one before; nil where a run failed.
    private var growth: Double? {
      guard let last = costs.last ?? nil, let before = costs.dropLast().last ?? nil else {
        return nil
      }
      // Why: below some milliseconds it is the start of the process that is measured.
      return Double(last.milliseconds + 10) / Double(before.milliseconds + 10)
    }

    /// Whether no doubling can be told to have made it three times as dear.
    var isLinear: Bool {
      guard let growth, let last = costs.last ?? nil else { return false }
      return growth < 3 || last.milliseconds < 200
    }

    /// The figures.
    var line: String {
      let times = costs.map { $0.map { String(format: "%6d", $0.milliseconds) } ?? "failed" }
      let peaks = costs.map { $0.map { String(format: "%4d", $0.kilobytes / 1000) } ?? "   -" }
      let size = String(format: "%6.2f MB", Double(inputs.last?.bytes ?? 0) / 1e6)
      let parts = [
        name.padding(toLength: 44, withPad: " ", startingAt: 0),
        size,
        times.joined(separator: " ") + " ms",
        peaks.joined(separator: " ") + " MB",
        growth.map { String(format: "x%4.1f", $0) } ?? "-",
        isLinear ? "" : "<- more than linear",
      ]
      return parts.joined(separator: "  ")
    }
  }
}
