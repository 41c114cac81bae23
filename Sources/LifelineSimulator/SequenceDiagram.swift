import LifelineTrace

/// A trace as a sequence diagram of Mermaid's: a participant for each controller, a note for each
/// mark, and an arrow for each call.
///
///     sequenceDiagram
///       participant UIKit
///       participant c1 as Home#35;1
///       Note over UIKit: push Detail
///       UIKit->>c1: viewWillDisappear
///
/// An arrow comes from the controller whose call encloses it, or else from who called: `App`, `User`
/// or `UIKit`, which is taken for the caller where the trace names none. Participants stand in the order of their first event.
package struct SequenceDiagram {
  private var participants = ["participant UIKit"]
  private var arrows: [String] = []
  /// The number of each controller that has come up, from 1, by its identity.
  private var numbers: [String: Int] = [:]
  /// The participants whose calls are open, from the outermost inwards.
  private var open: [String] = []

  /// Draws a trace.
  ///
  /// - Parameter trace: A native trace.
  /// - Returns: Whole lines, each ended by a line feed.
  package static func text(of trace: String) -> String {
    var diagram = SequenceDiagram()
    var reader = TraceReader(text: trace, format: .native)
    while let item = reader.next() {
      switch item {
      case .mark(let mark): diagram.arrows.append("Note over UIKit: \(escaped(mark.text))")
      case .event(let event):
        diagram.draw(event, on: reader.context.controllers.id(event.receiver))
      default: continue
      }
    }
    let lines = diagram.participants + diagram.arrows
    return "sequenceDiagram\n" + lines.map { "  \($0)\n" }.joined()
  }

  private mutating func draw(_ event: Event, on identity: String) {
    open.removeLast(open.count - min(Int(event.depth), open.count))
    let caller = open.last ?? outsideCaller(of: event)
    let receiver = participant(identity)
    let name = Self.names[Int(event.callback.rawValue)]
    let flag = event.animated == true ? " animated" : ""
    arrows.append("\(caller)->>\(receiver): \(name)\(flag)")
    open.append(receiver)
  }

  /// The participant that stands for a controller.
  private mutating func participant(_ identity: String) -> String {
    if let number = numbers[identity] { return "c\(number)" }
    let number = numbers.count + 1
    numbers[identity] = number
    participants.append("participant c\(number) as \(Self.escaped(identity))")
    return "c\(number)"
  }

  private mutating func outsideCaller(of event: Event) -> String {
    // Why: what is not born in an archive is made by the app.
    let isMade = event.callback == .initialize && !event.flags.contains(.fromArchive)
    let isByApp = event.flags.contains(.byApp) || isMade
    guard event.flags.contains(.byUser) || isByApp else { return "UIKit" }
    let caller = event.flags.contains(.byUser) ? "User" : "App"
    let line = "participant \(caller)"
    if !participants.contains(line) { participants.append(line) }
    return caller
  }

  /// The names of the callbacks, by their raw values: without labels, where that tells one from all
  /// others.
  private static let names = Callback.allCases.map { callback in
    let sharing = Callback.allCases.filter { $0.baseName == callback.baseName }
    return sharing.count == 1 ? callback.baseName : callback.name
  }

  /// A text without what Mermaid takes for an entity, a directive, a formula, markup, or the end of
  /// a statement.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isMarkup = "#;%$<>&`{}".unicodeScalars.contains(scalar) || scalar.value < 0x20
      return isMarkup ? "#\(scalar.value);" : String(scalar)
    }.joined()
  }
}
