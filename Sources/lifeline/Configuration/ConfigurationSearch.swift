import LifelineReports

/// Finds the configuration that applies to a trace: the nearest upwards from it, or the one named.
struct ConfigurationSearch {
  private let environment: Environment
  private let named: String?
  private let isOff: Bool
  /// What was found, by folder.
  private var found: [String: Configuration?] = [:]
  /// The folder that was asked for last, as the user named it, and what was found there.
  private var last: (folder: Substring, found: Configuration?)?
  /// What was read, by file.
  private var read: [String: Configuration] = [:]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - arguments: The options.
  ///   - environment: The environment.
  /// - Throws: `UsageError` where a file is named and none is wanted.
  init(_ arguments: Arguments, in environment: Environment) throws(UsageError) {
    self.environment = environment
    named = arguments["--config"]
    isOff = arguments.has("--no-config")
    if isOff, named != nil {
      throw UsageError(message: "--config and --no-config ask for different things")
    }
  }

  /// The configuration that applies to a trace; nil where there is none.
  ///
  /// - Parameter path: The trace, as the user named it; for standard input the folder counts that the
  ///   command runs in.
  /// - Returns: The configuration.
  /// - Throws: `UsageError` if one cannot be read, or says what means nothing.
  mutating func configuration(for path: String) throws(UsageError) -> Configuration? {
    if isOff { return nil }
    if let named { return try read(named, shown: named) }
    if path == "-" { return try nearest(to: Self.plain(environment.directory)) }
    // Why: the files of a folder come one after the other, and nothing else of their names counts.
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    if let last, last.folder == folder, !folder.isEmpty { return last.found }
    let found = try nearest(to: Self.parent(environment.resolve(path)))
    last = (folder, found)
    return found
  }

  private mutating func nearest(to folder: String) throws(UsageError) -> Configuration? {
    if let known = found[folder] { return known }
    let file = folder == "/" ? "/\(Configuration.fileName)" : "\(folder)/\(Configuration.fileName)"
    let own: Configuration?
    if FileStatus(file, followsLinks: false) != nil {
      own = try read(file, shown: shown(file))
    } else if folder == "/" || folder.isEmpty {
      own = nil
    } else {
      own = try nearest(to: Self.parent(folder))
    }
    // Why: of one folder alone nothing is asked again.
    if last != nil { found[folder] = .some(own) }
    return own
  }

  private mutating func read(_ path: String, shown: String) throws(UsageError) -> Configuration {
    let whole = Self.plain(environment.resolve(path))
    if let known = read[whole] { return known }
    let bytes: [UInt8]
    do throws(FileBytes.Refusal) {
      bytes = try FileBytes.document(whole, atMost: Self.longest)
    } catch {
      throw UsageError(message: "\(shown): \(error.message)")
    }
    environment.files.read(whole, as: "the configuration")
    let configuration = try Configuration(bytes, path: shown, folder: Self.parent(whole))
    read[whole] = configuration
    return configuration
  }

  private static let longest = 4_000_000

  /// A path as reports name it: from the folder that the command runs in, where it lies below.
  private func shown(_ path: String) -> String {
    let folder = Self.plain(environment.directory) + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// The folder of a path.
  static func parent(_ path: String) -> String {
    let plain = plain(path)
    guard let slash = plain.lastIndex(of: "/"), slash > plain.startIndex else { return "/" }
    return String(plain[..<slash])
  }

  /// An absolute path without `.`, `..` and doubled slashes; links stay as they are.
  static func plain(_ path: String) -> String {
    var parts: [String] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
