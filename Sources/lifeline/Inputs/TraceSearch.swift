import LifelineImport
import LifelineReading
import LifelineTrace

/// Finds the traces that the operands of a command line mean.
struct TraceSearch {
  /// The endings of the files that a search of a directory takes, in any case.
  static let endings = [".jsonl", ".ndjson", ".trace", ".log", ".txt"]
  /// The endings of the files that a search takes if they hold events: most are something else.
  private static let openEndings = [".json", ".csv"]
  /// The ending behind the others of what is compressed.
  private static let compressed = ".gz"

  private let environment: Environment
  private let outputs: [String]
  /// The endings of the reports that are searched for instead of traces; nil where traces are.
  var reports: [String]?
  private var inputs: [TraceInput] = []
  /// The paths of the inputs but for the first.
  // Why: most runs have one, and the first set of a process takes long to make ready.
  private var others: Set<String> = []
  /// The numbers of files that no search took, by their endings.
  private var skipped: [String: Int] = [:]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - outputs: The files that reports go to, which no search takes for traces.
  init(in environment: Environment, without outputs: [String]) {
    self.environment = environment
    self.outputs = outputs
  }

  /// A name in small letters without the ending of what is compressed.
  static func withoutCompression(_ name: String) -> String {
    name.hasSuffix(compressed) ? String(name.dropLast(compressed.count)) : name
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
    case .directory?: search(operand)
    case nil where operand.contains(where: { "*?".contains($0) }): expand(operand)
    default: take(operand)
    }
  }

  private mutating func take(_ path: String, refusal: String? = nil) {
    if let first = inputs.first, path == first.path || !others.insert(path).inserted { return }
    inputs.append(TraceInput(path: path, refusal: refusal, in: environment))
  }

  /// What stands at a path, links followed; nil if nothing does.
  private func kind(_ path: String) -> FileStatus.Kind? {
    FileStatus(environment.resolve(path))?.kind
  }

  /// A name in a directory.
  private struct Name {
    /// The name, with replacement characters where it is not UTF-8.
    var text: String
    /// Whether it is UTF-8, so that it can be opened by its name.
    var isText: Bool
    /// Whether the directory tells that it is a file's, so that the system need not be asked.
    var isFile: Bool
  }

  /// The names in a directory, hidden ones left out, in the order of their bytes.
  private func names(in directory: String) throws(FileBytes.Refusal) -> [Name] {
    try FileBytes.names(in: environment.resolve(directory)).map { bytes, isFile in
      let text = String(decoding: bytes, as: UTF8.self)
      return Name(text: text, isText: text.utf8.elementsEqual(bytes), isFile: isFile)
    }
  }

  private func join(_ directory: String, _ name: String) -> String {
    if directory.isEmpty { return name }
    return directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }

  // MARK: Directories

  private mutating func search(_ directory: String) {
    let before = inputs.count
    var refusals: [(path: String, reason: String)] = []
    walk(directory, depth: 0, &refusals)
    for refused in refusals { take(refused.path, refusal: refused.reason) }
    guard inputs.count == before else { return }
    let all = reports ?? Self.endings + Self.openEndings
    let endings = all.map { "*\($0)" }.joined(separator: ", ")
    let what = reports == nil ? "trace" : "report"
    take(directory, refusal: "there is no \(what) in this directory (\(endings))")
  }

  private mutating func walk(
    _ directory: String,
    depth: Int,
    _ refusals: inout [(path: String, reason: String)]
  ) {
    let names: [Name]
    do throws(FileBytes.Refusal) {
      names = try self.names(in: directory)
    } catch {
      refusals.append((directory, error.message))
      return
    }
    for name in names {
      let path = join(directory, name.text)
      let lowercased = name.text.lowercased()
      let isTrace = Self.endings.contains(where: Self.withoutCompression(lowercased).hasSuffix)
      guard name.isText else {
        // Why: it may be a directory, too, and nothing can be asked about it by this name.
        refusals.append((path, "its name is not UTF-8, so that it is not read; rename it"))
        continue
      }
      switch name.isFile ? .regular : kind(path) {
      // Why: a link may lead back to a directory above; only real directories are entered.
      case .directory? where isLink(path): break
      case .directory? where depth >= 64: refusals.append((path, "it lies in 64 folders"))
      case .directory?: walk(path, depth: depth + 1, &refusals)
      case .regular? where !isOutput(path):
        if holdsTrace(path, name: lowercased) { take(path) } else { skip(lowercased) }
      case .other? where isTrace: refusals.append((path, "it is a pipe or a device, and no file"))
      case nil where isTrace: refusals.append((path, "it is a link that leads nowhere"))
      default: break
      }
    }
  }

  /// Whether a file is searched for: by its ending, or because it holds events.
  private func holdsTrace(_ path: String, name: String) -> Bool {
    let name = Self.withoutCompression(name)
    if let reports { return reports.contains(where: name.hasSuffix) }
    if Self.endings.contains(where: name.hasSuffix) { return true }
    guard Self.openEndings.contains(where: name.hasSuffix) else { return false }
    guard let file = try? FileBytes(path: environment.resolve(path)) else { return true }
    var bytes = (try? file.read(1 << 16)) ?? []
    if GzipReader.begins(bytes) {
      let gzip = GzipReader { _ throws(ImportRefusal) in
        defer { bytes = [] }
        return bytes
      }
      bytes = (try? gzip.next(1 << 16)) ?? []
    }
    let importing = (try? environment.importing(of: path)) ?? environment.importing
    if importing.concerns(bytes[...]) { return true }
    // Why: only a list of events, and no other format of the project's, has columns.
    guard name.hasSuffix(".json") else { return false }
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
    FileStatus(environment.resolve(path), followsLinks: false)?.kind == .link
  }

  private func isOutput(_ path: String) -> Bool {
    outputs.contains { Output.isSame($0, path, in: environment) }
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
        return names(fitting: part, in: directory)
      }
      if !isLast { found = found.filter { $0.isEmpty || kind($0) == .directory } }
    }
    let matches = found.filter { isThere($0) && !isOutput($0) }
    if matches.isEmpty { take(pattern, refusal: "no file fits this pattern") }
    for match in matches {
      if kind(match) == .directory { search(match) } else { take(match) }
    }
  }

  private func names(fitting part: String, in directory: String) -> [String] {
    let names = (try? names(in: directory.isEmpty ? "." : directory)) ?? []
    return names.filter { Wildcard.fits(part, $0.text) }.map { join(directory, $0.text) }
  }

  /// Whether anything stands at a path, a link that leads nowhere included; what has no name in
  /// UTF-8 stands there, too, and is refused when it is read.
  private func isThere(_ path: String) -> Bool {
    path.contains("\u{FFFD}")
      || FileStatus(environment.resolve(path), followsLinks: false) != nil
  }

  private func directories(below directory: String) -> [String] {
    var result = [directory]
    for name in (try? names(in: directory.isEmpty ? "." : directory)) ?? [] {
      let path = join(directory, name.text)
      if kind(path) == .directory, !isLink(path) { result += directories(below: path) }
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
