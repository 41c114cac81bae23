import LifelineSimulator
import TestSupport

extension Fuzz {
  /// A trace against its own report, and against what somebody made of that report.
  mutating func tryCompared(_ random: inout SeededGenerator) {
    let (bytes, ending) = trace(&random)
    let path = write(bytes, to: "input.\(ending)")
    let checked = carryOut(["check", "--format", "json", path])
    guard checked.status != 2 else { return }
    let report = write(Array(checked.output.utf8), to: "report.json")
    let words = ["diff", "--only", "findings"]
    let wanted: Int32 = checked.status == 3 ? 3 : 0
    for (old, new) in [(path, report), (report, report), (report, path)] {
      let run = carryOut(words + [old, new])
      expect(
        run.status == wanted,
        .comparison,
        "a check gives \(checked.status), diff \(old) \(new) \(run.status)"
      )
    }
    let empty = write(Array("{\"report\":1,\"traces\":[]}".utf8), to: "empty.json")
    let nothing = carryOut(words + [path, empty])
    expect(nothing.status != 0, .comparison, "a report of no trace passes")

    tryMerged(path, &random)
    // Why: names stand in the report as the trace has them; others do where somebody put them.
    var text = checked.output
    for word in ["rule", "message", "class", "fingerprint"] where random.oneIn(2) {
      text = text.replacing(
        "\"\(word)\" : \"",
        with: "\"\(word)\" : \"\(FuzzMutation.injection(&random))"
      )
    }
    let changed = random.oneIn(2) ? mutation.mutate(Array(text.utf8), &random) : Array(text.utf8)
    let other = write(changed, to: "other.json")
    judge(
      [
        FuzzCommand(words: ["diff", "--all", path, other]),
        FuzzCommand(words: ["diff", "--all", other, report]),
        FuzzCommand(words: ["diff", "--format", "json", other, other], form: .json),
        FuzzCommand(words: ["diff", "--format", "markdown", path, other]),
      ],
      &random
    )
  }

  /// The sessions of a trace merged, and what somebody made of their report.
  private mutating func tryMerged(_ path: String, _ random: inout SeededGenerator) {
    let words = ["check", "--session-key", "vc", "--format", "ndjson"]
    let sessions = carryOut(words + [path])
    guard sessions.status < 2 else { return }
    let report = write(Array(sessions.output.utf8), to: "sessions.ndjson")
    let once = carryOut(["merge", "--format", "json", report])
    let merged = write(Array(once.output.utf8), to: "merged.json")
    for reports in [[report, report], [merged, report], [merged]] {
      let again = carryOut(["merge", "--format", "json"] + reports)
      expect(again.output == once.output, .determinism, "merge \(reports) differs from merge once")
    }
    let text = random.oneIn(2) ? sessions.output : once.output
    let other = write(mutation.mutate(Array(text.utf8), &random), to: "other.ndjson")
    judge(
      [
        FuzzCommand(words: ["merge", "--all", other]),
        FuzzCommand(
          words: ["merge", "--format", "json", "--drop-keys", other, report],
          form: .json
        ),
        FuzzCommand(words: ["merge", "--format", "html", other], form: .data),
        FuzzCommand(words: ["merge", "--against", other, report]),
      ],
      &random
    )
  }
}
