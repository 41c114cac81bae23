public import Foundation

/// The files of the project, found from the place of this one.
public enum Repository {
  /// The top folder.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether golden and generated files are rewritten: `RECORD=1` in the environment.
  public static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// Whether every case is judged, however long it takes: `THOROUGH=1` in the environment, which
  /// `.ci/run` sets.
  public static let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] == "1"

  /// Every so many-th of some cases; all of them in a thorough run.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - share: How many cases there are for each that is taken.
  ///   - offset: The first one that is taken.
  /// - Returns: The cases that are judged.
  public static func some<Case>(_ cases: [Case], oneIn share: Int, from offset: Int = 0) -> [Case] {
    if isThorough { return cases }
    return stride(from: offset % share, to: cases.count, by: share).map { cases[$0] }
  }

  /// The text of a file.
  ///
  /// - Parameter path: The path below the top folder.
  /// - Returns: The text; nil if there is no such file.
  public static func text(_ path: String) -> String? {
    (try? Data(contentsOf: root.appendingPathComponent(path)))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The files of a folder and of the folders below it, in the order of their bytes.
  ///
  /// - Parameter folder: The path below the top folder.
  /// - Returns: Paths below the top folder.
  public static func files(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (names?.compactMap { $0 as? String } ?? [])
      .filter { name in
        var path = root.appendingPathComponent(folder)
        path.appendPathComponent(name)
        return (try? path.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == false
      }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { "\(folder)/\($0)" }
  }
}

/// Compares a text with a file of the project; with `RECORD=1` the file is rewritten.
///
/// - Parameters:
///   - path: The file, below the top folder.
///   - actual: What the file ought to hold.
/// - Returns: What is wrong, for a test to fail with; nil if nothing is. Recording always is.
public func golden(_ path: String, _ actual: String) -> String? {
  let url = Repository.root.appendingPathComponent(path)
  if Repository.isRecording {
    let folder = url.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      if Repository.text(path) != actual { try Data(actual.utf8).write(to: url) }
    } catch {
      return "\(path) cannot be written: \(error)"
    }
    return "\(path) was recorded; run the tests again without RECORD=1"
  }
  guard let expected = Repository.text(path) else {
    return "\(path) is missing; run the tests with RECORD=1"
  }
  guard expected != actual else { return nil }
  let left = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let right = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(left, right).prefix { $0 == $1 }.count
  let shown = { (lines: [Substring]) in line < lines.count ? "\"\(lines[line])\"" : "nothing" }
  return """
    \(path) differs at line \(line + 1)
    expected \(shown(left))
    but got  \(shown(right))
    """
}
