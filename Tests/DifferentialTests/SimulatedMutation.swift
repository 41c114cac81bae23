import LifelineSimulator
import TestSupport

/// One change to a clean simulated trace.
struct SimulatedMutation {
  /// What is changed.
  enum Kind: String, CaseIterable {
    /// An event is missing.
    case drop
    /// An event stands there twice.
    case duplicate
    /// Two events in a row change places.
    case swap
    /// A move or an addition names another controller.
    case reparent
  }

  /// What is changed.
  var kind: Kind
  /// The event that is changed; of two that change places, the first.
  var event: String
  /// The event behind it, if the two change places.
  var other = ""
  /// Whether the controller that receives it, or the one it is added to, is one of UIKit's or is
  /// moved by one of these.
  var isOfUIKit = false
  /// Whether both of two events that change places are about the same controller.
  var isOneController = false
  /// The version of iOS, its first number.
  var system: Int
  /// The changed lines.
  var lines: [String]

  /// The kind and what it is done to.
  var name: String { other.isEmpty ? "\(kind) \(event)" : "\(kind) \(event) \(other)" }

  /// Whether one of two events that change places is about layout, and the other one is not.
  var isOfLayout: Bool {
    [event, other].filter { $0.hasSuffix("LayoutSubviews()") }.count == 1
  }

  /// Whether one of two events that change places is a callback of a move.
  var isMove: Bool { [event, other].contains { $0.hasSuffix("Move(toParent:)") } }

  /// Changes a made-up trace; the same seed gives the same.
  ///
  /// - Returns: The change; nil where the trace has nothing to change in this way.
  init?(_ kind: Kind, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let system = [12, 15, 18][random.below(3)]
    var generator = StoryGenerator(seed: random.next(), system: system, hasAsides: false)
    let story = generator.story(length: 2 + random.below(8))
    guard let trace = try? Simulation.trace(of: story, system: system) else { return nil }
    let lines = trace.split(separator: "\n").map(String.init)
    // Why: controllers are told nothing of the app and its scenes, so that a change to those is none to find.
    let events = lines.indices.filter {
      TraceEditing.isEvent(lines[$0]) && TraceEditing.event(lines[$0]) != "activityChanged"
    }
    self.kind = kind
    self.system = system
    switch kind {
    case .drop, .duplicate:
      guard let place = Self.pick(events, of: { TraceEditing.event(lines[$0]) ?? "" }, &random)
      else { return nil }
      event = TraceEditing.event(lines[place]) ?? ""
      isOfUIKit = Self.isOfUIKit(lines[place])
      var changed = lines
      if kind == .drop {
        changed.remove(at: place)
      } else {
        changed.insert(lines[place], at: place)
      }
      self.lines = changed
    case .swap:
      let pairs = zip(events, events.dropFirst()).filter { first, second in
        // Why: a call that has another one inside it cannot change places with it.
        let depth = Self.depth(lines[first])
        guard second == first + 1, Self.depth(lines[second]) == depth else { return false }
        return second + 1 >= lines.count || Self.depth(lines[second + 1]) <= depth
      }
      let names = { (pair: (Int, Int)) in
        "\(TraceEditing.event(lines[pair.0]) ?? "") \(TraceEditing.event(lines[pair.1]) ?? "")"
      }
      guard let (first, second) = Self.pick(pairs, of: names, &random) else { return nil }
      event = TraceEditing.event(lines[first]) ?? ""
      other = TraceEditing.event(lines[second]) ?? ""
      isOneController =
        TraceEditing.controller(lines[first]) == TraceEditing.controller(lines[second])
      isOfUIKit = Self.isOfUIKit(lines[first]) || Self.isOfUIKit(lines[second])
      var changed = lines
      changed.swapAt(first, second)
      self.lines = changed
    case .reparent:
      let moves = events.filter { place in
        lines[place].contains("\"parent\":\"") || lines[place].contains("\"child\":\"")
      }
      let controllers = Set(lines.compactMap(TraceEditing.controller)).sorted()
      guard controllers.count > 2,
        let place = Self.pick(moves, of: { TraceEditing.event(lines[$0]) ?? "" }, &random)
      else { return nil }
      event = TraceEditing.event(lines[place]) ?? ""
      isOfUIKit = Self.isOfUIKit(lines[place])
      let key = lines[place].contains(#""parent":""#) ? "parent" : "child"
      guard let old = Self.value(of: key, in: lines[place]) else { return nil }
      let receiver = TraceEditing.controller(lines[place])
      let others = controllers.filter { $0 != old && $0 != receiver }
      guard !others.isEmpty else { return nil }
      var changed = lines
      let new = others[random.below(others.count)]
      let (before, after) = ("\"\(key)\":\"\(old)\"", "\"\(key)\":\"\(new)\"")
      changed[place] = lines[place].replacing(before, with: after)
      self.lines = changed
    }
    self.lines = TraceEditing.recounted(self.lines)
  }

  /// One of some places; nil if there is none.
  ///
  /// All kinds of places are as likely, however many there are of each: or else most of what is
  /// changed would be layout.
  private static func pick<Place>(
    _ places: [Place],
    of kind: (Place) -> String,
    _ random: inout SeededGenerator
  ) -> Place? {
    let kinds = Set(places.map(kind)).sorted()
    guard !kinds.isEmpty else { return nil }
    let chosen = kinds[random.below(kinds.count)]
    let alike = places.filter { kind($0) == chosen }
    return alike[random.below(alike.count)]
  }

  private static func depth(_ line: String) -> Int {
    guard let start = line.firstRange(of: "\"d\":") else { return 0 }
    return Int(line[start.upperBound...].prefix(while: \.isNumber)) ?? 0
  }

  private static func isOfUIKit(_ line: String) -> Bool {
    line.contains("\"vc\":\"Navigation#") || line.contains("\"vc\":\"Tabs#")
      || line.contains("\"parent\":\"Navigation#") || isEmbedding(line)
  }

  /// Whether an embed segue of UIKit's adds the child.
  private static func isEmbedding(_ line: String) -> Bool {
    TraceEditing.event(line) == "addChild(_:)" && line.contains("\"by\":\"uikit\"")
  }

  private static func value(of key: String, in line: String) -> String? {
    guard let start = line.firstRange(of: "\"\(key)\":\"") else { return nil }
    return String(line[start.upperBound...].prefix { $0 != "\"" })
  }
}
