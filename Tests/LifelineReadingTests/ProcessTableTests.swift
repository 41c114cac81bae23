import LifelineReading
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

/// A log that is read again for one process, without a look at the lines of others.
@Suite("Whose the lines of a log are")
struct ProcessTableTests {
  /// What one process was read to print.
  private struct Reading: Equatable {
    var items: [String] = []
    var otherLines: Int
    var dropped: String
    var losses: LogLosses
    var processes: [Int64]
  }

  private static func read(
    _ text: String,
    _ process: Int64?,
    by table: ProcessTable?
  ) -> (reading: Reading, table: ProcessTable) {
    var bytes = Array(text.utf8)
    var reader = TraceReader(format: nil, hint: .console, process: process) { limit in
      let chunk = Array(bytes.prefix(limit))
      bytes.removeFirst(chunk.count)
      return chunk
    }
    if let table { reader.passOverOthers(by: table) }
    var items: [String] = []
    while let item = reader.next() { items.append("\(item)") }
    let context = reader.context
    let reading = Reading(
      items: items,
      otherLines: context.otherLines,
      dropped: "\(context.dropped)",
      losses: context.losses,
      processes: context.processes
    )
    return (reading, reader.processTable)
  }

  /// What stands behind the prefix of a line, or on lines below it.
  private static let messages = [
    "<Shop.Home: 0x7f81> viewDidLoad()", "<Shop.Home: 0x7f81> viewWillAppear(_:)",
    "<Shop.Cart: 0x7f92> viewDidAppear(_:)", "loaded 12 rows", "# MARK: second part", "",
    "*** viewDidAppear ***\n  controller: <Shop.Cart: 0x7f92>\n  animated: true",
    "<private> viewDidAppear(_:)", "<private>", "viewDidAppear", "went on\n\nand below a blank",
    #"{"vc":"Shop.Home#1","e":"viewDidLoad()","n":1}"#,
    #"{"lifeline":1,"observes":["appearance"]}"#, #"{"vc":"Shop.Home#1","e":"viewDid"#,
    "Unbalanced calls to begin/end appearance transitions for <Shop.Home: 0x7f81>.",
    "Attempt to present <Shop.Cart: 0x7f92> on\n<Shop.Home: 0x7f81> whose view is not in the",
  ]

  private static func quoted(_ text: String) -> String {
    let spelled = text.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
    return "\"" + spelled.replacing("\n", with: #"\n"#) + "\""
  }

  /// A log of three processes, the first of which begins alone.
  private static func log(_ style: String, _ seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var records: [String] = []
    for position in 0..<60 {
      let message = messages.randomElement(using: &generator) ?? ""
      let process = position < 5 ? 812 : 812 + Int.random(in: 0..<3, using: &generator)
      let time = "2026-07-26 18:11:\(10 + position % 50).348"
      switch style {
      case "compact": records.append("\(time) Df Shop[\(process):11ed2] [app:ui] \(message)")
      case "plain": records.append("\(time) Shop[\(process):11ed2] \(message)")
      case "joined":
        let end = Bool.random(using: &generator) ? "\n" : ""
        records.append("\(time) Shop[\(process):11ed2] \(message)\(end)")
      default:
        let object =
          #"{"timestamp":"\#(time)728+1200","processID":\#(process),"#
          + #""eventMessage":\#(quoted(message))}"#
        records.append(object)
      }
    }
    switch style {
    case "joined": return records.joined()
    case "array": return "[" + records.joined(separator: seed % 2 == 0 ? "," : ",\n") + "]\n"
    default: return records.joined(separator: "\n") + "\n"
    }
  }

  @Test(
    "is known so well that each process is read as if every line were looked at",
    arguments: ["compact", "plain", "joined", "ndjson", "array"]
  )
  func isSame(style: String) {
    for seed in 0..<60 {
      let text = Self.log(style, UInt64(seed))
      let (whole, table) = Self.read(text, nil, by: nil)
      for process in [812, 813, 814] as [Int64] {
        let looked = Self.read(text, process, by: nil).reading
        let passed = Self.read(text, process, by: table).reading
        #expect(passed == looked, "\(style), seed \(seed), process \(process)")
      }
      #expect(seed > 0 || !whole.items.isEmpty)
    }
  }

  @Test("is found out to the end though nothing more is handed out")
  func parts() {
    let lines = (0..<40).map { position in
      "2026-07-26 18:11:10.348 Df Shop[\(812 + position % 2)] <Shop.Home: 0x7f81> viewDidLoad()\n"
    }
    let last = "2026-07-26 18:11:10.348 Df Shop[900] <Shop.Home: 0x7f81> viewDidLoad()\n"
    var bytes: [UInt8]? = Array((lines.joined() + last).utf8)
    var reader = TraceReader { _ in
      defer { bytes = nil }
      return bytes ?? []
    }
    reader.partProcesses()
    var items = 0
    while reader.next() != nil { items += 1 }
    #expect(items < 4)
    #expect(reader.context.processes == [812, 813, 900])
  }
}
