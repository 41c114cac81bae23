import LifelineTrace

/// The objects that a recorder has met, told apart even where one takes the address of another.
///
/// The weak reference is what tells: it reads nil, or as another object, once the first is gone.
struct ObjectRegistry {
  /// An object that does not live on because of this.
  // Why: a class, because a weak reference in a struct is copied whenever it is looked at.
  private final class Weak {
    weak var object: AnyObject?
  }

  private var receivers: [ObjectIdentifier: Receiver] = [:]
  /// The objects, by receiver.
  private var objects: ContiguousArray<Weak> = []
  private var instances: [String: Int] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  private var taken: Set<String> = []

  /// The controller that an object is; nil if it was not met.
  func find(_ object: AnyObject) -> Receiver? {
    guard let receiver = receivers[ObjectIdentifier(object)],
      objects[receiver.index].object === object
    else { return nil }
    return receiver
  }

  /// The controller that a dying object is; nil if it was not met.
  ///
  /// Why: the weak reference to an object in its `deinit` is nil already.
  func findDying(_ object: AnyObject) -> Receiver? { receivers[ObjectIdentifier(object)] }

  /// Remembers which controller an object is.
  mutating func add(_ object: AnyObject, as receiver: Receiver) {
    while objects.count <= receiver.index { objects.append(Weak()) }
    objects[receiver.index].object = object
    receivers[ObjectIdentifier(object)] = receiver
  }

  /// Forgets an object, whose address may be used again.
  mutating func forget(_ object: AnyObject) { receivers[ObjectIdentifier(object)] = nil }

  /// The next identifier of an object's class, such as `Page#2`.
  mutating func nextIdentifier(for object: AnyObject) -> String {
    let type = ObjectIdentifier(type(of: object))
    let name = names[type] ?? name(of: object)
    names[type] = name
    instances[name, default: 0] += 1
    return "\(name)#\(instances[name, default: 1])"
  }

  /// The class without its module, or with it where another class has that name already.
  private mutating func name(of object: AnyObject) -> String {
    let type: AnyClass = type(of: object)
    let short = Self.plain(String(describing: type))
    let long = Self.plain(String(reflecting: type))
    let name = taken.contains(short) ? long : short
    taken.insert(name)
    return name
  }

  /// The classes of an object, from its own upwards to the first of UIKit.
  static func classChain(of object: AnyObject) -> [String] {
    var chain: [String] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      let name = plain(String(describing: current.subjectType))
      chain.append(name)
      let isUIKit = name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true
      mirror = isUIKit ? nil : current.superclassMirror
    }
    return chain
  }

  /// A class name without what observation by key adds, and without the address of a private scope.
  private static func plain(_ name: String) -> String {
    var name = name[...]
    if name.hasPrefix("NSKVONotifying_") { name = name.dropFirst(15) }
    let pieces = name.split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
    return pieces.joined(separator: ".")
  }
}
