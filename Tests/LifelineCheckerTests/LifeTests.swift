import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineChecker
@testable import LifelineStatistics

@Suite("Lives")
struct LifeTests {
  /// Letters stand for callbacks, so that sequences are short to write.
  static let letters: [Character: Callback] = [
    "a": .viewWillAppear, "b": .viewDidAppear, "c": .viewWillDisappear, "d": .viewDidDisappear,
    "l": .viewDidLoad, "m": .didReceiveMemoryWarning,
  ]

  static func text(_ word: String) -> String {
    var life = LifeSequence()
    for letter in word { life.append(letters[letter] ?? .initialize) }
    var text = life.text
    for (letter, callback) in letters {
      text = text.replacing(callback.baseName, with: String(letter))
    }
    return text.replacing(" ", with: "")
  }

  @Test(
    "are written with what is repeated once",
    arguments: [
      ("labcd", "labcd"),
      ("labcdabcd", "l(abcd)×n"),
      ("labcdabcdabcdabcd", "l(abcd)×n"),
      ("labcdabcdab", "l(abcd)×nab"),
      ("mmm", "(m)×n"),
      ("labbcdabcd", "l(a(b)×ncd)×n"),
      ("labcdabbcd", "l(a(b)×ncd)×n"),
      ("ababcbc", "(ab)×ncbc"),
      ("", ""),
    ]
  )
  func loops(word: String, expected: String) {
    #expect(Self.text(word) == expected)
  }

  @Test("go on under the class where only the line of the birth, or of the load, has an address")
  func addresses() {
    for birth in ["init", "viewDidLoad"] {
      let visit = ["viewWillAppear", "viewDidAppear"].map { "Item \($0)\n" }.joined()
      let text = (1...3).map { "<Shop.Item: 0x60000\($0)> \(birth)\n\(visit)" }.joined()
      let lives = TraceCount(text: text, format: .console).lives
      #expect(lives.map(\.name) == ["Shop.Item"])
      #expect(lives[0].variants.lives == 3)
      #expect(lives[0].variants.variants.map(\.count) == [3])
    }
  }

  @Test("are cut when they are too long, and balanced whatever comes")
  func bounds() {
    for seed in UInt64(0)..<300 {
      var random = SeededGenerator(seed: seed)
      let letters = Self.letters.keys.sorted()
      let word = (0..<200).map { _ in letters.randomElement(using: &random) ?? "a" }
      let text = Self.text(String(word))
      #expect(text.filter { Self.letters[$0] != nil }.count <= LifeSequence.longest)
      var depth = 0
      for character in text {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        #expect(depth >= 0)
      }
      #expect(depth == 0)
    }
    let word = (0..<20).map { String(repeating: "m", count: 1) + "abcdl".prefix($0 % 5 + 1) }
    #expect(Self.text(word.joined()).isEmpty == false)
  }

  private static func lives(_ trace: String) -> [String] {
    let lives = TraceCount(text: trace, format: .notation).lives
    return lives.flatMap { name, variants in
      variants.variants.map { "\(name) \($0.count)× \($0.sequence)" }
    }
  }

  @Test("are the same however often something was repeated")
  func variants() {
    let show = { (name: String) in
      "\(name) viewWillAppear\n\(name) viewDidLayoutSubviews\n\(name) viewDidDisappear\n"
    }
    let trace =
      (1...3).map { number in
        "Item#\(number) viewDidLoad\n"
          + String(repeating: show("Item#\(number)"), count: number + 1)
          + (number == 2 ? "Item#2 deinit\n" : "")
      }.joined()
    #expect(
      Self.lives(trace) == [
        "Item 2× viewDidLoad (viewWillAppear viewDidDisappear)×n",
        "Item 1× viewDidLoad (viewWillAppear viewDidDisappear)×n deinit",
      ]
    )
  }

  @Test("of instances that are not told apart begin with another birth or loading")
  func conjectured() {
    #expect(
      Self.lives("a#? init\na#? viewDidLoad\na#? init\na#? viewDidLoad\na#? viewDidLoad\n") == [
        "a 2× init viewDidLoad", "a 1× viewDidLoad",
      ]
    )
  }

  @Test("hold a call once that was recorded with the call of super in it")
  func nested() {
    #expect(
      Self.lives("a viewDidLoad\n  a viewDidLoad\na viewDidAppear\n") == [
        "a 1× viewDidLoad viewDidAppear"
      ]
    )
  }

  @Test("are only counted when there are too many variants")
  func limit() {
    var variants = LifeVariants()
    for number in 0..<1200 {
      var life = LifeSequence()
      // Why: eleven binary digits, each told by one of two callbacks, and nothing that repeats is dropped.
      for place in 0..<11 { life.append(Callback.allCases[2 * place + number >> place & 1]) }
      variants.add(life)
    }
    #expect(variants.lives == 1200)
    #expect(variants.others == 200)
    #expect(variants.variants.count == LifeTally.limit)
    var all = LifeVariants()
    all.add(variants)
    #expect(all.lives == 1200)
    #expect(all.others == 200)
  }
}
