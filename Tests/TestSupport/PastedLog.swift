public import LifelineReading
public import LifelineTrace

/// A trace as people paste it: what an app's overrides print, a line each, and nothing around it.
///
/// No header says what is recorded, and no line says who contains whom.
public struct PastedLog: Sendable, Hashable {
  /// What an app prints of a controller.
  public enum Naming: String, CaseIterable, Sendable {
    /// `<Item: 0x600000c04000>`.
    case addresses = "with addresses"
    /// `Item`, whichever instance it is.
    case classes = "classes alone"
  }

  /// One line, which is one event.
  public struct Line: Sendable, Hashable {
    /// What is printed of the controller; empty where nothing is.
    public var controller: String
    /// The controller as the trace tells it apart, whatever is printed of it.
    public var identity: String
    /// The callback, of which the base name is printed.
    public var callback: Callback

    /// The line without its line feed.
    public var text: String {
      controller.isEmpty ? callback.baseName : "\(controller) \(callback.baseName)"
    }
  }

  /// Where the trace comes from.
  public var name: String
  /// What is printed of a controller.
  public var naming: Naming
  /// The lines in order.
  public var lines: [Line]

  /// The lines as one text.
  public var text: String { lines.map { $0.text + "\n" }.joined() }

  /// What most apps print: the four callbacks of appearance, and the loading.
  public static let usual: Set<Callback> = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// What an app can print from its overrides of what UIKit calls.
  public static let printable = usual.union([.viewIsAppearing, .willMove, .didMove, .deinitialize])

  /// Prints a trace.
  ///
  /// It is nil where nothing would be printed, or where addresses are wanted of instances that the
  /// trace does not tell apart.
  ///
  /// - Parameters:
  ///   - name: Where the trace comes from.
  ///   - trace: The trace.
  ///   - format: Its form; nil where its text tells.
  ///   - naming: What is printed of a controller.
  ///   - kinds: The callbacks that are printed.
  public init?(
    _ name: String,
    trace: String,
    in format: TraceReader.Format? = nil,
    naming: Naming,
    printing kinds: Set<Callback> = printable
  ) {
    self.name = name
    self.naming = naming
    lines = []
    var reader = TraceReader(text: trace, format: format)
    var numbers: [String: Int] = [:]
    while let item = reader.next() {
      guard case .event(let event) = item, kinds.contains(event.callback), event.receiver.exists
      else { continue }
      let identity = reader.context.controllers.id(event.receiver)
      let isConjectured = reader.context.controllers.isConjectured(event.receiver)
      var controller = reader.context.controllers.className(event.receiver)
      // Why: the reader's own word for a controller that nothing is printed of was never printed.
      if isConjectured, controller == "unnamed" { controller = "" }
      if naming == .addresses {
        if isConjectured { return nil }
        let number = numbers[identity] ?? numbers.count
        numbers[identity] = number
        controller = "<\(controller): 0x\(String(0x6000_00c0_4000 + number * 0x200, radix: 16))>"
      }
      lines.append(Line(controller: controller, identity: identity, callback: event.callback))
    }
    if lines.isEmpty { return nil }
  }

  /// The same log with other lines.
  public func with(_ lines: some Sequence<Line>) -> PastedLog {
    var log = self
    log.lines = Array(lines)
    return log
  }

  /// The log of an app that does not print some callbacks.
  public func without(_ kinds: Set<Callback>) -> PastedLog {
    with(lines.filter { !kinds.contains($0.callback) })
  }

  /// The conforming traces of the project as pasted, each different text once.
  public static let corpus: [PastedLog] = {
    var seen: Set<String> = []
    return ["conforming", "recorded", "formats"].flatMap { Repository.files(below: "traces/\($0)") }
      .flatMap { path in
        Naming.allCases.compactMap { naming in
          let format = path.hasSuffix(".trace") ? TraceReader.Format.notation : nil
          return Repository.text(path).flatMap {
            PastedLog(path, trace: $0, in: format, naming: naming)
          }
        }
      }
      .filter { seen.insert($0.text).inserted }
  }()
}
