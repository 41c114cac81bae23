import Foundation

/// What a process was asked for when it was launched.
///
///     -LifelineTrace /tmp/run.lifeline.jsonl      an argument, as a UI test or a scheme gives it
///     -LifelineTrace traces/                      a folder: a file in it for each launch
///     LIFELINE_TRACE=traces/                      the same in the environment
enum LaunchRequest {
  /// The argument.
  static let argument = "-LifelineTrace"
  /// The variable.
  static let variable = "LIFELINE_TRACE"

  /// The path that was asked for; nil where nothing was.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the process.
  ///   - environment: Its environment.
  /// - Returns: The path, as it was given.
  static func path(arguments: [String], environment: [String: String]) -> String? {
    if let place = arguments.firstIndex(of: argument), place + 1 < arguments.count {
      return arguments[place + 1]
    }
    return environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The file that a path stands for.
  ///
  /// A path that ends in a slash, or is one of a folder, is a folder: the file in it is named after the
  /// process, its number and the moment, so that launches side by side keep apart. A path that does not
  /// begin with a slash counts from the folder for temporary files, which every app may write to.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - process: The name of the process, its number, and the moment in seconds since 1970.
  ///   - temporary: The folder for temporary files.
  /// - Returns: The path of the file.
  static func file(
    _ path: String,
    process: (name: String, number: Int32, moment: Int),
    temporary: String
  ) -> String {
    var path = path
    if !path.hasPrefix("/") { path = temporary + (temporary.hasSuffix("/") ? "" : "/") + path }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard path.hasSuffix("/") || (exists && isFolder.boolValue) else { return path }
    return path + (path.hasSuffix("/") ? "" : "/")
      + "\(process.name)-\(process.moment)-\(process.number).lifeline.jsonl"
  }

  /// A path that no launch has written to: a second launch with the same one takes a name of its own beside
  /// it, with the number of the process, so that nobody's recording is lost.
  static func unused(_ path: String) -> String {
    guard !path.hasSuffix("/") else { return path }
    let place = path.hasPrefix("/") ? path : NSTemporaryDirectory() + path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder),
      !isFolder.boolValue
    else { return path }
    return Self.path(path, named: "-\(ProcessInfo.processInfo.processIdentifier)")
  }

  /// A path with something more in the name of its file, before all that stands behind points.
  static func path(_ path: String, named addition: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let name = path.dropFirst(folder.count)
    let dot = name.firstIndex(of: ".") ?? name.endIndex
    return folder + name[..<dot] + addition + name[dot...]
  }

  /// The file that a path stands for in this process, whose folder is made if there is none.
  static func file(_ path: String) -> String {
    let info = ProcessInfo.processInfo
    let file = file(
      path,
      process: (info.processName, info.processIdentifier, Int(Date().timeIntervalSince1970)),
      temporary: NSTemporaryDirectory()
    )
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: file).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    return file
  }
}
