import Foundation
import TestSupport

/// Runs the built command.
enum Tool {
  /// What a run left behind.
  struct Run {
    /// The exit status.
    var status: Int32
    /// What was written to standard output.
    var output: String
    /// What was written to standard error.
    var error: String
  }

  /// The built command, beside the bundle that holds the tests.
  static let url: URL? = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let words = CommandLine.arguments.filter { $0.contains(".xctest") }
      .map { URL(fileURLWithPath: $0) }
    let starts =
      bundles + words + [Bundle.main.executableURL, Bundle.main.bundleURL].compactMap(\.self)
    for start in starts {
      var folder = start
      while folder.path.count > 1 {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent("lifeline")
        var isThere = FileManager.default.isExecutableFile(atPath: candidate.path)
        isThere = isThere && candidate.path.contains(".build")
        let values = try? candidate.resourceValues(forKeys: [.isDirectoryKey])
        if isThere, values?.isDirectory == false { return candidate }
      }
    }
    return nil
  }()

  /// Runs the command in the project's top folder.
  ///
  /// - Parameters:
  ///   - words: The arguments.
  ///   - input: The bytes of standard input.
  ///   - environment: Variables beside the usual ones.
  /// - Returns: The status and what was written.
  /// - Throws: If the command cannot be started.
  static func run(
    _ words: [String],
    input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> Run {
    guard let url else { throw CocoaError(.fileNoSuchFile) }
    let folder = try Folder()
    try folder.write(input, to: "input")
    let streams = try ["output", "error"].map { name in
      try folder.write(Data(), to: name)
      return try FileHandle(forWritingTo: folder.url(name))
    }
    let process = Process()
    process.executableURL = url
    process.arguments = words
    process.currentDirectoryURL = Repository.root
    var variables = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "CLICOLOR", "COLUMNS"] {
      variables[name] = nil
    }
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: folder.url("input"))
    process.standardOutput = streams[0]
    process.standardError = streams[1]
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      output: try folder.text("output"),
      error: try folder.text("error")
    )
  }

  /// Runs a line of shell in the project's top folder.
  static func shell(_ line: String) throws -> Run {
    let folder = try Folder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec 2>'\(folder.path)/error'; \(line)"]
    process.currentDirectoryURL = Repository.root
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Run(status: process.terminationStatus, output: "", error: try folder.text("error"))
  }

  /// Runs the command with words.
  static func run(_ words: String...) throws -> Run { try run(words) }
}

/// A temporary folder that goes away with its owner.
final class Folder {
  private let root: URL

  /// Creates an empty folder.
  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// The folder's path.
  var path: String { root.path }

  /// The place of a file.
  func url(_ name: String) -> URL { root.appendingPathComponent(name) }

  /// Writes a file, and the folders that it needs.
  func write(_ data: Data, to name: String) throws {
    let folder = url(name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: url(name))
  }

  /// The text of a file.
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }
}
