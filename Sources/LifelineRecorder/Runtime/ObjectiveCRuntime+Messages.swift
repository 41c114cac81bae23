/// What a recording asks objects for: messages of UIKit's public interface, sent as the compiler sends
/// them. An object that does not respond gives nil.
///
/// Why: none of these is sent while a lock is held, since any of them may be the app's own method.
extension ObjectiveCRuntime {
  /// Whether an object takes a message.
  func responds(_ object: ObjectPointer, to name: String) -> Bool {
    guard let selector = selector(name) else { return false }
    return responds(classOfObject(object), selector) != 0
  }

  /// The code that a message to an object runs; nil if it takes none of that name.
  private func code(
    _ object: ObjectPointer,
    _ name: String
  ) -> (CodePointer, SelectorPointer)? {
    let type = classOfObject(object)
    guard let selector = selector(name), responds(type, selector) != 0,
      let code = lookup(type, selector)
    else { return nil }
    return (code, selector)
  }

  /// The object that a message without arguments returns.
  func object(_ object: ObjectPointer, _ name: String) -> ObjectPointer? {
    guard let (code, selector) = code(object, name) else { return nil }
    typealias Function = @convention(c) (ObjectPointer, SelectorPointer) -> ObjectPointer?
    return unsafeBitCast(code, to: Function.self)(object, selector)
  }

  /// The object that a message with an object returns.
  func object(
    _ object: ObjectPointer,
    _ name: String,
    _ argument: ObjectPointer?
  ) -> ObjectPointer? {
    guard let (code, selector) = code(object, name) else { return nil }
    typealias Function =
      @convention(c) (ObjectPointer, SelectorPointer, ObjectPointer?) -> ObjectPointer?
    return unsafeBitCast(code, to: Function.self)(object, selector, argument)
  }

  /// The truth value that a message without arguments returns.
  func flag(_ object: ObjectPointer, _ name: String) -> Bool? {
    guard let (code, selector) = code(object, name) else { return nil }
    typealias Function = @convention(c) (ObjectPointer, SelectorPointer) -> UInt8
    return unsafeBitCast(code, to: Function.self)(object, selector) != 0
  }

  /// The number that a message without arguments returns.
  func number(_ object: ObjectPointer, _ name: String) -> Int? {
    guard let (code, selector) = code(object, name) else { return nil }
    typealias Function = @convention(c) (ObjectPointer, SelectorPointer) -> Int
    return unsafeBitCast(code, to: Function.self)(object, selector)
  }

  /// The text that a message returns, which must be an `NSString`.
  func text(_ object: ObjectPointer, _ name: String) -> String? {
    guard let string = self.object(object, name), let (code, selector) = code(string, "UTF8String")
    else { return nil }
    typealias Function =
      @convention(c) (ObjectPointer, SelectorPointer) -> UnsafePointer<CChar>?
    return unsafeBitCast(code, to: Function.self)(string, selector).map { String(cString: $0) }
  }

  /// The objects of an `NSArray`, or of an `NSSet`.
  func elements(of list: ObjectPointer?) -> [ObjectPointer] {
    guard let list,
      let array = responds(list, to: "allObjects") ? object(list, "allObjects") : list,
      let (code, selector) = code(array, "objectAtIndex:"), let count = number(array, "count")
    else { return [] }
    typealias Function = @convention(c) (ObjectPointer, SelectorPointer, Int) -> ObjectPointer?
    let element = unsafeBitCast(code, to: Function.self)
    return (0..<max(0, count)).compactMap { element(array, selector, $0) }
  }

  /// The controller of a transition that a constant of UIKit's names.
  func controller(of context: ObjectPointer, _ key: String) -> ObjectPointer? {
    constant(key).flatMap { object(context, "viewControllerForKey:", $0) }
  }

  /// Sends `animateAlongsideTransition:completion:` without an animation.
  func callAtCompletion(
    _ coordinator: ObjectPointer,
    _ block: @escaping @convention(block) (ObjectPointer?) -> Void
  ) -> Bool {
    guard let (code, selector) = code(coordinator, "animateAlongsideTransition:completion:")
    else { return false }
    typealias Function =
      @convention(c) (
        ObjectPointer, SelectorPointer, UnsafeMutableRawPointer?,
        @escaping @convention(block) (ObjectPointer?) -> Void
      ) -> UInt8
    return unsafeBitCast(code, to: Function.self)(coordinator, selector, nil, block) != 0
  }
}
