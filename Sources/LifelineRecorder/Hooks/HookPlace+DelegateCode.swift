// Why: blocks on Linux are the work of Dispatch.
import Dispatch

// The shapes that calls of delegates have, and of who unwinds.
extension HookPlace {
  private typealias Object = ObjectPointer
  private typealias Selector = SelectorPointer
  private typealias CodeOfBlock = ObjectiveCRuntime.CodeOfBlock

  /// A handler that tells of itself first; that of the app where the call is not recorded.
  func handler(of call: OpenCall, _ completion: Completion?) -> Completion? {
    guard let recording, recording.serial == call.recording else { return completion }
    return recording.completion(of: call, completion)
  }

  /// Code for a method with two objects and a truth value.
  func twoObjectsFlag(_ original: CodePointer, _ code: ObjectiveCRuntime.CodeOfBlock)
    -> CodePointer?
  {
    typealias Block = @convention(block) (Object, Object?, Object?, UInt8) -> Void
    typealias Function = @convention(c) (Object, Selector, Object?, Object?, UInt8) -> Void
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, object, other, flag in
      let open = enter(receiver, CallArguments(object: object, other: other, flag: flag != 0))
      call(receiver, selector, object, other, flag)
      leave(open, receiver)
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  /// Code for a method with an object that gives a truth value.
  func objectGivesFlag(_ original: CodePointer, _ code: ObjectiveCRuntime.CodeOfBlock)
    -> CodePointer?
  {
    typealias Block = @convention(block) (Object, Object?) -> UInt8
    typealias Function = @convention(c) (Object, Selector, Object?) -> UInt8
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, object in
      let open = enter(receiver, CallArguments(object: object))
      let result = call(receiver, selector, object)
      leave(open, receiver, returned: result != 0)
      return result
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  /// Code for a method with a selector and two objects that gives a truth value.
  func selectorTwoObjectsGiveFlag(_ original: CodePointer, _ code: ObjectiveCRuntime.CodeOfBlock)
    -> CodePointer?
  {
    typealias Block = @convention(block) (Object, Selector, Object?, Object?) -> UInt8
    typealias Function = @convention(c) (Object, Selector, Selector, Object?, Object?) -> UInt8
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, action, object, other in
      let arguments = CallArguments(object: object, other: other, selector: action)
      let open = enter(receiver, arguments)
      let result = call(receiver, selector, action, object, other)
      leave(open, receiver, returned: result != 0)
      return result
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }
}
