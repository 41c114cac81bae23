import LifelineTrace

/// The states of all controllers: what every one has lies side by side, what few have lies apart.
struct ControllerStates: Equatable {
  /// What is known of nearly all controllers.
  var common = ByReceiver(unknown: CommonState())
  /// How their views came to be.
  var making = RareByReceiver(unknown: MakingState(), usual: MakingState())
  /// The transitions that the app drives by hand; usual is that none is under way.
  var manual = RareByReceiver(unknown: ManualTransitionState(), usual: .settled)
  /// Their places among parents and children; usual is to have no parent.
  var containment = RareByReceiver(unknown: ContainmentState(), usual: .alone)
  /// Where their views are; usual is in no window.
  var view = RareByReceiver(unknown: ViewState(), usual: .outside)
  /// Their births and deaths, and who presents them.
  var lifetime = RareByReceiver(unknown: LifetimeState(), usual: LifetimeState())

  /// The states of no controllers.
  // Why: copies share the memory, which a recording that begins would otherwise ask for.
  static let none = ControllerStates()

  /// The number of controllers.
  var count: Int { common.count }

  /// All controllers.
  var receivers: Range<Receiver> { common.receivers }

  /// The bytes that the states take, about.
  var footprint: Int {
    common.count * MemoryLayout<CommonState>.stride + making.footprint + manual.footprint
      + containment.footprint + view.footprint + lifetime.footprint
  }

  /// All that is known of a controller.
  @inline(__always)
  subscript(receiver: Receiver) -> ControllerState {
    ControllerState(
      common: common[receiver],
      making: making[receiver],
      manual: manual[receiver],
      containment: containment[receiver],
      view: view[receiver],
      lifetime: lifetime[receiver]
    )
  }

  /// Makes the states this copy's own, which must come before any of them is written.
  mutating func own() {
    common.own()
    making.own()
    manual.own()
    containment.own()
    view.own()
    lifetime.own()
  }

  /// Makes room for a controller.
  mutating func makeRoom(for receiver: Receiver) {
    common.makeRoom(for: receiver)
    making.makeRoom(for: receiver)
    manual.makeRoom(for: receiver)
    containment.makeRoom(for: receiver)
    view.makeRoom(for: receiver)
    lifetime.makeRoom(for: receiver)
  }

  /// Forgets what is known of a controller.
  mutating func forget(_ receiver: Receiver) {
    common[receiver] = common.unknown
    making.forget(receiver)
    manual.forget(receiver)
    containment.forget(receiver)
    view.forget(receiver)
    lifetime.forget(receiver)
  }

  /// Notes that the level of a controller's hand-driven transition is known.
  @inline(__always)
  mutating func noteLevel(of receiver: Receiver) {
    guard !manual[receiver].isLevelKnown else { return }
    if manual.isUnknown(receiver) {
      manual.makeUsual(receiver)
    } else {
      manual[receiver].isLevelKnown = true
    }
  }

  /// Notes that a controller has no parent, and that none is owed a `didMove(toParent:)`.
  mutating func noteAlone(_ receiver: Receiver) {
    if containment.isUnknown(receiver) { return containment.makeUsual(receiver) }
    containment[receiver].owesDidMove = false
    containment[receiver].parent = .none
  }
}
