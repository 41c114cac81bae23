/// The controllers of a trace: identifiers to dense numbers and back.
///
/// A controller is identified by its class and the one-based number of the instance, `Menu#1`.
/// `Menu#?` is an instance that the trace does not tell apart; its instance number is 0.
@usableFromInline
package struct ControllerTable {
  private struct Entry {
    var classSymbol: Symbol
    var instance: Int32
    var kind: ControllerKind = .undeclared
  }

  @usableFromInline var ids = ByteKeyTable()
  private var entries = ContiguousArray<Entry>()
  private var classes = SymbolTable()
  /// The number of instances seen of each class, and what its name tells.
  private var classEntries: [(instances: Int32, kind: ControllerKind, origin: ClassOrigin)] = []
  private var byAddress: [String: Receiver] = [:]
  private var addresses: [Receiver: String] = [:]

  /// The number of different controllers seen so far, not counting forgotten ones.
  package private(set) var seen = 0

  /// The identifiers that were met, for whoever follows the reader elsewhere.
  package var news = NameBatch()

  /// The longest identifier, in bytes.
  package static let longestIdentifier = 512

  /// The most controllers alive at once.
  package static let limit = 1_000_000

  /// Creates an empty table.
  package init() {}

  /// The number of an identifier such as `Menu#1`; nil if it is malformed or too long, or if there
  /// are too many controllers.
  ///
  /// A control character in it, which the form forbids, is read as its picture, so that a name is the
  /// same wherever it is written and read again.
  package mutating func receiver(_ id: Bytes) -> Receiver? {
    let found = ids.find(id)
    return found >= 0 ? Receiver(rawValue: found) : add(id)
  }

  /// The number of an identifier that was seen before; negative if it was not.
  @inlinable @inline(__always)
  package mutating func known(_ id: Bytes) -> Receiver { Receiver(rawValue: ids.findInPlace(id)) }

  /// Whether a controller has an identifier, where it is not known by another one.
  @inlinable @inline(__always)
  package func isNamed(_ receiver: Receiver, _ id: Bytes) -> Bool {
    receiver.exists && ids.key(receiver.rawValue).equals(id)
  }

  /// The number of an identifier such as `Menu#1`.
  package mutating func receiver(named id: String) -> Receiver? {
    Bytes.withBytes(of: id) { receiver($0) }
  }

  /// Whether a controller of a class was seen that is not told apart, or the first that is.
  package func knows(_ className: Bytes) -> Bool {
    for suffix in ["#?", "#1"] {
      let id = className.array + Array(suffix.utf8)
      if Bytes.withBytes(of: id, { ids.find($0) }) >= 0 { return true }
    }
    return false
  }

  private mutating func add(_ id: Bytes) -> Receiver? {
    guard id.count > 2, id.count <= Self.longestIdentifier, ids.count < Self.limit else {
      return nil
    }
    if (0..<id.count).contains(where: { id[$0] < 0x20 }) {
      let text = id.text
      let drawn = text.withoutControls
      if drawn != text { return receiver(named: drawn) }
    }
    var hash = id.count - 1
    while hash > 0, id[hash] != UInt8(ascii: "#") { hash -= 1 }
    guard hash > 0, let instance = Self.instance(id[hash + 1, id.count]) else { return nil }
    let (index, _) = ids.intern(id)
    let classSymbol = classes.intern(id[0, hash])
    if classSymbol.index == classEntries.count {
      let name = classes.text(classSymbol)
      let kind = ControllerKind(undeclaredClass: name)
      classEntries.append((0, kind, kind == .undeclared ? .app : ClassOrigin(className: name)))
    }
    classEntries[classSymbol.index].instances += 1
    var entry = Entry(classSymbol: classSymbol, instance: instance)
    entry.kind = classEntries[classSymbol.index].kind
    if Int(index) == entries.count { entries.append(entry) } else { entries[Int(index)] = entry }
    seen += 1
    news.add(id)
    return Receiver(rawValue: index)
  }

  private static func instance(_ digits: Bytes) -> Int32? {
    if digits.count == 1, digits[0] == UInt8(ascii: "?") { return 0 }
    guard digits.count >= 1, digits.count <= 9, digits[0] != UInt8(ascii: "0") else { return nil }
    var value: Int32 = 0
    for index in 0..<digits.count {
      let digit = digits[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int32(digit)
    }
    return value
  }

  /// Frees the number of a controller that is gone.
  package mutating func forget(_ receiver: Receiver) {
    if !addresses.isEmpty, let address = addresses.removeValue(forKey: receiver),
      byAddress[address] == receiver
    {
      byAddress[address] = nil
    }
    ids.remove(receiver.rawValue)
  }

  /// The identifier as the trace writes it, `Menu#1`.
  package func id(_ receiver: Receiver) -> String {
    switch receiver {
    case .unknown: "unknown"
    case .none: "nil"
    default: ids.key(receiver.rawValue).text
    }
  }

  /// The identifier as notation writes it, `Menu` for `Menu#1`.
  package func shortID(_ receiver: Receiver) -> String {
    let id = id(receiver)
    return id.hasSuffix("#1") ? String(id.dropLast(2)) : id
  }

  /// What a controller goes by whose callbacks were printed without a name.
  package static let unnamed = "unnamed"

  /// The name as the user wrote it in a trace of a format; nil is one that is not known.
  package func name(_ receiver: Receiver, in format: TraceFormat?) -> String {
    guard receiver.exists else { return id(receiver) }
    if format == .console || isConjectured(receiver) { return name(receiver) }
    return format == .notation ? shortID(receiver) : id(receiver)
  }

  /// The name for people: the class, with the instance number where more than one was seen.
  package func name(_ receiver: Receiver) -> String {
    guard receiver.exists else { return id(receiver) }
    let entry = entries[receiver.index]
    let single = entry.instance == 0 || classEntries[entry.classSymbol.index].instances == 1
    return single ? classes.text(entry.classSymbol) : id(receiver)
  }

  /// The number of the controller's class, from 0 in order of first sight.
  @inline(__always)
  package func classSymbol(_ receiver: Receiver) -> Symbol { entries[receiver.index].classSymbol }

  /// The class as the trace writes it, with its module where known.
  package func className(_ receiver: Receiver) -> String {
    classes.text(entries[receiver.index].classSymbol)
  }

  /// The class with a number that `classSymbol` gave out; it holds though its controllers are gone.
  package func className(ofSymbol symbol: Symbol) -> String { classes.text(symbol) }

  /// The classes, by the numbers that `classSymbol` gives out.
  package var classNames: [String] { (0..<classEntries.count).map { classes.text(Symbol($0)) } }

  /// Whether the identifier stands for any instance of its class, `Menu#?`.
  @inline(__always)
  package func isConjectured(_ receiver: Receiver) -> Bool { entries[receiver.index].instance == 0 }

  /// What kind of controller it is.
  @inline(__always)
  package func kind(_ receiver: Receiver) -> ControllerKind {
    receiver.exists ? entries[receiver.index].kind : .undeclared
  }

  /// Whether the controller's own class is one of Apple's, which is followed but not judged.
  package func isAppleClass(_ receiver: Receiver) -> Bool {
    ControllerKind.isApplePrivate(className(receiver))
  }

  /// What the name of the controller's class tells, whatever was declared.
  package func named(_ receiver: Receiver) -> (kind: ControllerKind, origin: ClassOrigin) {
    let known = classEntries[entries[receiver.index].classSymbol.index]
    return (known.kind, known.origin)
  }

  /// Records a declaration: the class chain and the address.
  package mutating func declare(_ declaration: Declaration) {
    let index = declaration.receiver.index
    if !declaration.classChain.isEmpty {
      entries[index].kind = ControllerKind(classChain: declaration.classChain)
    }
    if let address = declaration.address {
      byAddress[address] = declaration.receiver
      addresses[declaration.receiver] = address
    }
  }

  /// The controller at an address such as `0x7f9c`; nil where none was declared there.
  package func receiver(atAddress address: String) -> Receiver? { byAddress[address] }
}
