import LifelineChecker
import LifelineReports
import LifelineTrace

/// What `--assume-recorded` says is recorded: all of it, or what to add and what to take out.
struct RecordedAssumption {
  /// What is recorded in place of what the trace shows; nil to begin with that.
  private var whole: CallbackSet?
  private var added: CallbackSet = []
  private var removed: CallbackSet = []

  /// Takes the option's words, of all times that it was given, in order; nil if it was not.
  init?(_ arguments: Arguments) throws(UsageError) {
    let words = arguments.given.filter { $0.name == "--assume-recorded" }
      .flatMap { RuleSelection.words($0.value) }
    guard !words.isEmpty else { return nil }
    try self.init(words)
  }

  /// Takes words, in order.
  ///
  /// - Parameter words: Groups or events, with a sign where they add or take out.
  /// - Throws: `UsageError` for a word that is neither a group nor an event.
  init(_ words: [String]) throws(UsageError) {
    for word in words {
      let sign = word.first.flatMap { "+-".contains($0) ? $0 : nil }
      let set = try Self.set(String(word.dropFirst(sign == nil ? 0 : 1)))
      switch sign {
      case "-":
        removed = removed.union(set)
        added = added.subtracting(set)
      case "+":
        added = added.union(set)
        removed = removed.subtracting(set)
      default:
        whole = (whole ?? []).union(set)
        removed = removed.subtracting(set)
      }
    }
  }

  private static func set(_ name: String) throws(UsageError) -> CallbackSet {
    var unknown: [String] = []
    let set = CallbackSet(names: [name], unknown: &unknown)
    guard unknown.isEmpty, !name.isEmpty else {
      let groups = CallbackGroup.allCases.map(\.rawValue)
      let known = groups + ["all"] + Callback.allCases.map(\.baseName)
      let near = Nearest.proposal(for: name, among: known)
      let hint = near.isEmpty ? "; the groups are \(groups.joined(separator: ", "))" : near
      let word = name.isEmpty ? "a sign alone" : name
      throw UsageError(message: "\(word) is neither a group nor an event\(hint)")
    }
    return set
  }

  /// Puts the assumption into effect.
  func apply(to options: inout CheckOptions) {
    if let whole {
      options.assumedRecorded = whole.union(added).subtracting(removed)
    } else {
      options.addedRecorded = added
      options.removedRecorded = removed
    }
  }

  /// What a report says of the assumption, so that nobody overlooks it; nil where it only adds or
  /// takes out.
  static func remark(_ options: CheckOptions) -> String? {
    guard options.assumedRecorded != nil else { return nil }
    return """
      --assume-recorded is taken in place of what the traces show; +GROUP adds to it, -GROUP takes out
      """
  }
}
