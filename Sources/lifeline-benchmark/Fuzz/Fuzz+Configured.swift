import LifelineSimulator

extension Fuzz {
  private static let forms = ["text", "short", "narrated", "github", "xcode", "markdown"]

  /// A trace beside what a pull request may bring: a configuration, a baseline.
  mutating func tryConfigured(_ random: inout SeededGenerator) {
    let (bytes, ending) = trace(&random)
    let path = write(bytes, to: "input.\(ending)")
    let text = Array(FuzzConfiguration.text(&random).utf8)
    _ = write(random.oneIn(4) ? mutation.mutate(text, &random) : text, to: ".lifeline.json")
    var commands = [
      FuzzCommand(words: ["config", path]),
      FuzzCommand(words: ["config", "--format", "json", path], form: .json),
      FuzzCommand(words: ["check", "--format", "json", path], form: .json),
      FuzzCommand(words: ["why", "\(path):2"]),
    ]
    let form = { (random: inout SeededGenerator) in Self.forms[random.below(Self.forms.count)] }
    commands.append(FuzzCommand(words: ["check", "--all", "--format", form(&random), path]))
    commands.append(FuzzCommand(words: ["check", "--strict", "--format", form(&random), path]))
    judge(commands, &random)

    let base = self.path("base")
    let written = carryOut(["check", "--no-config", "--write-baseline", base, path])
    guard written.status == 0 else { return }
    let words = ["check", "--no-config", "--baseline", base, path]
    let accepted = carryOut(words)
    expect(
      [0, 3].contains(accepted.status),
      .baseline,
      "--baseline gives \(accepted.status): \((accepted.error + accepted.output).prefix(200))"
    )
    let entries = (0...random.below(3)).map { _ in FuzzConfiguration.entry(&random) + "\n" }
    let lines = Array(("{\"baseline\":1}\n" + entries.joined()).utf8)
    _ = write(random.oneIn(3) ? mutation.mutate(lines, &random) : lines, to: "base")
    let formed = words + ["--all", "--strict", "--format", form(&random)]
    judge([FuzzCommand(words: words + ["--format", "json"], form: .json)], &random)
    judge([FuzzCommand(words: formed)], &random)
  }
}
