import LifelineSimulator
import TestSupport

/// Changes texts in the ways in which traces go wrong, and in ways in which they never should.
struct FuzzMutation {
  /// The texts that lines and pieces are taken from.
  let corpus: [[UInt8]]

  private static let marks = Array("[]<>()-:.\"`#@{},0x/*\\\n \t\u{1B}\u{0}\u{FF}".utf8)

  /// Numbers that arithmetic stumbles over.
  private static let numbers = [
    "0", "-1", "1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "4294967295", "4294967296", "2147483647", "-2147483648", "8999999999", "-8999999999",
    "9000000000", "1e308", "-1e-320", "1e400", "0.000000001", "18446744073709551615", "65535",
    "65536", "4096", "4097", "1000000000000000000", "1.7976931348623157e308", "00", "-0",
  ]

  /// Texts that a terminal, a line or a quotation stumbles over, as they stand in JSON.
  private static let texts =
    [
      "\\u001b[31m", "\\n", "\\r\\n", "\\u0000", "\\u202e", "\\u2066", "\\u061c", "\\u00ad",
      "\\u200b", "\\udb40\\udc41", "\\\"", "\\\\", "#1", "#", "a#2147483647", " <- ", "%%{init}%%",
      "$$x$$", "end", "]", "@hooks base", "\\ud800", "\u{202E}", "\u{85}", "\u{2028}", "é", "名",
      "👩‍👩‍👧", "(null)", "nil", "*", "?", "", " ", ",", "true", "null", "`", "<b>",
    ] + injections

  /// Texts that would be commands to what runs a job, if they began a line, as they stand in JSON.
  private static let injections = [
    "::error::zqinj", "\\n::error::zqinj", " \\r\\n ::error file=zqinj::x", "\\n##[error]zqinj",
  ]

  /// What the injections begin with; no report's own line begins so.
  static let commands = ["::error::zqinj", "::error file=zqinj", "##[error]zqinj"]

  /// An injection, or any other text that something stumbles over, as it stands in JSON.
  static func injection(_ random: inout SeededGenerator) -> String {
    random.oneIn(3) ? injections[random.below(injections.count)] : text(&random)
  }

  /// A text that something stumbles over, as it stands in JSON.
  static func text(_ random: inout SeededGenerator) -> String { texts[random.below(texts.count)] }

  /// A number that arithmetic stumbles over.
  static func number(_ random: inout SeededGenerator) -> String {
    numbers[random.below(numbers.count)]
  }

  /// A value of any kind of JSON.
  static func value(_ random: inout SeededGenerator) -> String {
    switch random.below(4) {
    case 0: number(&random)
    case 1: "\"\(text(&random))\""
    default: values[random.below(values.count)]
    }
  }

  /// Values of every kind of JSON.
  private static let values = [
    "null", "true", "false", "0", "-1", "\"\"", "\"A#1\"", "[]", "{}", "[null]",
    "[\"A#1\",\"B#1\"]",
    "{\"a\":1}", "[[[[]]]]", "1e9", "\"x\"",
  ]

  /// A text that is changed in one to six places.
  func mutate(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(6) {
      switch random.below(8) {
      case 0, 1: changeBytes(&bytes, &random)
      case 2, 3: changeLines(&bytes, &random)
      case 4: changeNumber(&bytes, &random)
      case 5: changeText(&bytes, &random)
      case 6: changeValue(&bytes, &random)
      default: addStructure(&bytes, &random)
      }
      if bytes.count > 400_000 { bytes.removeSubrange(400_000...) }
    }
    return bytes
  }

  private func changeBytes(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard bytes.count > 1 else { return }
    let start = random.below(bytes.count)
    let end = min(bytes.count, start + 1 + random.below(24))
    let piece = Array(bytes[start..<end])
    switch random.below(7) {
    case 0: bytes[start] = UInt8(random.below(256))
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: piece, at: start)
    case 3:
      bytes.removeSubrange(start..<end)
      bytes.insert(contentsOf: piece, at: random.below(bytes.count + 1))
    case 4: bytes[start] = Self.marks[random.below(Self.marks.count)]
    case 5: bytes[start] ^= 1 << UInt8(random.below(8))
    default: if random.oneIn(4) { bytes.removeSubrange(end...) }
    }
  }

  private func changeLines(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count > 1 else { return }
    let place = random.below(lines.count)
    let other = random.below(lines.count)
    switch random.below(7) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: other)
    case 2: lines.swapAt(place, other)
    case 3: lines.insert(lines.remove(at: place), at: min(other, lines.count))
    case 4:
      lines.insert(contentsOf: Array(repeating: lines[place], count: random.below(40)), at: other)
    case 5:
      let source = corpus[random.below(corpus.count)].split(separator: 0x0A)
      guard !source.isEmpty else { return }
      let start = random.below(source.count)
      let piece = source[start..<min(source.count, start + 1 + random.below(8))]
      lines.insert(contentsOf: piece, at: place)
    default:
      let block = lines[min(place, other)...max(place, other)]
      let copies = random.oneIn(8) ? 60 : 1
      for _ in 0..<copies where lines.count < 4000 { lines.insert(contentsOf: block, at: place) }
    }
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  /// The places of runs of bytes.
  private func runs(_ bytes: [UInt8], _ isPart: (UInt8) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for (place, byte) in bytes.prefix(60_000).enumerated() {
      if isPart(byte) {
        if start == nil { start = place }
      } else if let begun = start {
        runs.append(begun..<place)
        start = nil
      }
    }
    return runs
  }

  private func changeNumber(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let runs = runs(bytes) { (0x30...0x39).contains($0) }
    guard !runs.isEmpty else { return }
    let number = Self.number(&random)
    bytes.replaceSubrange(runs[random.below(runs.count)], with: Array(number.utf8))
  }

  private func changeText(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let runs = runs(bytes) { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    guard !runs.isEmpty else { return }
    let run = runs[random.below(runs.count)]
    let text = Array(Self.text(&random).utf8)
    switch random.below(3) {
    case 0: bytes.replaceSubrange(run, with: text)
    case 1: bytes.insert(contentsOf: text, at: run.upperBound)
    default: bytes.replaceSubrange(run, with: Array(bytes[runs[random.below(runs.count)]]))
    }
  }

  private func changeValue(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let colons = bytes.indices.prefix(60_000).filter { bytes[$0] == UInt8(ascii: ":") }
    guard !colons.isEmpty else { return }
    let start = colons[random.below(colons.count)] + 1
    let stops = Array(",}\n)".utf8)
    let end = bytes[start...].firstIndex { stops.contains($0) } ?? bytes.count
    let value = Self.values[random.below(Self.values.count)]
    bytes.replaceSubrange(start..<end, with: Array(value.utf8))
  }

  /// Adds lines that say of controllers of the trace what they should not.
  private func addStructure(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    var names = ["A#1", "B#1"]
    for line in bytes.split(separator: 0x0A).prefix(200) {
      let text = String(decoding: line, as: UTF8.self)
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      names += parts.filter { $0.contains("#") && $0.count < 40 }.map(String.init)
    }
    var name: String { names[random.below(names.count)] }
    let lines = (0...random.below(6)).map { _ -> String in
      switch random.below(9) {
      case 0: "{\"state\":\"\(name)\",\"parent\":\"\(name)\"}"
      case 1: "{\"state\":\"\(name)\",\"parent\":null,\"presented\":\"\(name)\"}"
      case 2: "{\"state\":\"\(name)\",\"children\":[\"\(name)\",\"\(name)\",\"\(name)\"]}"
      case 3: "{\"vc\":\"\(name)\",\"e\":\"addChild(_:)\",\"child\":\"\(name)\",\"by\":\"app\"}"
      case 4: "{\"vc\":\"\(name)\",\"e\":\"pushViewController(_:animated:)\",\"to\":\"\(name)\"}"
      case 5: "{\"vc\":\"\(name)\",\"e\":\"present(_:animated:completion:)\",\"to\":\"\(name)\"}"
      case 6: "{\"vc\":\"\(name)\",\"is\":[\"N\",\"UINavigationController\"]}"
      case 7: "{\"vc\":\"\(name)\",\"e\":\"deinit\"}"
      default:
        "{\"vc\":\"\(name)\",\"e\":\"setViewControllers(_:animated:)\",\"to\":[\"\(name)\",\"\(name)\"]}"
      }
    }
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    let ends = bytes.indices.prefix(60_000).filter { bytes[$0] == 0x0A }
    let place = ends.isEmpty ? 0 : ends[random.below(ends.count)] + 1
    bytes.insert(contentsOf: text, at: place)
  }
}
