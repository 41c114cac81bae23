import LifelineChecker
import LifelineReading
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

/// Lawful stories as apps print them where not every line looks like the others.
@Suite("A lawful story, printed in more than one way,")
struct MixedPrintTests {
  /// One call of a story, and what an app may print of it.
  struct Call: Sendable {
    /// The callback.
    var callback: Callback
    /// The class of the controller, as an app would name it.
    var name: String
    /// The address of the controller, in hexadecimal.
    var address: String
    /// The class of the controller that is the argument; nil where none is.
    var other: String?

    /// The controller as its description.
    var described: String { "<Shop.\(name): \(address)>" }

    /// The call with its argument, if it takes any.
    var text: String {
      switch callback {
      case .willMove, .didMove: "\(callback.baseName)(toParent: \(other ?? "nil"))"
      case .addChild: "\(callback.baseName)(\(other ?? "nil"))"
      case .present: "\(callback.baseName)(\(other ?? "nil"), animated: true)"
      default: callback.baseName
      }
    }
  }

  /// A way to print, which a whole app has.
  struct Form: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The callbacks that are printed besides the usual ones.
    var further: Set<Callback> = []
    /// The lines of a call with its place among all that are printed.
    var print: @Sendable (Int, Call) -> [String]
  }

  private static let moves: Set<Callback> = [.addChild, .removeFromParent, .willMove, .didMove]

  private static let forms: [Form] = [
    Form(testDescription: "with classes alone") { _, call in ["\(call.name) \(call.text)"] },
    Form(testDescription: "with classes alone, and no view that loads") { _, call in
      call.callback == .viewDidLoad ? [] : ["\(call.name) \(call.text)"]
    },
    Form(testDescription: "with who presents whom", further: [.present, .dismiss]) { _, call in
      ["\(call.name) \(call.text)"]
    },
    Form(testDescription: "with who is whose child", further: moves) { _, call in
      ["\(call.name) \(call.text)"]
    },
    Form(
      testDescription: "with all of it, births and deaths",
      further: moves.union([.present, .dismiss, .initialize, .deinitialize])
    ) { _, call in ["\(call.name) \(call.text)"] },
    Form(testDescription: "with an address where the view loads") { _, call in
      ["\(call.callback == .viewDidLoad ? call.described : call.name) \(call.text)"]
    },
    Form(
      testDescription: "with an address where it is born and dies",
      further: [.initialize, .deinitialize]
    ) { _, call in
      let isLife = call.callback == .initialize || call.callback == .deinitialize
      return ["\(isLife ? call.described : call.name) \(call.text)"]
    },
    Form(testDescription: "with an address on some lines") { index, call in
      ["\(index * 7 % 10 < 4 ? call.described : call.name) \(call.text)"]
    },
    Form(testDescription: "with an address on most lines") { index, call in
      ["\(index * 7 % 10 < 8 ? call.described : call.name) \(call.text)"]
    },
    Form(testDescription: "with addresses, and parents as classes", further: moves) { _, call in
      ["\(call.described) \(call.text)"]
    },
    Form(testDescription: "with addresses, and only didMove besides", further: [.didMove]) {
      ["\($1.described) \($1.text)"]
    },
    Form(testDescription: "by a base class with an address, and by some classes without") {
      let own = $1.name.utf8.count.isMultiple(of: 2) ? ["\($1.name) \($1.text)"] : []
      return ["\($1.described) \($1.text)"] + own
    },
    Form(testDescription: "where a call begins, and where it is done") { _, call in
      ["[Base] \(call.name) \(call.text)", "\(call.name): \(call.text) done"]
    },
  ]

  /// The calls of each story, which is made once for all forms.
  private static let stories = (UInt64(1)...60).map(calls)

  /// The calls of the story of a number.
  private static func calls(seed: UInt64) -> [Call] {
    var generator = StoryGenerator(seed: seed, system: [13, 15, 17, 18, 26][Int(seed % 5)])
    let trace = generator.storyWithTrace(length: 10).trace
    var reader = TraceReader(text: trace)
    var calls: [Call] = []
    while let item = reader.next() {
      guard case .event(let event) = item, event.receiver.exists else { continue }
      let controllers = reader.context.controllers
      // Why: an app prints its own overrides, and the containers of UIKit have none.
      guard controllers.named(event.receiver).origin == .app else { continue }
      let number = 0x6000_00c0_4000 + Int(event.receiver.rawValue) * 0x200
      calls.append(
        Call(
          callback: event.callback,
          name: controllers.className(event.receiver) + "VC",
          address: "0x" + String(number, radix: 16),
          other: event.object.exists ? controllers.className(event.object) + "VC" : nil
        )
      )
    }
    return calls
  }

  private static func log(of calls: [Call], _ form: Form) -> String {
    let printed = calls.filter { (PastedLog.usual.union(form.further)).contains($0.callback) }
    return printed.enumerated().flatMap { form.print($0.offset, $0.element) }
      .map { $0 + "\n" }.joined()
  }

  @Test("accuses nobody", arguments: forms)
  func accusesNobody(form: Form) {
    let share = Repository.some(Array(Self.stories.enumerated()), oneIn: 3)
    for (number, calls) in share {
      let text = Self.log(of: calls, form)
      guard !text.isEmpty else { continue }
      let accused = Checker.check(text: text, format: .console).findings
        .filter { $0.severity > .advice }
      let findings = accused.map { "\($0.rule) at \($0.line)" }
      #expect(accused.isEmpty, "\(number + 1): \(findings)\n\(text)")
    }
  }

  @Test("is seldom given advice for an address that is missing")
  func advisesSeldom() {
    for form in Self.forms where form.testDescription.hasPrefix("with an address") {
      let told = Self.stories.indices.filter { number in
        let text = Self.log(of: Self.stories[number], form)
        return !Checker.check(text: text, format: .console).findings.isEmpty
      }
      #expect(told.count <= Self.stories.count / 20, "\(form.testDescription): \(told)")
    }
  }
}
