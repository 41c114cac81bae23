import Foundation

/// Counts heap allocations per event with valgrind, where it is installed.
///
/// Two traces of different size are run, and the difference of the two counts is divided by the
/// difference in events, so that what a run allocates once does not count.
enum Allocations {
  /// The line to print for a mode, `read` or `check`.
  static func line(mode: String, program: URL) throws -> String {
    let sizes = [10_000, 40_000]
    var counts: [Int] = []
    for events in sizes {
      let file = FileManager.default.temporaryDirectory
        .appending(path: "lifeline-allocations-\(ProcessInfo.processInfo.processIdentifier)")
      defer { try? FileManager.default.removeItem(at: file) }
      _ = try Benchmark.write(events: events, to: file)
      guard let count = try count(["--worker", mode, file.path], program) else {
        return "  \(mode): allocations not counted, valgrind is not installed"
      }
      counts.append(count)
    }
    let perEvent = Double(counts[1] - counts[0]) / Double(sizes[1] - sizes[0])
    return "  \(mode): " + String(format: "%.4f", perEvent) + " allocations/event"
  }

  private static func count(_ arguments: [String], _ program: URL) throws -> Int? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["valgrind", "--run-libc-freeres=no", program.path] + arguments
    let output = Pipe()
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let usage = text.firstRange(of: "total heap usage: ") else { return nil }
    let digits = text[usage.upperBound...].prefix { $0.isNumber || $0 == "," }
    return Int(digits.filter(\.isNumber))
  }
}
