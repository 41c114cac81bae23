import LifelineChecker

/// What the states in a picture are called.
enum PictureWords {
  /// The states of an appearance: one, several, or unknown.
  static func appearance(_ set: AppearanceSet) -> String {
    set == .any || set.isEmpty ? "unknown" : set.names.joined(separator: " or ")
  }

  /// What an event does to the appearance of its controller; empty where nothing is known.
  static func change(of entry: Picture.Entry) -> String {
    let before = appearance(entry.before.appearance)
    let after = appearance(entry.after.appearance)
    if before == "unknown", after == "unknown" { return "" }
    return before == after ? after : "\(before), then \(after)"
  }
}

extension Picture {
  /// The bars of a lane, in order of place.
  func bars(of lane: Int) -> ArraySlice<Bar> {
    func first(_ lane: Int) -> Int {
      var low = 0
      var high = bars.count
      while low < high {
        let middle = (low + high) / 2
        if bars[middle].lane < lane { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return bars[first(lane)..<first(lane + 1)]
  }
}
