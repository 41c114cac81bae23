import LifelineFleet
import LifelineReading
import LifelineReports
import LifelineStatistics
import LifelineTrace

/// A session that was judged, as far as all holds of others of its shape.
final class KnownSession: Sendable {
  /// What was said of it.
  let verdict: SessionVerdict
  /// The lines between which each screen of the verdict was loaded and appeared, and was shown; two for each time.
  private let screens: [(loads: [Int], shown: [Int])]
  /// The lines of its first time and its last; empty where it has none.
  private let all: [Int]

  private init(_ verdict: SessionVerdict, _ screens: [(loads: [Int], shown: [Int])], all: [Int]) {
    (self.verdict, self.screens, self.all) = (verdict, screens, all)
  }

  /// Creates one of a session that was judged.
  ///
  /// - Parameters:
  ///   - verdict: What was said of it.
  ///   - told: The times that its line tells of.
  ///   - times: The times of its lines, which never go back.
  convenience init(_ verdict: SessionVerdict, _ told: SessionJudgement.Times, at times: [Int64]) {
    var lines: [Int64: Int] = [:]
    for (line, time) in times.enumerated() where lines[time] == nil { lines[time] = line }
    // Why: a time of no line is none that another session has, and is never found.
    func places(_ spans: [Span]) -> [Int] {
      spans.flatMap { [lines[$0.start] ?? times.count, lines[$0.end] ?? times.count] }
    }
    self.init(
      verdict,
      told.screens.map { (places($0.loads), places($0.shown)) },
      all: places(told.all.map { [$0] } ?? [])
    )
  }

  /// Says of another session of the shape what was said of this one.
  ///
  /// - Parameters:
  ///   - facts: Takes it.
  ///   - times: The times of the other's lines.
  /// - Returns: Whether the lines fit.
  func tell(_ facts: inout SessionFacts, _ times: [Int64]) -> Bool {
    var fits = true
    func spans(_ places: [Int]) -> [Int64] {
      stride(from: 0, to: places.count - 1, by: 2).map { place in
        let (first, last) = (places[place], places[place + 1])
        guard max(first, last) < times.count, times[first] != SessionShape.none,
          times[last] != SessionShape.none
        else {
          fits = false
          return 0
        }
        return times[last] - times[first]
      }
    }
    facts.times = screens.map { (Sketch(spans($0.loads)), Sketch(spans($0.shown))) }
    facts.nanoseconds = spans(all).first ?? 0
    facts.verdict = verdict
    return fits
  }

  /// What is kept of it, on one line; it begins with the line of a session.
  func text(_ facts: SessionFacts) -> String {
    let rest: JSONObject = [
      "screens": screens.map { ["loads": $0.loads, "shown": $0.shown] as JSONObject }, "all": all,
    ]
    return #"{"known":1,"line":"# + facts.line(in: "-").dropLast() + "," + rest.line.dropFirst()
  }

  /// Reads what was kept; nil where it is damaged.
  convenience init?(_ text: ArraySlice<UInt8>) {
    guard let value = Bytes.withBytes(of: text, { try? JSONParser.parse($0) }),
      value["known"]?.integer == 1, let line = value["line"], let verdict = SessionVerdict(line)
    else { return nil }
    func numbers(_ value: LifelineReading.JSONValue?) -> [Int] {
      (value?.array ?? []).compactMap { $0.integer.map(Int.init(truncatingIfNeeded:)) }
        .filter { 0...Int(UInt32.max) ~= $0 }
    }
    let screens = (value["screens"]?.array ?? []).map {
      (loads: numbers($0["loads"]), shown: numbers($0["shown"]))
    }
    guard screens.count == verdict.screens.count else { return nil }
    self.init(verdict, screens, all: numbers(value["all"]))
  }
}
