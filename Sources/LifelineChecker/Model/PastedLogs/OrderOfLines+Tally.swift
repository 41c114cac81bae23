import LifelineTrace

extension OrderOfLines {
  /// The controllers of a class that have an address each.
  struct Addressed: Equatable {
    /// How many there are.
    var count = 0
    /// The first that was met.
    var first: Receiver
  }

  /// How many instances of a class were made, went and died.
  struct Tally: Equatable {
    /// The number of instances whose making was seen, or else their loading.
    var births: Int { max(made, loaded) }
    /// The number of deaths.
    private(set) var deaths = 0
    /// The number that were made, have gone, and have not died.
    var kept: Int { min(births, gone) - deaths }
    /// The number that have gone for good, as far as the lines around tell: nobody came in their place,
    /// or somebody came back.
    private(set) var departures = 0
    /// The last viewDidDisappear of any.
    private(set) var lastGone = Moment.never
    /// The last death.
    private(set) var lastDeath = Moment.never
    /// The callbacks of its controllers that have an address each: what the log shows of the class
    /// before it prints a line without one.
    private(set) var withAddresses: Roster
    /// Whether its lines are a list of its methods.
    private(set) var listing = MethodList()
    /// Whether its name stands for many that come and go together.
    private(set) var crowd = ClassCrowd()
    private var made = 0
    private var loaded = 0
    private var gone = 0

    /// Counts nothing.
    ///
    /// - Parameter boundaries: The number of boundaries of the input so far.
    init(behind boundaries: Int) { withAddresses = Roster(behind: boundaries) }

    /// How an event was seen.
    struct Sight {
      /// The event in short.
      var moment: Moment
      /// Whether its receiver was never seen to disappear since it was last loaded.
      var isNew: Bool
      /// Whether it is one that goes, and not covered by one that is new.
      var isDeparture: Bool
      /// Whether the last appearance callback before it was of the same name.
      var isJoined: Bool
      /// Whether the last event before it was of the same name.
      var isNext: Bool
      /// What happened to its receiver, if that has an address; nil otherwise.
      var entry: Roster.Entry?
    }

    /// Follows an event of the class.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - sight: How it was seen.
    ///   - boundaries: The lines behind which other recordings of the input begin.
    mutating func follow(_ event: Event, _ sight: Sight, _ boundaries: [UInt32]) {
      listing.follow(event, isJoined: sight.isNext)
      if let entry = sight.entry {
        withAddresses.add(boundaries)
        withAddresses.add(entry, line: event.line, isJoined: sight.isJoined)
      }
      departures += sight.isNew && sight.isDeparture ? 1 : 0
      count(sight.moment, isNew: sight.isNew)
      crowd.follow(event.callback)
    }

    private mutating func count(_ moment: Moment, isNew: Bool) {
      switch moment.callback {
      case .initialize: made += 1
      case .viewDidLoad: loaded += 1
      case .viewDidDisappear:
        lastGone = moment
        gone += isNew ? 1 : 0
      case .deinitialize:
        deaths += 1
        lastDeath = moment
      default: break
      }
    }
  }
}
