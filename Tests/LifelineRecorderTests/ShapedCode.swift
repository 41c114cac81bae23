#if canImport(Glibc)
  @testable import LifelineRecorder

  /// Methods of every shape: how they are called, and code that hands its call to the stage.
  enum ShapedCode {
    typealias Object = ObjectPointer
    typealias Selector = SelectorPointer
    typealias Block = @convention(block) () -> Void
    typealias Nothing = @convention(c) (Object, Selector) -> Void
    typealias Flag = @convention(c) (Object, Selector, UInt8) -> Void
    typealias TwoFlags = @convention(c) (Object, Selector, UInt8, UInt8) -> Void
    typealias One = @convention(c) (Object, Selector, Object?) -> Void
    typealias Two = @convention(c) (Object, Selector, Object?, Object?) -> Void
    typealias OneFlag = @convention(c) (Object, Selector, Object?, UInt8) -> Void
    typealias Integer = @convention(c) (Object, Selector, Int) -> Void
    typealias OneInteger = @convention(c) (Object, Selector, Object?, Int) -> Void
    typealias OneIntegerFlagOne =
      @convention(c) (Object, Selector, Object?, Int, UInt8, Object?) -> Void
    typealias TwoFlag = @convention(c) (Object, Selector, Object?, Object?, UInt8) -> Void
    typealias OneGivesFlag = @convention(c) (Object, Selector, Object?) -> UInt8
    typealias SelectorTwoGiveFlag =
      @convention(c) (Object, Selector, Selector, Object?, Object?) -> UInt8
    typealias GivesFlag = @convention(c) (Object, Selector) -> UInt8
    typealias TwoGiveFlag = @convention(c) (Object, Selector, Object?, Object?) -> UInt8
    typealias FlagGives = @convention(c) (Object, Selector, UInt8) -> Object?
    typealias OneFlagGives = @convention(c) (Object, Selector, Object?, UInt8) -> Object?
    typealias OneGives = @convention(c) (Object, Selector, Object?) -> Object?
    typealias TwoGive = @convention(c) (Object, Selector, Object?, Object?) -> Object?
    typealias OneFlagBlock = @convention(c) (Object, Selector, Object?, UInt8, Block?) -> Void
    typealias FlagBlock = @convention(c) (Object, Selector, UInt8, Block?) -> Void
    typealias Transition =
      @convention(c) (Object, Selector, Object?, Object?, Double, Int, Object?, Object?) -> Void

    /// Calls a method; returns the object that it gives, the receiver for true, nil for false and none.
    static func call(
      _ code: CodePointer,
      _ object: Object,
      _ selector: Selector,
      _ shape: MethodShape,
      _ arguments: ObjectKit.Arguments
    ) -> Object? {
      let (one, two) = (arguments.object, arguments.other)
      let flag: UInt8 = arguments.flag ? 1 : 0
      let second: UInt8 = arguments.second ? 1 : 0
      func cast<Function>(_: Function.Type) -> Function { unsafeBitCast(code, to: Function.self) }
      func truth(_ value: UInt8) -> Object? { value == 0 ? nil : object }
      switch shape {
      case .nothing: cast(Nothing.self)(object, selector)
      case .flag: cast(Flag.self)(object, selector, flag)
      case .twoFlags: cast(TwoFlags.self)(object, selector, flag, second)
      case .object: cast(One.self)(object, selector, one)
      case .twoObjects: cast(Two.self)(object, selector, one, two)
      case .objectFlag: cast(OneFlag.self)(object, selector, one, flag)
      case .integer: cast(Integer.self)(object, selector, arguments.index)
      case .twoObjectsFlag: cast(TwoFlag.self)(object, selector, one, two, flag)
      case .objectGivesFlag: return truth(cast(OneGivesFlag.self)(object, selector, one))
      case .selectorTwoObjectsGiveFlag:
        let action = arguments.selector ?? selector
        return truth(cast(SelectorTwoGiveFlag.self)(object, selector, action, one, two))
      case .objectInteger: cast(OneInteger.self)(object, selector, one, arguments.index)
      case .objectIntegerFlagBlock:
        cast(OneIntegerFlagOne.self)(object, selector, one, arguments.index, flag, nil)
      case .givesFlag: return truth(cast(GivesFlag.self)(object, selector))
      case .twoObjectsGiveFlag: return truth(cast(TwoGiveFlag.self)(object, selector, one, two))
      case .flagGivesObject: return cast(FlagGives.self)(object, selector, flag)
      case .objectFlagGivesObject: return cast(OneFlagGives.self)(object, selector, one, flag)
      case .objectGivesObject: return cast(OneGives.self)(object, selector, one)
      case .twoObjectsGiveObject: return cast(TwoGive.self)(object, selector, one, two)
      case .objectFlagBlock:
        // Why: on Linux a type with a block in it is none to generics.
        unsafeBitCast(code, to: OneFlagBlock.self)(
          object,
          selector,
          one,
          flag,
          arguments.completion
        )
      case .flagBlock:
        unsafeBitCast(code, to: FlagBlock.self)(object, selector, flag, arguments.completion)
      case .transition:
        cast(Transition.self)(object, selector, two, one, 0.25, 0, nil, nil)
      }
      return nil
    }

    private static func arrive(
      _ object: Object,
      _ selector: Selector,
      _ arguments: ObjectKit.Arguments = ObjectKit.Arguments()
    ) -> Object? {
      Stage.current.arrive(object, selector, arguments)
    }

    private static func pointer<Function>(_ function: Function) -> CodePointer {
      unsafeBitCast(function, to: CodePointer.self)
    }

    /// Code of a shape that hands its call to the stage.
    static func code(_ shape: MethodShape) -> CodePointer {
      switch shape {
      case .nothing: return pointer({ _ = ShapedCode.arrive($0, $1) } as Nothing)
      case .flag: return pointer({ _ = ShapedCode.arrive($0, $1, .init(flag: $2 != 0)) } as Flag)
      case .twoFlags:
        return pointer(
          { _ = ShapedCode.arrive($0, $1, .init(flag: $2 != 0, second: $3 != 0)) } as TwoFlags
        )
      case .object: return pointer({ _ = ShapedCode.arrive($0, $1, .init(object: $2)) } as One)
      case .twoObjects:
        return pointer({ _ = ShapedCode.arrive($0, $1, .init(object: $2, other: $3)) } as Two)
      case .twoObjectsFlag:
        return pointer(
          { _ = ShapedCode.arrive($0, $1, .init(object: $2, other: $3, flag: $4 != 0)) } as TwoFlag
        )
      case .objectGivesFlag:
        return pointer(
          { ShapedCode.arrive($0, $1, .init(object: $2)) == nil ? 0 : 1 } as OneGivesFlag
        )
      case .selectorTwoObjectsGiveFlag:
        return pointer(
          { ShapedCode.arrive($0, $1, .init(object: $3, other: $4, selector: $2)) == nil ? 0 : 1 }
            as SelectorTwoGiveFlag
        )
      case .objectFlag:
        return pointer(
          { _ = ShapedCode.arrive($0, $1, .init(object: $2, flag: $3 != 0)) } as OneFlag
        )
      case .integer: return pointer({ _ = ShapedCode.arrive($0, $1, .init(index: $2)) } as Integer)
      case .objectInteger:
        return pointer(
          { _ = ShapedCode.arrive($0, $1, .init(object: $2, index: $3)) } as OneInteger
        )
      case .objectIntegerFlagBlock:
        return pointer(
          { object, selector, one, index, flag, _ in
            _ = ShapedCode.arrive(
              object,
              selector,
              .init(object: one, flag: flag != 0, index: index)
            )
          } as OneIntegerFlagOne
        )
      case .givesFlag: return pointer({ ShapedCode.arrive($0, $1) == nil ? 0 : 1 } as GivesFlag)
      case .twoObjectsGiveFlag:
        return pointer(
          { ShapedCode.arrive($0, $1, .init(object: $2, other: $3)) == nil ? 0 : 1 } as TwoGiveFlag
        )
      case .flagGivesObject:
        return pointer({ ShapedCode.arrive($0, $1, .init(flag: $2 != 0)) } as FlagGives)
      case .objectFlagGivesObject:
        return pointer(
          { ShapedCode.arrive($0, $1, .init(object: $2, flag: $3 != 0)) } as OneFlagGives
        )
      case .objectGivesObject:
        return pointer({ ShapedCode.arrive($0, $1, .init(object: $2)) } as OneGives)
      case .twoObjectsGiveObject:
        return pointer({ ShapedCode.arrive($0, $1, .init(object: $2, other: $3)) } as TwoGive)
      case .objectFlagBlock:
        let code: OneFlagBlock = {
          _ = ShapedCode.arrive($0, $1, .init(object: $2, flag: $3 != 0, completion: $4))
        }
        return unsafeBitCast(code, to: CodePointer.self)
      case .flagBlock:
        let code: FlagBlock = {
          _ = ShapedCode.arrive($0, $1, .init(flag: $2 != 0, completion: $3))
        }
        return unsafeBitCast(code, to: CodePointer.self)
      case .transition:
        return pointer(
          { object, selector, from, to, _, _, _, _ in
            _ = ShapedCode.arrive(object, selector, .init(object: to, other: from))
          } as Transition
        )
      }
    }

    /// The type encoding of a shape, with the offsets that compilers write.
    static func types(_ shape: MethodShape) -> String {
      shape.rawValue.replacing("@:", with: "24@0:8").replacing("@?", with: "@?16")
    }
  }
#endif
