import LifelineTrace

/// A value for every controller, where most have one of a few values, and those lie there once.
///
///     places  none(-2)  unknown(-1)  0  1  2 …     positions in the values
///     values  [ u  s | c  a  b … ]                 what many share, and then what one alone has
///
/// Whoever writes a shared value gets one of its own, so that memory goes to those who need it.
struct RareByReceiver<Value: BitwiseCopyable & Sendable>: Sendable {
  private var places = ByReceiver<Int32>(unknown: 0)
  private var values: UncheckedArray<Value>
  /// The positions of values that nobody has any more.
  private var free: ContiguousArray<Int32> = []
  /// The number of shared values.
  private let shared: Int32

  /// Creates the values of no controllers.
  ///
  /// - Parameters:
  ///   - unknown: The value of a controller of which nothing is known.
  ///   - usual: The value of one of which what is usual is known.
  init(unknown: Value, usual: Value) {
    values = UncheckedArray([unknown, usual])
    shared = 2
  }

  @inline(__always)
  subscript(receiver: Receiver) -> Value {
    get { values[Int(places[receiver])] }
    _modify {
      if places[receiver] < shared { separate(receiver) }
      yield &values[Int(places[receiver])]
    }
  }

  /// Makes the values this copy's own, which must come before any of them is written.
  mutating func own() {
    places.own()
    values.own()
  }

  /// The bytes that the values take, about.
  var footprint: Int {
    places.count * MemoryLayout<Int32>.stride + values.count * MemoryLayout<Value>.stride
  }

  /// Makes room for a controller.
  mutating func makeRoom(for receiver: Receiver) { places.makeRoom(for: receiver) }

  /// Whether nothing is known of a controller.
  @inline(__always)
  func isUnknown(_ receiver: Receiver) -> Bool { places[receiver] == 0 }

  /// Lets a controller have the usual value.
  mutating func makeUsual(_ receiver: Receiver) { share(1, with: receiver) }

  /// Forgets what is known of a controller.
  mutating func forget(_ receiver: Receiver) { share(0, with: receiver) }

  private mutating func share(_ place: Int32, with receiver: Receiver) {
    if places[receiver] >= shared { free.append(places[receiver]) }
    places[receiver] = place
  }

  @inline(never)
  private mutating func separate(_ receiver: Receiver) {
    let value = self[receiver]
    if let place = free.popLast() {
      values[Int(place)] = value
      places[receiver] = place
    } else {
      places[receiver] = Int32(values.count)
      values.append(value)
    }
  }
}

extension RareByReceiver: Equatable where Value: Equatable {
  static func == (left: RareByReceiver, right: RareByReceiver) -> Bool {
    left.places.count == right.places.count
      && left.places.receivers.allSatisfy { left[$0] == right[$0] }
  }
}
