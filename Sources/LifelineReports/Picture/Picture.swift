package import LifelineChecker
package import LifelineTrace

/// A trace as it is drawn: a lane for each controller, and what happens on and between them.
///
///     lanes     Home#1     ┄┄┄┄◢█████████████◣┄┄┄┄┄┄   bars
///                 Menu#1        ↓ ┄┄◢████◣┄┄✕          arrows
///     entries   0    1    2    3    4    5    6        places, in the order of the trace
///
/// Places, lanes and texts are counted from 0.
package struct Picture: Sendable {
  /// The input as the user named it.
  package var path: String
  /// The process that is drawn, where several ran side by side; nil elsewhere.
  package var process: Int64?
  /// The system that the trace was recorded on; nil where it is not known.
  package var system: String?
  /// The controllers: those in another one right behind it, otherwise in order of first sight.
  package var lanes: [Lane] = []
  /// What happens, in the order of the trace.
  package var entries: [Entry] = []
  /// The states of the lanes, in order of lane and place; where nothing is known there is none.
  package var bars: [Bar] = []
  /// Who comes into whom and leaves, in order of place.
  package var arrows: [Arrow] = []
  /// What is wrong, in order of line, numbered from 1.
  package var findings: [Finding] = []
  /// The states of lanes as they would be with the repairs of all findings, by lane; none where they stay.
  ///
  /// Places are counted twice, and one more is behind a place.
  package var repaired: [Int: [Bar]] = [:]
  /// The words that entries name by number.
  package var texts: [String] = []
  /// The number of events that are not drawn.
  package var leftOut = 0

  /// Whether any entry has a time.
  package var hasTimes: Bool { entries.contains { $0.time != Event.noTime } }

  /// A controller.
  package struct Lane: Sendable, Equatable {
    /// Its name, as the trace writes it.
    package var name: String
    /// Its class.
    package var className: String
    /// What kind of controller it is, such as `navigation`; nil for a plain one.
    package var kind: String?
    /// The lane of the first controller that it was in; nil if there was none.
    package var container: Int?
    /// The number of lanes that it is nested in.
    package var depth = 0
    /// The first place that it has to do with.
    package var first: Int
    /// The last place that it has to do with.
    package var last: Int
    /// Whether its initializer was recorded.
    package var isBorn = false
    /// Whether its end was recorded, at the last place.
    package var isDead = false
    /// Whether it is still shown, for sure, behind its last place.
    package var isShowingAtLast = false

    /// The last place up to which it is drawn.
    package func end(in picture: Picture) -> Int {
      isShowingAtLast && !isDead ? max(last, picture.entries.count - 1) : last
    }
  }

  /// The states that a controller may be in.
  package struct States: Hashable, Sendable, BitwiseCopyable {
    /// Those of its appearance.
    package var appearance: AppearanceSet
    /// Those of its view's loading.
    package var loading: LoadingSet

    /// Those in which nothing is known.
    package static let unknown = States(appearance: .any, loading: .any)

    /// A number for both: four bits of appearance, and three of loading above them.
    package var code: Int { Int(appearance.rawValue) | Int(loading.rawValue) << 4 }
  }

  /// Something at a place.
  package struct Entry: Sendable, BitwiseCopyable {
    /// What it is.
    package var kind: Kind
    /// The one-based line; of a gap its first one, 0 where that is not known.
    package var line: Int
    /// Nanoseconds since the recording began; `Event.noTime` if unknown.
    package var time = Event.noTime
    /// The lane of the controller; nil for what is about none.
    package var lane: Int?
    /// The lane of the controller that the event names; nil if it names none.
    package var object: Int?
    /// The depth of nested calls.
    package var depth = 0
    /// The number of the text: the call with its arguments, or the words.
    package var text: Int
    /// What else the event says, such as who called.
    package var flags = EventFlags()
    /// The states of the controller before.
    package var before = States.unknown
    /// The states of the controller afterwards.
    package var after = States.unknown
    /// The number of events in a gap; 0 elsewhere.
    package var count = 0

    /// Who called, as far as the trace tells.
    package var caller: Caller {
      if flags.contains(.byUser) { return .user }
      if flags.contains(.byApp) { return .app }
      return flags.contains(.byUIKit) ? .uikit : .unknown
    }
  }

  /// Who made a call.
  package enum Caller: Int, Sendable, BitwiseCopyable {
    case unknown
    case app
    case user
    case uikit
  }

  /// What an entry is.
  package enum Kind: Hashable, Sendable, BitwiseCopyable {
    /// A call or callback.
    case event(Callback)
    /// What a person or a test has put into the trace.
    case mark
    /// Another line of a console.
    case printed
    /// Events that are left out.
    case gap
    /// The beginning of another recording, or of another part of a pasted log.
    case boundary

    /// The word by which entries are filtered.
    package var word: String {
      switch self {
      case .event(let callback): callback.group.rawValue
      case .mark: "marks"
      case .printed: "printed"
      case .gap: "gaps"
      case .boundary: "boundaries"
      }
    }

    /// All the words, in order: the groups of callbacks first.
    package static let words =
      CallbackGroup.allCases.map(\.rawValue)
      + [Kind.mark, .printed, .gap, .boundary].map(\.word)
  }

  /// The states of a lane from a place to another one.
  package struct Bar: Sendable, Equatable, BitwiseCopyable {
    /// The lane.
    package var lane: Int
    /// The place of the event that brought them about.
    package var from: Int
    /// The place of the event that ended them, or the last one of the lane.
    package var to: Int
    /// The states.
    package var states: States
  }

  /// A controller that comes into another one, or leaves it.
  package struct Arrow: Sendable, Equatable, BitwiseCopyable {
    /// What it tells.
    package enum Kind: String, CaseIterable, Sendable, BitwiseCopyable {
      /// The second becomes a child of the first.
      case contains
      /// The first is in the second no more.
      case leaves
      /// The first presents the second.
      case presents
      /// The first is not presented by the second any more.
      case dismissed
    }

    /// What it tells.
    package var kind: Kind
    /// The place.
    package var place: Int
    /// The lane where it begins.
    package var from: Int
    /// The lane where its head is.
    package var to: Int
  }

  /// Something that is wrong.
  package struct Finding: Sendable {
    /// The number in the drawing, from 1, in order of line.
    package var number: Int
    /// What was found.
    package var finding: LifelineChecker.Finding
    /// The place of the offending event; nil where it is not drawn.
    package var place: Int?
    /// The lane of the controller that it is about; nil where it is not drawn.
    package var lane: Int?
    /// The places of the earlier events that it quotes, as far as they are drawn.
    package var causes: [Int] = []
  }
}
