import lifeline

StandardStreams.prepare()
let status = Command.run(
  arguments: Array(CommandLine.arguments.dropFirst()),
  in: StandardStreams.environment
)
StandardStreams.leave(status)
