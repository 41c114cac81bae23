import Foundation
import LifelineImport
import TestSupport
import Testing

@testable import lifeline

/// Traces that gzip compressed, from files and pipes, whole and damaged.
@Suite("Compressed traces")
struct CompressionTests {
  private static let source = "traces/conforming/launch-tab-app.lifeline.jsonl"

  /// The same trace in blocks of each kind, and in several members with all that a header may have.
  private static let forms = ["dynamic", "fixed", "members", "stored"].map {
    "traces/compressed/\($0).lifeline.jsonl.gz"
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Repository.root.appendingPathComponent(path)))
  }

  /// What is inflated, handed over and taken in pieces of some size.
  private static func inflate(_ bytes: [UInt8], pieces: Int = 1000) throws -> [UInt8] {
    var rest = bytes[...]
    let gzip = GzipReader { limit throws(ImportRefusal) in
      defer { rest = rest.dropFirst(min(limit, pieces)) }
      return Array(rest.prefix(min(limit, pieces)))
    }
    var whole: [UInt8] = []
    while true {
      let piece = try gzip.next(pieces)
      if piece.isEmpty { return whole }
      #expect(piece.count <= pieces + 258)
      whole += piece
    }
  }

  @Test("are known by their first two bytes, though the first comes alone")
  func alone() throws {
    let path = "traces/compressed/stored.lifeline.jsonl.gz"
    let bytes = try [UInt8](Data(contentsOf: Repository.root.appendingPathComponent(path)))
    for first in [1, 2, bytes.count] {
      var pieces = [bytes.prefix(first), bytes.dropFirst(first)].map(Array.init)
      let input = try OpenInput(isFile: false) { _ in pieces.isEmpty ? [] : pieces.removeFirst() }
      #expect(input.hasHeader)
    }
  }

  @Test("are inflated, whatever the blocks and the pieces", arguments: forms)
  func inflated(path: String) throws {
    let (bytes, plain) = (try Self.bytes(path), try Self.bytes(Self.source))
    for pieces in [1, 7, 300, 100_000] {
      #expect(try Self.inflate(bytes, pieces: pieces) == plain)
    }
    let told = Inside.run(["check", path])
    #expect(told.status == 0)
    #expect(
      told.output
        == Inside.run(["check", Self.source]).output.replacing(Self.source, with: path)
    )
  }

  @Test("are read from a pipe, by every question, and found in folders")
  func everywhere() throws {
    let path = Self.forms[0]
    let piped = try Tool.run(["check", "-"], input: Data(try Self.bytes(path)))
    #expect(piped.status == 0 && piped.output.hasPrefix("-: conforms: 38 events"))
    for words in [
      ["convert", "--to", "notation"], ["stats"], ["tree", "--at", "10"], ["next", "--at", "10"],
      ["render", "--format", "text"], ["why", "--at", "10"],
    ] {
      let (one, other) = (Inside.run(words + [path]), Inside.run(words + [Self.source]))
      #expect(one.status == other.status)
      #expect(one.output == other.output.replacing(Self.source, with: path), "\(words)")
    }
    let folder = try SchemaValue(
      text: Inside.run(["check", "--format", "json", "traces/compressed"]).output
    )
    #expect(folder["traces"]?.elements.count == Self.forms.count + 2)
    #expect(folder["summary"]?["unreadable"] == .integer(0))
  }

  @Test(
    "may be foreign ones and logs",
    arguments: [
      ("honeycomb.otlp.jsonl", "traces/imported"),
      ("crash-line-at-the-end.log", "traces/regressions"),
    ]
  )
  func content(name: String, folder: String) {
    let (packed, plain) = ("traces/compressed/\(name).gz", "\(folder)/\(name)")
    let told = Inside.run(["check", "--no-config", packed])
    let expected = Inside.run(["check", "--no-config", plain])
    #expect(told.output == expected.output.replacing(plain, with: packed))
    #expect(told.status == expected.status)
  }

  @Test("that are cut off anywhere are refused with one message", arguments: forms)
  func truncated(path: String) throws {
    let bytes = try Self.bytes(path)
    let end = bytes.lastIndex { $0 != 0 } ?? 0
    for count in stride(from: 2, through: end, by: 13) {
      #expect(throws: ImportRefusal.self) { try Self.inflate(Array(bytes.prefix(count))) }
    }
    let folder = try Folder()
    try folder.write(Data(bytes.prefix(bytes.count / 2)), to: "t.lifeline.jsonl.gz")
    let told = Inside.run(["check", "t.lifeline.jsonl.gz"], directory: folder.path)
    #expect(told.status == 3)
    #expect(told.output.contains("t.lifeline.jsonl.gz: unreadable: its gzip data is damaged, "))
    #expect(told.output.contains("gzip -dc FILE | lifeline check -"))
  }

  @Test("that are damaged are refused, or were damaged where it does not matter", arguments: forms)
  func damaged(path: String) throws {
    let (bytes, plain) = (try Self.bytes(path), try Self.bytes(Self.source))
    var refused = 0
    for bit in stride(from: 0, to: bytes.count * 8, by: 41) {
      var other = bytes
      other[bit / 8] ^= 1 << (bit % 8)
      do {
        let inflated = try Self.inflate(other)
        #expect(inflated == plain, "bit \(bit)")
      } catch {
        refused += 1
      }
    }
    #expect(refused > bytes.count * 8 / 41 / 2)
  }

  @Test("never take more memory than a chunk asks for")
  func bomb() throws {
    // A block of matches that all repeat one zero: 1000 times as long as it is.
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    let packed: [UInt8] = try #require(Self.gzip(zeros))
    #expect(packed.count < 8000)
    var rest = packed[...]
    let gzip = GzipReader { limit throws(ImportRefusal) in
      defer { rest = rest.dropFirst(limit) }
      return Array(rest.prefix(limit))
    }
    var count = 0
    while true {
      let piece = try gzip.next(4096)
      if piece.isEmpty { break }
      #expect(piece.count <= 4096 + 258)
      count += piece.count
    }
    #expect(count == zeros.count)
  }

  @Test("are refused where they grow beyond all measure")
  func measure() throws {
    let packed: [UInt8] = try #require(Self.gzip([UInt8](repeating: 0, count: 1 << 20)))
    func size(measuredFrom measured: Int) throws -> Int {
      var rest = packed[...]
      let gzip = GzipReader(measuredFrom: measured, most: 100) { limit throws(ImportRefusal) in
        defer { rest = rest.dropFirst(limit) }
        return Array(rest.prefix(limit))
      }
      var count = 0
      while case let piece = try gzip.next(4096), !piece.isEmpty { count += piece.count }
      return count
    }
    #expect(try size(measuredFrom: 1 << 21) == 1 << 20)
    #expect(throws: ImportRefusal.self) { try size(measuredFrom: 1 << 16) }
  }

  @Test("are what they are by more than a short first member", arguments: [0, 1, 3, 40])
  func shortMember(count: Int) throws {
    for path in ["traces/imported/events.csv", "traces/imported/honeycomb.otlp.jsonl"] {
      let bytes = try Self.bytes(path)
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      let folder = try Folder()
      let packed = Self.stored(bytes.prefix(count)) + Self.stored(bytes.dropFirst(count))
      try folder.write(Data(packed), to: "\(name).gz")
      try folder.write(Data(bytes), to: name)
      let told = Inside.run(["check", "\(name).gz"], directory: folder.path)
      let plain = Inside.run(["check", name], directory: folder.path)
      #expect(told.output.replacing("\(name).gz", with: name) == plain.output)
      #expect(told.status == plain.status)
    }
  }

  /// Bytes as one member with one stored block.
  private static func stored(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var checksum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 1 ? 0xEDB8_8320 ^ checksum >> 1 : checksum >> 1 }
    }
    func number(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }
    let count = UInt32(bytes.count)
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1] + number(count, 2) + number(count ^ 0xFFFF, 2)
      + bytes + number(~checksum, 4) + number(count, 4)
  }

  /// Bytes of one value as one fixed block: the value, and then matches with the byte before.
  private static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    var bits: [Bool] = []
    func add(_ value: Int, _ count: Int) {
      for bit in 0..<count { bits.append(value >> bit & 1 == 1) }
    }
    func word(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
    }
    add(1, 1)
    add(1, 2)
    // The literal 0 is 0x30 in eight bits; 285, the longest match, is 0xC5; distance 1 is 0.
    let single = bytes.count % 258 == 0 ? 258 : bytes.count % 258
    for _ in 0..<single { word(0x30, 8) }
    for _ in 0..<((bytes.count - single) / 258) {
      word(0xC5, 8)
      word(0, 5)
    }
    word(0, 7)
    while bits.count % 8 != 0 { bits.append(false) }
    var packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    for start in stride(from: 0, to: bits.count, by: 8) {
      packed.append((0..<8).reduce(0) { $0 | (bits[start + $1] ? 1 << $1 : 0) })
    }
    var register: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 { register = register & 1 == 1 ? 0xEDB8_8320 ^ register >> 1 : register >> 1 }
    }
    for value in [~register, UInt32(bytes.count)] {
      for shift: UInt32 in [0, 8, 16, 24] {
        packed.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    return packed
  }
}
