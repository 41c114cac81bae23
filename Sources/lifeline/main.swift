import Foundation

StandardStreams.ignoreClosedPipes()
let status = Command.run(
  arguments: Array(CommandLine.arguments.dropFirst()),
  in: StandardStreams.surroundings
)
exit(status)
