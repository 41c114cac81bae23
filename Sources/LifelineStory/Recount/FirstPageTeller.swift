import LifelineTrace

/// Tells a first page, which a page view controller sets while it loads, together with that controller, although the
/// page appears before it. (Fact 10.15.)
enum FirstPageTeller {
  /// Puts each such page into the scene of its page controller.
  static func tell(_ scenes: inout [Recount.Scene], in log: StoryLog) {
    var place = 0
    var told: Set<Int> = []
    for event in log.events where event.callback == .pagesSet {
      while place < scenes.count, scenes[place].lines.lowerBound <= Int(event.line) { place += 1 }
      guard place + 1 < scenes.count else { break }
      let container = log.shortName(event.receiver)
      let pages = log.context.lists[event].list.map(log.shortName)
      guard let page = scenes[place].comes.first, pages.contains(page),
        scenes[place].goes.isEmpty, scenes[place + 1].comes.contains(container),
        told.insert(place).inserted
      else { continue }
      let start = scenes[place].lines.lowerBound
      scenes[place + 1].comes += scenes[place].comes
      scenes[place + 1].children.append(
        Recount.Child(name: page, container: container, isLoadedFirst: false)
      )
      scenes[place + 1].lines = start...scenes[place + 1].lines.upperBound
    }
    guard !told.isEmpty else { return }
    var numbers: [Int] = []
    for index in scenes.indices {
      numbers.append((numbers.last ?? 0) + (told.contains(index) ? 0 : 1))
    }
    scenes = scenes.enumerated().filter { !told.contains($0.offset) }.map { _, scene in
      var scene = scene
      scene.overlaps = scene.overlaps.map { numbers[$0 - 1] }
      return scene
    }
  }
}
