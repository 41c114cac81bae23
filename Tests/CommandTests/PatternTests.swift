import Testing

@testable import LifelineImport

/// The regular expressions of `--pattern`: what they fit, and what they cost at most.
@Suite("Patterns")
struct PatternTests {
  /// What the named groups of a pattern take of a line; nil where it does not fit.
  private static func groups(_ pattern: String, _ line: String) throws -> [String?]? {
    let program = try PatternProgram(pattern)
    var run = PatternProgram.Run()
    let scalars = line.unicodeScalars.map(\.value)
    guard program.fits(scalars, &run) else { return nil }
    return program.names.indices.map { group in
      let (start, end) = (run.groups[2 * group], run.groups[2 * group + 1])
      guard start >= 0 else { return nil }
      let text = scalars[start..<end].compactMap(Unicode.Scalar.init)
      return String(String.UnicodeScalarView(text))
    }
  }

  @Test(
    "fit as regular expressions do: the first place, and there what is written first",
    arguments: [
      (#"(?<a>\w+) didShow (?<b>\w+)"#, "x Cart didShow viewDidLoad!", ["Cart", "viewDidLoad"]),
      ("(?<a>a+)(?<b>a*)", "baaa", ["aaa", ""]), ("(?<a>a+?)(?<b>a*)", "baaa", ["a", "aa"]),
      ("(?<a>a|ab)(?<b>c|bcd)", "abcd", ["a", "bcd"]), ("(?<a>(?:x|y)+)z", "xyxz", ["xyx"]),
      ("^(?<a>.)", "äb", ["ä"]), (#"(?<a>\w+)$"#, "a ビュー", ["ビュー"]),
      (#"(?<a>[^\s=]+)=(?<b>[\d.]+)"#, "at t=12.5", ["t", "12.5"]),
      (#"(?<a>\d{2,3})"#, "1 12345", ["123"]), (#"(?<a>\d{2})\b"#, "1 12345", ["45"]),
      ("(?i)(?<a>cart)", "a CART", ["CART"]), ("(?i:C)(?<a>a)", "ca", ["a"]),
      (#"\[(?<a>\w+)\] \{(?<b>[\]a-]+)"#, "[T] {a-]", ["T", "a-]"]),
      ("a{b(?<a>c)", "a{bc", ["c"]), (#"(?<a>\x41\u{42})"#, "AB", ["AB"]),
      ("(?<a>(a*)*)b", "aab", ["aa"]), (#"\B(?<a>b)"#, "b ab", ["b"]),
    ] as [(String, String, [String])]
  )
  func fit(pattern: String, line: String, groups: [String]) throws {
    #expect(try Self.groups(pattern, line) == groups.map(Optional.some))
  }

  @Test("say which group took no part, and fit nothing else")
  func parts() throws {
    #expect(try Self.groups("(?<a>x)|(?<b>y)", "zy") == [nil, "y"])
    #expect(try Self.groups("^(?<a>x)", "yx") == nil)
    #expect(try Self.groups("(?<a>x)$", "xy") == nil)
    #expect(try Self.groups("(?<a>(a+)+)c", "aaab") == nil)
  }

  @Test(
    "are refused with what is wrong with them",
    arguments: [
      ("(a", "a bracket is not closed"), ("a)", "closed that none opens"),
      ("[a", "a set is not closed"),
      ("*a", "nothing stands before a *"), ("a**", "follows another"), ("a++", "second +"),
      ("(?=a)", "looking ahead"), ("(?<!a)", "looking ahead or behind"),
      (#"(a)\1"#, "asked for again"),
      (#"\q"#, "not known here"), ("a{2000}", "1000 times at most"),
      ("[b-a]", "ends before it begins"),
      ("(?:(?:(?:a{99}){99}){99}){99}", "too long"), ("(?:(?:(?:){999}){999}){999}", "too long"),
      (String(repeating: "(", count: 100), "brackets stand in each other"),
    ]
  )
  func refused(pattern: String, message: String) {
    #expect(
      performing: { try PatternProgram(pattern) },
      throws: { ($0 as? PatternParser.Problem)?.message.contains(message) ?? false }
    )
  }

  @Test(
    "take no more steps than a line has characters, times those of the pattern",
    arguments: [
      #"(?<vc>\w+) didShow (?<e>\w+)"#, #"(?<vc>\w+) .*?(?<e>view\w+)"#,
      #"(?<vc>(a+)+)\$(?<e>\w+)"#,
      "(?<vc>(a|aa)*)(?<e>b)", "(?<vc>(.*)*)(?<e>x{3,9}y)", "(?<vc>a?a?a?a?a?a?aaaaaa)(?<e>b)",
    ]
  )
  func work(pattern: String) throws {
    let program = try PatternProgram(pattern)
    for length in [100, 1000, 10_000] {
      var run = PatternProgram.Run()
      #expect(!program.fits(Array(repeating: 0x61, count: length), &run))
      #expect(run.work > 0 && run.work <= (length + 1) * 40, "\(run.work) steps for \(length)")
    }
  }

  @Test("read no line that is longer than the limit, and count it where it names a callback")
  func longLines() throws {
    let long = String(repeating: "a", count: 70_000)
    let text = "Cart viewDidLoad\n\(long) viewDidAppear\n\(long)\n"
    let reader = try PatternReader([#"(?<vc>\w+) (?<e>\w+)"#])
    let trace = try Importer.native(Array(text.utf8), by: reader)
    let lines = String(decoding: trace.text, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3 && lines[2].contains(#""because":"it is longer than 64 KiB"}"#))
    #expect(trace.notes.contains("1 record has no end within 64 KiB, at line 3"))
  }
}
