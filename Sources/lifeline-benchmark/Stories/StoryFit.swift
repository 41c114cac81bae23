import Foundation
import LifelineReading
import LifelineStory
import LifelineTrace

/// `lifeline-benchmark story-fit FOLDER…`: what the story asks about logs with known answers, in two
/// halves, and what a change of each price does to that; of a log by itself, what is odd in it, and what it costs.
///
/// A log is `NAME.raw.txt`, what is known of it `NAME.json`: `id`, `kind`, `odd_lines`, `human_certainty`; the causes stand
/// in `labels.jsonl`. The halves are told apart by a hash of the id, so that prices are fitted on one and
/// held against the other.
enum StoryFit {
  /// A log with what is known of it.
  struct Case: Sendable {
    var isInnocent: Bool
    var oddLines: Set<Int>
    var causes: [String]
    var half: Int
    var text: String
  }

  /// What comes out for one half.
  struct Figures: Equatable {
    var faulty = 0
    var asked = 0
    var first = 0
    var innocent = 0
    var disturbed = 0

    /// One number for all: innocents that are asked about weigh three times.
    var score: Int { asked + first - 3 * disturbed }

    var words: String {
      "asked about on an odd line \(asked) of \(faulty), with the cause that is known \(first); "
        + "innocent and asked about \(disturbed) of \(innocent)"
    }
  }

  /// Prints the figures of both halves, and the prices whose change would better the first.
  static func run(_ arguments: [String]) -> Int32 {
    let logs = arguments.filter {
      !$0.hasSuffix("/") && FileManager.default.contents(atPath: $0) != nil
    }
    if !logs.isEmpty { return weigh(logs) }
    let cases = arguments.flatMap(cases)
    guard !cases.isEmpty else {
      say("story-fit needs folders of logs with what is known of them")
      return 2
    }
    let before = figures(cases, .fitted)
    say("half 1: \(before[0].words)")
    say("half 2: \(before[1].words)")
    for named in Price.all {
      for factor in [0.8, 1.25] {
        var price = Price.fitted
        price[keyPath: named.place] *= factor
        let after = figures(cases, price)
        guard after != before else { continue }
        let change = "\(after[0].score - before[0].score), \(after[1].score - before[1].score)"
        say("\(named.name) × \(factor): score of the halves by \(change)")
      }
    }
    return 0
  }

  /// Prints what is odd in each log, the dearest first.
  private static func weigh(_ logs: [String]) -> Int32 {
    for log in logs {
      say(log)
      let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      var reader = TraceReader(text: text)
      for odd in StoryTelling(StoryLog(&reader), about: []).weighed {
        let price = String(format: "%6d  %5.2f of %.2f  ", odd.line, odd.price, odd.asks)
        say(price + odd.text)
      }
    }
    return 0
  }

  private static func figures(_ cases: [Case], _ price: Price) -> [Figures] {
    var figures = [Figures(), Figures()]
    for known in cases {
      var reader = TraceReader(text: known.text)
      let question = StoryTelling(StoryLog(&reader), about: [], price).question
      if known.isInnocent {
        figures[known.half].innocent += 1
        if question != nil { figures[known.half].disturbed += 1 }
        continue
      }
      figures[known.half].faulty += 1
      guard let question, known.oddLines.contains(question.line) else { continue }
      figures[known.half].asked += 1
      if known.causes.contains(question.fault.rawValue) { figures[known.half].first += 1 }
    }
    return figures
  }

  // MARK: Reading what is known

  private struct Known: Decodable {
    var id: String
    var kind: String
    var oddLines: [Int]?
    var humanCertainty: String?

    enum CodingKeys: String, CodingKey {
      case id, kind
      case oddLines = "odd_lines"
      case humanCertainty = "human_certainty"
    }
  }

  private struct Label: Decodable {
    var id: String
    var causes: [String]?
    var oddLines: [Int]?

    enum CodingKeys: String, CodingKey {
      case id, causes
      case oddLines = "odd_lines"
    }
  }

  private static func cases(in folder: String) -> [Case] {
    let root = URL(filePath: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let decoder = JSONDecoder()
    let lines =
      (try? String(contentsOf: root.appending(path: "labels.jsonl"), encoding: .utf8)) ?? ""
    var labels: [String: Label] = [:]
    for line in lines.split(separator: "\n") {
      guard let label = try? decoder.decode(Label.self, from: Data(line.utf8)) else { continue }
      labels[label.id] = label
    }
    return names.sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      let path = root.appending(path: String(name.dropLast(5)) + ".raw.txt")
      guard let data = try? Data(contentsOf: root.appending(path: name)),
        let known = try? decoder.decode(Known.self, from: data),
        let text = try? String(contentsOf: path, encoding: .utf8)
      else { return nil }
      let isSure = known.humanCertainty == "certain" || known.humanCertainty == "likely"
      let label = labels[known.id]
      return Case(
        isInnocent: known.kind == "conforming" || !isSure,
        oddLines: Set(known.oddLines ?? []).union(label?.oddLines ?? []),
        causes: label?.causes ?? [],
        half: half(of: known.id),
        text: text
      )
    }
  }

  /// The half of an id: the parity of a hash that is the same on every machine.
  private static func half(of id: String) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in id.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash >> 16) & 1)
  }
}
