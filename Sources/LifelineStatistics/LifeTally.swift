import LifelineTrace

/// Follows the lives of the controllers of a trace and counts their variants.
///
/// Memory grows with the live controllers, each of which holds one bounded sequence, and with the
/// different variants, of which no more than a limit are kept for a class.
struct LifeTally: Sendable {
  /// The most variants that are told apart for a class; the lives of further ones are only counted.
  static let limit = 1000

  /// Whether lives are only counted.
  let isBrief: Bool
  /// The number of lives of each class, by the index of the class's symbol.
  private(set) var counts: [Int] = []
  /// The number of lives of each class by sequence, by the class's symbol.
  private var classes: [Symbol: [LifeSequence: Int]] = [:]
  /// The number of lives of each class whose sequence was one too many to be kept.
  private var others: [Symbol: Int] = [:]

  private var lives: [LifeSequence] = []
  /// What each controller was called in its open life.
  private var heard: [CallbackSet] = .roomy()
  /// The controllers that may have an open life, each once.
  private var open: [Receiver] = .roomy()
  private var isListed: [Bool] = .roomy()
  private var classSymbols: [Symbol] = .roomy()
  /// The last controller of each class with an open life that is told apart, by the index of the class's symbol.
  private var latest: [Receiver] = []
  /// The last event: its callback, whose it is, how deep, and on which thread.
  private var previous = (Callback.diagnostic, Receiver.unknown, UInt16(0), Symbol.absent)

  init(isBrief: Bool = false) { self.isBrief = isBrief }

  /// What of a life is told: birth, loading, appearance and death.
  private static let told = CallbackSet(where: .tellsOfLife)
  private static let appearance = CallbackSet(.appearance)

  /// Follows an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - classSymbol: The class of its receiver.
  ///   - isConjectured: Whether the receiver stands for any instance of its class.
  mutating func follow(_ event: inout Event, classSymbol: Symbol, isConjectured: Bool) {
    let last = previous
    previous = (event.callback, event.receiver, event.depth, event.thread)
    guard Self.told.contains(event.callback) else { return }
    // Why: a call of super that is recorded like the override around it is the same callback.
    if last == (event.callback, event.receiver, event.depth &- 1, event.thread) { return }
    let index = event.receiver.index
    while heard.count <= index {
      heard.append([])
      if !isBrief { lives.append(LifeSequence()) }
      classSymbols.append(.absent)
      isListed.append(false)
    }
    classSymbols[index] = classSymbol
    if isConjectured {
      adopt(event.receiver)
      if isAnother(event.callback, than: heard[index]) { end(event.receiver) }
    } else if heard[index].isEmpty {
      while latest.count <= classSymbol.index { latest.append(.none) }
      latest[classSymbol.index] = event.receiver
    }
    if !isListed[index] {
      isListed[index] = true
      open.append(event.receiver)
    }
    heard[index].insert(event.callback)
    if !isBrief { lives[index].append(event.callback) }
    if event.callback == .deinitialize { end(event.receiver) }
  }

  /// Goes on under the name of a class with the life that another line of the class has begun: the one
  /// in which a controller was made, or its view loaded, often has an address that the others lack.
  private mutating func adopt(_ receiver: Receiver) {
    let symbol = classSymbols[receiver.index].index
    guard heard[receiver.index].isEmpty, symbol < latest.count, latest[symbol].exists else {
      return
    }
    let begun = latest[symbol]
    latest[symbol] = .none
    guard heard[begun.index].intersection(Self.appearance).isEmpty else { return }
    heard.swapAt(receiver.index, begun.index)
    if !isBrief { lives.swapAt(receiver.index, begun.index) }
  }

  /// Whether a callback begins the life of another instance of the same name.
  private func isAnother(_ callback: Callback, than heard: CallbackSet) -> Bool {
    switch callback {
    case .initialize: !heard.isSubset(of: [.initialize])
    case .loadView: heard.contains(.loadView) || heard.contains(.viewDidLoad)
    case .viewDidLoad: heard.contains(.viewDidLoad)
    default: false
    }
  }

  /// Ends a life, if one is open.
  mutating func end(_ receiver: Receiver) {
    guard receiver.exists, receiver.index < heard.count, !heard[receiver.index].isEmpty else {
      return
    }
    heard[receiver.index] = []
    let symbol = classSymbols[receiver.index]
    while counts.count <= symbol.index { counts.append(0) }
    counts[symbol.index] += 1
    if isBrief { return }
    let life = lives[receiver.index]
    lives[receiver.index] = LifeSequence()
    let isKept = classes[symbol].map { $0.count < Self.limit || $0[life] != nil } ?? true
    if isKept {
      classes[symbol, default: [:]][life, default: 0] += 1
    } else {
      others[symbol, default: 0] += 1
    }
  }

  /// The variants of each class, by the class's symbol.
  var variants: [Symbol: LifeVariants] {
    var variants: [Symbol: LifeVariants] = [:]
    for (symbol, lives) in classes {
      variants[symbol] = LifeVariants(lives, others: others[symbol] ?? 0)
    }
    return variants
  }

  /// Ends all lives: the recording is over.
  mutating func endAll() {
    for receiver in open {
      end(receiver)
      isListed[receiver.index] = false
    }
    open = []
  }
}

/// How the controllers of a class lived, with how many lived so.
package struct LifeVariants: Equatable, Sendable {
  /// The number of lives.
  package private(set) var lives = 0
  /// The number of lives whose variant was one too many to be kept.
  package private(set) var others = 0
  /// The number of lives by variant.
  private var counts: [LifeSequence: Int] = [:]

  /// Creates a tally of no lives.
  init() {}

  /// Creates a tally of lives that were counted, no more variants than the limit.
  init(_ counts: [LifeSequence: Int], others: Int) {
    self.counts = counts
    self.others = others
    lives = counts.values.reduce(others, +)
  }

  /// The variants, the most frequent first.
  package var variants: [(sequence: String, count: Int)] { ranked.map { ($0.text, $0.count) } }

  private var ranked: [(text: String, sequence: LifeSequence, count: Int)] {
    counts.map { ($0.key.text, $0.key, $0.value) }
      .sorted { $0.count != $1.count ? $0.count > $1.count : $0.text.isBefore($1.text) }
  }

  /// Counts lives of a variant.
  mutating func add(_ sequence: LifeSequence, _ count: Int = 1) {
    lives += count
    if counts[sequence] != nil || counts.count < LifeTally.limit {
      counts[sequence, default: 0] += count
    } else {
      others += count
    }
  }

  /// Records the lives of another trace.
  mutating func add(_ other: LifeVariants) {
    for life in other.ranked { add(life.sequence, life.count) }
    add(others: other.others)
  }

  /// Counts lives whose variant is not known.
  mutating func add(others count: Int) {
    lives += count
    others += count
  }
}

extension String {
  /// The order of bytes, which is the same everywhere.
  func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
