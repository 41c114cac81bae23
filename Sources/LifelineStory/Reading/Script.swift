import LifelineTrace

/// A log made ready for its story: its lines in order, whose they are, and who prints what.
struct Script {
  /// The log.
  let log: StoryLog
  /// The lines that are of any use, in order; a place in it is called a position.
  private(set) var lines: [Line] = []
  /// The positions of a receiver's lines.
  private(set) var own: [Receiver: [Int]] = [:]
  /// The receivers, in order of first sight.
  private(set) var receivers: [Receiver] = []
  /// The positions of the four callbacks that say who comes and goes.
  private(set) var ways: [Int] = []
  /// For each position, how many of those come before it.
  private(set) var rank: [Int] = []
  /// What anybody prints.
  private(set) var printed: CallbackSet = []
  /// What each class prints, and how often.
  private(set) var habits: [Symbol: Habit] = [:]
  /// The classes whose names stand for many that come and go together.
  private(set) var crowds: Set<Symbol> = []
  /// The moves of each controller that has any.
  private(set) var moves: [Receiver: Moves] = [:]
  /// The positions of lines that are no events and name a class, by the class.
  private(set) var remarks: [String: [Int]] = [:]
  /// The positions of all lines that are no events.
  private(set) var said: [Int] = []
  /// The positions of lines that are no events and have a controller's address, by the controller.
  private(set) var mentions: [Receiver: [Int]] = [:]
  /// The positions at which another part of the log begins.
  private(set) var breaks: [Int] = []
  /// The numbers of the parts that begin with a launch of the app.
  private(set) var launched: Set<Int> = []
  /// Whether a test prints the log, which shows nobody what it asks for its view.
  let isTest: Bool
  /// How exact the times are, in nanoseconds: a second where all of them are whole ones, and 0 elsewhere.
  private let inexactness: Int64

  /// The first class of each name without a label, and the one that stands for each class with a label.
  private var unlabelled: [Substring: Symbol] = [:]
  private var labelled: [Symbol: Symbol] = [:]

  /// What a class prints.
  struct Habit {
    /// What it prints at all.
    var printed: CallbackSet = []
    /// How often each of the four callbacks comes, by raw value.
    var counts: [UInt8: Int] = [:]
  }

  /// The moves of one controller, as a child or as a container.
  struct Moves {
    /// Whether it is told of moves as a child.
    var isTold = false
    /// The controllers that its moves name.
    var others: Set<Receiver> = []
  }

  /// A line of the log.
  struct Line {
    /// The one-based line.
    var line: Int
    /// What was called; nil for a line that is no event.
    var callback: Callback?
    /// Whose line it is; `.unknown` for a line that is no event.
    var receiver: Receiver
    /// The other controller that it names.
    var object: Receiver = .unknown
    /// Whether it says of a begun transition that its controller comes.
    var isAppearing: Bool?
    /// The text of a line that is no event, or of a message.
    var text = ""
    /// What it counts; nil where it counts nothing.
    var count: PrintedCount?
    /// Whether it tells that memory is short.
    var isMemoryWarning = false
    /// The number of the part that it is in.
    var part = 0
    /// When it came, in nanoseconds; nil where nothing says it.
    var time: Int64?

    /// Whether it says that a scene connects.
    var connectsScene: Bool { sceneChange == .connected }

    /// Whether it says that a scene is gone, whose controllers are told nothing.
    var disconnectsScene: Bool { sceneChange == .disconnected }

    private var sceneChange: Activity.Change? {
      switch callback {
      case nil: Activity(said: text)?.change
      case .activityChanged: Activity(word: text)?.change
      default: nil
      }
    }

    /// Whether it is something that the app prints besides its callbacks.
    var isRemark: Bool { callback == nil && !text.isEmpty }
    /// Whether it is such a line, and tells of something that happens.
    var isNews = false
  }

  /// Makes a log ready.
  init(_ log: StoryLog) {
    self.log = log
    isTest = log.remarks.contains { $0.text.namesTest }
    let isWhole = log.events.allSatisfy { $0.time == Event.noTime || $0.time % Self.second == 0 }
    inexactness = isWhole ? Self.second : 0
    let news = PrintedNews(log)
    var remarks = log.remarks[...]
    var boundaries = log.boundaries.filter { $0.boundary == .natural }[...]
    var part = 0
    var hasLaunched = false
    lines.reserveCapacity(log.events.count + log.remarks.count)
    for (position, event) in log.events.enumerated() {
      let before = part
      var isRun = false
      while let remark = remarks.first, remark.position <= position {
        remarks.removeFirst()
        isRun = isRun || remark.text.namesRun
        let isLaunch = remark.text.namesLaunch
        if remark.text.namesEnd || isLaunch && hasLaunched, part == before {
          part += 1
          breaks.append(lines.count)
        }
        hasLaunched = hasLaunched || isLaunch
        add(remark, part, news)
      }
      while let boundary = boundaries.first, boundary.position <= position {
        boundaries.removeFirst()
        guard boundary.position > 0, part == before else { continue }
        part += 1
        breaks.append(lines.count)
      }
      if isRun, part > before { launched.insert(part) }
      var line = Line(line: Int(event.line), callback: event.callback, receiver: event.receiver)
      line.object = event.object
      line.isAppearing = event.appearing
      line.part = part
      line.time = event.time == Event.noTime ? nil : event.time
      line.count = log.counts[line.line]
      if event.detail.isPresent { line.text = log.context.symbols.text(event.detail) }
      add(line)
    }
    for remark in remarks { add(remark, part, news) }
    noteRemarks()
    noteCrowds()
  }

  private mutating func noteCrowds() {
    var found: [Symbol: ClassCrowd] = [:]
    for line in lines where line.receiver.exists {
      guard let callback = line.callback else { continue }
      found[symbol(line.receiver), default: ClassCrowd()].follow(callback)
    }
    crowds = Set(found.filter(\.value.isOne).keys)
  }

  private mutating func add(_ remark: StoryLog.Remark, _ part: Int, _ news: PrintedNews) {
    var line = Line(line: remark.line, receiver: .unknown, text: remark.text, part: part)
    line.count = PrintedCount(in: remark.text)
    line.isNews = line.isRemark && news.contains(remark)
    if line.isNews, remark.subject.exists {
      mentions[remark.subject, default: []].append(lines.count)
    }
    add(line)
  }

  private mutating func noteRemarks() {
    let names = Set(receivers.map { log.className($0) })
    for (position, line) in lines.enumerated() where line.isNews {
      for word in Set(line.text.words.map(String.init)) where names.contains(word) {
        remarks[word, default: []].append(position)
      }
    }
  }

  private mutating func add(_ line: Line) {
    let position = lines.count
    lines.append(line)
    if line.isRemark { said.append(position) }
    // Why: every oddity looks for one in the lines before it.
    lines[position].isMemoryWarning =
      line.callback == .didReceiveMemoryWarning || !line.text.isEmpty && line.text.isMemoryWarning
    rank.append(ways.count)
    guard let callback = line.callback, line.receiver.exists else { return }
    if own[line.receiver] == nil {
      receivers.append(line.receiver)
      noteLabel(of: line.receiver)
    }
    own[line.receiver, default: []].append(position)
    guard callback != .diagnostic else { return }
    printed.insert(callback)
    let owner = symbol(line.receiver)
    habits[owner, default: Habit()].printed.insert(callback)
    if callback.isMove { note(line, callback) }
    if callback.isHalf {
      ways.append(position)
      habits[owner, default: Habit()].counts[callback.rawValue, default: 0] += 1
    }
  }

  private mutating func note(_ move: Line, _ callback: Callback) {
    let isTold = callback == .willMove || callback == .didMove
    if isTold { moves[move.receiver, default: Moves()].isTold = true }
    if move.object.exists { moves[move.receiver, default: Moves()].others.insert(move.object) }
  }

  /// A receiver's class, which names with labels share: `Card(Mia)` and `Card(Ava)`.
  func symbol(_ receiver: Receiver) -> Symbol {
    let symbol = log.context.controllers.classSymbol(receiver)
    return labelled[symbol] ?? symbol
  }

  /// Whether a receiver's name has a label.
  func isLabelled(_ receiver: Receiver) -> Bool {
    labelled[log.context.controllers.classSymbol(receiver)] != nil
  }

  /// Notes a class whose name has a label.
  private mutating func noteLabel(of receiver: Receiver) {
    let name = log.context.controllers.className(receiver)
    let symbol = log.context.controllers.classSymbol(receiver)
    guard name.hasSuffix(")"), let open = name.firstIndex(of: "(") else {
      unlabelled[name[...]] = unlabelled[name[...]] ?? symbol
      return
    }
    labelled[symbol] = unlabelled[name[..<open]] ?? symbol
    unlabelled[name[..<open]] = labelled[symbol]
  }

  /// What a receiver's class prints.
  func printed(by receiver: Receiver) -> CallbackSet {
    habits[symbol(receiver)]?.printed ?? []
  }

  /// Whether a receiver's class prints a callback anywhere.
  func prints(_ receiver: Receiver, _ callback: Callback) -> Bool {
    printed(by: receiver).contains(callback)
  }

  /// Whether a receiver stands for one object for certain.
  func isOne(_ receiver: Receiver) -> Bool {
    !log.context.controllers.isConjectured(receiver)
  }

  /// How many chances a receiver's class had to print a callback that it never prints.
  func chances(_ receiver: Receiver, _ callback: Callback) -> Int {
    let counts = habits[symbol(receiver)]?.counts ?? [:]
    let own = counts[callback.counterpart.rawValue] ?? 0
    if own > 0 { return own }
    let other = Callback.will(coming: !callback.isComing)
    return max(counts[other.rawValue] ?? 0, counts[other.counterpart.rawValue] ?? 0)
  }

  /// Whether a class prints one callback of its coming and one of its going, and leaves out the others that
  /// other classes print: it chooses what it prints.
  func isChoosy(_ receiver: Receiver) -> Bool {
    let own = printed(by: receiver)
    return [true, false].allSatisfy { isComing in
      let both = [Callback.will(coming: isComing), .did(coming: isComing)]
      return both.allSatisfy(printed.contains) && both.count(where: own.contains) == 1
    }
  }

  /// Whether two other classes or more had a chance to print a callback, and all of them do: then one print
  /// serves them all, most likely, of a base class or a swizzle.
  func isHabit(_ callback: Callback, besides receiver: Receiver) -> Bool {
    let others = habits.filter { $0.key != symbol(receiver) }.map(\.value)
    let able = others.filter {
      $0.printed.contains(callback) || $0.counts[callback.counterpart.rawValue] != nil
    }
    return able.count > 1 && able.allSatisfy { $0.printed.contains(callback) }
  }

  /// The callback on a position; nil where it is no event.
  func callback(_ position: Int) -> Callback? { lines[position].callback }

  /// Whether a scene is gone shortly before a position: UIKit tells its controllers nothing.
  func isDisconnected(before position: Int) -> Bool {
    lines[max(0, position - Self.fewLines)..<position].contains(where: \.disconnectsScene)
  }

  /// How many lines after a scene its controllers die.
  private static let fewLines = 6

  private static let second: Int64 = 1_000_000_000

  /// How long it took from one position to another, in nanoseconds, at least and at most; nil where one of them has
  /// no time.
  ///
  /// Why: two lines of the same second may be nearly a second apart.
  func wait(from first: Int, to second: Int) -> ClosedRange<Int64>? {
    guard let one = lines[first].time, let other = lines[second].time else { return nil }
    let wait = other.subtractingReportingOverflow(one)
    guard !wait.overflow, wait.partialValue.magnitude < 1 << 62 else { return nil }
    return wait.partialValue - inexactness...wait.partialValue + inexactness
  }

  /// The one-based line of a position.
  func line(_ position: Int) -> Int { lines[position].line }

  /// Whether another part of the log begins between two positions.
  func isBroken(_ first: Int, _ second: Int) -> Bool {
    lines[first].part != lines[second].part
  }

  /// The positions of who comes and goes between two positions, both left out.
  func ways(between first: Int, and second: Int) -> ArraySlice<Int> {
    guard second > first + 1 else { return [] }
    let start =
      rank[first] + (callback(first)?.isHalf == true && lines[first].receiver.exists ? 1 : 0)
    let end = rank[second]
    return start < end ? ways[start..<end] : []
  }
}

extension String {
  /// The words of a printed line.
  var words: [Substring] { split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
}
