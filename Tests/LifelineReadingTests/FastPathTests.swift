import LifelineSimulator
import TestSupport
import Testing

@testable import LifelineReading
@testable import LifelineTrace

@Suite("The straight path of the native reader")
struct FastPathTests {
  /// A line of random members, most of them as recorders write them.
  private func line(using generator: inout SeededGenerator) -> String {
    let ids = ["Menu#1", "Menu#2", "Shop.Item#1", "Menu#?", "Ünï#3", "bad", "A\\u0042#1"]
    let names = ["viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear", "nonsense", "init"]
    let numbers = [
      "0", "1", "7", "0.104", "12.000000001", "1e3", "-1", "007", "4096", "5000", "null",
    ]
    let truths = ["true", "false", "null", "1"]
    var members: [String] = []
    func id() -> String { "\"\(ids.randomElement(using: &generator) ?? "")\"" }
    func number() -> String { numbers.randomElement(using: &generator) ?? "" }
    func truth() -> String { truths.randomElement(using: &generator) ?? "" }
    members.append("\"vc\":\(id())")
    members.append("\"e\":\"\(names.randomElement(using: &generator) ?? "")\"")
    for key in ["n", "t", "d", "turn"] where Bool.random(using: &generator) {
      members.append("\"\(key)\":\(number())")
    }
    for key in ["animated", "appearing"] where Int.random(in: 0..<3, using: &generator) == 0 {
      members.append("\"\(key)\":\(truth())")
    }
    for key in ["child", "parent", "to", "from"]
    where Int.random(in: 0..<4, using: &generator) == 0 {
      members.append("\"\(key)\":\(Bool.random(using: &generator) ? id() : "null")")
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      members.append(
        ["\"by\":\"app\"", "\"by\":\"uikit\"", "\"by\":\"user\""][
          Int.random(in: 0..<3, using: &generator)
        ]
      )
    }
    if Int.random(in: 0..<6, using: &generator) == 0 { members.append("\"ext\":{\"a\":[1]}") }
    if Int.random(in: 0..<6, using: &generator) == 0 { members.append("\"th\":\"2\"") }
    if Int.random(in: 0..<6, using: &generator) == 0 { members.append(members[0]) }
    if Int.random(in: 0..<2, using: &generator) == 0 { members.shuffle(using: &generator) }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// A line of random members of an exit.
  private func exitLine(using generator: inout SeededGenerator) -> String {
    let numbers = ["0", "1", "7", "0.104", "1e3", "-1", "007", "123456789012", "null"]
    var members = ["x", "t"].map { "\"\($0)\":\(numbers.randomElement(using: &generator) ?? "")" }
    let more = [
      "\"super\":true", "\"super\":false", "\"super\":null", "\"returned\":true", "\"d\":1",
      "\"vc\":\"Menu#1\"", "\"e\":\"viewDidLoad()\"", "\"x\":2",
    ]
    for member in more where Int.random(in: 0..<6, using: &generator) == 0 {
      members.append(member)
    }
    if Bool.random(using: &generator) { members.shuffle(using: &generator) }
    return "{" + members.joined(separator: ",") + "}"
  }

  @Test("agrees with the general path on exits")
  func exits() {
    func items(_ text: String) -> [String] {
      var reader = TraceReader(text: text, format: .native)
      var items: [String] = []
      while let item = reader.next() { items.append("\(item)") }
      return items
    }
    var generator = SeededGenerator(seed: 20_250_102)
    var straight = 0
    for _ in 0..<5_000 {
      let text = exitLine(using: &generator)
      // A blank before the last brace is what the straight path leaves to the general one.
      #expect(items(text + "\n") == items(text.dropLast() + " }\n"), "\(text)")
      let padded = text + "\n" + String(repeating: "\0", count: EventScanner.padding)
      if Bytes.withBytes(of: padded, { ExitScanner.scan($0) }) != nil { straight += 1 }
    }
    #expect(straight > 100)
  }

  @Test("agrees with the general path or leaves the line to it")
  func agreement() {
    var generator = SeededGenerator(seed: 20_250_101)
    var straight = 0
    for _ in 0..<15_000 {
      let text = line(using: &generator)
      var scanner = EventScanner()
      var event = Event(.initialize, on: .unknown)
      let padded = text + "\n" + String(repeating: "\0", count: EventScanner.padding)
      guard let length = Bytes.withBytes(of: padded, { scanner.scan($0, &event) }) else { continue }
      #expect(length == text.utf8.count + 1, "\(text)")
      straight += 1
      let fast = Reading(text + "\n", .native)
      // A blank behind the brace is what the straight path leaves to the general one.
      let slow = Reading("{ " + text.dropFirst(), .native)
      #expect(fast.events == slow.events, "\(text)")
      #expect(fast.refusals == slow.refusals, "\(text)")
      #expect(fast.reader.context.unknown == slow.reader.context.unknown, "\(text)")
    }
    #expect(straight > 1000)
  }
}
