import LifelineTrace

/// A method of UIKit that a recording listens to.
struct HookedMethod: Sendable {
  /// What a call means.
  enum Role: Sendable {
    /// It is an event, with these arguments.
    case event(Callback, Reading)
    /// It makes a controller, from what `from` of the event says.
    case initialize(String)
    /// It ends a controller.
    case deinitialize
    /// It gives a controller its view, or takes it.
    case viewSet
    /// It says whether a controller forwards appearance to its children by itself.
    case forwards
    /// A view has entered a window, or left it.
    case viewMovedToWindow
    /// A view has got a view above it, or lost it.
    case viewMovedToSuperview
    /// A window gets its root.
    case rootSet
    /// A gesture recognizer gets a delegate, be it that of the swipe back.
    case gestureDelegateSet
    /// A segue is prepared or performed.
    case segue(Callback)
    /// It is written as a note, which names the receiver and the controllers of the call: what leads to
    /// events and is none itself.
    case note(String)
  }

  /// Which arguments of a call are written, and as what.
  enum Reading: Sendable {
    case nothing
    case animated
    case appearing
    /// A controller that must be there: a child, or where the call leads to.
    case controller
    /// A controller, or none.
    case controllerOrNone
    /// Several controllers.
    case controllers
    /// What a tab bar controller is told to select, by a tab, which may have no controller so far.
    case tab
    /// The child of a tab bar controller, by its index.
    case index
    /// From which child to which.
    case fromTo
    /// A controller that is to be presented, with its style.
    case presented
    /// The identifier of a segue, which is a text of the app's.
    case identifier
  }

  /// The class of UIKit that has the method.
  let className: String
  /// The name of the message.
  let selector: String
  /// How it is called.
  let shape: MethodShape
  /// What a call means.
  let role: Role
  /// Whether Apple's documentation demands that an override calls it.
  var demandsSuper = false
  /// Whether it is written that an override did not call it: where it must, and where it tells who made a
  /// view.
  var tellsSuper = false

  /// The event that a call is; nil for what is only heard.
  var callback: Callback? {
    switch role {
    case .event(let callback, _), .segue(let callback): callback
    case .initialize: .initialize
    case .deinitialize: .deinitialize
    case .viewSet: .viewSet
    case .viewMovedToWindow: .viewEnteredWindow
    case .viewMovedToSuperview: .viewAttached
    case .rootSet: .rootViewControllerSet
    case .gestureDelegateSet: .interactivePopDelegateSet
    case .forwards, .note: nil
    }
  }

  /// Whether it is one of several ways to make the same call, of which UIKit may make one by another, so
  /// that only the outermost is the call.
  var isOneOfSeveral: Bool {
    guard case .event(let callback, _) = role else { return false }
    return callback == .setViewControllers || callback == .select
  }

  /// The events that are recorded because of it.
  var callbacks: CallbackSet {
    switch role {
    case .event(.present, _): [.present, .presentCompleted]
    case .event(.dismiss, _): [.dismiss, .dismissCompleted]
    case .viewSet: [.viewSet, .viewCleared]
    case .viewMovedToWindow: [.viewEnteredWindow, .viewLeftWindow]
    case .viewMovedToSuperview: [.viewAttached, .viewDetached]
    default: callback.map { [$0] } ?? []
    }
  }
}
