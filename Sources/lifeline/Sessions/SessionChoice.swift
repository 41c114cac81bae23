/// Whether an input is divided into sessions, and how.
struct SessionChoice: Sendable {
  /// The name under which lines have their session's key.
  var key: String
  /// How much may be open at a time.
  var bounds = SessionStream.Bounds()
  /// The sessions that were judged before; nil where none are kept.
  var known: KnownSessions?

  /// The name that Lifeline's own lines have it under, and the translations of foreign traces.
  static let usualKey = "session"

  /// Whether the command line asks for sessions.
  static func isAsked(_ arguments: Arguments) -> Bool {
    arguments.has("--sessions") || arguments.has("--session-key")
  }

  /// The options that look at one trace as a whole, or at it again.
  private static let others = ["--follow", "--write-repaired"]
  /// The options that ask of each session what only its judgement tells.
  private static let unknowable = ["--strict", "--baseline", "--write-baseline"]
  /// The options that change no judgement.
  private static let indifferent = ["--known", "--output", "--jobs", "--quiet", "--color"]

  /// Reads the command line; nil where it does not ask for sessions.
  ///
  /// - Throws: `UsageError` where it asks for something else besides that cannot be.
  init?(
    _ arguments: Arguments,
    _ settings: CheckSettings,
    _ plan: CheckPlan,
    in environment: Environment
  ) throws(UsageError) {
    guard Self.isAsked(arguments) else {
      if arguments.has("--known") { throw UsageError(message: "--known is for --sessions") }
      return nil
    }
    key = arguments["--session-key"] ?? Self.usualKey
    let option = arguments.has("--session-key") ? "--session-key" : "--sessions"
    if let other = Self.others.first(where: arguments.has) {
      throw UsageError(message: "\(other) is for one trace, and \(option) for many")
    }
    if let form = settings.reports.first(where: { $0.form != .ndjson })?.form {
      let message = "\(option) has no form \(form.rawValue): say --format ndjson"
      throw UsageError(message: message + ", and lifeline merge tells what that comes to")
    }
    if plan.settings.contains(where: { $0.systems.count > 1 }) {
      throw UsageError(message: "\(option) judges by one system: --ios can be given once")
    }
    guard let folder = arguments["--known"] else { return }
    if let other = Self.unknowable.first(where: arguments.has) {
      throw UsageError(message: "\(other) asks more of each session than --known keeps")
    }
    guard plan.configurations.isEmpty else {
      throw UsageError(
        message: "--known keeps nothing of a project's configuration: say --no-config"
      )
    }
    let salt = arguments.given.filter { !Self.indifferent.contains($0.name) }
      .map { "\($0.name)=\($0.value)" }.joined(separator: "\n")
    known = KnownSessions(in: environment.resolve(folder), salt: salt)
  }
}
