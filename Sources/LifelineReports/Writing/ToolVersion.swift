/// What reports call the tool that made them.
package enum ToolVersion {
  /// The version, as releases are named.
  package static let current = "0.1.0"
}
