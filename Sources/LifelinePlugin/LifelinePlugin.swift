import Foundation
import PackagePlugin

/// `swift package lifeline …`, in every package that depends on this one: builds the command, and
/// runs it with the words that are given.
@main
struct LifelinePlugin: CommandPlugin {
  /// Runs the command, and ends with its status.
  ///
  /// - Parameters:
  ///   - context: Is not asked: paths start from the folder that `swift package` runs in.
  ///   - arguments: The words behind `swift package lifeline`.
  /// - Throws: A failure to build the command, or to start it.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    // Why: built here, and not as a dependency of the plugin, which `swift build` would compile a
    // second time, as a tool.
    let build = try packageManager.build(
      .product("lifeline"),
      parameters: .init(configuration: .inherit, logging: .concise)
    )
    guard build.succeeded,
      let program = build.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      Diagnostics.error("lifeline could not be built\n\(build.logText)")
      return
    }
    let process = Process()
    process.executableURL = program.url
    process.arguments = arguments
    // Why: standard input is what the plugin and SwiftPM speak to each other by.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    exit(process.terminationStatus)
  }
}
