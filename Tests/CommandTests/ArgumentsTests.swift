import LifelineReports
import LifelineTrace
import Testing

@testable import lifeline

@Suite("Arguments")
struct ArgumentsTests {
  static let grammar = Grammar(
    """
    try PATH: tries

    Tries.

    Options
      --format FORM    a form
      --enable RULE +  rules
      --all            all
      --ios VERSION    a system
    """
  )

  static func parse(_ words: String...) throws(UsageError) -> Arguments {
    try Arguments(words, by: grammar)
  }

  @Test("take values as the next word or behind an equals sign")
  func values() throws {
    let arguments = try Self.parse("a", "--format", "json", "--enable=x=y", "--all", "-", "b")
    #expect(arguments["--format"] == "json")
    #expect(arguments["--enable"] == "x=y")
    #expect(arguments.has("--all"))
    #expect(!arguments.has("--ios"))
    #expect(arguments.operands == ["a", "-", "b"])
  }

  @Test("take the spelling that other subcommands have for the same option, once")
  func alike() throws {
    #expect(try Self.parse("--to", "json")["--format"] == "json")
    #expect(try Self.parse("--to=json")["--format"] == "json")
    #expect(throws: UsageError(message: "--format is given twice")) {
      try Self.parse("--to", "json", "--format", "text")
    }
    #expect(throws: UsageError.self) { try Self.parse("--at", "5") }
    let trace = "traces/conforming/shop-session.trace"
    let tree = Inside.run(["tree", trace, "--at", "30"])
    #expect(tree.status == 0 && tree == Inside.run(["tree", trace, "--line", "30"]))
    let native = Inside.run(["convert", trace, "--to", "native"])
    #expect(native.status == 0 && native == Inside.run(["convert", trace, "--format", "native"]))
  }

  @Test("keep the order of repeated options")
  func repeated() throws {
    let arguments = try Self.parse("--enable", "a", "--enable", "b", "--enable", "-c")
    #expect(arguments.given.map(\.value) == ["a", "b", "-c"])
  }

  @Test("take everything behind -- as operands")
  func terminator() throws {
    #expect(try Self.parse("--all", "--", "--format", "-x").operands == ["--format", "-x"])
  }

  @Test(
    "refuse what they do not know, with a proposal",
    arguments: [
      (["--formt", "x"], "unknown option --formt; did you mean --format?"),
      (["-x"], "unknown option -x"),
      (["--format"], "--format needs a value: --format FORM"),
      (["--format", "--all"], "--format needs a value: --format FORM"),
      (["--format="], "--format needs a value: --format FORM"),
      (["--all=yes"], "--all takes no value"),
      (["--all", "--all"], "--all is given twice"),
      (["--ios", "16", "--ios", "17"], "--ios is given twice"),
    ]
  )
  func refusals(words: [String], message: String) {
    #expect(throws: UsageError(message: message)) { try Arguments(words, by: Self.grammar) }
  }

  @Test("know the distance between words")
  func distance() {
    #expect(Nearest.distance("kitten", "sitting") == 3)
    #expect(Nearest.distance("", "abc") == 3)
    #expect(Nearest.distance("chekc", "check") == 1)
    #expect(Nearest.word(to: "chek", among: ["check", "explain"]) == "check")
    #expect(Nearest.word(to: "without-will", among: ["did-appear-without-will"]) != nil)
    #expect(Nearest.word(to: "banana", among: ["check", "explain"]) == nil)
  }

  @Test("are not told letter by letter from what is much longer, or beyond all words")
  func longWords() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(Nearest.word(to: long, among: ["check", "explain"]) == nil)
    #expect(Nearest.word(to: long, among: [long + "b", long + "c"]) == nil)
    #expect(Nearest.word(to: long + "b", among: [long + "c", "check"]) == nil)
    #expect(Nearest.word(to: "chekck", among: ["check", long]) == "check")
  }

  @Test("fit names to patterns")
  func wildcards() {
    #expect(Wildcard.fits("*.trace", "a.trace"))
    #expect(Wildcard.fits("a*b*c", "aXbYbZc"))
    #expect(Wildcard.fits("?", "é"))
    #expect(!Wildcard.fits("*.trace", "a.traces"))
    #expect(!Wildcard.fits("?", ""))
  }
}
