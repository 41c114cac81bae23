package import LifelineTrace

/// What a trace records: said by its header, or shown by its events.
///
/// Two readings are kept. In the natural one, one recorder hooks the same kinds everywhere: what
/// the header says, or what any class has shown so far. In the widest one a class is recorded only
/// as far as it has shown itself, because recorders miss classes (a hook on overrides only, a
/// print that nobody wrote).
package struct Recording: Equatable, Sendable {
  /// Whether the header, or the person who checks, said what is recorded.
  package private(set) var isDeclared = false
  /// What any class of the trace records, in the natural reading.
  package private(set) var kinds: CallbackSet = []
  /// What counts where it is there, besides what is recorded: what the header says is heard.
  ///
  /// A presentation that UIKit makes through methods of its own may go unheard, so that its absence tells
  /// nothing; one that is heard took place.
  package var heard: CallbackSet { hears.subtracting(removed) }

  private var hears: CallbackSet = []
  /// Whether what is recorded is beyond doubt: somebody said it, and every class is hooked from
  /// outside, so that no class is recorded less than it is said to be.
  package var isComplete: Bool { isAssumed || (isDeclared && hooks == .outermost) }

  /// Whether some classes of an app's may be left out on purpose: patterns of names that begin as all of
  /// UIKit's do leave out what UIKit makes for itself.
  package private(set) var omitsClasses = false

  private var isAssumed = false

  /// Nothing said, and nothing shown.
  package init() {}

  /// Whether a recorder wrote a header, so that the trace is no pasted log.
  package private(set) var hasHeader = false
  /// Whether it is a pasted log that was converted or repaired, which is a pasted log still.
  private(set) var isTranscript = false
  /// Where the recorder takes hold of a call; nil where nothing was said.
  package var hooks: HookPlacement?

  /// Whether it begins before the first controller is made, as its header says.
  private(set) var startsAtLaunch = false

  private var added: CallbackSet = []
  private var removed: CallbackSet = []
  private var observations: [Header.Observation] = []
  /// The globs of the observations, in their order.
  private var observed = GlobIndex()
  private var includes: GlobIndex?
  private var excludes = GlobIndex()
  private var declaredByClass: ContiguousArray<CallbackSet> = []
  private var shownByClass: ContiguousArray<CallbackSet> = []
  /// The classes that have shown anything, in that order.
  private var shownClasses: ContiguousArray<Int> = []
  /// What each class has shown since the last header, whatever recordings that was.
  private var everShownByClass: ContiguousArray<CallbackSet> = []

  /// Takes back that the recording is there from launch on: events of it were lost.
  mutating func loseBeginning() { startsAtLaunch = false }

  /// Records a header.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - assumed: What the person who checks says is recorded; it overrides the header.
  package mutating func read(_ header: Header, assumed: CallbackSet?) {
    isTranscript = header.isOfTranscript
    hasHeader = !isTranscript
    hooks = header.hooks
    startsAtLaunch = header.startsAtLaunch ?? false
    includes = header.includes.map { GlobIndex($0) }
    excludes = GlobIndex(header.excludes)
    omitsClasses =
      header.includes != nil
      || !header.excludes.allSatisfy { $0.hasPrefix("UI") || $0.hasPrefix("_UI") }
    hears = header.hears ?? []
    if let assumed {
      assume(assumed)
    } else if let observes = header.observes {
      declare(observes)
    }
  }

  /// Records what the person who checks says is recorded, of all classes.
  mutating func assume(_ callbacks: CallbackSet) {
    isAssumed = true
    declare([Header.Observation(classGlob: "*", callbacks: callbacks)])
  }

  /// Records what the person who checks adds to what is recorded of each class, and takes out.
  mutating func adjust(adding added: CallbackSet, removing removed: CallbackSet) {
    self.added = added
    self.removed = removed
    kinds = adjusted(kinds)
  }

  private func adjusted(_ callbacks: CallbackSet) -> CallbackSet {
    callbacks.union(added).subtracting(removed)
  }

  /// Records what is recorded, by class glob.
  mutating func declare(_ observations: [Header.Observation]) {
    assert(shownByClass.isEmpty, "declared before anything is shown")
    isDeclared = true
    self.observations = observations.map {
      Header.Observation(classGlob: $0.classGlob, callbacks: adjusted($0.callbacks))
    }
    observed = GlobIndex(observations.map(\.classGlob))
    kinds = self.observations.reduce(into: []) { $0 = $0.union($1.callbacks) }
    declaredByClass.removeAll()
  }

  /// Forgets what was shown, at the beginning of another recording in the same input.
  package mutating func forgetShown() {
    while everShownByClass.count < shownByClass.count { everShownByClass.append([]) }
    // Why: a log may change between processes at each line, and show thousands of classes.
    for index in shownClasses {
      everShownByClass[index] = everShownByClass[index].union(shownByClass[index])
      shownByClass[index] = []
    }
    shownClasses.removeAll(keepingCapacity: true)
    if !isDeclared { kinds = adjusted([]) }
  }

  /// Notes that an event of a class was seen.
  ///
  /// - Returns: Whether the natural reading now records more than before.
  @inline(__always)
  package mutating func show(_ callback: Callback, of classSymbol: Symbol, named name: () -> String)
    -> Bool
  {
    // Why: nearly every event is of a kind that was seen, and its class was registered then.
    let index = classSymbol.index
    if index < shownByClass.count, shownByClass[index].contains(callback) { return false }
    return showFirst(callback, of: classSymbol, named: name())
  }

  @inline(never)
  private mutating func showFirst(
    _ callback: Callback,
    of classSymbol: Symbol,
    named name: String
  ) -> Bool {
    let index = classSymbol.index
    // Why: a class that was an argument before it shows anything stands in a gap so far.
    if index >= shownByClass.count
      || (isDeclared && (index >= declaredByClass.count || shownByClass[index].isEmpty))
    {
      register(classSymbol, named: name)
    }
    guard !removed.contains(callback) else { return false }
    if shownByClass[index].isEmpty { shownClasses.append(index) }
    shownByClass[index].insert(callback)
    guard !isDeclared, !kinds.contains(callback) else { return false }
    kinds.insert(callback)
    return true
  }

  private mutating func register(_ classSymbol: Symbol, named name: String) {
    // Why: of many sessions each begins anew, and growing takes longer than filling.
    if shownByClass.isEmpty { shownByClass.reserveCapacity(32) }
    while shownByClass.count <= classSymbol.index { shownByClass.append([]) }
    guard isDeclared else { return }
    if declaredByClass.isEmpty { declaredByClass.reserveCapacity(32) }
    // Why: classes are met in order of first sight, so a gap holds classes that only were
    // arguments; they are looked up when they are met.
    while declaredByClass.count <= classSymbol.index { declaredByClass.append(kinds) }
    declaredByClass[classSymbol.index] = declared(for: name)
  }

  private func declared(for name: String) -> CallbackSet {
    if let includes, includes.longest(for: name) == nil { return [] }
    if excludes.longest(for: name) != nil { return [] }
    return observed.longest(for: name).map { observations[$0].callbacks } ?? []
  }

  /// What is recorded of a class in the natural reading; of no class, of any.
  @inline(__always)
  package func natural(_ classSymbol: Symbol) -> CallbackSet {
    guard isDeclared, declaredByClass.indices.contains(classSymbol.index) else { return kinds }
    return declaredByClass[classSymbol.index]
  }

  /// What a class has shown since the last header: what it prints it prints in every recording.
  ///
  /// At the end of the input this is what hindsight tells of a class.
  func shown(by classSymbol: Symbol) -> CallbackSet {
    let index = classSymbol.index
    guard everShownByClass.indices.contains(index) else { return widest(classSymbol) }
    return everShownByClass[index].union(widest(classSymbol))
  }

  /// What any class has shown since the last header.
  var shownByAny: CallbackSet {
    (shownByClass + everShownByClass).reduce(into: []) { $0 = $0.union($1) }
  }

  /// What is recorded of a class in the widest reading: what it has shown so far.
  @inline(__always)
  package func widest(_ classSymbol: Symbol) -> CallbackSet {
    shownByClass.indices.contains(classSymbol.index) ? shownByClass[classSymbol.index] : []
  }
}
