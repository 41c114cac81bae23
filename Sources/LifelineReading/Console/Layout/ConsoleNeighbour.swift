import LifelineTrace

/// A line that names a controller and tells of no call: whose callbacks stand on the lines around it.
///
///     | HomeController      Callback: viewDidLoad          == HomeController ==
///     | viewDidLoad         Controller: HomeController     viewDidLoad
///                                                          viewWillAppear
struct ConsoleNeighbour {
  /// How the lines of a log go together.
  struct Rule: Equatable {
    /// What the lines with names have in common.
    var shape: UInt64
    /// Whether the name stands above its callbacks.
    var isAbove: Bool
    /// Whether it stands there for several of them.
    var isHeading = false
    /// Whether it is for those that are set in further than it is.
    var isIndented = false
  }

  /// The name or the class.
  let name: Bytes
  /// The address; 0 where none is printed.
  let address: UInt64
  /// The number that the app gave to the instance, `HomeVC #2`; empty where none is printed.
  let number: Bytes
  /// A hash of what else stands on the line, but for numbers and blanks.
  let shape: UInt64

  /// The longest of such lines, in bytes.
  private static let longest = 120

  /// Takes a line apart; nil where it does not name a controller, and next to nothing else.
  ///
  /// - Parameter text: The line in plain spelling, without prefix.
  init?(_ text: Bytes) {
    guard (1...Self.longest).contains(text.count) else { return nil }
    if let object = ConsoleObject.next(in: text), !object.isView {
      let (before, behind) = (text[0, object.start], text.from(object.end))
      self.init(object.className, object.address, before, behind, mark: Bytes())
      return
    }
    // Why: the value of a pair is the name, and not its key.
    let value = text.from(text.end { !$0.isOne(of: ":=") }).strippingPunctuation
    var name = value.isEmpty ? text.strippingPunctuation : value
    if name.contains(0x20) {
      let known = name.words.map(\.strippingPunctuation).filter {
        $0.withoutFile.count < $0.count || $0.hasHump && $0.isScreenName
      }
      name = known.count == 1 ? known[0] : name
    } else if text[0] == UInt8(ascii: "<"), let open = text.offset(of: UInt8(ascii: ">")),
      let close = text.offset(of: "</"), open < close
    {
      name = text[open + 1, close]
    }
    name = name.fileName ?? name
    // Why: .NET's loggers print the class with its namespace and a number, `dbug: Shop.HomeController[0]`.
    let parts = name[0, name.offset(of: UInt8(ascii: "[")) ?? name.count].parts {
      $0 == UInt8(ascii: ".")
    }
    if let last = parts.last, last.isControllerName, last.count < name.count { name = last }
    guard name.isClassName, let place = text.place(of: name) else { return nil }
    let behind = text.from(place + name.count)
    // Why: files of one log stand in many folders.
    let isPath = text.at(place - 1) == UInt8(ascii: "/")
    let start =
      isPath ? text.start(of: { !$0.isBlank && $0 != UInt8(ascii: "=") }, before: place) : place
    self.init(name, 0, text[0, start], behind, mark: behind.trimmed)
  }

  private init?(
    _ name: Bytes,
    _ address: UInt64,
    _ before: Bytes,
    _ behind: Bytes,
    mark: Bytes
  ) {
    guard before.wordCount <= 4, behind.wordCount <= 2 else { return nil }
    self.name = name
    self.address = address
    let isNumber = mark.at(0) == UInt8(ascii: "#") && mark.from(1).isInstanceMark
    number = isNumber ? mark.from(1) : Bytes()
    let rest = isNumber ? Bytes() : behind
    shape = Bytes.fold(0, into: before.numberlessHash) &+ rest.numberlessHash
  }

  /// The controller as a console would print it.
  var text: [UInt8] {
    guard address == 0 else {
      return Array("<\(name.text): 0x\(String(address, radix: 16))>".utf8)
    }
    return number.isEmpty ? name.array : name.array + Array(" #".utf8) + number.array
  }
}

/// What a line of a log is, where lines are looked at together.
enum ConsolePrint {
  /// A call, with a hash of its controller; 0 where the line names none.
  case call(Callback, UInt64)
  /// A line that tells of a call in a phrase.
  case telling(ConsoleTelling)
  /// A call with a number beside its controller's name, with hashes of both, and whether it is the end of an address;
  /// nil where its digits do not say.
  case numbered(Callback, name: UInt64, number: UInt64, isMark: Bool?)
  /// A line that names a controller.
  case name(ConsoleNeighbour)
  /// A line that looks like a heading, with a hash of it, whether it names a controller or not.
  case heading(UInt64)
}

/// The search for how lines go together.
extension ConsoleLayout {
  /// How the lines with names and those with callbacks go together; nil where they do not for certain.
  ///
  /// - Parameters:
  ///   - prints: The lines.
  ///   - indentations: How far each is set in.
  /// - Returns: How, if at all.
  static func neighbour(
    in prints: [ConsolePrint],
    _ indentations: [Int]
  ) -> ConsoleNeighbour.Rule? {
    var rules: [ConsoleNeighbour.Rule] = []
    for case .name(let found) in prints where rules.count < 24 {
      let rule = ConsoleNeighbour.Rule(shape: found.shape, isAbove: true)
      guard !rules.contains(rule) else { continue }
      let indented = ConsoleNeighbour.Rule(shape: found.shape, isAbove: true, isIndented: true)
      rules += [indented, rule, ConsoleNeighbour.Rule(shape: found.shape, isAbove: false)]
    }
    var best: (rule: ConsoleNeighbour.Rule, score: Double)?
    for rule in rules {
      let (pairs, nameless, isHeading) = pairs(prints, indentations, by: rule)
      guard pairs.count >= 3, pairs.count * 5 >= nameless * 4,
        let score = certainty(
          pairs.map { ($0.callback, $0.name, owner: $0.name.foldedHash) },
          isClassValue: false
        )
      else { continue }
      let total = score + 4 * Double(pairs.count) / Double(nameless)
      if total > best?.score ?? 0 {
        best = (rule, total)
        best?.rule.isHeading = isHeading
      }
    }
    return best?.rule
  }

  /// The callbacks with names on other lines, by a rule.
  ///
  /// - Returns: Each with its place among the lines, the number of callbacks without a name on their own
  ///   line, and whether a name stands for several.
  static func pairs(
    _ prints: [ConsolePrint],
    _ indentations: [Int],
    by rule: ConsoleNeighbour.Rule
  ) -> (pairs: [(place: Int, callback: Callback, name: Bytes)], nameless: Int, isHeading: Bool) {
    var found: [(place: Int, callback: Callback, name: Bytes)] = []
    var (nameless, isHeading) = (0, false)
    var above: (name: Bytes, isUsed: Bool)?
    var waiting: (place: Int, callback: Callback)?
    var outline: [(indentation: Int, name: Bytes)] = []
    for (place, print) in prints.enumerated() {
      switch print {
      case .call(let callback, 0):
        nameless += 1
        if rule.isIndented {
          let owner = outline.last { $0.indentation < indentations[place] }
          if let owner { found.append((place, callback, owner.name)) }
          isHeading = true
          continue
        }
        waiting = (place, callback)
        guard rule.isAbove, let name = above?.name else { continue }
        isHeading = isHeading || above?.isUsed == true
        above?.isUsed = true
        found.append((place, callback, name))
      case .name(let line) where line.shape == rule.shape && rule.isIndented:
        outline.removeAll { $0.indentation >= indentations[place] }
        outline.append((indentations[place], line.name))
      case .name(let line) where line.shape == rule.shape:
        above = (line.name, false)
        if !rule.isAbove, let call = waiting {
          found.append((call.place, call.callback, line.name))
        }
        waiting = nil
      case .call, .telling, .numbered, .name, .heading: continue
      }
    }
    return (found, nameless, isHeading)
  }

  /// The headings behind which controllers go on as they were, so that they begin no other recording.
  static func decorations(
    in prints: [ConsolePrint],
    _ indentations: [Int],
    _ rule: ConsoleNeighbour.Rule?
  ) -> Set<UInt64> {
    var names: [Int: UInt64] = [:]
    for pair in rule.map({ pairs(prints, indentations, by: $0).pairs }) ?? [] {
      names[pair.place] = pair.name.foldedHash
    }
    var last: [UInt64: (callback: Callback, place: Int)] = [:]
    var headings: [UInt64: (place: Int, isOpen: Bool, lawful: Int, all: Int)] = [:]
    for (place, print) in prints.enumerated() {
      if case .heading(let hash) = print {
        headings[hash, default: (place, true, 0, 0)].place = place
        headings[hash]?.isOpen = true
      }
      guard case .call(let callback, let own) = print, CallbackOrder.knows(callback) else {
        continue
      }
      let name = own == 0 ? names[place] ?? 0 : own
      guard name != 0 else { continue }
      // Why: a class may have many instances, so that another view which loads tells nothing.
      if let before = last[name], callback != .viewDidLoad {
        let isLawful = CallbackOrder.mayFollow(callback, before.callback)
        for (hash, heading) in headings where heading.isOpen && heading.place > before.place {
          headings[hash]?.isOpen = false
          headings[hash]?.all += 1
          headings[hash]?.lawful += isLawful ? 1 : 0
        }
      }
      last[name] = (callback, place)
    }
    return Set(
      headings.filter { $0.value.all >= 2 && $0.value.lawful * 4 >= $0.value.all * 3 }.keys
    )
  }
}
