import LifelineReading
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

@Suite("Reading any bytes")
struct FuzzTests {
  static let seeds: [String] = {
    let tables = [
      ConsoleForm.brackets, ConsoleForm.names, ConsoleForm.addresses, ConsoleForm.chains,
      ConsoleForm.bare, ConsoleForm.misspelt,
    ]
    let logs: [String] = tables.map { forms in
      let lines: [String] = forms.enumerated().map { index, form in
        ConsoleForm.prefixes[index % ConsoleForm.prefixes.count] + form.text
      }
      return lines.joined(separator: "\n")
    }
    let messages = DiagnosticSample.all.map(\.message).joined(separator: "\n")
    return [RoundTripTests.native, RoundTripTests.notation] + logs + [messages]
  }()

  /// A text with a few bytes changed, removed, doubled or moved.
  private func mutation(
    of bytes: [UInt8],
    using generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...12, using: &generator) where bytes.count > 1 {
      let position = Int.random(in: 0..<bytes.count, using: &generator)
      let length = min(Int.random(in: 1...24, using: &generator), bytes.count - position)
      let piece = Array(bytes[position..<(position + length)])
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[position] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(position..<(position + length))
      case 2: bytes.insert(contentsOf: piece, at: position)
      case 3:
        bytes.removeSubrange(position..<(position + length))
        let target = Int.random(in: 0...bytes.count, using: &generator)
        bytes.insert(contentsOf: piece, at: target)
      case 4:
        let marks = Array("[]<>()-:.\"`#@{},0x/*\n \u{1B}".utf8)
        bytes[position] = marks.randomElement(using: &generator) ?? 0
      default: bytes = Array(bytes.prefix(position + length))
      }
    }
    return bytes
  }

  @Test("never traps, whatever the format and the chunks", arguments: seeds.indices)
  func mutations(_ index: Int) {
    var generator = SeededGenerator(seed: UInt64(index) + 1)
    let original = Array(Self.seeds[index].utf8)
    for _ in 0..<25 {
      let bytes = mutation(of: original, using: &generator)
      for format in TraceReader.Format.allCases {
        let reading = Reading(bytes, format, chunk: 4096)
        #expect(reading.items.count <= bytes.count + 1)
      }
      _ = Reading(bytes, chunk: 7)
    }
  }

  @Test("gives the same items for every size of chunk", arguments: seeds.indices)
  func chunks(_ index: Int) {
    for format in [nil, .native, .notation, .console] as [TraceReader.Format?] {
      let whole = Reading(Self.seeds[index], format).items
      for chunk in [1, 7, 4096] {
        #expect(Reading(Self.seeds[index], format, chunk: chunk).items == whole)
      }
    }
  }

  @Test("never traps on random bytes")
  func noise() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let count = Int.random(in: 0..<300, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      for format in [nil, .native, .notation, .console] as [TraceReader.Format?] {
        _ = Reading(bytes, format)
      }
    }
  }

  @Test("never traps on any beginning of a text", arguments: seeds.indices)
  func prefixes(_ index: Int) {
    let lines = Self.seeds[index].split(separator: "\n").map { Array($0.utf8) }
    for line in lines {
      var text: [UInt8] = []
      for count in line.indices { text += line[...count] + [0x0A] }
      _ = Reading(text, .console)
    }
  }
}
