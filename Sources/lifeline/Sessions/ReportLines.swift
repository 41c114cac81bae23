import LifelineFleet
import LifelineTrace

extension FleetReader {
  /// Reads all reports of an input: lines of sessions, and documents of which the braces stand alone on their
  /// lines, one behind the other.
  ///
  /// - Parameter input: The input; gzip is inflated.
  /// - Throws: `Refusal` if it cannot be read, or cannot be merged with those before it.
  mutating func read(_ input: TraceInput) throws(FileBytes.Refusal) {
    let open = try input.openAsItIs()
    var document: [UInt8]?
    var carried: [UInt8] = []
    /// The number of bytes at the beginning of what is carried that hold no line feed.
    var searched = 0
    var areRows = false
    var line = 0
    while true {
      let chunk = open.next(1 << 20)
      let isAtEnd = chunk.isEmpty
      carried += chunk
      if isAtEnd, !carried.isEmpty { carried.append(UInt8(ascii: "\n")) }
      var start = 0
      while let end = carried[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        line += 1
        let text = carried[start..<end]
        start = end + 1
        searched = start
        // Why: sessions stand on a line each, and all at once would take many times their memory.
        if areRows, text.starts(with: "    {".utf8) {
          Bytes.withBytes(of: text.last == UInt8(ascii: ",") ? text.dropLast() : text) {
            readRow($0, from: "\(input.path):\(line)")
          }
          continue
        }
        areRows = document != nil && text.elementsEqual("  \"sessions\" : [".utf8)
        if areRows { try readHead((document ?? []) + "\"sessions\":[]}".utf8) }
        if document == nil, text.elementsEqual("{".utf8) { document = [] }
        if document != nil {
          document?.append(contentsOf: text)
          document?.append(UInt8(ascii: "\n"))
          guard text.elementsEqual("}".utf8) else { continue }
          try read(document?[...] ?? [], of: input, line)
          document = nil
        } else if !text.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
          try read(text, of: input, line)
        }
      }
      carried.removeFirst(start)
      searched = carried.count
      if isAtEnd { break }
    }
    if let failure = open.failure { throw FileBytes.Refusal(message: failure) }
    if let document { try read(document[...], of: input, line) }
  }

  private mutating func readHead(_ text: [UInt8]) throws(FileBytes.Refusal) {
    try with(text[...]) { (reader, text) throws(Fleet.Refusal) in try reader.readHead(text) }
  }

  private mutating func read(
    _ text: ArraySlice<UInt8>,
    of input: TraceInput,
    _ line: Int
  ) throws(FileBytes.Refusal) {
    let place = "\(input.path):\(line)"
    try with(text) { (reader, text) throws(Fleet.Refusal) in try reader.read(text, from: place) }
  }

  private mutating func with(
    _ text: ArraySlice<UInt8>,
    _ body: (inout FleetReader, Bytes) throws(Fleet.Refusal) -> Void
  ) throws(FileBytes.Refusal) {
    var refusal: Fleet.Refusal?
    Bytes.withBytes(of: text) { text in
      do throws(Fleet.Refusal) {
        try body(&self, text)
      } catch {
        refusal = error
      }
    }
    if let refusal { throw FileBytes.Refusal(message: refusal.message) }
  }
}
