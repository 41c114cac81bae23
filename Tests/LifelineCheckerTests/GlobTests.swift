import LifelineSimulator
import LifelineTrace
import Testing

@testable import LifelineChecker

@Suite("Globs")
struct GlobTests {
  @Test(
    "fit a name, or its part behind the module",
    arguments: [
      ("*", "Menu", true), ("Menu", "Menu", true), ("Menu", "Shop.Menu", true),
      ("Shop.*", "Shop.Menu", true), ("M?nu", "Menu", true), ("M*u*", "Menu", true),
      ("*enu", "Menu", true), ("Menu*", "Menu", true), ("Menu", "Menus", false),
      ("?", "Menu", false), ("*s", "Menu", false), ("Menu.*", "Menu", false), ("", "Menu", false),
    ]
  )
  func examples(glob: String, name: String, fits: Bool) {
    #expect(Glob.matches(glob, name) == fits)
    #expect((GlobIndex([glob]).longest(for: name) != nil) == fits)
  }

  @Test("are found by an index as by looking at each", arguments: 0..<20 as Range<UInt64>)
  func index(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func text(_ letters: String, upTo length: Int) -> String {
      let count = Int.random(in: 0...length, using: &generator)
      return String((0..<count).compactMap { _ in letters.randomElement(using: &generator) })
    }
    let globs = (0..<30).map { _ in text("aab*?.", upTo: 5) }
    let index = GlobIndex(globs)
    var found = 0
    for _ in 0..<200 {
      let name = text("aaab.", upTo: 6)
      let fitting = globs.indices.filter { Glob.matches(globs[$0], name) }
      let longest = fitting.max { globs[$0].utf8.count < globs[$1].utf8.count }
      #expect(index.longest(for: name) == longest, "\(name) in \(globs)")
      if longest != nil { found += 1 }
    }
    #expect(found > 0)
  }
}
