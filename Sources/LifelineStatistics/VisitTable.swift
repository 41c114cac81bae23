import LifelineTrace

/// The visits of a recording, as the tracker of showings tells of them.
///
/// The tracker decides what a showing is; the table keeps when it was, and what happened in it.
struct VisitTable {
  /// The visits, in the order in which they began to be there; those that were none among them.
  private(set) var visits: [Visit] = []
  /// The place of the item that is followed, from 1.
  var place = 0
  /// Its one-based line.
  var line = 0
  /// Where controllers were made or loaded, in order.
  private(set) var loads: [Load] = []
  /// Where controllers were given a parent, in order.
  private(set) var adoptions: [Adoption] = []
  /// The visit that is open, or was the last, by controller.
  private var current: [Int: Int] = [:]
  /// Where a controller was last told that it will appear.
  private var wills: [Int: (place: Int, line: Int)] = [:]
  /// The controllers that were told anything of an appearance.
  private(set) var told: Set<Int> = []
  /// The origins of visits, by other names.
  private var origins: [Int: Origin<Symbol>] = [:]
  /// The classes of visits, and of the parents whose parts they are.
  private var classes: [Int: (own: Symbol, place: Place<Symbol>?)] = [:]
  /// The numbers of controllers whose number was another one's before.
  private var renewed: [Int: Int] = [:]
  private var next = Int(UInt32.max)

  /// A controller that was made or loaded.
  struct Load {
    var receiver: Int
    var classSymbol: Symbol
    var place: Int
    var line: Int
  }

  /// A controller that was put into another one.
  struct Adoption {
    var receiver: Int
    var classSymbol: Symbol
    var parent: Int
    var place: Int
    var line: Int
    /// Where it was taken out again; nil where it stayed.
    var ended: Int?
    /// Whether it would have been recorded, had it been told of an appearance; nil before that is asked.
    var isRecorded: Bool?
  }

  /// The number by which a controller is known, which no other one has.
  private mutating func key(_ receiver: Receiver) -> Int {
    if let known = renewed[receiver.index] { return known }
    next += 1
    renewed[receiver.index] = next
    return next
  }

  /// The number by which the controller of an event is known.
  mutating func number(of receiver: Receiver) -> Int { key(receiver) }

  // MARK: From the tracker

  /// Records that a controller was made or loaded.
  mutating func load(_ receiver: Receiver, _ symbol: Symbol) {
    loads.append(Load(receiver: key(receiver), classSymbol: symbol, place: place, line: line))
  }

  /// Records that a controller begins to appear.
  mutating func will(_ receiver: Receiver) {
    wills[key(receiver)] = (place, line)
    told.insert(key(receiver))
  }

  /// Begins a visit.
  mutating func begin(_ receiver: Receiver) {
    let own = key(receiver)
    told.insert(own)
    var visit = Visit(receiver: own, began: wills[own] ?? (place, line), shown: (place, line))
    // Why: a will of an appearance before this one is not the beginning of this.
    if let last = current[own].flatMap({ visits[$0].ended?.place }), last >= visit.began.place {
      visit.began = (place, line)
    }
    current[own] = visits.count
    visits.append(visit)
  }

  /// Records that a controller leaves, or that another one takes its place.
  mutating func leave(_ receiver: Receiver) {
    guard let visit = current[key(receiver)] else { return }
    visits[visit].leaving = (place, line)
  }

  /// Records in whom a controller lies that is there.
  mutating func place(_ receiver: Receiver, in parent: Receiver) {
    guard let visit = current[key(receiver)], parent.exists else { return }
    visits[visit].parentReceiver = key(parent)
  }

  /// Ends a visit.
  ///
  /// - Parameters:
  ///   - receiver: The controller.
  ///   - isLate: Whether it had gone when it last began to leave.
  mutating func end(_ receiver: Receiver, isLate: Bool) {
    let own = key(receiver)
    guard let visit = current[own] else { return }
    let leaving = isLate ? visits[visit].leaving : nil
    visits[visit].ended = leaving ?? (place, line)
    wills[own] = nil
  }

  /// Goes on with a visit that had ended.
  mutating func resume(_ receiver: Receiver) {
    guard let visit = current[key(receiver)] else { return }
    visits[visit].ended = nil
    note(.resumed, receiver)
  }

  /// Records that an appearance came to nothing.
  mutating func cancel(_ receiver: Receiver, _ symbol: Symbol, name: String) {
    let own = key(receiver)
    guard let will = wills[own] else { return }
    var visit = Visit(receiver: own, began: will, shown: will)
    visit.ended = (place, line)
    visit.role = .cancelled
    visit.isSettled = true
    visit.controller = name
    classes[visits.count] = (symbol, nil)
    visits.append(visit)
    wills[own] = nil
  }

  /// Takes back a visit that was none.
  mutating func discard(_ receiver: Receiver, _ symbol: Symbol) {
    let own = key(receiver)
    guard let visit = current[own] else { return }
    visits[visit].ended = (place, line)
    visits[visit].role = .passing
    visits[visit].isSettled = true
    classes[visit] = (symbol, nil)
    wills[own] = nil
  }

  /// Records something that happened in the visit of a controller.
  mutating func note(_ kind: Visit.Moment.Kind, _ receiver: Receiver, by: String? = nil) {
    guard let visit = current[key(receiver)] else { return }
    visits[visit].moments.append(.init(kind: kind, place: place, line: line, by: by))
  }

  /// Records that the app left or came back, in every visit that is open.
  mutating func note(ofApp kind: Visit.Moment.Kind) {
    for visit in current.values where visits[visit].ended == nil {
      visits[visit].moments.append(.init(kind: kind, place: place, line: line))
    }
  }

  /// Records that a controller was put into another one.
  mutating func adopt(_ child: Receiver, _ symbol: Symbol, by parent: Receiver) {
    let own = key(child)
    if let last = adoptions.lastIndex(where: { $0.receiver == own && $0.ended == nil }) {
      if adoptions[last].parent == key(parent) { return }
      adoptions[last].ended = place
    }
    adoptions.append(
      Adoption(
        receiver: own,
        classSymbol: symbol,
        parent: key(parent),
        place: place,
        line: line
      )
    )
  }

  /// Records that a controller was taken out of its parent.
  mutating func release(_ child: Receiver) {
    let own = key(child)
    guard let last = adoptions.lastIndex(where: { $0.receiver == own && $0.ended == nil }) else {
      return
    }
    adoptions[last].ended = place
  }

  /// Takes over what the tracker knows of a showing, which counts now.
  mutating func settle(
    _ receiver: Receiver,
    _ showing: Showing,
    name: String,
    isUIKits: Bool
  ) {
    guard let number = current[key(receiver)], !visits[number].isSettled else { return }
    visits[number].isSettled = true
    visits[number].controller = name
    visits[number].isUIKitContainer = isUIKits
    visits[number].isSinceBefore = showing.isSinceBefore
    visits[number].isStillOn = showing.isStillOn
    if showing.beganAt != Event.noTime, showing.endedAt != Event.noTime {
      visits[number].nanoseconds = max(0, showing.endedAt - showing.beganAt)
    }
    classes[number] = (showing.classSymbol, showing.place)
    origins[number] = showing.from
    switch showing.role {
    case .screen: visits[number].role = .screen
    // Why: which visit of the parent that is, is known when all are.
    case .part: visits[number].role = .part(of: -1)
    case .container: visits[number].role = .container
    case .ignored: visits[number].role = .system
    }
  }

  /// Forgets the number of a controller, which may come back for another one.
  mutating func forget(_ receiver: Receiver) {
    release(receiver)
    wills[key(receiver)] = nil
    renewed[receiver.index] = nil
  }

  /// Says of controllers that were put into others whether their appearances are recorded.
  mutating func judgeAdoptions(_ isRecorded: (Symbol) -> Bool) {
    for position in adoptions.indices where adoptions[position].isRecorded == nil {
      adoptions[position].isRecorded = isRecorded(adoptions[position].classSymbol)
    }
  }

  /// Ends a recording, after which no controller is known.
  mutating func finish() {
    for position in adoptions.indices where adoptions[position].ended == nil {
      adoptions[position].ended = place
    }
    current = [:]
    wills = [:]
    renewed = [:]
  }

  // MARK: At the end

  /// The visits by the names that hold beyond the trace.
  ///
  /// - Parameters:
  ///   - switching: The plain containers that only show others.
  ///   - name: The name of a class.
  /// - Returns: The visits, in which those that came to nothing are not settled: numbers are kept.
  func named(_ switching: Set<Symbol>, _ name: (Symbol) -> String) -> [Visit] {
    var all = visits
    let byReceiver = Dictionary(grouping: visits.indices.filter { visits[$0].isSettled }) {
      visits[$0].receiver
    }
    func around(_ number: Int) -> Int? {
      guard let parent = visits[number].parentReceiver else { return nil }
      let own = visits[number]
      return byReceiver[parent]?.last { other in
        visits[other].began.place <= own.ended?.place ?? .max
          && visits[other].ended?.place ?? .max >= own.shown.place
      }
    }
    for number in all.indices {
      guard all[number].isSettled, let known = classes[number] else { continue }
      all[number].name = name(known.own)
      if case .holder(let own, _)? = known.place, switching.contains(own) {
        all[number].role = .container
      }
      if case .inner(_, let holder)? = known.place, switching.contains(holder) {
        all[number].role = .screen
      }
      all[number].parent = around(number)
      if all[number].role == .screen, Self.isContainer(all[number].name) {
        all[number].role = .container
        all[number].isUIKitContainer = true
      }
      if case .part = all[number].role {
        all[number].role = all[number].parent.map { .part(of: $0) } ?? .screen
      }
      if all[number].role == .screen || all[number].role == .container {
        all[number].from = origins[number].map { Self.origin($0, switching, name) }
      }
    }
    return all
  }

  /// Whether a class is by its name a subclass of one of UIKit's containers that nobody declared.
  // Why: a log prints no superclass, and these are nearly always counted beside what they show.
  private static func isContainer(_ name: String) -> Bool {
    ["NavigationController", "NavController", "TabBarController", "SplitViewController"]
      .contains { name.hasSuffix($0) }
  }

  private static func origin(
    _ origin: Origin<Symbol>,
    _ switching: Set<Symbol>,
    _ name: (Symbol) -> String
  ) -> ScreenOrigin {
    switch origin {
    case .launch: .launch
    case .start: .start
    case .place(.holder(let own, let inner)):
      .screen(name(switching.contains(own) ? inner : own))
    case .place(.screen(let own)), .place(.inner(let own, _)), .place(.container(let own)):
      .screen(name(own))
    }
  }
}
