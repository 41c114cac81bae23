import LifelineSimulator
import TestSupport
import Testing

@testable import LifelineReading
@testable import LifelineTrace

@Suite("The memo of the console reader")
struct ConsoleMemoTests {
  /// Everything that a console reader says of a text.
  private struct Account: Equatable {
    var items: [String] = []
    var identifiers: [String] = []
    var details: [String] = []
    var otherLines = 0
    var dropped = DroppedLines()
    var processes: [Int64] = []

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: The lines.
    ///   - limit: The most messages that the reader remembers; with 0 each is read anew.
    ///   - recalled: Gets the number of lines that were known by their messages.
    init(of text: String, remembering limit: Int, recalled: inout Int) {
      recalled = 0
      var reader = ConsoleReader()
      reader.memo = ConsoleMemo(limit: limit)
      var context = ReadingContext()
      Bytes.withBytes(of: text) { bytes in
        reader.expectsMetadata = HeldLine.hasMetadata(bytes)
        var number: UInt32 = 0
        var start = 0
        while start < bytes.count {
          let end = bytes.offset(of: 0x0A, from: start) ?? bytes.count
          number += 1
          let line = LineBuffer.Line(
            bytes: bytes[start, end],
            number: number,
            isTerminated: true,
            isTooLong: false
          )
          let text = ConsoleReader.withoutQuoteMarks(line.bytes)
          let prefix = ConsolePrefix(text)
          let place = reader.memo.find(text.from(prefix.end), isStamped: prefix.exists)
          if place.map({ reader.memo[$0].isAll }) == true { recalled += 1 }
          reader.read(line, in: &context)
          start = end + 1
        }
      }
      reader.finish(in: &context)
      self.items = reader.items.map { "\($0)" }
      for case .event(let event) in reader.items {
        identifiers += [event.receiver, event.object, event.other].map(context.controllers.id)
        details.append(context.symbols.text(event.detail))
      }
      otherLines = context.otherLines
      dropped = context.dropped
      processes = context.processes
    }
  }

  /// The samples of all forms, and the console text among the project's traces.
  private static let lines: [String] = {
    let forms = [
      ConsoleForm.brackets, ConsoleForm.names, ConsoleForm.addresses, ConsoleForm.chains,
      ConsoleForm.bare, ConsoleForm.misspelt, ConsoleForm.loggers, ConsoleForm.remarks,
      ConsoleForm.placed, ConsoleForm.blocks, ConsoleForm.moves, ConsoleForm.backtraces,
      ConsoleForm.sentences, ConsoleForm.wholeNames, ConsoleForm.modules, ConsoleForm.echoes,
      ConsoleForm.others, ConsoleForm.marked, ConsoleForm.spoken, ConsoleForm.apart,
    ].joined().enumerated().map { index, form in
      ConsoleForm.prefixes[index % ConsoleForm.prefixes.count] + form.text
    }
    let traces = Repository.files(below: "traces")
      .filter { $0.hasSuffix(".log") || $0.hasSuffix(".txt") }
      .compactMap(Repository.text)
    return (forms + traces + DiagnosticSample.all.map(\.message))
      .flatMap { $0.split(separator: "\n").map(String.init) }
  }()

  /// What is put into lines, so that numbers, addresses and names meet in every way.
  private static let pieces = [
    "0x7f9c5970", "0x600000000010", "0x0", "12", "345", "0", "1", "(2)", "(12)", "index=12",
    "<Menu: 0x7f9c5970>", "12:30", "0.345", "#12", "2nd", "\"One 12\"", "[12]", "-[12 viewDidLoad]",
    " ", ".", "-", ":", "é", "\t", "\u{1}", "Menu12", "viewDidLoad",
  ]

  /// A line with a few pieces put in or taken out.
  private static func mutation(
    of line: String,
    using generator: inout SeededGenerator
  ) -> String {
    var characters = Array(line)
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      let place = Int.random(in: 0...characters.count, using: &generator)
      if Bool.random(using: &generator) {
        characters.insert(contentsOf: pieces.randomElement(using: &generator) ?? "", at: place)
      } else {
        characters.removeSubrange(place..<min(characters.count, place + 3))
      }
    }
    return String(characters)
  }

  /// A line with other digits in the place of some, hexadecimal ones behind `0x`; half of the lines keep the
  /// digits of their date.
  private static func redialled(_ line: String, using generator: inout SeededGenerator) -> String {
    let date = Bool.random(using: &generator) ? "2026-01-01 ".count : 0
    var isAddress = false
    var last: Character = " "
    let rest = line.dropFirst(date).map { character in
      if last == "0", character == "x" { isAddress = true }
      isAddress = isAddress && (character == "x" || character.isHexDigit)
      last = character
      if isAddress, character != "x" {
        return "0123456789abcdefABCDEF".randomElement(using: &generator) ?? "0"
      }
      guard character.isASCII, character.isNumber else { return character }
      return "0123456789".randomElement(using: &generator) ?? "0"
    }
    return line.prefix(date) + String(rest)
  }

  @Test("changes nothing", arguments: Repository.some(Array(0..<32), oneIn: 3))
  func agreement(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 1)
    let share = Self.lines.shuffled(using: &generator).prefix(200)
      .map { seed < 4 ? $0 : Self.mutation(of: $0, using: &generator) }
      .map { seed % 2 == 0 ? $0 : "2026-01-01 09:41:00.123 App[812:44031] \($0)" }
    var text = ""
    for round in 0..<4 {
      for line in share.shuffled(using: &generator) {
        let isSame = round == 0 || Bool.random(using: &generator)
        text += (isSame ? line : Self.redialled(line, using: &generator)) + "\n"
      }
    }
    var recalled = 0
    let anew = Account(of: text, remembering: 0, recalled: &recalled)
    #expect(!anew.items.isEmpty && anew.otherLines > 0 && recalled == 0)
    #expect(Account(of: text, remembering: 2048, recalled: &recalled) == anew)
    #expect(recalled > 0 || seed % 2 == 0)
    // With few places all is forgotten again and again.
    #expect(Account(of: text, remembering: 5, recalled: &recalled) == anew)
  }

  /// The lines that a memo reads anew of some that tell of a call on the word they begin with.
  private static func readings(of lines: [String], limit: Int = 2048) -> [String] {
    var memo = ConsoleMemo(limit: limit)
    var readings: [String] = []
    for line in lines {
      Bytes.withBytes(of: line) { bytes in
        let name = { (text: Bytes) in text[0, text.offset(of: 0x20) ?? text.count] }
        if let place = memo.find(bytes, isStamped: false), let call = memo[place].calls?.calls.first
        {
          let found = memo.call(call, at: place, in: bytes)
          #expect(found.name.equals(name(bytes)) && found.address == Self.address(in: bytes))
          return
        }
        readings.append(line)
        _ = memo.remember(bytes, isStamped: false, bytes) { text in
          var calls = ConsoleCalls()
          let selector = ConsoleSelector(callback: .viewDidLoad, evidence: .none, start: 0, end: 0)
          calls.calls = [ConsoleCall(selector)]
          calls.calls[0].name = name(text)
          calls.calls[0].address = Self.address(in: text)
          return calls
        }
      }
    }
    return readings
  }

  private static func address(in text: Bytes) -> UInt64 {
    guard var offset = text.offset(of: "0x") else { return 0 }
    return ConsoleObject.address(text, at: &offset) ?? 0
  }

  @Test("reads no message whose signature is known")
  func hits() {
    let lines = [
      "Menu: 0x7f9c loaded 12 of 345", "Menu: 0xabcd loaded 98 of 765",
      "Menu: 0x7f9c loaded 1 of 345",
      "Menu: 0x7f9cd loaded 12 of 345", "Menu: 0x7f9c loaded 12nd of 345", "12 loaded", "34 loaded",
      "12 loaded 34", "12 loaded 56", "12 loaded 34",
    ]
    let known = [1, 6, 9]
    let anew = lines.indices.filter { !known.contains($0) }.map { lines[$0] }
    #expect(Self.readings(of: lines) == anew)
  }

  @Test("answers alike when it was full")
  func full() {
    let lines = [
      "page 12", "view 12", "12 page 34", "12 page 35", "tab 12", "view 34", "12 page 34", "tab 12",
    ]
    #expect(Self.readings(of: lines, limit: 4).count > Self.readings(of: lines).count)
  }
}
