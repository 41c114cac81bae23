import LifelineTrace

/// Values of some controllers, found by their numbers without hashing.
///
///     places   [ – 1 – – 0 – ]       by receiver, a position in the entries
///     entries  [ 4: a | 1: b ]       in no order that means anything
struct ReceiverMap<Value: Sendable>: Sendable {
  private var places = ByReceiver<Int32>(unknown: -1)
  private var entries: ContiguousArray<(receiver: Receiver, value: Value)> = []

  /// Whether no controller has a value.
  var isEmpty: Bool { entries.isEmpty }

  /// The number of controllers that have a value.
  var count: Int { entries.count }

  /// The value of a controller; nil if it has none.
  subscript(receiver: Receiver) -> Value? {
    get {
      let place = place(of: receiver)
      return place < 0 ? nil : entries[place].value
    }
    set {
      let place = place(of: receiver)
      switch newValue {
      case let value? where place < 0: add(value, for: receiver)
      case let value?: entries[place].value = value
      case nil: if place >= 0 { removeEntry(at: place) }
      }
    }
  }

  /// Takes a value out; nil if the controller has none.
  mutating func removeValue(forKey receiver: Receiver) -> Value? {
    let place = place(of: receiver)
    return place < 0 ? nil : removeEntry(at: place)
  }

  @inline(__always)
  private func place(of receiver: Receiver) -> Int {
    receiver.exists && receiver.index < places.count ? Int(places[receiver]) : -1
  }

  private mutating func add(_ value: Value, for receiver: Receiver) {
    guard receiver.exists else { return }
    places.makeRoom(for: receiver)
    places.own()
    places[receiver] = Int32(entries.count)
    entries.append((receiver, value))
  }

  @discardableResult
  private mutating func removeEntry(at place: Int) -> Value {
    let (receiver, value) = entries[place]
    places.own()
    places[receiver] = -1
    let last = entries.removeLast()
    if place < entries.count {
      entries[place] = last
      places[last.receiver] = Int32(place)
    }
    return value
  }
}

extension ReceiverMap: Equatable where Value: Equatable {
  static func == (left: ReceiverMap, right: ReceiverMap) -> Bool {
    left.count == right.count && left.entries.allSatisfy { right[$0.receiver] == $0.value }
  }
}
