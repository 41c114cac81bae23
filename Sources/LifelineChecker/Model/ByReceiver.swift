import LifelineTrace

/// A value for every controller, and one for "no controller" that is read but never written.
///
///     receiver  none(-2)  unknown(-1)  0  1  2 …
///     values    [ u          u         a  b  c … ]
///
// Why: with the two values in front a look-up has no branch, so that the optimiser loads the one
// field that a rule reads instead of copying the whole value.
struct ByReceiver<Value: BitwiseCopyable & Sendable>: Sendable {
  private var values: UncheckedArray<Value>
  private static var offset: Int { 2 }

  init(unknown: Value) {
    values = UncheckedArray(repeating: unknown, count: Self.offset)
  }

  /// The value of a controller of which nothing is known.
  var unknown: Value { values[0] }

  /// The number of controllers.
  var count: Int { values.count &- Self.offset }

  /// Whether there is a value of a controller that exists.
  @inline(__always)
  func hasRoom(for receiver: Receiver) -> Bool { receiver.index &+ Self.offset < values.count }

  /// All controllers.
  var receivers: Range<Receiver> { Receiver(0)..<Receiver(count) }

  @inline(__always)
  subscript(receiver: Receiver) -> Value {
    get { values[receiver.index &+ Self.offset] }
    _modify {
      assert(receiver.exists)
      yield &values[receiver.index &+ Self.offset]
    }
  }

  /// Makes the values this copy's own, which must come before any of them is written.
  @inline(__always)
  mutating func own() { values.own() }

  /// Makes room for a controller.
  mutating func makeRoom(for receiver: Receiver) {
    while count <= receiver.index { values.append(unknown) }
  }
}

extension ByReceiver: Equatable where Value: Equatable {}
