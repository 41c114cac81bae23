import LifelineSimulator

extension Fuzz {
  /// A mutated trace, through some of all subcommands.
  mutating func tryTrace(_ random: inout SeededGenerator) {
    let (bytes, ending) = trace(&random)
    let path = write(bytes, to: "input.\(ending)")
    let output = self.path("output")
    let lines = bytes.count { $0 == 0x0A }
    let some = FuzzCommand.some(path, output: output, lines: lines, &random)
    judge(FuzzCommand.common(path) + some, input: bytes, &random)
    if random.oneIn(4) {
      let format = ["native", "notation", "console"][random.below(3)]
      comparePipe(path, bytes, ["--from", format])
    }
    convertTwice(path)
  }

  /// A file and a pipe say the same, but for the name.
  mutating func comparePipe(_ path: String, _ bytes: [UInt8], _ options: [String]) {
    let words = ["check", "--format", "json"] + options
    let file = carryOut(words + [path])
    let pipe = carryOut(words + ["-"], pieces: [bytes])
    expect(
      file.status == pipe.status && file.output(naming: "-", for: path).contains(pipe.output),
      .pipe,
      "\(options.joined(separator: " ")): \(file.status) as a file, \(pipe.status) by a pipe"
    )
  }

  /// What was converted once is the same when it is converted again.
  private mutating func convertTwice(_ path: String) {
    for (format, ending) in [("native", "jsonl"), ("notation", "trace")] {
      let words = ["convert", "--to", format]
      let once = carryOut(words + [path])
      expect(once.isPlain(.data), .controlCharacters, "convert --to \(format)")
      guard !once.output.isEmpty else { continue }
      let copy = write(Array(once.output.utf8), to: "converted.\(ending)")
      let twice = carryOut(words + ["--from", format, copy])
      expect(twice.output == once.output, .roundTrip, "convert --to \(format)")
    }
  }
}
