import LifelineChecker
import LifelineImport
import LifelineReports
import LifelineTrace

/// What a project says of how its traces are to be judged: `.lifeline.json`.
struct Configuration: Sendable {
  /// The name of the file that is looked for.
  static let fileName = ".lifeline.json"

  /// The file, as reports name it.
  var path: String
  /// The folder that it lies in, with symbolic links as they are.
  var folder: String
  /// How bad violations are, by a rule, a family, a severity or `all`, the wider words first; nil for
  /// not asked.
  var levels: [(word: String, severity: Severity?)] = []
  /// How bad violations are for some classes.
  var classes: [ClassLevel] = []
  /// The systems to judge by; empty to take it from the header.
  var systems: [Int] = []
  /// What is recorded, in the words of `--assume-recorded`.
  var recorded: [String] = []
  /// Whether recordings are complete, so that what never came will not come.
  var isEnded = false
  /// Patterns of classes that are followed, and never held to account.
  var privateClasses: [String] = []
  /// Patterns of classes whose instances are kept on purpose.
  var keptClasses: [String] = []
  /// The findings that are accepted.
  var suppressions: [ConfiguredSuppression] = []
  /// The rules of the project.
  var projectRules: [ProjectRule] = []
  /// Which members or columns of foreign traces hold what, as it is written and as it is read; nil
  /// where nothing is said.
  var map: (text: String, fields: FieldMap)?
  /// Regular expressions that foreign text is read by, the one that counts first.
  var patterns: [String] = []

  /// How bad violations of some rules are for the classes of a pattern.
  struct ClassLevel: Sendable {
    /// Which classes, as a pattern with `*` and `?`.
    var glob: String
    /// How bad violations are, by a rule, a family, a severity or `all`; the wider words come first.
    var levels: [(word: String, severity: Severity?)]
    /// Why; nil where nothing is said.
    var reason: String?
  }

  /// A suppression, and the traces that it is about.
  struct ConfiguredSuppression: Sendable {
    /// The suppression.
    var suppression: Suppression
    /// Which traces, as a pattern for the path from the folder of the file; nil for all.
    var pathGlob: String?
  }

  private static let keys = [
    "$schema", "rules", "classes", "ios", "recorded", "ended", "private", "kept", "suppressions",
    "projectRules", "map", "patterns",
  ]

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - path: The file, as reports name it.
  ///   - folder: The folder that it lies in.
  /// - Throws: `UsageError` that names the file, the keys and what is wrong.
  init(_ bytes: [UInt8], path: String, folder: String) throws(UsageError) {
    self.path = path
    self.folder = folder
    let value: JSONValue
    do throws(JSONReader.Problem) {
      value = try JSONReader.read(bytes)
    } catch {
      throw UsageError(message: "\(path):\(error.line):\(error.column): \(error.message)")
    }
    let document = ConfigurationReader(file: path, place: "", value: value)
    let members = try document.members(Self.keys)
    // Why: the project's rules may be named by what stands under other keys.
    for (key, value) in members where key == "projectRules" {
      projectRules = try ProjectRuleReader.rules(value)
    }
    for (key, value) in members {
      switch key {
      case "rules": levels = try levels(value)
      case "classes": classes = try classLevels(value)
      case "ios":
        for version in value.elements {
          let text: String
          if case .number(let number) = version.value {
            text = Int(exactly: number).map { "\($0)" } ?? "\(number)"
          } else {
            text = try version.text()
          }
          let system = try version.with { () throws(UsageError) in try CheckSettings.system(text) }
          if !systems.contains(system) { systems.append(system) }
        }
      case "recorded":
        recorded = try value.texts()
        _ = try value.with { () throws(UsageError) in try RecordedAssumption(recorded) }
      case "ended": isEnded = try value.bool()
      case "private": privateClasses = try value.texts()
      case "kept": keptClasses = try value.texts()
      case "suppressions": suppressions = try suppressions(value)
      case "map":
        let text = try value.text()
        map = (text, try value.imported { () throws(ImportRefusal) in try FieldMap(text) })
      case "patterns":
        for element in value.elements {
          let pattern = try element.text()
          _ = try element.imported { () throws(ImportRefusal) in try PatternReader([pattern]) }
          patterns.append(pattern)
        }
      default: break
      }
    }
  }

  /// The names of rules that a word means, those of the project among them.
  func rules(_ word: String) throws(UsageError) -> [String] {
    if projectRules.contains(where: { $0.name == word }) { return [word] }
    let own = word == "all" ? projectRules.map(\.name) : []
    return try RuleSelection.rules(word, beside: projectRules.map(\.name)) + own
  }

  /// The path of an input from the folder of the file; the whole one where it lies elsewhere.
  func path(of input: TraceInput) -> String {
    let whole = ConfigurationSearch.plain(input.environment.resolve(input.path))
    let start = folder == "/" ? folder : folder + "/"
    return whole.hasPrefix(start) ? String(whole.dropFirst(start.count)) : whole
  }

  // MARK: Parts

  private func levels(
    _ reader: ConfigurationReader
  ) throws(UsageError) -> [(word: String, severity: Severity?)] {
    var levels: [(word: String, severity: Severity?)] = []
    for (word, value) in try reader.members() {
      _ = try value.with { () throws(UsageError) in try rules(word) }
      levels.append((word, try Self.level(value)))
    }
    return levels.sorted { ($0.word.generality, $0.word) < ($1.word.generality, $1.word) }
  }

  /// How bad violations are; nil for not asked, or not reported.
  private static func level(_ reader: ConfigurationReader) throws(UsageError) -> Severity? {
    let word = try reader.text()
    if word == "off" { return nil }
    guard let severity = Severity(rawValue: word) else {
      let words = Severity.allCases.reversed().map(\.rawValue) + ["off"]
      let near = Nearest.proposal(for: word, among: words)
      throw reader.problem("\(word) is no level, only \(words.joined(separator: ", "))\(near)")
    }
    return severity
  }

  private func classLevels(_ reader: ConfigurationReader) throws(UsageError) -> [ClassLevel] {
    var all: [ClassLevel] = []
    for element in reader.elements {
      var level = ClassLevel(glob: "", levels: [])
      for (key, value) in try element.members(["match", "rules", "reason"]) {
        switch key {
        case "match": level.glob = try value.text()
        case "rules": level.levels = try levels(value)
        default: level.reason = try value.text()
        }
      }
      guard !level.glob.isEmpty else {
        throw element.problem("match is missing: the classes, as in \"Legacy*\"")
      }
      guard !level.levels.isEmpty else {
        let form = "{\"missing-did-move\": \"off\"}"
        throw element.problem("rules is missing: levels by rule, as in \(form)")
      }
      all.append(level)
    }
    return all
  }

  private func suppressions(
    _ reader: ConfigurationReader
  ) throws(UsageError) -> [ConfiguredSuppression] {
    var all: [ConfiguredSuppression] = []
    for (position, element) in reader.elements.enumerated() {
      var suppression = Suppression(
        rules: nil,
        classGlob: nil,
        reason: "",
        expiry: nil,
        origin: .configuration(path: path, position: position)
      )
      var pathGlob: String?
      for (key, value) in try element.members(["rule", "class", "path", "reason", "until"]) {
        switch key {
        case "rule":
          var names: Set<String> = []
          for word in value.elements {
            let text = try word.text()
            names.formUnion(try word.with { () throws(UsageError) in try rules(text) })
          }
          suppression.rules = names
        case "class": suppression.classGlob = try value.text()
        case "path": pathGlob = try value.text()
        case "reason": suppression.reason = try value.text()
        default:
          let text = try value.text()
          guard let day = Day(text) else {
            throw value.problem("\(text) is no day, as in 2027-01-31")
          }
          suppression.expiry = day
        }
      }
      guard suppression.rules != nil else {
        throw element.problem("rule is missing: a rule, a family, or all")
      }
      guard !suppression.reason.isEmpty else {
        throw element.problem("reason is missing: why is it accepted?")
      }
      all.append(ConfiguredSuppression(suppression: suppression, pathGlob: pathGlob))
    }
    return all
  }
}

extension ConfigurationReader {
  /// Makes what reads foreign traces, and says where it stands if that fails.
  fileprivate func imported<Made>(
    _ make: () throws(ImportRefusal) -> Made
  ) throws(UsageError) -> Made {
    do throws(ImportRefusal) {
      return try make()
    } catch {
      throw problem(error.message)
    }
  }
}

extension String {
  /// How many rules a word may mean, the widest first: all, a severity, a family, one rule.
  fileprivate var generality: Int {
    if self == "all" { return 0 }
    if Severity(rawValue: self) != nil { return 1 }
    return Family(rawValue: self) != nil ? 2 : 3
  }
}
