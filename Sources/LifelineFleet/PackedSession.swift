import LifelineTrace

/// Numbers and texts as bytes that only the same process reads again.
struct PackedBytes {
  private(set) var bytes: [UInt8] = []
  private var place = 0

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Takes bytes that come behind what is there, of which what was read is forgotten.
  mutating func append(_ more: ArraySlice<UInt8>) {
    bytes.removeFirst(place)
    place = 0
    bytes += more
  }

  // MARK: Writing

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ number: UInt64) {
    var rest = number
    while rest >= 128 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  mutating func add<Element>(
    _ elements: some Collection<Element>,
    _ body: (inout PackedBytes, Element) -> Void
  ) {
    add(elements.count)
    for element in elements { body(&self, element) }
  }

  // MARK: Reading

  mutating func word() -> UInt64 {
    var (word, shift): (UInt64, UInt64) = (0, 0)
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      word |= UInt64(byte & 127) << shift
      if byte < 128 { break }
      shift += 7
    }
    return word
  }

  mutating func number() -> Int { Int(truncatingIfNeeded: word()) }

  mutating func text() -> String {
    let end = number() + place
    defer { place = end }
    return String(decoding: bytes[place..<end], as: UTF8.self)
  }

  mutating func list<Element>(_ body: (inout PackedBytes) -> Element) -> [Element] {
    (0..<number()).map { _ in body(&self) }
  }

  /// The next session behind its length; nil as long as not all of it is there.
  mutating func session() -> Session? {
    let start = place
    let length = number()
    guard length > 0, place + length <= bytes.count else {
      place = start
      return nil
    }
    return Session(&self)
  }
}

extension Session {
  /// All that is known of it.
  var packed: [UInt8] {
    var packed = PackedBytes()
    for word in [key.high, key.low, piece.high, piece.low] { packed.add(word) }
    for text in [version, system, device, started] { packed.add(text) }
    packed.add(Int(nanoseconds))
    packed.add(events)
    packed.add(judged) { $0.add($1) }
    packed.add(findings) { $0.add($1) }
    packed.add(screens.sorted { $0.key < $1.key }) { packed, screen in
      packed.add(screen.key)
      packed.add(screen.value.shown)
      packed.add(screen.value.load.numbers) { $0.add($1) }
      packed.add(screen.value.time.numbers) { $0.add($1) }
    }
    packed.add(passages.sorted { $0.key < $1.key }) { packed, passage in
      packed.add(passage.key.from)
      packed.add(passage.key.to)
      packed.add(passage.value)
    }
    packed.add(lives.sorted { $0.key < $1.key }) { packed, life in
      packed.add(life.key)
      packed.add(life.value)
    }
    return packed.bytes
  }

  fileprivate init(_ packed: inout PackedBytes) {
    key = ContentHash(high: packed.word(), low: packed.word())
    piece = ContentHash(high: packed.word(), low: packed.word())
    (version, system) = (packed.text(), packed.text())
    (device, started) = (packed.text(), packed.text())
    nanoseconds = Int64(packed.number())
    events = packed.number()
    judged = packed.list { $0.text() }
    findings = packed.list { $0.text() }
    for (name, figures) in packed.list({ ($0.text(), ScreenFigures(&$0)) }) {
      screens[name] = figures
    }
    for (from, to, count) in packed.list({ ($0.text(), $0.text(), $0.number()) }) {
      passages[ScreenPassage(from: from, to: to)] = count
    }
    for (name, count) in packed.list({ ($0.text(), $0.number()) }) { lives[name] = count }
  }

  /// The one of two under one name that is kept.
  func first(of other: Session) -> Session {
    self == other || packed.lexicographicallyPrecedes(other.packed) ? self : other
  }
}

extension ScreenFigures {
  fileprivate init(_ packed: inout PackedBytes) {
    shown = packed.number()
    load = Sketch(numbers: packed.list { $0.number() })
    time = Sketch(numbers: packed.list { $0.number() })
  }
}
