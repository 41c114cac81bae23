/// Which screens were shown, in which order.
struct VisitTable {
  private var seen: Set<String> = []
  private var last: String?

  /// A screen is shown.
  mutating func show(_ name: String) -> ScreenVisit {
    let visit = ScreenVisit(
      screen: name,
      previous: last,
      isFirst: seen.insert(name).inserted,
      duration: nil
    )
    last = name
    return visit
  }

  /// A screen was left, after so many seconds.
  mutating func leave(_ name: String, after duration: Double) -> ScreenVisit {
    ScreenVisit(screen: name, previous: nil, isFirst: false, duration: duration)
  }
}
