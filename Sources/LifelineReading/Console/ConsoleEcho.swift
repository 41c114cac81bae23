import LifelineTrace

/// Tells a line that goes on about the call of the line before from another call.
///
///     Menu viewWillAppear                          -[Base viewDidLoad] <Menu: 0x7f9c>
///     Menu viewWillAppear: loading 3 items         -[Menu viewDidLoad] <Menu: 0x7f9c>
///
/// On the left the method prints a remark of its own; on the right the override and the one that
/// it calls both print. Either is one call. So is what one of the two prints with an address, and the
/// other without, or the one where the call begins, and the other where it is done.
struct ConsoleEcho {
  private var receiver: Receiver = .none
  private var callback = Callback.diagnostic
  private var time = Event.noTime
  private var printer: UInt64 = 0
  private var isCategorised = false
  private var hasAddress = false
  private var hasName = false
  /// The names that stood with an address and without, each time by themselves.
  private var strewn: Set<Receiver> = []
  private var phase = ConsoleTail.Phase.entry
  /// What was said about the call, one hash for each line; 0 for a line that says nothing more.
  private var remarks: [UInt64] = []

  /// Longer, in nanoseconds, than a method takes from its first print to its last.
  private static let pause: Int64 = 1_000_000_000

  /// The most lines that are taken for one call.
  private static let most = 8

  /// Remembers an event that says more than the event before it.
  ///
  /// - Parameters:
  ///   - event: The event, with its time where known.
  ///   - call: What it was read from.
  ///   - isApart: Whether something else stands between it and the event before.
  ///   - controllers: The controllers by name.
  /// - Returns: Whether the event says no more than the event before it.
  mutating func repeats(
    _ event: Event,
    from call: ConsoleCall,
    isApart: Bool,
    in controllers: borrowing ControllerTable
  ) -> Bool {
    if !isApart, event.receiver == receiver, event.callback == callback, isSoon(event.time) {
      if !remarks.contains(call.remark), remarks.count < Self.most {
        remarks.append(call.remark)
        return true
      }
      if call.phase == .closing, phase == .entry { return true }
      let isMarked = isCategorised || call.isCategorised
      if call.printer != printer, isMarked || call.printer != 0 && printer != 0 { return true }
    }
    if call.address != 0, controllers.isConjectured(event.receiver) {
      strewn.insert(event.receiver)
    }
    receiver = event.receiver
    callback = event.callback
    time = event.time
    printer = call.printer
    isCategorised = call.isCategorised
    hasAddress = call.address != 0
    hasName = !call.name.isEmpty
    phase = call.phase
    remarks.removeAll(keepingCapacity: true)
    remarks.append(call.remark)
    return false
  }

  /// Whether a call is the event before it, printed once with an address and once without, or once with a name.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - isApart: Whether something else stands between it and the event before.
  ///   - controllers: The controllers by name.
  /// - Returns: Whether it is.
  func repeats(
    _ call: ConsoleCall,
    isApart: Bool,
    in controllers: borrowing ControllerTable
  ) -> Bool {
    // Why: a logger prints the message on the line below the function's name.
    if hasName, !isApart, call.isNameless, call.selector.callback == callback { return true }
    guard call.selector.callback == callback, hasAddress == (call.address == 0), !isApart,
      receiver.exists, call.tag.isEmpty, !strewn.contains(receiver),
      // Why: where lines of the class stood without an address before, this one may be another call.
      hasAddress != controllers.isConjectured(receiver)
    else { return false }
    let own = call.name.text.split(separator: ".").last
    return own == controllers.className(receiver).split(separator: ".").last
  }

  /// Whether the last event is a callback of a controller.
  func isLast(_ callback: Callback, on receiver: Receiver?) -> Bool {
    self.callback == callback && self.receiver == receiver
  }

  private func isSoon(_ later: Int64) -> Bool {
    guard time != Event.noTime, later != Event.noTime else { return true }
    return later >= time && later - time < Self.pause
  }
}
