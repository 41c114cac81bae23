// Why: blocks on Linux are the work of Dispatch.
import Dispatch

extension HookPlace {
  /// The code that takes the place of a method's: it tells of the call, and does what the method did.
  ///
  /// A block for each shape, since the runtime calls it as it would have called the method. None keeps
  /// or lets go of an object that it passes on.
  ///
  /// - Parameters:
  ///   - original: The code that was there.
  ///   - runtime: Makes code of blocks.
  /// - Returns: The new code; nil if the runtime could make none.
  func replacement(of original: CodePointer, in runtime: ObjectiveCRuntime) -> CodePointer? {
    let code = runtime.codeOfBlock
    switch method.shape {
    case .nothing: return nothing(original, code)
    case .flag: return flag(original, code)
    case .twoFlags: return twoFlags(original, code)
    case .object: return object(original, code)
    case .objectGivesFlag: return objectGivesFlag(original, code)
    case .selectorTwoObjectsGiveFlag: return selectorTwoObjectsGiveFlag(original, code)
    case .twoObjectsFlag: return twoObjectsFlag(original, code)
    case .twoObjects: return twoObjects(original, code)
    case .objectFlag: return objectFlag(original, code)
    case .integer: return integer(original, code)
    case .givesFlag: return givesFlag(original, code)
    case .twoObjectsGiveFlag: return twoObjectsGiveFlag(original, code)
    case .flagGivesObject: return flagGivesObject(original, code)
    case .objectFlagGivesObject: return objectFlagGivesObject(original, code)
    case .objectGivesObject: return objectGivesObject(original, code)
    case .twoObjectsGiveObject: return twoObjectsGiveObject(original, code)
    case .objectFlagBlock: return objectFlagBlock(original, code)
    case .flagBlock: return flagBlock(original, code)
    case .objectInteger: return objectInteger(original, code)
    case .objectIntegerFlagBlock: return objectIntegerFlagBlock(original, code)
    case .transition: return transition(original, code)
    }
  }

  private typealias Object = ObjectPointer
  private typealias Selector = SelectorPointer
  private typealias CodeOfBlock = ObjectiveCRuntime.CodeOfBlock
  /// A completion handler, which the block that holds it keeps.
  typealias Completion = @convention(block) () -> Void

  // Why: what makes code of blocks is called once for each type of block, and never through a generic
  // function: on Linux the type of a block is none to generics.

  private func nothing(_ original: CodePointer, _ code: CodeOfBlock) -> CodePointer? {
    typealias Block = @convention(block) (Object) -> Void
    let call = unsafeBitCast(original, to: (@convention(c) (Object, Selector) -> Void).self)
    let block: Block = { [self] receiver in
      let open = enter(receiver)
      call(receiver, selector)
      leave(open, receiver)
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func flag(_ original: CodePointer, _ code: CodeOfBlock) -> CodePointer? {
    typealias Block = @convention(block) (Object, UInt8) -> Void
    let call = unsafeBitCast(original, to: (@convention(c) (Object, Selector, UInt8) -> Void).self)
    let block: Block = { [self] receiver, flag in
      let open = enter(receiver, CallArguments(flag: flag != 0))
      call(receiver, selector, flag)
      leave(open, receiver)
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func twoFlags(_ original: CodePointer, _ code: CodeOfBlock) -> CodePointer? {
    typealias Block = @convention(block) (Object, UInt8, UInt8) -> Void
    typealias Function = @convention(c) (Object, Selector, UInt8, UInt8) -> Void
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, flag, second in
      let open = enter(receiver, CallArguments(flag: flag != 0, second: second != 0))
      call(receiver, selector, flag, second)
      leave(open, receiver)
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func object(_ original: CodePointer, _ code: CodeOfBlock) -> CodePointer? {
    typealias Block = @convention(block) (Object, Object?) -> Void
    let call = unsafeBitCast(
      original,
      to: (@convention(c) (Object, Selector, Object?) -> Void).self
    )
    let block: Block = { [self] receiver, object in
      let open = enter(receiver, CallArguments(object: object))
      call(receiver, selector, object)
      leave(open, receiver)
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func twoObjects(_ original: CodePointer, _ code: CodeOfBlock) -> CodePointer? {
    typealias Block = @convention(block) (Object, Object?, Object?) -> Void
    typealias Function = @convention(c) (Object, Selector, Object?, Object?) -> Void
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, object, other in
      let open = enter(receiver, CallArguments(object: object, other: other))
      call(receiver, selector, object, other)
      leave(open, receiver)
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func objectFlag(_ original: CodePointer, _ code: CodeOfBlock) -> CodePointer? {
    typealias Block = @convention(block) (Object, Object?, UInt8) -> Void
    typealias Function = @convention(c) (Object, Selector, Object?, UInt8) -> Void
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, object, flag in
      let open = enter(receiver, CallArguments(object: object, flag: flag != 0))
      call(receiver, selector, object, flag)
      leave(open, receiver)
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func integer(_ original: CodePointer, _ code: CodeOfBlock) -> CodePointer? {
    typealias Block = @convention(block) (Object, Int) -> Void
    let call = unsafeBitCast(original, to: (@convention(c) (Object, Selector, Int) -> Void).self)
    let block: Block = { [self] receiver, index in
      let open = enter(receiver, CallArguments(index: index))
      call(receiver, selector, index)
      leave(open, receiver)
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func objectInteger(_ original: CodePointer, _ code: CodeOfBlock) -> CodePointer? {
    typealias Block = @convention(block) (Object, Object?, Int) -> Void
    typealias Function = @convention(c) (Object, Selector, Object?, Int) -> Void
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, object, index in
      let open = enter(receiver, CallArguments(object: object, index: index))
      call(receiver, selector, object, index)
      leave(open, receiver)
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func objectIntegerFlagBlock(
    _ original: CodePointer,
    _ code: CodeOfBlock
  ) -> CodePointer? {
    typealias Block = @convention(block) (Object, Object?, Int, UInt8, Object?) -> Void
    typealias Function = @convention(c) (Object, Selector, Object?, Int, UInt8, Object?) -> Void
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, object, index, flag, completion in
      let open = enter(receiver, CallArguments(object: object, flag: flag != 0, index: index))
      call(receiver, selector, object, index, flag, completion)
      leave(open, receiver)
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func givesFlag(_ original: CodePointer, _ code: CodeOfBlock) -> CodePointer? {
    typealias Block = @convention(block) (Object) -> UInt8
    let call = unsafeBitCast(original, to: (@convention(c) (Object, Selector) -> UInt8).self)
    let block: Block = { [self] receiver in
      let open = enter(receiver)
      let result = call(receiver, selector)
      leave(open, receiver, returned: result != 0)
      return result
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func twoObjectsGiveFlag(_ original: CodePointer, _ code: CodeOfBlock) -> CodePointer? {
    typealias Block = @convention(block) (Object, Object?, Object?) -> UInt8
    typealias Function = @convention(c) (Object, Selector, Object?, Object?) -> UInt8
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, object, other in
      let open = enter(receiver, CallArguments(object: object, other: other))
      let result = call(receiver, selector, object, other)
      leave(open, receiver, returned: result != 0)
      return result
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func flagGivesObject(_ original: CodePointer, _ code: CodeOfBlock) -> CodePointer? {
    typealias Block = @convention(block) (Object, UInt8) -> Object?
    typealias Function = @convention(c) (Object, Selector, UInt8) -> Object?
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, flag in
      let open = enter(receiver, CallArguments(flag: flag != 0))
      let result = call(receiver, selector, flag)
      leave(open, receiver)
      return result
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func objectFlagGivesObject(
    _ original: CodePointer,
    _ code: CodeOfBlock
  ) -> CodePointer? {
    typealias Block = @convention(block) (Object, Object?, UInt8) -> Object?
    typealias Function = @convention(c) (Object, Selector, Object?, UInt8) -> Object?
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, object, flag in
      let open = enter(receiver, CallArguments(object: object, flag: flag != 0))
      let result = call(receiver, selector, object, flag)
      leave(open, receiver)
      return result
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func objectGivesObject(_ original: CodePointer, _ code: CodeOfBlock) -> CodePointer? {
    typealias Block = @convention(block) (Object, Object?) -> Object?
    typealias Function = @convention(c) (Object, Selector, Object?) -> Object?
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, object in
      recording?.adopt(receiver)
      let result = call(receiver, selector, object)
      recording?.initialized(result, self)
      return result
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func twoObjectsGiveObject(
    _ original: CodePointer,
    _ code: CodeOfBlock
  ) -> CodePointer? {
    typealias Block = @convention(block) (Object, Object?, Object?) -> Object?
    typealias Function = @convention(c) (Object, Selector, Object?, Object?) -> Object?
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, object, other in
      recording?.adopt(receiver)
      let result = call(receiver, selector, object, other)
      recording?.initialized(result, self)
      return result
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func objectFlagBlock(_ original: CodePointer, _ code: CodeOfBlock) -> CodePointer? {
    typealias Block = @convention(block) (Object, Object?, UInt8, Completion?) -> Void
    typealias Function = @convention(c) (Object, Selector, Object?, UInt8, Completion?) -> Void
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, object, flag, completion in
      let open = enter(receiver, CallArguments(object: object, flag: flag != 0))
      call(receiver, selector, object, flag, handler(of: open, completion))
      leave(open, receiver)
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func flagBlock(_ original: CodePointer, _ code: CodeOfBlock) -> CodePointer? {
    typealias Block = @convention(block) (Object, UInt8, Completion?) -> Void
    typealias Function = @convention(c) (Object, Selector, UInt8, Completion?) -> Void
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, flag, completion in
      let open = enter(receiver, CallArguments(flag: flag != 0))
      call(receiver, selector, flag, handler(of: open, completion))
      leave(open, receiver)
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }

  private func transition(_ original: CodePointer, _ code: CodeOfBlock) -> CodePointer? {
    typealias Block =
      @convention(block) (Object, Object?, Object?, Double, Int, Object?, Object?) -> Void
    typealias Function =
      @convention(c) (Object, Selector, Object?, Object?, Double, Int, Object?, Object?) -> Void
    let call = unsafeBitCast(original, to: Function.self)
    let block: Block = { [self] receiver, from, to, duration, options, animations, completion in
      let open = enter(receiver, CallArguments(object: to, other: from))
      call(receiver, selector, from, to, duration, options, animations, completion)
      leave(open, receiver)
    }
    return unsafeBitCast(code, to: (@convention(c) (@escaping Block) -> CodePointer?).self)(block)
  }
}
