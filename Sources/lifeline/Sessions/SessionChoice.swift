/// Whether an input is divided into sessions, and how.
struct SessionChoice: Sendable {
  /// The name under which lines have their session's key.
  var key: String
  /// How much may be open at a time.
  var bounds = SessionStream.Bounds()

  /// Whether the command line asks for sessions.
  static func isAsked(_ arguments: Arguments) -> Bool {
    arguments.has("--sessions") || arguments.has("--session-key")
  }

  /// The options that look at one trace as a whole, or at it again.
  private static let others = ["--follow", "--write-repaired"]
  /// The forms that tell sessions apart, and read none again.
  private static let forms: [ReportForm] = [.text, .short, .ndjson]

  /// Reads the command line; nil where it does not ask for sessions.
  ///
  /// - Throws: `UsageError` where it asks for something else besides that cannot be.
  init?(
    _ arguments: Arguments,
    _ settings: CheckSettings,
    _ plan: CheckPlan
  ) throws(UsageError) {
    guard Self.isAsked(arguments) else { return nil }
    key = arguments["--session-key"] ?? "session"
    let option = arguments.has("--session-key") ? "--session-key" : "--sessions"
    if let other = Self.others.first(where: arguments.has) {
      throw UsageError(message: "\(other) is for one trace, and \(option) for many")
    }
    if let form = settings.reports.first(where: { !Self.forms.contains($0.form) })?.form {
      let all = Self.forms.map(\.rawValue).joined(separator: ", ")
      throw UsageError(message: "\(option) has no form \(form.rawValue), only \(all)")
    }
    if plan.settings.contains(where: { $0.systems.count > 1 }) {
      throw UsageError(message: "\(option) judges by one system: --ios can be given once")
    }
  }
}
