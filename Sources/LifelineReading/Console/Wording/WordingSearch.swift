import LifelineTrace

/// The search for the callbacks that words stand for, by the order in which they are said of controllers.
struct WordingSearch {
  /// What is said in one way.
  private struct Saying {
    var key: UInt64
    var words: [Bytes]
    var names: Set<UInt64> = []
  }

  private var sayings: [Saying] = []
  /// Whether what is said of one controller counts, too, where the words mean something.
  private let isWide: Bool
  private var places: [UInt64: Int] = [:]
  /// The lines, by owner and place of what is said.
  private var lines: [(owner: UInt64, place: Int)] = []

  /// The most ways to tell of a callback, and the fewest steps from one to the next that show their order.
  private static let most = 8
  /// The ways to tell of a view's load and of the four callbacks behind it.
  private static let whole = 5
  private static let fewestSteps = 6
  /// The same where no word means what it stands for, with how often one goes where another one comes.
  private static let fewestOfSymbols = (sayings: 4, steps: 10, exchanges: 2)
  /// What a step may cost on average where all words mean what they stand for and a load is among them, where all do,
  /// where half of them do, and where none does.
  private static let dearest = (whole: 1.3, known: 0.9, partly: 0.3, symbols: 0.1)

  /// What speaks for a choice each time that one goes where another one comes.
  private static let exchange = 0.02

  init(isWide: Bool) { self.isWide = isWide }

  /// Adds a line.
  mutating func add(_ line: WordedLine, _ key: UInt64) {
    guard key != Bytes.emptyFoldedHash else { return }
    if places[key] == nil {
      places[key] = sayings.count
      sayings.append(Saying(key: key, words: line.words))
    }
    guard let place = places[key] else { return }
    sayings[place].names.insert(line.label)
    lines.append((line.owner, place))
  }

  /// The callbacks by what is said; nil where it tells of none for certain.
  ///
  /// - Parameter isSpelt: Whether all names are spelt as controllers'.
  /// - Returns: The callbacks, by the keys of what is said.
  func callbacks(isSpelt: Bool) -> [UInt64: Callback]? {
    // Why: only of controllers that are spelt as such words are believed that mean nothing by themselves.
    let isBelieved = isSpelt && !isWide
    let shared = sayings.indices.filter { isWide || sayings[$0].names.count > 1 }
    let meant = shared.filter { WordMeaning(sayings[$0].words).isKnown }
    // Why: where words say the whole of it, what means nothing is a remark, `Menu now lives in Host`.
    let common = isBelieved && !isWhole(meant) ? shared : meant
    guard common.count > 1, common.count <= Self.most else { return nil }
    let steps = WordingSteps(lines, common)
    guard steps.count >= Self.fewestSteps else { return nil }
    let meanings = common.map { WordMeaning(sayings[$0].words) }
    let known = meanings.count(where: \.isKnown)
    // Why: each set of callbacks comes in many orders, and costs the same a step.
    var tables: [UInt64: CallbackCycle.Table] = [:]
    var best: (rank: Double, cost: Double, choice: [Callback])?
    Self.forEachChoice(meanings) { choice in
      let set = choice.reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue & 63) }
      let table = tables[set] ?? CallbackCycle(choice).table
      tables[set] = table
      let cost = steps.cost(choice, by: table)
      // Why: of equally good ones, that is right in which one goes where another one comes.
      let rank =
        cost - Self.exchange * Double(steps.exchanges(choice) + (Self.isBoth(choice) ? 1 : 0))
      if rank < best?.rank ?? .infinity { best = (rank, cost, choice) }
    }
    guard let best else { return nil }
    let cost = best.cost / Double(steps.count)
    let keys = common.map { sayings[$0].key }
    // Why: much else comes and goes, and all sorts of things are made and freed.
    guard Self.isBoth(best.choice), isSpelt, !isWide else {
      let isLife = isSpelt && Set(best.choice).isSubset(of: Self.births + [.deinitialize])
      let isWhole = Set(CallbackCycle.four).isSubset(of: best.choice)
      let dearest =
        isWhole && best.choice.contains(.viewDidLoad) ? Self.dearest.whole : Self.dearest.known
      let isSure = known == common.count && (isLife || isWhole) && cost <= dearest
      return isSure ? withDeath(keys, best.choice) : nil
    }
    let symbols = Self.fewestOfSymbols
    // Why: a log is brought because something is odd in it, and any order of things may be found somewhere.
    let isSure =
      known == common.count
      ? cost <= Self.dearest.known
      : known > 1 && known * 2 >= common.count
        ? cost <= Self.dearest.partly
        : cost <= Self.dearest.symbols && common.count >= symbols.sayings
          && steps.count >= symbols.steps && steps.exchanges(best.choice) >= symbols.exchanges
    guard isSure else { return nil }
    return withDeath(keys, best.choice)
  }

  /// Whether words say of a view's load and of the four callbacks behind it.
  private func isWhole(_ places: [Int]) -> Bool {
    let meanings = places.map { WordMeaning(sayings[$0].words) }
    func count(_ callbacks: [Callback]) -> Int {
      meanings.count { meaning in callbacks.contains(where: meaning.allows) }
    }
    return places.count >= Self.whole && count([.viewWillAppear, .viewDidAppear]) > 1
      && count([.viewWillDisappear, .viewDidDisappear]) > 1
  }

  /// The callbacks by their keys, and by that of what is said of one controller only and tells that it is freed, where
  /// nothing else does.
  private func withDeath(_ keys: [UInt64], _ choice: [Callback]) -> [UInt64: Callback] {
    let callbacks = Dictionary(uniqueKeysWithValues: zip(keys, choice))
    guard !choice.contains(.deinitialize),
      let saying = sayings.first(where: { WordMeaning($0.words).isDeath })
    else { return callbacks }
    return callbacks.merging([saying.key: .deinitialize]) { told, _ in told }
  }

  /// What is told of what was found: the words in which a way to say it differs from others.
  func words(
    _ callbacks: [UInt64: Callback],
    _ shared: Set<UInt64>
  ) -> [(text: String, callback: Callback)] {
    let own = sayings.filter { callbacks[$0.key] != nil }
    let everywhere = own.map { Set($0.words.map(\.foldedHash)) }
      .reduce(into: shared) { $0.formIntersection($1) }
    return Self.order.flatMap { callback in
      own.filter { callbacks[$0.key] == callback }.map { saying in
        let words = saying.words.filter {
          shared.contains($0.foldedHash) && !everywhere.contains($0.foldedHash)
        }
        let text = words.map(\.text).joined(separator: " ")
        return (text, callback)
      }
    }
  }

  /// Whether callbacks tell who comes as well as who goes.
  private static func isBoth(_ callbacks: [Callback]) -> Bool {
    callbacks.contains(where: \.isOfComing) && callbacks.contains(where: \.isOfGoing)
  }

  private static let births: [Callback] = [.initialize, .viewDidLoad]

  /// The callbacks that are told of, in their order.
  static let order: [Callback] = [
    .initialize, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
    .viewWillDisappear, .viewDidDisappear, .deinitialize,
  ]

  /// Calls a closure with each choice of different callbacks that words may mean.
  private static func forEachChoice(_ meanings: [WordMeaning], _ body: ([Callback]) -> Void) {
    var choice: [Callback] = []
    func choose() {
      guard choice.count < meanings.count else { return body(choice) }
      for callback in order
      where !choice.contains(callback) && meanings[choice.count].allows(callback) {
        choice.append(callback)
        choose()
        choice.removeLast()
      }
    }
    choose()
  }
}
