import Foundation
import TestSupport

/// Writes a trace of a size, and counts what it costs of memory.
enum Benchmark {
  /// Prints the allocations per event of reading and of checking.
  static func measureAllocations() throws {
    for mode in ["read", "check"] { say(try Allocations.line(mode: mode, program: program)) }
  }

  /// Writes a seeded trace to a file.
  ///
  /// - Parameters:
  ///   - events: About how many events it has.
  ///   - faultEvery: A fault stands about every so many events; none where it is 0.
  ///   - file: The file, which is replaced.
  ///   - form: What becomes of a line; nil for nothing.
  /// - Returns: The size in bytes.
  /// - Throws: What keeps the file from being written.
  static func write(
    events: Int,
    faultEvery: Int = 0,
    to file: URL,
    _ form: @escaping (String) -> String? = { $0 }
  ) throws -> Int {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    var buffer: [UInt8] = []
    var total = 0
    var generator = TraceGenerator(seed: 1, events: events, faultEvery: faultEvery) { line in
      guard let line = form(line) else { return }
      buffer.append(contentsOf: line.utf8)
      buffer.append(UInt8(ascii: "\n"))
      guard buffer.count > 1 << 20 else { return }
      total += buffer.count
      handle.write(Data(buffer))
      buffer.removeAll(keepingCapacity: true)
    }
    generator.run()
    handle.write(Data(buffer))
    return total + buffer.count
  }

  /// The benchmark itself.
  static var program: URL {
    Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
  }
}

/// Writes a line to standard output at once, so that it keeps its place among the workers' lines.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
