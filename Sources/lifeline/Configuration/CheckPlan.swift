import LifelineChecker
import LifelineTrace

/// How each input of a run is judged: by the configuration that is nearest to it.
struct CheckPlan: Sendable {
  /// The different ways to judge.
  private(set) var settings: [CheckSettings] = []
  /// For each input, the position of its settings.
  private var positions: [Int] = []
  private let inputs: [TraceInput]

  /// Looks for the configuration of each input.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - arguments: The options, which count before any configuration.
  ///   - usual: The settings without a configuration.
  ///   - environment: The environment.
  /// - Throws: `UsageError` if a configuration cannot be read, or says what means nothing.
  init(
    _ inputs: [TraceInput],
    _ arguments: Arguments,
    usual: CheckSettings,
    in environment: Environment
  ) throws(UsageError) {
    self.inputs = inputs
    var search = try ConfigurationSearch(arguments, in: environment)
    // Why: most runs have one way to judge, and no dictionary is made for it.
    var others: [String: Int] = [:]
    for input in inputs {
      let configuration = try search.configuration(for: input.path)
      let key = configuration?.path ?? ""
      let isFirst = settings.isEmpty || key == settings[0].configuration?.path ?? ""
      let position = isFirst ? 0 : others[key] ?? settings.count
      positions.append(position)
      guard position == settings.count else { continue }
      if !isFirst { others[key] = position }
      var own = usual
      try own.apply(configuration, arguments)
      settings.append(own)
    }
  }

  /// The settings for the input at a position.
  subscript(position: Int) -> CheckSettings { settings[positions[position]] }

  /// The configurations, each once, in the order in which inputs came to them.
  var configurations: [Configuration] { settings.compactMap(\.configuration) }

  /// Every rule that is asked of some input: those in catalogue order, then those of projects.
  var rules: [Rule] {
    if settings.count == 1 { return settings[0].options.allRules }
    let asked = Set(settings.flatMap(\.options.rules).map(\.name))
    var own: [Rule] = []
    for rule in settings.flatMap(\.options.projectRules).map(\.rule)
    where !own.contains(where: { $0.name == rule.name }) {
      own.append(rule)
    }
    return Rule.all.filter { asked.contains($0.name) } + own
  }

  /// Whether a suppression is about any input.
  func concerns(_ own: Configuration.ConfiguredSuppression, of configuration: Configuration) -> Bool
  {
    inputs.indices.contains { position in
      guard self[position].configuration?.path == configuration.path else { return false }
      guard let glob = own.pathGlob else { return true }
      return Wildcard.fits(glob, configuration.path(of: inputs[position]))
    }
  }
}
