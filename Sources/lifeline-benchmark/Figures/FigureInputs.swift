import Foundation

/// The inputs of the figure table, in a temporary folder.
struct FigureInputs {
  /// What the program itself is measured at.
  enum Row: String, CaseIterable {
    case reading = "reading"
    case checking = "checking, one thread"
    case twoThreads = "checking, two threads"
    case pipe = "checking a pipe"
    case faulty = "checking, a fault every 200"
    case console = "checking console text"
    case files = "checking 1000 files of 100 lines"
    case start = "checking 100 lines"

    /// The words for an input.
    func words(for path: String) -> [String] {
      switch self {
      case .reading: ["--worker", "read", path]
      case .checking: ["--command", "check", "--jobs", "1", path]
      case .pipe: ["--command", "check", "-"]
      case .files: ["--command", "check", "--jobs", "1", path]
      case .twoThreads, .faulty, .console, .start: ["--command", "check", path]
      }
    }
  }

  /// A file or a folder.
  struct Input {
    /// Where it is.
    var path: String
    /// The bytes in it.
    var bytes: Int
    /// What its time is divided by: events, or files.
    var units: Int
  }

  /// The trace without a fault.
  let clean: Input
  private let faulty: Input
  private let console: Input
  private let files: Input
  private let short: Input
  /// The inputs of other tools.
  let foreign: [(form: ImportForm, input: Input)]
  private let folder: URL

  /// Writes all inputs.
  ///
  /// - Parameters:
  ///   - events: The number of events of the big ones.
  ///   - trace: The path of the trace without a fault; nil to write one.
  /// - Throws: What keeps them from being written.
  init(events: Int, trace: String?) throws {
    let process = ProcessInfo.processInfo.processIdentifier
    folder = FileManager.default.temporaryDirectory.appending(path: "lifeline-figures-\(process)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let trace {
      let bytes = try FileManager.default.attributesOfItem(atPath: trace)[.size] as? Int
      clean = Input(path: trace, bytes: bytes ?? 0, units: events)
    } else {
      clean = try Self.write(events, to: folder.appending(path: "clean.jsonl"))
    }
    faulty = try Self.write(events / 5, faultEvery: 200, to: folder.appending(path: "faulty.jsonl"))
    console = try Self.write(events / 5, to: folder.appending(path: "console.log")) {
      Self.printed($0)
    }
    foreign = try ImportForm.allCases.map { [folder] form in
      let file = folder.appending(path: "\(form).foreign")
      let input = try Self.write(events / 50, head: form.head, to: file, form.line)
      return (form, input)
    }
    short = try Self.write(94, to: folder.appending(path: "short.jsonl"))
    let many = folder.appending(path: "files")
    try FileManager.default.createDirectory(at: many, withIntermediateDirectories: true)
    let text = try Data(contentsOf: URL(filePath: short.path))
    for number in 0..<1000 { try text.write(to: many.appending(path: "\(number).jsonl")) }
    files = Input(path: many.path, bytes: 1000 * text.count, units: 1000)
  }

  /// The input of a row.
  func input(of row: Row) -> Input {
    switch row {
    case .reading, .checking, .twoThreads, .pipe: clean
    case .faulty: faulty
    case .console: console
    case .files: files
    case .start: short
    }
  }

  /// Takes the inputs away.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  private static func write(
    _ events: Int,
    faultEvery: Int = 0,
    head: String? = nil,
    to file: URL,
    _ form: @escaping (String) -> String? = { $0 }
  ) throws -> Input {
    var head = head
    let bytes = try Benchmark.write(events: events, faultEvery: faultEvery, to: file) { line in
      guard let first = head else { return form(line) }
      // Why: the first line of all is the header, which is no event.
      head = nil
      return first
    }
    return Input(path: file.path, bytes: bytes, units: events)
  }

  /// A line as an app prints it, with its time and the address of the controller; nil for what is no event.
  private static func printed(_ line: String) -> String? {
    guard let id = ImportForm.value(of: "vc", in: line),
      let call = ImportForm.value(of: "e", in: line),
      let mark = id.lastIndex(of: "#"), let number = Int(id[id.index(after: mark)...]),
      let time = line.firstRange(of: "\"t\":")
    else { return nil }
    let seconds = Int(line[time.upperBound...].prefix(while: \.isNumber)) ?? 0
    let clock = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60]
      .map { String(format: "%02d", $0) }.joined(separator: ":")
    let address = String(0x6000_0000_0000 + number * 16, radix: 16)
    return "2026-01-01 \(clock).000 App[123:4567] <App.\(id[..<mark]): 0x\(address)> \(call)"
  }
}
