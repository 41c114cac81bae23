import LifelineTrace

/// Gives controllers in console text their identifiers.
///
/// An address tells instances apart, so the controllers of a class with addresses are numbered in
/// order of first sight. Without an address, `Menu#?` stands for any of them; and from the first
/// callback on that a class prints without one, its addresses tell nothing either.
struct ConsoleIdentity {
  /// What a print of a controller is about.
  enum Role {
    /// It receives a callback that UIKit sends again and again.
    case receiver
    /// It is made or goes, or one of UIKit's messages is about it: such lines often have what the
    /// others lack, or the other way round.
    case aside
    /// It is named beside the receiver, as a parent is.
    case other
  }

  private struct Resident {
    /// The class as first printed, demangled.
    var className: String
    /// The controller.
    var receiver: Receiver
  }

  /// What is known of a name as printed.
  private struct Name {
    /// The class that the name stands for, demangled and with its module where that is known.
    var className: String
    /// The identifier of any instance of the class, `Menu#?`.
    var anyInstance: [UInt8]
    /// What the modules were when the class was looked up.
    var version: Int
    /// The place of the class in `kinds`.
    var kind: Int
  }

  /// How a class is printed.
  private struct Kind {
    /// The number of its instances that addresses told apart.
    var instances = 0
    /// Whether it received a callback without an address.
    var isPlain = false
    /// Whether it came or went without anything that tells instances apart.
    var isUnlabelled = false
  }

  private var names = ByteKeyTable()
  /// The classes of names by a hash that disregards case: people type what they print by hand.
  private var spellings: [UInt64: String] = [:]
  /// By number in `names`.
  private var known: [Name] = []
  private var residents: [UInt64: Resident] = [:]
  /// The last looked up of the residents whose addresses share some bits, each with its address and
  /// the number of the name that it went by; the address 0 is none.
  private var recent: [(address: UInt64, name: Int, receiver: Receiver)] = []
  private var kinds: [Kind] = []
  /// The place of each class in `kinds`.
  private var kindPlaces: [String: Int] = [:]
  private var modules = ConsoleModules()
  /// The addresses that stand for numbers of instances that were made, or have loaded their views.
  private var begun: [Callback: Set<UInt64>] = [:]

  /// The most addresses that are remembered; then all are forgotten at once.
  private static let limit = 1 << 18
  /// The most names that are remembered; then all are forgotten at once.
  private static let nameLimit = 4096

  /// The controller with a name and an address, either of which may be missing.
  ///
  /// - Parameters:
  ///   - name: The name or class as printed; empty where none is.
  ///   - address: The address; 0 where none is.
  ///   - tag: What tells the controller from others of its name; empty where nothing does.
  ///   - role: What is printed of it.
  ///   - isWay: Whether it comes or goes: a class that does so without a tag has one beside its births and deaths for
  ///     whoever reads the log.
  ///   - context: Numbers the controllers.
  /// - Returns: Nil if the name is no identifier, or there are too many controllers.
  mutating func receiver(
    _ name: Bytes,
    at address: UInt64,
    tagged tag: Bytes = Bytes(),
    as role: Role = .receiver,
    isWay: Bool = false,
    in context: inout ReadingContext
  ) -> Receiver? {
    guard !name.isEmpty else {
      if let resident = residents[address] { return resident.receiver }
      guard address == 0 else {
        return Bytes.withBytes(of: ControllerTable.unnamed) { name in
          receiver(name, at: address, as: role, in: &context)
        }
      }
      return context.controllers.receiver(named: "\(ControllerTable.unnamed)#?")
    }
    let index = lookUp(name, in: context.controllers)
    let kind = known[index].kind
    if address == 0, tag.isEmpty, role == .receiver { kinds[kind].isPlain = true }
    if address == 0, tag.isEmpty, isWay { kinds[kind].isUnlabelled = true }
    let tag = address == 0 && !isWay && kinds[kind].isUnlabelled ? Bytes() : tag
    if tag.isEmpty, address == 0 || kinds[kind].isPlain {
      // Why: where instances are told apart, a class alone does not say which of them is the parent.
      if role == .other, !kinds[kind].isPlain, kinds[kind].instances > 0 { return .unknown }
      return Bytes.withBytes(of: known[index].anyInstance) { context.controllers.receiver($0) }
    }
    if recent.isEmpty { recent = Array(repeating: (0, 0, .none), count: 256) }
    let place = Self.place(of: address)
    if address != 0, recent[place].address == address, recent[place].name == index {
      return recent[place].receiver
    }
    let className = known[index].className
    guard address != 0 else {
      return context.controllers.receiver(named: "\(className)(\(tag.text))#?")
    }
    if let resident = residents[address], resident.className == className {
      recent[place] = (address, index, resident.receiver)
      return resident.receiver
    }
    // Why: UIKit names the class, and an app's lines may have another name for the object at that address.
    if role != .receiver, kinds[kind].instances == 0, !kinds[kind].isPlain,
      let resident = residents[address]
    {
      return resident.receiver
    }
    recent[place].address = 0
    if residents.count >= Self.limit { forgetAddresses() }
    let number = kinds[kind].instances + 1
    guard let receiver = context.controllers.receiver(named: "\(className)#\(number)") else {
      return nil
    }
    kinds[kind].instances = number
    residents[address] = Resident(className: className, receiver: receiver)
    return receiver
  }

  /// The number of a name in `known`, for what the modules are now.
  private mutating func lookUp(_ name: Bytes, in controllers: ControllerTable) -> Int {
    let found = Int(names.find(name))
    if found >= 0, known[found].version == modules.version { return found }
    let readable = spellings[name.foldedHash] ?? SwiftName.readable(name.text)
    spellings[name.foldedHash] = readable
    let className = modules.shared(readable, in: controllers)
    let entry = Name(
      className: className,
      anyInstance: Array("\(className)#?".utf8),
      version: modules.version,
      kind: kind(of: className)
    )
    // Why: a name that stands for another class now is another name.
    forgetRecent()
    if found >= 0 {
      known[found] = entry
      return found
    }
    if known.count >= Self.nameLimit {
      names = ByteKeyTable()
      spellings.removeAll(keepingCapacity: true)
      known.removeAll(keepingCapacity: true)
    }
    known.append(entry)
    return Int(names.intern(name).index)
  }

  /// The place of a class in `kinds`.
  private mutating func kind(of className: String) -> Int {
    if let place = kindPlaces[className] { return place }
    kindPlaces[className] = kinds.count
    kinds.append(Kind())
    return kinds.count - 1
  }

  /// Takes the number that an app gave to an instance for its address.
  ///
  /// What is made, or loads its view, under a number that did so before is another instance.
  mutating func number(_ call: inout ConsoleCall, unlessEcho echo: ConsoleEcho) {
    let address = Self.address(call.name, call.tag)
    call.address = address
    call.tag = Bytes()
    let callback = call.selector.callback
    guard callback == .initialize || callback == .viewDidLoad else { return }
    let isKnown = !begun[callback, default: []].insert(address).inserted
    if isKnown, !echo.isLast(callback, on: residents[address]?.receiver) {
      bury(at: address)
      for other in begun.keys where other != callback { begun[other]?.remove(address) }
    }
  }

  /// Notes that the controller at an address is gone, so that the next one there is another.
  mutating func bury(at address: UInt64) {
    residents[address] = nil
    if !recent.isEmpty { recent[Self.place(of: address)].address = 0 }
  }

  /// The first controller whose address stands in a text, or its class with the number that tells it from others;
  /// `.unknown` where none does.
  func mentioned(in text: Bytes) -> Receiver {
    guard !residents.isEmpty else { return .unknown }
    guard var start = text.offset(of: "0x") else { return numbered(in: text) }
    while true {
      var end = start
      if let address = ConsoleObject.address(text, at: &end), let resident = residents[address] {
        return resident.receiver
      }
      let rest = text.from(start + 2)
      guard let next = rest.offset(of: "0x") else { return .unknown }
      start += 2 + next
    }
  }

  /// The first controller whose class and number stand in a text, `Page#3`, `Page@7c20`, `Page[3]`, `Page(room=3)` or
  /// `[Page 7c20]`.
  private func numbered(in text: Bytes) -> Receiver {
    let own = text.onlyMark
    for name in own.isEmpty ? [] : text.spokenWords where name.isControllerName {
      if let resident = residents[Self.address(name, own)] { return resident.receiver }
    }
    for mark in 1..<max(1, text.count) where text[mark].isOne(of: "#@[({") {
      let name = text[text.start(of: \.isIdentifier, before: mark), mark]
      var start = mark + 1
      let key = text.end(of: \.isIdentifier, from: start)
      if key > start, text.at(key).isOne(of: "=:") { start = key + 1 }
      let number = text[start, text.end(of: \.isIdentifier, from: start)]
      guard !name.isEmpty, !number.isEmpty, let resident = residents[Self.address(name, number)]
      else { continue }
      return resident.receiver
    }
    return .unknown
  }

  /// What stands for the address of an instance that an app has numbered; no object lies so high.
  private static func address(_ name: Bytes, _ number: Bytes) -> UInt64 {
    name.foldedHash &+ number.foldedHash | 1 << 63
  }

  /// Where the resident at an address stands in `recent`; objects lie sixteen bytes apart.
  private static func place(of address: UInt64) -> Int {
    Int(truncatingIfNeeded: address >> 4 ^ address >> 12) & 255
  }

  /// Forgets all addresses, because another process begins.
  mutating func forgetAddresses() {
    residents.removeAll()
    forgetRecent()
  }

  private mutating func forgetRecent() {
    for place in recent.indices { recent[place].address = 0 }
  }
}
