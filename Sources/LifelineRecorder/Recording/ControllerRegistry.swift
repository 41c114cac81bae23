import LifelineTrace

/// The controllers that are alive, and their classes.
///
/// A controller is its address, from when it is first seen until its `dealloc` has returned; what takes
/// the address later is another. Nothing is kept alive, and nothing is attached to any object.
struct ControllerRegistry {
  /// A class of controllers, as it is written.
  struct Kind {
    /// The name, with the module where there is one, without what observation by key adds.
    var name: String
    /// The name as the runtime has it, which tells whether the class still is the same.
    var runtimeName: String
    /// The names from the class upwards, to `UIViewController` where it leads there.
    var chain: [String]
    /// Whether its controllers are recorded.
    var isRecorded: Bool
    /// Whether it is a container of UIKit's, and no screen.
    var isContainer: Bool
    /// Whether its overrides have been taken hold of.
    var isAdopted = false
    /// Who says whether its controllers forward appearance.
    var answers: Forwarding
    /// What the messages of the table run, to notice methods that are added.
    var codes: [CodePointer?] = []
  }

  /// Who says whether a controller forwards appearance to its children by itself.
  enum Forwarding {
    /// Nobody but UIKit, whose answer is yes.
    case automatic
    /// A class of the app's, once it is asked.
    case asked
    /// A container of UIKit's, for itself.
    case unknown
  }

  /// A controller.
  struct Controller {
    /// Where it is.
    let address: ObjectPointer
    /// Which class it is of.
    var kind: Int
    /// The identifier as JSON writes it, with its quotes: `"Shop.Menu#1"`.
    var quoted: [UInt8]
    /// The number among all that were ever met, from 1 upwards.
    var serial: Int
    /// When it was met, in nanoseconds.
    let met: Int64
    /// The part of the trace in which it was last declared; 0 for none.
    var part = 0
    /// Whether it is recorded.
    let isRecorded: Bool
    /// Whether the overrides of its class have been taken hold of.
    var isAdopted = false
    /// Whether it has been initialized, as far as that was seen.
    var isInitialized = false
    /// The last that was recorded of its appearance; nil for nothing.
    var appearance: RecordedAppearance?
    /// Whether its view was loaded; nil if not known.
    var isLoaded: Bool?
    /// Whether it forwards appearance by itself, as far as that was said; nil if it was not.
    var forwards: Bool?
    /// How deep the override lies that said so.
    var forwardingDepth = 0
    /// When it was shown last, in nanoseconds; nil while it is not.
    var shownAt: Int64?
  }

  private(set) var kinds: [Kind] = []
  private var kindOfClass: [ClassPointer: Int] = [:]
  private var instances: [String: Int] = [:]
  private var places: [ObjectPointer: Int] = [:]
  /// Those whose `dealloc` runs, with its thread.
  ///
  /// Why: their memory is free before it has returned, so that another thread may have it by then.
  private var dying: [(address: ObjectPointer, place: Int, thread: UInt)] = []
  private var controllers: [Controller] = []
  private var free: [Int] = []
  private var count = 0
  /// Those that are gone, for messages that name an address; only the last.
  private var gone: [Gone] = []
  private static let goneLimit = 4096

  /// A controller that is gone, and the span in which it had its address, in nanoseconds.
  private struct Gone {
    let address: ObjectPointer
    let quoted: [UInt8]
    let met: Int64
    let left: Int64
  }

  /// The controller at a place.
  subscript(place: Int) -> Controller {
    _read { yield controllers[place] }
    _modify { yield &controllers[place] }
  }

  /// The place of a controller; nil if it was not met.
  func place(of object: ObjectPointer) -> Int? {
    if !dying.isEmpty, let place = placeOfDying(object) { return place }
    return places[object]
  }

  private func placeOfDying(_ object: ObjectPointer) -> Int? {
    let thread = CallFrames.current
    return dying.last { $0.address == object && $0.thread == thread }?.place
  }

  /// Says that a controller's `dealloc` begins: to all other threads its address is anybody's.
  mutating func beginDying(_ object: ObjectPointer) {
    guard placeOfDying(object) == nil, let place = places.removeValue(forKey: object) else {
      return
    }
    dying.append((object, place, CallFrames.current))
  }

  /// The place of a controller, which is met if it was not.
  mutating func meet(
    _ object: ObjectPointer,
    _ type: ClassPointer?,
    at time: Int64 = 0,
    _ classify: (ClassPointer) -> Kind
  ) -> Int? {
    if let known = place(of: object) { return known }
    guard let kind = type.map({ kind(of: $0, classify) }) else { return nil }
    let name = kinds[kind].name
    let number = instances[name, default: 0] + 1
    instances[name] = number
    count += 1
    var quoted: [UInt8] = []
    quoted.append(quoted: "\(name)#\(number)")
    let controller = Controller(
      address: object,
      kind: kind,
      quoted: quoted,
      serial: count,
      met: time,
      isRecorded: kinds[kind].isRecorded
    )
    let place = free.popLast() ?? controllers.count
    if place < controllers.count {
      controllers[place] = controller
    } else {
      controllers.append(controller)
    }
    places[object] = place
    return place
  }

  /// The number of a class, which is looked at once.
  mutating func kind(of type: ClassPointer, _ classify: (ClassPointer) -> Kind) -> Int {
    if let known = kindOfClass[type] { return known }
    kinds.append(classify(type))
    kindOfClass[type] = kinds.count - 1
    return kinds.count - 1
  }

  /// Whether a class was looked at; one of another name, which has the address of one that is gone, was not.
  mutating func knows(_ type: ClassPointer, named name: String) -> Bool {
    guard let kind = kindOfClass[type] else { return false }
    if kinds[kind].runtimeName == name { return true }
    kindOfClass[type] = nil
    return false
  }

  /// Says what the messages of a class run, now that its overrides have been taken hold of.
  mutating func adopted(_ kind: Int, codes: [CodePointer?]) {
    kinds[kind].isAdopted = true
    kinds[kind].codes = codes
  }

  /// Forgets a controller, whose address may be used again.
  mutating func forget(_ object: ObjectPointer, at time: Int64 = 0) {
    let thread = CallFrames.current
    let place: Int
    if let index = dying.lastIndex(where: { $0.address == object && $0.thread == thread }) {
      place = dying.remove(at: index).place
    } else if let known = places.removeValue(forKey: object) {
      place = known
    } else {
      return
    }
    if controllers[place].isRecorded {
      // Why: half at once, so that a long run does not move the rest at every death.
      if gone.count >= Self.goneLimit { gone.removeFirst(Self.goneLimit / 2) }
      let controller = controllers[place]
      gone.append(
        Gone(address: object, quoted: controller.quoted, met: controller.met, left: time)
      )
    }
    free.append(place)
  }

  /// The identifier, with its quotes, of who had an address at a moment in nanoseconds; nil for nobody
  /// that is recorded.
  func quoted(at address: UInt, _ moment: Int64) -> [UInt8]? {
    guard let object = ObjectPointer(bitPattern: address) else { return nil }
    if let place = places[object], controllers[place].isRecorded,
      controllers[place].met <= moment
    {
      return controllers[place].quoted
    }
    // Why: the clock of the log and that of the recording agree to a few milliseconds.
    let slack: Int64 = 50_000_000
    return gone.last { $0.address == object && $0.met <= moment && moment <= $0.left + slack }?
      .quoted
  }
}
