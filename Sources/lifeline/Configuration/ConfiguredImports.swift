import LifelineReports

/// How projects say that their traces are imported, looked up once for each folder.
final class ConfiguredImports: Sendable {
  private let search: Locked<ConfigurationSearch>

  /// Prepares the search for the configurations.
  ///
  /// - Parameters:
  ///   - arguments: The options.
  ///   - environment: The environment.
  /// - Throws: `UsageError` where a file is named and none is wanted.
  init(_ arguments: Arguments, in environment: Environment) throws(UsageError) {
    search = Locked(try ConfigurationSearch(arguments, in: environment))
  }

  /// How an input is imported.
  ///
  /// - Parameter path: The input, as the user named it.
  /// - Returns: What the project says; nil where it says nothing.
  /// - Throws: `UsageError` if the configuration cannot be read, or says what means nothing.
  func choice(for path: String) throws(UsageError) -> ImportChoice? {
    let result = search.withLock { search in
      Result { () throws(UsageError) in try search.configuration(for: path) }
    }
    guard let configuration = try result.get() else { return nil }
    guard configuration.map != nil || !configuration.patterns.isEmpty else { return nil }
    return .configured(configuration.map?.fields, configuration.patterns)
  }
}
