import LifelineSimulator

extension Fuzz {
  /// A trace of another tool's: as a file, by a pipe, compressed, and with records that are lost.
  mutating func tryForeign(_ random: inout SeededGenerator) {
    let input = ForeignInput(&random)
    let isMutated = random.oneIn(2)
    let bytes = isMutated ? mutation.mutate(input.bytes, &random) : input.bytes
    let name = "input.\(input.ending)"
    let path = write(bytes, to: name)
    let read = input.options
    let second = write(bytes, to: "second.\(input.ending)")
    judge(
      [
        FuzzCommand(words: ["check", "--all"] + read + [path]),
        FuzzCommand(words: ["check", "--format", "json"] + read + [path], form: .json),
        FuzzCommand(words: ["check", "--format", "short"] + read + [path, second]),
        FuzzCommand(words: ["check", "--format", "github"] + read + [path]),
        FuzzCommand(words: ["stats"] + read + [path]),
        FuzzCommand(words: ["tree"] + read + [path]),
      ],
      &random
    )
    comparePipe(path, bytes, read)
    let cuts = (0..<random.below(3)).map { _ in
      random.oneIn(2) ? random.below(bytes.count + 1) : random.below(min(bytes.count, 20) + 1)
    }
    compareCompressed(path, bytes, cuts: cuts.sorted(), read)
    guard !isMutated, input.lost > 0 else { return }
    let what = "\(read.joined(separator: " ")), \(input.lost) of \(input.read + input.lost) lost"
    // Why: which records name a callback is for the reader to say, so that the half is a matter of taste.
    let isMostLost = input.lost > 2 * input.read
    for options in [["check"], ["check", "--strict"], ["convert", "--to", "native"]] {
      let run = carryOut(options + read + [path])
      let words = options.joined(separator: " ")
      expect(run.status != 0 || !isMostLost, .loss, "\(words) \(what): status 0")
      expect(!run.output.contains(": conforms: "), .loss, "\(words) \(what): it conforms")
      expect(run.status != 0 || !(run.output + run.error).isEmpty, .loss, "\(words): \(what)")
    }
  }

  /// What gzip compressed says what it says as it is, but for the name.
  private mutating func compareCompressed(
    _ path: String,
    _ bytes: [UInt8],
    cuts: [Int],
    _ options: [String]
  ) {
    let name = "input.gz"
    let copy = write(ForeignInput.compressed(bytes, cuts: cuts), to: name)
    let words = ["check", "--format", "json"] + options
    let plain = carryOut(words + ["-"], pieces: [bytes])
    let compressed = carryOut(words + [copy])
    expect(
      plain.status == compressed.status
        && compressed.output(naming: "-", for: copy).contains(plain.output),
      .pipe,
      "\(options.joined(separator: " ")), gzip in members at \(cuts): \(compressed.status), not"
        + " \(plain.status)"
    )
  }
}
