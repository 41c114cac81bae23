import LifelineTrace
import TestSupport
import Testing

@testable import LifelineReading

/// What tells two objects of a class apart, wherever a log prints it.
///
/// Each log is put together of parts: the object, how it is joined to its callback, the callback and what follows it.
/// Nobody has to think of the combination that is not read.
@Suite("The instances of a class in prints put together of parts")
struct ConsoleInstanceTests {
  /// A class with what tells its objects apart, from the object's number.
  private static let objects: [@Sendable (String, Int) -> String] = [
    { "<\($0): 0x7f8a1b2c\($1)10>" }, { "<Shop.\($0): 0x600003d4\($1)00>" },
    { "\($0): 0x7f8a1b2c\($1)10" }, { "\($0)(0x7f8a1b2c\($1)10)" }, { "\($0)@0x7f8a1b2c\($1)10" },
    { "\($0)[0x7f8a1b2c\($1)10]" }, { "\($0)<0x7f8a1b2c\($1)10>" }, { "\($0) 0x7f8a1b2c\($1)10" },
    { "0x7f8a1b2c\($1)10 \($0)" }, { "[\($0) 7f\($1)]" }, { "\($0)#\($1)" }, { "\($0)(\($1))" },
    { "\($0){\($1)}" }, { "\($0) [\($1)]" }, { "\($0)-\($1)" },
  ]

  private static let joints: [@Sendable (_ object: String, _ callback: String) -> String] = [
    { "\($0) \($1)" }, { "\($0): \($1)" }, { "\($0) - \($1)" }, { "\($0) -> \($1)" },
    { "\($0) | \($1)" }, { "\($0), \($1)" }, { "\($0) => \($1)" }, { "\"\($0)\" \($1)" },
    { "(\($0)) \($1)" }, { "\($0) event: \($1)" }, { "vc: \($0), event: \($1)" },
    { "\($0) \"\($1)\"" }, { #"{"vc":"\#($0)","event":"\#($1)"}"# },
    { "screen=\($0) event=\($1)" }, { "\($1) called on \($0)" }, { "\($1) -> \($0)" },
  ]

  private static let callbacks: [@Sendable (String) -> String] = [
    { $0 }, { "\($0)()" }, { $0.dropFirst(4).prefix(1).lowercased() + $0.dropFirst(5) },
    { spaced($0, by: " ") }, { spaced($0, by: "_") },
  ]

  private static let ends = ["", " animated: true", " - stack: 3", " (12 ms)", " rows=3", " – ok"]
  private static let starts = ["", "10:11:12.345 ", "[UI] ", "DEBUG "]

  private static func spaced(_ name: String, by sign: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? sign + $1.lowercased() : String($1) }
  }

  /// A list, and two pages of one class one after the other, with the number of each.
  private static let calls: [(name: String, number: Int, callback: String)] = {
    let (list, first, second) = (("ListVC", 17), ("PageVC", 18), ("PageVC", 19))
    let swap = { (comes: (String, Int), goes: (String, Int)) in
      [
        (goes, "viewWillDisappear"), (comes, "viewWillAppear"), (goes, "viewDidDisappear"),
        (comes, "viewDidAppear"),
      ]
    }
    let calls =
      [(list, "viewDidLoad"), (list, "viewWillAppear"), (list, "viewDidAppear")]
      + [(first, "viewDidLoad")] + swap(first, list) + [(second, "viewDidLoad")]
      + swap(second, first) + swap(first, second) + swap(list, first)
    return calls.map { ($0.0.0, $0.0.1, $0.1) }
  }()

  @Test("are told apart by what stands beside the class", arguments: objects.indices)
  func combinations(_ index: Int) {
    for (place, joint) in Self.joints.enumerated() {
      for number in Repository.some(Array(Self.callbacks.indices), oneIn: 3, from: index + place) {
        let end = Self.ends[(index + place + number) % Self.ends.count]
        let start = Self.starts[(index + 2 * place + number) % Self.starts.count]
        let lines: [String] = Self.calls.map { call in
          let object = Self.objects[index](call.name, call.number)
          return start + joint(object, Self.callbacks[number](call.callback)) + end
        }
        let read = Reading(lines.joined(separator: "\n") + "\n", .console).calls
          .map { $0.split(separator: " ") }
        let wanted = Self.calls.map { "\($0.name) \($0.callback)" }
        let found = read.map { "\($0[0].className) \($0[1])" }
        #expect(found == wanted, "\(lines[0])")
        guard found == wanted else { continue }
        let names = Dictionary(grouping: zip(Self.calls, read), by: { $0.0.number })
          .mapValues { Set($0.map { $0.1[0] }) }
        #expect(names.values.allSatisfy { $0.count == 1 }, "\(lines[0])")
        #expect(Set(names.values).count == 3, "\(lines[0])")
      }
    }
  }
}

extension Substring {
  /// The class in what a controller is called, without its module.
  fileprivate var className: Substring {
    let name = prefix { $0 != "#" && $0 != "(" }
    return name.split(separator: ".").last ?? name
  }
}
