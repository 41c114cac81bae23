/// One stay of a controller on the screen, or an appearance that came to nothing.
///
/// Places are numbers of items of the input, from 1, so that notes can be set beside events that have no
/// time.
package struct Visit: Sendable {
  /// What the controller was on the screen.
  package enum Role: Sendable, Equatable {
    /// A screen of its own.
    case screen
    /// A part of the screen whose visit has a number.
    case part(of: Int)
    /// A container that only shows others.
    case container
    /// A controller of Apple's.
    case system
    /// None: the appearance was begun, and not completed.
    case cancelled
    /// None: it appeared and was gone in one moment, as when a pop takes over a push.
    case passing
  }

  /// Something in a visit that makes apps count it again.
  package struct Moment: Sendable, Equatable {
    /// What it is.
    package enum Kind: String, Sendable {
      /// The app left, or another one lay over the whole of it.
      case appLeft = "app-left"
      /// The app came back.
      case appReturned = "app-returned"
      /// A departure was let go, as by a swipe back that is not completed.
      case letGo = "let-go"
      /// Another controller came to lie over it, and it stayed.
      case covered
      /// What lay over it went.
      case uncovered
      /// It had gone for a moment, as when a pop takes over a push, and went on.
      case resumed
      /// `viewDidAppear(_:)` came with no departure before it.
      case appearedAgain = "appeared-again"
    }

    /// What it is.
    package var kind: Kind
    /// The place of the event.
    package var place: Int
    /// Its one-based line.
    package var line: Int
    /// The class that lies over it, or lay; nil elsewhere.
    package var by: String?
  }

  /// The number of the controller.
  var receiver: Int
  /// The identifier of the controller, such as `Item#3`.
  package var controller = ""
  /// The class, with its module where the trace knows it.
  package var name = ""
  /// What it was.
  package var role = Role.screen
  /// The place and the line at which it began to appear.
  package var began: (place: Int, line: Int)
  /// The place and the line at which it was there.
  package var shown: (place: Int, line: Int)
  /// The place and the line at which it had gone; nil while it lasts.
  package var ended: (place: Int, line: Int)?
  /// The place and the line at which it last began to leave; nil before that.
  var leaving: (place: Int, line: Int)?
  /// Nanoseconds on the screen; nil without times.
  package var nanoseconds: Int64?
  /// Where it came from; nil where that is not known.
  package var from: ScreenOrigin?
  /// The number of the controller around it; nil for none.
  var parentReceiver: Int?
  /// The number of the visit of the controller around it; nil for none.
  var parent: Int?
  /// Whether UIKit drives its children.
  var isUIKitContainer = false
  /// Whether it had begun before the recording.
  package var isSinceBefore = false
  /// Whether the recording ended before it.
  package var isStillOn = false
  /// What happened in it, in order.
  package var moments: [Moment] = []
  /// Whether it came to be, as the tracker says at its end.
  var isSettled = false

  /// Whether it is a visit of a screen, and not of a part of one, or of none.
  package var isScreen: Bool { isSettled && role == .screen }

  /// Whether another one is there while it is.
  func meets(_ other: Visit) -> Bool {
    began.place <= other.ended?.place ?? .max && other.began.place <= ended?.place ?? .max
  }

  /// Whether a place lies in it.
  func holds(_ place: Int) -> Bool { began.place <= place && place <= ended?.place ?? .max }
}
