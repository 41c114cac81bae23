import LifelineTrace

/// What the model knows of the controllers, and of what they do with each other.
///
/// All of it is forgotten where another recording begins, but for what the reader's tables say.
struct World: Equatable {
  /// A controller that became the root of a window, and when.
  struct Root: Equatable {
    var controller: Receiver
    var since: Moment
  }

  /// The arguments of an event that are not in its moment.
  struct RareArguments: Equatable {
    var other: Receiver
    var detail: Symbol
  }

  /// The state of each controller.
  var states = Self.unknownStates
  /// What is known of each controller besides its state.
  var traits = Self.unknownTraits
  /// The controllers whose states have been written since the last reset.
  var dirty: ContiguousArray<Receiver> = []

  /// The last event, whoever received it.
  var previous = Moment.never
  /// What the last event says besides its moment, if it is none of appearance, layout or forwarding;
  /// nil otherwise.
  var rareArguments: RareArguments?
  /// The last memory warning that any controller, or the app, received.
  var memoryWarning = Moment.never
  /// The last controller that became the root of a window; nil if none was seen to.
  var lastRoot: Root?
  /// The controller that owns each view of which that was recorded.
  var viewOwners: [Symbol: Receiver] = [:]
  /// Whether any controller was seen being made, so that births are recorded indeed.
  var hasBirths = false
  /// Whether any controller was told anything of its appearance.
  var hasAppeared = false
  /// Whether any has loaded its view since that was never seen being made.
  var hasUnborn = false
  /// What is remembered of controllers that go.
  var lifetimes = LifetimeRecords()
  /// Who presents whom.
  var presentations = Presentations()
  /// The segues that were set off, by their source.
  var segues: [Receiver: SegueState] = [:]
  /// What is known of the stacks of navigation controllers.
  var navigationStacks: [Receiver: NavigationStack] = [:]
  /// What is known of the tabs of tab bar controllers.
  var tabSelections: [Receiver: TabSelection] = [:]
  /// The last transition of each container that was seen to run one.
  var containerTransitions: [Receiver: ContainerTransition] = [:]
  /// The callbacks of controllers that may be two of one class.
  var instanceDetectors: [Receiver: InstanceDetector] = [:]
  /// Whether a delegate was seen to refuse a tab.
  var hasRefusals = false
  /// Whether the trace names a split view controller, which moves controllers about by itself.
  var hasSplitView = false

  private static let unknownStates = ByReceiver(unknown: ControllerState())
  private static let unknownTraits = ByReceiver(unknown: ControllerTraits())

  /// Forgets all but what the reader's tables say of the controllers.
  mutating func reset() {
    var next = World()
    swap(&next.states, &states)
    swap(&next.traits, &traits)
    for receiver in dirty { next.states[receiver] = next.states.unknown }
    self = next
  }
}

/// What is said of a recording, by its header or by the person who checks.
struct Input: Equatable {
  /// What the trace records.
  var recording = Recording()
  /// The systems that the trace may come from.
  var systems = SystemRange.all
  /// The events that these systems do not have.
  var outsideSystem: CallbackSet = []
}

/// How the events of a recording follow each other.
struct EventSequence: Equatable {
  /// The last sequence number; 0 before the first.
  var last: Int64 = 0
  /// Whether a sequence number went back or repeated.
  var isBroken = false
  /// The number of events followed, at most 2.
  var events: UInt8 = 0
}
