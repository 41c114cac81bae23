import Foundation
import LifelineReports
import LifelineTrace

/// Finds the traces that the operands of a command line mean.
struct TraceSearch {
  /// The endings of the files that a search of a directory takes, in any case.
  static let endings = [".jsonl", ".ndjson", ".trace", ".log", ".txt"]
  /// The ending of the files that a search takes if they hold events: most are something else.
  private static let openEnding = ".json"

  private let surroundings: Surroundings
  private let output: String?
  private var inputs: [TraceInput] = []
  private var seen: Set<String> = []
  /// The numbers of files that no search took, by their endings.
  private var skipped: [String: Int] = [:]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - surroundings: The surroundings.
  ///   - output: The file that the report goes to, which no search takes for a trace.
  init(in surroundings: Surroundings, without output: String?) {
    self.surroundings = surroundings
    self.output = output
  }

  /// The inputs that operands mean, in order, each once.
  ///
  /// - Parameter operands: Files, directories, globs, or `-`.
  /// - Returns: The inputs; one that cannot be read says so itself.
  /// - Throws: `UsageError` if standard input is named twice.
  mutating func inputs(for operands: [String]) throws(UsageError) -> [TraceInput] {
    guard operands.filter({ $0 == "-" }).count <= 1 else {
      throw UsageError(message: "standard input can be read only once")
    }
    guard !operands.contains("") else {
      throw UsageError(message: "a path is empty; was a variable not set?")
    }
    for operand in operands { add(operand) }
    return inputs
  }

  /// What a report says of the files that no search took; nil if there are none.
  var remark: String? {
    guard !skipped.isEmpty else { return nil }
    let count = skipped.values.reduce(0, +)
    let sorted = skipped.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var kinds = sorted.prefix(5).map { "\($0.value) \($0.key)" }
    if sorted.count > 5 { kinds.append("others") }
    let what = count == 1 ? "1 file that is no trace" : "\(count) files that are no traces"
    return "skipped \(what) by the name: \(kinds.joined(separator: ", "))"
  }

  private mutating func add(_ operand: String) {
    if operand == "-" { return take(operand) }
    switch kind(operand) {
    case .typeDirectory?: search(operand)
    case nil where operand.contains(where: { "*?".contains($0) }): expand(operand)
    default: take(operand)
    }
  }

  private mutating func take(_ path: String, refusal: String? = nil) {
    guard seen.insert(path).inserted else { return }
    inputs.append(TraceInput(path: path, refusal: refusal, in: surroundings))
  }

  /// What stands at a path, links followed; nil if nothing does.
  private func kind(_ path: String) -> FileAttributeType? {
    let target = URL(fileURLWithPath: surroundings.resolve(path)).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    return attributes?[.type] as? FileAttributeType
  }

  /// The names in a directory, hidden ones left out, in the order of their bytes.
  private func names(in directory: String) -> [String]? {
    let path = surroundings.resolve(directory)
    return try? FileManager.default.contentsOfDirectory(atPath: path)
      .filter { !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func join(_ directory: String, _ name: String) -> String {
    if directory.isEmpty { return name }
    return directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }

  // MARK: Directories

  private mutating func search(_ directory: String) {
    let before = seen.count
    var refusals: [String] = []
    walk(directory, depth: 0, &refusals)
    for refused in refusals { take(refused, refusal: "permission is denied") }
    guard seen.count == before else { return }
    let endings = (Self.endings + [Self.openEnding]).map { "*\($0)" }.joined(separator: ", ")
    take(directory, refusal: "there is no trace in this directory (\(endings))")
  }

  private mutating func walk(_ directory: String, depth: Int, _ refusals: inout [String]) {
    guard let names = names(in: directory) else {
      refusals.append(directory)
      return
    }
    for name in names {
      let path = join(directory, name)
      switch kind(path) {
      // Why: a link may lead back to a directory above; only real directories are entered.
      case .typeDirectory? where !isLink(path) && depth < 64:
        walk(path, depth: depth + 1, &refusals)
      case .typeRegular? where !isOutput(path):
        if isTrace(path, name: name.lowercased()) { take(path) } else { skip(name) }
      default: break
      }
    }
  }

  /// Whether a file is searched for: by its ending, or because it holds events.
  private func isTrace(_ path: String, name: String) -> Bool {
    if Self.endings.contains(where: name.hasSuffix) { return true }
    guard name.hasSuffix(Self.openEnding) else { return false }
    guard let file = try? FileBytes(path: surroundings.resolve(path)) else { return true }
    var bytes = (try? file.read(1 << 16)) ?? []
    var reader = TraceReader(hint: .native) { _ in
      defer { bytes = [] }
      return bytes
    }
    // Why: a document that is something else may be long, and says nothing at its beginning.
    for _ in 0..<100 {
      switch reader.next() {
      case .event, .header: return true
      case .unreadable(let unreadable) where unreadable.isFatal: return false
      case nil: return false
      default: break
      }
    }
    return false
  }

  private mutating func skip(_ name: String) {
    let dot = name.lastIndex(of: ".")
    skipped[dot.map { String(name[$0...]) } ?? "without an ending", default: 0] += 1
  }

  private func isLink(_ path: String) -> Bool {
    let path = surroundings.resolve(path)
    return (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  private func isOutput(_ path: String) -> Bool {
    output.map { Output.isSame($0, path, in: surroundings) } ?? false
  }

  // MARK: Globs

  /// Takes the files that a pattern fits; `**` stands for any directories.
  private mutating func expand(_ pattern: String) {
    var parts = pattern.split(separator: "/").map(String.init)
    var found = [pattern.hasPrefix("/") ? "/" : ""]
    while !parts.isEmpty {
      let part = parts.removeFirst()
      let isLast = parts.isEmpty
      found = found.flatMap { directory -> [String] in
        guard part != "**" else { return directories(below: directory) }
        guard part.contains(where: { "*?".contains($0) }) else { return [join(directory, part)] }
        return (names(in: directory.isEmpty ? "." : directory) ?? [])
          .filter { Wildcard.fits(part, $0) }
          .map { join(directory, $0) }
      }
      if !isLast { found = found.filter { $0.isEmpty || kind($0) == .typeDirectory } }
    }
    let matches = found.filter { kind($0) != nil && !isOutput($0) }
    if matches.isEmpty { take(pattern, refusal: "no file fits this pattern") }
    for match in matches {
      if kind(match) == .typeDirectory { search(match) } else { take(match) }
    }
  }

  private func directories(below directory: String) -> [String] {
    var result = [directory]
    for name in names(in: directory.isEmpty ? "." : directory) ?? [] {
      let path = join(directory, name)
      if kind(path) == .typeDirectory, !isLink(path) { result += directories(below: path) }
    }
    return result
  }
}

/// File name patterns with `*` for any text and `?` for any one character.
enum Wildcard {
  /// Whether a name fits a pattern.
  static func fits(_ pattern: String, _ name: String) -> Bool {
    fits(Array(pattern)[...], Array(name)[...])
  }

  private static func fits(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool
  {
    var pattern = pattern
    var name = name
    var retry: (pattern: ArraySlice<Character>, name: ArraySlice<Character>)?
    while let character = name.first {
      if pattern.first == "*" {
        pattern.removeFirst()
        retry = (pattern, name)
      } else if pattern.first == "?" || pattern.first == character {
        pattern.removeFirst()
        name.removeFirst()
      } else if let last = retry {
        pattern = last.pattern
        name = last.name.dropFirst()
        retry = (pattern, name)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == "*" }
  }
}
