import Dispatch
import LifelineTrace

/// A recording of a process: what is hooked, what is known, and where it goes.
///
/// Code that stands in for UIKit's methods calls in here, from any thread. What is known is behind one
/// lock; no message is sent to an object of the app's while it is held.
final class LiveRecording: @unchecked Sendable {
  /// The runtime.
  let runtime: ObjectiveCRuntime
  /// What is recorded.
  let options: RecorderOptions
  /// The runtime's, so that who is told of a call is known under it, too.
  let lock: RecursiveLock
  /// The number among all recordings of the runtime.
  let serial: Int
  let clock: @Sendable () -> Int64
  // Why: the lock says already that nobody else has hold of these.
  @exclusivity(unchecked) var registry = ControllerRegistry()
  @exclusivity(unchecked) var frames = CallFrames()
  @exclusivity(unchecked) var installer: HookInstaller
  @exclusivity(unchecked) var views = ViewTable()
  @exclusivity(unchecked) var transitions = TransitionTable()
  @exclusivity(unchecked) var visits = VisitTable()
  @exclusivity(unchecked) var delegates = DelegateTable()
  /// The screens that nobody was told of so far.
  @exclusivity(unchecked) var news: [ScreenVisit] = []
  @exclusivity(unchecked) var line = EventLine()
  let destination: any LineDestination
  /// Whether anything is told while nothing is locked.
  let tellsOutside: Bool
  /// Whether nobody is told anything while nothing is locked.
  let isSilent: Bool
  @exclusivity(unchecked) var outbox = Outbox()
  /// Whose controllers are recorded; nil for everybody's.
  let scope: RecordingScope?
  /// Whether a controller that is met belongs to the scope because of whom a call names with it.
  @exclusivity(unchecked) var isClaiming = false
  /// When the app went to the background, in nanoseconds; nil while it is in front.
  @exclusivity(unchecked) var pausedAt: Int64?
  /// For how long it has been there before.
  @exclusivity(unchecked) var paused: Int64 = 0
  private var header: Header
  @exclusivity(unchecked) private(set) var number: Int64 = 0
  @exclusivity(unchecked) var segues: [String: Int] = [:]
  /// The numbers of the scenes that are connected, and how many there were.
  @exclusivity(unchecked) var scenes: (numbers: [ObjectPointer: Int], count: Int) = ([:], 0)
  @exclusivity(unchecked) private(set) var part = 0
  @exclusivity(unchecked) private(set) var isWriting = false
  @exclusivity(unchecked) private(set) var isActive = true
  /// Whether it is the recording that asks what is heard now.
  @exclusivity(unchecked) var isAsking = false

  /// Creates a recording of nothing so far; `install` begins it.
  ///
  /// - Parameters:
  ///   - runtime: The runtime.
  ///   - options: What is recorded.
  ///   - destination: Where it goes.
  ///   - header: What the app says of itself; the rest is added.
  ///   - scope: Whose controllers are recorded; nil for everybody's.
  ///   - isListenedTo: Whether somebody may want to be told of events.
  ///   - clock: Nanoseconds, which never go back; nil for the system's, from now on.
  init(
    _ runtime: ObjectiveCRuntime,
    _ options: RecorderOptions,
    to destination: any LineDestination,
    header: Header = Header(),
    scope: RecordingScope? = nil,
    isListenedTo: Bool = false,
    clock: (@Sendable () -> Int64)? = nil
  ) {
    self.runtime = runtime
    lock = runtime.pool.lock
    serial = runtime.pool.nextSerial()
    self.options = options
    self.destination = destination
    self.header = header
    self.scope = scope
    tellsOutside = destination.isOutside || isListenedTo
    isSilent = !tellsOutside && options.onScreen == nil
    let start = DispatchTime.now().uptimeNanoseconds
    self.clock = clock ?? { Int64(DispatchTime.now().uptimeNanoseconds - start) }
    installer = HookInstaller(runtime)
  }

  /// Runs a body that looks at what is known.
  @inline(__always)
  func locked<Result>(_ body: () -> Result) -> Result {
    tellsOutside ? lockedAndTold(body) : lock.withLock(body)
  }

  // MARK: Beginning and end

  /// Takes hold of UIKit's methods, and says so in the header.
  func install() {
    locked {
      guard part == 0 else { return }
      let hooked = installer.installBases(for: self)
      header.recorder = "LifelineRecorder"
      let heard = hooked.union(HookedMethod.unhooked).intersection(options.recording)
      header.observes = [
        Header.Observation(classGlob: "*", callbacks: heard.intersection(HookedMethod.complete))
      ]
      header.hears = heard.subtracting(HookedMethod.complete)
      header.hooks = .outermost
      header.exits = options.recordsReturns
      header.includes = options.includes
      header.excludes = destination.isBrief ? [] : options.excludesOfAll
      header.sampled =
        options.oneLaunchOf > 1 ? "one launch of \(options.oneLaunchOf)" : destination.sampled
      beginPart()
    }
  }

  /// Lets go of everything, as far as nobody else has taken hold of it since.
  func remove() {
    locked {
      isActive = false
      installer.removeAll()
      if tellsOutside { outbox.closes = true } else { destination.close() }
      // Why: code that others have taken hold of stays, and this with it.
      registry = ControllerRegistry()
      frames = CallFrames()
      views = ViewTable()
      transitions = TransitionTable()
      delegates = DelegateTable()
      scope?.end()
    }
  }

  /// Says that the recording ends here, and how.
  func end(_ kind: RecordingEnd) {
    locked {
      guard isActive else { return }
      line.begin("{\"end\":")
      line.add("", text: kind.rawValue)
      line.add(time: now)
      line.add(",\"events\":", number)
      write(.event)
    }
  }

  /// Writes a note.
  func mark(_ text: String) {
    locked {
      guard isActive, !isTelling else { return }
      line.begin("{\"mark\":")
      line.add("", text: text)
      line.add(time: now)
      write(.event)
    }
  }

  /// Writes what SwiftUI tells a view.
  func view(_ event: ViewEvent, of view: String) {
    locked {
      guard isActive, !isTelling else { return }
      line.begin("{\"vc\":")
      line.add("", text: "\(view)#?")
      line.add(",\"e\":", text: event.rawValue)
      line.add(time: now)
      write(.event)
    }
  }

  private func beginPart() {
    part += 1
    var header = header
    if part > 1 { header.startsAtLaunch = false }
    var writer = NativeWriter()
    var bytes: [UInt8] = []
    writer.write(.header(header), in: ReadingContext(), to: &bytes)
    writer.finish(to: &bytes)
    if !handOn(bytes, .header) { isActive = false }
  }

  // MARK: Calls

  /// A call begins.
  func enter(
    _ place: HookPlace,
    _ receiver: ObjectPointer,
    _ arguments: CallArguments
  ) -> OpenCall {
    if place.looksFirst { lookFirst(place, receiver) }
    let answers = place.asks ? ask(place, receiver, arguments) : nil
    let call = locked { begin(place, receiver, arguments, answers) }
    if options.onScreen != nil, call.number > 0 { tell() }
    return call
  }

  /// Takes a call in; everything is locked.
  func begin(
    _ place: HookPlace,
    _ receiver: ObjectPointer,
    _ arguments: CallArguments,
    _ answers: Answers?
  ) -> OpenCall {
    guard isActive, !isTelling else { return .unrecorded }
    let lane = frames.lane()
    if let frame = frames.superCall(lane, receiver, place) {
      guard place.isUIKits else { return .unrecorded }
      frames[lane][frame].reachedBase = true
      frames[lane][frame].openBases += 1
      return OpenCall(reaches: frames[lane][frame].number, recording: serial, lane: lane)
    }
    return record(place, receiver, arguments, answers, lane)
  }

  private func record(
    _ place: HookPlace,
    _ receiver: ObjectPointer,
    _ arguments: CallArguments,
    _ answers: Answers?,
    _ lane: Int
  ) -> OpenCall {
    guard answers?.isNothing != true, let callback = answers?.callback ?? place.callback else {
      return .unrecorded
    }
    // Why: a view is somebody's, whether that is recorded or not.
    if callback == .viewSet || callback == .viewCleared { set(arguments.object, of: receiver) }
    guard options.recording.contains(callback) else { return .unrecorded }
    openPart()
    let subject = answers?.receiver ?? receiver
    isClaiming = scope != nil && isNamed(with: arguments, answers ?? Answers())
    defer { isClaiming = false }
    guard let controller = meet(subject) else { return .unrecorded }
    isClaiming = scope != nil
    if place.isDelegates,
      isPassedOn(callback, to: subject, controller, place, lane)
    {
      return .unrecorded
    }
    if place.isPlain {
      beginEvent(callback, controller)
      if place.isAnimated { line.add(",\"animated\":", arguments.flag) }
    } else {
      let answers = answers ?? Answers()
      let others = others(of: place.method.role, arguments, answers)
      beginEvent(callback, controller)
      write(place.method.role, arguments, answers, others)
    }
    let isApps = asksForCaller(of: callback, lane) ? runtime.isCallerApps() : nil
    if let caller = caller(of: callback, lane, isApps: isApps, parent: answers?.parent) {
      line.add(",\"by\":\"")
      line.add(caller)
      line.add("\"")
    }
    let number = number
    endEvent(lane)
    let visit = follow(callback, controller)
    if callback == .deinitialize { registry.beginDying(receiver) }
    frames[lane].append(
      CallFrames.Frame(
        receiver: receiver,
        method: place.index,
        group: place.group,
        depth: place.depth,
        number: number,
        reachedBase: place.isUIKits,
        openBases: place.isUIKits ? 1 : 0,
        controller: controller
      )
    )
    if let visit { news.append(visit) }
    return OpenCall(number: number, recording: serial, lane: lane)
  }

  /// A call has returned.
  func leave(_ call: OpenCall, _ place: HookPlace, _ receiver: ObjectPointer, returned: Bool?) {
    if call.number == 0 && call.reaches == 0 {
      if place.callback == .deinitialize { locked { forget(receiver, frames.lane()) } }
      if case .forwards = place.method.role, place.isApps, let returned {
        forwards(receiver, returned, place.depth)
      }
      return
    }
    // Why: an override may set the delegate of the swipe back as soon as it has called super.
    if place.isBase, place.callback == .viewDidLoad { lookForGesture(receiver) }
    // Why: nobody says by which message UIKit gives a controller the view that it has made.
    if call.number > 0, place.callback == .loadView { lookForView(receiver) }
    locked { close(call, place, returned) }
    if call.number > 0, place.looks { look(place, receiver) }
  }

  /// Takes a return in; everything is locked.
  func close(_ call: OpenCall, _ place: HookPlace, _ returned: Bool?) {
    let lane = call.lane
    if call.reaches > 0 {
      if let frame = frames[lane].lastIndex(where: { $0.number == call.reaches }) {
        frames[lane][frame].openBases -= 1
      }
      return
    }
    guard let index = frames[lane].lastIndex(where: { $0.number == call.number }) else { return }
    let frame = frames[lane][index]
    // Why: an exception has thrown away what was open inside.
    frames[lane].removeSubrange(index...)
    defer {
      if place.callback == .deinitialize, let receiver = frame.receiver { forget(receiver, lane) }
    }
    guard isActive, !isTelling, options.recordsReturns else { return }
    line.beginExit(of: call.number, time: now)
    let isSilent =
      place.tellsSuper && !frame.reachedBase && installer.hearsUIKit(of: place.index)
    if isSilent { line.add(",\"super\":", false) }
    if let returned { line.add(",\"returned\":", returned) }
    write(isSilent || returned != nil ? .event : .plainReturn)
  }

  /// Forgets an object that is gone, be it one that is recorded or not: its address may be used again.
  private func forget(_ receiver: ObjectPointer, _ lane: Int) {
    registry.forget(receiver, at: now)
    scope?.release(receiver)
    // Why: whoever has the address by now has a view of its own.
    if registry.place(of: receiver) == nil {
      views.forget(receiver)
      delegates.forget(receiver)
    }
    frames.forget(receiver, lane)
  }

  // MARK: Lines

  /// Begins another part of the trace where the one before is full; what follows is declared in it.
  func openPart() {
    if destination.beginsPart() { beginPart() }
  }

  /// Begins the line of an event, whose controllers are declared already.
  func beginEvent(_ callback: Callback, _ controller: Int) {
    beginEvent(callback, on: registry[controller].quoted)
  }

  /// Begins the line of an event on whoever has an identifier, with its quotes.
  func beginEvent(_ callback: Callback, on quoted: [UInt8]) {
    number += 1
    line.begin(callback, on: quoted, number: number, time: now)
  }

  /// Ends the line of an event with its depth and its thread.
  func endEvent(_ lane: Int) {
    let depth = frames[lane].count
    if depth > 0 { line.add(",\"d\":", Int64(depth)) }
    if lane > 0 { line.add(",\"th\":", Int64(frames.lanes[lane].name)) }
    write(.event)
  }

  /// Adds to the line that was begun.
  func add(_ body: (inout EventLine) -> Void) { body(&line) }

  /// Ends a line, and hands it on.
  func write(_ kind: LineKind) {
    line.end()
    isWriting = true
    if !handOn(line.bytes, kind) { stopWriting() }
    isWriting = false
  }

  /// Hands a line to its destination, or keeps it until nothing is locked.
  private func handOn(_ bytes: [UInt8], _ kind: LineKind) -> Bool {
    guard tellsOutside else { return destination.write(bytes, kind) }
    if kind == .event { outbox.hasNews = true }
    guard destination.isOutside else { return destination.write(bytes, kind) }
    outbox.lines.append((bytes, kind))
    return true
  }

  private func stopWriting() {
    guard isActive else { return }
    isActive = false
    line.begin("{\"end\":\"truncated\"")
    line.end()
    _ = handOn(line.bytes, .event)
  }

  /// The time, in nanoseconds from the beginning, without those in the background.
  var now: Int64 { (pausedAt ?? clock()) - paused }
}
