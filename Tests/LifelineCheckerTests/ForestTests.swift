import LifelineReading
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineChecker

/// Parents and children, whatever a trace says of them.
@Suite("The forest of controllers")
struct ForestTests {
  @Test("is left whole by state lines that would close a ring")
  func ring() {
    let text = """
      {"state":"P#1","children":["A#1","B#1"]}
      {"state":"B#1","parent":null}
      {"state":"P#1","children":["B#1","A#1"]}
      """
    #expect(Self.problems(text, .native).isEmpty)
    let notation = """
      @state p children: [a, b]
      @state b parent: nil
      @state p children: [b, a]
      @state p parent: a
      @state a parent: a
      """
    #expect(Self.problems(notation, .notation).isEmpty)
  }

  @Test("stays a forest through whatever is said of a few controllers", arguments: 0..<60)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lines = (0..<120).map { _ -> String in
      let (one, other, third) = (random.below(7), random.below(7), random.below(7))
      return switch random.below(10) {
      case 0: #"{"state":"C#\#(one + 1)","parent":"C#\#(other + 1)"}"#
      case 1: #"{"state":"C#\#(one + 1)","parent":null}"#
      case 2: #"{"state":"C#\#(one + 1)","children":["C#\#(other + 1)","C#\#(third + 1)"]}"#
      case 3: #"{"vc":"C#\#(one + 1)","e":"addChild(_:)","child":"C#\#(other + 1)"}"#
      case 4: #"{"vc":"C#\#(one + 1)","e":"removeFromParent()"}"#
      case 5: #"{"vc":"C#\#(one + 1)","e":"willMove(toParent:)","parent":"C#\#(other + 1)"}"#
      case 6: #"{"vc":"C#\#(one + 1)","e":"didMove(toParent:)","parent":"C#\#(other + 1)"}"#
      case 7: #"{"vc":"C#\#(one + 1)","e":"didMove(toParent:)","parent":null}"#
      case 8: #"{"vc":"C#\#(one + 1)","e":"deinit"}"#
      default: #"{"vc":"C#\#(one + 1)","is":["C","UINavigationController"]}"#
      }
    }
    #expect(Self.problems(lines.joined(separator: "\n"), .native).isEmpty)
  }

  /// What is wrong with the links after any line of a trace.
  private static func problems(_ text: String, _ format: TraceReader.Format) -> [String] {
    var reader = TraceReader(text: text + "\n", format: format)
    var checker = Checker()
    var problems: [String] = []
    while let item = reader.next() {
      checker.follow(item, from: &reader)
      problems += Self.problems(checker.model)
    }
    return problems
  }

  private static func problems(_ model: Model) -> [String] {
    var problems: [String] = []
    for parent in model.receivers {
      var before = Receiver.none
      var child = model[parent].containment.firstChild
      var seen: Set<Receiver> = []
      while child.exists {
        guard seen.insert(child).inserted else {
          problems.append("the children of \(parent) are a ring")
          break
        }
        let place = model[child].containment
        if place.parent != parent { problems.append("\(child) is not a child of \(parent)") }
        if place.previousSibling != before { problems.append("\(child) does not follow \(before)") }
        let next = place.nextSibling
        if next.exists, model[next].containment.ordinal >= place.ordinal {
          problems.append("\(child) has no higher number than \(next)")
        }
        let height = min(place.height + 1, UInt8(Model.longestChain - 1))
        if model[parent].containment.height < height {
          problems.append("\(parent) is not as high as \(child) makes it")
        }
        before = child
        child = next
      }
      var climbed = 0
      var ancestor = model[parent].containment.parent
      while ancestor.exists, climbed <= model.receivers.count {
        ancestor = model[ancestor].containment.parent
        climbed += 1
      }
      if ancestor.exists { problems.append("\(parent) stands above itself") }
      let own = model[parent].containment.parent
      if own.exists, !model.children(of: own).contains(parent) {
        problems.append("\(own) does not list \(parent)")
      }
    }
    return problems
  }

  @Test("is drawn whole, however deep", arguments: [199, 200, 201, 255, 700, 5000])
  func deep(count: Int) {
    let lines = (2...count).map { #"{"state":"A#\#($0)","parent":"A#\#($0 - 1)"}"# }
    var reader = TraceReader(text: lines.joined(separator: "\n") + "\n", format: .native)
    let hierarchy = Checker.hierarchy(&reader, upTo: nil)
    var names: [String] = []
    var deepest = 0
    func take(_ node: Hierarchy.Node, _ depth: Int) {
      names.append(node.name)
      deepest = max(deepest, depth)
      for child in node.children + node.presented { take(child, depth + 1) }
      #expect(node.isCutOff == (depth == Hierarchy.deepest && names.count < count))
    }
    for root in hierarchy.roots { take(root, 1) }
    #expect(names == (1...count).map { "A#\($0)" })
    #expect(deepest <= Hierarchy.deepest)
  }
}
