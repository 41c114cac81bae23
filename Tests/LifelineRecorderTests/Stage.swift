#if canImport(Glibc)
  import Foundation

  @testable import LifelineRecorder

  /// Doubles of UIKit's classes, whose methods do what a test says.
  ///
  /// Every method of a double, UIKit's own and the overrides of the app's classes alike, arrives here. An
  /// override runs what its author wrote, and calls `super` unless he forgot.
  final class Stage: @unchecked Sendable {
    /// What a call does at one class.
    typealias Body = (_ arguments: ObjectKit.Arguments) -> ObjectPointer?

    nonisolated(unsafe) static var current: Stage = Stage(ObjectKit.standIn)

    let kit: ObjectKit
    /// The class of the app's that an object was made of; nil for UIKit's own.
    private var appClass: [ObjectPointer: ClassPointer] = [:]
    /// How often the call that is under way has arrived.
    private var arrivals: [UInt: [Arrival]] = [:]
    private let lock = NSLock()

    /// A call that has arrived, and the class of the app's whose method it is; nil for UIKit's.
    private struct Arrival {
      let object: ObjectPointer
      let selector: SelectorPointer
      let level: ClassPointer?
    }

    /// What UIKit's own method does, by message.
    var uikit: (ObjectPointer, String, ObjectKit.Arguments) -> ObjectPointer? = { _, _, _ in nil }
    /// What an override of the app's does around its call of `super`.
    var app: (ObjectPointer, String, ObjectKit.Arguments, () -> ObjectPointer?) -> ObjectPointer? =
      { _, _, _, callSuper in callSuper() }

    /// How an object is to be presented, by UIKit's numbers; by itself it adapts.
    var style: (ObjectPointer) -> Int = { _ in -2 }

    /// Whether the app makes the call that is under way; nil where nothing tells.
    var isCallerApps: () -> Bool? = { nil }

    init(_ kit: ObjectKit) { self.kit = kit }

    // MARK: Classes

    /// UIKit's classes and the methods that each has.
    private static let superclasses = [
      ("UIView", nil), ("UIWindow", "UIView"), ("UIViewController", nil),
      ("UINavigationController", "UIViewController"), ("UITabBarController", "UIViewController"),
      ("UISplitViewController", "UIViewController"), ("UIPageViewController", "UIViewController"),
      ("UIAlertController", "UIViewController"), ("UISearchController", "UIViewController"),
      ("UIStoryboardSegue", nil), ("UIGestureRecognizer", nil), ("UIPresentationController", nil),
      ("UISheetPresentationController", "UIPresentationController"),
    ]

    /// Messages that doubles answer and nobody listens to, by class.
    private static let questions: [(String, String, MethodShape)] = [
      ("UIView", "window", .objectGivesObject), ("UIView", "superview", .objectGivesObject),
      ("UIViewController", "transitionCoordinator", .objectGivesObject),
      ("UIViewController", "parentViewController", .objectGivesObject),
      ("UIViewController", "presentedViewController", .objectGivesObject),
      ("UIViewController", "presentingViewController", .objectGivesObject),
      ("UIViewController", "childViewControllers", .objectGivesObject),
      ("UIViewController", "viewIfLoaded", .objectGivesObject),
      ("UIViewController", "modalPresentationStyle", .objectGivesObject),
      ("UINavigationController", "interactivePopGestureRecognizer", .objectGivesObject),
      ("UITabBarController", "viewControllers", .objectGivesObject),
      ("UIWindow", "rootViewController", .objectGivesObject),
      ("UIWindow", "windowScene", .objectGivesObject),
      ("UIStoryboardSegue", "sourceViewController", .objectGivesObject),
      ("UIStoryboardSegue", "destinationViewController", .objectGivesObject),
      ("UIStoryboardSegue", "identifier", .objectGivesObject),
      ("UIPresentationController", "presentedViewController", .objectGivesObject),
      ("UINavigationController", "delegate", .objectGivesObject),
      ("UITabBarController", "delegate", .objectGivesObject),
    ]

    /// The action that segues unwind by.
    static let action = "unwindBack:"

    /// Makes UIKit's classes, once for each runtime.
    func defineUIKit() {
      guard kit.runtime.classNamed("UIViewController") == nil else { return }
      for (name, superclass) in Self.superclasses {
        let hooked = HookedMethod.all.filter { $0.className == name }
          .map { ($0.selector, ShapedCode.types($0.shape), ShapedCode.code($0.shape)) }
        let asked = Self.questions.filter { $0.0 == name }
          .map { ($0.1, "@16@0:8", ShapedCode.code($0.2)) }
        _ = kit.define(name, superclass.flatMap { kit.runtime.classNamed($0) }, hooked + asked)
      }
    }

    /// Makes a class of the app's that overrides everything that is listened to, but what only UIKit's
    /// classes have.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - superclass: The class above it.
    ///   - overriding: The messages that it overrides; nil for all that an app may.
    ///   - without: How those begin that it does not.
    /// - Returns: The class.
    func define(
      _ name: String,
      below superclass: String,
      overriding: [String]? = nil,
      without: [String] = []
    ) -> ClassPointer {
      let base = kit.type(superclass)
      let chain = kit.runtime.chain(of: base).map { kit.runtime.name(of: $0) }
      var seen: Set<String> = []
      let methods = HookedMethod.all.filter { method in
        chain.contains(method.className)
          && overriding?.contains(method.selector) ?? !method.isBaseOnly
          && !without.contains { method.selector.hasPrefix($0) }
          && seen.insert(method.selector).inserted
      }
      let action = (Self.action, ShapedCode.types(.object), ShapedCode.code(.object))
      return kit.define(
        name,
        base,
        methods.map { ($0.selector, ShapedCode.types($0.shape), ShapedCode.code($0.shape)) }
          + (chain.contains("UIViewController") ? [action] : [])
      )
    }

    /// Makes a class whose objects are delegates, and have methods of a protocol's.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - delegation: The protocol.
    ///   - without: How those methods begin that it does not have.
    /// - Returns: The class.
    func defineDelegate(_ name: String, _ delegation: String, without: [String] = [])
      -> ClassPointer
    {
      kit.define(
        name,
        nil,
        HookedMethod.all.filter { method in
          method.className == delegation && !without.contains { method.selector.hasPrefix($0) }
        }
        .map { ($0.selector, ShapedCode.types($0.shape), ShapedCode.code($0.shape)) }
      )
    }

    // MARK: Objects

    /// Makes an object without initializing it.
    func make(_ type: ClassPointer, isApps: Bool = true) -> ObjectPointer {
      let object = kit.create(type)
      lock.withLock { appClass[object] = isApps ? type : nil }
      return object
    }

    /// Makes an object and initializes it.
    func new(_ type: ClassPointer, isApps: Bool = true) -> ObjectPointer {
      let object = make(type, isApps: isApps)
      return kit.send(object, "initWithNibName:bundle:", .twoObjectsGiveObject) ?? object
    }

    // MARK: Calls

    /// A call has arrived at a method of a double.
    func arrive(
      _ object: ObjectPointer,
      _ selector: SelectorPointer,
      _ arguments: ObjectKit.Arguments
    ) -> ObjectPointer? {
      let name = kit.runtime.selectorName(selector).map { String(cString: $0) } ?? ""
      // Why: a number comes back where an object would.
      if name == "modalPresentationStyle" { return ObjectPointer(bitPattern: style(object)) }
      let thread = UInt(pthread_self())
      let last = lock.withLock { arrivals[thread]?.last }
      let isSuper = last?.object == object && last?.selector == selector
      let above = isSuper ? last?.level.flatMap { kit.runtime.superclass($0) } : appType(of: object)
      let level = above.flatMap { overriding(name, from: $0) }
      let arrival = Arrival(object: object, selector: selector, level: level)
      lock.withLock { arrivals[thread, default: []].append(arrival) }
      defer { lock.withLock { _ = arrivals[thread]?.popLast() } }
      guard let level, let method = HookedMethod.all.first(where: { $0.selector == name }) else {
        return uikit(object, name, arguments)
      }
      return app(object, name, arguments) { [self] in
        kit.sendSuper(level, object, selector, method.shape, arguments)
      }
    }

    /// Whether the method that runs is one of a class's own.
    func isArrivedAt(_ type: ClassPointer) -> Bool {
      lock.withLock { arrivals[UInt(pthread_self())]?.last?.level == type }
    }

    private func appType(of object: ObjectPointer) -> ClassPointer? {
      lock.withLock { appClass[object] }
    }

    /// The first class of the app's from one upwards that has a method itself; nil for none.
    private func overriding(_ name: String, from type: ClassPointer) -> ClassPointer? {
      kit.runtime.chain(of: type)
        .prefix { !kit.runtime.name(of: $0).hasPrefix("UI") }
        .first { overrides($0, name) }
    }

    private func overrides(_ type: ClassPointer, _ name: String) -> Bool {
      var isOwn = false
      kit.runtime.forEachOwnMethod(of: type) { own, _ in if own == name { isOwn = true } }
      return isOwn
    }
  }
#endif
