import LifelineImport
import LifelineReading
import LifelineTrace

/// An input that is being read.
final class OpenInput {
  /// Why reading stopped before the end; nil if it did not.
  private(set) var failure: String?
  /// Whether opening the input once more gives the same bytes: it is a file, and no pipe.
  let isFile: Bool

  private typealias Source = (_ limit: Int) throws(FileBytes.Refusal) -> [UInt8]

  private let read: Source
  /// Whether the bytes are those that gzip compressed.
  private let isInflated: Bool
  /// What is read straight into a reader's memory; nil for what hands out arrays.
  private var file: FileBytes?
  /// What a reader of a report should know of how it was translated, a sentence each.
  private(set) var notes: [String] = []
  /// Whether it is a foreign trace, of which the translation is handed out.
  private(set) var isForeign = false
  /// The line of the foreign trace that each line of the translation is from; empty elsewhere.
  private var origins: [UInt32] = []
  /// What was read, and not yet handed out.
  private var first: ArraySlice<UInt8>

  private static let chunk = 256 * 1024
  /// The bytes that are looked at to know what an input is.
  static let enough = 64 * 1024

  /// Whether the project's own header comes first.
  var hasHeader: Bool { first.starts(with: Array(#"{"lifeline":"#.utf8)) }

  /// Whether it may be a log, as far as its beginning tells.
  var mayBeLog: Bool {
    guard !hasHeader, !isForeign else { return false }
    // Why: of a pipe little may have come so far.
    let format = TraceReader.format(of: first)
    return format == nil || format == .console
  }

  /// The size of a file, in bytes; nil for a pipe, and for what is inflated.
  var size: Int? { isInflated ? nil : file?.status?.size }

  /// Whether all of it is in the first chunk, before any of it was handed out.
  var isShort: Bool { first.count < Self.chunk }

  /// Reads the first chunk.
  ///
  /// - Parameters:
  ///   - isFile: Whether it is a file, and no pipe.
  ///   - read: Hands out up to a number of bytes, none at the end.
  /// - Throws: `Refusal` if it cannot be read, is empty, or can be no text.
  init(
    isFile: Bool,
    _ read: @escaping (_ limit: Int) throws(FileBytes.Refusal) -> [UInt8]
  ) throws(FileBytes.Refusal) {
    self.isFile = isFile
    var bytes = try read(Self.chunk)
    // Why: what grows may show one byte at first, and gzip tells itself by two.
    while bytes.count == 1, case let more = try read(Self.chunk), !more.isEmpty { bytes += more }
    isInflated = GzipReader.begins(bytes)
    if isInflated {
      self.read = Self.inflating(bytes, read)
      bytes = try self.read(Self.chunk)
    } else {
      self.read = read
    }
    // Why: a member of gzip may be a few bytes, and what comes first decides what it is.
    while bytes.count < Self.enough, case let more = try self.read(Self.chunk), !more.isEmpty {
      bytes += more
    }
    first = bytes[...]
    if let problem = Self.problem(bytes) { throw FileBytes.Refusal(message: problem) }
  }

  /// Reads the first chunk of a file.
  convenience init(_ file: FileBytes) throws(FileBytes.Refusal) {
    try self.init(isFile: file.isFile) { limit throws(FileBytes.Refusal) in
      try file.read(limit)
    }
    if !isInflated { self.file = file }
  }

  /// Inflates what gzip compressed.
  ///
  /// - Parameters:
  ///   - first: The bytes that were read already.
  ///   - read: Hands out those behind them.
  /// - Returns: Hands out what they are inflated.
  private static func inflating(_ first: [UInt8], _ read: @escaping Source) -> Source {
    var first = first
    let gzip = GzipReader { limit throws(ImportRefusal) in
      if !first.isEmpty {
        defer { first = [] }
        return first
      }
      do throws(FileBytes.Refusal) {
        return try read(limit)
      } catch {
        throw ImportRefusal(message: error.message)
      }
    }
    var held: ArraySlice<UInt8> = []
    return { limit throws(FileBytes.Refusal) in
      if held.isEmpty {
        do throws(ImportRefusal) {
          held = try gzip.next(limit)[...]
        } catch {
          throw FileBytes.Refusal(message: error.message)
        }
      }
      defer { held = held.dropFirst(limit) }
      return Array(held.prefix(limit))
    }
  }

  /// Reads a foreign trace to its end and hands out the project's own form of it; any other input
  /// stays as it is.
  ///
  /// - Parameter choice: How foreign traces are read.
  /// - Throws: `Refusal` if it cannot be read, is too long, or nothing in it can be an event.
  func translate(_ choice: ImportChoice) throws(FileBytes.Refusal) {
    guard choice.concerns(first) else { return }
    var whole: [UInt8] = []
    // Why: an array that grows by itself takes up to three times the memory meanwhile.
    whole.reserveCapacity(min(size ?? 0, Self.longestForeign) + Self.chunk)
    whole += first
    while true {
      let chunk = try read(Self.chunk)
      if chunk.isEmpty { break }
      whole += chunk
      guard whole.count <= Self.longestForeign else {
        throw Self.tooLong
      }
    }
    let trace = try choice.native(whole)
    notes = trace.notes
    origins = trace.origins
    first = trace.text[...]
    isForeign = true
  }

  /// The longest foreign trace that is read, in bytes.
  static let longestForeign = 512_000_000

  /// Why a longer one is not read.
  static let tooLong = FileBytes.Refusal(
    message: "foreign traces are read up to \(longestForeign / 1_000_000) MB; split it"
  )

  /// Hands out bytes that were read before.
  init(_ kept: KeptBytes.Kept) {
    isFile = false
    isInflated = false
    first = []
    origins = kept.origins
    switch kept.storage {
    case .pieces(let pieces):
      var rest = pieces[...]
      read = { _ throws(FileBytes.Refusal) in rest.popFirst() ?? [] }
    case .file(let file):
      var offset = 0
      read = { limit throws(FileBytes.Refusal) in
        let bytes = try file.read(limit, at: offset)
        offset += bytes.count
        return bytes
      }
    }
  }

  /// A reader of the bytes.
  ///
  /// - Parameters:
  ///   - format: The format; nil to recognise it.
  ///   - hint: The format to choose where the content fits several.
  ///   - process: The process whose lines are read; nil for all.
  ///   - copy: Keeps what is read, if that is wanted.
  ///   - told: Is told of the number of bytes whenever some were read.
  /// - Returns: The reader.
  func reader(
    _ format: TraceReader.Format?,
    hint: TraceReader.Format?,
    process: Int64? = nil,
    keptIn copy: KeptBytes? = nil,
    told: ((Int) -> Void)? = nil
  ) -> TraceReader {
    copy?.kept.origins = origins
    var reader = unsafe TraceReader(format: format, hint: hint, process: process) { room in
      let count = unsafe self.fill(room)
      if let copy, copy.isWanted { copy.keep(unsafe Array(room.prefix(count))) }
      told?(count)
      return count
    }
    reader.name(linesBy: origins)
    return reader
  }

  /// Hands out the bytes to a reader.
  func next(_ limit: Int) -> [UInt8] {
    if !first.isEmpty {
      defer { first = first.dropFirst(limit) }
      return Array(first.prefix(limit))
    }
    if isForeign { return [] }
    do {
      return try read(limit)
    } catch {
      failure = error.message
      return []
    }
  }

  /// Writes bytes into a reader's memory.
  ///
  /// - Parameter room: Receives the bytes.
  /// - Returns: Their number; 0 at the end.
  func fill(_ room: UnsafeMutableRawBufferPointer) -> Int {
    if first.isEmpty, !isForeign, let file {
      do {
        return unsafe try file.read(into: room)
      } catch {
        failure = error.message
        return 0
      }
    }
    if !first.isEmpty {
      let count = min(room.count, first.count)
      unsafe room.copyBytes(from: first.prefix(count))
      first = first.dropFirst(count)
      return count
    }
    let bytes = next(room.count)
    unsafe room.copyBytes(from: bytes)
    return bytes.count
  }

  /// What is said of an input without bytes, which is no fault where many parts are read.
  static let emptiness = "it is empty"

  /// What keeps bytes from being a trace in any format; nil if nothing is seen.
  static func problem(_ bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return emptiness }
    if bytes.starts(with: [0x1F, 0x8B]) {
      return "it is compressed twice; inflate it first: gzip -dc FILE | lifeline check -"
    }
    if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      return "it is compressed with zstd; inflate it first: zstd -dc FILE | lifeline check -"
    }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      return "it is a zip archive; unpack it first"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return "it is UTF-16 text; save it as UTF-8"
    }
    let isBinary = Bytes.withBytes(of: bytes) { $0.holdsZero(within: 4096) }
    return isBinary ? "it is binary, and no trace in any known format" : nil
  }
}
