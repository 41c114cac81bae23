public import LifelineChecker
import LifelineSimulator

/// The trace of a made-up story without a fault, in a form in which it is judged.
public struct CleanTrace: Sendable {
  /// The lines, in native form.
  public let lines: [String]
  /// Which system it is of, what was done to it, and the story, on one line.
  public let description: String
  private let form: Soundness.Form

  /// Makes up a trace; nil where the story cannot be played.
  ///
  /// - Parameters:
  ///   - form: What is done to it.
  ///   - seed: Any number; the same one gives the same.
  public init?(_ form: Soundness.Form, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let system = [12, 15, 18][random.below(3)]
    var generator = StoryGenerator(seed: random.next(), system: system)
    let story = generator.story(length: 1 + random.below(30))
    guard let trace = try? Simulation.trace(of: story, system: system) else { return nil }
    // Why: split by characters, a trace takes longer than it takes to be judged.
    let clean = trace.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    let (lines, what) = Self.changed(clean, form, &random)
    self.form = form
    self.lines = lines
    description = "iOS \(system), \(what): \(story.line)"
  }

  /// Judges it.
  public var report: TraceReport { Corpus.check(lines) }

  /// The findings of a report on it that accuse the app; what may be missing of a class alone
  /// accuses only where it is certain.
  public func accusations(in report: TraceReport) -> [Finding] {
    report.findings.filter {
      $0.severity > .advice && (form != .blindForAClass || $0.confidence == .certain)
    }
  }

  private static func changed(
    _ lines: [String],
    _ form: Soundness.Form,
    _ random: inout SeededGenerator
  ) -> (lines: [String], what: String) {
    switch form {
    case .clean: return (lines, "\(form)")
    case .cut:
      let count = random.below(lines.count)
      return (Array(lines.prefix(count)), "cut after line \(count)")
    case .late:
      let count = random.below(lines.count)
      let rest = TraceEditing.dropFirst(count, from: lines)
      return (TraceEditing.recounted(TraceEditing.startingMidway(rest)), "without \(count) events")
    case .blind, .undeclared, .blindForAClass:
      let kinds = Set(lines.compactMap(TraceEditing.event)).sorted()
      let isOne = random.oneIn(2)
      let single = kinds[random.below(kinds.count)]
      let several = kinds.filter { _ in random.oneIn(3) }
      let set = Set(isOne ? [single] : several)
      let what = "\(form.rawValue): without \(set.sorted().joined(separator: ", "))"
      if form == .blindForAClass {
        let classes = Set(lines.compactMap(TraceEditing.className)).sorted()
        let one = classes[random.below(classes.count)]
        let rest = TraceEditing.drop(set, of: one, from: lines)
        return (TraceEditing.withoutObserves(rest), "\(what) of \(one)")
      }
      let rest = TraceEditing.dropping(set, from: lines)
      let said = form == .blind
      return (
        said ? TraceEditing.observing(without: set, rest) : TraceEditing.withoutObserves(rest), what
      )
    }
  }
}
