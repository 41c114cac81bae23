import LifelineChecker
import LifelineImport
import LifelineReading
import LifelineReports
import LifelineTrace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the options of `check` come to.
struct CheckSettings: Sendable {
  /// How to judge; the system is left open.
  var options = CheckOptions()
  /// The systems to judge by, in the order given; empty to take it from the header.
  var systems: [Int] = []
  /// The input format; nil to recognise it.
  var format: TraceReader.Format?
  /// The reports to write, the main one first.
  var reports: [ReportRequest] = []
  /// The address at which the HTML report will be found; nil where nobody said it.
  var page: String?
  /// The lowest severity that makes the exit status 1.
  var failOn = Severity.warning
  /// Whether only certain findings are reported.
  var isCertainOnly = false
  /// How much the text tells.
  var detail = TextReport.Detail.usual
  /// Whether what is unknown or unreadable counts as a finding.
  var isStrict = false
  /// The number of inputs judged at once; nil for as many as there are cores.
  var jobs: Int?
  /// The file that the trace goes to with its repairs; nil if it is not wanted.
  var repairedPath: String?
  /// Whether repairs are looked for.
  var looksForRepairs = true
  /// What the project says; nil where it says nothing, or nobody asked.
  var configuration: Configuration?
  /// The findings that were there already; nil where none are given.
  var baseline: Baseline?
  /// The file that holds them.
  var baselinePath: String?
  /// The file that the findings of this run go to as a new baseline; nil if it is not wanted.
  var writtenBaselinePath: String?

  /// Makes settings of options, but for those that are about rules.
  ///
  /// - Parameters:
  ///   - arguments: The options.
  ///   - environment: Tell whether colours are wanted.
  /// - Throws: `UsageError` for a value that means nothing.
  init(_ arguments: Arguments, in environment: Environment) throws(UsageError) {
    reports = try ReportRequest.all(arguments, in: environment)
    format = try Self.format(arguments)
    page = try arguments["--page"].map(Self.address)
    let lowest = try arguments.choice(
      "--fail-on",
      of: Severity.allCases.reversed().map(\.rawValue),
      else: failOn.rawValue
    )
    failOn = Severity(rawValue: lowest) ?? failOn
    isCertainOnly =
      try arguments.choice("--confidence", of: ["certain", "likely"], else: "likely") == "certain"
    detail = try Self.detail(arguments)
    repairedPath = arguments["--write-repaired"]
    isStrict = arguments.has("--strict")
    options.assumesQuietEnd = arguments.has("--ended")
    if let jobs = arguments["--jobs"] {
      guard let number = Int(jobs), (1...1024).contains(number) else {
        throw UsageError(message: "--jobs needs a number from 1 to 1024, not \(jobs)")
      }
      self.jobs = number
    }
    for given in arguments.given where given.name == "--ios" {
      let system = try Self.system(given.value)
      if !systems.contains(system) { systems.append(system) }
    }
    try RecordedAssumption(arguments)?.apply(to: &options)
    baselinePath = arguments["--baseline"]
    writtenBaselinePath = arguments["--write-baseline"]
    if let baselinePath { baseline = try Baseline(at: baselinePath, in: environment) }
  }

  /// An address that may stand in every form of report: without blanks, quotes, and parentheses.
  private static func address(_ text: String) throws(UsageError) -> String {
    let isPlain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-._~:/?@!$&*+,;=%".contains($0))
    }
    guard isPlain, ["https://", "http://", "file:///"].contains(where: text.hasPrefix) else {
      let needed = "--page needs the address of a page, such as https://…"
      throw UsageError(message: "\(needed), not \(text)")
    }
    return text
  }

  /// Takes the rules that the options ask for, and what a project says where they say nothing.
  ///
  /// - Parameters:
  ///   - configuration: What the project says; nil for nothing.
  ///   - arguments: The options.
  /// - Throws: `UsageError` for a word that names no rule, or if no rule is left.
  mutating func apply(
    _ configuration: Configuration?,
    _ arguments: Arguments
  ) throws(UsageError) {
    self.configuration = configuration
    if let configuration {
      if systems.isEmpty { systems = configuration.systems }
      if configuration.isEnded { options.assumesQuietEnd = true }
      if !arguments.has("--assume-recorded"), !configuration.recorded.isEmpty {
        try RecordedAssumption(configuration.recorded).apply(to: &options)
      }
    }
    try RuleSelection(arguments, under: configuration)?.apply(to: &options)
  }

  /// How a trace is judged where no option says anything: as its project says.
  ///
  /// - Parameters:
  ///   - configuration: What the project says; nil for nothing.
  ///   - environment: The environment.
  /// - Throws: `UsageError` if no rule is left.
  init(as configuration: Configuration?, in environment: Environment) throws(UsageError) {
    let none = try Arguments([], by: CheckCommand.grammar)
    try self.init(none, in: environment)
    try apply(configuration, none)
  }

  /// The suppressions of the configuration that are about an input.
  ///
  /// - Parameter input: The input.
  /// - Returns: The suppressions, in order.
  func suppressions(for input: TraceInput) -> [Suppression] {
    guard let configuration else { return [] }
    let path = configuration.path(of: input)
    return configuration.suppressions.filter { own in
      own.pathGlob.map { Wildcard.fits($0, path) } ?? true
    }.map(\.suppression)
  }

  /// The number of threads that a number of inputs is judged on.
  func threads(for inputs: Int) -> Int { inputs < 2 ? 1 : mostThreads }

  /// The most threads that the user wants, or that there are cores for.
  // Why: the system reads files to tell its cores, which takes longer than to judge a short trace.
  var mostThreads: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  /// How to judge by each system; one element if at most one system was named.
  var optionsBySystem: [CheckOptions] {
    guard !systems.isEmpty else { return [options] }
    return systems.map { system in
      var options = options
      options.system = system
      return options
    }
  }

  /// The input format that `--from` names; nil to recognise it.
  static func format(_ arguments: Arguments) throws(UsageError) -> TraceReader.Format? {
    TraceReader.Format(
      rawValue: try arguments.choice("--from", of: TraceReader.Format.words, else: "auto")
    )
  }

  static func system(_ version: String) throws(UsageError) -> Int {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard let major = parts.first ?? nil, parts.allSatisfy({ $0 != nil }), (2...99).contains(major)
    else {
      throw UsageError(message: "--ios needs a version such as 17 or 17.5, not \(version)")
    }
    return major
  }

  /// The newest system of which anything is known.
  private static let newest = 26

  /// What is to be said of systems that are asked for and not known; nil where all are.
  var systemRemark: String? {
    let unknown = systems.filter { $0 > Self.newest }.map { "iOS \($0)" }
    guard !unknown.isEmpty else { return nil }
    let verb = unknown.count == 1 ? "is" : "are"
    let known = "what is known ends with iOS \(Self.newest)"
    return "\(TextLayout.list(unknown)) \(verb) judged like the newest system: \(known)"
  }

  private static func detail(_ arguments: Arguments) throws(UsageError) -> TextReport.Detail {
    let isQuiet = arguments.has("--quiet")
    let (louder, detail): (String, TextReport.Detail) =
      arguments.has("--all") ? ("--all", .all) : ("--verbose", .verbose)
    guard arguments.has(louder) else { return isQuiet ? .findings : .usual }
    if isQuiet { throw UsageError(message: "--quiet and \(louder) ask for different things") }
    return detail
  }
}
