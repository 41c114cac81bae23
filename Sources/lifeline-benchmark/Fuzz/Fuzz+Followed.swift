import LifelineSimulator

extension Fuzz {
  /// An input that comes in pieces, against the same read at once.
  mutating func tryFollowed(_ random: inout SeededGenerator) {
    var (bytes, ending) = trace(&random)
    var options: [String] = []
    if random.oneIn(2) {
      let input = ForeignInput(&random)
      (bytes, ending, options) = (input.bytes, input.ending, input.options)
    } else if random.oneIn(2) {
      options = ["--from", ["native", "notation", "console"][random.below(3)]]
    }
    if random.oneIn(6) { bytes = ForeignInput.compressed(bytes, cuts: []) }
    let path = write(bytes, to: "input.\(ending)")
    let cuts = (0...random.below(5)).map { _ in random.below(bytes.count + 1) }.sorted()
    let pieces = zip([0] + cuts, cuts + [bytes.count]).map { Array(bytes[$0..<$1]) }
    let check = ["check"] + options
    let follow = ["check", "--follow"] + options
    let whole: FuzzRun
    let grown: FuzzRun
    if random.oneIn(2) {
      whole = carryOut(check + ["-"], pieces: [bytes])
      grown = carryOut(follow + ["-"], pieces: pieces)
    } else {
      whole = carryOut(check + [path])
      grown = carryOut(follow + ["grown.\(ending)"], pieces: pieces, addedTo: "grown.\(ending)")
    }
    // Why: what cannot be followed is refused as a wrong command line is, and nothing is judged.
    let isRefused = grown.status == 2 && grown.output.isEmpty
    expect(
      grown.status == whole.status || isRefused,
      .follow,
      "--follow \(options.joined(separator: " ")) in pieces at \(cuts): \(grown.status), not"
        + " \(whole.status)"
    )
    expect(grown.isPlain(.text), .controlCharacters, "check --follow")
    expect(grown.isDocumented, .status, "check --follow: \(grown.status)")
  }
}
