import LifelineSimulator
import TestSupport
import Testing

@testable import LifelineReading
@testable import LifelineTrace

@Suite("The memo of lines")
struct LineMemoTests {
  /// Reads each line by the fastest way that there is, and once more by the general one.
  private struct TwoReaders {
    private var native = NativeReader()
    private var fast = ReadingContext()
    private var general = ReadingContext()
    private var number: UInt32 = 0
    /// The number of lines that were recognised.
    private(set) var recalled = 0
    /// The number of lines that the scanner read.
    private(set) var scanned = 0

    /// Reads a line, which has no line feed in it, and expects that both say the same.
    mutating func read(_ line: [UInt8]) {
      number += 1
      let padding = [UInt8](repeating: 0, count: EventScanner.padding)
      let item = Bytes.withBytes(of: line + [0x0A] + padding) { self.item($0, line.count) }
      let isCut = line.last == UInt8(ascii: "\r")
      let expected = Bytes.withBytes(of: isCut ? line.dropLast() : line) { bytes in
        let line = LineBuffer.Line(
          bytes: bytes,
          number: number,
          isTerminated: true,
          isTooLong: false
        )
        return NativeReader().read(line, in: &general)
      }
      let text = String(decoding: line, as: UTF8.self)
      #expect(item.map { "\($0)" } == expected.map { "\($0)" }, "\(text)")
      #expect(fast.unknown == general.unknown, "\(text)")
      #expect(fast.controllers.seen == general.controllers.seen, "\(text)")
    }

    private mutating func item(_ text: Bytes, _ length: Int) -> TraceItem? {
      if var exit = ExitScanner.scan(text) {
        #expect(exit.line == length + 1)
        exit.line = number
        return .exit(exit)
      }
      var event = Event(.initialize, on: .unknown)
      if let found = native.recall(text, &event, in: &fast) {
        #expect(found == length + 1)
        recalled += 1
        event.line = number
        return .event(event)
      }
      if let found = native.scan(text, &event) {
        #expect(found == length + 1)
        scanned += 1
        event.line = number
        switch native.complete(&event, in: &fast) {
        case .event:
          native.keep(text, event)
          return .event(event)
        case .unnamed: break
        case .refused: return native.refusal(event, in: &fast)
        }
      }
      let line = LineBuffer.Line(
        bytes: text[0, length > 0 && text[length - 1] == UInt8(ascii: "\r") ? length - 1 : length],
        number: number
      )
      return native.read(line, in: &fast)
    }

    /// Forgets a controller, as a reader forgets one that has been dead for long.
    mutating func forget(_ id: String) {
      if let receiver = fast.controllers.receiver(named: id) { fast.controllers.forget(receiver) }
      if let receiver = general.controllers.receiver(named: id) {
        general.controllers.forget(receiver)
      }
    }
  }

  /// A line with a byte or two changed, and no line feed in it.
  private func mutation(
    of line: [UInt8],
    using generator: inout SeededGenerator
  ) -> [UInt8] {
    var line = line
    let marks = Array("\"\\{}[],:.0195ae-#?nt \r\t\0\u{FF}".utf8)
    for _ in 0..<Int.random(in: 1...2, using: &generator) where !line.isEmpty {
      let position = Int.random(in: 0..<line.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: line[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: line[position] = marks.randomElement(using: &generator) ?? 0
      case 2: line.insert(marks.randomElement(using: &generator) ?? 0, at: position)
      case 3: line.remove(at: position)
      default: line[position] &+= 1
      }
    }
    return line.map { $0 == 0x0A ? 0x0B : $0 }
  }

  /// The lines of the traces of the repository, most of those of events with a number and a time of
  /// this test's, so that they have the shape that the memo knows.
  private static let lines: [[UInt8]] = {
    var number = 0
    return Corpus.traces("").flatMap { (try? Corpus.nativeLines($0)) ?? [] }.flatMap { text in
      // Why: a carriage return and a line feed are one character, at which no text is split.
      text.unicodeScalars.split(separator: "\n").map { String(String.UnicodeScalarView($0)) }
    }.map { line in
      number += number % 97 == 0 ? 7 : 1
      let time = "\(number / 20).\(number % 20 * 50 + 100_000)"
      let isKept = number.isMultiple(of: 9) || !line.contains("\"e\":")
      let rest = line.firstRange(of: "\"vc\":").map { line[$0.lowerBound...] }
      guard !isKept, let rest else { return Array(line.utf8) }
      return Array("{\"n\":\(number),\"t\":\(time),\(rest)".utf8)
    }
  }()

  @Test("reads each line as the scanner does, and as the general path does")
  func corpus() {
    var readers = TwoReaders()
    let lines = Repository.some(Self.lines, oneIn: 3)
    for line in lines { for _ in 0..<3 { readers.read(line) } }
    #expect(readers.recalled > 500)
    #expect(readers.scanned > 100)
  }

  @Test("recognises nothing but what was read before", arguments: 0..<4 as Range<UInt64>)
  func mutations(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var readers = TwoReaders()
    let events = Self.lines.filter { String(decoding: $0, as: UTF8.self).contains("\"e\":") }
    for line in Repository.some(events, oneIn: 12, from: Int(seed) * 3) {
      readers.read(line)
      readers.read(line)
      for _ in 0..<6 {
        let mutant = mutation(of: line, using: &generator)
        readers.read(mutant)
        readers.read(mutant)
        readers.read(line)
      }
    }
    #expect(readers.recalled > 300)
    #expect(readers.scanned > 100)
  }

  @Test("does not know a controller that was forgotten")
  func forgotten() {
    var generator = SeededGenerator(seed: 5)
    var readers = TwoReaders()
    let events = ["viewDidLoad()\"", "didMove(toParent:)\",\"parent\":\"Box#1\"", "deinit\""]
    for number in 1...3000 {
      let id = "Screen#\(Int.random(in: 1...20, using: &generator))"
      let event = events.randomElement(using: &generator) ?? ""
      readers.read(Array("{\"n\":\(number),\"t\":0.5,\"vc\":\"\(id)\",\"e\":\"\(event)}".utf8))
      if number.isMultiple(of: 3) {
        readers.forget("Screen#\(Int.random(in: 1...20, using: &generator))")
      }
    }
    #expect(readers.recalled > 1500)
  }

  @Test("counts on from a number only as the scanner reads it")
  func numbers() {
    var readers = TwoReaders()
    let numbers = [
      "0", "1", "2", "02", "9", "10", "1:", "19", "20", "2", "200", "99999999", "100000000",
      "100000001", "9999998", "9999999", "10000000", "10000001", "9", ":", "\0\0", "",
      "999999999999999", "1000000000000000",
    ]
    for number in numbers + numbers.reversed() {
      for time in ["1.5", "10.25", "1.5", "1.123456789123", "1", "01.5", "1.", "999999999.5"] {
        let line = "{\"n\":\(number),\"t\":\(time),\"vc\":\"A#1\",\"e\":\"viewDidLoad()\"}"
        readers.read(Array(line.utf8))
      }
    }
    #expect(readers.recalled > 30)
  }

  @Test("hands out by `take` and `next` what `next` alone hands out")
  func taken() {
    let text = Self.lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    var reader = TraceReader(text: text, format: .native)
    var items: [String] = []
    var event = Event(.initialize, on: .unknown)
    while true {
      if reader.take(&event) {
        items.append("\(TraceItem.event(event))")
      } else if let item = reader.next() {
        items.append("\(item)")
      } else {
        break
      }
    }
    var plain = TraceReader(text: text, format: .native)
    for item in items { #expect(plain.next().map { "\($0)" } == item) }
    #expect(plain.next().map { "\($0)" } == nil)
    #expect(items.count > 1000)
  }
}
