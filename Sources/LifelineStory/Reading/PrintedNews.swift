import LifelineTrace

/// Which lines besides callbacks tell of something that happens.
///
/// What an app prints below a callback each time, `NSRect: {{0, 0}, {375, 600}}`, or with nearly every one, tells what a
/// screen is, or who prints. A line that names a callback is printed by its method besides, or as it returns.
struct PrintedNews {
  /// How many lines with one label show what they are.
  private static let enough = 3
  /// How many kinds of callbacks a log prints of which a person does not ask for each.
  private static let kinds = 4

  /// The labels of lines that are printed below callbacks.
  private let labels: Set<Substring>

  /// Looks for them in a log.
  init(_ log: StoryLog) {
    let lines = Set(log.events.map { Int($0.line) })
    let isOfAll = Set(log.events.map(\.callback)).count >= Self.kinds
    var counts: [Substring: (all: Int, below: Int)] = [:]
    for remark in log.remarks {
      guard let label = remark.text.label else { continue }
      counts[label, default: (0, 0)].all += 1
      if lines.contains(remark.line - 1) { counts[label]?.below += 1 }
    }
    labels = Set(
      counts.filter { label in
        label.value.all >= Self.enough
          && (label.value.all == label.value.below
            || isOfAll && label.value.all * 5 >= log.events.count * 4)
      }.keys
    )
  }

  /// Whether a remark tells of something that happens.
  func contains(_ remark: StoryLog.Remark) -> Bool {
    !remark.text.namesCallback && remark.text.label.map { !labels.contains($0) } ?? true
  }
}

extension String {
  /// Whether a printed line names one of the callbacks that come and go, or move.
  fileprivate var namesCallback: Bool {
    guard holds("view") || holds("View") || holds("Move") || holds("ppear") else { return false }
    return words.contains { word in
      let word = word.lowercased()
      return word == "appear" || word == "disappear"
        || ["viewdid", "viewwill", "didmove", "willmove"].contains(where: word.hasPrefix)
    }
  }

  /// What stands before the first sign of a pair, without the callback that it may name; nil where nothing does, or too
  /// much.
  fileprivate var label: Substring? {
    guard let sign = firstIndex(where: { $0 == ":" || $0 == "=" }), sign > startIndex else {
      return nil
    }
    let words = self[..<sign].words(before: 4)
    let name = words.prefix { !$0.hasPrefix("view") }
    guard let last = name.last, words.count < 4,
      !name.contains(where: { $0.contains(where: \.isNumber) })
    else { return nil }
    return self[..<last.endIndex]
  }
}

extension Substring {
  /// The first words, of which no more are looked for than a number.
  fileprivate func words(before count: Int) -> [Substring] {
    split(maxSplits: count, omittingEmptySubsequences: true) {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
  }
}
