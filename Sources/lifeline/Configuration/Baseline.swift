import LifelineChecker
import LifelineReports

/// The findings of a project that were there already, and are not told again.
///
/// A file of JSON Lines: a first line that says what it is, then a finding a line, sorted, so that two
/// versions can be compared and merged by lines. A finding is known by its fingerprint, which is made of
/// the rule, the class and the callbacks: not of lines, addresses, times or counts.
struct Baseline: Sendable {
  /// A finding that was there already.
  struct Entry: Sendable, Hashable {
    /// The rule's name.
    var rule: String
    /// The class that it is about; empty where there is none.
    var className: String
    /// The offending event; `end` at the end of a trace.
    var event: String
    /// The name of the fault.
    var fingerprint: String

    init(_ finding: Finding) {
      rule = finding.rule
      className = finding.className ?? ""
      event = finding.event ?? "end"
      fingerprint = finding.fingerprint
    }

    fileprivate init(rule: String, className: String, event: String, fingerprint: String) {
      self.rule = rule
      self.className = className
      self.event = event
      self.fingerprint = fingerprint
    }

    /// What it was about, in words.
    var phrase: String {
      let what = event == "end" ? "at the end" : "at \(event)"
      return className.isEmpty ? "\(rule) \(what)" : "\(rule) of \(className) \(what)"
    }

    fileprivate var order: [String] { [rule, className, event, fingerprint] }

    fileprivate var line: String {
      let members: JSONObject = [
        "class": className, "event": event, "fingerprint": fingerprint, "rule": rule,
      ]
      return members.line
    }
  }

  /// The findings, in no order.
  private(set) var entries: Set<Entry> = []
  /// The fingerprints of the findings.
  private(set) var fingerprints: Set<String> = []

  private static let head = "{\"baseline\":1,\"tool\":\"lifeline\"}\n"

  /// Creates a baseline of nothing.
  init() {}

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: The file, as messages name it.
  /// - Throws: `UsageError` for a line that is none of a baseline's, with its number.
  init(_ bytes: [UInt8], path: String) throws(UsageError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var isHeaded = false
    for (position, line) in lines.enumerated() where !line.allSatisfy({ $0 == 13 || $0 == 32 }) {
      let place = "\(path):\(position + 1)"
      let members: [String: JSONValue]
      do throws(JSONReader.Problem) {
        guard case .object(let object) = try JSONReader.read(Array(line)) else {
          throw JSONReader.Problem(message: "an object is needed", line: 1, column: 1)
        }
        members = object
      } catch {
        let message = "it is no line of a baseline (--write-baseline writes one)"
        throw UsageError(message: "\(place):\(error.column): \(message): \(error.message)")
      }
      if members["baseline"] != nil {
        guard members["baseline"] == .number(1) else {
          throw UsageError(message: "\(place): this version reads baselines of version 1 only")
        }
        isHeaded = true
        continue
      }
      guard case .text(let rule)? = members["rule"],
        case .text(let fingerprint)? = members["fingerprint"]
      else {
        throw UsageError(message: "\(place): a finding has a rule and a fingerprint")
      }
      var entry = Entry(rule: rule, className: "", event: "", fingerprint: fingerprint)
      if case .text(let name)? = members["class"] { entry.className = name }
      if case .text(let event)? = members["event"] { entry.event = event }
      add(entry)
    }
    guard isHeaded else {
      throw UsageError(message: "\(path): it is no baseline (--write-baseline writes one)")
    }
  }

  /// Reads a baseline from a file.
  ///
  /// - Parameters:
  ///   - path: The file, as the user named it.
  ///   - environment: The environment.
  /// - Throws: `UsageError` if it cannot be read, or is none.
  init(at path: String, in environment: Environment) throws(UsageError) {
    let bytes: [UInt8]
    do throws(FileBytes.Refusal) {
      bytes = try FileBytes.document(environment.resolve(path), atMost: Self.longest)
    } catch {
      throw UsageError(message: "\(path): \(error.message)")
    }
    environment.files.read(path, as: Self.words)
    try self.init(bytes, path: path)
  }

  private static let longest = 256_000_000

  /// What it is to a run that reads it.
  static let words = "the baseline"

  /// Adds a finding.
  mutating func add(_ entry: Entry) {
    entries.insert(entry)
    fingerprints.insert(entry.fingerprint)
  }

  /// The findings that were not found any more, in order.
  func stale(without found: Set<String>) -> [Entry] {
    entries.filter { !found.contains($0.fingerprint) }
      .sorted { $0.order.lexicographicallyPrecedes($1.order) }
  }

  /// The file.
  var text: String {
    let sorted = entries.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    return Self.head + sorted.map(\.line).joined()
  }
}
