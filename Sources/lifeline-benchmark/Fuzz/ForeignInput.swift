import LifelineSimulator

/// A lawful story in a form of another tool's, of whose records some may be beyond reading.
struct ForeignInput {
  /// The text.
  private(set) var bytes: [UInt8]
  /// The ending of its name.
  let ending: String
  /// The options that it is read with.
  let options: [String]
  /// The records that can be read.
  private(set) var read = 0
  /// The records that cannot.
  private(set) var lost = 0

  /// A form, a record a line.
  private struct Form {
    var ending: String
    /// The options that it needs.
    var needed: [String] = []
    /// The word behind `--from` that names it; nil where there is none.
    var from: String?
    var head: String?
    /// What the records call the controller, with and without its name.
    var controller: (named: String, unnamed: String)
    /// A line of the native form in this one; nil for what is no event.
    var line: @Sendable (String) -> String?
  }

  private static func known(
    _ form: ImportForm,
    _ ending: String,
    from: String,
    _ controller: (String, String)
  ) -> Form {
    Form(ending: ending, from: from, head: form.head, controller: controller) { form.line($0) }
  }

  private static let forms = [
    known(.csv, "csv", from: "csv", (",", ",,")),
    known(.chrome, "json", from: "chrome", ("\"cat\"", "\"kind\"")),
    known(.spans, "otlp.jsonl", from: "otlp", ("\"view.class\"", "\"view.kind\"")),
    known(.logs, "jsonl", from: "otlp", ("\"view.class\"", "\"view.kind\"")),
    Form(ending: "json", from: "sentry", controller: ("\"screen\"", "\"place\"")) { line in
      // Why: a breadcrumb tells which screen is shown, and no more.
      line.contains("viewDidAppear") ? ImportForm.sentry.line(line) : nil
    },
    Form(
      ending: "jsonl",
      needed: ["--map", "vc=screen.class,e=name,id=screen.id"],
      controller: ("\"class\"", "\"kind\"")
    ) { line in
      parts(of: line).map {
        #"{"screen":{"class":"\#($0.name)","id":"\#($0.instance)"},"name":"\#($0.call)"}"#
      }
    },
    Form(
      ending: "txt",
      needed: ["--pattern", #"^at (?<vc>\w+)/(?<id>\d+): (?<e>.+)$"#],
      controller: ("/", "//")
    ) { line in parts(of: line).map { "at \($0.name)/\($0.instance): \($0.call)" } },
  ]

  private static func parts(
    of line: String
  ) -> (name: Substring, instance: Substring, call: Substring)? {
    guard let id = ImportForm.value(of: "vc", in: line), let mark = id.lastIndex(of: "#"),
      let call = ImportForm.value(of: "e", in: line)
    else { return nil }
    return (id[..<mark], id[id.index(after: mark)...], call)
  }

  /// Makes a text up.
  init(_ random: inout SeededGenerator) {
    let form = Self.forms[random.below(Self.forms.count)]
    ending = form.ending
    let named = form.from.map { random.oneIn(2) ? ["--from", $0] : [] } ?? []
    options = form.needed + named
    var generator = StoryGenerator(seed: random.next(), system: [12, 15, 18][random.below(3)])
    let (_, trace) = generator.storyWithTrace(length: 3 + random.below(10))
    // Why: none, a few, half, or nearly all of them.
    let percent = [0, 0, 5, 50, 95][random.below(5)]
    var rows = [form.head].compactMap(\.self)
    for line in trace.split(separator: "\n") {
      guard let row = form.line(String(line)) else { continue }
      // Why: only of these names everybody knows that a record with one of them tells of a callback.
      let isCallback = line.contains("\"e\":\"view")
      if percent > 90, !isCallback { continue }
      if isCallback, random.below(100) < percent {
        lost += 1
        rows.append(Self.damaged(row, String(line), form, &random))
      } else {
        read += 1
        rows.append(row)
      }
    }
    bytes = Array(rows.map { $0 + "\n" }.joined().utf8)
  }

  /// A record beyond reading: redacted, without its controller, or cut off.
  private static func damaged(
    _ row: String,
    _ line: String,
    _ form: Form,
    _ random: inout SeededGenerator
  ) -> String {
    switch random.below(3) {
    case 0:
      guard let id = ImportForm.value(of: "vc", in: line), let mark = id.lastIndex(of: "#") else {
        return row
      }
      return form.line(line.replacing("\"\(id)\"", with: "\"<private>\(id[mark...])\"")) ?? row
    case 1 where row.hasPrefix("{"): return String(row.dropLast())
    default:
      guard form.head != nil else {
        return row.replacing(form.controller.named, with: form.controller.unnamed)
      }
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      return "\(cells[0]),,\(cells[2...].joined(separator: ","))"
    }
  }

  /// Bytes as gzip writes them that does not compress, in members.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - cuts: Where another member begins, in order.
  /// - Returns: The members.
  static func compressed(_ bytes: [UInt8], cuts: [Int]) -> [UInt8] {
    zip([0] + cuts, cuts + [bytes.count]).flatMap { start, end -> [UInt8] in
      var member: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
      var place = start
      repeat {
        let stop = min(place + 0xFFFF, end)
        let size = UInt16(stop - place)
        member.append(stop == end ? 1 : 0)
        for half in [size, ~size] { member += [UInt8(half & 0xFF), UInt8(half >> 8)] }
        member += bytes[place..<stop]
        place = stop
      } while place < end
      for word in [checksum(bytes[start..<end]), UInt32(end - start)] {
        for shift: UInt32 in [0, 8, 16, 24] { member.append(UInt8(word >> shift & 0xFF)) }
      }
      return member
    }
  }

  /// The CRC-32 of bytes, a bit at a time.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var register = ~UInt32(0)
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 { register = register >> 1 ^ (register & 1) &* 0xEDB8_8320 }
    }
    return ~register
  }
}
