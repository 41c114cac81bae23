import LifelineTrace

/// What a trace can tell besides which calls came: who made them, when, inside what.
///
/// A rule whose violation rests on a fact that a trace never tells cannot fire there, and so must
/// not count as judged. What only an exception rests on is no need, but an assumption.
package struct Facts: OptionSet, Hashable, Sendable {
  /// The bits; of several facts that would do, the one with the lowest bit is asked for.
  package let rawValue: UInt32

  /// Creates facts from bits.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Whether a container forwards appearance: `autoForwards` of a declaration.
  package static let forwarding = Facts(rawValue: 1)
  /// Who made a call: `by`.
  package static let callers = Facts(rawValue: 1 << 1)
  /// Inside which call another one came: `d`.
  package static let depths = Facts(rawValue: 1 << 2)
  /// The class chain of a controller.
  package static let classes = Facts(rawValue: 1 << 3)
  /// Sequence numbers.
  package static let numbers = Facts(rawValue: 1 << 4)
  /// On which thread a call came; in the project's own formats none is the main thread.
  package static let threads = Facts(rawValue: 1 << 5)
  /// Times.
  package static let times = Facts(rawValue: 1 << 6)
  /// When all has come to rest: times, turns of the run loop, or an end that is known to be quiet.
  package static let rests = Facts(rawValue: 1 << 7)
  /// The returns of calls.
  package static let returns = Facts(rawValue: 1 << 8)
  /// Whether a call has reached UIKit's implementation: `super` of its return.
  package static let supers = Facts(rawValue: 1 << 9)
  /// What a delegate, or an override, has answered: `returned`.
  package static let answers = Facts(rawValue: 1 << 10)
  /// Whether a change is animated.
  package static let animated = Facts(rawValue: 1 << 11)
  /// The direction of a transition that is begun by hand: `appearing`.
  package static let directions = Facts(rawValue: 1 << 12)
  /// Which view a controller got.
  package static let viewNames = Facts(rawValue: 1 << 13)
  /// The stack of a navigation controller after a call.
  package static let stacks = Facts(rawValue: 1 << 14)
  /// The style of a presentation.
  package static let styles = Facts(rawValue: 1 << 15)
  /// Who really presents, as against who was asked to.
  package static let presenters = Facts(rawValue: 1 << 16)
  /// Which instance of its class a controller is.
  package static let instances = Facts(rawValue: 1 << 17)
  /// The version of the system.
  package static let system = Facts(rawValue: 1 << 18)
  /// Where a controller begins.
  package static let births = Facts(rawValue: 1 << 19)
  /// Where a controller ends.
  package static let deaths = Facts(rawValue: 1 << 20)
  /// Whose child a controller is.
  package static let parents = Facts(rawValue: 1 << 21)
  /// Where a view begins to load.
  package static let loadBeginnings = Facts(rawValue: 1 << 22)
  /// Where a view has loaded.
  package static let loads = Facts(rawValue: 1 << 23)
  /// What has set off a segue.
  package static let triggers = Facts(rawValue: 1 << 24)
  /// What is handed over before a segue.
  package static let preparations = Facts(rawValue: 1 << 25)
  /// Where a gesture begins to dismiss.
  package static let gestures = Facts(rawValue: 1 << 26)
  /// Whether a view was dropped; in text without a header it is taken not to have been.
  package static let drops = Facts(rawValue: 1 << 27)

  /// How a fact is called, and by which events it is told, where it is by events.
  private struct Entry {
    var fact: Facts
    var name: String
    var phrase: String
    var events: CallbackSet

    init(_ fact: Facts, _ name: String, _ phrase: String, _ events: CallbackSet = []) {
      self.fact = fact
      self.name = name
      self.phrase = phrase
      self.events = events
    }
  }

  /// Every fact, by bit.
  private static let entries: [Entry] = [
    Entry(.forwarding, "autoForwards", "which containers forward (`autoForwards`)"),
    Entry(.callers, "caller", "the caller (`by`)"),
    Entry(.depths, "depth", "nesting depths"),
    Entry(.classes, "classes", "the classes of controllers"),
    Entry(.numbers, "numbers", "sequence numbers"),
    Entry(.threads, "threads", "threads"),
    Entry(.times, "times", "times"),
    Entry(.rests, "times", "times, turns, or a quiescent end"),
    Entry(.returns, "returns", "returns"),
    Entry(.supers, "super", "returns that tell whether super was reached"),
    Entry(.answers, "answers", "what was returned"),
    Entry(.animated, "animated", "the argument `animated`"),
    Entry(.directions, "appearing", "the argument `appearing`"),
    Entry(.viewNames, "view names", "which view a controller gets"),
    Entry(.stacks, "stacks", "the stack in the calls of navigation controllers"),
    Entry(.styles, "styles", "the style of presentations"),
    Entry(.presenters, "presenters", "who really presents"),
    Entry(.instances, "instances", "which instance a controller is"),
    Entry(.system, "os", "the system"),
    Entry(.births, "births", "init or awakeFromNib", [.initialize, .awakeFromNib]),
    Entry(.deaths, "deinit", "deinit", [.deinitialize]),
    Entry(.parents, "parents", "whose child a controller is", [.addChild, .willMove, .didMove]),
    Entry(.loadBeginnings, "loadView()", "loadView", [.loadView]),
    Entry(.loads, "viewDidLoad()", "viewDidLoad", [.viewDidLoad]),
    Entry(
      .triggers,
      "segue triggers",
      "what sets segues off",
      [.shouldPerformSegue, .performSegue, .canPerformUnwind]
    ),
    Entry(.preparations, "prepare(for:)", "prepare(for:)", [.prepareForSegue]),
    Entry(.gestures, "gestures", "willDismiss", [.presentationWillDismiss]),
    Entry(.drops, "viewCleared", "viewCleared where there is a header", [.viewCleared]),
  ]

  /// The facts that some recorded events tell.
  init(toldBy events: CallbackSet) {
    self = Self.entries.reduce(into: []) { facts, entry in
      if !entry.events.intersection(events).isEmpty { facts.insert(entry.fact) }
    }
  }

  /// What reports call the facts, by bit.
  package var names: [String] { Self.entries.filter { contains($0.fact) }.map(\.name) }

  /// What a report calls the fact, or of several that would do the first.
  var name: String {
    let first = Self.entries.indices.first { contains(Self.entries[$0].fact) }
    return first.map { Self.entries[$0].name } ?? ""
  }

  /// How a hint speaks of what a report calls a missing event, group or fact.
  package static func hint(of name: String) -> String {
    let phrase = entries.first { $0.name == name }?.phrase ?? name
    let words = phrase.place(of: " (").map { phrase[..<$0.lowerBound] } ?? phrase[...]
    return words.filter { $0 != "`" }
  }

  /// The facts for people, as alternatives.
  package var phrase: String {
    Self.entries.filter { contains($0.fact) }.map(\.phrase).joined(separator: ", or ")
  }
}
