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
    /// A container gets a delegate, of this protocol.
    case delegateSet(String)
    /// A delegate is called; the class of the method is the protocol.
    case delegateCall(Callback)
    /// The action of whoever a segue unwinds to, a method of the app's of any name.
    case action
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
    /// A column of a split view, whose number it is, and that it is shown.
    case shownColumn
    /// The same, and that it is hidden.
    case hiddenColumn
    /// Whom a column gets.
    case column
    /// From whom a segue is to unwind, and by which action.
    case unwind
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
    case .event(let callback, _), .segue(let callback), .delegateCall(let callback): callback
    case .action: .unwindAction
    case .initialize: .initialize
    case .deinitialize: .deinitialize
    case .viewSet: .viewSet
    case .viewMovedToWindow: .viewEnteredWindow
    case .viewMovedToSuperview: .viewAttached
    case .rootSet: .rootViewControllerSet
    case .gestureDelegateSet: .interactivePopDelegateSet
    case .forwards, .delegateSet: nil
    }
  }

  /// Whether it is one of several ways to make the same call, of which UIKit may make one by another, so
  /// that only the outermost is the call.
  var isOneOfSeveral: Bool {
    guard case .event(let callback, _) = role else { return false }
    switch callback {
    case .setViewControllers, .select, .tabsSet, .canPerformUnwind: return true
    default: return false
    }
  }

  /// Whether it is one of a delegate's, and not of UIKit's classes.
  var isDelegates: Bool { if case .delegateCall = role { true } else { false } }

  /// Whether it stands for the actions that segues unwind by.
  var isAction: Bool { if case .action = role { true } else { false } }

  /// The events that are recorded because of it.
  var callbacks: CallbackSet {
    switch role {
    case .event(.present, _): [.present, .presentCompleted]
    case .event(.dismiss, _): [.dismiss, .dismissCompleted]
    case .event(.canPerformUnwind, _): [.canPerformUnwind, .unwindAction]
    case .delegateSet(let delegation):
      CallbackSet(Self.all.filter { $0.className == delegation }.compactMap(\.callback))
    case .viewSet: [.viewSet, .viewCleared]
    case .viewMovedToWindow: [.viewEnteredWindow, .viewLeftWindow]
    case .viewMovedToSuperview: [.viewAttached, .viewDetached]
    default: callback.map { [$0] } ?? []
    }
  }
}
